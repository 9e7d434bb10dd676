import { daysFrom } from '@sevakendra/contract/kit/dates'
import type { RateState } from '@sevakendra/contract/package/words'
import { fieldRefusal, type Refusal } from '../platform/http/errors'

/** Days ahead in which a rate or fee may begin. */
const farthest = 730

/**
 * Whether a rate, a fee or another rule may begin on this day.
 * @param today day of India
 * @param past why not before it
 * @throws Refusal 422 on `effectiveFrom`
 */
export function beginsInTime(effectiveFrom: string, today: string, past = 'Today or later: earlier charges do not change'): void {
  if (effectiveFrom < today) throw fieldRefusal({ effectiveFrom: [past] })
  if (effectiveFrom > daysFrom(today, farthest)) throw fieldRefusal({ effectiveFrom: ['At most two years ahead'] })
}

/** Something begins on this day already: before its day it can be withdrawn, afterwards it stays. @param what named where it is not plain */
export function taken(effectiveFrom: string, today: string, what?: string): Refusal {
  const text =
    effectiveFrom > today
      ? 'Another one is already set for this date. Withdraw it first.'
      : 'Another one took effect today. Let this one start tomorrow.'
  return fieldRefusal({ effectiveFrom: [what ? `${what}: ${text}` : text] })
}

/** Where each stands on a day. @param rows newest first within what `kindOf` tells apart */
export function withStates<T extends { effectiveFrom: string }>(rows: T[], today: string, kindOf: (row: T) => string) {
  const begun = new Set<string>()
  return rows.map(row => {
    const kind = kindOf(row)
    const state: RateState = row.effectiveFrom > today ? 'waiting' : begun.has(kind) ? 'past' : 'current'
    if (state === 'current') begun.add(kind)
    return { ...row, state }
  })
}
