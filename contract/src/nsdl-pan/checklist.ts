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
    signedByRepresentative: 'Signed by the representative, in the box of page 1 and below the declaration',
    representativePapers: "Representative's documents match the form",
    panEqualsProof: 'PAN matches its proof',
    changesProven: 'What is ticked is proven',
    nameEqualsCertificate: 'Name matches the proof of registration',
    dateEqualsCertificate: 'Date and number match the proof of registration',
    sealPresent: 'Seal beside the signature',
    nameEqualsProof: 'Name matches the proof of identity',
    documentsAttested: 'Documents of other countries are attested',
    affidavitComplete: 'Affidavit names all coparceners',
    kartaProven: "Karta's proofs match the form",
  },
} as const
export type CheckKey = keyof typeof panDesk.checklist
