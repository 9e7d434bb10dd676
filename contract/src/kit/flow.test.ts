import { describe, expect, it } from 'vitest'
import { flow } from './flow'

const door = flow({
  open: { shut: 'shut' },
  shut: { open: 'open', lock: { to: 'locked', may: 'registration.decide', reason: true } },
  locked: { unlock: 'shut', open: 'open' },
})

describe('a flow', () => {
  it('knows the states from which an action may be taken, and the actions that leave a state', () => {
    expect(door.states).toEqual(['open', 'shut', 'locked'])
    expect(door.sources('open')).toEqual(['shut', 'locked'])
    expect(door.leaving('shut')).toEqual(['open', 'lock'])
  })

  it('makes a full step of a short one', () => {
    expect(door.step('open', 'shut')).toEqual({ to: 'shut' })
    expect(door.step('shut', 'lock')).toEqual({ to: 'locked', may: 'registration.decide', reason: true })
  })

  it('refuses a step that it does not have', () => {
    expect(() => door.step('open', 'lock')).toThrow(RangeError)
    // What arrives in a request is not always what the types promise.
    expect(() => door.step('open', 'toString' as 'open')).toThrow(RangeError)
    expect(() => door.step('burnt' as 'open', 'shut')).toThrow(RangeError)
    expect(door.leaving('burnt' as 'open')).toEqual([])
    expect(door.sources('constructor' as 'open')).toEqual([])
  })

  it('cannot be declared with a step into nowhere', () => {
    expect(() => flow({ open: { shut: 'shut' } })).toThrow('open.shut leads to shut, which is no state')
    expect(() => flow({ open: { shut: 'toString' } })).toThrow(RangeError)
  })
})
