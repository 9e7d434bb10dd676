import type { Opened } from '@sevakendra/contract/identity/activity/endpoints'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/**
 * Whether this may be stored; whoever switches it off just now waits for what is stored with it, and so does another report of the same person:
 * each sees the screens of those before it.
 */
export const tracked = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('appUser').select('activityTracking').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst())
    ?.activityTracking ?? false

/** Different screens of one day and person; our areas have fewer. */
const mostScreens = 200

/** Counts on; a client that makes names up does not fill the table. */
export async function add(db: Db, userId: number, day: string, screens: Opened['screens']): Promise<void> {
  // In one order: two tabs that report at once wait for each other instead of killing each other.
  for (const { screen, times } of screens.toSorted((a, b) => (a.screen < b.screen ? -1 : 1)))
    await sql`
      insert into usage_event (user_id, screen, day, times)
      select ${userId}::bigint, ${screen}::text, ${day}::date, ${times}::int
      where (select count(*) from usage_event where user_id = ${userId} and day = ${day}::date and screen <> ${screen}) < ${mostScreens}
      on conflict (user_id, day, screen) do update set times = least(usage_event.times::bigint + excluded.times, 1000000)::int`.execute(db)
}

/** The most opened first; a day long ago counts less. */
export const often = async (db: Db, userId: number, today: string, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('usageEvent')
      .select('screen')
      .where('userId', '=', userId)
      .groupBy('screen')
      .orderBy(sql`sum(times::float8 / (1 + (${today}::date - day)))`, 'desc')
      .orderBy('screen')
      .limit(most)
      .execute()
  ).map(({ screen }) => screen)

/** @returns how many went */
export const removeOld = async (db: Db, before: string): Promise<number> =>
  Number((await db.deleteFrom('usageEvent').where('day', '<', before).executeTakeFirst()).numDeletedRows)
