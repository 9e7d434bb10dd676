import type { Slot } from '../../scan/slots'

/** Where the papers of a reply to an objection lie, in the order in which they are read. */
export const tinSlots = {
  identity: { label: 'Proof of identity', short: 'Identity', seen: 'Name and photograph, readable.' },
  address: { label: 'Proof of address', short: 'Address', seen: 'Name and the whole address, readable.' },
  birth: { label: 'Proof of date of birth', short: 'Birth', seen: 'Name and date of birth, readable.' },
  pan: { label: 'Proof of PAN', short: 'PAN', seen: 'The PAN and the name, readable.' },
  change: { label: 'Proof of the change', short: 'Change', seen: 'What was before and what is now, readable.' },
  signedForm: { label: 'Signed form page', short: 'Form', seen: 'Photographs, signature or thumb impression as the form asks for them.' },
  representative: {
    label: "Representative's papers",
    short: 'Representative',
    seen: 'Identity and address of the representative, readable.',
  },
  registration: { label: 'Proof of registration', short: 'Registration', seen: 'Name, number, date and seal, readable.' },
  affidavit: { label: 'Affidavit', short: 'Affidavit', seen: 'Signed and attested, every page.' },
  letter: { label: 'Letter of the applicant', short: 'Letter', seen: 'What is right, in a few sentences, signed by the applicant.' },
  other: { label: 'Other document', short: 'Other', seen: 'Whatever else supports the reply.' },
} as const satisfies Record<string, Slot>
export type TinSlot = keyof typeof tinSlots

/** Nothing is cut from a reply. */
export const tinScan = { slots: tinSlots, cuts: {} }
