import type { z } from 'zod'
import { type Answers, type Reason, reasonsOf, wordedReasons } from '../../desk/reasons'
import type { PanSlot } from '../slots'
import { entityDays } from './entity-days'
import type { PanForm } from './pan-form'

/** What every form has that asks for a proof, whichever it is. */
const anyProof = 'proof'

/** Why an application is sent back or refused. */
export const reasons = {
  nameDiffers: { words: 'Name does not match the proofs or Aadhaar', remedy: 'answer', field: 'lastName' },
  entityNameDiffers: { words: 'Name does not match the proof of registration', remedy: 'answer', field: 'entityName' },
  spellingDiffers: { words: 'Spelling differs from the proof', remedy: 'answer' },
  initialsNotExpanded: { words: 'Initials are not expanded in the proof', remedy: 'answer', field: 'firstName' },
  dateDiffers: { words: 'Date of birth differs from the proof', remedy: 'answer', field: 'dob' },
  incorporationDateDiffers: {
    ...{ words: 'Date of incorporation, deed, formation or creation differs from the proof', remedy: 'answer', field: 'incorporationDate' },
    about: entityDays,
  },
  birthProofNotAccepted: { words: 'Proof of date of birth is not accepted', remedy: 'scan', field: 'podb' },
  addressProofOld: { words: 'Proof of address is too old or shows another address', remedy: 'scan', field: 'poa' },
  proofIllegible: {
    ...{ words: 'Proof is illegible, missing or not self-explanatory', remedy: 'scan', field: 'poi' },
    about: [anyProof],
  },
  signatureOutsideBox: { words: 'Signature is outside the box', remedy: 'scan', slot: 'form' },
  signatureNotAcrossPhoto: {
    ...{ words: 'Signature across the left photograph is missing', remedy: 'scan', slot: 'form' },
    about: ['photo'],
  },
  signatureMismatch: { words: 'Signatures do not match', remedy: 'scan', slot: 'form' },
  photoPoor: { words: 'Photograph is unclear or has marks on it', remedy: 'scan', slot: 'form', about: ['photo'] },
  cropWrong: { words: 'Photograph or signature is not cropped properly', remedy: 'crop', about: ['photo'] },
  signatureCropWrong: { words: 'Signature is not cropped properly', remedy: 'crop', about: ['signature'] },
  thumbNotAttested: { words: 'Thumb impression is not attested', remedy: 'scan', slot: 'form' },
  fatherNameWrong: { words: "Father's name is wrong (husband's name given)", remedy: 'answer', field: 'fatherLastName' },
  aadhaarCheckFailed: { words: 'Aadhaar check failed', remedy: 'answer', field: 'aadhaar' },
  panExists: { words: 'The applicant already has a PAN', remedy: 'answer' },
  panProofMissing: { words: 'Proof of PAN is missing', remedy: 'scan', slot: 'panProof' },
  changeProofMissing: { words: 'Proof of the change is missing', remedy: 'scan', slot: 'changeProof' },
  tickBoxMissing: { words: 'The box for the change is not ticked', remedy: 'answer', field: 'changes' },
  representativePapersMissing: { words: "Representative's documents are missing", remedy: 'scan', field: 'raPoi' },
  hufAffidavitMissing: { words: 'Affidavit of the Karta is missing', remedy: 'scan', slot: 'affidavit' },
  kartaPapersMissing: { words: "Karta's documents are missing", remedy: 'scan', field: 'kartaPoi' },
  attestationMissing: {
    ...{ words: 'A document of another country is not attested', remedy: 'scan', field: 'poi' },
    about: ['citizenship', 'homeCountry'],
  },
  sealMissing: { words: 'Seal or proof of registration is missing', remedy: 'scan', slot: 'registrationProof' },
  aoCodeWrong: { words: 'AO code is wrong', remedy: 'answer', field: 'aoArea' },
  oldForm: { words: 'An old version of the form was used', remedy: 'scan', slot: 'form' },
  hardCopyMissing: { words: 'Hard copy not received', remedy: 'scan' },
  pageMissing: { words: 'A page is missing, skewed or blurred', remedy: 'scan' },
  other: { words: 'Other reason, see the remark', remedy: 'answer', wordless: true },
} as const satisfies Record<string, Reason>
export type ReasonCode = keyof typeof reasons

export const panReasons = reasonsOf(reasons)
export const { codes: reasonCodes, words: reasonWords, givenReason, usualField } = panReasons
export type GivenReason = z.output<typeof givenReason>

/** Whether an application came back for its crop alone, which can be cut anew from the scan as it lies there. */
export const isCropOnly = (given: readonly GivenReason[]): boolean =>
  given.length > 0 && given.every(({ code }) => panReasons.remedyOf(code) === 'crop')
/** The reasons of which that is true. */
export const cropReasons = reasonCodes.filter(code => panReasons.remedyOf(code) === 'crop')

/** The places of the scan that every form has; those of its proofs are named as its answers are. */
const everyForm = ['form', 'other'] as const satisfies PanSlot[]

/** Those that a verifier of this form can give, in the order of the list. */
export const reasonsOffered = ({ names, cuts, proofs }: Pick<PanForm, 'names' | 'cuts' | 'proofs'>): ReasonCode[] =>
  panReasons.offeredTo([...names, ...cuts, ...everyForm, ...proofs.map(() => anyProof)])

const worded = (answers: Answers) => wordedReasons(panReasons, answers, ['AO', 'Aadhaar'])
const known = new WeakMap<Answers, ReturnType<typeof worded>>()

/** The reasons in words, with the labels of the form that is at hand. Where none is, those of all forms do it (`why.ts`). */
export function reasonsIn(form: Answers): ReturnType<typeof worded> {
  const found = known.get(form) ?? worded(form)
  known.set(form, found)
  return found
}
