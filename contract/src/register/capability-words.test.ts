import { describe, expect, it } from 'vitest'
import { grantable } from './capabilities'
import { capabilityNeeds, officeGroups, shopGroups, withNeeds, withoutNeeding } from './capability-words'
import { officeWords } from './grants.gen'

describe('what can be granted', () => {
  it.each([
    ['staff', officeGroups],
    ['merchantstaff', shopGroups],
  ] as const)('is offered to those who grant to %s, each once, and nothing else', (role, groups) => {
    expect(groups.flatMap(group => Object.keys(group.of)).sort()).toEqual(grantable(role).sort())
  })
})

describe('what a grant needs', () => {
  it('can be granted to the same people, and everything that it needs itself is named with it', () => {
    for (const [one, needed] of Object.entries(capabilityNeeds)) {
      const role = Object.keys(officeWords).includes(one) ? 'staff' : 'merchantstaff'
      expect(grantable(role)).toEqual(expect.arrayContaining([one, ...needed]))
      for (const each of needed) expect(needed).toEqual(expect.arrayContaining([...(capabilityNeeds[each] ?? [])]))
    }
  })
  it('comes with it, and takes it along when it goes', () => {
    expect(withNeeds(['nsdl.verify', 'nsdl.read'])).toEqual(['nsdl.verify', 'nsdl.read'])
    expect(withNeeds(['payment.decide'])).toEqual(['payment.decide', 'payment.read'])
    expect(withoutNeeding(['payment.decide', 'payment.read', 'nsdl.read'], 'payment.read')).toEqual(['nsdl.read'])
    expect(withoutNeeding(['payment.decide', 'payment.read'], 'payment.decide')).toEqual(['payment.read'])
  })
})
