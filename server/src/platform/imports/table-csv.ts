import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../http/errors'
import type { Row, Table, TableLimits } from './table'

const separators: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }
/** Enough to tell what separates the cells. */
const sampled = 60
/** Twice of what a row may have. */
const longestLine = 100_000

/** @throws Refusal 415 when it is no text, 422 at the line whose quotes do not close */
export function readText(bytes: Buffer, limits: Pick<TableLimits, 'lines'>): Table {
  const { text, encoding } = decoded(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has.
  if (/[\x00-\x08\x0e-\x1f]/.test(text)) throw new Refusal('This is neither a CSV file nor an Excel sheet, whatever its name says.', 415)
  // Found at once: the parser would go through it several times.
  const tooLong = text.split(/\r\n?|\n/).findIndex(line => line.length > longestLine)
  if (tooLong >= 0) throw new Refusal(`This file cannot be read from line ${tooLong + 1} on: ${problemOf()}`)
  const separator = separatorOf(text)
  // One more than may be, so that it shows.
  const rows = cellsOf(text, separator, limits.lines + 1)
  return { kind: 'csv', encoding, separator: separators[separator] ?? null, sheets: [], sheet: null, rows }
}

function cellsOf(text: string, delimiter: string, to: number): Row[] {
  try {
    const records = parse(text, {
      ...{ delimiter, relax_column_count: true, skip_empty_lines: false, info: true, max_record_size: 50_000 },
      // Narrations carry single quotes of their own: only a cell that begins with one is quoted.
      ...{ relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] },
      to,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    let line = 1
    return records.map(({ record, info }) => {
      const row = { line, cells: record }
      line = info.lines + 1
      return row
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw new Refusal(`This file cannot be read from line ${Number(error.lines) || 1} on: ${problemOf(error)}`)
    throw error
  }
}

const problemOf = (error?: CsvError) => (error?.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is not closed' : 'it is no CSV there')

/** What gives the most lines of one width; the person sees the outcome in the preview. */
function separatorOf(text: string): string {
  const score = (separator: string) => {
    const widths = new Map<number, number>()
    for (const { cells } of tried(text, separator)) if (cells.length > 1) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    return Math.max(0, ...[...widths].map(([width, times]) => times * Math.min(width, 12)))
  }
  const [best = ','] = Object.keys(separators).sort((a, b) => score(b) - score(a))
  return best
}

function tried(text: string, separator: string): Row[] {
  try {
    return cellsOf(text, separator, sampled)
  } catch {
    return []
  }
}

/** UTF-8 and UTF-16 by their marks or by what they are, else what Windows writes in the west. */
function decoded(bytes: Buffer): { text: string; encoding: string } {
  const as = (encoding: string, from = 0) => new TextDecoder(encoding).decode(bytes.subarray(from))
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { text: as('utf-8'), encoding: 'UTF-8' }
  if (first === 0xff && second === 0xfe) return { text: as('utf-16le'), encoding: 'UTF-16' }
  if (first === 0xfe && second === 0xff) return { text: as('utf-16be'), encoding: 'UTF-16' }
  const start = bytes.subarray(0, 400)
  const zeros = (odd: 0 | 1) => start.filter((byte, n) => byte === 0 && n % 2 === odd).length
  if (zeros(1) > start.length / 4) return { text: as('utf-16le'), encoding: 'UTF-16' }
  if (zeros(0) > start.length / 4) return { text: as('utf-16be'), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: windows(bytes), encoding: 'Windows-1252' }
  }
}

/** 0x80 to 0x9f of Windows-1252; Node 20 reads them as controls. The five that are free stay empty. */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const windows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, mark => high[mark.charCodeAt(0) - 0x80] ?? ' ')
