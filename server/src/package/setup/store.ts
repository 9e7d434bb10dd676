import type { Insertable, Kysely, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

const columns = ['id', 'code', 'name', 'tier', 'isDefault', 'active', 'version'] as const

export const packageById = (db: Db, id: number) =>
  db
    .selectFrom('package as p')
    .select(columns)
    .select(sql<number>`(select count(*) from merchant m where m.package_id = p.id)`.as('shops'))
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the command ends; whoever approves a merchant into it meanwhile does not wait. */
export const lockPackage = (db: Db, id: number) =>
  db.selectFrom('package').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** All of one tier, in one order, so that two who choose a default wait for each other. */
export const lockTier = (db: Db, tier: 'merchant' | 'frenchie') =>
  db.selectFrom('package').select(columns).where('tier', '=', tier).orderBy('id').forNoKeyUpdate().execute()

export const otherPackages = (db: Db, id: number) =>
  db.selectFrom('package').select(['id', 'name', 'tier']).where('id', '<>', id).orderBy('tier', 'desc').orderBy('name').execute()

/** Undefined where the code is taken. */
export const insertPackage = (db: Db, row: Insertable<DB['package']>) =>
  db
    .insertInto('package')
    .values(row)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const updatePackage = (db: Db, id: number, set: Updateable<DB['package']> = {}) =>
  db
    .updateTable('package')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const noDefault = (db: Db, tier: 'merchant' | 'frenchie') =>
  db
    .updateTable('package')
    .set(eb => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('tier', '=', tier)
    .where('isDefault', '=', true)
    .execute()

/** Newest first within each service and variant. */
export const ratesOf = (db: Db, packageId: number) =>
  db
    .selectFrom('packageRate as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .leftJoin('appUser as u', 'u.id', 'r.createdBy')
    .select(['r.id', 's.code as service', 'r.variant', 'r.fee', 'r.commissionKind', 'r.commissionValue', 'r.commissionCap', 'r.maxMarkup'])
    .select(['r.effectiveFrom', 'r.createdAt', 'u.name as by'])
    .where('r.packageId', '=', packageId)
    .orderBy('s.id')
    .orderBy('r.variant')
    .orderBy('r.effectiveFrom', 'desc')
    .execute()

export const serviceId = async (db: Db, code: string): Promise<number | undefined> =>
  (await db.selectFrom('service').select('id').where('code', '=', code).executeTakeFirst())?.id

/** Of every service, and of each variant with a rate of its own, the rate of a package that is in force on a day. */
export const ratesOn = (db: Db, packageId: number, day: string) =>
  db
    .selectFrom('packageRate as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .distinctOn(['r.serviceId', 'r.variant'])
    .select(['r.id', 's.name as serviceName', 'r.serviceId', 'r.variant', 'r.effectiveFrom'])
    .select(['r.fee', 'r.commissionKind', 'r.commissionValue', 'r.commissionCap', 'r.maxMarkup'])
    .where('r.packageId', '=', packageId)
    .where('r.effectiveFrom', '<=', day)
    .orderBy('r.serviceId')
    .orderBy('r.variant')
    .orderBy('r.effectiveFrom', 'desc')
    .execute()

export const rateOfDay = (db: Db, packageId: number, serviceId: number, variant: string, day: string) =>
  db
    .selectFrom('packageRate')
    .select('id')
    .where('packageId', '=', packageId)
    .where('serviceId', '=', serviceId)
    .where('variant', '=', variant)
    .where('effectiveFrom', '=', day)
    .executeTakeFirst()

export const insertRate = async (db: Db, row: Insertable<DB['packageRate']>): Promise<number> =>
  (await db.insertInto('packageRate').values(row).returning('id').executeTakeFirstOrThrow()).id

export const rateById = (db: Db, id: number) =>
  db
    .selectFrom('packageRate as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .select(['r.id', 'r.packageId', 's.code as service', 'r.variant', 'r.effectiveFrom'])
    .select(['r.fee', 'r.commissionKind', 'r.commissionValue', 'r.commissionCap', 'r.maxMarkup'])
    .where('r.id', '=', id)
    .executeTakeFirst()

export const deleteRate = (db: Db, id: number) => db.deleteFrom('packageRate').where('id', '=', id).execute()
