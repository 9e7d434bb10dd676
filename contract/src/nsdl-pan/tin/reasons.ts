import { wordedReasons } from '../../desk/reasons'
import { keysOf } from '../../kit/keys'
import type { SlotWanted } from '../../scan/slots'
import type { ReasonCode } from '../forms/reasons'
import { type TinSlot, tinSlots } from './slots'

/** What the tax department objects to, as the shop reads it. */
interface TinReason {
  words: string
  /** What the shop does about it, in plain words. */
  ask: string
  /** The papers that a reply needs. */
  papers: readonly TinSlot[]
  /** Other words by which a file may say it. */
  also?: readonly string[]
}

/** Objections of the processing centre after the acknowledgement, by what they are about. */
export const tinReasons = {
  nameDiffers: {
    words: 'Name differs from the proofs or Aadhaar',
    ask: 'Upload a proof of identity that shows the name exactly as in the application.',
    papers: ['identity'],
    also: ['name mismatch'],
  },
  initialsNotExpanded: {
    words: 'Initials are not expanded in the proof',
    ask: 'Upload a proof of identity that shows the full name, without initials.',
    papers: ['identity'],
  },
  birthDiffers: {
    words: 'Date of birth differs or its proof is not accepted',
    ask: 'Upload another proof of the date of birth, such as a birth certificate or a mark sheet.',
    papers: ['birth'],
    also: ['dob mismatch', 'date of birth mismatch'],
  },
  addressDiffers: {
    words: 'Proof of address is old or shows another address',
    ask: 'Upload a proof of address that is recent and shows the address of the application.',
    papers: ['address'],
    also: ['address mismatch'],
  },
  identityUnclear: {
    words: 'Proof of identity is illegible or missing',
    ask: 'Upload the proof of identity again, sharp and complete.',
    papers: ['identity'],
    also: ['poi not clear'],
  },
  addressUnclear: {
    words: 'Proof of address is illegible or missing',
    ask: 'Upload the proof of address again, sharp and complete.',
    papers: ['address'],
    also: ['poa not clear'],
  },
  signatureWrong: {
    words: 'Signature is missing, outside the box or does not match',
    ask: 'Have the form page signed again as the form asks for it, and upload it.',
    papers: ['signedForm'],
    also: ['signature mismatch'],
  },
  photoPoor: {
    words: 'Photograph is unclear or marked',
    ask: 'Paste a new photograph on the form page, have it signed, and upload it.',
    papers: ['signedForm'],
  },
  thumbNotAttested: {
    words: 'Thumb impression is not attested',
    ask: 'Have the thumb impression attested by a magistrate, notary or gazetted officer, and upload the page.',
    papers: ['signedForm'],
  },
  fatherNameWrong: {
    words: "Father's name is wrong",
    ask: "Upload a paper that shows the father's name, and a letter that says the right one. A husband's name is not accepted.",
    papers: ['identity', 'letter'],
  },
  aadhaarFailed: {
    words: 'Aadhaar check failed',
    ask: "Upload a clear copy of the applicant's Aadhaar. Name, date of birth and gender must be as in the application.",
    papers: ['identity'],
  },
  panExists: {
    words: 'A PAN already exists for the applicant',
    ask: 'Upload the PAN card that the applicant has, or a letter that says that there is none.',
    papers: ['letter'],
    also: ['duplicate pan'],
  },
  panProofMissing: { words: 'Proof of PAN is missing', ask: 'Upload the PAN card or the allotment letter.', papers: ['pan'] },
  changeProofMissing: {
    words: 'Proof of the change is missing',
    ask: 'Upload the paper that proves the change, such as a marriage certificate or a gazette.',
    papers: ['change'],
  },
  representativeMissing: {
    words: "Representative's papers are missing",
    ask: 'Upload identity and address proof of the representative.',
    papers: ['representative'],
  },
  affidavitMissing: {
    words: 'Affidavit of the Karta is missing',
    ask: 'Upload the affidavit, signed and attested.',
    papers: ['affidavit'],
  },
  sealMissing: {
    words: 'Seal or proof of registration is missing',
    ask: 'Upload the proof of registration with its seal.',
    papers: ['registration'],
  },
  aoCodeWrong: {
    words: 'AO code is wrong',
    ask: 'Upload a letter of the applicant with the present address, so that the right AO code can be entered.',
    papers: ['letter'],
  },
  oldForm: {
    words: 'An old version of the form was used',
    ask: 'Print the form of today, have it signed, and upload it.',
    papers: ['signedForm'],
  },
  pageUnclear: {
    words: 'A page is missing, skewed or blurred',
    ask: 'Upload the signed form page again, straight and sharp.',
    papers: ['signedForm'],
  },
  other: { words: 'Other objection, see the remark', ask: 'Read the remark and upload what it asks for.', papers: [] },
} as const satisfies Record<string, TinReason>
export type TinReasonCode = keyof typeof tinReasons

