import { createHash } from 'node:crypto'
import type { ImportColumns } from '@sevakendra/contract/kit/import/columns'
import { headerWithin, unused } from '@sevakendra/contract/kit/import/words'
import { type Cell, cellText, squeezed } from './cells'
import type { Row } from './table'

/** The names of the columns, without the empty ones behind the last. */
export const headerCells = (cells: readonly Cell[]): string[] => withoutEnd(cells.map(cell => squeezed(cellText(cell))))

/** Texts without the empty ones behind the last. */
export const withoutEnd = (texts: readonly string[]): string[] => texts.slice(0, texts.findLastIndex(text => text !== '') + 1)

/** By which a header is known again: the same names in the same places. */
export const fingerprintOf = (names: readonly string[]): string => createHash('sha256').update(names.join('\n')).digest('hex')

/** The lines among which a header stands, with their fingerprints; lines without a name are none. */
export const possibleHeaders = (rows: readonly Row[]): { line: number; names: string[]; fingerprint: string }[] =>
  rows
    .filter(({ line }) => line <= headerWithin)
    .map(({ line, cells }) => ({ line, names: headerCells(cells) }))
    .filter(({ names }) => names.length > 0)
    .map(header => ({ ...header, fingerprint: fingerprintOf(header.names) }))

const bare = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** What the names of a header say about its columns. A column that is one alone is the first of its names. */
export function rolesByNames(columns: ImportColumns, names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const found = Object.entries(columns).find(
      ([key, { headers, label, several }]) =>
        // Its own label is on the empty file that can be downloaded.
        headers && (headers.includes(bare(name)) || bare(label) === bare(name)) && (several || !taken.has(key)),
    )
    if (found) taken.add(found[0])
    return found?.[0] ?? unused
  })
}

/** So many names that are known make a header of a line, though one that is required is missing: a person says which column that is. */
const someNames = 2

/**
 * The line whose names say the most: one that names every column that is required, else one with some names that are known.
 * @returns undefined when there is none: then a person says which one it is
 */
export function headerByNames(columns: ImportColumns, rows: readonly Row[]): { line: number; roles: string[] } | undefined {
  const required = Object.keys(columns).filter(key => columns[key]?.required && !columns[key].above)
  const headers = possibleHeaders(rows)
  const inOne = headers.map(({ line, names }) => ({ line, roles: rolesByNames(columns, names) }))
  // Where cells are merged across two lines, each line has a part of the names.
  const inTwo = headers.slice(1).map(({ line, names }, at) => {
    const above = headers[at]?.line === line - 1 ? (headers[at]?.names ?? []) : []
    const both = Array.from({ length: Math.max(names.length, above.length) }, (_, place) => names[place] || (above[place] ?? ''))
    return { line, roles: rolesByNames(columns, both) }
  })
  const said = (roles: readonly string[]) => roles.filter(role => role !== unused).length
  const all = [...inOne, ...inTwo]
  const whole = all.filter(({ roles }) => required.length > 0 && required.every(key => roles.includes(key)))
  const known = whole.length > 0 ? whole : all.filter(({ roles }) => said(roles) >= someNames)
  return known.reduce<(typeof known)[number] | undefined>(
    (best, one) => (best && said(best.roles) >= said(one.roles) ? best : one),
    undefined,
  )
}

/** So many filled cells tell what a column is. */
const told = 20

/**
 * The roles of columns whose names are unknown, by what stands in them below a line that says nothing of the kind itself: numbers of a shape that only one column
 * has, and the only column of days.
 * @returns undefined where nothing is recognised
 */
export function headerByValues(columns: ImportColumns, rows: readonly Row[]): { line: number; roles: string[] } | undefined {
  const declared = Object.entries(columns).filter(([, { headers }]) => headers)
  const isKnown = (text: string) => declared.some(([, { known }]) => known?.(text))
  const textsOf = ({ cells }: Row) => cells.map(cell => squeezed(cellText(cell)))
  const first = rows.findIndex(row => textsOf(row).some(isKnown))
  const header = rows[first - 1]
  if (!header || header.line > headerWithin) return undefined
  const below = rows.slice(first, first + told).map(textsOf)
  const width = Math.max(...below.map(({ length }) => length))
  const named = rolesByNames(columns, textsOf(header))
  const roles = Array.from({ length: width }, (_, at) => named[at] ?? unused)
  const take = (fits: (key: string, text: string) => boolean) => {
    for (const [key] of declared) {
      if (roles.includes(key)) continue
      const places = roles.flatMap((role, at) => {
        const filled = below.map(cells => cells[at] ?? '').filter(Boolean)
        return role === unused && filled.length > 0 && filled.every(text => fits(key, text)) ? [at] : []
      })
      // Of two columns that look alike a person says which one it is.
      if (places.length === 1 && places[0] !== undefined) roles[places[0]] = key
    }
  }
  take((key, text) => columns[key]?.known?.(text) ?? false)
  const days = declared.filter(([key, { kind }]) => kind === 'day' && !roles.includes(key))
  if (days.length === 1) take((key, text) => key === days[0]?.[0] && isDay(text))
  return { line: header.line, roles }
}

/** A day in any of the usual ways. */
const isDay = (text: string): boolean =>
  /^(\d{1,2}[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ]\d{2,4}|\d{4}[-/.]?\d{2}[-/.]?\d{2})(\s|T|$)/.test(text)
