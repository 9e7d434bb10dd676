import { members } from '@sevakendra/contract/people/member/lists'
import { sql } from 'kysely'
import { monthStart } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'

export const memberRows = rowsOf(members, (db, who, _, clock) =>
  db
    .selectFrom('merchant as m')
    .leftJoin('ledgerAccount as w', join => join.onRef('w.ownerId', '=', 'm.id').on('w.kind', '=', 'wallet'))
    .where('m.parentId', '=', who.merchantId ?? -1)
    .select(['m.id', 'm.code', 'm.shopName', 'm.name', 'm.mobileNo', 'm.markup', 'm.status', 'm.createdAt', 'w.balance'])
    .select(
      sql<number>`(select count(*) from application a where a.kind = 'nsdl_application' and a.merchant_id = m.id and a.submitted_at >= ${monthStart(clock)})`.as(
        'thisMonth',
      ),
    ),
)
