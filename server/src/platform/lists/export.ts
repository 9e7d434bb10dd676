import { Readable } from 'node:stream'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { type Column, type ExportQuery, exportHeaders, exportLimits, type List } from '@sevakendra/contract/kit/list'
import { filterWords } from '@sevakendra/contract/kit/list-words'
import { count } from '@sevakendra/contract/kit/money'
import { type Report, reportAsks, withDays } from '@sevakendra/contract/kit/report'
import { audit } from '../audit'
import { withTime } from '../db/transaction'
import { Refusal } from '../http/errors'
import { goneWith } from '../http/gone'
import { type App, type FileReply, handle } from '../http/http'
import { languageOf } from '../http/language'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import { type Language, type Say, sayIn } from '../words'
import type { Columns } from './conditions'
import { instantWords } from './export-cells'
import { columnsIn, rowsIn } from './export-language'
import { listPaper } from './export-pdf'
import { type Chosen, chooseRows, rowsInPages } from './export-rows'
import { exportStreams } from './export-stream'
import type { At, Rows } from './lists'
import { totalsOf } from './totals'

/** What is asked, of which rows, by whom: everything that an export is written from. */
interface Job<C extends Columns> {
  rows: Rows<C>
  given: ExportQuery
  chosen: Chosen
  who: Who
  at: Date
  /** Of who reads the file, and its words. */
  language: Language
  say: Say
}

/** Exports at once in this process; they take turns with the pages of everybody else. */
const mostAtOnce = 2
let running = 0

/** @returns to be called once, however it ends. @throws Refusal 429 while others have all places */
function takePlace(): () => void {
  if (running >= mostAtOnce)
    throw new Refusal('Other exports are being made at the moment. Please try again in a few seconds.', 429, { retryAfter: 3 })
  running += 1
  let left = false
  return () => {
    if (!left) running -= 1
    left = true
  }
}

/** What is asked with the days of a report in it, so that its file and the trail name them, whenever it is made. */
export function dated(list: object, given: ExportQuery, now: Date): ExportQuery {
  const { additionFilter } = given
  const days = withDays(list as Partial<Report>, additionFilter ?? {}, dayOf(now))
  return days === additionFilter ? given : { ...given, ...(Object.keys(days).length > 0 && { additionFilter: days }) }
}

/** Answers the export of a list: its filtered rows as a file. Whoever goes away ends it. */
export function handleExport<C extends Columns>(app: App, rows: Rows<C>): void {
  handle(app, rows.list.export, async ({ who, body, services, reply, request }) => {
    const leave = takePlace()
    const gone = goneWith(reply.raw, 'The export was cancelled')
    const by = who as Who
    const given = dated(rows.list, body as ExportQuery, services.now())
    // Written before the first byte leaves.
    const settled = (n: number) => remember(services.db, { list: rows.list, given, rows: n, who: by })
    try {
      const { file, headers } = await exported(services, { rows, given, who: by, language: languageOf(request) }, { gone, settled })
      gone.throwIfAborted()
      if (file.body instanceof Readable) endWith(file.body, gone, leave)
      else leave()
      reply.headers(headers)
      return file
    } catch (error) {
      leave()
      throw error
    }
  })
}

interface Watching {
  /** Aborted when nobody waits for it any more. */
  gone: AbortSignal
  /** Told how many rows there are, before any of them is read. */
  settled?: (rows: number) => Promise<unknown>
  /** Told of each page how many rows it has, once these are read. */
  read?: (rows: number) => void
}

/**
 * Writes the file of a list, for who asks for it, of what they may see now.
 * @returns the file, made while it is read where its format allows it, and the headers of its reply
 * @throws Refusal 400 for a query that the list does not take, 422 when there are more rows than the format holds
 */
export async function exported<C extends Columns>(
  services: Services,
  asked: Omit<Job<C>, 'chosen' | 'at' | 'say'>,
  { gone, settled, read }: Watching,
) {
  const { rows, given, who, language } = asked
  const say = sayIn(language)
  const at = { db: services.db, now: services.now() }
  const chosen = await chooseRows(at, rows, who, given, gone)
  assertFits(given, chosen.n)
  const job: Job<C> = { ...asked, chosen, at: at.now, say }
  await settled?.(chosen.n)
  const pages = rowsIn(counted(rowsInPages(at, rows, who, given, chosen, gone), read), language, say)
  const inTime = <T>(work: (at: At) => Promise<T>) => withTime(services.db, rows.list.statementMs, db => work({ ...at, db }), gone)
  const totals = await inTime(at => totalsOf(at, rows, who, given))
  // Of all rows of its days: above some of them it would not be what they add up to.
  const whole = given.filters.length === 0 && given.search.trim() === ''
  const about = aboutLines(job, (whole && (await inTime(async at => rows.edges?.(at, who, given.additionFilter ?? {}, say)))) || [])
  const title = say(rows.list.title)
  const columns = columnsIn(rows.list as unknown as List, given.columns, say)
  const as = who.impersonator
    ? ` ${say('{{code}} viewed by {{impersonator}}', { code: who.code, impersonator: who.impersonator.code })}`
    : ''
  const name = `${fileWords(title)} ${dayOf(job.at)}${as}.${given.format}`
  const headers: Record<string, string> = { [exportHeaders.rows]: String(chosen.n) }
  if (given.format === 'pdf') {
    const body = await listPaper({ services, about, columns, pages, totals, at: job.at, gone, language })
    return { file: { name, mime: 'application/pdf', body } satisfies FileReply, headers }
  }
  const { body, mime, bytes } = await exportStreams[given.format]({ title, about, columns, pages, totals, n: chosen.n, say })
  headers[exportHeaders.bytes] = String(bytes)
  return { file: { name, mime, body } satisfies FileReply, headers }
}

