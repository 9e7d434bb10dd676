import { describe, expect, it } from 'vitest'
import { dayOf } from '../../kit/dates'
import { askedOf, type Given } from '../../kit/form/question'
import { fieldErrors } from '../../kit/messages'
import { birthProblems, isMinor } from './dates'
import { type EditionCode, editionOn, formNumber } from './edition'
import { entities } from './entities'
import type { Filing } from './filings'
import { formOf } from './forms'
import { neededProofs } from './proofs'
import { sampleOf } from './sample'
import type { Setting } from './setting'

/** As a portal has it whose clock shows this day. */
const settingOn = (on: string, submittedOn?: string): Setting => ({
  ...{ edition: editionOn(on).code, rulings: [], on },
  ...(submittedOn !== undefined && { submittedOn }),
})

const ofPerson: Filing = { appType: 'N', category: 'P', foreign: false }
const individual = formOf(ofPerson)
const errorsOf = (filing: Filing, on: string, more: Given, without: readonly string[] = []) => {
  const setting = settingOn(on)
  const given = { ...sampleOf(filing, setting.edition), ...more }
  const left = Object.fromEntries(Object.entries(given).filter(([name]) => !without.includes(name)))
  const { error } = formOf(filing).complete(setting).safeParse(left)
  return error ? fieldErrors(error) : {}
}

