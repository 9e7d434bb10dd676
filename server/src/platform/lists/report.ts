import { instantsOf } from '@sevakendra/contract/kit/dates'
import type { Column } from '@sevakendra/contract/kit/list'
import { balance, money } from '@sevakendra/contract/kit/money'
import { periodProblem, type Report, type ReportBalances, type ReportEntry, type ReportRange } from '@sevakendra/contract/kit/report'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock'
import type { DB } from '../database.gen'
import { Refusal } from '../http/errors'
import { type App, handle } from '../http/http'
import type { Who } from '../http/who'
import { handleList, type Rows, rowsOf } from './lists'

/** The instants of a period in SQL, the second one excluded. */
export interface Span {
  from: RawBuilder<string>
  until: RawBuilder<string>
}

export type BalancesOf = (db: Kysely<DB>, who: Who, span: Span) => Promise<Omit<ReportBalances, 'from' | 'to' | 'balanced'>>

/** A declared report and the one select behind it. */
export interface ReportRows<C extends Record<string, Column>> extends Rows<C> {
  report: Report<C>
  balances?: BalancesOf
}

type Days = Record<string, unknown>
type Select<C extends Record<string, Column>> = (
  db: Kysely<DB>,
  who: Who,
  span: Span,
  addition: Days,
  clock: Clock,
) => ReturnType<Parameters<typeof rowsOf<C>>[1]>

/**
 * Binds a declared report to its select, which is given the instants of the period.
 * @param balances opening, credit, debit and closing of the same period, read in one statement; of a report that declares them
 */
export function reportOf<C extends Record<string, Column>>(
  report: Report<C>,
  select: NoInfer<Select<C>>,
  balances?: BalancesOf,
): ReportRows<C> {
  if (Boolean(report.balances) !== Boolean(balances))
    throw new Error(`${report.path}: declared with balances, or bound with them, but not both`)
  const rows = rowsOf<C>(report, (db, who, addition, clock) => select(db, who, spanOf(report.range, addition, clock), addition, clock))
  return { ...rows, report, ...(balances && { balances, edges: edgesOf(balances) }) }
}

/** The equation of the period above a file; of a file without days there is none. */
const edgesOf =
  (balances: BalancesOf): NonNullable<Rows['edges']> =>
  async ({ db }, who, { from, to }, say) => {
    if (typeof from !== 'string' || typeof to !== 'string') return []
    const { opening, credit, debit, closing } = await balancesOf(db, balances, who, { from, to })
    const words = { opening: balance(opening), credit: money(credit), debit: money(debit), closing: balance(closing) }
    return [say('Opening {{opening}} + credit {{credit}} − debit {{debit}} = closing {{closing}}', words)]
  }

/** Answers a report as a list, with its opening and closing; the index has it from here on. */
export function handleReport<C extends Record<string, Column>>(app: App, rows: ReportRows<C>): void {
  const { report, balances } = rows
  app.reports.push(report)
  handleList(app, rows)
  if (report.balances && balances)
    handle(app, report.balances, ({ tx, who, query }) => balancesOf(tx.db, balances, who as Who, query as { from: string; to: string }))
}

/** Names lists and statements that answer a question already, for the index. */
export function nameReports(app: App, entries: readonly ReportEntry[]): void {
  app.reports.push(...entries)
}

/** Opening to closing of a period, and whether they agree. */
export async function balancesOf(
  db: Kysely<DB>,
  balances: BalancesOf,
  who: Who,
  days: { from: string; to: string },
): Promise<ReportBalances> {
  const found = await balances(db, who, spanOfDays(days))
  return { ...days, ...found, balanced: found.opening + found.credit - found.debit === found.closing }
}

const notUnderstood = (why: string) => new Refusal('This request could not be understood', 400, { data: [why] })

/** @throws Refusal 400 for a period that ends before it begins, or is too long */
export function spanOfDays(days: { from: string; to: string }): Span {
  const problem = periodProblem(days)
  if (problem) throw notUnderstood(problem)
  return { from: instant(instantsOf(days.from)[0]), until: instant(instantsOf(days.to)[1]) }
}

const instant = (at: string) => sql<string>`${at}::timestamptz`

/** Without days a report is that of today, of this month, of this financial year; as on today. @throws Refusal 400 as `spanOfDays` */
function spanOf(range: ReportRange, { from, to, on }: Days, clock: Clock): Span {
  if (typeof on === 'string') return { from: sql<string>`'-infinity'::timestamptz`, until: instant(instantsOf(on)[1]) }
  if (typeof from === 'string' && typeof to === 'string') return spanOfDays({ from, to })
  if (from !== undefined || to !== undefined) throw notUnderstood('A period needs both of its days')
  const here = sql`${clock} at time zone 'Asia/Kolkata'`
  const until = sql<string>`(date_trunc('day', ${here}) + interval '1 day') at time zone 'Asia/Kolkata'`
  if (range === 'asOn') return { from: sql<string>`'-infinity'::timestamptz`, until }
  if (range === 'day' || range === 'month')
    return { from: sql<string>`date_trunc(${sql.lit(range)}, ${here}) at time zone 'Asia/Kolkata'`, until }
  // The financial year of India begins three months after the calendar's.
  return {
    from: sql<string>`(date_trunc('year', ${here} - interval '3 months') + interval '3 months') at time zone 'Asia/Kolkata'`,
    until,
  }
}

/** A number for a row that is made of many and has none: the same for the same words. */
export const numberOf = (...words: RawBuilder<unknown>[]) =>
  sql<number>`('x' || left(md5(concat_ws('|', ${sql.join(words.map(word => sql`coalesce((${word})::text, '')`))})), 13))::bit(52)::bigint`
