import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** How many mails are in each state but sent. */
export async function unsent(db: Db): Promise<Record<'queued' | 'failed' | 'outbox', number>> {
  const rows = await db
    .selectFrom('mail')
    .select(['status', eb => eb.fn.countAll<number>().as('n')])
    .where('status', '<>', 'sent')
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find(row => row.status === status)?.n ?? 0)
  return { queued: of('queued'), failed: of('failed'), outbox: of('outbox') }
}

/** The newest mail that a server did not take. */
export const lastFault = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['id', 'createdAt', 'lastError', 'status'])
    .where('status', '<>', 'sent')
    .where('lastError', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const emailOf = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirst())?.email ?? null
