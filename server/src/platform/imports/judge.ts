import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { noIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import type { AnyImport, ImportCounts } from '@sevakendra/contract/kit/import/import'
import type { Mapping } from '@sevakendra/contract/kit/import/mapping'
import type { ImportFate } from '@sevakendra/contract/kit/import/words'
import { noPassword } from '@sevakendra/contract/kit/passwords'
import { Refusal } from '../http/errors'
import type { Tx } from '../tx'
import type { AnyDoor, Given, Judged } from './door'
import { masked, refusedText, sealedColumns } from './masks'
import { cellsBelow, type Left, type ReadCell, rowOf } from './rows'
import type { Table } from './table'

/** A sent file that was opened, before any transaction. */
export interface Opened {
  name: string
  sha256: string
  table: Table
}

/** What was said of it. */
export interface Said {
  sheet: string | null
  asked: Record<string, unknown>
  mapping: Mapping
}

/** A row as the check and the report show it. */
export interface ShownRow {
  line: number
  fate: ImportFate
  reason: string | null
  note: string | null
  values: Record<string, unknown>
}

/** What becomes of a file. */
export interface Outcome {
  /** Of the rows that can be read, in the order of the file, for `apply`. */
  judged: Judged<unknown>[]
  /** Of all, in the order of the file. */
  rows: Omit<ShownRow, 'values'>[]
  counts: ImportCounts
  /** Those that the import declares are shown; `apply` is given all of them. */
  facts: Record<string, unknown>
  warnings: { key: string; n: number }[]
  /** Changes when anything of the file, of what was said, or of what becomes of it is another. */
  stamp: string
  /** What is shown of some rows, without identity numbers. */
  shown: (rows: readonly Omit<ShownRow, 'values'>[]) => ShownRow[]
}

/** What would become of each row of a file. Writes nothing. @throws Refusal 413 for more rows than the import takes */
export async function judge(tx: Tx, door: AnyDoor, { sha256, table }: Opened, said: Said): Promise<Outcome> {
  const { of } = door
  const { given, left, raw, sealed } = await readRows(door, table, said.mapping, dayOf(tx.now))
  if (given.length > of.limits.rows) throw new Refusal(`This file has more than ${of.limits.rows} rows. ${of.limits.advice}`, 413)
  const { rows: judged, facts = {}, warnings = {} } = (await door.judge?.(tx, given, said.asked as never)) ?? { rows: given.map(asNew) }
  const rows = [
    ...left.map(({ line, fate, text }) => ({ line, fate, reason: text, note: null })),
    ...judged.map(({ line, fate, text, note }) => ({ line, fate, reason: text ?? null, note: note ?? null })),
  ].sort((a, b) => a.line - b.line)
  const counts = { new: 0, changed: 0, known: 0, skipped: 0, refused: 0 }
  for (const { fate } of rows) counts[fate] += 1
  const values = new Map(judged.map(one => [one.line, one.values ?? (one.data as Record<string, unknown>)]))
  return {
    ...{ judged, rows, counts },
    facts,
    warnings: Object.entries(warnings).flatMap(([key, n]) => (n > 0 ? [{ key, n }] : [])),
    stamp: createHash('sha256')
      .update(JSON.stringify([sha256, said, rows, facts, warnings]))
      .digest('hex'),
    shown: some => some.map(row => drawn(of, row, { ...(values.get(row.line) ?? raw.get(row.line)), ...sealed.get(row.line) })),
  }
}

const asNew = ({ line, row }: Given<unknown>): Judged<unknown> => ({ line, fate: 'new', data: row })

/** Rows that are read without a pause. */
const breath = 2000

type Unjudged = { line: number } & Left

/** Every row as far as it speaks for itself. */
async function readRows({ of, row, above }: AnyDoor, table: Table, mapping: Mapping, today: string) {
  const columns = of.columns
  const given: Given<Record<string, unknown>>[] = []
  const left: Unjudged[] = []
  /** Texts of rows that are not judged. */
  const raw = new Map<number, Record<string, unknown>>()
  /** What is shown of numbers that are kept sealed, whatever becomes of their row. */
  const sealed = new Map<number, Record<string, string | null>>()
  const seen = new Set<string>()
  let n = 0
  for (const found of cellsBelow(columns, table.rows, mapping, above)) {
    // Others are answered meanwhile.
    if (++n % breath === 0) await setImmediate()
    if ('fate' in found) {
      left.push(found)
      continue
    }
    const { line, cells } = found
    if (of.seals.length > 0) sealed.set(line, sealedColumns(columns, cells))
    const taken = row ? row(cells, { line, today }) : rowOf(columns, cells)
    const again = 'row' in taken && of.identity && JSON.stringify(of.identity.map((key: string) => taken.row[key]))
    if ('row' in taken && !(again && seen.has(again))) given.push({ line, row: taken.row })
    else {
      left.push({ line, ...('row' in taken ? { fate: 'skipped', text: 'The same as a row above' } : taken) })
      raw.set(line, textsOf(of, cells, 'text' in taken ? taken.text : undefined))
    }
    if (again) seen.add(again)
  }
  return { given, left, raw, sealed }
}

/** Of a row that cannot be read as what it should be, what stands in its columns of text. @param refusal why it is left out */
const textsOf = (
  { shown, columns }: AnyImport,
  cells: Record<string, ReadCell<unknown>>,
  refusal: string | undefined,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shown).flatMap(([key, column]) => {
      const kind = (column as { kind: string }).kind
      if (!cells[key] || (kind !== 'text' && kind !== 'code')) return []
      const { text } = cells[key]
      return [[key, (refusal === noIdentityNumber || refusal === noPassword) && !columns[key]?.check ? refusedText(text) : text]]
    }),
  )

function drawn(of: AnyImport, row: Omit<ShownRow, 'values'>, values: Record<string, unknown>): ShownRow {
  const one = (key: string, kind: string) => {
    const value = values[key] ?? null
    const text = Array.isArray(value) ? value.join(' ') : value
    return (kind === 'text' || kind === 'code') && typeof text === 'string' ? masked(of, text) : text
  }
  return {
    ...row,
    reason: row.reason && masked(of, row.reason),
    values: Object.fromEntries(Object.entries(of.shown).map(([key, column]) => [key, one(key, (column as { kind: string }).kind)])),
  }
}
