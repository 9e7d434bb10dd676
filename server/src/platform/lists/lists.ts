import type { List, ListQuery, RowOf } from '@sevakendra/contract/kit/list'
import { type AliasableExpression, type Expression, type Kysely, sql } from 'kysely'
import { type Clock, clockOf } from '../clock'
import type { DB } from '../database.gen'
import { type App, handle } from '../http/http'
import type { Who } from '../http/who'
import type { Tx } from '../tx'
import type { Say } from '../words'
import { type Columns, orderBy, orderOf, plainConditions, whereOf } from './conditions'
import { handleExport } from './export'
import { type Large, largePage, largeTabCounts } from './large'
import { totalsOf } from './totals'

/** What the select must give: an id and every declared column. Its types are beliefs; the walk over all lists parses the rows. */
type Selected<C extends Columns> = { id: unknown } & { [K in keyof C]: unknown }
type Addition = Record<string, unknown>
type Select<C extends Columns> = (db: Kysely<DB>, who: Who, addition: Addition, clock: Clock) => AliasableExpression<Selected<C>>
/** A list is read from the database as of an instant: ages and days in its cells are those of the command. */
export type At = Pick<Tx, 'db' | 'now'>

/** A declared list and the one select behind it, scoped to who asks. */
export interface Rows<C extends Columns = Columns> {
  list: List<C>
  select: Select<C>
  /** Of a list that is declared `large`. */
  large?: Large
  /** Lines above a file of it: what there was before its rows and what there is after them. */
  edges?: (at: At, who: Who, addition: Addition, say: Say) => Promise<string[]>
}

export interface Page<Row> {
  data: Row[]
  /** What the caller may see at all. */
  totalRecords: number
  /** What is left of it after filters and search. */
  filterRecords: number
  /** Of these, the sums of the columns that the list adds up. */
  totals?: Record<string, number>
}

/**
 * Binds a declared list to its select. A select without one of the columns does not compile.
 * @param large what the engine has to know of the table behind a list that is declared `large`
 */
export function rowsOf<C extends Columns>(list: List<C>, select: NoInfer<Select<C>>, large?: Large<NoInfer<C>>): Rows<C> {
  // Sums over a large table would be read anew at every page.
  if (list.large && list.totals) throw new Error(`${list.path}: a large list adds nothing up`)
  if (Boolean(list.large) !== Boolean(large)) throw new Error(`${list.path}: declared large, or bound as large, but not both`)
  return large ? { list, select, large: large as Large } : { list, select }
}

/** Answers the list's call, its export and, where it has tabs, their counts. */
export function handleList<C extends Columns>(app: App, rows: Rows<C>): void {
  app.lists.push(rows.list as unknown as List)
  handle(app, rows.list.call, async ({ tx, who, body }) => page(tx, rows, who as Who, body as ListQuery))
  handleExport(app, rows)
  if (rows.list.counts) handle(app, rows.list.counts, ({ tx, who }) => tabCounts(tx, rows, who as Who))
}

/** One page of a list with both exact counts. */
export function page<C extends Columns>(at: At, rows: Rows<C>, who: Who, query: ListQuery): Promise<Page<RowOf<List<C>>>> {
  return rows.large ? largePage(at.db, rows, rows.large, who, query) : plainPage(at, rows, who, query)
}

/**
 * The page as the select gives it, counted live: right for every list, quick enough up to 50,000 rows, and what the tests hold the
 * large ones against. PostgreSQL flattens the wrapped select; one with aggregates inside should be a view.
 */
export async function plainPage<C extends Columns>(at: At, rows: Rows<C>, who: Who, query: ListQuery): Promise<Page<RowOf<List<C>>>> {
  const { list } = rows
  const { db } = at
  const from = sql`from ${rows.select(db, who, query.additionFilter ?? {}, clockOf(at.now)).as('r')}`
  const conditions = plainConditions(list as unknown as List, query)
  const where = whereOf(conditions)
  const found = sql<
    Record<string, unknown>
  >`select r.* ${from} ${where} order by ${orderBy(orderOf(list, query))} limit ${query.length} offset ${query.start}`
  const data = (await found.execute(db)).rows.map(row => ({ ...row, id: String(row.id) }) as RowOf<List<C>>)
  const totalRecords = await count(db, sql`${from}`)
  const filterRecords = conditions.length ? await count(db, sql`${from} ${where}`) : totalRecords
  const totals = await totalsOf(at, rows, who, query)
  return { data, totalRecords, filterRecords, ...(totals && { totals }) }
}

/** Rows of the caller's scope by the value of the `tabs` column. */
export async function tabCounts<C extends Columns>({ db, now }: At, rows: Rows<C>, who: Who): Promise<Record<string, number>> {
  const { list, large } = rows
  if (large && list.tabs) return largeTabCounts(db, large, who, list.tabs)
  const tab = sql.ref(`r.${list.tabs}`)
  const { rows: found } = await sql<{
    value: string
    n: number
  }>`select ${tab} as value, count(*) as n from ${rows.select(db, who, {}, clockOf(now)).as('r')} group by ${tab}`.execute(db)
  return Object.fromEntries(found.filter(row => row.value !== null).map(row => [row.value, row.n]))
}

async function count(db: Kysely<DB>, tail: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${tail}`.execute(db)
  return rows[0]?.n ?? 0
}
