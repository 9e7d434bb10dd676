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
      ([key, { headers, several }]) => headers?.includes(bare(name)) && (several || !taken.has(key)),
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
