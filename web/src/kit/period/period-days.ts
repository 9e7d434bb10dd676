import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { openingPeriod, quarterStart } from '@sevakendra/contract/kit/report'
import type { TFunction } from 'i18next'

/** Days of India, both included. */
export interface Days {
  from: string
  to: string
}

const monthStart = (day: string) => `${day.slice(0, 8)}01`
/** Weeks begin on Monday. */
const weekStart = (day: string) => daysFrom(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
/** The calendar year in which the financial year of a day began. */
const yearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)

/** Periods that people ask for, on a day. The financial year runs from April to March. */
export function usualPeriods(today: string): { words: string; days: Days }[] {
  const before = daysFrom(monthStart(today), -1)
  const yesterday = daysFrom(today, -1)
  const monday = weekStart(today)
  const quarter = quarterStart(today)
  const lastQuarter = daysFrom(quarter, -1)
  const year = yearOf(today)
  return [
    { words: 'Today', days: { from: today, to: today } },
    { words: 'Yesterday', days: { from: yesterday, to: yesterday } },
    { words: 'Last 7 days', days: { from: daysFrom(today, -6), to: today } },
    { words: 'This week', days: { from: monday, to: today } },
    { words: 'Last week', days: { from: daysFrom(monday, -7), to: daysFrom(monday, -1) } },
    { words: 'This month', days: { from: monthStart(today), to: today } },
    { words: 'Last month', days: { from: monthStart(before), to: before } },
    { words: 'This quarter', days: { from: quarter, to: today } },
    { words: 'Last quarter', days: { from: quarterStart(lastQuarter), to: lastQuarter } },
    { words: 'This financial year', days: { from: `${year}-04-01`, to: today } },
    { words: 'Last financial year', days: { from: `${year - 1}-04-01`, to: `${year}-03-31` } },
  ]
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** The period that an address names, or today, this month, the last month, this financial year. */
export function periodOf(search: URLSearchParams, now = new Date(), start: 'day' | 'month' | 'lastMonth' | 'year' = 'month'): Days {
  const today = dayOf(now)
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (day.test(from) && day.test(to) && from <= to) return { from, to }
  return openingPeriod(start, today)
}

/** The day that an address names, or today. */
export function dayAsked(search: URLSearchParams, now = new Date()): string {
  const on = search.get('on') ?? ''
  return day.test(on) ? on : dayOf(now)
}

export const periodWords = ({ from, to }: Days, t: TFunction): string =>
  from === to ? dayWords(from) : t('{{from}} to {{until}}', { from: dayWords(from), until: dayWords(to) })
