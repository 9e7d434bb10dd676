import type { Kysely } from 'kysely'
import { sql } from 'kysely'
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
