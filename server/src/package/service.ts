import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { services } from '@sevakendra/contract/package/words'
import type { Tx } from '../platform/tx'
import type { Who } from '../platform/who'
import { payCommission } from '../tax/service'
import * as wallet from '../wallet/service'
import { governmentFees, idTypes, packages, rates, sacs } from './masters'
import * as store from './store'

// What other rooms and the demo may do with packages.
export { memberTerms, price, splitOf } from './price'
export { addRate } from './setup/service'

type From = Pick<Tx, 'db'>

/**
 * Pays commission less TDS and mark-up of an application to the parent shop, once, at its acknowledgement. What the payee's year asks for beyond
 * the TDS of the price is taken in a posting of its own. A mark-up is the shop's own margin, collected for it, and no commission.
 * @returns undefined when the price has neither
 */
export async function payParent(
  tx: Tx,
  price: PriceSnapshot,
  about: { refType: string; refId: number; reference: string; narration: string },
  by: Who,
): Promise<wallet.Posted | undefined> {
  const amount = price.commission - price.tds + price.markup
  if (price.parentId === null || amount === 0) return undefined
  const merchantId = Number(price.parentId)
  const split = { commission: price.commission, tds: -price.tds, markup: price.markup }
  const credit = () => wallet.credit(tx, { ...about, merchantId, kind: 'commission', amount, split }, by)
  return price.commission === 0
    ? credit()
    : payCommission(tx, { ...about, merchantId, gross: price.commission, kept: price.tds }, by, credit)
}

const choice = (row: { id: number; name: string }) => ({ value: String(row.id), label: row.name })

/** Packages on offer, the default one first. */
export const packagesForSelect = async ({ db }: From, tier: 'merchant' | 'frenchie' = 'merchant') =>
  (await store.packages(db, tier)).map(choice)

/** ID types on offer, the cheapest first. */
export const idTypesForSelect = async ({ db }: From) => (await store.idTypes(db)).map(choice)

/** The government's fees that are in force on a day. */
export const governmentFeesOf = ({ db }: From, day: string) => store.governmentFees(db, day)

/** The services, the government's fees, and packages and ID types to start with. Rows that are there already stay as they are. */
export async function seedMasters({ db }: From): Promise<void> {
  await store.addServices(
    db,
    Object.entries(services).map(([code, name]) => ({ code, name, ...(code in sacs && { sac: sacs[code] }) })),
  )
  await store.addIdTypes(db, idTypes)
  await store.addPackages(db, packages)
  const serviceIds = await store.idsOf(db, 'service')
  const packageIds = await store.idsOf(db, 'package')
  const idIn = (ids: Record<string, number>, code: string) => ids[code] ?? raise(code)
  await store.addGovernmentFees(
    db,
    governmentFees.map(({ service, ...fee }) => ({ ...fee, serviceId: idIn(serviceIds, service) })),
  )
  await store.addRates(
    db,
    rates.map(({ service, pack, ...rate }) => ({ ...rate, serviceId: idIn(serviceIds, service), packageId: idIn(packageIds, pack) })),
  )
}

function raise(code: string): never {
  throw new RangeError(`No master row ${code}`)
}
