import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../kit/messages'
import { type TinReasonCode, tinReasonCodes, verifierReasons } from '../tin/reasons'
import type { Category } from './edition'
import { formOf } from './forms'
import { objectionsOffered } from './objections'
import { reasonCodes } from './reasons'
import { anita, sampleOf } from './sample'
import type { Setting } from './setting'

/**
 * What each reason looks like in the answers of a form, and that it does not get past them: the verifier's reasons, and by them the objections of the
 * tax department. docs/objections.md says what detects the reasons that no answer shows.
 */

const now: Setting = { edition: 'Y2026', rulings: [], on: '2026-11-21' }
const correction = { ...anita, pan: 'AAAPK1234C', changes: ['name'], panProof: 'panCard', changeProof: 'gazette' } as const
type Reason = (typeof reasonCodes)[number]

/** Refused by the server, whatever the browser said. */
const refused: [Reason, string, keyof typeof forms, object, string][] = [
  ['nameDiffers', 'a word that Aadhaar has not', 'individual', { middleName: 'DEVI' }, 'middleName'],
  ['nameDiffers', 'a word of Aadhaar left out', 'individual', { nameOnAadhaar: 'ANITA DEVI KUMARI' }, 'middleName'],
  ['spellingDiffers', 'another spelling than Aadhaar', 'individual', { firstName: 'ANEETA' }, 'firstName'],
  ['spellingDiffers', 'a title', 'individual', { firstName: 'SMT ANITA', nameOnAadhaar: 'SMT ANITA KUMARI' }, 'firstName'],
  ['spellingDiffers', 'the short form of a company', 'company', { entityName: 'GANGA PVT LTD' }, 'entityName'],
  ['entityNameDiffers', 'a sign that no name has', 'company', { entityName: 'GANGA @ TRADERS' }, 'entityName'],
  ['incorporationDateDiffers', 'a day to come', 'company', { incorporationDate: '2027-01-01' }, 'incorporationDate'],
  ['initialsNotExpanded', 'an initial', 'individual', { firstName: 'A' }, 'firstName'],
  ['initialsNotExpanded', 'initials of the father', 'individual', { fatherFirstName: 'RK' }, 'fatherFirstName'],
  ['dateDiffers', 'a day that does not exist', 'individual', { dob: '1992-02-30' }, 'dob'],
  ['birthProofNotAccepted', 'Aadhaar for the date of birth', 'individual', { podb: 'aadhaar' }, 'podb'],
  ['birthProofNotAccepted', 'none', 'individual', { podb: null }, 'podb'],
  ['proofIllegible', 'no proof of identity', 'individual', { poi: null }, 'poi'],
  ['proofIllegible', 'no proof of address', 'individual', { poa: null }, 'poa'],
  ['proofIllegible', 'no proof of registration', 'company', { registrationProof: null }, 'registrationProof'],
  ['fatherNameWrong', 'the name of the husband', 'individual', { fatherFirstName: 'W/O MOHAN' }, 'fatherFirstName'],
  ['fatherNameWrong', 'none', 'individual', { fatherLastName: null, fatherFirstName: null }, 'fatherLastName'],
  ['aadhaarCheckFailed', 'a wrong check digit', 'individual', { aadhaar: '999941057059' }, 'aadhaar'],
  ['aadhaarCheckFailed', 'an exemption that does not fit', 'individual', { aadhaar: null, aadhaarExempt: 'age80' }, 'aadhaarExempt'],
  ['panProofMissing', 'none', 'correction', { panProof: null }, 'panProof'],
  ['changeProofMissing', 'none', 'correction', { changeProof: null }, 'changeProof'],
  ['representativePapersMissing', 'a minor without a representative', 'individual', { dob: '2015-06-01' }, 'raLastName'],
  ['representativePapersMissing', 'a minor without their papers', 'individual', { dob: '2015-06-01' }, 'raPoi'],
  ['hufAffidavitMissing', 'none', 'family', { affidavit: null }, 'affidavit'],
  ['kartaPapersMissing', 'no proof of identity of the Karta', 'family', { kartaPoi: null }, 'kartaPoi'],
  [
    'fatherNameWrong',
    "the father's name as the mother's, which nobody has confirmed",
    'individual',
    { motherLastName: 'PRASAD', motherFirstName: 'RAMESH' },
    'parentsAlike',
  ],
  ['aoCodeWrong', 'a part that is missing', 'individual', { aoNumber: null }, 'aoNumber'],
  ['aoCodeWrong', 'a part of another shape', 'individual', { aoRange: '7512' }, 'aoRange'],
]

