import { type Kysely, sql } from 'kysely'
import type { DB } from '../database.gen'

/** Uploads of one person that may wait at once; the table holds it too (server/migrations/0044-bounds.sql). */
export const mostUploads = 40

/**
 * Takes one of a person's places for an upload. The key of the table decides between two that come at once.
 * @returns whether there was one
 */
export async function takeSlot(db: Kysely<DB>, userId: number, uploadId: string): Promise<boolean> {
  for (;;) {
    const { rows } = await sql`
      insert into upload_slot (user_id, slot, upload_id)
      select ${userId}::bigint, s.slot, ${uploadId}::text from generate_series(1, ${mostUploads}::int) as s(slot)
      where not exists (select from upload_slot t where t.user_id = ${userId} and t.slot = s.slot and t.begun_at > now() - interval '1 day')
      order by s.slot limit 1
      on conflict (user_id, slot) do update set upload_id = excluded.upload_id, begun_at = excluded.begun_at
        where upload_slot.begun_at <= now() - interval '1 day'
      returning slot`.execute(db)
    if (rows.length > 0) return true
    const { rows: taken } = await sql<{ n: number }>`
      select count(*) as n from upload_slot where user_id = ${userId} and begun_at > now() - interval '1 day'`.execute(db)
    // Otherwise somebody was faster at this one, and another one is free.
    if ((taken[0]?.n ?? 0) >= mostUploads) return false
  }
}

export const leaveSlot = (db: Kysely<DB>, uploadId: string) => db.deleteFrom('uploadSlot').where('uploadId', '=', uploadId).execute()

/** Places that count for nothing any more. */
export const leaveOldSlots = (db: Kysely<DB>, before: Date) =>
  db.deleteFrom('uploadSlot').where('begunAt', '<', before.toISOString()).execute()
