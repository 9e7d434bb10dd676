import { carries } from '@sevakendra/contract/payment/reference'
import type { Grade } from '@sevakendra/contract/payment/statement/words'

/** What is compared of a request. */
export interface Asked {
  amount: number
  depositedOn: string
  /** Capitals and digits. */
  reference: string
  /** The normal form of a transfer's number. */
  bare: string | null
  payerName: string | null
  payerLast4: string | null
}

/** What is compared of a line. */
export interface Seen {
  day: string
  credit: number
  narration: string
  reference: string
  /** The references that it names, in normal form. */
  tokens: readonly string[]
}

export interface Graded {
  grade: Grade
  /** From the stated deposit to the day in the statement. */
  days: number
  payer: 'name' | 'last4' | null
}

/** A transfer of an evening is booked on the next working day, a cheque when it has cleared; merchants err by a day or two. */
export const daysBefore = 3
export const daysAfter = 10

/** How far a line may be the money of a request; undefined when nothing speaks for it. */
export function gradeOf(asked: Asked, seen: Seen): Graded | undefined {
  const days = Math.round((Date.parse(seen.day) - Date.parse(asked.depositedOn)) / 86_400_000)
  const payer = payerIn(asked, seen)
  const named = asked.bare !== null && seen.tokens.includes(asked.bare)
  const refers = named || carries(seen.reference, asked.reference) || carries(seen.narration, asked.reference)
  const same = asked.amount === seen.credit
  if (refers) return { grade: same ? 'sure' : 'differs', days, payer }
  if (!same || days < -daysBefore || days > daysAfter) return undefined
  return { grade: payer ? 'likely' : 'possible', days, payer }
}

/** A hint, no proof: names are written in many ways, and four digits are few. */
function payerIn({ payerName, payerLast4 }: Asked, { narration }: Seen): Graded['payer'] {
  const words = (payerName ?? '').toUpperCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []
  const said = narration.toUpperCase()
  if (words.length > 0 && words.every(word => said.includes(word))) return 'name'
  if (payerLast4 && new RegExp(`[\\dX*]${payerLast4}(?!\\d)`).test(said)) return 'last4'
  return null
}
