import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** Admins who can sign in and be written to. */
export const admins = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['name', 'email'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()

export const lastMailed = (db: Db) =>
  db.selectFrom('checkpointMail').select(['at', 'recipients']).orderBy('day', 'desc').limit(1).executeTakeFirst()

/** @returns whether nobody had mailed this day's before */
export async function takeDay(db: Db, day: string, at: string, recipients: number): Promise<boolean> {
  const taken = await db
    .insertInto('checkpointMail')
    .values({ day, at, recipients })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .execute()
  return taken.length > 0
}
