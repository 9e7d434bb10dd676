import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** India has one zone and no summer time. */
const ist = 330

/** Days are `2026-01-05`, instants are UTC ISO texts; words for people are made only here (specification §9). */

/** The clock of India, whatever the machine's own zone: dayjs's `utcOffset` goes by way of that zone and its clock changes. */
const india = (instant: string | Date) => dayjs.utc(instant).add(ist, 'minute')

/** `2026-01-05` or an instant is `05-Jan-2026`. (Intl en-IN would print 'Sept'.) */
export const dayWords = (value: string): string =>
  (value.length === 10 ? dayjs.utc(`${value}T00:00:00Z`) : india(value)).format('DD-MMM-YYYY')

/** An instant is `05-Jan-2026, 5:12 pm`, in which 'pm' stays on the line of its hour. */
export const timeWords = (instant: string): string => india(instant).format('DD-MMM-YYYY, h:mm[\u00a0]a')

/** The day of an instant in India, as `2026-01-05`. */
export const dayOf = (instant: string | Date): string => india(instant).format('YYYY-MM-DD')

/** A day as the payment gateway wants it: `05-01-2026`. */
export const gatewayDate = (value: string): string => dayjs.utc(value).format('DD-MM-YYYY')

/** The first instant of a day in India, and of the day after it: `[from, to)`. */
export function instantsOf(day: string): [string, string] {
  const from = dayjs.utc(`${day}T00:00:00Z`).subtract(ist, 'minute')
  return [from.toISOString(), from.add(1, 'day').toISOString()]
}

/**
 * Full years from a birth date to a day: one more from the beginning of each anniversary on (Indian Majority Act 1875, s.3(2)). Whoever was born on 29 February
 * is a year older on 1 March of a year without it; dayjs has them a day too old, on 28 February.
 */
export function yearsBetween(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** A day so many days before or after. */
export const daysFrom = (day: string, days: number): string => dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')

/**
 * So many working days later: every day but Sunday is one, as at a shop counter.
 * @param days 1 or more
 * @param closed other days that are none; without it holidays are not known
 */
export function workingDaysFrom(day: string, days: number, closed: ReadonlySet<string> = new Set()): string {
  let at = day
  for (let left = days; left > 0; ) {
    at = daysFrom(at, 1)
    if (dayjs.utc(at).day() !== 0 && !closed.has(at)) left--
  }
  return at
}

/** Whole days from one day to another; below zero when the other one is earlier. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** The same day so many months later, or the last of a month that is too short for it. */
export const monthsFrom = (day: string, months: number): string => dayjs.utc(day).add(months, 'month').format('YYYY-MM-DD')

/** How a person may type a day; the first that fits wins. */
const typed = ['DD-MM-YYYY', 'D-M-YYYY', 'DD-MMM-YYYY', 'D-MMM-YYYY', 'DDMMYYYY', 'YYYY-MM-DD']

/** @returns `2026-01-05`, or undefined when no day was meant */
export function typedDay(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/[./\s]+/g, '-')
    .replace(/[a-z]+/i, month => month.charAt(0).toUpperCase() + month.slice(1).toLowerCase())
  for (const shape of typed) {
    const parsed = dayjs.utc(plain, shape, true)
    if (parsed.isValid()) return parsed.format('YYYY-MM-DD')
  }
  return undefined
}
