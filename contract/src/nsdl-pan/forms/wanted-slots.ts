import type { Given } from '../../kit/form/question'
import { keysOf } from '../../kit/keys'
import type { SlotWanted } from '../../scan/slots'
import { type PanSlot, panSlots } from '../slots'
import { papers } from './documents'
import type { Filing } from './filings'
import { formOf } from './forms'
import { neededProofs } from './proofs'
import type { GivenReason } from './reasons'
import type { Setting } from './setting'
import { slotsNamed } from './slots-named'

/** What each place must hold by the answers of an application, and what the back office asked for again. */
export function slotsOf(filing: Filing, given: Given, setting: Setting, named: readonly GivenReason[]): SlotWanted<PanSlot>[] {
  const again = slotsNamed(named)
  const needed = neededProofs(formOf(filing).proofs, given, setting).flatMap(proof => {
    const slot = keysOf(panSlots).find(key => key === proof.field)
    return slot ? [{ ...proof, slot }] : []
  })
  const { represents } = formOf(filing).signer(given, setting)
  const form: SlotWanted<PanSlot> = {
    ...{ slot: 'form', fewest: 1 },
    ...(represents && {
      seen: 'Every page of our printed form, signed by the representative and not by the applicant: in the box of page 1 and below the declaration.',
    }),
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
