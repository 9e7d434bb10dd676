import type { z } from 'zod'
import { type Reason, reasonsOf, wordedReasons } from '../desk/reasons'
import { merchantForm, staffForm } from './form'

/** Why somebody's KYC comes back or is refused. */
export const reasons = {
  nameDiffers: { words: 'Name differs from the PAN card', remedy: 'answer', field: 'fullName' },
  dateDiffers: { words: 'Date of birth differs from the papers', remedy: 'answer', field: 'dob' },
  panDiffers: { words: 'PAN differs from the card', remedy: 'answer', field: 'pan' },
  panIllegible: { words: 'PAN card is not readable', remedy: 'scan', slot: 'pan' },
  addressDiffers: { words: 'Address differs from the proof', remedy: 'answer', field: 'addressLine1' },
  identityIllegible: { words: 'Proof of identity is not readable, or a side is missing', remedy: 'scan', slot: 'identity' },
  identityExpired: { words: 'Proof of identity has expired', remedy: 'scan', slot: 'identity' },
  aadhaarNotCovered: {
    words: 'The whole Aadhaar number can be seen: cover its first eight digits',
    remedy: 'scan',
    slot: 'identity',
    about: ['aadhaarLast4'],
  },
  photoUnclear: { words: 'Photograph is unclear, or does not show the person on the papers', remedy: 'scan', slot: 'photo' },
  signatureUnclear: { words: 'Signature is missing or unclear', remedy: 'scan', slot: 'signature' },
  shopNotSeen: { words: 'The shop or its name cannot be recognised', remedy: 'scan', slot: 'shopOutside' },
  insideNotSeen: { words: 'The counter of the shop cannot be recognised', remedy: 'scan', slot: 'shopInside' },
  shopProofIllegible: { words: 'Proof of the shop is not readable', remedy: 'scan', slot: 'shopProof' },
  bankDiffers: { words: 'Account differs from the bank paper', remedy: 'answer', field: 'accountNo' },
  holderDiffers: { words: 'The account is held by somebody else', remedy: 'answer', field: 'accountHolder' },
  bankIllegible: { words: 'Bank paper is not readable', remedy: 'scan', slot: 'bank' },
  gstinDiffers: { words: 'GSTIN differs from the certificate', remedy: 'answer', field: 'gstin' },
  gstIllegible: { words: 'GST certificate is missing or not readable', remedy: 'scan', slot: 'gst' },
  employmentMissing: { words: 'Employment letter is missing, unsigned or not readable', remedy: 'scan', slot: 'employment' },
  consentMissing: { words: 'Consent of the shop is missing or unsigned', remedy: 'scan', slot: 'consent' },
  other: { words: 'Other reason, see the remark', remedy: 'answer', wordless: true },
} as const satisfies Record<string, Reason>

/** The picture that it is about must not stay: the whole number of an Aadhaar stands on it. */
export const erasing = (code: keyof typeof reasons): boolean => code === 'aadhaarNotCovered'

export const kycReasons = reasonsOf(reasons)
export const { codes: reasonCodes, words: reasonWords, givenReason } = kycReasons
export type KycReason = z.output<typeof givenReason>

const names = [...new Set([...merchantForm.names, ...staffForm.names])] as string[]
export const labelOf = (name: string): string =>
  merchantForm.names.some(one => one === name) ? merchantForm.labelOf(name) : staffForm.labelOf(name)

/** Reasons in sentences, whichever of the two forms they are about. */
export const wordedKyc = wordedReasons(kycReasons, { names, labelOf }, ['PAN', 'GSTIN', 'Aadhaar'])
