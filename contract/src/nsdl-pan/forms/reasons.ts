import { z } from 'zod'
import { optionalNote } from '../../kit/fields'
import { type AnswerName, answerNames } from './answers'

/** What the merchant has to do about a reason: change an answer, scan again, or only cut the pictures again. */
export type Remedy = 'answer' | 'scan' | 'crop'

interface Reason {
  words: string
  remedy: Remedy
  /** The answer that it is usually about, offered first to the verifier. */
  field?: AnswerName
}

/** Why an application is sent back or refused. */
export const reasons = {
  nameDiffers: { words: 'Name does not match the proofs or Aadhaar', remedy: 'answer', field: 'lastName' },
  spellingDiffers: { words: 'Spelling differs from the proof', remedy: 'answer' },
  initialsNotExpanded: { words: 'Initials are not expanded in the proof', remedy: 'answer', field: 'firstName' },
  dateDiffers: { words: 'Date of birth differs from the proof', remedy: 'answer', field: 'dob' },
  birthProofNotAccepted: { words: 'Proof of date of birth is not accepted', remedy: 'scan', field: 'podb' },
  addressProofOld: { words: 'Proof of address is too old or shows another address', remedy: 'scan', field: 'poa' },
  proofIllegible: { words: 'Proof is illegible, missing or not self-explanatory', remedy: 'scan', field: 'poi' },
  signatureOutsideBox: { words: 'Signature is outside the box', remedy: 'scan' },
  signatureNotAcrossPhoto: { words: 'Signature across the left photograph is missing', remedy: 'scan' },
  signatureMismatch: { words: 'Signatures do not match', remedy: 'scan' },
  photoPoor: { words: 'Photograph is unclear or has marks on it', remedy: 'scan' },
  cropWrong: { words: 'Photograph or signature is not cropped properly', remedy: 'crop' },
  thumbNotAttested: { words: 'Thumb impression is not attested', remedy: 'scan' },
  fatherNameWrong: { words: "Father's name is wrong (husband's name given)", remedy: 'answer', field: 'fatherLastName' },
  aadhaarCheckFailed: { words: 'Aadhaar check failed', remedy: 'answer', field: 'aadhaar' },
  panExists: { words: 'The applicant already has a PAN', remedy: 'answer' },
  panProofMissing: { words: 'Proof of PAN is missing', remedy: 'scan' },
  changeProofMissing: { words: 'Proof of the change is missing', remedy: 'scan' },
  tickBoxMissing: { words: 'The box for the change is not ticked', remedy: 'answer' },
  representativePapersMissing: { words: "Representative's documents are missing", remedy: 'scan', field: 'raPoi' },
  hufAffidavitMissing: { words: 'Affidavit of the Karta is missing', remedy: 'scan' },
  sealMissing: { words: 'Seal or proof of registration is missing', remedy: 'scan' },
  aoCodeWrong: { words: 'AO code is wrong', remedy: 'answer', field: 'aoArea' },
  oldForm: { words: 'An old version of the form was used', remedy: 'scan' },
  hardCopyMissing: { words: 'Hard copy not received', remedy: 'scan' },
  pageMissing: { words: 'A page is missing, skewed or blurred', remedy: 'scan' },
  other: { words: 'Other reason, see the remark', remedy: 'answer' },
} as const satisfies Record<string, Reason>
export type ReasonCode = keyof typeof reasons
export const reasonCodes = Object.keys(reasons) as [ReasonCode, ...ReasonCode[]]

export const reasonWords = Object.fromEntries(reasonCodes.map(code => [code, reasons[code].words])) as Record<ReasonCode, string>

/** The answer that a reason is usually about. */
export function usualField(code: ReasonCode): AnswerName | undefined {
  const reason: Reason = reasons[code]
  return reason.field
}

/** Why it is incomplete or refused: a reason of the list, the answer it is about, and what the person wrote. */
export const givenReason = z.strictObject({
  code: z.enum(reasonCodes),
  field: z.enum(answerNames).nullish(),
  remark: optionalNote(300).optional(),
})
export type GivenReason = z.output<typeof givenReason>
