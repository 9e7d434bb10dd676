import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswersOf, askedOf } from '../../kit/form/question'
import { noIdentityNumber } from '../../kit/identity-numbers'
import { fieldErrors } from '../../kit/messages'
import { stateCodeOf } from './codes'
import { isMinor } from './dates'
import { papersFor } from './documents'
import { type AppType, type Category, type EditionCode, editionOn, editions, formNumber } from './edition'
import { panForms } from './forms'
import { newIndividual } from './new-individual'
import { neededProofs } from './proofs'
import { anita, sampleOf } from './sample'
import type { Setting } from './setting'

type Answers = AnswersOf<typeof newIndividual.questions>
const { names: answerNames, draft: answers, labelOf, complete: applicationSchema, tidied: tidyAnswers, priced, sections } = newIndividual
const isAsked = (name: string, given: Answers, setting: Setting) => askedOf(newIndividual.questions, given, setting).includes(name)

const now: Setting = { edition: 'Y2026', rulings: [], on: '2026-11-21' }
const errorsOf = (more: Answers, setting = now) => {
  const result = applicationSchema(setting).safeParse({ ...anita, ...more })
  return result.success ? {} : fieldErrors(result.error)
}

describe('editions', () => {
  it('change on 1 April 2026', () => {
    const number = (code: EditionCode, appType: AppType, category: Category, foreign = false) =>
      formNumber(code, { appType, category, foreign })
    expect(editionOn('2026-03-31').code).toBe('OLD')
    expect(editionOn('2026-04-01').code).toBe('Y2026')
    expect(number('Y2026', 'N', 'P')).toBe('93')
    expect(number('Y2026', 'N', 'C')).toBe('94')
    expect(number('Y2026', 'N', 'P', true)).toBe('95')
    expect(number('Y2026', 'N', 'C', true)).toBe('96')
    expect(number('OLD', 'N', 'H')).toBe('49A')
    expect(number('Y2026', 'C', 'P')).toBe('CR-01')
  })
  it('ask for title and name on card only before it', () => {
    expect(isAsked('title', {}, now)).toBe(false)
    expect(isAsked('title', {}, { edition: 'OLD', rulings: [], on: '2026-01-05' })).toBe(true)
  })

  it.each(['residenceTown', 'residenceRoad', 'officeName', 'declarationPlace'] as const)('%s is written in English letters', name => {
    const given: Answers = { communication: 'O', [name]: 'पुणे, भाग २' }
    expect(errorsOf(given)[name]).toEqual(['Write it in English letters'])
    expect(tidyAnswers(given, now)[name]).toBe('पुणे, भाग २')
    expect(errorsOf({ ...given, [name]: 'Pune, Part 2' })[name]).toBeUndefined()
  })

  it.each(['residenceFlat', 'raRoad', 'phone'] as const)('no Aadhaar number stands in %s', name => {
    const given = { ...(name === 'raRoad' && { representative: true }), [name]: '999941057058' }
    expect(errorsOf(given)[name]).toContain(noIdentityNumber)
    expect(errorsOf({ ...given, [name]: '999941057057' })[name] ?? []).not.toContain(noIdentityNumber)
  })
})

