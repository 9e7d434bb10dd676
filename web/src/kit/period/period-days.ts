import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { TFunction } from 'i18next'

/** Days of India, both included. */
export interface Days {
  from: string
  to: string
}

const monthStart = (day: string) => `${day.slice(0, 8)}01`

/** Periods that people ask for, on a day. The financial year runs from April to March. */
export function usualPeriods(today: string): { words: string; days: Days }[] {
  const before = daysFrom(monthStart(today), -1)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  return [
    { words: 'Today', days: { from: today, to: today } },
    { words: 'Last 7 days', days: { from: daysFrom(today, -6), to: today } },
    { words: 'This month', days: { from: monthStart(today), to: today } },
    { words: 'Last month', days: { from: monthStart(before), to: before } },
    { words: 'This financial year', days: { from: `${year}-04-01`, to: today } },
    { words: 'Last financial year', days: { from: `${year - 1}-04-01`, to: `${year}-03-31` } },
  ]
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** The period that an address names, or this month. */
export function periodOf(search: URLSearchParams, now = new Date()): Days {
  const today = dayOf(now)
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return day.test(from) && day.test(to) && from <= to ? { from, to } : { from: monthStart(today), to: today }
}

export const periodWords = ({ from, to }: Days, t: TFunction): string =>
  from === to ? dayWords(from) : t('{{from}} to {{until}}', { from: dayWords(from), until: dayWords(to) })
