import { idSales } from '@sevakendra/contract/id-sale/lists'
import { idSalesByType } from '@sevakendra/contract/id-sale/reports'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'
import { byStaff, numberOf, ofShops, reportOf } from '../platform/lists/report'

export const idSaleRows = rowsOf(idSales, db =>
  db
    .selectFrom('idSale as s')
    .innerJoin('idType as t', 't.id', 's.idTypeId')
    .innerJoin('package as p', 'p.id', 's.packageId')
    .innerJoin('merchant as m', 'm.id', 's.merchantId')
    .innerJoin('appUser as u', 'u.id', 's.soldBy')
    .leftJoin('merchant as up', 'up.id', 'm.parentId')
    .leftJoin('idSale as earlier', 'earlier.id', 's.renewsId')
    .select(['s.id', 's.saleNo', 't.name as idType', 'p.name as package', 'm.code as merchantCode', 'up.code as parentCode', 'm.name'])
    .select([
      'm.mobileNo as mobile',
      'u.code as soldBy',
      's.fee',
      's.gst',
      's.status',
      's.validTill',
      'earlier.saleNo as renews',
      's.remark',
    ])
    .select([
      sql<string>`(s.created_at at time zone 'Asia/Kolkata')::date`.as('soldOn'),
      sql<string | null>`case when s.paid_at is not null then 'wallet' when s.fee = 0 then 'free' end`.as('paidVia'),
      sql<boolean>`s.paid_at is not null`.as('paid'),
      sql<string | null>`(s.paid_at at time zone 'Asia/Kolkata')::date`.as('paidOn'),
      sql<boolean>`((s.status = 'refunded' and s.renews_id is null) or (s.status in ('free', 'active', 'expired') and s.valid_till is not null))
        and not exists (select from id_sale n where n.renews_id = s.id and n.status <> 'refunded')`.as('renewable'),
    ]),
)

export const idSalesByTypeRows = reportOf(idSalesByType, (db, _who, { from, until }, asked) => {
  const sum = (where: string) => sql<number>`coalesce(sum(s.fee) filter (where ${sql.raw(where)}), 0)::bigint`
  return db
    .selectFrom('idSale as s')
    .innerJoin('idType as t', 't.id', 's.idTypeId')
    .innerJoin('appUser as u', 'u.id', 's.soldBy')
    .where(sql<boolean>`s.created_at >= ${from} and s.created_at < ${until}`)
    .where(ofShops(sql`s.merchant_id`, asked))
    .where(byStaff(sql`u.code`, asked))
    .select(['t.name as idType', 's.status', numberOf(sql`t.name`, sql`s.status`).as('id')])
    .select([
      sql<number>`count(*)`.as('sold'),
      sql<number>`count(s.renews_id)`.as('renewals'),
      sql<number>`sum(s.fee)::bigint`.as('fee'),
      sql<number>`sum(s.gst)::bigint`.as('gst'),
      sum(`s.paid_at is not null and s.status <> 'refunded'`).as('paid'),
      sum(`s.paid_at is null and s.fee > 0`).as('unpaid'),
    ])
    .groupBy(['t.name', 's.status'])
})
