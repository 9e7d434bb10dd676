import type { List, ListQuery, RowOf } from '@sevakendra/contract/kit/list'
import { type AliasableExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import { databaseClock } from '../clock'
import type { DB } from '../database.gen'
import { inlineParams, queryPrepared } from '../db/prepared'
import { system, type Who } from '../http/who'
import { type Columns, type Condition, type Order, orderBy, orderOf, whereOf } from './conditions'
import { type Counted, type Counters, countBy, countIn, KnownCounts, readCounters } from './counters'
import { type Found, filteredColumns, findings, resolveLookups } from './find'
import type { Page, Rows } from './lists'
import { countAll, headPage, isGrouped, isShallow, type PageQuery, scan, seekPage } from './page'

/** What the engine has to know of the table behind a list that is declared `large`; docs/decisions/014 says why. */
export interface Large<C extends Columns = Columns> {
  /** The name under which its rows are counted. */
  counter: string
  /** The list's rows, which depend on the caller's shop alone, without the small tables beside them: whatever is found, counted and ordered reads this table alone. */
  base(db: Kysely<DB>, who: Who): AliasableExpression<{ id: unknown; search: unknown }>
  /** The columns that its counters keep apart. */
  counted: readonly (keyof C & string)[]
  /** The values that counted columns have in the rows of this list; those it does not name may have any. */
  scope(who: Who): Counted
  /** The counted column whose values each have an index of the list's own order: a few of them are read each along its own and merged. */
  queue: keyof C & string
  /** Columns that are never empty in this list. */
  filled: readonly (keyof C & string)[]
  /** Columns whose texts stand in the select's `search`. */
  inSearch: readonly (keyof C & string)[]
  /** Columns with an index of their lower-cased text, for whole words and beginnings. */
  words: readonly (keyof C & string)[]
  /** Columns that come from a small table, in which their texts are resolved to ids first. */
  lookups: { [K in keyof C]?: Lookup }
  /** More matches than this are counted once and remembered; fewer are found, counted and sorted in one go. 20,000 unless told otherwise. */
  few?: number
  /** Columns that count the whole days since another one. */
  ages: { [K in keyof C]?: keyof C & string }
  /** Cells that are shown empty beside some values of another column. Filters and order go by what stands behind them, as an index has it. */
  blank?: { [K in keyof C]?: { beside: keyof C & string; among: readonly string[] } }
}

/** A row as it is shown: without the cells that stay empty beside its other ones. It needs to have those (`besideBlanks`). */
export function asShown<R>(row: R, large: Large | undefined): R {
  const cells = row as Record<string, unknown>
  const blanks = Object.entries(large?.blank ?? {}).filter(([, one]) => one?.among.some(value => value === cells[one.beside]))
  return blanks.length > 0 ? ({ ...cells, ...Object.fromEntries(blanks.map(([key]) => [key, null])) } as R) : row
}

/** The columns that decide whether some others are shown empty. */
export const besideBlanks = (columns: readonly string[], large: Large | undefined): string[] =>
  columns.flatMap(key => large?.blank?.[key]?.beside ?? [])

/** Where a column comes from: `table.column`, whose id is the select's `key`. */
export interface Lookup {
  table: keyof DB & string
  column: string
  key: string
  /** Every row has one: the list can be ordered by it group by group. */
  always?: true
}

const fewRows = 20_000

/** By database: a test has several. */
const knownCounts = new WeakMap<object, KnownCounts>()

/** One page of a large list with both exact counts. @see docs/decisions/014-large-lists.md */
export async function largePage<C extends Columns>(
  db: Kysely<DB>,
  rows: Rows<C>,
  large: Large,
  who: Who,
  query: ListQuery,
): Promise<Page<RowOf<List<C>>>> {
  const first = await firstPage(db, rows, large, who, query)
  if (first) return first as Page<RowOf<List<C>>>
  const page = pageQueryOf(db, rows, large, who, query)
  const { list } = page
  const scope = large.scope(who)
  const { counted, found } = findings(list, large, query, await resolveLookups(db, list, large, query))
  const wanted = narrowed(scope, counted)
  const exact = equalities(counted)
  const answer = (counters: Counters, data: Record<string, unknown>[], filterRecords: number) => ({
    data: data.map(row => ({ ...row, id: String(row.id) }) as RowOf<List<C>>),
    totalRecords: countIn(counters, scope),
    filterRecords,
  })

  const counters = await readCounters(db, large.counter)
  if (found.length === 0) {
    const n = countIn(counters, wanted)
    return answer(counters, await seekPage(page, { n, wanted, conditions: exact }), n)
  }

  const quick = [...exact, ...found.map(one => one.indexed)]
  const known = knownOf(db)
  const key = found.some(one => one.moving) ? undefined : keyOf(rows, who, query, found)
  let n = key === undefined ? undefined : known.get(key, counters.stamp)
  if (n === undefined) {
    const { few: limit = fewRows } = large
    const few = await scan(page, quick, limit + 1)
    if (few.n <= limit) return answer(counters, few.data, few.n)
    n = await countAll(page, quick)
    if (key) known.set(key, counters.stamp, n)
  }
  const of = Math.max(n, countIn(counters, wanted))
  if (cheaperToSeek(query, n, of))
    return answer(counters, await seekPage(page, { n, wanted, conditions: [...exact, ...found.map(one => one.plain)] }), n)
  return answer(counters, (await scan(page, quick)).data, n)
}

/** Everything that a query finds, in its order, as a select of ids: for an export. */
export async function largeMatches<C extends Columns>(
  db: Kysely<DB>,
  rows: Rows<C>,
  large: Large,
  who: Who,
  query: ListQuery,
): Promise<RawBuilder<unknown>> {
  const list = rows.list as unknown as List
  const { counted, found } = findings(list, large, query, await resolveLookups(db, list, large, query))
  // As on the pages, two shops of one name stand apart.
  const order = orderIn(list, large, query).flatMap(one => {
    const lookup = large.lookups[one.column]
    return lookup?.always ? [one, { ...one, column: lookup.key }] : [one]
  })
  const beside = order.some(({ column }) => large.lookups[column])
  const from = beside ? rows.select(db, who, query.additionFilter ?? {}, databaseClock).as('r') : large.base(db, who).as('r')
  const where = whereOf([...equalities(counted), ...found.map(one => one.indexed)])
  return sql`select r.id from ${from} ${where} order by ${orderBy(order, 'r', large.filled)}`
}

function pageQueryOf<C extends Columns>(db: Kysely<DB>, rows: Rows<C>, large: Large, who: Who, query: ListQuery): PageQuery {
  const list = rows.list as unknown as List
  const whole = sql`from ${rows.select(db, who, query.additionFilter ?? {}, databaseClock).as('r')}`
  const order = orderIn(list, large, query)
  // An order by a column of a small table needs it beside each row, unless it goes group by group.
  const beside = order.some(({ column }) => large.lookups[column]) && !isGrouped(large, order)
  const from = beside ? whole : sql`from ${large.base(db, who).as('r')}`
  return { db, list, large, whole, from, order, start: query.start, length: query.length }
}

type FirstRow = Record<string, unknown> & { id: unknown; total: number; n: number }

/** Texts of first pages by what they show; undefined where the page is read in another way. The oldest one is forgotten first. */
const firstPages = new Map<string, string | undefined>()
const mostFirstPages = 500

/**
 * The pages that are asked most: the beginning of a list of the back office, perhaps of some states, from a statement that was built
 * before. It is built for nobody in particular, so that nothing of who asks can be in it.
 */
async function firstPage<C extends Columns>(db: Kysely<DB>, rows: Rows<C>, large: Large, who: Who, query: ListQuery) {
  const plain = who.merchantId === null && Object.keys(query.additionFilter ?? {}).length === 0 && !query.search.trim()
  if (!plain || !query.filters.every(({ field }) => large.counted.includes(field))) return undefined
  const { counted } = findings(rows.list as unknown as List, large, query, new Map())
  const key = JSON.stringify([rows.list.path, large.few, counted, query.sorts, query.start, query.length])
  if (!firstPages.has(key)) {
    const [oldest] = firstPages.keys()
    if (firstPages.size >= mostFirstPages && oldest !== undefined) firstPages.delete(oldest)
    firstPages.set(key, firstPageText(db, rows, large, query, counted))
  }
  const text = firstPages.get(key)
  if (text === undefined) return undefined
  const found = await queryPrepared<FirstRow>(db, text)
  return {
    data: found.filter(row => row.id !== null).map(({ total: _, n: __, ...row }) => ({ ...row, id: String(row.id) })),
    totalRecords: found[0]?.total ?? 0,
    filterRecords: found[0]?.n ?? 0,
  }
}

function firstPageText<C extends Columns>(
  db: Kysely<DB>,
  rows: Rows<C>,
  large: Large,
  query: ListQuery,
  counted: Counted,
): string | undefined {
  const page = pageQueryOf(db, rows, large, system, query)
  const scope = large.scope(system)
  const wanted = narrowed(scope, counted)
  return isShallow(page, { wanted }) ? inlineParams(headPage(page, scope, wanted, equalities(counted)).compile(db)) : undefined
}

/** Tabs of a large list: nothing is counted live. */
export async function largeTabCounts(db: Kysely<DB>, large: Large, who: Who, column: string): Promise<Record<string, number>> {
  return countBy(await readCounters(db, large.counter), large.scope(who), column)
}

/** The query's order; a column of whole days goes by the instant behind it, the other way round. */
const orderIn = (list: List, large: Large, query: ListQuery): Order[] =>
  orderOf(list, query).map(one => {
    const since = large.ages[one.column]
    return since ? { column: since, dir: one.dir === 'asc' ? 'desc' : 'asc' } : one
  })

const equalities = (counted: Counted): Condition[] =>
  Object.entries(counted).map(([column, values]) => (values.length === 1 ? sql`${sql.ref(`r.${column}`)} = ${values[0]}` : sql`false`))

/** The scope, narrowed to what filters left of it. */
function narrowed(scope: Counted, counted: Counted): Counted {
  const both = { ...scope }
  for (const [column, values] of Object.entries(counted)) both[column] = (scope[column] ?? values).filter(one => values.includes(one))
  return both
}

function knownOf(db: Kysely<DB>): KnownCounts {
  const known = knownCounts.get(db) ?? new KnownCounts()
  knownCounts.set(db, known)
  return known
}

/** Everything that a count depends on beside the table itself: rows of small tables are in it by their ids. */
const keyOf = (rows: { list: { path: string } }, who: Who, query: ListQuery, found: Found[]): string =>
  JSON.stringify([
    rows.list.path,
    who.merchantId,
    query.additionFilter ?? null,
    filteredColumns(query),
    query.search.trim(),
    found.map(one => one.ids),
  ])

/** A row passed on the way along an index costs about half of one that is found, kept and sorted. */
const cheaperToSeek = ({ start, length }: ListQuery, n: number, of: number): boolean => ((start + length) * of) / Math.max(n, 1) < 2 * n
