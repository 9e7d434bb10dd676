import { describe, expect, it } from 'vitest'
import { liveStates, physicalFlow, reapplyStates, screens } from './flow'
import { allIncomplete, myApplications } from './lists'
import { actionWords, stateHelp, stateTones, stateWords } from './words'

const steps = physicalFlow.states.flatMap(from =>
  physicalFlow.leaving(from).map(action => ({ from, action, ...physicalFlow.step(from, action) })),
)

describe('the life of a physical application', () => {
  it('takes the charge exactly once, when a draft is submitted', () => {
    expect(steps.filter(step => step.money === 'debit')).toMatchObject([{ from: 'draft', action: 'submit' }])
  })
  it('reaches every state from a draft', () => {
    const reached = new Set(['draft'])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const step of steps) if (reached.has(step.from)) reached.add(step.to)
    }
    expect([...reached].sort()).toEqual([...physicalFlow.states].sort())
  })
  it('gives money back only into ended states, never after the acknowledgement', () => {
    for (const step of steps.filter(step => step.money === 'reversal')) {
      expect(reapplyStates).toContain(step.to)
      expect(['acknowledged', 'tinRejected', 'tinReplied', 'allotted', 'cardDispatched']).not.toContain(step.from)
    }
  })
  it('asks for a reason wherever a person refuses, returns or cancels', () => {
    for (const step of steps.filter(step => step.money === 'reversal' && step.may)) expect(step.reason).toBe(true)
  })
  it('frees the Aadhaar in every state that ends without a PAN', () => {
    for (const state of reapplyStates) expect(liveStates).not.toContain(state)
  })
  it('shows every state in the full list and has words for all', () => {
    expect(screens.list).toEqual(physicalFlow.states)
    for (const state of physicalFlow.states) expect(stateWords[state] && stateTones[state] && stateHelp[state]).toBeTruthy()
    for (const step of steps) expect(actionWords[step.action]).toBeTruthy()
  })
})

it('opens one declaration at many routes', () => {
  expect(myApplications.path).toBe('/merchant/nsdlpan/physical/list')
  expect(allIncomplete.keys).toContain('remark')
  expect(allIncomplete.keys).not.toContain('official')
})
