import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { count } from '@sevakendra/contract/kit/money'
import { zip } from '../files/zip'
import { type Say, sayIn } from '../words'
import type { Drawn } from './export-cells'
import { csvWriting, type Writing } from './export-csv'
import type { ExportRow } from './export-rows'
import { sheetPath, xlsxParts, xlsxWriting } from './export-xlsx'

interface Given {
  title: string
  /** Lines above the table. */
  about: readonly string[]
  columns: readonly Drawn[]
  /** In the language of the reader; English unless told otherwise. */
  say?: Say
  pages: AsyncGenerator<ExportRow[]>
  totals?: Record<string, number> | undefined
  /** How many rows will come, unless some leave the list meanwhile. */
  n: number
}

interface Stream {
  body: Readable
  mime: string
  /** About how many these will be, from the first page: for a progress bar. */
  bytes: number
}

/** A reader that takes nothing for so long has gone, whatever its connection says; it would keep a place from others. */
const patienceMs = 60_000
const english = sayIn('en')
const deflated = promisify(deflateRaw)

/** Files that are written while they are sent. The first page is read before anything is answered: a failure is an answer then. */
export const exportStreams = {
  async csv({ about, columns, pages, totals, n, say = english }: Given): Promise<Stream> {
    const { texts, head, first, share } = await begun(csvWriting(about, columns, say), { pages, n, totals, say })
    const bytes = Buffer.byteLength(head) + Math.round(Buffer.byteLength(first) * share)
    return { body: streamOf(texts), mime: 'text/csv; charset=utf-8', bytes }
  },
  async xlsx({ title, about, columns, pages, totals, n, say = english }: Given): Promise<Stream> {
    const { texts, first, share } = await begun(xlsxWriting(about, columns, say), { pages, n, totals, say })
    const around = xlsxParts(title).map(([path, text]) => ({ path, texts: [text] }))
    const packed = await deflated(first, { level: 3 })
    const bytes = 3000 + Math.round(packed.length * share)
    const body = streamOf(zip([...around, { path: sheetPath, texts }]))
    return { body, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes }
  },
}

async function begun({ head, lines, foot }: Writing, { pages, n, totals, say }: Pick<Given, 'pages' | 'n' | 'totals'> & { say: Say }) {
  const page = await pages.next()
  const rows = page.done ? [] : page.value
  const first = lines(rows)
  async function* texts(): AsyncGenerator<string> {
    let written = rows.length
    yield head + first
    for await (const more of pages) {
      written += more.length
      yield lines(more)
    }
    const left = say('Rows that left this list while the file was being written: {{rows}}', { rows: count(n - written) })
    yield foot(written < n ? left : undefined, totals)
  }
  return { texts: texts(), head, first, share: n / Math.max(1, rows.length) }
}

/** What is made while it is sent; ends when its reader takes nothing any more. */
export function streamOf(chunks: AsyncGenerator<string> | AsyncGenerator<Buffer>): Readable {
  async function* watched(): AsyncGenerator<string | Buffer> {
    for await (const chunk of chunks) {
      const patience = setTimeout(() => body.destroy(new Error('The reader of an export takes nothing any more')), patienceMs)
      yield chunk
      clearTimeout(patience)
    }
  }
  const body = Readable.from(watched(), { objectMode: false, highWaterMark: 256 * 1024 })
  return body
}
