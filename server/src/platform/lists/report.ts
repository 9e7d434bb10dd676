import { instantsOf } from '@sevakendra/contract/kit/dates'
import type { Column } from '@sevakendra/contract/kit/list'
import { money } from '@sevakendra/contract/kit/money'
import {
  ageBandKeys,
  ageBands,
  periodProblem,
  type Report,
  type ReportBalances,
  type ReportEntry,
  type ReportRange,
} from '@sevakendra/contract/kit/report'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, clockOf } from '../clock'
import type { DB } from '../database.gen'
import { Refusal } from '../http/errors'
import { type App, handle } from '../http/http'
import type { Who } from '../http/who'
import type { Condition } from './conditions'
import { type Among, type At, bind, handleList, type Kept, type Rows, rowsOf, type Texts } from './lists'
import { seriesOf } from './series'

/** The instants of a period in SQL, the second one excluded. */
export interface Span {
  from: RawBuilder<string>
  until: RawBuilder<string>
}

export type BalancesOf = (db: Kysely<DB>, who: Who, span: Span, addition: Days) => Promise<Omit<ReportBalances, 'from' | 'to' | 'balanced'>>

/** A declared report and the one select behind it. */
export interface ReportRows<C extends Record<string, Column>> extends Rows<C> {
  report: Report<C>
  balances?: BalancesOf
}

type Days = Record<string, unknown>
type Asked = Parameters<typeof seriesOf>[3]
type Select<C extends Record<string, Column>> = (
  db: Kysely<DB>,
  who: Who,
  span: Span,
  addition: Days,
  clock: Clock,
  among?: readonly string[],
) => ReturnType<Parameters<typeof rowsOf<C>>[1]>

/** How a report is read sooner than by its select. */
interface More<C extends Record<string, Column>> {
  /** It finds rows by their ids: whatever is filtered or sorted is found first, and only the rows of a page are read whole. */
  sifted?: {
    worked?: readonly (keyof C & string)[]
    light?: {
      columns: readonly (keyof C & string)[]
      select: (db: Kysely<DB>, who: Who, span: Span, within?: RawBuilder<unknown>) => ReturnType<Kept['select']>
    }
    among?: (db: Kysely<DB>, who: Who, span: Span, texts: Texts) => Promise<Among | undefined>
  }
  /** What is kept of the rows of each day, and the ids of a page by it. */
  kept?: {
    by: readonly (keyof C & string)[]
    select: (db: Kysely<DB>, span: Span) => ReturnType<Kept['select']>
    pageIds: (
      db: Kysely<DB>,
      span: Span,
      page: { start: number; length: number },
      conditions: readonly Condition[],
    ) => Promise<string[] | undefined>
  }
  /** Columns without empty cells. */
  filled?: readonly (keyof C & string)[]
}

/**
 * Binds a declared report to its select, which is given the instants of the period, and of an export the ids of one page.
 * @param balances opening, credit, debit and closing of the same period, read in one statement; of a report that declares them
 */
export function reportOf<C extends Record<string, Column>>(
  report: Report<C>,
  select: NoInfer<Select<C>>,
  balances?: BalancesOf,
  { filled, kept, sifted }: More<C> = {},
): ReportRows<C> {
  if (Boolean(report.balances) !== Boolean(balances))
    throw new Error(`${report.path}: declared with balances, or bound with them, but not both`)
  const { among, light } = sifted ?? {}
  const rows = rowsOf<C>(report, (db, who, addition, clock, among) =>
    select(db, who, spanOf(report.range, addition, clock), addition, clock, among),
  )
  return bind<C, ReportRows<C>>({
    ...{ ...rows, report },
    ...(filled && { filled }),
    ...(sifted && {
      sifted: {
        worked: sifted.worked,
        ...(among && {
          among: ({ db, now }: At, who: Who, addition: Days, texts: Texts) =>
            among(db, who, spanOf(report.range, addition, clockOf(now)), texts),
        }),
        ...(light && {
          light: {
            columns: light.columns,
            select: (db: Kysely<DB>, who: Who, addition: Days, clock: Clock, within?: RawBuilder<unknown>) =>
              light.select(db, who, spanOf(report.range, addition, clock), within),
          },
        }),
      },
    }),
    ...(kept && {
      kept: {
        by: kept.by,
        select: (db, _who, addition, clock) => kept.select(db, spanOf(report.range, addition, clock)),
        pageIds: ({ db, now }, _who, addition, page, conditions) =>
          kept.pageIds(db, spanOf(report.range, addition, clockOf(now)), page, conditions),
      },
    }),
    ...(report.grouped && { once: report.grouped }),
    ...(balances && { balances, edges: edgesOf(balances) }),
  })
}