/** Asked about, and left to the person: it may be right. */
const askedAbout: [Reason, string, keyof typeof forms, object, string][] = [
  ['nameDiffers', 'a title as the surname', 'individual', {}, 'lastName'],
  ['fatherNameWrong', "the applicant's own name", 'individual', { fatherLastName: 'KUMARI', fatherFirstName: 'ANITA' }, 'fatherFirstName'],
  ['panExists', 'the PAN of somebody else', 'correction', { pan: 'AAAPZ1234C' }, 'pan'],
  ['aoCodeWrong', 'international taxation for an applicant in India', 'individual', { aoArea: 'DLC' }, 'aoArea'],
  [
    'aoCodeWrong',
    'an ordinary ward for an applicant abroad',
    'individual',
    { residenceState: '99', residencePin: '12345', residenceCountry: 'NEPAL' },
    'aoArea',
  ],
]

/** What only a scan, the post or the tax department shows. */
const notInAnswers: Reason[] = [
  ...([
    'signatureOutsideBox',
    'signatureNotAcrossPhoto',
    'signatureMismatch',
    'photoPoor',
    'cropWrong',
    'signatureCropWrong',
    'thumbNotAttested',
  ] as const),
  ...(['addressProofOld', 'tickBoxMissing', 'sealMissing'] as const),
  ...(['hardCopyMissing', 'pageMissing', 'oldForm', 'attestationMissing', 'other'] as const),
]

/** The objections of the tax department of which nothing stands in the answers. */
const objectedUnseen: TinReasonCode[] = [
  ...(['addressDiffers', 'signatureWrong', 'photoPoor', 'thumbNotAttested'] as const),
  ...(['sealMissing', 'oldForm', 'pageUnclear', 'other'] as const),
]

const filing = (category: Category, appType: 'N' | 'C' = 'N') => ({ appType, category, foreign: false })
const forms = {
  individual: formOf(filing('P')),
  correction: formOf(filing('P', 'C')),
  company: formOf(filing('C')),
  family: formOf(filing('H')),
}
const right = {
  individual: anita,
  correction,
  company: sampleOf(filing('C'), now.edition),
  family: sampleOf(filing('H'), now.edition),
}

/** What is said of the answers, as the server says it. */
function said(form: keyof typeof forms, more: object) {
  const given = { ...right[form], ...more }
  const { complete, findings, tidied } = forms[form]
  const result = complete(now).safeParse(given)
  const warnings = findings(tidied(given, now), now).filter(({ severity }) => severity === 'warning')
  return { errors: result.success ? {} : fieldErrors(result.error), warnings: warnings.map(({ field }) => field as string) }
}

describe('reasons for objections', () => {
  it.each(refused)('%s: %s is refused', (_, __, form, more, field) => {
    expect(said(form, {}).errors[field]).toBeUndefined()
    expect(said(form, more).errors).toHaveProperty(field)
  })
  it.each(askedAbout)('%s: %s is asked about and not refused', (_, __, form, more, field) => {
    const { errors, warnings } = said(form, more)
    expect(warnings).toContain(field)
    expect(errors).not.toHaveProperty(field)
    if (Object.keys(more).length > 0) expect(said(form, {}).warnings).not.toContain(field)
  })
  const detected = new Set([...refused, ...askedAbout].map(([reason]) => reason))

  it('are each detected in the answers, or are of those that no answer shows', () => {
    expect([...detected, ...notInAnswers].toSorted()).toEqual(reasonCodes.toSorted())
  })
  it('detect each objection of the tax department, or it is one that no answer shows', () => {
    const unseen = tinReasonCodes.filter(code => !verifierReasons[code].some(reason => detected.has(reason)))
    expect(unseen.toSorted()).toEqual(objectedUnseen.toSorted())
  })
})

it.each([
  ['N', 'P', ['fatherNameWrong', 'aadhaarFailed'], ['panProofMissing', 'changeProofMissing', 'sealMissing', 'affidavitMissing']],
  ['C', 'P', ['panProofMissing', 'changeProofMissing', 'fatherNameWrong'], ['sealMissing', 'affidavitMissing', 'aoCodeWrong']],
  ['N', 'C', ['nameDiffers', 'sealMissing', 'aoCodeWrong'], ['panProofMissing', 'photoPoor', 'fatherNameWrong', 'aadhaarFailed']],
  ['N', 'H', ['affidavitMissing'], ['panProofMissing', 'changeProofMissing']],
] as const)('offers for a form %s of %s only what it can be objected to', (appType, category, some, none) => {
  const offered = objectionsOffered(formOf({ appType, category, foreign: false }))
  expect(offered).toEqual(expect.arrayContaining([...some, 'signatureWrong', 'other']))
  expect(offered.filter(code => none.some(one => one === code))).toEqual([])
})
