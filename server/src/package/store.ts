import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

export const buyer = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['parentId', 'packageId', 'markup']).where('id', '=', merchantId).executeTakeFirst()

export const service = (db: Db, code: string) =>
  db.selectFrom('service').select(['id', 'name']).where('code', '=', code).where('active', '=', true).executeTakeFirst()

/** The fee that the government takes on a day: the newest that has begun. */
export const governmentFee = (db: Db, serviceId: number, variant: string, on: string) =>
  db
    .selectFrom('governmentFee')
    .select(['id', 'amount'])
    .where('serviceId', '=', serviceId)
    .where('variant', '=', variant)
    .where('effectiveFrom', '<=', on)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Every government fee in force on a day. */
export const governmentFees = (db: Db, on: string) =>
  db
    .selectFrom('governmentFee as f')
    .innerJoin('service as s', 's.id', 'f.serviceId')
    .distinctOn(['s.code', 'f.variant'])
    .select(['s.code as service', 'f.variant', 'f.amount'])
    .where('f.effectiveFrom', '<=', on)
    .orderBy('s.code')
    .orderBy('f.variant')
    .orderBy('f.effectiveFrom', 'desc')
    .execute()

/** Our fee in a package on a day: the newest rate that has begun. */
export const rate = (db: Db, packageId: number, serviceId: number, on: string) =>
  db
    .selectFrom('packageRate')
    .select(['id', 'fee', 'commissionKind', 'commissionValue', 'commissionCap', 'maxMarkup'])
    .where('packageId', '=', packageId)
    .where('serviceId', '=', serviceId)
    .where('effectiveFrom', '<=', on)
    .orderBy('effectiveFrom', 'desc')
    .limit(1)
    .executeTakeFirst()

export const packages = (db: Db, tier: 'merchant' | 'frenchie') =>
  db
    .selectFrom('package')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('tier', '=', tier)
    .orderBy('isDefault', 'desc')
    .orderBy('name')
    .execute()

export const idTypes = (db: Db) =>
  db.selectFrom('idType').select(['id', 'name']).where('active', '=', true).orderBy('joiningFee').orderBy('id').execute()

/** Rows that are not there yet, by their code; those that are stay as somebody may have changed them. */
export const addServices = (db: Db, rows: Insertable<DB['service']>[]) =>
  db
    .insertInto('service')
    .values(rows)
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()

export const addIdTypes = (db: Db, rows: Insertable<DB['idType']>[]) =>
  db
    .insertInto('idType')
    .values(rows)
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()

export const addPackages = (db: Db, rows: Insertable<DB['package']>[]) =>
  db
    .insertInto('package')
    .values(rows)
    .onConflict(conflict => conflict.column('code').doNothing())
    .execute()

export const addGovernmentFees = (db: Db, rows: Insertable<DB['governmentFee']>[]) =>
  db
    .insertInto('governmentFee')
    .values(rows)
    .onConflict(conflict => conflict.columns(['serviceId', 'variant', 'effectiveFrom']).doNothing())
    .execute()

export const addRates = (db: Db, rows: Insertable<DB['packageRate']>[]) =>
  db
    .insertInto('packageRate')
    .values(rows)
    .onConflict(conflict => conflict.columns(['packageId', 'serviceId', 'effectiveFrom']).doNothing())
    .execute()

/** Ids by code. */
export async function idsOf(db: Db, table: 'service' | 'package'): Promise<Record<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'code']).execute()
  return Object.fromEntries(rows.map(row => [row.code, row.id]))
}