/** @throws Refusal 422 when there are more rows than the format holds */
function assertFits({ format }: ExportQuery, n: number): void {
  const most = exportLimits[format]
  if (most === undefined || n <= most) return
  throw new Refusal(
    format === 'pdf'
      ? `A PDF holds up to ${count(most)} rows; this list has ${count(n)}. Filter the list, or choose Excel or CSV.`
      : `An Excel file holds up to ${count(most)} rows; this list has ${count(n)}. Filter the list, or choose CSV.`,
  )
}

/** A title without what some system does not take in the name of a file. */
const fileWords = (title: string): string => title.replace(/[^\p{L}\p{M}\p{N} ()-]+/gu, '')

/** The lines above the table: what it is, what was left out, who took it when, how many. */
function aboutLines<C extends Columns>({ rows, given, chosen, who, at, say }: Job<C>, edges: readonly string[]): string[] {
  return [
    say(rows.list.title),
    say('Filters: {{filters}}', { filters: filtersIn(rows.list as unknown as List, given, say) }),
    say('Generated by {{who}} on {{when}}', { who: generatedBy(who, say), when: instantWords(at.toISOString()) }),
    say('Rows: {{rows}}', { rows: count(chosen.n) }),
    ...edges,
  ]
}

/** What was filtered and searched, in the words of the screen; 'none' of all rows. */
export function filtersIn(list: List, given: ExportQuery, say: Say): string {
  const { columns } = list
  const t = (text: string, values?: Record<string, unknown>) => say(text, values as Parameters<Say>[1])
  const filters = given.filters.map(filter => {
    const column = columns[filter.field] as Column
    return `${say(column.label)}: ${filterWords(column, filter, t)}`
  })
  filters.unshift(...periodIn(list, given, say), ...whoseIn(given, say))
  if (given.search.trim()) filters.push(say('Search: {{text}}', { text: given.search.trim() }))
  return filters.join('; ') || say('none')
}

async function* counted<T>(pages: AsyncGenerator<T[]>, read?: (rows: number) => void): AsyncGenerator<T[]> {
  for await (const page of pages) {
    yield page
    read?.(page.length)
  }
}

/** The days of a statement or a report, of whose rows nobody could tell it otherwise. */
function periodIn({ wholeQuarters }: Partial<Report>, { additionFilter = {} }: ExportQuery, say: Say): string[] {
  const { from, to, on } = additionFilter as Record<string, unknown>
  if (typeof on === 'string') return [say('As on: {{day}}', { day: dayWords(on) })]
  if (typeof from !== 'string' || typeof to !== 'string') return []
  const [first, last] = [dayWords(from), dayWords(to)]
  const period = from === to ? first : say('{{from}} to {{until}}', { from: first, until: last })
  return [wholeQuarters ? say('Period: {{period}}, whole quarters', { period }) : say('Period: {{period}}', { period })]
}

/** Who took it, and as whom, where somebody of the business looks at an account. */
const generatedBy = ({ name, code, impersonator }: Who, say: Say): string =>
  impersonator
    ? say('{{impersonator}}, viewing as {{who}}', { impersonator: `${impersonator.name} (${impersonator.code})`, who: `${name} (${code})` })
    : `${name} (${code})`

/** Whose records a report was asked for. */
const whoseIn = ({ additionFilter = {} }: ExportQuery, say: Say): string[] =>
  Object.entries(reportAsks).flatMap(([ask, label]) => {
    const code = (additionFilter as Record<string, unknown>)[ask]
    return typeof code === 'string' ? [`${say(label)}: ${code}`] : []
  })

interface Taken {
  list: Pick<List, 'path'> & { columns: object }
  given: ExportQuery
  rows: number
  who: Who
  /** What else there is to say. */
  more?: Record<string, unknown>
}

/** Says in the trail that a file of a list left the portal. Typed texts may name people: of these only the column is kept. */
export function remember(db: Services['db'], { list, given, rows, who, more }: Taken): Promise<void> {
  const columns = list.columns as List['columns']
  const filters = given.filters.map(({ field, opt, value1, value2 }) => {
    const typed = ['text', 'code'].includes(columns[field]?.kind ?? 'text')
    return { field, opt, ...(typed ? {} : { value1, value2 }) }
  })
  const { from, to, on } = (given.additionFilter ?? {}) as Record<string, unknown>
  const days = { ...(from !== undefined && { from, to }), ...(on !== undefined && { on }) }
  const details = { format: given.format, rows, columns: given.columns, filters, ...days, searched: given.search.trim() !== '', ...more }
  return audit(db, { event: 'list.exported', who, subject: 'list', subjectId: list.path, ip: who.ip, details })
}

function endWith(body: Readable, gone: AbortSignal, leave: () => void): void {
  body.once('close', leave)
  gone.addEventListener('abort', () => body.destroy())
}
