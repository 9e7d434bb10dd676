import { describe, expect, it } from 'vitest'
import { when } from '../../kit/form/condition'
import { askedOf, type Given } from '../../kit/form/question'
import { changedRows, rowsOf } from '../../kit/form/rows'
import { contactNow, nameNow, withOldValues } from './correction-blocks'
import { panForms } from './forms'
import { contactIn } from './parts'
import { sampleOf } from './sample'
import type { Setting } from './setting'

const now: Setting = { edition: 'Y2026', rulings: [], on: '2026-11-21' }
const corrections = panForms.filter(({ filing }) => filing.appType === 'C')
const person = corrections.find(({ filing }) => filing.category === 'P' && !filing.foreign) ?? expect.fail('no correction of a person')
const company = corrections.find(({ filing }) => filing.category === 'C' && !filing.foreign) ?? expect.fail('no correction of a company')
const [anita, ganga] = [sampleOf(person.filing, 'Y2026'), sampleOf(company.filing, 'Y2026')]
const oldOf = ({ questions }: typeof person) => Object.keys(questions).filter(name => questions[name]?.becomes)
const boxesOf = (form: typeof person) => Object.keys(form.questions.changes?.words ?? {})

const said = (form: typeof person, given: Given) =>
  form
    .findings(form.tidied(given, now), now)
    .filter(({ field }) => form.questions[field]?.becomes)
    .map(({ field, severity, message }) => `${field} ${severity}: ${message}`)
const rows = (form: typeof person, given: Given, partByPart = false) => {
  const tidy = form.withoutSealed(form.tidied(given, now))
  return rowsOf({
    questions: form.questions,
    asked: askedOf(form.questions, tidy, now),
    given: tidy,
    setting: now,
    masked: {},
    t: text => text,
    partByPart,
  })
}
const changes = (form: typeof person, given: Given, partByPart = false) =>
  rows(form, given, partByPart).flatMap(({ label, now: before, text }) => (before === undefined ? [] : [`${label}: ${before} › ${text}`]))

const nothing = 'Nothing changes here: untick it or correct it.'
const unticked = 'This is to be changed, but its box is not ticked: tick it, or clear this line.'

describe.each(corrections.map(form => [form.key, form] as const))('old values of %s', (_, form) => {
  const sample = sampleOf(form.filing, 'Y2026')
  const asked = (boxes: readonly string[]) =>
    askedOf(form.questions, form.tidied({ ...sample, changes: boxes, nameNow: null }, now), now).filter(name => oldOf(form).includes(name))

  it('are asked only while their box is ticked, before what takes their place and in its section', () => {
    expect(asked([])).toEqual([])
    expect(asked(boxesOf(form)).sort()).toEqual(oldOf(form).sort())
    expect(asked(['name'])).toEqual(['nameNow'])
    expect(asked(['contact'])).toEqual(['mobileNow', 'emailNow'])
    const names = Object.keys(form.questions)
    for (const name of oldOf(form)) {
      const after = names[names.indexOf(name) + 1] ?? ''
      expect(form.questions[name]?.section, name).toBe(form.questions[after]?.section)
      expect(form.questions[name]?.becomes?.reads.length, name).toBeGreaterThan(0)
    }
  })

  it('must be given of a name and a date, and of nothing else', () => {
    const given = form.tidied({ ...sample, changes: boxesOf(form), nameNow: null }, now)
    expect(form.requiredNow(given, now).filter(name => oldOf(form).includes(name))).toEqual([
      'nameNow',
      form.filing.category === 'P' ? 'dobNow' : 'entityDateNow',
    ])
  })

  it('are nothing in a reprint, and dropped where they were left over from a tick', () => {
    const reprint = { ...sample, changes: [], nameNow: null }
    expect(form.complete(now).safeParse(reprint).success).toBe(true)
    const unchanged = form.names.includes('entityName') ? sample.entityName : `${sample.firstName} ${sample.lastName}`
    expect(form.tidied({ ...reprint, nameNow: unchanged }, now)).not.toHaveProperty('nameNow')
  })
})

