import { mostColumns, statementLimit } from '@sevakendra/contract/payment/statement/endpoints'
import { Refusal } from '../../platform/http/errors'
import type { Cell } from './cells'
import { readText } from './tables-csv'
import { mostRows, readWorkbook } from './tables-xlsx'

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
  sheet: string | null
  rows: Row[]
}

/**
 * Reads what somebody says is a statement of a bank. The file is not believed: what it is, how large it unpacks and
 * what it contains is looked at before it is read.
 * @throws Refusal 413 too large, 415 another kind of file, 422 damaged, with formulas, or without such a sheet
 */
export async function tableOf(bytes: Buffer, sheet: string | null): Promise<Table> {
  if (bytes.length > statementLimit) throw new Refusal('This file is larger than 5 MB. Download a shorter period.', 413)
  if (bytes.length === 0) throw new Refusal('This file is empty.')
  const begins = bytes.subarray(0, 512).toString('latin1')
  if (begins.startsWith('PK\x03\x04')) return bounded(await readWorkbook(bytes, sheet))
  if (begins.startsWith('\xd0\xcf\x11\xe0'))
    throw new Refusal('This is an old Excel file (.xls), or one with a password. Save it as .xlsx or CSV and send that.', 415)
  if (begins.startsWith('%PDF')) throw new Refusal('This is a PDF. Download the statement as Excel (.xlsx) or CSV.', 415)
  if (/^[\s\ufeff\xef\xbb\xbf]*<(!doctype|html|table|\?xml)/i.test(begins))
    throw new Refusal('This is a web page with the name of a sheet. Open it in Excel, save it as .xlsx or CSV, and send that.', 415)
  return bounded(readText(bytes))
}

function bounded(table: Table): Table {
  if (table.rows.length > mostRows) throw new Refusal(`This file has more than ${mostRows} lines. Download a shorter period.`, 413)
  if (table.rows.some(row => row.cells.length > mostColumns)) throw new Refusal(`This file has more than ${mostColumns} columns.`, 413)
  return table
}
