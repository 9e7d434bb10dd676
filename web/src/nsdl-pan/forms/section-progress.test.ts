import type { Answers, SectionKey } from '@sevakendra/contract/nsdl-pan/forms/answers'
import type { GivenReason } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { describe, expect, it } from 'vitest'
import { findingsOf, progressOf, sectionAfter, sectionBefore, standingReasons, startAnswers, startOf } from './section-progress'

const setting = { edition: 'Y2026', on: '2026-11-21' } as const
const at = (answers: typeof anita, passed: SectionKey[] = [], aadhaarStored = false) =>
  Object.fromEntries(
    progressOf({
      answers,
      setting,
      findings: findingsOf(answers, setting, aadhaarStored),
      passed: new Set(passed),
      aadhaarStored,
      reasons: [],
    }).map(({ key, state, toFix }) => [key, state === 'toFix' ? toFix.length : state]),
  )

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
    expect(at(rest, ['name'], true)).toMatchObject({ name: 'done' })
    expect(at({ ...rest, aadhaar: '' }, ['name'], true)).toMatchObject({ name: 1 })
  })

  it('sends a section back to be fixed for a reason, until its answer is changed', () => {
    const reasons = [{ code: 'fatherNameWrong' as const, field: 'fatherLastName' as const }]
    const progress = progressOf({ answers: anita, setting, findings: [], passed: new Set(), aadhaarStored: true, reasons })
    expect(progress.find(({ key }) => key === 'parents')).toMatchObject({ state: 'toFix', toFix: ['fatherLastName'] })
    expect(standingReasons(reasons, anita, anita)).toHaveLength(1)
    expect(standingReasons(reasons, anita, { ...anita, fatherLastName: 'SINGH' })).toHaveLength(0)
  })

  it('does not ask for another answer where the papers are to be scanned or cropped anew', () => {
    const reasons = [{ code: 'proofIllegible' as const, field: 'poi' as const }]
    const progress = progressOf({ answers: anita, setting, findings: [], passed: new Set(), aadhaarStored: true, reasons })
    expect(progress.flatMap(({ open }) => open)).toEqual([])
  })

  it.each<[string, GivenReason[], Answers, ReturnType<typeof startOf>]>([
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
    expect(startOf(reasons, answers, setting, true)).toEqual(start)
  })

  it('walks the sections in the order of the paper', () => {
    expect(sectionBefore('form')).toBeUndefined()
    expect(sectionAfter('form')).toBe('name')
    expect(sectionAfter('review')).toBeUndefined()
  })
})
