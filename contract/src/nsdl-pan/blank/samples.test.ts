import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../kit/messages'
import type { EditionCode } from '../forms/edition'
import { formOf } from '../forms/forms'
import { fullName } from '../forms/names'
import type { Setting } from '../forms/setting'
import { sampleNumber, samples, withoutNumbers } from './samples'
import { samplePapers } from './words'

const settings = {
  OLD: { edition: 'OLD', rulings: [], on: '2026-03-31' },
  Y2026: { edition: 'Y2026', rulings: [], on: '2028-02-29' },
} as const satisfies Record<EditionCode, Setting>
const all = Object.entries(samples).flatMap(([name, sample]) =>
  Object.values(settings).map(setting => [name, setting.edition, sample, setting] as const),
)

it('there are those sixteen that the specification (§2) lists, in its words and its order', () => {
  expect(Object.values(samplePapers).map(({ label }) => label)).toEqual([
    ...['Individual', 'Individual NRI', 'Minor change', 'Partnership firm', 'Artificial judicial person', 'Trust'],
    ...['Limited liability partnership', 'Non individual', 'Individual minor', 'Individual change', 'Hindu undivided family', 'Company'],
    ...['Association of persons', 'Government', 'Local authority', 'Individual penalty'],
  ])
  expect(Object.keys(samples)).toEqual(Object.keys(samplePapers))
})

describe.each(all)('the sample %s of edition %s', (name, edition, { filing, answers }, setting) => {
  const form = formOf(filing)
  const given = answers(edition, setting.on)

  it('is a complete form without an error, of which nothing is dropped', () => {
    const { error } = form.complete(setting).safeParse(given)
    expect(error ? fieldErrors(error) : {}).toEqual({})
    expect(Object.keys(form.tidied(given, setting))).toEqual(expect.arrayContaining(Object.keys(given)))
  })

  it('has nothing printed that could be a number of somebody', () => {
    const numbers = form.sealedIn(form.withEntryIds(given))
    for (const [place, number] of Object.entries(numbers)) {
      expect(sampleNumber(place, filing)).toHaveLength(number.length)
      expect(sampleNumber(place, filing)).toMatch(/X{12}|0000/)
    }
    const said = JSON.stringify(withoutNumbers(form.withoutSealed(form.withEntryIds(given))))
    for (const number of Object.values(numbers)) expect(said).not.toContain(number)
    expect(said).not.toMatch(/\d{7}/)
  })

  it('is signed by whom its name says', () => {
    const { name: signs } = form.signer(given, setting)
    const own = fullName(given)
    if (name.includes('minor')) expect(signs).not.toBe(own)
    else if (filing.category === 'P') expect(signs).toBe(own)
  })
})
