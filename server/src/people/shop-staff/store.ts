import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** Employees of one shop: everybody else is missing. */
const ours = (db: Db, shop: number) => db.selectFrom('appUser as u').where('u.merchantId', '=', shop).where('u.role', '=', 'merchantstaff')

export const staffById = (db: Db, id: number, shop: number) =>
  ours(db, shop)
    .select(['u.id', 'u.version', 'u.code', 'u.userName', 'u.name', 'u.mobile', 'u.email', 'u.status', 'u.granted', 'u.dailyCap'])
    .select(['u.createdAt', 'u.passwordTemporaryUntil'])
    .where('u.id', '=', id)
    .executeTakeFirst()

/** The same, held until the transaction ends. */
export const lockStaff = (db: Db, id: number, shop: number) =>
  ours(db, shop)
    .select(['u.id', 'u.version', 'u.code', 'u.userName', 'u.name', 'u.mobile', 'u.email', 'u.granted', 'u.dailyCap'])
    .where('u.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateStaff = (
  db: Db,
  id: number,
  set: { name: string; mobile: string; email: string; granted: string[]; dailyCap: number | null },
) =>
  db
    .updateTable('appUser')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

export const shopOf = (db: Db, id: number) =>
  db.selectFrom('merchant').select(['code', 'shopName']).where('id', '=', id).executeTakeFirstOrThrow()

const some = 10

/** The newest applications that somebody began. */
export const applicationsOf = (db: Db, userId: number, shop: number) =>
  db
    .selectFrom('application')
    .select(['id', 'refNo', 'applicant', 'status', sql<string>`coalesce(submitted_at, created_at)`.as('at')])
    .where('kind', '=', 'nsdl_application')
    .where('createdBy', '=', userId)
    .where('merchantId', '=', shop)
    .orderBy('submittedAt', order => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(some)
    .execute()

export const signInsOf = (db: Db, userId: number) =>
  db
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'ip', 'userAgent', sql<boolean>`ended_at is null and expires_at > now()`.as('open')])
    .where('userId', '=', userId)
    .where('impersonatorId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(some)
    .execute()
