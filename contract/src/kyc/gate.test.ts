import { describe, expect, it } from 'vitest'
import { blockWords, firstRules, heldWords, type KycRules, kycBlock, kycDue, kycRoles, rulesFrom, type Standing } from './gate'

const today = '2026-11-24'
const rules: KycRules = { ...firstRules, required: ['merchant'], since: '2026-11-01T00:00:00.000Z', existingFrom: '2026-12-10' }
const before = { role: 'merchant', createdAt: '2026-05-01T00:00:00.000Z' }
const later = { role: 'merchant', createdAt: '2026-11-02T00:00:00.000Z' }
const until = (validUntil: string, suspended = false): Standing => ({ verifiedAt: '2025-01-01T00:00:00.000Z', validUntil, suspended })

describe('what is told of a KYC before anything is closed', () => {
  it.each<[string, Parameters<typeof kycDue>, ReturnType<typeof kycDue>]>([
    ['it is asked for from a day that is near', [before, null, rules, today], { day: '2026-12-10', why: 'begins' }],
    ['that day is far', [before, null, { ...rules, existingFrom: '2027-02-01' }, today], null],
    ['it will have ended by that day', [before, until('2026-12-05'), rules, today], { day: '2026-12-10', why: 'begins' }],
    ['it ends soon', [later, until('2026-12-20'), rules, today], { day: '2026-12-20', why: 'ends' }],
    ['it ends today', [later, until(today), rules, today], { day: today, why: 'ends' }],
    ['it holds for long', [later, until('2028-11-24'), rules, today], null],
    ['it holds somebody up already', [later, null, rules, today], null],
    ['it has ended', [later, until('2026-11-23'), rules, today], null],
    ['it is suspended', [later, until('2026-12-20', true), rules, today], null],
    ['nobody asks for it', [{ ...later, role: 'frenchie' }, until('2026-12-20'), rules, today], null],
  ])('%s', (_, given, due) => expect(kycDue(...given)).toEqual(due))
})

describe('rules as they were stored', () => {
  it.each<[keyof KycRules, unknown]>([
    ['deskDays', 31],
    ['graceDays', 0],
    ['renewMonths', '24'],
    ['idleMonths', null],
    ['existingFrom', 'soon'],
  ])('ask from the same people where %s cannot be read', (name, broken) =>
    expect(rulesFrom({ ...rules, [name]: broken })).toEqual({ ...rules, [name]: firstRules[name] }),
  )
  it('ask from those who are known, once, and from all where it cannot be read from whom', () => {
    const required = (given: unknown) => rulesFrom({ ...rules, required: given }).required
    expect(required(['staff', 'somebody', 'merchant', 'staff'])).toEqual(['merchant', 'staff'])
    expect(required(undefined)).toEqual(kycRoles)
    expect(required([])).toEqual([])
  })
  it('hold up where it cannot be read since when', () => {
    const { since: _, ...rest } = rules
    expect(kycBlock(before, null, rulesFrom(rest), today)).toBe('missing')
  })
  it('are the first ones while nobody set any', () => expect([undefined, null].map(rulesFrom)).toEqual([firstRules, firstRules]))
})

describe('what somebody is told whom a KYC holds up', () => {
  // A Saturday; two working days from then are Tuesday.
  const sentAt = '2026-11-21T06:00:00.000Z'
  it.each<[string, Parameters<typeof heldWords>, RegExp]>([
    [
      'by when what they sent is looked at',
      ['missing', sentAt, rules, '2026-11-24', 'own'],
      /is being checked. .* expected .* by 24-Nov-2026/,
    ],
    ['that it takes longer', ['expired', sentAt, rules, '2026-11-25', 'own'], /still being checked. .* by 24-Nov-2026; you need not send/],
    ['the same of the owner', ['missing', sentAt, rules, '2026-11-24', 'owner'], /owner of your shop is being checked. .* by 24-Nov-2026/],
    ['that it is suspended, whatever waits', ['suspended', sentAt, rules, '2026-11-24', 'own'], /is suspended/],
  ])('%s', (_, given, words) => expect(heldWords(...given)).toMatch(words))

  it('to complete it, while nothing waits', () => {
    expect(heldWords('missing', null, rules, today, 'own')).toBe(blockWords.missing)
  })
})
