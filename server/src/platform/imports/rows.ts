import { lineProblem } from '@sevakendra/contract/kit/fields'
import { hasIdentityNumber, noIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import type { ImportColumn, ImportColumns, ImportedRow } from '@sevakendra/contract/kit/import/columns'
import type { Mapping } from '@sevakendra/contract/kit/import/mapping'
import { amountIn, type Cell, cellText, dayIn, short, squeezed, wholeIn } from './cells'
import { headerCells, withoutEnd } from './headers'
import type { Row } from './table'

/** What stands in a column of a row: null when it is empty, undefined when it cannot be read as what the column holds. */
export interface ReadCell<V> {
  /** Whether the file has such a column at all. */
  placed: boolean
  text: string
  value: V | null | undefined
}
type Filled<V> = Exclude<V, null>
export type CellsOf<C extends ImportColumns> = { [K in keyof C]: C[K] extends ImportColumn<infer V> ? ReadCell<Filled<V>> : never }

/** A row that is not taken, and why. */
export interface Left {
  fate: 'skipped' | 'refused'
  text: string
}

/** What a row says by itself: something that can be judged beside all others, or why not. */
export type Taken<R> = { row: R } | Left

export interface RowAt {
  line: number
  /** In India; a day after it has not come yet. */
  today: string
}

/** More than anybody writes into a cell. */
const mostCharacters = 1000

/** The rows below the header under a mapping, cell by cell. Empty lines are none, and a header that is printed anew says nothing. */
export function* cellsBelow<C extends ImportColumns>(
  columns: C,
  rows: readonly Row[],
  mapping: Mapping,
): Generator<{ line: number; cells: CellsOf<C> } | ({ line: number } & Left)> {
  const places = Object.fromEntries(
    Object.keys(columns).map(key => [key, mapping.roles.flatMap((role, place) => (role === key ? [place] : []))]),
  )
  const names = headerCells(rows.find(({ line }) => line === mapping.headerRow)?.cells ?? [])
  const header = names.join('\n')
  for (const { line, cells } of rows) {
    if (line <= mapping.headerRow || (mapping.lastRow !== null && line > mapping.lastRow)) continue
    const texts = cells.map(cell => squeezed(cellText(cell)))
    if (texts.every(text => text === '')) continue
    if (texts[0] === (names[0] ?? '') && withoutEnd(texts).join('\n') === header)
      yield { line, fate: 'skipped', text: 'The headings again' }
    else {
      const read = Object.entries(columns).map(([key, column]) => [key, cellOf(column, cells, texts, places[key] ?? [], mapping)])
      yield { line, cells: Object.fromEntries(read) as CellsOf<C> }
    }
  }
}

function cellOf(
  { kind, several, clean = same }: ImportColumn,
  cells: readonly Cell[],
  texts: readonly string[],
  places: readonly number[],
  { dateShape }: Mapping,
) {
  const filled = places.map(place => texts[place] ?? '').filter(one => one !== '')
  const text = filled.join(' ')
  const found = { placed: places.length > 0, text }
  if (kind === 'text') return { ...found, value: several ? filled.map(clean) : text === '' ? null : clean(text) }
  const cell = cells[places[0] ?? -1]
  if (text === '') return { ...found, value: null }
  if (kind === 'amount') return { ...found, value: amountIn(cell) }
  if (kind === 'number') return { ...found, value: wholeIn(cell) }
  return { ...found, value: dateShape === null && typeof cell !== 'object' ? undefined : dayIn(cell, dateShape ?? 'ymd') }
}

const same = (text: string) => text

const unread = {
  text: (cell: string) => `"${cell}" is no text`,
  day: (cell: string) => `"${cell}" is no date of the chosen form`,
  amount: (cell: string) => `"${cell}" is no amount`,
  number: (cell: string) => `"${cell}" is no whole number`,
} as const

/** A row as its columns declare it, where nothing is missing in it and everything can be read. */
export function rowOf<C extends ImportColumns>(columns: C, cells: CellsOf<C>): Taken<ImportedRow<C>> {
  for (const [key, { label, kind, required, check, most: longestText = mostCharacters }] of Object.entries(columns)) {
    const { text, value } = cells[key] as ReadCell<unknown>
    if (text.length > longestText) return { fate: 'refused', text: `A text is longer than ${longestText} characters` }
    if (value === undefined) return { fate: 'refused', text: unread[kind](short(text)) }
    if (text === '' && required) return { fate: 'refused', text: `${label} is missing` }
    const wrong = text === '' ? undefined : check?.(String(value))
    if (wrong) return { fate: 'refused', text: wrong }
    // As in every text that a person sends: no signs that are not seen.
    const hidden = kind === 'text' ? lineProblem(text) : undefined
    if (hidden) return { fate: 'refused', text: hidden }
    // As in every text that a person sends: what is taken stands in the clear.
    if (kind === 'text' && !check && hasIdentityNumber(text)) return { fate: 'refused', text: noIdentityNumber }
  }
  return { row: Object.fromEntries(Object.keys(columns).map(key => [key, (cells[key] as ReadCell<unknown>).value])) as ImportedRow<C> }
}
