/** What verifiers tick, of which each form names its own in the order of the keys 1-9, and how long an application is held. */
export const panDesk = {
  minutes: 10,
  checklist: {
    photoClear: 'Photo clear, plain background',
    signatureInBox: 'Signature inside the box',
    nameEqualsAadhaar: 'Name matches Aadhaar',
    birthProofReadable: 'Date-of-birth proof readable',
    addressProofMatches: 'Address proof matches form',
    declarationSigned: 'Declaration signed and dated',
    panEqualsProof: 'PAN matches its proof',
    changesProven: 'What is ticked is proven',
    nameEqualsCertificate: 'Name matches the certificate',
    dateEqualsCertificate: 'Date and number match the certificate',
    sealPresent: 'Seal of the company beside the signature',
  },
} as const
export type CheckKey = keyof typeof panDesk.checklist