describe('a complete application', () => {
  it('is accepted and tidied', () => {
    const tidy = applicationSchema(now).parse({ ...anita, firstName: ' anita ', mobile: '+91 98765 43210', officeTown: 'LEFT OVER' })
    expect(tidy).toMatchObject({ firstName: 'ANITA', mobile: '9876543210', residenceCountry: 'INDIA', parentOnCard: 'father' })
    expect(tidy).not.toHaveProperty('title')
  })
  it('names every required answer that is missing', () => {
    const errors = fieldErrors(applicationSchema(now).safeParse({}).error ?? expect.fail('an empty form was accepted'))
    for (const name of [
      'physicalCard',
      'aoArea',
      'lastName',
      'aadhaar',
      'dob',
      'gender',
      'fatherLastName',
      'motherLastName',
      'mobile',
      'email',
      'podb',
    ])
      expect(errors[name]).toEqual(['Required'])
    expect(errors).not.toHaveProperty('firstName')
    expect(errors).not.toHaveProperty('raLastName')
  })
  it('refuses unknown answers and over-long ones', () => {
    expect(answers.safeParse({ wealth: 'much' }).success).toBe(false)
    expect(answers.safeParse({ firstName: 'A'.repeat(26) }).error?.issues[0]?.message).toBe('String must contain at most 25 characters')
  })
  it('needs an email, a mobile and the mother since 2026, not before', () => {
    const less: Answers = { email: null, mobile: null, motherLastName: null, motherFirstName: null }
    expect(Object.keys(errorsOf(less))).toEqual(expect.arrayContaining(['email', 'mobile', 'motherLastName']))
    expect(
      errorsOf({ ...less, title: 'smt', nameOnCard: 'ANITA KUMARI', podb: 'aadhaar' }, { edition: 'OLD', rulings: [], on: '2026-01-05' }),
    ).toEqual({})
  })
  it('has its errors on fields that exist and are asked', () => {
    const value = fc.constantFrom<unknown>(undefined, null, '', 'X', '123456', '2020-02-30', '2015-06-01', 'INDIA', 'NEPAL')
    fc.assert(
      fc.property(fc.record(Object.fromEntries(answerNames.map(name => [name, value])), { requiredKeys: [] }), raw => {
        const given = answers.safeParse(raw)
        if (!given.success) return
        const tidy = tidyAnswers(given.data, now)
        for (const field of Object.keys(errorsOf2(given.data))) expect(isAsked(field, tidy, now) || field.startsWith('father')).toBe(true)
      }),
    )
  })
  const errorsOf2 = (given: Answers) => fieldErrors(applicationSchema(now).safeParse(given).error ?? ({ issues: [] } as never))
  it('is the same after being tidied twice', () => {
    const once = tidyAnswers(anita, now)
    expect(tidyAnswers(once, now)).toEqual(once)
  })
})

