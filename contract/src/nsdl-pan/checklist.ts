/** What a verifier ticks, in the order of the keys 1-6, and how long an application is held. */
export const panDesk = {
  minutes: 10,
  checklist: {
    photoClear: 'Photo clear, plain background',
    signatureInBox: 'Signature inside the box',
    nameEqualsAadhaar: 'Name matches Aadhaar',
    birthProofReadable: 'Date-of-birth proof readable',
    addressProofMatches: 'Address proof matches form',
    declarationSigned: 'Declaration signed and dated',
  },
} as const
export type CheckKey = keyof typeof panDesk.checklist
