import type { Slot, SlotWanted } from '../../scan/slots'

/** The papers of a PSA registration. None of them is an Aadhaar: its number is asked, and no picture of it is taken. */
export const psaSlots = {
  pan: { label: 'PAN card', short: 'PAN', seen: 'Number, name and photograph, readable.', most: 2 },
  photo: { label: 'Photograph of yourself', short: 'Photo', seen: 'Your face from the front, in good light.', most: 1 },
  shopProof: { label: 'Proof of the shop', short: 'Shop', seen: 'Rent agreement, licence or electricity bill with its address.', most: 4 },
} as const satisfies Record<string, Slot>
export type PsaSlot = keyof typeof psaSlots

export const psaScan = { slots: psaSlots, cuts: {} } as const

/** All of them are needed, whatever is answered. */
export const wantedPapers: readonly SlotWanted<PsaSlot>[] = [
  { slot: 'pan', fewest: 1 },
  { slot: 'photo', fewest: 1 },
  { slot: 'shopProof', fewest: 1 },
]
