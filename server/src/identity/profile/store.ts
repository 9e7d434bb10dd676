import type { Opened } from '@sevakendra/contract/identity/profile/activity'
import type { OwnSettings } from '@sevakendra/contract/identity/profile/endpoints'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { idleMinutes } from '../store'

type Db = Kysely<DB>

/** A person with their shop, as the profile shows them. */
export const profileOf = (db: Db, userId: number) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .leftJoin('merchant as p', 'p.id', 'm.parentId')
    .leftJoin('package as k', 'k.id', 'm.packageId')
    .leftJoin('idType as i', 'i.id', 'm.idTypeId')
    .select(['u.version', 'u.code', 'u.userName', 'u.name', 'u.role', 'u.mobile', 'u.email', 'u.createdAt', 'u.passwordChangedAt'])
    .select(['u.secondFactor', 'u.twoFactorAuthentication', 'u.photoFileId', 'u.granted', 'u.approvalLimit', 'u.dailyCap'])
    .select(['m.code as shopCode', 'm.shopName', 'm.mobileNo as shopMobile', 'm.emailId as shopEmail'])
    .select(['m.address1', 'm.address2', 'm.address3', 'm.district', 'm.state', 'm.pin'])
    .select(['k.name as packageName', 'i.name as idTypeName', 'p.code as parentCode', 'p.shopName as parentShopName'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The fields that their owner may change, locked for it. */
export const lockOwn = (db: Db, userId: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'version', 'name', 'mobile', 'email', 'photoFileId'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updateOwn = (db: Db, userId: number, fields: { name?: string; mobile?: string | null; email?: string }) =>
  db
    .updateTable('appUser')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()

/** Codes by mail that were not used yet. */
export const voidCodes = (db: Db, userId: number) =>
  db.updateTable('oneTimeCode').set({ usedAt: sql<string>`now()` }).where('userId', '=', userId).where('usedAt', 'is', null).execute()

export const setPhoto = (db: Db, userId: number, photoFileId: string | null) =>
  db.updateTable('appUser').set({ photoFileId }).where('id', '=', userId).execute()

/** Sign-ins of a person that would still be honoured; those of somebody who only looks on are not theirs. */
const living = (db: Db, userId: number) =>
  db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .where('s.userId', '=', userId)
    .where('s.impersonatorId', 'is', null)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', sql<string>`now()`)
    .where(
      's.lastSeenAt',
      '>',
      sql<string>`now() - case when u.role in ('admin', 'staff') then ${`${idleMinutes.backOffice} minutes`}::interval
        else ${`${idleMinutes.merchant} minutes`}::interval end`,
    )

export const livingSessions = (db: Db, userId: number) =>
  living(db, userId)
    .select(['s.id', 's.userAgent', 's.ip', 's.createdAt', 's.lastSeenAt'])
    .orderBy('s.lastSeenAt', 'desc')
    .orderBy('s.id')
    .execute()

/** One of them, so that nobody ends a stranger's. */
export const livingSession = (db: Db, userId: number, id: string) =>
  living(db, userId).select(['s.id', 's.userAgent']).where('s.id', '=', id).executeTakeFirst()

const settings = ['twoFactorAuthentication', 'loginNotification', 'activityTracking'] as const

export const settingsOf = (db: Db, userId: number): Promise<OwnSettings> =>
  db.selectFrom('appUser').select(settings).where('id', '=', userId).executeTakeFirstOrThrow()

export const lockSettings = (db: Db, userId: number) =>
  db
    .selectFrom('appUser')
    .select([...settings, 'secondFactor', 'name', 'email'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const updateSettings = (db: Db, userId: number, changed: Partial<OwnSettings>): Promise<OwnSettings> =>
  db.updateTable('appUser').set(changed).where('id', '=', userId).returning(settings).executeTakeFirstOrThrow()

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
export async function addOpened(db: Db, userId: number, day: string, screens: Opened['screens']): Promise<void> {
  // In one order: two tabs that report at once wait for each other instead of killing each other.
  for (const { screen, times } of screens.toSorted((a, b) => (a.screen < b.screen ? -1 : 1)))
    await sql`
      insert into usage_event (user_id, screen, day, times)
      select ${userId}::bigint, ${screen}::text, ${day}::date, ${times}::int
      where (select count(*) from usage_event where user_id = ${userId} and day = ${day}::date and screen <> ${screen}) < ${mostScreens}
      on conflict (user_id, day, screen) do update set times = least(usage_event.times::bigint + excluded.times, 1000000)::int`.execute(db)
}

/** The most opened first; a day long ago counts less. */
export const oftenOpened = async (db: Db, userId: number, today: string, most: number): Promise<string[]> =>
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
export const removeOpened = async (db: Db, before: string): Promise<number> =>
  Number((await db.deleteFrom('usageEvent').where('day', '<', before).executeTakeFirst()).numDeletedRows)

/** @returns the language of before; null where none was chosen */
export async function turnLanguage(db: Db, id: number, language: 'en' | 'hi'): Promise<'en' | 'hi' | null> {
  const before = await db.selectFrom('appUser').select('language').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (before.language !== language) await db.updateTable('appUser').set({ language }).where('id', '=', id).execute()
  return before.language
}
