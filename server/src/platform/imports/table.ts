import { Refusal } from '../http/errors'
import type { Cell } from './cells'
import { readText } from './table-csv'
import { readWorkbook } from './table-xlsx'

/** A row as it stands in the file; lines count from 1, empty ones too. */
export interface Row {
  line: number
  cells: Cell[]
}

export interface Table {
  kind: 'csv' | 'xlsx'
  encoding: string | null
  separator: string | null
  sheets: string[]
  /** Null where there is none, or all are read. */
  sheet: string | null
  rows: Row[]
}

/** What a file may have: bytes, lines, columns. Lines are more than the rows of its table: remarks stand above and below. */
export interface TableLimits {
  bytes: number
  lines: number
  columns: number
  /** What to do with a file that has more. */
  advice: string
}

const linesBeside = 0.2

export const tableLimits = ({ rows, ...limits }: Omit<TableLimits, 'lines'> & { rows: number }): TableLimits => ({
  ...limits,
  lines: rows + Math.round(rows * linesBeside),
})

/**
 * Reads what somebody says is a table. The file is not believed: what it is, how large it unpacks and what it contains is looked at before it
 * is read.
 * @param sheet of a workbook; null for the first
 * @param together null is all of its sheets, one below the other
 * @throws Refusal 413 too large, 415 another kind of file, 422 damaged, with formulas, or without such a sheet
 */
export async function tableOf(bytes: Buffer, sheet: string | null, limits: TableLimits, together = false): Promise<Table> {
  if (bytes.length > limits.bytes)
    throw new Refusal(`This file is larger than ${Math.floor(limits.bytes / 1024 / 1024)} MB. ${limits.advice}`, 413)
  if (bytes.length === 0) throw new Refusal('This file is empty.')
  const begins = bytes.subarray(0, 512).toString('latin1')
  if (begins.startsWith('PK\x03\x04')) return bounded(await readWorkbook(bytes, sheet, limits, together), limits)
  if (begins.startsWith('\xd0\xcf\x11\xe0'))
    throw new Refusal('This is an old Excel file (.xls), or one with a password. Save it as .xlsx or CSV and send that.', 415)
  if (begins.startsWith('%PDF')) throw new Refusal('This is a PDF. Download it as Excel (.xlsx) or CSV.', 415)
  if (/^[\s\ufeff\xef\xbb\xbf]*<(!doctype|html|table|\?xml|svg|script)/i.test(begins))
    throw new Refusal('This is a web page with the name of a sheet. Open it in Excel, save it as .xlsx or CSV, and send that.', 415)
  return bounded(readText(bytes, limits), limits)
}

function bounded(table: Table, { lines, columns, advice }: TableLimits): Table {
  if (table.rows.length > lines) throw new Refusal(`This file has more than ${lines} lines. ${advice}`, 413)
  if (table.rows.some(row => row.cells.length > columns)) throw new Refusal(`This file has more than ${columns} columns.`, 413)
  return table
}
