import { merchants } from '@sevakendra/contract/people/merchant/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'

export const merchantRows = rowsOf(merchants, (db, who) =>
  db
    .selectFrom('merchant as m')
    .innerJoin('package as p', 'p.id', 'm.packageId')
    .innerJoin('idType as t', 't.id', 'm.idTypeId')
    .leftJoin('merchant as above', 'above.id', 'm.parentId')
    .leftJoin('ledgerAccount as w', join =>
      join
        .onRef('w.ownerId', '=', 'm.id')
        .on('w.kind', '=', 'wallet')
        // Nobody learns a balance by sorting, either.
        .on(eb => eb.val(who.may.has('wallet.readAny'))),
    )
    .select(['m.id', 'm.code', 'm.shopName', 'm.name', 'm.mobileNo', 'm.district', 'm.state', 'm.kind', 'm.status'])
    .select(['above.code as parentCode', 'p.name as package', 't.name as idType', 'w.balance', 'm.createdAt as since'])
    .select([
      // Of the newest ID that was not given back.
      sql<
        string | null
      >`(select s.valid_till from id_sale s where s.merchant_id = m.id and s.status <> 'refunded' order by s.id desc limit 1)`.as(
        'validTill',
      ),
      sql<number>`(select count(*) from merchant below where below.parent_id = m.id)`.as('members'),
    ]),
)
