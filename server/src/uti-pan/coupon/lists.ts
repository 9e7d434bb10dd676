import { coupons, ownCoupons } from '@sevakendra/contract/uti-pan/coupon/lists'
import { sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'

export const ownCouponRows = rowsOf(ownCoupons, (db, who) =>
  db
    .selectFrom('couponOrder as o')
    .innerJoin('appUser as u', 'u.id', 'o.madeBy')
    .where('o.merchantId', '=', who.merchantId ?? -1)
    .select(['o.id', 'o.orderNo', 'o.requestedAt', 'o.unit', 'o.couponType', 'o.quantity', 'o.amount', 'o.total', 'o.status'])
    .select(['o.outsideRef', 'o.remark', 'u.code as orderedBy']),
)

export const couponRows = rowsOf(coupons, (db, _who, _addition, clock) =>
  db
    .selectFrom('couponOrder as o')
    .innerJoin('merchant as m', 'm.id', 'o.merchantId')
    .innerJoin('psa as p', 'p.id', 'o.psaId')
    .leftJoin('appUser as u', 'u.id', 'o.decidedBy')
    .select(['o.id', 'o.orderNo', 'o.requestedAt', 'm.code', 'm.shopName', 'p.psaId', 'o.unit', 'o.couponType', 'o.quantity'])
    .select([
      'o.amount',
      'o.total',
      'o.status',
      'o.outsideRef',
      'o.way',
      'o.passedOnAt',
      'o.remark',
      'u.code as decidedBy',
      'o.decidedAt',
      'o.unheard',
    ])
    .select(
      sql<
        number | null
      >`case when o.status in ('requested', 'pending') then ${indianDay(clock)} - ${indianDay(sql`o.requested_at`)} end`.as('waitsFor'),
    ),
)