/** What the world's clock shows, the day that India has then, and the forms of that day: a person's, an entity's, of both from abroad, and two corrections. */
const clocks: [instant: string, day: string, edition: EditionCode, forms: string][] = [
  ['2024-02-28T18:30:00.000Z', '2024-02-29', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2024-02-29T18:29:59.999Z', '2024-02-29', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2024-02-29T18:30:00.000Z', '2024-03-01', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2025-12-31T18:29:59.999Z', '2025-12-31', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2025-12-31T18:30:00.000Z', '2026-01-01', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2026-03-30T18:30:00.000Z', '2026-03-31', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2026-03-31T00:00:00.000Z', '2026-03-31', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2026-03-31T12:00:00.000Z', '2026-03-31', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2026-03-31T18:29:59.999Z', '2026-03-31', 'OLD', '49A 49A 49AA 49AA CSF CSF'],
  ['2026-03-31T18:30:00.000Z', '2026-04-01', 'Y2026', '93 94 95 96 CR-01 CR-02'],
  ['2026-03-31T23:59:59.999Z', '2026-04-01', 'Y2026', '93 94 95 96 CR-01 CR-02'],
  ['2026-04-01T00:00:00.000Z', '2026-04-01', 'Y2026', '93 94 95 96 CR-01 CR-02'],
  ['2027-02-28T18:30:00.000Z', '2027-03-01', 'Y2026', '93 94 95 96 CR-01 CR-02'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29', 'Y2026', '93 94 95 96 CR-01 CR-02'],
]

/** Answers that a new form of a person needs, or takes no more, by the last day of the old edition and the first of the new one. */
const rules: [what: string, without: readonly string[], more: Given, field: string, old: boolean, now: boolean][] = [
  ['a name on the card', ['nameOnCard'], {}, 'nameOnCard', true, false],
  ['a title', ['title'], {}, 'title', true, false],
  ["the mother's name", ['motherLastName', 'motherFirstName'], {}, 'motherLastName', false, true],
  ['a mobile number', ['mobile'], {}, 'mobile', false, true],
  ['an email address', ['email'], {}, 'email', false, true],
  ['another proof of birth than Aadhaar', [], { podb: 'aadhaar' }, 'podb', false, true],
  ['another proof of birth than a domicile certificate', [], { podb: 'domicile' }, 'podb', false, true],
  ['the name of Aadhaar', [], { nameOnAadhaar: 'ANITA DEVI' }, 'lastName', false, true],
]

/** Who was born on a day, and whether somebody signs for them on another. */
const births: [dob: string, on: string, minor: boolean][] = [
  ['2008-04-01', '2026-03-31', true],
  ['2008-04-01', '2026-04-01', false],
  ['2008-04-02', '2026-04-01', true],
  ['2008-03-31', '2026-03-31', false],
  ['2008-11-28', '2026-11-27', true],
  ['2008-11-28', '2026-11-28', false],
  ['2008-12-31', '2026-12-30', true],
  ['2008-12-31', '2026-12-31', false],
  ['2009-01-01', '2026-12-31', true],
  ['2009-01-01', '2027-01-01', false],
  // Eighteen years after a 29 February there is none: they are complete when 28 February is over.
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2010-02-28', '2028-02-27', true],
  ['2010-02-28', '2028-02-28', false],
  ['2010-03-01', '2028-02-29', true],
  ['2010-03-01', '2028-03-01', false],
  ['2012-02-29', '2030-02-28', true],
  ['2012-02-29', '2030-03-01', false],
  ['2026-11-28', '2026-11-28', true],
  ['2024-02-29', '2026-11-28', true],
  ['1992-03-09', '2026-11-28', false],
  // Not a day of birth yet, or none at all: nobody is told that somebody has to sign.
  ['2026-11-29', '2026-11-28', false],
  ['2025-02-29', '2026-11-28', false],
  ['', '2026-11-28', false],
]

/** The oldest who can apply: 120 full years are taken, the day on which they are 121 is not. */
const oldest: [dob: string, on: string, taken: boolean][] = [
  ['1906-11-28', '2026-11-28', true],
  ['1905-11-29', '2026-11-28', true],
  ['1905-11-28', '2026-11-28', false],
  ['1905-11-28', '2026-11-27', true],
  ['1904-02-29', '2025-02-28', true],
  ['1904-02-29', '2025-03-01', false],
]

/** Papers that are given to nobody younger, with the day before that birthday and the birthday itself. */
const byAge: [paper: 'voterCard' | 'drivingLicence' | 'governmentId', dob: string, early: string, from: string][] = [
  ['voterCard', '2008-11-28', '2026-11-27', '2026-11-28'],
  ['governmentId', '2008-11-28', '2026-11-27', '2026-11-28'],
  ['drivingLicence', '2010-11-28', '2026-11-27', '2026-11-28'],
  ['voterCard', '2012-02-29', '2030-02-28', '2030-03-01'],
  ['drivingLicence', '2012-02-29', '2028-02-28', '2028-02-29'],
]

/** What an entity may say of its day on 28-Nov-2026; the day of an ancestral family that nobody knows is a family's alone. */
const beginnings: [day: string, taken: 'by all' | 'by a family' | 'by none'][] = [
  ['2026-11-28', 'by all'],
  ['2026-11-27', 'by all'],
  ['2024-02-29', 'by all'],
  ['1900-01-01', 'by all'],
  ['1899-12-31', 'by all'],
  ['1868-04-01', 'by all'],
  ['0001-01-01', 'by a family'],
  ['2026-11-29', 'by none'],
  ['2027-01-01', 'by none'],
  ['2025-02-29', 'by none'],
  ['1900-02-29', 'by none'],
  ['2026-02-30', 'by none'],
  ['0001-01-02', 'by none'],
  ['0199-05-05', 'by none'],
]

describe('the day of India', () => {
  it.each(clocks)('at %s is %s, with the forms of edition %s: %s', (instant, day, edition, forms) => {
    const { code } = editionOn(dayOf(instant))
    const filed: Filing[] = [
      ofPerson,
      { appType: 'N', category: 'C', foreign: false },
      { appType: 'N', category: 'P', foreign: true },
      { appType: 'N', category: 'T', foreign: true },
      { appType: 'C', category: 'P', foreign: false },
      { appType: 'C', category: 'H', foreign: false },
    ]
    expect([dayOf(instant), dayOf(new Date(instant)), code]).toEqual([day, day, edition])
    expect(filed.map(one => formNumber(code, one)).join(' ')).toBe(forms)
  })
})

describe('what a form asks', () => {
  it.each(
    rules.flatMap(([what, without, more, field, old, now]) => [
      [what, '2026-03-31', old, without, more, field] as const,
      [what, '2026-04-01', now, without, more, field] as const,
    ]),
  )('%s, on %s: %s', (_, on, asked, without, more, field) => {
    expect(errorsOf(ofPerson, on, {})).toEqual({})
    expect(field in errorsOf(ofPerson, on, more, without)).toBe(asked)
  })
})

describe('who signs', () => {
  const signs = (dob: string, setting: Setting) => {
    const given = { ...sampleOf(ofPerson, setting.edition), dob }
    return askedOf(individual.questions, given, setting).includes('raLastName')
  }

  it.each(births)('for somebody born on %j, on %s another one: %s', (dob, on, minor) => {
    expect(isMinor(dob, on)).toBe(minor)
    expect(signs(dob, settingOn(on))).toBe(minor)
  })

  it.each(births.filter(([dob, on]) => dob !== '' && dob <= on))(
    'is settled by the day of submission: born on %s, submitted on %s',
    (dob, on, minor) => {
      expect(signs(dob, settingOn('2031-01-01', on))).toBe(minor)
    },
  )
})

describe('ages', () => {
  it.each(oldest)('of somebody born on %s, on %s: %s', (dob, on, taken) => {
    expect(birthProblems(dob, on).length === 0).toBe(taken)
  })

  it.each(byAge)('%s of somebody born on %s: not on %s, on %s', (paper, dob, early, from) => {
    const offered = (on: string) =>
      neededProofs(individual.proofs, { ...sampleOf(ofPerson, 'Y2026'), dob }, settingOn(on)).find(({ field }) => field === 'podb')?.choices
    expect(offered(early)).not.toContain(paper)
    expect(offered(from)).toContain(paper)
  })

  it.each([
    ['1946-11-28', '2026-11-27', false],
    ['1946-11-28', '2026-11-28', true],
    ['1948-02-29', '2028-02-28', false],
    ['1948-02-29', '2028-02-29', true],
  ])('of 80 years need no Aadhaar number: born on %s, on %s: %s', (dob, on, exempt) => {
    const errors = errorsOf(ofPerson, on, { dob, aadhaarExempt: 'age80' }, ['aadhaar', 'nameOnAadhaar'])
    expect('aadhaarExempt' in errors).toBe(!exempt)
  })
})

describe('the day of an entity', () => {
  const families = Object.entries(entities).map(([category, { date, ancestral }]) => [category, date, ancestral ?? false] as const)

  it.each(beginnings)('%s is taken %s', (day, taken) => {
    for (const [category, date, ancestral] of families) {
      const filing = { appType: 'N', category: category as Filing['category'], foreign: false } as const
      const right = taken === 'by all' || (taken === 'by a family' && ancestral)
      expect(date in errorsOf(filing, '2026-11-28', { [date]: day }), category).toBe(!right)
    }
  })
})

it('the tables have fifty dates and more', () => {
  expect(clocks.length + 2 * rules.length + births.length + oldest.length + byAge.length + beginnings.length).toBeGreaterThan(75)
})
