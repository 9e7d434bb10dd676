import { z } from 'zod'
import { optionalNote } from '../../kit/fields'
import { type AnswerName, answerNames, labelOf } from './answers'

/** What the merchant has to do about a reason: change an answer, scan again, or only cut the pictures again. */
export type Remedy = 'answer' | 'scan' | 'crop'

interface Reason {
  words: string
  remedy: Remedy
  /** The answer that it is usually about, offered first to the verifier. */
  field?: AnswerName
  /** The place of the scan that it is about, where no answer says it. */
  slot?: 'form' | 'other'
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
  signatureOutsideBox: { words: 'Signature is outside the box', remedy: 'scan', slot: 'form' },
  signatureNotAcrossPhoto: { words: 'Signature across the left photograph is missing', remedy: 'scan', slot: 'form' },
  signatureMismatch: { words: 'Signatures do not match', remedy: 'scan', slot: 'form' },
  photoPoor: { words: 'Photograph is unclear or has marks on it', remedy: 'scan', slot: 'form' },
  cropWrong: { words: 'Photograph or signature is not cropped properly', remedy: 'crop' },
  thumbNotAttested: { words: 'Thumb impression is not attested', remedy: 'scan', slot: 'form' },
  fatherNameWrong: { words: "Father's name is wrong (husband's name given)", remedy: 'answer', field: 'fatherLastName' },
  aadhaarCheckFailed: { words: 'Aadhaar check failed', remedy: 'answer', field: 'aadhaar' },
  panExists: { words: 'The applicant already has a PAN', remedy: 'answer' },
  panProofMissing: { words: 'Proof of PAN is missing', remedy: 'scan', slot: 'other' },
  changeProofMissing: { words: 'Proof of the change is missing', remedy: 'scan', slot: 'other' },
  tickBoxMissing: { words: 'The box for the change is not ticked', remedy: 'answer' },
  representativePapersMissing: { words: "Representative's documents are missing", remedy: 'scan', field: 'raPoi' },
  hufAffidavitMissing: { words: 'Affidavit of the Karta is missing', remedy: 'scan', slot: 'other' },
  sealMissing: { words: 'Seal or proof of registration is missing', remedy: 'scan', slot: 'form' },
  aoCodeWrong: { words: 'AO code is wrong', remedy: 'answer', field: 'aoArea' },
  oldForm: { words: 'An old version of the form was used', remedy: 'scan', slot: 'form' },
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

const same = (text: string): string => text

/** A text after a colon begins small, unless it begins with a name. */
const within = (text: string): string => (/^(AO|Aadhaar)\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

/**
 * A reason as a sentence: `First name: spelling differs from the proof (Aadhaar says SUDHIR).`
 * @param t the reader's translator; English without it
 */
export const reasonSentence = ({ code, field, remark }: GivenReason, t: (text: string) => string = same): string =>
  `${field ? `${t(labelOf(field))}: ${within(t(reasonWords[code]))}` : t(reasonWords[code])}${remark ? ` (${remark})` : ''}.`

/** Why an application is incomplete or refused as one text, as it is kept and exported: the reasons in English, then what was typed besides. */
export const whyText = (given: readonly GivenReason[], typed: string | null | undefined): string =>
  [...given.map(reason => reasonSentence(reason)), typedBeside(typed?.trim() ?? null, given)].filter(Boolean).join(' ')

/** What each sentence begins with, without the full stop; the longest first, since one may begin another. */
let beginnings: [start: string, reason: GivenReason][] | undefined
const allBeginnings = () => {
  beginnings ??= reasonCodes
    .flatMap(code => [undefined, ...answerNames].map(field => ({ code, ...(field && { field }) })))
    .map((reason): [string, GivenReason] => [reasonSentence(reason).slice(0, -1), reason])
    .toSorted(([one], [other]) => other.length - one.length)
  return beginnings
}

/** Takes a text of `whyText` apart: the reasons that it begins with, and what the person wrote besides. */
export function readWhy(text: string): { reasons: GivenReason[]; typed: string } {
  const found: GivenReason[] = []
  let rest = text.trim()
  for (;;) {
    const [start, reason] = allBeginnings().find(([beginning]) => rest.startsWith(beginning)) ?? []
    const end = start === undefined ? null : /^(?: \((.*?)\))?\.(?: +|$)/.exec(rest.slice(start.length))
    if (start === undefined || !reason || !end) return { reasons: found, typed: rest }
    found.push(end[1] ? { ...reason, remark: end[1] } : reason)
    rest = rest.slice(start.length + end[0].length)
  }
}

/** The same text in the language of the reader; what a person wrote stays as it is. */
export function whyIn(text: string, t: (text: string) => string): string {
  const { reasons: found, typed } = readWhy(text)
  return [...found.map(reason => reasonSentence(reason, t)), typed].filter(Boolean).join(' ')
}

/** What the person wrote besides the reasons that are shown above it; undefined where that is nothing. */
export const typedBeside = (text: string | null, shown: readonly GivenReason[]): string | undefined =>
  (text && (shown.length > 0 ? readWhy(text).typed : text)) || undefined
