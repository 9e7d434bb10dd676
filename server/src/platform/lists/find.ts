import type { Column, List, ListFilter, ListQuery } from '@sevakendra/contract/kit/list'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../database.gen'
import { type Condition, condition, contains, escaped, searchedColumns, understood } from './conditions'
import type { Counted } from './counters'
import type { Large, Lookup } from './large'

/** One condition in two wordings that mean the same. */
export interface Found {
  /** For finding: an index leads to the rows. */
  indexed: Condition
  /** For reading along another index: worded so that the planner does not choose a text index. */
  plain: Condition
  /** Ids in small tables that it came down to. */
  ids?: number[][]
  /** Looks at the clock, so that a count does not hold. */
  moving?: true
}

/** The ids that each lookup found, by its name. */
export type LookupIds = Map<string, number[]>

interface WantedLookup {
  name: string
  lookup: Lookup
  matches: Condition
}

const globalSearch = ''
const nameOf = (column: string, filter?: ListFilter) => JSON.stringify([column, filter ?? globalSearch])

/** Resolves texts that stand in small tables to ids, in one statement; none where nothing asks for it. */
export async function resolveLookups(db: Kysely<DB>, list: List, large: Large, query: ListQuery): Promise<LookupIds> {
  const wanted = lookupsOf(list, large, query)
  if (wanted.length === 0) return new Map()
  const parts = wanted.map(
    ({ name, lookup, matches }) =>
      sql`select ${name}::text as name, coalesce(array_agg(r.id), '{}') as ids
        from (select id, ${sql.ref(lookup.column)} as word from ${sql.table(lookup.table)}) r where ${matches}`,
  )
  const { rows } = await sql<{ name: string; ids: number[] }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(row => [row.name, row.ids.sort((a, b) => a - b)]))
}

function lookupsOf(list: List, large: Large, query: ListQuery): WantedLookup[] {
  const text = query.search.trim()
  const searched = text
    ? searchedColumns(list).flatMap(column => {
        const lookup = large.lookups[column]
        return lookup ? [{ name: nameOf(column), lookup, matches: contains('word', text) }] : []
      })
    : []
  const filtered = query.filters.flatMap(filter => {
    const lookup = large.lookups[filter.field]
    const column = list.columns[filter.field] as Column
    return lookup ? [{ name: nameOf(filter.field, filter), lookup, matches: condition(column, { ...filter, field: 'word' }) }] : []
  })
  return [...searched, ...filtered]
}

/**
 * Takes a query apart: what the counters know, and what has to be found in the rows.
 * @throws Refusal 400 for a filter that the column does not understand
 */
export function findings(list: List, large: Large, query: ListQuery, ids: LookupIds): { counted: Counted; found: Found[] } {
  const counted: Record<string, readonly string[]> = {}
  const found: Found[] = []
  for (const filter of query.filters) {
    const column = list.columns[filter.field] as Column
    if (large.counted.includes(filter.field)) {
      const { first } = understood(column, filter)
      counted[filter.field] = (counted[filter.field] ?? [String(first)]).filter(one => one === first)
    } else found.push(filtered(column, filter, large, ids))
  }
  const text = query.search.trim()
  if (text && searchedColumns(list).length) found.push(searched(list, large, text, ids))
  return { counted, found }
}

function filtered(column: Column, filter: ListFilter, large: Large, ids: LookupIds): Found {
  const since = large.ages[filter.field]
  if (since) return { ...same(aged(since, understood(column, filter))), moving: true }
  const lookup = large.lookups[filter.field]
  if (lookup) return among(lookup.key, ids.get(nameOf(filter.field, filter)) ?? [])
  const plain = condition(column, filter)
  if (column.kind !== 'text' && column.kind !== 'code') return same(plain)
  const { opt, first } = understood(column, filter)
  const text = String(first)
  if (opt !== 'contains' && large.words.includes(filter.field)) {
    const word = sql`lower(${sql.ref(`r.${filter.field}`)})`
    const matches = opt === 'eq' ? sql`${word} = lower(${text})` : sql`${word} like lower(${`${escaped(text)}%`})`
    return { indexed: sql`(${matches} and ${plain})`, plain }
  }
  return large.inSearch.includes(filter.field) && text.length > 2 ? { indexed: sql`(${inSearch(text)} and ${plain})`, plain } : same(plain)
}

function searched(list: List, large: Large, text: string, ids: LookupIds): Found {
  const columns = searchedColumns(list)
  const lookups = columns.flatMap(column => {
    const where = large.lookups[column]
    const there = ids.get(nameOf(column)) ?? []
    return where && there.length ? [among(where.key, there)] : []
  })
  const others = columns.filter(column => !large.lookups[column] && !large.inSearch.includes(column)).map(column => contains(column, text))
  const either = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
  return {
    indexed: either([inSearch(text), ...others, ...lookups.map(one => one.indexed)]),
    plain: either([sql`(r.search || '') like ${pattern(text)}`, ...others, ...lookups.map(one => one.plain)]),
    ids: lookups.flatMap(one => one.ids ?? []),
  }
}

/** Between the texts of a search column; nobody types it. */
const separator = String.fromCharCode(31)
const pattern = (text: string) => sql`lower(${`%${escaped(text.replaceAll(separator, ''))}%`})`
const inSearch = (text: string): Condition => sql`r.search like ${pattern(text)}`
const same = (plain: Condition): Found => ({ indexed: plain, plain })

const among = (key: string, ids: number[]): Found => ({
  indexed: sql`${sql.ref(`r.${key}`)} = any(${ids}::bigint[])`,
  plain: sql`(${sql.ref(`r.${key}`)} + 0) = any(${ids}::bigint[])`,
  ids: [ids],
})

/** Whole days since an instant, as a range of it. */
function aged(since: string, { opt, first, second }: ReturnType<typeof understood>): Condition {
  const at = sql.ref(`r.${since}`)
  const ago = (days: number) => sql`now() - make_interval(days => ${Math.min(days, 500_000)}::int)`
  const atLeast = (days: number): Condition => (days <= 0 ? sql`true` : sql`${at} <= ${ago(days)}`)
  const atMost = (days: number): Condition => (days < 0 ? sql`false` : sql`${at} > ${ago(days + 1)}`)
  const [from, to] = opt === 'between' ? [Number(first), Number(second)] : [Number(first), Number(first)]
  if (opt === 'gte') return atLeast(from)
  if (opt === 'lte') return atMost(to)
  return sql`(${atLeast(from)} and ${atMost(to)})`
}

/** The filters as they count, for remembering. */
export const filteredColumns = (query: ListQuery) =>
  query.filters.map(({ field, opt, value1, value2 }) => [field, opt, value1, value2 ?? null])
