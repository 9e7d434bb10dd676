import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { sql } from 'kysely'
import { clockOf } from '../clock'
import type { Who } from '../http/who'
import { type Columns, plainConditions, whereOf } from './conditions'
import type { At, Rows } from './lists'

/** How many rows there are, and the sums that their list declares. */
export interface Counted {
  n: number
  totals?: Record<string, number>
}

/** Beside each row of a page, how many rows there are and what they come to: of rows that are dear to make, in the same reading. */
export const added = <C extends Columns>({ totals = [] }: List<C>) =>
  sql`, array[${sql.join([sql`count(*) over ()`, ...totals.map(key => sql`coalesce(sum(${sql.ref(`r.${key}`)}) over (), 0)::bigint`)])}] as all_added`

/** @param all what `added` gave beside a row */
export function addedOf<C extends Columns>({ totals }: List<C>, all: unknown): Counted {
  const [n = 0, ...sums] = (all as unknown[]).map(Number)
  return { n, ...(totals && { totals: Object.fromEntries(totals.map((key, nth) => [key, sums[nth] ?? 0])) }) }
}

type Left = Pick<ListQuery, 'filters' | 'search' | 'additionFilter'>

/** Sums that are kept of a list, where filters and search ask for nothing else than what these say. */
export const keptFor = <C extends Columns>({ kept }: Rows<C>, { filters, search }: Left) =>
  search.trim() === '' && filters.every(({ field }) => kept?.by.includes(field)) ? kept : undefined

/** How many rows filters and search leave, and the sums that a list declares of them, in one reading. */
export async function countedOf<C extends Columns>({ db, now }: At, rows: Rows<C>, who: Who, query: Left): Promise<Counted> {
  const { list } = rows
  const conditions = plainConditions(list as unknown as List, query)
  const sums = (list.totals ?? []).map(key => sql`coalesce(sum(${sql.ref(`r.${key}`)}), 0)::bigint as ${sql.ref(key)}`)
  const kept = keptFor(rows, query)
  const from = sql`from ${(kept ?? rows).select(db, who, query.additionFilter ?? {}, clockOf(now)).as('r')}`
  const count = kept ? sql`coalesce(sum(r.entries), 0)::bigint as all_rows` : sql`count(*) as all_rows`
  const { rows: summed } = await sql<Record<string, number>>`select ${sql.join([count, ...sums])} ${from} ${whereOf(conditions)}`.execute(
    db,
  )
  const [found = {}] = summed
  const totals = list.totals && Object.fromEntries(list.totals.map(key => [key, found[key] ?? 0]))
  return { n: found.allRows ?? 0, ...(totals && { totals }) }
}

/** The sums that a list declares, over all rows that filters and search leave; undefined where it declares none. */
export const totalsOf = async <C extends Columns>(
  at: At,
  rows: Rows<C>,
  who: Who,
  query: Left,
): Promise<Record<string, number> | undefined> => rows.list.totals && (await countedOf(at, rows, who, query)).totals
