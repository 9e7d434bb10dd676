import { keysOf } from '../../kit/keys'
import { type PanSlot, panSlots } from '../slots'
import { type GivenReason, panReasons } from './reasons'

/** The places whose papers must be scanned again for these reasons: each by the answer that it names, or by what it is usually about. */
export const slotsNamed = (named: readonly GivenReason[]): Set<PanSlot> =>
  new Set(
    named.flatMap(({ code, field }) => {
      if (panReasons.remedyOf(code) !== 'scan') return []
      const about: (string | null | undefined)[] = [field, panReasons.usualField(code), panReasons.slotOf(code)]
      return about.flatMap(name => keysOf(panSlots).find(key => key === name) ?? []).slice(0, 1)
    }),
  )
