import { leads, leadVendors, ownLeads } from '@sevakendra/contract/lead/lists'
import { type RawBuilder, sql } from 'kysely'
import { scopeBy } from '../platform/http/who'
import { rowsOf } from '../platform/lists/lists'
import { hostsName } from './vendor/service'

/** Whether an address is at a website that the admin has listed, or below one; as `isAllowed` says it of one address. */
const isListed = (address: RawBuilder<unknown>) =>
  sql<boolean>`exists (
    select from site_setting s, unnest(string_to_array(s.value ->> 'hosts', chr(10))) as listed(host)
    where s.name = ${hostsName} and listed.host <> ''
      and right('.' || lower(substring(${address} from '^https://([^/?#]+)')), length(listed.host) + 1) = '.' || listed.host
  )`

/** Whether the partner `v` is a loan of which something that has to be told is missing or cannot be shown; shops are not offered it then, as `tellsAll` says of one. */
const lacksTerms = sql<boolean>`(v.product = 'loan' and (v.penalties is null or v.facts_url is null or not ${isListed(sql`v.facts_url`)}))`

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
    .select(
      sql<boolean>`l.status = 'linkIssued' and v.open and v.apply_url is not null and ${isListed(sql`v.apply_url`)} and not ${lacksTerms}`.as(
        'reissuable',
      ),
    )
})

export const leadVendorRows = rowsOf(leadVendors, db =>
  db
    .selectFrom('leadVendor as v')
    .select(['v.id', 'v.name', 'v.code', 'v.product', 'v.payout', 'v.checkedOn', 'v.place', 'v.open'])
    .select(sql<string | null>`substring(v.apply_url from '^https://([^/?#]+)')`.as('host'))
    .select(lacksTerms.as('incomplete')),
)
