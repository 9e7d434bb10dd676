import { instantsOf } from '@sevakendra/contract/kit/dates'
import { day } from '@sevakendra/contract/kit/fields'
import { type Column, type FilterOpt, type List, type ListFilter, type ListQuery, optsOf, ownOrder } from '@sevakendra/contract/kit/list'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { Refusal } from '../http/errors'

export type Condition = Expression<SqlBool>
export type Columns = Record<string, Column>

/** A page of a list is always in one order, which ends with the id: pages neither repeat nor lose a row. */
export interface Order {
  column: string
  dir: 'asc' | 'desc'
  /** Read from the end: there the empty cells come first. */
  fromEnd?: true
}

/** The same order from its end. */
export const flipped = (order: Order[]): Order[] =>
  order.map(({ column, dir }) => ({ column, dir: dir === 'asc' ? 'desc' : 'asc', fromEnd: true }))

/** What the person asked for, else the order of a fresh screen. @throws Refusal 400 for a column that cannot be sorted by */
export function orderOf<C extends Columns>(list: List<C>, query: Pick<ListQuery, 'sorts' | 'filters'>): Order[] {
  for (const { column } of query.sorts) if (!list.columns[column]?.sortable) throw notUnderstood(`${column} cannot be sorted by`)
  if (query.sorts.length) return query.sorts
  const own = ownOrder(list, query.filters)
  return own ? [own] : []
}

/**
 * The order as SQL over `alias`; empty cells come last in both directions.
 * @param filled columns without empty cells: one index serves both of their directions
 */
export function orderBy(order: Order[], alias = 'r', filled: readonly string[] = []): RawBuilder<unknown> {
  const words = (dir: Order['dir']) => (dir === 'asc' ? sql`asc` : sql`desc`)
  return sql.join([
    ...order.map(({ column, dir, fromEnd }) => {
      const by = sql`${sql.ref(`${alias}.${column}`)} ${words(dir)}`
      if (filled.includes(column)) return by
      return fromEnd ? sql`${by} nulls first` : sql`${by} nulls last`
    }),
    sql`${sql.ref(`${alias}.id`)} ${words(order[0]?.dir ?? 'desc')}`,
  ])
}

export const whereOf = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``

/** Columns that the global search looks into. */
export const searchedColumns = <C extends Columns>(list: List<C>): string[] => list.keys.filter(key => list.columns[key]?.searched)

/** Whether a column has the text somewhere, whatever the case of its letters. */
export const contains = (column: string, text: string): Condition => sql`${sql.ref(`r.${column}`)} ilike ${`%${escaped(text)}%`}`

/** One filter of the query. @throws Refusal 400 when its operator or value is not of the column's kind */
export function condition(column: Column, filter: ListFilter): Condition {
  const { opt, first, second } = understood(column, filter)
  const ref = sql.ref(`r.${filter.field}`)
  switch (column.kind) {
    case 'text':
    case 'code':
      if (opt === 'eq') return sql`lower(${ref}) = lower(${first})`
      return opt === 'contains' ? contains(filter.field, String(first)) : sql`${ref} ilike ${`${escaped(String(first))}%`}`
    case 'dateTime': {
      // A day of India is a range of instants; so is everything from or until that day.
      const [from, until] = instantsOf(String(first))
      if (opt === 'gte') return sql`${ref} >= ${from}::timestamptz`
      if (opt === 'lte') return sql`${ref} < ${until}::timestamptz`
      const end = opt === 'between' ? instantsOf(String(second))[1] : until
      return sql`(${ref} >= ${from}::timestamptz and ${ref} < ${end}::timestamptz)`
    }
    case 'choices':
      return sql`${first} = any(${ref})`
    default: {
      const cast = column.kind === 'date' ? sql`::date` : column.kind === 'money' || column.kind === 'count' ? sql`::bigint` : sql``
      if (opt === 'gte') return sql`${ref} >= ${first}${cast}`
      if (opt === 'lte') return sql`${ref} <= ${first}${cast}`
      if (opt === 'between') return sql`${ref} between ${first}${cast} and ${second}${cast}`
      return sql`${ref} = ${first}${cast}`
    }
  }
}

export interface Understood {
  opt: FilterOpt
  first: string | number | boolean
  /** Of `between` alone. */
  second: string | number | boolean | undefined
}

/** A filter with its operator named and its values in the column's own type. @throws Refusal 400 when they are not of its kind */
export function understood(column: Column, filter: ListFilter): Understood {
  const opts: readonly FilterOpt[] = optsOf(column)
  const opt = filter.opt ?? opts[0]
  if (!opt || !opts.includes(opt)) throw notUnderstood(`${filter.field} cannot be filtered by ${opt}`)
  return {
    opt,
    first: typedValue(column, filter.field, filter.value1),
    second: opt === 'between' ? typedValue(column, filter.field, filter.value2) : undefined,
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
    case 'choices':
      if (typeof value !== 'string' || !column.words || !Object.hasOwn(column.words, value))
        throw notUnderstood(`${field} has no value ${String(value)}`)
      return value
    default:
      if (value === undefined) throw notUnderstood(`${field} needs a value`)
      return String(value)
  }
}

const notUnderstood = (why: string) => new Refusal('This request could not be understood', 400, { data: [why] })

/** Wildcards that a person typed are letters, not wildcards. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** What filters and search ask of a row. @throws Refusal 400 for a filter that its column does not understand */
export const plainConditions = (list: List, query: Pick<ListQuery, 'filters' | 'search'>): Condition[] => [
  ...query.filters.map(filter => condition(list.columns[filter.field] as Column, filter)),
  ...searched(list, query.search),
]

/** Global search: any searched column contains the text. Text match cannot use an index here; fine below 50,000 rows. */
function searched(list: List, search: string): Condition[] {
  const text = search.trim()
  const columns = searchedColumns(list)
  if (!text || columns.length === 0) return []
  return [
    sql`(${sql.join(
      columns.map(key => contains(key, text)),
      sql` or `,
    )})`,
  ]
}
