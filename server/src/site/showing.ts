import type { showings } from '@sevakendra/contract/site/news/words'
import { type RawBuilder, sql } from 'kysely'

export type Showing = keyof typeof showings

/**
 * How a piece of news or a slide stands on a day, the one place that says so: hidden before all, then by its first and its last day, either of which may be open.
 * @param table of the row, by its name or alias
 * @param from the column with its first day
 * @param today a day of India, such as `2026-01-05`
 */
export const showing = (table: string, from: 'publishedOn' | 'shownFrom', today: string | RawBuilder<unknown>): RawBuilder<Showing> =>
  sql<Showing>`case when ${sql.ref(`${table}.hidden`)} then 'hidden'
    when ${sql.ref(`${table}.${from}`)} > ${day(today)} then 'scheduled'
    when ${sql.ref(`${table}.shownUntil`)} < ${day(today)} then 'ended' else 'shown' end`

const day = (today: string | RawBuilder<unknown>) => (typeof today === 'string' ? sql`${today}::date` : today)
