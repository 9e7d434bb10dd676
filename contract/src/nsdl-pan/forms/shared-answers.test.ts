import { describe, expect, it } from 'vitest'
import { panForms } from './forms'
import { anita } from './sample'
import { filledFrom, partsIn, sharedNames, sharedOf, takenBack } from './shared-answers'

const asked = [...sharedNames]

describe('what the next applicant takes over', () => {
  it('is no name, number, date, contact or sealed answer of any form, and is asked by one', () => {
    const questions = panForms.flatMap(({ questions: all }) => Object.entries(all))
    for (const name of sharedNames) {
      const found = questions.filter(([one]) => one === name).map(([, question]) => question)
      expect(found.length, name).toBeGreaterThan(0)
      for (const { kind, sealed, listed } of found) {
        expect(['capitals', 'code', 'digits', 'choice', 'pin'], name).toContain(kind)
        expect([sealed, listed], name).toEqual([undefined, undefined])
      }
    }
    for (const name of ['isd', 'mobile', 'std', 'phone', 'email', 'lastName', 'dob', 'aadhaar', 'nameOnAadhaar', 'entityName'])
      expect(sharedNames.has(name), name).toBe(false)
  })

  it('is cut out of all answers', () => {
    const shared = sharedOf({ ...anita, residenceRoad: '' })
    expect(shared).toMatchObject({ aoArea: anita.aoArea, residenceTown: anita.residenceTown, declarationPlace: anita.declarationPlace })
    expect(Object.keys(shared).filter(name => !sharedNames.has(name))).toEqual([])
    expect(shared).not.toHaveProperty('residenceRoad')
  })

  it('fills parts in which nothing stands, and leaves alone one in which something does', () => {
    const last = { aoArea: 'PNE', aoType: 'W', residencePin: '411038', residenceTown: 'PUNE', declarationPlace: 'PUNE' }
    expect(filledFrom(last, {}, asked)).toEqual(last)
    expect(filledFrom(last, { residenceFlat: '7', aoArea: '' }, asked)).toEqual({ aoArea: 'PNE', aoType: 'W', declarationPlace: 'PUNE' })
    expect(filledFrom(last, {}, ['aoArea'])).toEqual({ aoArea: 'PNE' })
    // The officer of another kind of applicant is not taken.
    expect(partsIn(filledFrom(last, {}, asked, false))).toEqual(['Residence', 'Place of declaration'])
    expect(partsIn(filledFrom(last, { residenceFlat: '7' }, asked))).toEqual(['AO code', 'Place of declaration'])
  })

  it('is taken back, without what was changed since', () => {
    const filled = { residenceFlat: '7', residenceTown: 'PUNE' }
    expect(takenBack(filled, { residenceFlat: '8', residenceTown: 'PUNE', lastName: 'RAI' }, { start: {} })).toEqual({
      residenceTown: null,
    })
  })
})
