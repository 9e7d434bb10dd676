import { leads, leadVendors, ownLeads } from '@sevakendra/contract/lead/lists'
import { sql } from 'kysely'
import { scopeBy } from '../platform/http/who'
import { rowsOf } from '../platform/lists/lists'

export const leadRows = rowsOf(leads, db =>
  db
    .selectFrom('lead as l')
    .innerJoin('leadVendor as v', 'v.id', 'l.vendorId')
    .innerJoin('merchant as m', 'm.id', 'l.merchantId')
    .select([
      'l.id',
      'l.dated',
      'l.refNo',
      'l.name',
      'l.mobileNo',
      'v.name as cardVendor',
      'v.nameHindi as cardVendorHindi',
      'm.code',
      'l.status',
      'v.product',
      'm.shopName',
    ])
    .select(['l.staffName', 'l.vendorRef', 'l.payout', 'l.issuedOn', 'l.changedAt']),
)

export const ownLeadRows = rowsOf(ownLeads, (db, who) => {
  const { maker } = scopeBy(who, 'lead.readShop')
  return db
    .selectFrom('lead as l')
    .innerJoin('leadVendor as v', 'v.id', 'l.vendorId')
    .where('l.merchantId', '=', who.merchantId)
    .$if(maker !== null, query => query.where('l.createdBy', '=', maker))
    .select([
      'l.id',
      'l.dated',
      'l.refNo',
      'l.name',
      'l.mobileNo',
      'v.name as cardVendor',
      'v.nameHindi as cardVendorHindi',
      'l.status',
      'l.payout',
      'l.staffName',
      'l.remark',
    ])
    .select(sql<boolean>`l.status = 'linkIssued' and v.open and v.apply_url is not null`.as('reissuable'))
})

export const leadVendorRows = rowsOf(leadVendors, db =>
  db
    .selectFrom('leadVendor as v')
    .select(['v.id', 'v.name', 'v.code', 'v.product', 'v.payout', 'v.checkedOn', 'v.place', 'v.open'])
    .select(sql<string | null>`substring(v.apply_url from '^https://([^/?#]+)')`.as('host')),
)
