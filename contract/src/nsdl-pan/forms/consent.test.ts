import { describe, expect, it } from 'vitest'
import { dayOf } from '../../kit/dates'
import { checksOf } from './checks'
import { panForms } from './forms'
import { aadhaarNumber } from './names'
import { sampleOf } from './sample'
import type { Setting } from './setting'
import { slotsOf } from './wanted-slots'

const setting: Setting = { edition: 'Y2026', rulings: [], on: '2026-11-21' }

/** FNV-1a, which tells one text from another. */
const hash = (text: string): string => {
  let found = 0x811c9dc5
  for (const letter of text) found = Math.imul(found ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return found.toString(16)
}
/** Of each version the text that people agreed to. One that stands here is never changed: another text gets another version and a line of its own. */
const agreed: Readonly<Record<string, string>> = {
  '2025-04-01': 'c0084e2d',
  '2025-04-01 representative': '78d2a93d',
  '2025-04-01 entity': 'd5337e7f',
  '2025-04-01 foreigner': '90485f70',
  '2025-04-01 foreigner-representative': '43d3f678',
}

describe.each(panForms.map(form => [form.key, form] as const))('the consent of %s', (_, form) => {
  const sample = sampleOf(form.filing, 'Y2026')
  const texts = [sample, { ...sample, representative: true }].map(given => form.consent(given, setting))

  it('speaks of an Aadhaar number only where one is asked', () => {
    for (const { text } of texts) expect(text.includes('Aadhaar')).toBe(form.names.includes(aadhaarNumber))
  })
  it('has another version with another text', () => {
    for (const { text, version } of texts) expect(hash(text), version).toBe(agreed[version])
  })
  it('says since when its text is in force, which is no day to come', () => {
    for (const { version } of texts) {
      expect(version).toMatch(/^\d{4}-\d{2}-\d{2}( |$)/)
      expect(version.slice(0, 10) <= dayOf(new Date())).toBe(true)
    }
  })
})

describe.each(panForms.filter(({ filing }) => filing.category === 'P').map(form => [form.key, form] as const))('%s', (_, form) => {
  const sample = sampleOf(form.filing, 'Y2026')
  const seenOn = (given: typeof sample) => slotsOf(form.filing, given, setting, []).find(({ slot }) => slot === 'form')?.seen

  it('is signed by the representative for who comes of age after it was submitted', () => {
    const child = { ...sample, dob: '2008-11-21' }
    const [draft, submitted] = [form.signer(child, setting), form.signer(child, { ...setting, submittedOn: '2026-11-20' })]
    expect([draft.represents, submitted.represents]).toEqual([undefined, true])
  })

  it.each([
    ['a child', { ...sample, dob: '2019-05-02' }],
    ['somebody who is represented', { ...sample, representative: true }],
  ])('of %s has the representative agree, sign and show papers', (_, given) => {
    expect(form.consent(given, setting).text).toMatch(/^The representative agrees for the applicant/)
    expect(form.signer(given, setting)).toMatchObject({ represents: true, capacity: 'representative assessee' })
    expect(seenOn(given)).toContain('signed by the representative and not by the applicant')
    const checks = checksOf(form, given, setting)
    expect(checks).toEqual([...form.checklist, 'signedByRepresentative', 'representativePapers'])
    // Each has a key of its own.
    expect(checks.length).toBeLessThan(10)
  })
  it('of who signs by themselves asks for neither', () => {
    expect(form.consent(sample, setting).text).toMatch(/^The applicant has seen/)
    expect(checksOf(form, sample, setting)).toEqual(form.checklist)
    expect(seenOn(sample)).toBeUndefined()
  })
})
