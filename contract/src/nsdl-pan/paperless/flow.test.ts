import { describe, expect, it } from 'vitest'
import { convertStates, endedStates, filedStates, liveStates, openStates, paperlessFlow, standingStates } from './flow'
import { correctionPaperless, newPaperless, settingOn, variantOf } from './form'
import { stateTones, stateWords } from './words'

const steps = paperlessFlow.states.flatMap(from =>
  paperlessFlow.leaving(from).map(action => ({ from, action, ...paperlessFlow.step(from, action) })),
)

describe('the life of a paperless application', () => {
  it('takes the charge exactly once, and gives it back from a failure alone', () => {
    expect(steps.filter(({ money }) => money === 'debit')).toMatchObject([{ from: 'draft', action: 'confirm' }])
    expect(steps.filter(({ money }) => money === 'reversal')).toMatchObject([{ from: 'failed', action: 'refund' }])
  })
  it('never leaves a success but for what the tax office does then, which moves no money, nor a refund, and reaches every state', () => {
    const later = steps.filter(({ from }) => endedStates.includes(from)).map(({ from, action, to, money }) => [from, action, to, money])
    expect(later).toEqual([
      ['acknowledged', 'allot', 'allotted', 'none'],
      ['acknowledged', 'tinClose', 'tinClosed', 'none'],
      ['allotted', 'dispatch', 'cardDispatched', 'none'],
    ])
    expect(standingStates).not.toContain('tinClosed')
    for (const { to } of steps.filter(({ from }) => filedStates.includes(from))) expect(filedStates).toContain(to)
    expect(new Set(steps.map(({ to }) => to))).toEqual(new Set(paperlessFlow.states.filter(state => state !== 'draft')))
  })
  it('can be acknowledged from wherever it is asked about, and holds its PAN there and no longer: a finished one blocks no other', () => {
    const before = steps.filter(({ to }) => to === 'acknowledged').map(({ from }) => from)
    expect(new Set(liveStates)).toEqual(new Set(before))
    for (const state of endedStates) expect(liveStates).not.toContain(state)
  })
  it('is moved by its shop where it is confirmed and resumed, and by the office where two numbers are named or the tax office has decided', () => {
    const decided = ['accept', 'refuse']
    expect(steps.filter(({ may }) => may).map(({ action }) => action)).toEqual([
      'confirm',
      ...decided,
      ...decided,
      'resume',
      ...decided,
      ...decided,
      ...['allot', 'tinClose', 'dispatch'],
    ])
  })
  it('is opened before its end, made into paper where it is not at the provider, and has words for every state', () => {
    for (const state of openStates) expect(convertStates).not.toContain(state)
    for (const state of paperlessFlow.states) expect(stateWords[state] && stateTones[state]).toBeTruthy()
  })
})

describe('what is typed for it', () => {
  const now = new Date('2026-11-28T10:00:00Z')
  const answers = {
    ...{ lastName: 'DEVI', firstName: 'SUNITA', dob: '1991-04-12', gender: 'F', mobile: '9812345678', email: 'sunita@example.in' },
    physicalCard: 'Y',
  }
  const problems = (more: object, form: typeof newPaperless | typeof correctionPaperless = newPaperless) =>
    (form.complete(settingOn(now)).safeParse({ ...answers, ...more }).error?.issues ?? []).map(({ path }) => path[0])

  it('is of an adult, with a mobile number of India', () => {
    expect(problems({})).toEqual([])
    expect(problems({ dob: '2008-11-28' })).toEqual([])
    expect(problems({ dob: '2008-11-29' })).toEqual(['dob'])
    expect(problems({ mobile: '5876543210' })).toEqual(['mobile'])
    expect(problems({ email: null })).toEqual(['email'])
  })
  it('has the PAN of a person where one is corrected', () => {
    expect(problems({ pan: 'AAAPD1234C' }, correctionPaperless)).toEqual([])
    expect(problems({ pan: 'AAACD1234C' }, correctionPaperless)).toEqual(['pan'])
    expect(problems({}, correctionPaperless)).toEqual(['pan'])
  })
  it('costs by the card', () => {
    expect([variantOf(answers), variantOf({ physicalCard: 'N' })]).toEqual(['cardIndia', 'ePan'])
  })
})
