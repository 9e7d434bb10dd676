import type { List, ListQuery, RowOf } from '@sevakendra/contract/kit/list'
import { type AliasableExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Clock, clockOf } from '../clock'
import type { DB } from '../database.gen'
import { type App, handle } from '../http/http'
import type { Who } from '../http/who'
import type { Tx } from '../tx'
import type { Say } from '../words'
import { type Columns, type Condition, orderBy, orderOf, plainConditions, searchedColumns, whereOf } from './conditions'
import { handleExport } from './export'
import { asShown, type Large, largePage, largeTabCounts } from './large'
import { added, addedOf, type Counted, countedOf, keptFor } from './totals'

/** What the select must give: an id and every declared column. Its types are beliefs; the walk over all lists parses the rows. */
type Selected<C extends Columns> = { id: unknown } & { [K in keyof C]: unknown }
type Addition = Record<string, unknown>
/**
 * @param among ids of the only rows that are wanted, as one page of an export asks for them. They are picked out of the select in any case; one that would read
 * its whole period for each page finds them by something that its tables have an index on.
 */
type Select<C extends Columns> = (
  db: Kysely<DB>,
  who: Who,
  addition: Addition,
  clock: Clock,
  among?: readonly string[],
) => AliasableExpression<Selected<C>>
/** A list is read from the database as of an instant: ages and days in its cells are those of the command. */
export type At = Pick<Tx, 'db' | 'now'>

/** A declared list and the one select behind it, scoped to who asks. */
export interface Rows<C extends Columns = Columns> {
  list: List<C>
  select: Select<C>
  /** Of a list that is declared `large`. */
  large?: Large
  /** Its rows are made of many records: read once for the page, the count and the totals. */
  once?: true
  /** Its select finds rows by their ids (`among`): whatever is filtered or sorted is found, counted and added up first, and only the rows of the page are read whole. */
  sifted?: Sifted
  /** Columns without empty cells, by which it can be read in its order along an index. */
  filled?: readonly string[]
  /** Sums that are kept of its rows. */
  kept?: Kept
  /** Lines above a file of it: what there was before its rows and what there is after them. */
  edges?: (at: At, who: Who, addition: Addition, say: Say) => Promise<string[]>
  /** What a file says instead of a code that is kept, by its column, where the screen has words of its own for it. */
  inFiles?: Readonly<Record<string, (kept: string) => string>>
}

/** How rows are found that are read whole by their ids only. */
export interface Sifted {
  /** Columns that its select works out by itself: what a filter leaves of them nobody can guess, and rows are put together before they are filtered by one. */
  worked?: readonly string[]
  /** The rows of the select with a few of its columns alone, where these are found without what the others need. */
  light?: {
    columns: readonly string[]
    select: (...given: [...Parameters<Kept['select']>, RawBuilder<unknown>?]) => ReturnType<Kept['select']>
  }
  /** Where all rows are that texts leave; undefined where these do not tell rows apart. */
  among?: (at: At, who: Who, addition: Addition, texts: Texts) => Promise<Among | undefined>
}
/** Rows that texts leave: the ids of a few, which the select finds alone; or what many are of, in SQL for `light`, and what else is asked of these. */
export type Among = { ids: readonly string[] } | { within: RawBuilder<unknown>; left: Texts }
/** What filters and search ask of the texts of a row. */
export type Texts = Pick<ListQuery, 'filters' | 'search'>

