import { feeKinds } from '@sevakendra/contract/package/fee/endpoints'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../platform/database.gen'
import { queryPrepared } from '../platform/db/prepared'

type Db = Kysely<DB>

/** All that a price is made of; what is not there, or not in the buyer's package, is null. */
export interface PriceParts {
  parentId: number | null
  packageId: number
  /** What a frenchie adds for its merchants. */
  markup: number
  governmentFeeId: number | null
  governmentFee: number
  rateId: number | null
  fee: number
  commissionKind: string
  commissionValue: number
  commissionCap: number | null
  maxMarkup: number
}

const rateColumns = `g.id as "governmentFeeId", g.amount as "governmentFee", r.id as "rateId", r.fee, r.commission_kind as "commissionKind",
  r.commission_value as "commissionValue", r.commission_cap as "commissionCap", r.max_markup as "maxMarkup"`

/** The government's fee and a package's rate on a day: of each the newest that has begun, one of the variant itself before one of all variants. */
const inForce = (packageId: string, variant: string, day: string) => `
  left join lateral (select id, amount from government_fee where service_id = s.id and variant in (${variant}, '')
    and effective_from <= ${day}::date order by variant desc, effective_from desc limit 1) g on true
  left join lateral (select id, fee, commission_kind, commission_value, commission_cap, max_markup from package_rate
    where package_id = ${packageId} and service_id = s.id and variant in (${variant}, '') and effective_from <= ${day}::date
    order by variant desc, effective_from desc limit 1) r on true`

const priceText = `
  select m.parent_id as "parentId", m.package_id as "packageId", m.markup, ${rateColumns}
  from merchant m
  left join service s on s.code = $2 and s.active ${inForce('m.package_id', '$3', '$4')}
  where m.id = $1`

const priced = feeKinds.map(kind => `('${kind.replace('/', "', '")}')`).join(', ')
const previewText = `
  select s.code as service, v.variant, p.id as "packageId", ${rateColumns}
  from package p
  cross join service s
  join (values ${priced}) v(code, variant) on v.code = s.code ${inForce('p.id', 'v.variant', '$2')}
  where p.id = $1 and s.active
  order by s.id, v.variant`

/** Buyer, the government's fee and our rate on a day: of each the newest that has begun. Undefined without such a buyer. */
export const priceParts = async (
  db: Db,
  asked: { merchantId: number; service: string; variant: string; on: string },
): Promise<PriceParts | undefined> =>
  (await queryPrepared<PriceParts>(db, priceText, [asked.merchantId, asked.service, asked.variant, asked.on]))[0]

/** Of every service and variant, what a price in a package is made of on a day. */
export const previewParts = (db: Db, packageId: number, on: string) =>
  queryPrepared<Omit<PriceParts, 'parentId' | 'markup'> & { service: string; variant: string }>(db, previewText, [packageId, on])

export const packageExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('package').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

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
    .onConflict(conflict => conflict.columns(['packageId', 'serviceId', 'variant', 'effectiveFrom']).doNothing())
    .execute()

/** Ids by code. */
export async function idsOf(db: Db, table: 'service' | 'package'): Promise<Record<string, number>> {
  const rows = await db.selectFrom(table).select(['id', 'code']).execute()
  return Object.fromEntries(rows.map(row => [row.code, row.id]))
}
