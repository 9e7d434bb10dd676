import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const servicesKept = (db: Db) => db.selectFrom('service').select(['id', 'code', 'sac', 'version']).orderBy('id').execute()

/** Newest first within each variant. */
export const feesOfAll = (db: Db) =>
  db
    .selectFrom('governmentFee as f')
    .leftJoin('appUser as u', 'u.id', 'f.createdBy')
    .select(['f.id', 'f.serviceId', 'f.variant', 'f.amount', 'f.effectiveFrom', 'f.source', 'f.createdAt', 'u.name as by'])
    .orderBy('f.variant')
    .orderBy('f.effectiveFrom', 'desc')
    .execute()

export const lockService = (db: Db, code: string) =>
  db.selectFrom('service').select(['id', 'sac', 'version']).where('code', '=', code).forNoKeyUpdate().executeTakeFirst()

export const lockServiceById = (db: Db, id: number) =>
  db.selectFrom('service').select(['id', 'version']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const countChange = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .updateTable('service')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

export const setSac = (db: Db, id: number, sac: string) => db.updateTable('service').set({ sac }).where('id', '=', id).execute()

/** The newest fee that has begun by a day. */
export const feeOn = (db: Db, serviceId: number, variant: string, day: string) =>
  db
    .selectFrom('governmentFee')
    .select(['id', 'amount', 'effectiveFrom', 'source'])
    .where('serviceId', '=', serviceId)
    .where('variant', '=', variant)
    .where('effectiveFrom', '<=', day)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertFee = async (db: Db, row: Insertable<DB['governmentFee']>): Promise<number> =>
  (await db.insertInto('governmentFee').values(row).returning('id').executeTakeFirstOrThrow()).id

export const feeById = (db: Db, id: number) =>
  db
    .selectFrom('governmentFee as f')
    .innerJoin('service as s', 's.id', 'f.serviceId')
    .select(['f.id', 'f.serviceId', 's.code as service', 'f.variant', 'f.amount', 'f.effectiveFrom', 'f.source'])
    .where('f.id', '=', id)
    .executeTakeFirst()

export const deleteFee = (db: Db, id: number) => db.deleteFrom('governmentFee').where('id', '=', id).execute()
