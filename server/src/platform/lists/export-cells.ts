import { dayWords } from '@sevakendra/contract/kit/dates'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import type { Column } from '@sevakendra/contract/kit/list'

/** Minutes by which India is ahead; it has one zone and no summer time. */
const ist = 330
const dayMs = 86_400_000

/** A column of a file that is being written. */
export interface Drawn {
  key: string
  column: Column
}

/** What stands in the cells of the last line: sums under their columns, and what they are before them. 'Total' is a mark: each writer says it. */
export function totalCells(columns: readonly Drawn[], totals: Record<string, number>): (number | 'Total' | undefined)[] {
  const sums = columns.map(({ key }) => (Object.hasOwn(totals, key) ? totals[key] : undefined))
  const first = sums.findIndex(sum => sum !== undefined)
  // Where the first column is a sum itself, its head says what it is.
  return first < 0 ? [] : sums.map((sum, at) => sum ?? (at === first - 1 ? 'Total' : undefined))
}

/** Days recur by the thousand. */
const known = new Map<number, string>()

function wordsOfDay(day: number): string {
  const found = known.get(day)
  if (found !== undefined) return found
  const words = dayWords(new Date(day * dayMs).toISOString().slice(0, 10))
  if (known.size > 5000) known.clear()
  known.set(day, words)
  return words
}

/** Milliseconds of the clock of India since 1970, as if it were UTC. */
export const indiaMs = (instant: string): number => Date.parse(instant) + ist * 60_000

/** As `timeWords` of the contract, quickly: an export writes hundreds of thousands. With a plain space, for who reads the file by a program. */
export function instantWords(instant: string): string {
  const ms = indiaMs(instant)
  const day = Math.floor(ms / dayMs)
  const minutes = Math.floor((ms - day * dayMs) / 60_000)
  const hour = Math.floor(minutes / 60)
  return `${wordsOfDay(day)}, ${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

export const daysWords = (day: string): string => wordsOfDay(Date.parse(day) / dayMs)

/** Whole paise as rupees with two decimals and no grouping: `-1234567` is `-12345.67`. */
export function rupees(paise: number): string {
  const size = Math.abs(paise)
  return `${paise < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** Whatever is no number and no day, as the screen says it; a file that is taken along has no Aadhaar and no PAN number in its texts. */
export function words(column: Column, value: unknown): string {
  if (column.kind === 'yesNo') return column.words?.[String(Boolean(value))] ?? (value ? 'Yes' : 'No')
  if (column.kind === 'choices')
    return [value]
      .flat()
      .map(one => column.words?.[String(one)] ?? String(one))
      .join(', ')
  if (column.kind === 'choice') return column.words?.[String(value)] ?? String(value)
  if (column.words?.[String(value)]) return column.words[String(value)] as string
  return column.kind === 'text' ? maskIdentityNumbers(String(value), { lenient: true }) : String(value)
}

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