/** Sums that are kept of the rows of a list by some of its columns: where filters ask for these alone, its rows need not be read to be counted. */
export interface Kept {
  /** The columns that every one of its rows agrees in with all rows it stands for. */
  by: readonly string[]
  /** These columns, `entries` with how many rows it stands for, and each column that the list adds up. */
  select: (db: Kysely<DB>, who: Who, addition: Addition, clock: Clock) => AliasableExpression<unknown>
  /** The ids of a page in the list's own order, of the rows that conditions on those columns leave. Undefined where the list's select finds them sooner. */
  pageIds?: (
    at: At,
    who: Who,
    addition: Addition,
    page: Pick<ListQuery, 'start' | 'length'>,
    conditions: readonly Condition[],
  ) => Promise<string[] | undefined>
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

/** Every list that is bound to its select, by its path: of rooms when they are loaded, before any job begins. */
const bound = new Map<string, Rows>()

/** The list of a path with its select; undefined of one that is no more. */
export const rowsAt = (path: string): Rows | undefined => bound.get(path)

/** Puts a list where `rowsAt` finds it, instead of what was there before. */
export function bind<C extends Columns, R extends Rows<C>>(rows: R): R {
  bound.set(rows.list.path, rows as unknown as Rows)
  return rows
}

/**
 * Binds a declared list to its select. A select without one of the columns does not compile.
 * @param large what the engine has to know of the table behind a list that is declared `large`
 */
export function rowsOf<C extends Columns>(list: List<C>, select: NoInfer<Select<C>>, large?: Large<NoInfer<C>>): Rows<C> {
  // Sums over a large table would be read anew at every page.
  if (list.large && list.totals) throw new Error(`${list.path}: a large list adds nothing up`)
  if (Boolean(list.large) !== Boolean(large)) throw new Error(`${list.path}: declared large, or bound as large, but not both`)
  return bind<C, Rows<C>>(large ? { list, select, large: large as Large } : { list, select })
}

/** Answers the list's call, its export and, where it has tabs, their counts. */
export function handleList<C extends Columns>(app: App, rows: Rows<C>): void {
  app.lists.push(rows.list as unknown as List)
  handle(app, rows.list.call, async ({ tx, who, body }) => {
    const found = await page(tx, rows, who as Who, body as ListQuery)
    return { ...found, data: found.data.map(row => asShown(row, rows.large)) }
  })
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
  const addition = query.additionFilter ?? {}
  const all = () => allOf(at, rows, who, addition)
  if (rows.sifted) {
    const { ids, n, totals } = await siftedPage(at, rows, rows.sifted, who, query, conditions)
    const totalRecords = conditions.length ? await all() : n
    return { data: await rowsOfIds(at, rows, who, query, ids), totalRecords, filterRecords: n, ...(totals && { totals }) }
  }
  const found = sql<Record<string, unknown>>`select r.* ${rows.once ? added(list) : sql``} ${from} ${where}
    order by ${orderBy(orderOf(list, query), 'r', rows.filled)} limit ${query.length} offset ${query.start}`
  const given = (await found.execute(db)).rows
  const data = given.map(({ allAdded, ...row }) => ({ ...row, id: String(row.id) }) as RowOf<List<C>>)
  const [first] = given
  const { n: filterRecords, totals } = first && rows.once ? addedOf(list, first.allAdded) : await countedOf(at, rows, who, query)
  const totalRecords = conditions.length ? await all() : filterRecords
  return { data, totalRecords, filterRecords, ...(totals && { totals }) }
}

/** How many rows the caller may see at all. */
async function allOf<C extends Columns>(at: At, rows: Rows<C>, who: Who, additionFilter: Addition): Promise<number> {
  return (await countedOf(at, { ...rows, list: { ...rows.list, totals: undefined } }, who, { filters: [], search: '', additionFilter })).n
}

/** The ids of a page, and how many rows filters and search leave, with their sums: of what is kept of them, else in one reading of the rows. */
async function siftedPage<C extends Columns>(
  at: At,
  rows: Rows<C>,
  sifted: Sifted,
  who: Who,
  query: ListQuery,
  conditions: readonly Condition[],
): Promise<Counted & { ids: string[] }> {
  const { list, kept } = rows
  const addition = query.additionFilter ?? {}
  const known = keptFor(rows, query) ? await countedOf(at, rows, who, query) : undefined
  if (known && query.sorts.length === 0) {
    const ids = await kept?.pageIds?.(at, who, addition, query, conditions)
    if (ids) return { ...known, ids }
  }
  const order = orderOf(list, query)
  const sums = known ? [] : (list.totals ?? [])
  const read = [...new Set([...order.map(({ column }) => column), ...sums])]
  const { light, worked = [] } = sifted
  const askedBy = ({ filters, search }: Texts) => [...filters.map(({ field }) => field), ...(search.trim() ? searchedColumns(list) : [])]
  const isLight = (texts: Texts) => [...read, ...askedBy(texts)].every(key => light?.columns.includes(key))
  const among = isLight(query) ? undefined : await sifted.among?.(at, who, addition, query)
  const ids = among && 'ids' in among ? among.ids : undefined
  if (ids?.length === 0) return { ...addedOf(list, [0, ...(list.totals ?? []).map(() => 0)]), ids: [] }
  const many = among && 'within' in among && isLight(among.left) ? among : undefined
  const left = many?.left ?? query
  const given = [at.db, who, addition, clockOf(at.now)] as const
  const whole = light && isLight(left) ? light.select(...given, many?.within) : rows.select(...given, ids)
  const asked = askedBy(left)
  const from = asked.some(key => worked.includes(key)) ? sql`(select * from ${whole.as('w')} offset 0) r` : whole.as('r')
  const hits = sql`select r.id ${sql.join(
    read.map(key => sql`, ${sql.ref(`r.${key}`)}`),
    sql``,
  )} from ${from} ${whereOf(many ? plainConditions(list as unknown as List, left) : conditions)}`
  const page = (from: RawBuilder<unknown>) =>
    sql`select h.id from ${from} h order by ${orderBy(order, 'h', rows.filled)} limit ${query.length} offset ${query.start}`
  if (known) {
    const found = await sql<{ id: unknown }>`${page(sql`(${hits})`)}`.execute(at.db)
    return { ...known, ids: found.rows.map(({ id }) => String(id)) }
  }
  const found = await sql<{ ids: unknown[]; added: unknown[] }>`
    with hit as materialized (${hits})
    select array(${page(sql`hit`)}) as ids, array[${sql.join([sql`count(*)`, ...sums.map(key => sql`coalesce(sum(${sql.ref(`h.${key}`)}), 0)::bigint`)])}] as added
    from hit h`.execute(at.db)
  const [one] = found.rows
  return { ...addedOf(list, one?.added ?? []), ids: (one?.ids ?? []).map(String) }
}

/** The rows of these ids, in the order in which they were found. */
async function rowsOfIds<C extends Columns>({ db, now }: At, rows: Rows<C>, who: Who, query: ListQuery, ids: string[]) {
  if (ids.length === 0) return []
  const from = rows.select(db, who, query.additionFilter ?? {}, clockOf(now), ids).as('r')
  const { rows: found } = await sql<Record<string, unknown>>`
    select r.* from ${from} where r.id = any(${`{${ids.join(',')}}`}::bigint[])`.execute(db)
  const byId = new Map(found.map(row => [String(row.id), { ...row, id: String(row.id) } as RowOf<List<C>>]))
  return ids.flatMap(id => byId.get(id) ?? [])
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
