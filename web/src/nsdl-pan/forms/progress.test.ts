import { asReasons } from '@sevakendra/contract/desk/reasons'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { newIndividual } from '@sevakendra/contract/nsdl-pan/forms/new-individual'
import { type GivenReason, panReasons } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { describe, expect, it } from 'vitest'
import { returnedOf } from '../../application/returned'
import { findingsOf, openReasons, progressOf, sectionAfter, sectionBefore, startOf } from '../../kit/long-form/progress'

const pan = { edition: 'Y2026', rulings: [], on: '2026-11-21' } as const
const where = { form: newIndividual, setting: pan as never }
const stored = { aadhaar: 'XXXX XXXX 7058' }
const startAnswers: Given = newIndividual.start
const at = (answers: Given, passed: string[] = [], masked: Record<string, string> = {}) =>
  Object.fromEntries(
    progressOf({
      ...where,
      answers,
      findings: findingsOf(where, answers, masked),
      passed: new Set(passed),
      masked,
      reasons: [],
    }).map(({ key, state, toFix }) => [key, state === 'toFix' ? toFix.length : state]),
  )
const returned = (reasons: GivenReason[], answers: Given = anita) => returnedOf(asReasons(panReasons), newIndividual, reasons, answers, pan)

describe('progress of the sections', () => {
  it('has begun nothing while only what the form says by itself stands there', () => {
    expect(new Set(Object.values(at(startAnswers)))).toEqual(new Set(['notStarted']))
  })

  it('is done all over for a complete form', () => {
    expect(new Set(Object.values(at(anita)))).toEqual(new Set(['done']))
  })

  it('counts a wrong answer at once, and a missing one when the section was passed', () => {
    const given = { ...startAnswers, nameOnAadhaar: 'ANITA KUMARI', lastName: 'KUMARI', firstName: 'SMT ANITA' }
    expect(at(given)).toMatchObject({ form: 'inProgress', name: 1, parents: 'notStarted' })
    expect(at(given, ['form', 'name'])).toMatchObject({ form: 5, name: 4 })
  })

  it('takes the stored Aadhaar number as given although the browser does not have it', () => {
    const { aadhaar: _, ...rest } = anita
    expect(at(rest, ['name'])).toMatchObject({ name: 1 })
    expect(at(rest, ['name'], stored)).toMatchObject({ name: 'done' })
    expect(at({ ...rest, aadhaar: '' }, ['name'], stored)).toMatchObject({ name: 1 })
  })

  it('sends a section back to be fixed for a reason, until its answer is changed', () => {
    const reasons = returned([{ code: 'fatherNameWrong', field: 'fatherLastName' }])
    const progress = progressOf({ ...where, answers: anita, findings: [], passed: new Set(), masked: stored, reasons })
    expect(progress.find(({ key }) => key === 'parents')).toMatchObject({ state: 'toFix', toFix: ['fatherLastName'] })
    expect(openReasons(reasons, anita, anita)).toHaveLength(1)
    expect(openReasons(reasons, anita, { ...anita, fatherLastName: 'SINGH' })).toHaveLength(0)
  })

  it('does not ask for another answer where the papers are to be scanned or cropped anew', () => {
    const reasons = returned([{ code: 'proofIllegible', field: 'poi' }])
    const progress = progressOf({ ...where, answers: anita, findings: [], passed: new Set(), masked: stored, reasons })
    expect(progress.flatMap(({ open }) => open)).toEqual([])
  })

  it.each<[string, GivenReason[], Given, ReturnType<typeof startOf>]>([
    [
      'the answer that the verifier named',
      [{ code: 'other' }, { code: 'spellingDiffers', field: 'fatherFirstName' }],
      anita,
      { section: 'parents', question: 'fatherFirstName' },
    ],
    ['the answer that the kind of reason is about', [{ code: 'aoCodeWrong' }], anita, { section: 'form', question: 'aoArea' }],
    [
      'what was named before what is guessed',
      [{ code: 'aoCodeWrong' }, { code: 'dateDiffers', field: 'dob' }],
      anita,
      { section: 'name', question: 'dob' },
    ],
    ['no question that the form does not ask', [{ code: 'representativePapersMissing' }], anita, { section: 'review' }],
    [
      'the first answer in which something is wrong',
      [{ code: 'other' }],
      { ...anita, mobile: '12' },
      { section: 'contact', question: 'mobile' },
    ],
    ['the beginning, when nobody knows the answer that is to be changed', [{ code: 'other' }], anita, { section: 'form' }],
    ['where it is sent, when only the papers are to be mended', [{ code: 'photoPoor' }], anita, { section: 'review' }],
  ])('opens an incomplete form at %s', (_, reasons, answers, start) => {
    expect(startOf(where, returned(reasons, answers), answers, stored)).toEqual(start)
  })

  it('walks the sections in the order of the paper', () => {
    expect(sectionBefore(newIndividual, 'form')).toBeUndefined()
    expect(sectionAfter(newIndividual, 'form')).toBe('name')
    expect(sectionAfter(newIndividual, 'review')).toBeUndefined()
  })
})
