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
    .where('s.viewerId', 'is', null)
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
