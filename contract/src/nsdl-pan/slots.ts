import type { Given } from '../kit/form/question'
import { keysOf } from '../kit/keys'
import type { CutKind, Slot, SlotWanted } from '../scan/slots'
import { papers } from './forms/documents'
import { type Filing, formOf } from './forms/forms'
import { neededProofs } from './forms/proofs'
import { type GivenReason, panReasons } from './forms/reasons'
import type { Setting } from './forms/setting'

/** Where the pages of an application lie, in the order in which they are read. */
export const panSlots = {
  form: { label: 'Form', short: 'Form', seen: 'Every page of our printed form, as it was signed.' },
  poi: { label: 'Proof of identity', short: 'Identity', seen: 'Name and photograph, readable.' },
  poa: { label: 'Proof of address', short: 'Address', seen: 'Name and the whole address, readable.' },
  podb: { label: 'Proof of date of birth', short: 'Birth', seen: 'Name and date of birth, readable.' },
  panProof: { label: 'Proof of PAN', short: 'PAN', seen: 'The PAN and the name, readable.' },
  changeProof: { label: 'Proof of the change', short: 'Change', seen: 'What was before and what is now, readable.' },
  registrationProof: { label: 'Proof of registration', short: 'Registration', seen: 'Name, number and day of registration, readable.' },
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
    ...{ width: 197, height: 276, dpi: 200, maxBytes: 20_000, fit: 'cover' },
    ...{ slot: 'form', start: { x: 6, y: 6, width: 15 } },
  },
  /** 4.5 × 2 cm. */
  signature: {
    ...{ label: 'Signature', stored: 'The signature as it will be stored' },
    ...{ width: 354, height: 157, dpi: 200, maxBytes: 10_000, fit: 'contain' },
    ...{ slot: 'form', start: { x: 40, y: 22, width: 27 } },
  },
} as const satisfies Record<string, CutKind<PanSlot>>
export type PanCut = keyof typeof panCuts

export const panScan = { slots: panSlots, cuts: panCuts }

/** What each place must hold by the answers of an application, and what the back office asked for again. */
export function slotsOf(filing: Filing, given: Given, setting: Setting, named: readonly GivenReason[]): SlotWanted<PanSlot>[] {
  const again = slotsNamed(named)
  const needed = neededProofs(formOf(filing).proofs, given, setting).flatMap(proof => {
    const slot = keysOf(panSlots).find(key => key === proof.field)
    return slot ? [{ ...proof, slot }] : []
  })
  const form: SlotWanted<PanSlot> = {
    ...{ slot: 'form', fewest: 1 },
    missing: 'The signed form',
    missingAgain: 'The signed form, printed again after the correction',
  }
  const proofs = needed.map(
    ({ slot, chosen, optional, whose }): SlotWanted<PanSlot> => ({
      slot,
      fewest: chosen && !optional ? 1 : 0,
      paper: chosen && papers[chosen].name,
      sharedWith: needed.filter(other => other.chosen === chosen && other.whose === whose).map(other => other.slot),
    }),
  )
  return [form, ...proofs, { slot: 'other' as const, fewest: 0 }].map(one => ({ ...one, again: again.has(one.slot) }))
}

/** The places whose papers must be scanned again for these reasons: each by the answer that it names, or by what it is usually about. */
export const slotsNamed = (named: readonly GivenReason[]): Set<PanSlot> =>
  new Set(
    named.flatMap(({ code, field }) => {
      if (panReasons.remedyOf(code) !== 'scan') return []
      const about: (string | null | undefined)[] = [field, panReasons.usualField(code), panReasons.slotOf(code)]
      return about.flatMap(name => keysOf(panSlots).find(key => key === name) ?? []).slice(0, 1)
    }),
  )
