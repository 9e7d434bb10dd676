import { typedDay } from '@sevakendra/contract/kit/dates'

/** The three boxes of a date; what is not typed yet is empty. */
export interface DateParts {
  day: string
  month: string
  year: string
}

/** A half-typed date is kept in the order of a whole one: `1992-03-`. */
export function partsOf(text: string | null | undefined): DateParts {
  const [year = '', month = '', day = ''] = (text ?? '').split('-')
  return { day, month, year }
}

/** `1992-03-09`; nothing when all three boxes are empty. */
export function dateOf({ day, month, year }: DateParts): string | null {
  if (!day && !month && !year) return null
  return `${year}-${month}-${year.length === 4 && month && /^\d$/.test(day) && day !== '0' ? `0${day}` : day}`
}

export const isWhole = (text: string | null | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** A whole date that was pasted into one of the boxes. */
export const pastedDate = (text: string): DateParts | undefined =>
  (text.trim().length > 5 ? typedDay(text) : undefined) ? partsOf(typedDay(text)) : undefined

/**
 * A digit that is typed where the month is chosen: `0` waits for the second one, `1` may have one, and what cannot belong to the month is
 * the first digit of the year.
 * @param typed the digits of the month that were typed before, since the cursor came there
 */
export function monthTyped(typed: string, digit: string): { typed: string; month?: string } | { year: string } {
  if (typed === '' || typed === '0') {
    const month = digit === '0' ? undefined : `0${digit}`
    return { typed: typed + digit, ...(month && { month }) }
  }
  if (typed === '1' && '012'.includes(digit)) return { typed: `1${digit}`, month: `1${digit}` }
  return { year: digit }
}

/** What people write between day, month and year. */
export const isBetween = (key: string): boolean => ['/', '-', '.', ' '].includes(key)

/** 1900 to this year, two-digit years are left as they are typed. */
export const digitsOnly = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most)