describe('what an old value says', () => {
  it('is told where nothing changes, whatever the signs between the words', () => {
    expect(said(person, anita)).toEqual([])
    expect(said(person, { ...anita, nameNow: ' anita  kumari.' })).toEqual([`nameNow warning: ${nothing}`])
    expect(said(company, { ...ganga, nameNow: ganga.entityName })).toEqual([`nameNow warning: ${nothing}`])
    expect(said(company, { ...ganga, changes: ['date'], nameNow: null, entityDateNow: '2015-08-14' })).toEqual([
      `entityDateNow warning: ${nothing}`,
    ])
    expect(said(person, { ...anita, changes: ['dob', 'gender'], nameNow: null, dobNow: '1992-03-09', genderNow: 'M' })).toEqual([
      `dobNow warning: ${nothing}`,
    ])
    expect(
      said(person, {
        ...anita,
        changes: ['communication'],
        nameNow: null,
        addressNow: '12 Ashok Nagar, Kankarbagh, Patna, Bihar - 800020',
      }),
    ).toEqual([`addressNow warning: ${nothing}`])
  })
  it('is not told of a block of which a part changes, or is not known', () => {
    const contact = { ...anita, changes: ['contact'], nameNow: null, mobileNow: '98765 43210' }
    expect(said(person, contact)).toEqual([])
    expect(said(person, { ...contact, emailNow: 'old@example.com' })).toEqual([])
    expect(said(person, { ...contact, emailNow: 'ANITA@example.com' })).toEqual([`emailNow warning: ${nothing}`])
  })
  it('is told where it changes and its box is not ticked; the old value stays until that is settled', () => {
    const given = { ...anita, changes: ['gender'], nameNow: 'ANITA DEVI', dobNow: '1992-03-09' }
    expect(said(person, given)).toEqual([`nameNow warning: ${unticked}`])
    expect(person.tidied(given, now)).toMatchObject({ nameNow: 'ANITA DEVI' })
    expect(person.tidied(given, now)).not.toHaveProperty('dobNow')
    expect(said(person, { ...given, changes: ['gender', 'name'] })).toEqual([])
  })
  it('follows the address to which the tax department writes', () => {
    const office = {
      officeName: 'GANGA HOUSE',
      officeFlat: '12',
      officeRoad: 'STATION ROAD',
      officeTown: 'PATNA',
      officeState: '5',
      officePin: '800001',
    }
    const given = {
      ...anita,
      ...office,
      changes: ['communication', 'otherAddress'],
      nameNow: null,
      addressNow: 'GAYA',
      otherAddressNow: 'ARRAH',
    }
    expect(changes(person, given)).toEqual([
      expect.stringMatching(/^Residence: GAYA › 12, ASHOK/),
      expect.stringMatching(/^Office address: ARRAH › 12, STATION/),
    ])
    expect(changes(person, { ...given, communication: 'O' })).toEqual([
      expect.stringMatching(/^Residence: ARRAH ›/),
      expect.stringMatching(/^Office address: GAYA ›/),
    ])
  })
  it('refuses a date that is yet to come, and a name in another script', () => {
    const given = { ...anita, changes: ['name', 'dob'], nameNow: 'अनीता', dobNow: '2026-11-22' }
    expect(said(person, given)).toEqual(['nameNow error: Write it in English letters', 'dobNow error: This date cannot be in the future'])
  })
  it('has the surname under which the PAN was given, so that its fifth letter is told of no right one', () => {
    const told = (given: Given) => person.findings(person.tidied(given, now), now).filter(({ field }) => field === 'pan').length
    expect(told(anita)).toBe(0)
    expect(told({ ...anita, nameNow: 'ANITA DEVI' })).toBe(1)
  })
})

describe('reading', () => {
  const given = { ...anita, changes: ['name', 'dob', 'parents'], nameNow: 'ANITA DEVI', dobNow: '1992-09-03', motherNow: 'S DEVI' }
  it('has the old value in the line of the new one', () => {
    const all = ['Full name: ANITA DEVI › ANITA KUMARI', 'Date of birth: 03-Sep-1992 › 09-Mar-1992', "Mother's name: S DEVI › SUNITA DEVI"]
    expect(changes(person, given)).toEqual(all)
    expect(changes(person, given, true)).toEqual(all)
    expect(rows(person, given).filter(({ names }) => names.includes('dobNow'))).toMatchObject([{ key: 'dob', names: ['dob', 'dobNow'] }])
  })
  it('has a line for all of a name before its parts, for a verifier who compares those', () => {
    const keys = rows(person, given, true).map(({ key }) => key)
    expect(keys.indexOf('nameNow')).toBe(keys.indexOf('lastName') - 1)
  })
  it('says that something goes', () => {
    const { fatherLastName, fatherFirstName, ...rest }: Given = given
    expect(changes(person, { ...rest, singleParentMother: true, fatherNow: 'RAMESH PRASAD' })).toContain("Father's name: RAMESH PRASAD › ")
  })
  it('tells a verifier that the old value was another one before', () => {
    const [before] = changedRows(rows(person, given), rows(person, { ...given, dobNow: '1992-09-04' })).filter(({ key }) => key === 'dob')
    expect(before).toMatchObject({ text: '09-Mar-1992', now: '03-Sep-1992', was: '04-Sep-1992 › 09-Mar-1992' })
  })
})

describe('a declaration', () => {
  const questions = contactIn('contact', { mobile: true, email: when('mobile', 'x') })
  it('is refused when a box covers what the form does not ask, or an old value becomes what its box does not cover', () => {
    expect(() => withOldValues(questions, { name: { label: 'Name', covers: ['lastName'] } })).toThrow(
      'lastName, which the form does not ask',
    )
    const now = contactNow ?? expect.fail('nothing is asked of the contact')
    expect(() => withOldValues(questions, { contact: { label: 'Contact', covers: ['mobile'], now } })).toThrow('emailNow becomes email')
    expect(() => withOldValues(questions, { name: { label: 'Name', covers: [], now: nameNow(['email']) ?? {} } })).toThrow(
      'nameNow becomes email',
    )
  })
})
