import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { AnyImport } from '@sevakendra/contract/kit/import/import'
import { importFates } from '@sevakendra/contract/kit/import/words'
import { type Column, column } from '@sevakendra/contract/kit/list'
import { audit } from '../audit'
import type { FileReply } from '../http/http'
import type { Who } from '../http/who'
import { instantWords } from '../lists/export-cells'
import { exportStreams } from '../lists/export-stream'
import type { Services } from '../tx'
import type { ShownRow } from './judge'

interface Given {
  of: AnyImport
  fileName: string
  rows: readonly ShownRow[]
  /** Who did what when, as a line above the table. */
  about: string
  format: 'csv' | 'xlsx'
  by: Who
}

const together = 1000

/** What becomes, or became, of each row, as a file; that somebody took it is kept. */
export async function reportOf(services: Services, { of, fileName, rows, about, format, by }: Given): Promise<FileReply> {
  const columns: [string, Column][] = [
    ['line', column.count('Line')],
    ['fate', column.choice('Outcome', importFates)],
    ['reason', column.text('Reason')],
    ...(Object.entries(of.shown) as [string, Column][]).map(([key, one]): [string, Column] => [`values.${key}`, one]),
  ]
  async function* pages() {
    for (let from = 0; from < rows.length; from += together) yield rows.slice(from, from + together).map(row => flat(of, row))
  }
  const details = { format, rows: rows.length, columns: columns.map(([key]) => key) }
  await audit(services.db, { event: 'list.exported', who: by, subject: 'list', subjectId: `${of.root}/import`, ip: by.ip, details })
  const lines = [of.title, ...(fileName ? [`File: ${fileName}`] : []), about, `Rows: ${rows.length}`]
  const drawn = columns.map(([key, one]) => ({ key, column: one }))
  const { body, mime } = await exportStreams[format]({ title: of.title, about: lines, columns: drawn, pages: pages(), n: rows.length })
  return { name: `${of.title} ${dayOf(services.now())}.${format}`, mime, body }
}

const flat = (of: AnyImport, { line, fate, reason, note, values }: ShownRow) => ({
  id: line,
  ...{ line, fate },
  reason: reason ?? (note === null ? null : (of.notes[note] ?? null)),
  ...Object.fromEntries(Object.entries(values).map(([key, value]) => [`values.${key}`, value])),
})

export const checkedBy = ({ name, code }: Pick<Who, 'name' | 'code'>, at: Date): string =>
  `Checked by ${name} (${code}) on ${instantWords(at.toISOString())}. Nothing was imported.`

export const importedBy = ({ name, code }: Pick<Who, 'name' | 'code'>, at: string): string =>
  `Imported by ${name} (${code}) on ${instantWords(at)}`

/** Rows as they lie beside their import. */
export const packed = async (rows: readonly ShownRow[]): Promise<Buffer> => promisify(gzip)(Buffer.from(JSON.stringify(rows)))
export const unpacked = async (bytes: Buffer): Promise<ShownRow[]> => JSON.parse((await promisify(gunzip)(bytes)).toString())