/** The equation of the period above a file; of a file without days there is none. */
const edgesOf =
  (balances: BalancesOf): NonNullable<Rows['edges']> =>
  async ({ db }, who, { from, to, ...addition }, say) => {
    if (typeof from !== 'string' || typeof to !== 'string') return []
    const { opening, credit, debit, closing } = await balancesOf(db, balances, who, { from, to }, addition)
    const words = { opening: money(opening), credit: money(credit), debit: money(debit), closing: money(closing) }
    return [say('Opening {{opening}} + credit {{credit}} − debit {{debit}} = closing {{closing}}', words)]
  }

/** Answers a report as a list, with its opening and closing and what its chart shows; the index has it from here on. */
export function handleReport<C extends Record<string, Column>>(app: App, rows: ReportRows<C>): void {
  const { report, balances } = rows
  app.reports.push(report)
  handleList(app, rows)
  if (report.series) handle(app, report.series, ({ tx, who, body }) => seriesOf(tx, rows, who as Who, body as Asked))
  if (report.balances && balances)
    handle(app, report.balances, ({ tx, who, query }) => {
      const { from, to, ...addition } = query as Record<string, string> & { from: string; to: string }
      return balancesOf(tx.db, balances, who as Who, { from, to }, addition)
    })
}

/** Names lists and statements that answer a question already, for the index. */
export function nameReports(app: App, entries: readonly ReportEntry[]): void {
  app.reports.push(...entries)
}

/**
 * The merchants for whose records a report is asked (`asks`), as their ids in SQL; null where it is asked for those of all. A code that no shop has asks for
 * those of nobody.
 */
export function shopsAsked({ merchant, parent }: Days): RawBuilder<number> | null {
  if (typeof merchant !== 'string' && typeof parent !== 'string') return null
  return sql<number>`(select m.id from merchant m where ${typeof merchant === 'string' ? sql`upper(m.code) = ${merchant}` : sql`true`} ${
    typeof parent === 'string' ? sql`and m.parent_id = (select p.id from merchant p where upper(p.code) = ${parent} limit 1)` : sql``
  })`
}

/** Of the merchant of a record: it is one for whose records a report is asked. */
export function ofShops(merchantId: RawBuilder<unknown>, asked: Days): RawBuilder<boolean> {
  const shops = shopsAsked(asked)
  return shops === null ? sql<boolean>`true` : sql<boolean>`${merchantId} in ${shops}`
}

/** Of the code of the person of a record: it is the one that a report is asked for. */
export const byStaff = (code: RawBuilder<unknown>, { staff }: Days): RawBuilder<boolean> =>
  typeof staff === 'string' ? sql<boolean>`upper(${code}) = ${staff}` : sql<boolean>`true`

/** Opening to closing of a period, and whether they agree. @param addition whose they are, of a report that may be asked for it */
export async function balancesOf(
  db: Kysely<DB>,
  balances: BalancesOf,
  who: Who,
  days: { from: string; to: string },
  addition: Days = {},
): Promise<ReportBalances> {
  const found = await balances(db, who, spanOfDays(days), addition)
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

/** Without days a report is that of today, of this or the last month, of this financial year; as on today, or now. @throws Refusal 400 as `spanOfDays` */
function spanOf(range: ReportRange, { from, to, on }: Days, clock: Clock): Span {
  if (typeof on === 'string') return { from: sql<string>`'-infinity'::timestamptz`, until: instant(instantsOf(on)[1]) }
  if (typeof from === 'string' && typeof to === 'string') return spanOfDays({ from, to })
  if (from !== undefined || to !== undefined) throw notUnderstood('A period needs both of its days')
  const here = sql`${clock} at time zone 'Asia/Kolkata'`
  const until = sql<string>`(date_trunc('day', ${here}) + interval '1 day') at time zone 'Asia/Kolkata'`
  if (range === 'asOn' || range === 'now') return { from: sql<string>`'-infinity'::timestamptz`, until }
  if (range === 'day' || range === 'month')
    return { from: sql<string>`date_trunc(${sql.lit(range)}, ${here}) at time zone 'Asia/Kolkata'`, until }
  const month = sql`date_trunc('month', ${here})`
  if (range === 'lastMonth')
    return {
      from: sql<string>`(${month} - interval '1 month') at time zone 'Asia/Kolkata'`,
      until: sql<string>`${month} at time zone 'Asia/Kolkata'`,
    }
  // The financial year of India begins three months after the calendar's.
  return {
    from: sql<string>`(date_trunc('year', ${here} - interval '3 months') + interval '3 months') at time zone 'Asia/Kolkata'`,
    until,
  }
}

/** How many rows there are of each age. @param age in whole days */
export const inBands = (age: RawBuilder<unknown>) =>
  ageBandKeys.map(band => {
    const { from, to } = ageBands[band]
    return sql<number>`count(*) filter (where ${age} >= ${from} ${to === null ? sql`` : sql`and ${age} <= ${to}`})`.as(band)
  })

/** A number for a row that is made of many and has none: the same for the same words. */
export const numberOf = (...words: RawBuilder<unknown>[]) =>
  sql<number>`('x' || left(md5(concat_ws('|', ${sql.join(words.map(word => sql`coalesce((${word})::text, '')`))})), 13))::bit(52)::bigint`
