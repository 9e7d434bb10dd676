import { couriers, myCouriers } from '@sevakendra/contract/courier/lists'
import { courierPending, ownCourierPending, pendingStates } from '@sevakendra/contract/courier/reports'
import { type Kysely, sql } from 'kysely'
import { type Clock, indianDay } from '../platform/clock'
import type { DB } from '../platform/database.gen'
import { scopeBy, type Who } from '../platform/http/who'
import { rowsOf } from '../platform/lists/lists'
import { reportOf } from '../platform/lists/report'
import { toCome } from './store'

const shown = (db: Kysely<DB>, clock: Clock) =>
  db
    .selectFrom('courier as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchantId')
    .innerJoin('appUser as u', 'u.id', 'c.createdBy')
    .select(['c.id', 'c.sentOn', 'c.refNo', 'm.code', 'm.shopName', 'c.company', 'c.docket', 'c.forms', 'c.status', 'c.unannounced'])
    .select(['c.receivedOn', 'c.companyName', 'c.closedAt', 'u.name as sentBy', 'c.remark'])
    .select(sql<number | null>`case when c.closed_at is null then greatest(0, ${indianDay(clock)} - c.sent_on) end`.as('age'))

export const courierRows = rowsOf(couriers, (db, _who, _, clock) => shown(db, clock).select(toCome.as('toCome')))

/** Of the own shop, or of one person of it. */
const own = (db: Kysely<DB>, who: Who, clock: Clock) => {
  const { maker } = scopeBy(who, 'courier.readShop')
  return shown(db, clock)
    .where('c.merchantId', '=', who.merchantId)
    .$if(maker !== null, query => query.where('c.createdBy', '=', maker))
}

export const myCourierRows = rowsOf(myCouriers, (db, who, _, clock) => own(db, who, clock))

export const courierPendingRows = reportOf(courierPending, (db, _who, _span, _, clock) =>
  shown(db, clock).where('c.status', 'in', [...pendingStates]),
)
export const ownCourierPendingRows = reportOf(ownCourierPending, (db, who, _span, _, clock) =>
  own(db, who, clock).where('c.status', 'in', [...pendingStates]),
)
