import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { zipSync } from 'fflate'
import { Refusal } from '../http/errors'
import type { Cell } from './cells'
import type { Table, TableLimits } from './table'

/** What one line unpacks to at most, on an average; those of a bank take less than half of it. */
const bytesOfLine = 2048
const mostParts = 200
const inflate = promisify(inflateRaw)

const damaged = () => new Refusal('This Excel file is damaged. Download it again, or save it again in Excel.')
const tooLarge = () => new Refusal('This Excel file unpacks to far more than a table of its size has.', 413)

/**
 * One sheet of a workbook, or all of them one below the other. Its parts are unpacked under a limit and looked through first; the reader is given nothing else.
 * @throws Refusal 413, 415, 422
 */
export async function readWorkbook(bytes: Buffer, wanted: string | null, limits: TableLimits, together: boolean): Promise<Table> {
  const parts = await unpacked(bytes, limits.lines * bytesOfLine)
  if (!('xl/workbook.xml' in parts)) throw new Refusal('This is a compressed file, not an Excel sheet (.xlsx).', 415)
  for (const [name, part] of Object.entries(parts)) assertHarmless(name, Buffer.from(part).toString(), limits)
  const { default: readSheets } = await import('read-excel-file/universal')
  const clean = zipSync(parts, { level: 0 })
  const sheets = await readSheets(clean.buffer as ArrayBuffer, { trim: false }).catch(() => {
    throw damaged()
  })
  const all = together && wanted === null && sheets.length > 1
  const found = all ? sheets : sheets.filter((one, n) => (wanted === null ? n === 0 : one.sheet === wanted)).slice(0, 1)
  if (found.length === 0) throw new Refusal('This workbook has no such sheet.')
  const rows = found.flatMap(one => one.data).map((cells, n) => ({ line: n + 1, cells: cells.map(cellOf) }))
  return {
    kind: 'xlsx',
    encoding: null,
    separator: null,
    sheets: sheets.map(one => one.sheet),
    sheet: all ? null : (found[0]?.sheet ?? null),
    rows,
  }
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : { day: value.toISOString().slice(0, 10) }
  if (typeof value === 'number') return value
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no database text has them.
  return value === null || value === undefined ? '' : String(value).replace(/[\x00-\x08\x0b\x0c\x0e-\x1f]/g, ' ')
}

/** What runs, or asks another program or file, when the workbook is opened: told by the kinds of its links, for its parts may have any name. */
const activeLink =
  /\/(?:externalLink\w*|vbaProject\w*|xl\w*Macrosheet|oleObject|package|control|activeX\w*|connections|queryTable|attachedToolbars)["']/i
/** A name that stands for another program (DDE). */
const activeName = /<(?:[^\s<>/]+:)?definedName\b[^>]*>[^<]*\|/
const isSheet = /<(?:[^\s<>/]+:)?(?:worksheet|macrosheet)[\s>]/

/** A formula shows what its author wanted to be seen; a cell far out makes the reader fill in what lies between. Excel finds sheets under any name. */
function assertHarmless(name: string, xml: string, { lines, columns, advice }: TableLimits): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || xml.includes('\0')) throw damaged()
  if (activeName.test(xml) || (name.endsWith('.rels') && (activeLink.test(xml) || xml.includes('&#'))))
    throw new Refusal('This workbook contains macros or links to other programs or files. Save it as CSV and send that.')
  if (!name.startsWith('xl/worksheets/') && !isSheet.test(xml)) return
  if (/<(?:[^\s<>/]+:)?f[\s/>]/.test(xml))
    throw new Refusal('This sheet contains formulas. Send the file as it was downloaded, or save it as CSV.')
  for (const [, column = '', row] of xml.matchAll(/\br\s*=\s*["']([A-Z]*)(\d+)["']/gi)) {
    if (Number(row) > lines) throw new Refusal(`This sheet has more than ${lines} lines. ${advice}`, 413)
    const place = [...column.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (place > columns) throw new Refusal(`This sheet has more than ${columns} columns.`, 413)
  }
}

/**
 * The XML parts of a ZIP file by its directory, each under what is left of the limit, whatever sizes it states.
 * @see APPNOTE.TXT 6.3, sections 4.3.7, 4.3.12 and 4.3.16
 */
async function unpacked(bytes: Buffer, limit: number): Promise<Record<string, Uint8Array>> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) throw damaged()
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostParts) throw tooLarge()
  const parts: Record<string, Uint8Array> = Object.create(null)
  let left = limit
  try {
    let at = bytes.readUInt32LE(end + 16)
    for (let n = 0; n < count; n++) {
      if (bytes.readUInt32LE(at) !== 0x02014b50) throw damaged()
      const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
      const [packed, begins] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
      const [names, extra, note] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
      const name = bytes.toString('utf8', at + 46, at + 46 + names).replace(/^\//, '')
      at += 46 + names + extra + note
      if (!/\.(xml|rels)$/.test(name)) continue
      if ((flags & 1) !== 0 || name in parts || (method !== 0 && method !== 8)) throw damaged()
      const from = begins + 30 + bytes.readUInt16LE(begins + 26) + bytes.readUInt16LE(begins + 28)
      const body = bytes.subarray(from, from + packed)
      if (body.length !== packed) throw damaged()
      const part = method === 0 ? body : await inflate(body, { maxOutputLength: Math.max(left, 1) })
      left -= part.length
      if (left < 0) throw tooLarge()
      parts[name] = Uint8Array.from(part)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged()
  }
  return parts
}
