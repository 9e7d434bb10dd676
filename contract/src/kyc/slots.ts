import { type Condition, inSetting } from '../kit/form/condition'
import type { Given } from '../kit/form/question'
import type { Slot, SlotWanted } from '../scan/slots'
import { type IdentityPaper, identityPapers, type KycSetting, type merchantForm, papersBy, type staffForm } from './form'
import type { KycKind } from './words'

/** Where the pages of somebody's KYC lie, in the order in which they are read. */
export const kycSlots = {
  pan: { label: 'PAN card', short: 'PAN', seen: 'Number, name and photograph, readable.', most: 2 },
  identity: { label: 'Proof of identity and address', short: 'Identity', seen: 'Front and back: name, photograph and address.', most: 4 },
  photo: {
    label: 'Photograph of yourself',
    short: 'Photo',
    seen: 'Your face from the front, in good light, taken today.',
    camera: 'front',
    most: 1,
  },
  signature: { label: 'Signature', short: 'Signature', seen: 'Your signature in black or blue on white paper.', most: 1 },
  shopOutside: { label: 'Shop from outside', short: 'Outside', seen: 'The name of the shop and its surroundings.', most: 2 },
  shopInside: { label: 'Shop from inside', short: 'Inside', seen: 'The counter at which you work.', most: 2 },
  bank: { label: 'Cancelled cheque or passbook', short: 'Bank', seen: 'Account holder, account number and IFSC, readable.', most: 2 },
  shopProof: {
    label: 'Proof of the shop',
    short: 'Shop',
    seen: 'Rent agreement, licence, Udyam certificate or electricity bill with its address.',
    most: 4,
  },
  gst: { label: 'GST registration certificate', short: 'GST', seen: 'GSTIN, legal name and address.', most: 4 },
  employment: { label: 'Employment letter', short: 'Employment', seen: 'Who employs you, as what and since when.', most: 2 },
  consent: {
    label: 'Consent of the shop',
    short: 'Consent',
    seen: 'That the shop lets you work on the portal, signed by its owner.',
    most: 2,
  },
} as const satisfies Record<string, Slot>
export type KycSlot = keyof typeof kycSlots

type Answer = (typeof merchantForm.names)[number] | (typeof staffForm.names)[number]

/** The paper on which an answer is seen: the verifier reads both together. */
export const seenOn = {
  ...{ fullName: 'pan', dob: 'pan', pan: 'pan', constitution: 'pan', businessName: 'pan' },
  ...{ identityPaper: 'identity', aadhaarLast4: 'identity', addressLine1: 'identity', addressLine2: 'identity' },
  ...{ pin: 'identity', district: 'identity', state: 'identity' },
  ...{ accountHolder: 'bank', accountNo: 'bank', ifsc: 'bank', gstin: 'gst', designation: 'employment', joinedOn: 'employment' },
} as const satisfies Record<Answer, KycSlot>

export const kycScan = { slots: kycSlots, cuts: {} } as const

/** Whether a paper must be there, or may be left out. */
type Wanted = true | Condition<KycSetting>
const may = inSetting<KycSetting>(() => false)

/** Which papers are shown is our own choice (docs/sources.md, KYC papers). */
const wanted: Record<KycKind, Partial<Record<KycSlot, Wanted>>> = {
  merchant: {
    ...{ pan: true, identity: true, photo: true, signature: true, shopOutside: true, shopInside: true, bank: true },
    ...{ shopProof: may, gst: papersBy.hasGstin },
  },
  staff: { pan: true, identity: true, photo: true, bank: papersBy.hasBank, employment: true, consent: papersBy.forShop },
}

/** The papers that somebody shows now. @param again the places that were asked for again */
export function wantedPapers(
  kind: KycKind,
  given: Given,
  setting: KycSetting,
  again: ReadonlySet<string>,
): (SlotWanted<KycSlot> & { slot: KycSlot })[] {
  const paper = given.identityPaper as IdentityPaper | undefined
  // Nobody but a shop has anything to consent to: who works for the business is not offered a place for it.
  const places = (Object.entries(wanted[kind]) as [KycSlot, Wanted][]).filter(
    ([slot]) => slot !== 'consent' || papersBy.forShop.holds(given, setting),
  )
  return places.map(([slot, when]) => ({
    slot,
    fewest: when === true || when.holds(given, setting) ? 1 : 0,
    again: again.has(slot),
    ...(slot === 'identity' && paper && { paper: identityPapers[paper] }),
    ...(slot === 'identity' &&
      papersBy.byAadhaar.holds(given, setting) && {
        cover: true,
        missingAgain: 'Proof of identity and address, each page with its number covered',
      }),
  }))
}
