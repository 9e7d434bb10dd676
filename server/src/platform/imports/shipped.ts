import type { ImportColumns, ImportedRow } from '@sevakendra/contract/kit/import/columns'
import { headerByNames } from './headers'
import { cellsBelow, rowOf } from './rows'
import { tableOf } from './table'

/**
 * The rows of a CSV file of our own, by the names of its header: what the product brings along is read as what people send.
 * @throws Error when it is not as its columns say
 */
export async function shippedRows<C extends ImportColumns>(columns: C, text: string): Promise<ImportedRow<C>[]> {
  const bytes = Buffer.from(text)
  const { rows } = await tableOf(bytes, null, { bytes: bytes.length, lines: 100_000, columns: 50, advice: '' })
  const header = headerByNames(columns, rows)
  if (!header) throw new Error('A shipped list does not name its columns')
  return [...cellsBelow(columns, rows, { headerRow: header.line, lastRow: null, dateShape: 'ymd', roles: header.roles })].map(found => {
    const taken = 'cells' in found ? rowOf(columns, found.cells) : found
    if ('row' in taken) return taken.row
    throw new Error(`Line ${found.line} of a shipped list: ${taken.text}`)
  })
}
