import { graceDays, renewDays } from '@sevakendra/contract/id-sale/words'
import { daysFrom, monthsFrom } from '@sevakendra/contract/kit/dates'

/** The first and the last day of a term; without months it has no end. */
export function term(from: string, months: number | null): { from: string; till: string | null } {
  return { from, till: months === null ? null : daysFrom(monthsFrom(from, months), -1) }
}

/** What the status of an ID depends on. */
export interface Held {
  id: number
  status: string
  payBy: string | null
  validTill: string | null
  renewsId: number | null
}

/**
 * The last day on which an ID opens its services: its end for one that runs, some days more for one that was not paid or not renewed,
 * null for one without an end. Undefined for one that opens nothing: suspended, given back, or a next term that nobody paid.
 */
export function opensUntil({ status, payBy, validTill, renewsId }: Held): string | null | undefined {
  switch (status) {
    case 'free':
    case 'active':
    case 'expired':
      return validTill === null ? null : daysFrom(validTill, graceDays)
    case 'pending':
      return renewsId === null ? (payBy ?? undefined) : undefined
    default:
      return undefined
  }
}

/** An ID whose next term was suspended counts no more: the grace of the one before it is no way round a suspension. */
export const counting = <H extends Held>(all: readonly H[]): H[] => {
  const overtaken = new Set(all.filter(one => one.status === 'suspended').map(one => one.renewsId))
  return all.filter(one => !(overtaken.has(one.id) && one.status === 'expired'))
}

export const isOpen = (held: Held, today: string): boolean => {
  const until = opensUntil(held)
  return until === null || (until !== undefined && until >= today)
}

/** The office renews whatever has an end, and sells a first ID again that was given back. */
export const renewableByOffice = ({ status, validTill, renewsId }: Held): boolean =>
  status === 'refunded' ? renewsId === null : ['free', 'active', 'expired'].includes(status) && validTill !== null

/** A shop renews what ends soon or has ended. */
export const renewableByShop = ({ status, validTill }: Pick<Held, 'status' | 'validTill'>, today: string): boolean =>
  ['free', 'active', 'expired'].includes(status) && validTill !== null && validTill <= daysFrom(today, renewDays)