export const tinReasonCodes = keysOf<TinReasonCode>(tinReasons)
export const tinReasonWords = Object.fromEntries(tinReasonCodes.map(code => [code, tinReasons[code].words])) as Record<
  TinReasonCode,
  string
>

/** For which reasons a verifier sends back what the tax department would object to; what of it the answers show, the rules of the forms refuse (docs/objections.md). */
export const verifierReasons: Readonly<Record<TinReasonCode, readonly [ReasonCode, ...ReasonCode[]]>> = {
  nameDiffers: ['nameDiffers', 'spellingDiffers', 'entityNameDiffers'],
  initialsNotExpanded: ['initialsNotExpanded'],
  birthDiffers: ['dateDiffers', 'incorporationDateDiffers', 'birthProofNotAccepted'],
  addressDiffers: ['addressProofOld'],
  identityUnclear: ['proofIllegible', 'kartaPapersMissing', 'attestationMissing'],
  addressUnclear: ['proofIllegible', 'kartaPapersMissing', 'attestationMissing'],
  signatureWrong: ['signatureOutsideBox', 'signatureNotAcrossPhoto', 'signatureMismatch', 'signatureCropWrong'],
  photoPoor: ['photoPoor', 'cropWrong'],
  thumbNotAttested: ['thumbNotAttested'],
  fatherNameWrong: ['fatherNameWrong'],
  aadhaarFailed: ['aadhaarCheckFailed'],
  panExists: ['panExists'],
  panProofMissing: ['panProofMissing'],
  changeProofMissing: ['changeProofMissing', 'tickBoxMissing'],
  representativeMissing: ['representativePapersMissing'],
  affidavitMissing: ['hufAffidavitMissing'],
  sealMissing: ['sealMissing'],
  aoCodeWrong: ['aoCodeWrong'],
  oldForm: ['oldForm'],
  pageUnclear: ['pageMissing'],
  other: ['other'],
}

const worded = wordedReasons({ codes: tinReasonCodes, words: tinReasonWords }, { names: [], labelOf: name => name })

/** Why it was objected to, as one text: as it is kept, listed and exported. */
export const objectionText = (codes: readonly TinReasonCode[], remark: string | null | undefined): string =>
  worded.whyText(
    codes.map(code => ({ code })),
    remark,
  )

/** The same text in the language of the reader; what a person wrote stays as it is. */
export const objectionIn = worded.whyIn

/**
 * The papers that a reply must have, in the order of the places; another one may always be added.
 * @param again a reply went back: what comes now takes the place of what was sent
 */
export function papersFor(codes: readonly TinReasonCode[], again: boolean): SlotWanted<TinSlot>[] {
  const asked = new Set<TinSlot>(codes.flatMap(code => [...tinReasons[code].papers]))
  return keysOf<TinSlot>(tinSlots).flatMap((slot): SlotWanted<TinSlot>[] =>
    asked.has(slot) ? [{ slot, fewest: 1, again }] : slot === 'other' ? [{ slot, fewest: 0, again }] : [],
  )
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const byText = new Map<string, TinReasonCode>(
  tinReasonCodes.flatMap(code => {
    const { words, also = [] }: TinReason = tinReasons[code]
    return [code, words, ...also].map((text): [string, TinReasonCode] => [plain(text), code])
  }),
)

/**
 * The reasons in a cell of a file: codes or words of the list, one after the other with a semicolon, a bar or a comma between them.
 * @returns the codes, and what is none
 */
export function reasonsInText(text: string): { codes: TinReasonCode[]; unknown: string[] } {
  const codes = new Set<TinReasonCode>()
  const unknown: string[] = []
  // A reason may have a comma in it: the whole of a part is looked for first.
  for (const part of text.split(/[;|\n]/).map(one => one.trim())) {
    if (!part) continue
    const whole = byText.get(plain(part))
    const found = whole ? [whole] : part.split(',').map(one => byText.get(plain(one)))
    if (found.every(code => code !== undefined)) for (const code of found) codes.add(code)
    else unknown.push(part)
  }
  return { codes: [...codes], unknown }
}
