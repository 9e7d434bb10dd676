import type { Given } from '../../kit/form/question'
import { entriesOf, typedIn } from '../../kit/form/question'
import type { Slot, SlotWanted } from '../../scan/slots'
import { authorisations, type Constitution, constitutionProofs, premisesProofs } from './codes'

/** What the GST portal takes (docs/sources.md, GST registration: told and not verified, between 100 KB and 1 MB for proofs, by paper). */
const photograph = { bytes: 100_000, kind: 'JPEG' } as const
const proof = { bytes: 1_000_000, kind: 'PDF' } as const

/** The papers of a GST registration, in the order in which they are read. */
export const gstSlots = {
  pan: { label: 'PAN card', short: 'PAN', seen: 'Number and name of the business, readable.', most: 2, limit: proof },
  photo: {
    label: 'Photographs',
    short: 'Photos',
    seen: 'The face of each promoter and signatory from the front.',
    most: 10,
    limit: photograph,
  },
  aadhaar: {
    label: 'Aadhaar card',
    short: 'Aadhaar',
    seen: 'Name and address, readable; the number covered up to its last four digits.',
    most: 10,
    limit: proof,
  },
  constitution: {
    label: 'Proof of constitution',
    short: 'Constitution',
    seen: 'Deed or certificate with the name of the business.',
    most: 10,
    limit: proof,
  },
  premises: {
    label: 'Proof of premises',
    short: 'Premises',
    seen: 'The address of the place of business and its owner.',
    most: 6,
    limit: proof,
  },
  noc: { label: "Owner's consent (NOC)", short: 'NOC', seen: 'Signature of the owner and the address.', most: 3, limit: proof },
  authorisation: {
    label: 'Authorisation of the signatory',
    short: 'Authorisation',
    seen: 'Letter or resolution, signed.',
    most: 4,
    limit: proof,
  },
  bank: {
    label: 'Bank proof',
    short: 'Bank',
    seen: 'Holder, account number and IFSC: cheque, passbook or statement.',
    most: 3,
    limit: proof,
  },
  reply: { label: 'Papers for the officer', short: 'Officer', seen: 'What the officer asks for in REG-03.', most: 10, limit: proof },
} as const satisfies Record<string, Slot>
export type GstSlot = keyof typeof gstSlots

export const gstScan = { slots: gstSlots, cuts: {} } as const

/**
 * What each place must hold by the answers of a registration.
 * @param again the places that a query asks for again
 * @param asked whether an officer asks for papers now
 */
export function wantedPapers(given: Given, again: ReadonlySet<string>, asked: boolean): SlotWanted<GstSlot>[] {
  const constitution = typedIn(given, 'constitution') as Constitution | ''
  const proof = typedIn(given, 'premisesProof')
  const people = entriesOf(given.promoters).length + entriesOf(given.signatories).length
  const authorised = entriesOf(given.signatories)[0]
  const needsNoc = proof === 'RNOC' || proof === 'CNLR' || ['CON', 'SHA', 'REN', 'LES'].includes(typedIn(given, 'possession'))
  const wordsOf = (words: Readonly<Record<string, string>>, of: string) => words[of] ?? null
  const places: (SlotWanted<GstSlot> | false)[] = [
    { slot: 'pan', fewest: 1 },
    { slot: 'photo', fewest: Math.max(1, people) },
    { slot: 'aadhaar', fewest: 1, cover: true, missingAgain: 'Aadhaar card, each page with its number covered' },
    constitution !== 'PRO' &&
      constitution !== 'HUF' && {
        slot: 'constitution',
        fewest: 1,
        paper: wordsOf(constitutionProofs, typedIn(given, 'constitutionProof')),
      },
    { slot: 'premises', fewest: 1, paper: wordsOf(premisesProofs, proof) },
    needsNoc && { slot: 'noc', fewest: 1 },
    authorised !== undefined && { slot: 'authorisation', fewest: 1, paper: wordsOf(authorisations, typedIn(authorised, 'authorisation')) },
    given.bankNow === true && { slot: 'bank', fewest: 1 },
    asked && { slot: 'reply', fewest: 0 },
  ]
  return places.flatMap(one => (one ? [{ ...one, again: again.has(one.slot) }] : []))
}
