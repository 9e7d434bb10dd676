import type { KycSlot } from './slots'

/** What is ticked before somebody's KYC is verified, and how long a verifier holds it. */
export const kycDesk = {
  minutes: 15,
  checklist: {
    panMatches: 'PAN and name match the PAN card',
    identityMatches: 'Name and address match the proof of identity',
    faceMatches: 'The photograph shows the person on the papers',
    aadhaarCovered: 'First eight digits of the Aadhaar are covered, also in its QR code',
    bankMatches: 'Account holder, number and IFSC match the bank paper',
    shopSeen: 'The shop is there, with its name',
    gstMatches: 'GSTIN and legal name match the certificate',
    employerMatches: 'Employer and designation match the letter',
  },
} as const
export type KycCheck = keyof typeof kycDesk.checklist

/** The paper that each one is about: it is ticked where that paper must be there, or has a number to be covered. */
export const checkedPapers = {
  panMatches: 'pan',
  identityMatches: 'identity',
  faceMatches: 'photo',
  aadhaarCovered: 'cover',
  bankMatches: 'bank',
  shopSeen: 'shopOutside',
  gstMatches: 'gst',
  employerMatches: 'employment',
} as const satisfies Record<KycCheck, KycSlot | 'cover'>
