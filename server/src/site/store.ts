import type { showings } from '@sevakendra/contract/site/news/words'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

/**
 * Moves with every commit that changes what a public page shows: the cache of rendered pages is named after it. Of settings all instants count,
 * not the latest: an instant is that of a transaction's beginning, and one that began earlier may commit later. The values make it certain
 * where two have the same instant.
 */
export async function contentStamp(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws('|',
      (select md5(string_agg(concat_ws(' ', name, updated_at, value), '|' order by name)) from site_setting),
      -- Versions grow, and an id is never given again.
      (select md5(string_agg(id || ' ' || version, '|' order by id)) from news),
      (select md5(string_agg(id || ' ' || version || ' ' || place, '|' order by id)) from slide),
      (select md5(string_agg(page || ' ' || version, '|' order by page)) from site_text),
      (select count(*) || ':' || coalesce(max(id), 0) from government_fee),
      -- News, slides and fees begin and end with their day.
      ${today}::date) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** Another text after each mail that is written, and after each that leaves the queue or fails. */
export const outboxStamp = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', (select max(id) from mail), (select count(*) from mail where status = 'queued'),
      (select count(*) from mail where status = 'failed')) as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** @returns whether it stood where it can be sent again */
export const queueMailAgain = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ status: 'queued', attempts: 0, lastError: null, sendingUntil: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'outbox'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const mailById = (db: Db, id: number) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()

/** To whom it went and what it said is gone; what kind of mail it was, about which record and when stays. */
export const emptyMails = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ toAddress: '', toName: null, html: '', plain: '', lastError: null })
    .where('id', 'in', ids.map(Number))
    .where('status', '<>', 'queued')
    .execute()
}

type Showing = keyof typeof showings

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
