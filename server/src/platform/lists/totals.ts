import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { sql } from 'kysely'
import { clockOf } from '../clock'
import type { Who } from '../http/who'
import { type Columns, plainConditions, whereOf } from './conditions'
import type { At, Rows } from './lists'

/** The sums that a list declares, over all rows that filters and search leave; undefined where it declares none. */
export async function totalsOf<C extends Columns>(
  { db, now }: At,
  { list, select }: Rows<C>,
  who: Who,
  query: Pick<ListQuery, 'filters' | 'search' | 'additionFilter'>,
): Promise<Record<string, number> | undefined> {
  if (!list.totals) return undefined
  const sums = list.totals.map(key => sql`coalesce(sum(${sql.ref(`r.${key}`)}), 0)::bigint as ${sql.ref(key)}`)
  const from = sql`from ${select(db, who, query.additionFilter ?? {}, clockOf(now)).as('r')}`
  const where = whereOf(plainConditions(list as unknown as List, query))
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sums)} ${from} ${where}`.execute(db)
  return rows[0]
}
