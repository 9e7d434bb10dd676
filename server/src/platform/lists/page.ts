import type { List } from '@sevakendra/contract/kit/list'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database.gen'
import { type Condition, flipped, type Order, orderBy, whereOf } from './conditions'
import type { Counted } from './counters'
import type { Large } from './large'

type Row = Record<string, unknown>

/** The page that is read, and from what. */
export interface PageQuery {
  db: Kysely<DB>
  list: List
  large: Large
  /** `from (the list's select) as r`: for the rows of one page. */
  whole: RawBuilder<unknown>
  /** The same for everything else: without what this order does not need. */
  from: RawBuilder<unknown>
  order: Order[]
  start: number
  length: number
}

/** What is known of the whole result before one of its pages is read. */
interface PagePlan {
  /** How many rows the conditions leave. */
  n: number
  /** The counted values that are left. */
  wanted: Counted
  conditions: Condition[]
}

/**
 * Reads a page along an index: first the ids alone, then the rows of these. A page behind the middle is read backwards from the end,
 * so that at most half of the index is passed over.
 */
export async function seekPage(page: PageQuery, plan: PagePlan): Promise<Row[]> {
  const { db, large, start } = page
  const length = Math.min(page.length, plan.n - start)
  if (length <= 0) return []
  const back = start > plan.n / 2
  const skip = back ? plan.n - start - length : start
  const order = back ? flipped(page.order) : page.order
  const ids = isGrouped(large, order)
    ? byGroup(page, plan, order, skip + length)
    : isQueue(page, plan)
      ? mergeQueues(page, plan, order, skip + length)
      : sql`select r.id ${page.from} ${whereOf(plan.conditions)} order by ${orderBy(order, 'r', large.filled)}`
  const { rows } = await sql<Row>`
    with p as materialized (select id, row_number() over () as at from (${ids} limit ${length} offset ${skip}) q)
    select ${cells(page.list)} from p join (select * ${page.whole}) r on r.id = p.id order by p.at ${back ? sql`desc` : sql`asc`}`.execute(
    db,
  )
  return rows
}

/** Up to here it costs less to read the rows themselves than to plan for their ids first. */
const shallow = 200

/** Whether a page can be read by `headPage`. */
export const isShallow = (page: PageQuery, plan: Pick<PagePlan, 'wanted'>): boolean =>
  page.start + page.length <= shallow && !isGrouped(page.large, page.order) && !isQueue(page, plan)

/** A page at the beginning of a list together with both of its counts, in one statement whose cells have the columns' own names. */
export function headPage(
  { list, large, whole, order, start, length }: PageQuery,
  scope: Counted,
  wanted: Counted,
  conditions: Condition[],
) {
  const count = (values: Counted) => sql`coalesce(sum(n) filter (where ${keyedBy(values)}), 0)::bigint`
  const named = ['id', ...Object.keys(list.columns)].map(key => sql`${sql.ref(`r.${key}`)} as ${sql.raw(`"${key}"`)}`)
  return sql`
    select c.total, c.n, ${sql.join(named)} from (select ${count(scope)} as total, ${count(wanted)} as n from (
      select key, n from list_counter where name = ${large.counter} union all select key, n from list_delta where name = ${large.counter}) k) c
    left join lateral (
      select ${cells(list)} ${whole} ${whereOf(conditions)} order by ${orderBy(order, 'r', large.filled)} limit ${length} offset ${start}
    ) r on true order by ${orderBy(order, 'r', large.filled)}`
}

const keyedBy = (values: Counted) =>
  sql.join(
    [
      sql`true`,
      ...Object.entries(values).map(([column, among]) => (among.length ? sql`key ->> ${column} in (${sql.join(among)})` : sql`false`)),
    ],
    sql` and `,
  )

/**
 * Finds what matches, counts it and sorts the page out of it, in one statement.
 * @param limit stops there: the page is right only if fewer were found
 */
export async function scan(page: PageQuery, conditions: Condition[], limit?: number): Promise<{ n: number; data: Row[] }> {
  const { db, list, from, whole, large, order, start, length } = page
  // Two shops of one name are not mixed, neither here nor where they are read group by group.
  const group = isGrouped(large, order) ? large.lookups[order[0]?.column ?? '']?.key : undefined
  const inOrder = group ? order.flatMap(one => [one, { ...one, column: group }]) : order
  const source = group ? whole : from
  const keys = [...new Set(inOrder.map(one => one.column))].map(key => sql`, ${sql.ref(`r.${key}`)}`)
  const { rows } = await sql<Row & { foundInAll: number }>`
    with hit as materialized (select r.id ${sql.join(keys, sql``)} ${source} ${whereOf(conditions)} ${limit ? sql`limit ${limit}` : sql``}),
    p as materialized (select id, row_number() over () as at from (
      select h.id from hit h order by ${orderBy(inOrder, 'h', large.filled)} limit ${length} offset ${start}) q)
    select c.found_in_all, ${cells(list)} from (select count(*) as found_in_all from hit) c
    left join (p join (select * ${whole}) r on r.id = p.id) on true order by p.at`.execute(db)
  const data = rows.filter(row => row.id !== null).map(({ foundInAll: _, ...row }) => row)
  return { n: rows[0]?.foundInAll ?? 0, data }
}

/** All that match, however many. */
export async function countAll({ db, from }: PageQuery, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${from} ${whereOf(conditions)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Whether the order is that of a small table alone, of which every row has one. */
export const isGrouped = (large: Large, order: Order[]): boolean =>
  order.length === 1 && large.lookups[order[0]?.column ?? '']?.always === true

const cells = ({ columns }: List) => sql.join(['id', ...Object.keys(columns)].map(key => sql.ref(`r.${key}`)))

/** Beyond this many values one scan over all of them is cheaper. */
const mostMerged = 6

function isQueue({ list, large, order }: PageQuery, { wanted }: Pick<PagePlan, 'wanted'>): boolean {
  const values = wanted[large.queue]?.length ?? 0
  return order.length === 1 && order[0]?.column === (list.oldest ?? list.newest) && values > 1 && values <= mostMerged
}

/** A few states in one order: each is read along its own index, and the results are merged. */
function mergeQueues({ from, large, order }: PageQuery, { wanted, conditions }: PagePlan, inOrder: Order[], reach: number) {
  const column = order[0]?.column ?? 'id'
  const values = wanted[large.queue] ?? []
  const each = values.map(
    value => sql`(select r.id, ${sql.ref(`r.${column}`)} ${from}
      ${whereOf([...conditions, sql`${sql.ref(`r.${large.queue}`)} = ${value}`])} order by ${orderBy(inOrder, 'r', large.filled)} limit ${reach})`,
  )
  return sql`select u.id from (${sql.join(each, sql` union all `)}) u order by ${orderBy(inOrder, 'u', large.filled)}`
}

/** Ordered by a column of a small table: its rows in that order, and below each of them its own. The nested loop keeps the order. */
function byGroup({ from, large }: PageQuery, { conditions }: PagePlan, order: Order[], reach: number) {
  const { column, dir } = order[0] ?? { column: '', dir: 'asc' }
  const { table, column: word, key } = large.lookups[column] ?? { table: '', column: '', key: '' }
  const towards = dir === 'asc' ? sql`asc` : sql`desc`
  return sql`select o.id from (select g.id from ${sql.table(table)} g order by ${sql.ref(`g.${word}`)} ${towards}, g.id ${towards}) g
    cross join lateral (select r.id ${from} ${whereOf([...conditions, sql`${sql.ref(`r.${key}`)} = g.id`])}
      order by r.id ${towards} limit ${reach}) o`
}
