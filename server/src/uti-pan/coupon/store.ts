import type { GivenOrder } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

export type Db = Kysely<DB>
export type OrderRow = Selectable<DB['couponOrder']>
export const subject = 'coupon_order' as const
/** What the money of an order refers to in the ledger. */
export const refType = 'couponOrder' as const

/** One order, of one shop where a shop asks. */
export const orderById = (db: Db, id: number, merchantId: number | null): Promise<OrderRow | undefined> => {
  const one = db.selectFrom('couponOrder').selectAll().where('id', '=', id)
  return (merchantId === null ? one : one.where('merchantId', '=', merchantId)).executeTakeFirst()
}

/** The same, held until the transaction ends: before the wallet, as everywhere. */
export const lockOrder = (db: Db, id: number): Promise<OrderRow | undefined> =>
  db.selectFrom('couponOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertOrder = async (db: Db, row: Insertable<DB['couponOrder']>): Promise<number> =>
  (await db.insertInto('couponOrder').values(row).returning('id').executeTakeFirstOrThrow()).id

/** The same order of a shop since an instant, unless it was rejected. */
export const sameSince = (db: Db, merchantId: number, { unit, couponType, quantity, amount }: GivenOrder, since: string) =>
  db
    .selectFrom('couponOrder')
    .select('orderNo')
    .where('merchantId', '=', merchantId)
    .where('unit', '=', unit)
    .where(sql<boolean>`coupon_type is not distinct from ${couponType}::text`)
    .where(sql<boolean>`quantity is not distinct from ${quantity}::int`)
    .where(sql<boolean>`amount is not distinct from ${amount}::bigint`)
    .where('requestedAt', '>', since)
    .where('status', '<>', 'rejected')
    .limit(1)
    .executeTakeFirst()

/** The order that has a reference of UTIITSL. */
export const holderOf = (db: Db, outsideRef: string) =>
  db.selectFrom('couponOrder').select(['id', 'orderNo']).where('outsideRef', '=', outsideRef).executeTakeFirst()

export const byOrderNo = async (db: Db, orderNos: readonly string[]) => {
  if (orderNos.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('couponOrder as o')
    .innerJoin('merchant as m', 'm.id', 'o.merchantId')
    .select(['o.id', 'o.orderNo', 'o.status', 'o.outsideRef', 'o.total', 'm.code', 'm.shopName'])
    .where('o.orderNo', 'in', [...orderNos])
    .execute()
  return new Map(rows.map(row => [row.orderNo, row]))
}

/** Orders at an interface that wait for its answer, above an id. */
export const awaiting = (db: Db, after: number) =>
  db
    .selectFrom('couponOrder')
    .select(['id', 'orderNo'])
    .where('status', '=', 'pending')
    .where('way', '=', 'sandbox')
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()

/** Why the last answer of the interface could not be taken. */
export const setUnheard = (db: Db, id: number, unheard: string) =>
  db.updateTable('couponOrder').set({ unheard }).where('id', '=', id).execute()

export const countsOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('couponOrder')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('merchantId', '=', merchantId)
    .groupBy('status')
    .execute()

/** Where letters about an order go. */
export const shopOfOrder = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['name', 'emailId']).where('id', '=', merchantId).executeTakeFirstOrThrow()
