import { couriers, myCouriers } from '@sevakendra/contract/courier/lists'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock'
import type { DB } from '../platform/database.gen'
import { scopeBy } from '../platform/http/who'
import { rowsOf } from '../platform/lists/lists'

const shown = (db: Kysely<DB>, clock: Clock) =>
  db
    .selectFrom('courier as c')
    .innerJoin('merchant as m', 'm.id', 'c.merchantId')
    .innerJoin('appUser as u', 'u.id', 'c.createdBy')
    .select(['c.id', 'c.sentOn', 'c.refNo', 'm.code', 'm.shopName', 'c.company', 'c.docket', 'c.forms', 'c.status', 'c.unannounced'])
    .select(['c.receivedOn', 'c.companyName', 'c.closedAt', 'u.name as sentBy', 'c.remark'])
    .select(
      sql<number | null>`case when c.closed_at is null then greatest(0, (${clock} at time zone 'Asia/Kolkata')::date - c.sent_on) end`.as(
        'age',
      ),
    )

export const courierRows = rowsOf(couriers, (db, _who, _, clock) => shown(db, clock))

export const myCourierRows = rowsOf(myCouriers, (db, who, _, clock) => {
  const { maker } = scopeBy(who, 'courier.readShop')
  return shown(db, clock)
    .where('c.merchantId', '=', who.merchantId)
    .$if(maker !== null, query => query.where('c.createdBy', '=', maker))
})
