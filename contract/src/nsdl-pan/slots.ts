import type { CutKind, Slot } from '../scan/slots'

/** Where the pages of an application lie, in the order in which they are read. */
export const panSlots = {
  form: { label: 'Form', short: 'Form', seen: 'Every page of our printed form, as it was signed.' },
  poi: { label: 'Proof of identity', short: 'Identity', seen: 'Name and photograph, readable.' },
  poa: { label: 'Proof of address', short: 'Address', seen: 'Name and the whole address, readable.' },
  podb: { label: 'Proof of date of birth', short: 'Birth', seen: 'Name and date of birth, readable.' },
  panProof: { label: 'Proof of PAN', short: 'PAN', seen: 'The PAN and the name, readable.' },
  changeProof: { label: 'Proof of the change', short: 'Change', seen: 'What was before and what is now, readable.' },
  parentsProof: { label: "Proof of the parents' names", short: "Parents' names", seen: 'The name before and the name now, readable.' },
  registrationProof: { label: 'Proof of registration', short: 'Registration', seen: 'Name, number and day of registration, readable.' },
  affidavit: { label: 'Affidavit of the Karta', short: 'Affidavit', seen: 'All coparceners, the signature and the seal, readable.' },
  kartaPoi: { label: "Karta's proof of identity", short: 'Karta, identity', seen: 'Name and photograph, readable.' },
  kartaPoa: { label: "Karta's proof of address", short: 'Karta, address', seen: 'Name and the whole address, readable.' },
  kartaPodb: { label: "Karta's proof of date of birth", short: 'Karta, birth', seen: 'Name and date of birth, readable.' },
  raPoi: { label: "Representative's proof of identity", short: 'Rep. identity', seen: 'Name and photograph, readable.' },
  raPoa: { label: "Representative's proof of address", short: 'Rep. address', seen: 'Name and the whole address, readable.' },
  other: { label: 'Other document', short: 'Other', seen: 'What the form or the back office asks for besides.' },
} as const satisfies Record<string, Slot>
export type PanSlot = keyof typeof panSlots

/** What the filing software takes, the stricter of the published figures: 20 and 10 KB of the notice, not 50 of the newer guide. */
export const panCuts = {
  /** 2.5 × 3.5 cm. */
  photo: {
    ...{ label: 'Photo', stored: 'The photo as it will be stored' },
    ...{ width: 197, height: 276, dpi: 200, maxBytes: 20_000, fit: 'cover', shows: 'photo' },
    ...{ from: ['form'], start: { x: 6, y: 6, width: 15 } },
  },
  /** 4.5 × 2 cm. */
  signature: {
    ...{ label: 'Signature', stored: 'The signature as it will be stored' },
    ...{ width: 354, height: 157, dpi: 200, maxBytes: 10_000, fit: 'contain', shows: 'ink' },
    ...{ from: ['form'], start: { x: 40, y: 22, width: 27 } },
  },
} as const satisfies Record<string, CutKind<PanSlot>>
export type PanCut = keyof typeof panCuts

export const panScan = { slots: panSlots, cuts: panCuts }
