import { instantsOf } from '@sevakendra/contract/kit/dates'
import { day } from '@sevakendra/contract/kit/fields'
import {
  type Column,
  type FilterOpt,
  filterOpts,
  type List,
  type ListFilter,
  type ListQuery,
  type RowOf,
} from '@sevakendra/contract/kit/list'
import { type AliasableExpression, type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from './database.gen'
import { Refusal } from './errors'
import { type App, answer } from './http'
import type { Who } from './who'

type Columns = Record<string, Column>
/** What the select must give: an id and every declared column. Its types are beliefs; the walk over all lists parses the rows. */
type Selected<C extends Columns> = { id: unknown } & { [K in keyof C]: unknown }
type Addition = Record<string, unknown>
type Select<C extends Columns> = (db: Kysely<DB>, who: Who, addition: Addition) => AliasableExpression<Selected<C>>

/** A declared list and the one select behind it, scoped to who asks. */
export interface Rows<C extends Columns = Columns> {
  list: List<C>
  select: Select<C>
}

/** Binds a declared list to its select. A select without one of the columns does not compile. */
export function rowsOf<C extends Columns>(list: List<C>, select: NoInfer<Select<C>>): Rows<C> {
  return { list, select }
}

/** Answers the list's call and, where it has tabs, their counts. */
export function answerList<C extends Columns>(app: App, rows: Rows<C>): void {
  app.lists.push(rows.list as unknown as List)
  answer(app, rows.list.call, async ({ tx, who, body }) => page(tx.db, rows, who as Who, body as ListQuery))
  if (rows.list.counts) answer(app, rows.list.counts, ({ tx, who }) => tabCounts(tx.db, rows, who as Who))
}

/**
 * One page of a list with both exact counts: what the caller may see at all (`totalRecords`) and what is left
 * after filters and search (`filterRecords`). PostgreSQL flattens the wrapped select; one with aggregates inside should be a view.
 */
export async function page<C extends Columns>(
  db: Kysely<DB>,
  rows: Rows<C>,
  who: Who,
  query: ListQuery,
): Promise<{ data: RowOf<List<C>>[]; totalRecords: number; filterRecords: number }> {
  const { list } = rows
  const from = sql`from ${rows.select(db, who, query.additionFilter ?? {}).as('r')}`
  const conditions = [
    ...query.filters.map(filter => condition(list.columns[filter.field] as Column, filter)),
    ...searched(list, query.search),
  ]
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const found = sql<
    Record<string, unknown>
  >`select r.* ${from} ${where} order by ${order(list, query)} limit ${query.length} offset ${query.start}`
  const data = (await found.execute(db)).rows.map(row => ({ ...row, id: String(row.id) }) as RowOf<List<C>>)
  const totalRecords = await count(db, sql`${from}`)
  const filterRecords = conditions.length ? await count(db, sql`${from} ${where}`) : totalRecords
  return { data, totalRecords, filterRecords }
}

/** Rows of the caller's scope by the value of the `tabs` column. */
export async function tabCounts<C extends Columns>(db: Kysely<DB>, rows: Rows<C>, who: Who): Promise<Record<string, number>> {
  const tab = sql.ref(`r.${rows.list.tabs}`)
  const { rows: found } = await sql<{
    value: string
    n: number
  }>`select ${tab} as value, count(*) as n from ${rows.select(db, who, {}).as('r')} group by ${tab}`.execute(db)
  return Object.fromEntries(found.filter(row => row.value !== null).map(row => [row.value, row.n]))
}

async function count(db: Kysely<DB>, tail: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n ${tail}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Every order ends with the id, so that pages neither repeat nor lose a row. */
function order<C extends Columns>(list: List<C>, query: ListQuery) {
  const chosen = query.sorts.length
    ? query.sorts
    : list.oldest
      ? [{ column: list.oldest, dir: 'asc' }]
      : list.newest
        ? [{ column: list.newest, dir: 'desc' }]
        : []
  const last = chosen[0]?.dir === 'asc' ? sql`r.id asc` : sql`r.id desc`
  for (const { column } of query.sorts) if (!list.columns[column]?.sortable) throw notUnderstood(`${column} cannot be sorted by`)
  return sql.join([
    ...chosen.map(({ column, dir }) => sql`${sql.ref(`r.${column}`)} ${dir === 'asc' ? sql`asc` : sql`desc`} nulls last`),
    last,
  ])
}

/** Global search: any searched column contains the text. Text match cannot use an index here; fine below 50,000 rows. */
function searched<C extends Columns>(list: List<C>, search: string): Expression<SqlBool>[] {
  const text = search.trim()
  if (!text) return []
  const columns = list.keys.filter(key => list.columns[key]?.searched)
  if (columns.length === 0) return []
  return [
    sql<SqlBool>`(${sql.join(
      columns.map(key => sql`${sql.ref(`r.${key}`)} ilike ${`%${escaped(text)}%`}`),
      sql` or `,
    )})`,
  ]
}

function condition(column: Column, filter: ListFilter): Expression<SqlBool> {
  const opts: readonly FilterOpt[] = filterOpts[column.kind]
  const opt = filter.opt ?? opts[0]
  if (!opt || !opts.includes(opt)) throw notUnderstood(`${filter.field} cannot be filtered by ${opt}`)
  const ref = sql.ref(`r.${filter.field}`)
  const first = typedValue(column, filter.field, filter.value1)
  const second = opt === 'between' ? typedValue(column, filter.field, filter.value2) : undefined
  switch (column.kind) {
    case 'text':
    case 'code':
      if (opt === 'eq') return sql`lower(${ref}) = lower(${first})`
      return sql`${ref} ilike ${`${opt === 'contains' ? '%' : ''}${escaped(String(first))}%`}`
    case 'dateTime': {
      // A day of India is a range of instants; so is everything from or until that day.
      const [from, until] = instantsOf(String(first))
      if (opt === 'gte') return sql`${ref} >= ${from}::timestamptz`
      if (opt === 'lte') return sql`${ref} < ${until}::timestamptz`
      const end = opt === 'between' ? instantsOf(String(second))[1] : until
      return sql`${ref} >= ${from}::timestamptz and ${ref} < ${end}::timestamptz`
    }
    default: {
      const cast = column.kind === 'date' ? sql`::date` : column.kind === 'money' || column.kind === 'count' ? sql`::bigint` : sql``
      if (opt === 'gte') return sql`${ref} >= ${first}${cast}`
      if (opt === 'lte') return sql`${ref} <= ${first}${cast}`
      if (opt === 'between') return sql`${ref} between ${first}${cast} and ${second}${cast}`
      return sql`${ref} = ${first}${cast}`
    }
  }
}

/** The filter's value in the column's own type. @throws Refusal 400 when it is none */
function typedValue(column: Column, field: string, value: unknown): string | number | boolean {
  switch (column.kind) {
    case 'money':
    case 'count': {
      const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
      if (typeof n !== 'number' || !Number.isSafeInteger(n)) throw notUnderstood(`${field} needs a whole number`)
      return n
    }
    case 'date':
    case 'dateTime':
      if (!day.safeParse(value).success || String(value) < '0001') throw notUnderstood(`${field} needs a day such as 2026-01-05`)
      return String(value)
    case 'yesNo':
      if (value !== true && value !== false && value !== 'true' && value !== 'false') throw notUnderstood(`${field} needs true or false`)
      return value === true || value === 'true'
    case 'choice':
      if (typeof value !== 'string' || !column.words || !Object.hasOwn(column.words, value))
        throw notUnderstood(`${field} has no value ${String(value)}`)
      return value
    default:
      if (value === undefined) throw notUnderstood(`${field} needs a value`)
      return String(value)
  }
}

const notUnderstood = (why: string) => new Refusal('This request is not understood', 400, { data: [why] })

/** Wildcards that a person typed are letters, not wildcards. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