describe('rules that hang together', () => {
  it('blanks the father for a single-parent mother', () => {
    expect(errorsOf({ singleParentMother: true })).toHaveProperty('fatherLastName')
    expect(errorsOf({ singleParentMother: true, fatherLastName: '', fatherFirstName: '' })).toEqual({})
  })
  const persons = panForms.filter(({ filing }) => filing.category === 'P')
  it.each(
    persons.flatMap(form =>
      Object.values(editions).map(({ code, from }) => [form.key, code, form, { edition: code, rulings: [], on: from }] as const),
    ),
  )('needs the name of a single-parent mother in %s of edition %s', (_, edition, form, setting) => {
    const { motherLastName, fatherLastName, fatherFirstName, ...given } = sampleOf(form.filing, edition)
    const { error } = form.complete(setting).safeParse({ ...given, singleParentMother: true })
    expect(fieldErrors(error ?? expect.fail('nobody asks for the mother'))).toEqual({ motherLastName: ['Required'] })
  })
  it('asks for a representative and the papers of both for a minor', () => {
    expect(isMinor('2010-01-05', now.on)).toBe(true)
    const errors = errorsOf({ dob: '2010-01-05', poi: null, poa: null })
    expect(errors).toMatchObject({ raLastName: ['Required'], raTown: ['Required'], raPoi: ['Required'] })
    expect(errors).not.toHaveProperty('poi')
  })
  it('asks to confirm one name of both parents, until one of them is another', () => {
    const alike = { motherLastName: 'PRASAD', motherFirstName: 'Ramesh' }
    expect(isAsked('parentsAlike', { ...anita, ...alike }, now)).toBe(true)
    expect(errorsOf(alike)).toHaveProperty('parentsAlike')
    expect(errorsOf({ ...alike, parentsAlike: false })).toHaveProperty('parentsAlike')
    expect(errorsOf({ ...alike, parentsAlike: true })).toEqual({})
    expect(tidyAnswers({ ...anita, parentsAlike: true }, now)).not.toHaveProperty('parentsAlike')
    // Of a single parent there is no other name.
    expect(errorsOf({ ...alike, singleParentMother: true, fatherLastName: null, fatherFirstName: null })).toEqual({})
  })
  it('refuses a date that is in the future, impossible or too long ago', () => {
    for (const dob of ['2026-11-22', '2026-02-30', '1890-01-01']) expect(errorsOf({ dob })).toHaveProperty('dob')
    expect(errorsOf({ dob: '2026-11-21' })).not.toHaveProperty('dob')
  })
  it('says the age and that Aadhaar no longer proves it', () => {
    const found = newIndividual.findings(anita, now).filter(({ field }) => field === 'dob')
    expect(found.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'note: 34 years old.',
      'note: From 01-Apr-2026, Aadhaar is not accepted as proof of this date. Keep another document ready.',
    ])
    expect(errorsOf({ podb: 'aadhaar' }).podb).toEqual([
      'Aadhaar is no longer accepted as proof of date of birth. Choose another document.',
    ])
    expect(papersFor('podb', { edition: 'OLD', rulings: [] })).toContain('aadhaar')
  })
  it('keeps No income alone and wants the kind of a business', () => {
    expect(errorsOf({ incomeSources: ['none', 'salary'] })).toHaveProperty('incomeSources')
    expect(errorsOf({ incomeSources: ['businessProfession'] })).toHaveProperty('businessCode')
  })
  it('prices by card and by the country it goes to', () => {
    expect(priced(anita)).toBe('cardIndia')
    expect(priced({ ...anita, residenceCountry: 'NEPAL' })).toBe('cardAbroad')
    expect(priced({ ...anita, physicalCard: 'N', residenceCountry: 'NEPAL' })).toBe('ePan')
  })
  it('checks that an exemption from Aadhaar fits', () => {
    const none: Answers = { aadhaar: null, nameOnAadhaar: null, aadhaarExempt: 'age80' }
    expect(errorsOf(none)).toHaveProperty('aadhaarExempt')
    expect(errorsOf({ ...none, dob: '1940-01-01' })).toEqual({})
  })
  it('takes a ZIP code and a country for an address abroad', () => {
    const abroad: Answers = { residenceState: '99', residencePin: 'SW1A 1AA', residenceCountry: 'UNITED KINGDOM' }
    expect(errorsOf(abroad)).toEqual({})
    expect(errorsOf({ ...abroad, residenceCountry: '' })).toHaveProperty('residenceCountry')
  })
  it('wants two lines of every address it needs, the office too when the card goes there', () => {
    expect(errorsOf({ residenceFlat: '', residencePremises: '', residenceArea: '' })).toHaveProperty('residenceFlat')
    expect(errorsOf({ communication: 'O' })).toMatchObject({ officeName: ['Required'], officeTown: ['Required'] })
  })
  it('offers only papers that prove their purpose', () => {
    for (const { choices, purpose } of neededProofs(newIndividual.proofs, anita, now)) expect(choices).toEqual(papersFor(purpose, now))
  })
})

it('has a label for every answer, each in a section', () => {
  for (const name of answerNames) {
    expect(labelOf(name)).not.toBe(name)
    expect(sections.map(({ key }) => key)).toContain(newIndividual.sectionOf(name))
  }
})

it('knows the states as PIN code lists spell them', () => {
  expect(stateCodeOf('ANDAMAN AND NICOBAR ISLANDS')).toBe('1')
  expect(stateCodeOf('THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU')).toBe('7')
  expect(stateCodeOf('Orissa')).toBe('24')
  expect(stateCodeOf('Atlantis')).toBeUndefined()
})
