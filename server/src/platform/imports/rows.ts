import { lineProblem } from '@sevakendra/contract/kit/fields'
import { hasIdentityNumber, noIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import type { ImportColumn, ImportColumns, ImportedRow } from '@sevakendra/contract/kit/import/columns'
import type { Mapping } from '@sevakendra/contract/kit/import/mapping'
import { hasPassword, noPassword } from '@sevakendra/contract/kit/passwords'
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

/** Readers of lines above rows, by column. @param cells how many cells of the line are filled; merged ones are one */
export type Above<C extends ImportColumns> = { [K in keyof C]?: (text: string, cells: number) => string | undefined }

/** What a row says by itself: something that can be judged beside all others, or why not. */
export type Taken<R> = { row: R } | Left

export interface RowAt {
  line: number
  /** In India; a day after it has not come yet. */
  today: string
}

/** More than anybody writes into a cell. */
const mostCharacters = 1000

/**
 * The rows below the header under a mapping, cell by cell. Empty lines are none, a header that is printed anew says nothing, and what a line alone
 * says of the rows below it (`above`) stands in each of them.
 */
export function* cellsBelow<C extends ImportColumns>(
  columns: C,
  rows: readonly Row[],
  mapping: Mapping,
  above: Above<C> = {},
): Generator<{ line: number; cells: CellsOf<C> } | ({ line: number } & Left)> {
  const places = Object.fromEntries(
    Object.keys(columns).map(key => [key, mapping.roles.flatMap((role, place) => (role === key ? [place] : []))]),
  )
  const names = headerCells(rows.find(({ line }) => line === mapping.headerRow)?.cells ?? [])
  const header = names.join('\n')
  const lacking = Object.entries(columns).flatMap(([key, { clean = same }]) => {
    const read = above[key]
    return read && places[key]?.length === 0 ? [{ key, clean, read }] : []
  })
  const carried = new Map<string, string>()
  for (const { line, cells } of rows) {
    if (line <= mapping.headerRow || (mapping.lastRow !== null && line > mapping.lastRow)) continue
    const texts = cells.map(cell => squeezed(cellText(cell)))
    if (texts.every(text => text === '')) continue
    if (texts[0] === (names[0] ?? '') && withoutEnd(texts).join('\n') === header)
      yield { line, fate: 'skipped', text: 'The headings again' }
    else if (saidAbove(lacking, texts, carried)) yield { line, fate: 'skipped', text: 'Said of the rows below' }
    else {
      const read = Object.entries(columns).map(([key, column]) => {
        const text = carried.get(key)
        const found = { placed: true, text: text ?? '', value: text }
        return [key, text === undefined ? cellOf(column, cells, texts, places[key] ?? [], mapping) : found]
      })
      yield { line, cells: Object.fromEntries(read) as CellsOf<C> }
    }
  }
}

/** A column that the file has not, and how a line above its rows is read. */
interface Lacking {
  key: string
  clean: (text: string) => string
  read: (text: string, cells: number) => string | undefined
}

/** Keeps what a line says of the rows below it. @returns whether it says anything of them */
function saidAbove(lacking: readonly Lacking[], texts: readonly string[], carried: Map<string, string>): boolean {
  const filled = texts.filter(text => text !== '')
  const said = lacking.flatMap(({ key, clean, read }) => {
    const text = read(filled.join(' '), filled.length)
    return text === undefined ? [] : [[key, clean(text)] as const]
  })
  for (const [key, text] of said) carried.set(key, text)
  return said.length > 0
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
    if (kind === 'text' && !check && hasPassword(text)) return { fate: 'refused', text: noPassword }
  }
  return { row: Object.fromEntries(Object.keys(columns).map(key => [key, (cells[key] as ReadCell<unknown>).value])) as ImportedRow<C> }
}
