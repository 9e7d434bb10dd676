/** What the filing software takes, the stricter of the published figures. Sizes in pixels at 200 dpi, weights in bytes. */

const kB = 1000

export const photoSize = { width: 197, height: 276, maxBytes: 20 * kB, dpi: 200 } as const
export const signatureSize = { width: 354, height: 157, maxBytes: 10 * kB, dpi: 200 } as const
export const pageSize = { maxBytes: 300 * kB, dpi: 200 } as const

/** What a merchant may send: it is cut, turned and compressed to the sizes above. */
export const scanUpload = {
  kinds: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 15 * 1000 * kB,
  maxPages: 20,
  maxPixels: 40_000_000,
} as const
export const tooManyPages = 'An application can have at most 20 pages.'

/** What a scanned page shows. The form itself comes first. */
export const pageKinds = {
  form: 'Form',
  poi: 'Proof of identity',
  poa: 'Proof of address',
  podb: 'Proof of date of birth',
  panProof: 'Proof of PAN',
  changeProof: 'Proof of the change',
  registrationProof: 'Proof of registration',
  raPoi: "Representative's proof of identity",
  raPoa: "Representative's proof of address",
  other: 'Other document',
} as const
export type PageKind = keyof typeof pageKinds
