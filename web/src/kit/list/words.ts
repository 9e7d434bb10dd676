import { daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { FilterOpt, ListFilter } from '@sevakendra/contract/kit/list'

/** How a filter compares, in words for a menu. */
export const optWords: Record<FilterOpt, string> = {
  contains: 'Contains',
  eq: 'Equals',
  starts: 'Starts with',
  gte: 'At least',
  lte: 'At most',
  between: 'Between',
}

export const optSigns: Partial<Record<FilterOpt, string>> = { eq: '=', gte: '≥', lte: '≤' }

export interface DayRange {
  from: string
  until: string
}

/** Both ends may be open (''); undefined when both are. */
export function rangeFilter(field: string, { from, until }: DayRange): ListFilter | undefined {
  if (from && until) {
    if (from === until) return { field, opt: null, value1: from }
    const [first, last] = from < until ? [from, until] : [until, from]
    return { field, opt: 'between', value1: first, value2: last }
  }
  if (from) return { field, opt: 'gte', value1: from }
  return until ? { field, opt: 'lte', value1: until } : undefined
}

export function filterRange(filter: ListFilter | undefined): DayRange {
  const first = String(filter?.value1 ?? '')
  if (!filter) return { from: '', until: '' }
  if (filter.opt === 'gte') return { from: first, until: '' }
  if (filter.opt === 'lte') return { from: '', until: first }
  return { from: first, until: String(filter.opt === 'between' ? (filter.value2 ?? '') : first) }
}

/** Days as a filter box shows them: `17-Nov-2026 – 19-Nov-2026`, `≥ 03-Dec-2025`. */
export function rangeWords({ from, until }: DayRange): string {
  if (!from || !until) return from ? `≥ ${dayWords(from)}` : `≤ ${dayWords(until)}`
  return from === until ? dayWords(from) : `${dayWords(from)} – ${dayWords(until)}`
}

/** Spans of days that are asked for every day; the financial year runs from April to March. */
export function daySpans(today: string): (DayRange & { label: string })[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const monthStart = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10)
  const april = month >= 4 ? year : year - 1
  return [
    { label: 'Today', from: today, until: today },
    { label: 'Yesterday', from: daysFrom(today, -1), until: daysFrom(today, -1) },
    { label: 'Last 7 days', from: daysFrom(today, -6), until: today },
    { label: 'This month', from: monthStart(0), until: today },
    { label: 'Last month', from: monthStart(1), until: daysFrom(monthStart(0), -1) },
    { label: 'This financial year', from: `${april}-04-01`, until: today },
    { label: 'Last financial year', from: `${april - 1}-04-01`, until: `${april}-03-31` },
  ]
}
