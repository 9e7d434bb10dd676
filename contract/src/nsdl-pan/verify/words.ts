/** What a verifier ticks before approving, in the order of the keys 1-6. */
export const checklist = {
  photoClear: 'Photo clear, plain background',
  signatureInBox: 'Signature inside the box',
  nameEqualsAadhaar: 'Name matches Aadhaar',
  birthProofReadable: 'Date-of-birth proof readable',
  addressProofMatches: 'Address proof matches form',
  declarationSigned: 'Declaration signed and dated',
} as const
export type CheckKey = keyof typeof checklist
