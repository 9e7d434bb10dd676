import type { Invoicing } from '@sevakendra/contract/invoice/endpoints'
import { placeOfSupply, stateCodeOf } from '@sevakendra/contract/invoice/gst'
import { chargedOf } from '@sevakendra/contract/register/subjects'
import type { SupplyFacts } from '@sevakendra/contract/tax/endpoints'
import { type Business, businessOf } from '../platform/business'
import { missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { changeSetting } from '../platform/settings'
import type { Tx } from '../platform/tx'
import * as store from './store'

type From = Pick<Tx, 'db'>

/** Who supplies, as invoices name it; the state is that of the GSTIN, else of the address. */
export interface Supplier {
  business: Business
  gstin: string | null
  stateCode: string | null
}

/** Sets our GSTIN, from the next charge on, and the SAC of our IDs. */
export const setInvoicing = ({ db }: From, given: Invoicing, by: Who): Promise<void> => changeSetting(db, 'invoicing', given, by)

export async function supplierNow({ db }: From): Promise<Supplier> {
  const business = await businessOf(db)
  const gstin = (await store.invoicing(db)).gstin || null
  return { business, gstin, stateCode: gstin?.slice(0, 2) ?? stateCodeOf(business.state) ?? null }
}

/**
 * What the GST of a charge to a shop is worked out by, as it stands now.
 * @param service code of the service that is charged; null for an ID of ours
 * @throws Refusal 404 without such a shop; RangeError without such a service
 */
export async function supplyTo({ db }: From, merchantId: number, service: string | null): Promise<SupplyFacts> {
  const found = await store.parties(db, merchantId, service)
  if (!found) throw missing()
  const { sac } = found
  if (sac === null) throw new RangeError(`There is no service ${service}`)
  const { supplierGstin, buyerGstin } = found
  const supplier = supplierGstin?.slice(0, 2) ?? stateCodeOf(found.supplierState ?? '') ?? null
  const buyerState = stateCodeOf(found.buyerState) ?? null
  const place = placeOfSupply({ supplier, buyerGstin, buyerState })
  return { supplierGstin, supplier, buyerGstin, buyerState, place, sac }
}

/**
 * What a kind of record is charged by, as `supplyTo` asks for it: the service, or null for an ID of ours.
 * @throws RangeError for a kind whose charges have no invoice
 */
export function serviceOf(refType: string): string | null {
  const charged = chargedOf(refType)
  if (!charged) throw new RangeError(`No invoice is written for ${refType}`)
  return 'service' in charged ? charged.service : null
}
