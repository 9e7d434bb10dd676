import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { type ServiceCode, services } from '@sevakendra/contract/package/words'
import { missing, Refusal } from '../platform/errors'
import type { Tx } from '../platform/tx'
import type { Who } from '../platform/who'
import * as wallet from '../wallet/service'
import { governmentFees, idTypes, packages, rates } from './masters'
import * as store from './store'

type From = Pick<Tx, 'db'>

/** Commission above this in a financial year, in paise, has TDS (s.393(1) Sl.1(ii) of the 2025 Act). */
const tdsFreeCommission = 20_000_00

/**
 * What one application costs a shop on a day: the government's fee, our fee with GST inside, and the mark-up of a frenchie's merchant.
 * The answer is stored with the application; later rates never alter it.
 * @param on day of India, `2026-01-05`
 * @throws Refusal 422 when the service is not in the shop's package
 */
export async function price(
  tx: From,
  asked: { merchantId: number; service: ServiceCode; variant: string; on: string },
): Promise<PriceSnapshot> {
  const { service: code, variant, on } = asked
  const found = await store.priceParts(tx.db, asked)
  if (!found) throw missing()
  const { parentId, packageId, governmentFee, governmentFeeId, rateId, ...rate } = found
  if (governmentFeeId === null || rateId === null) throw new Refusal(`${services[code]} is not in your package. Please contact us.`)

  const markup = parentId === null ? 0 : Math.min(rate.markup, rate.maxMarkup)
  const commission = parentId === null ? 0 : commissionOf(rate)
  const feeTaxable = taxable(rate.fee)
  return {
    ...{ service: code, variant, on },
    ...{ governmentFee, fee: rate.fee, feeTaxable, gst: rate.fee - feeTaxable, markup },
    total: governmentFee + rate.fee + markup,
    parentId: parentId === null ? null : String(parentId),
    commission,
    tds: parentId === null ? 0 : await tdsOn(tx, parentId, commission, on),
    ...{ packageId: String(packageId), rateId: String(rateId), governmentFeeId: String(governmentFeeId) },
  }
}

/** Where the money of a price goes when it is debited; adds up to its total. */
export const splitOf = (price: PriceSnapshot): wallet.Split => ({
  governmentFee: price.governmentFee,
  revenue: price.feeTaxable,
  gst: price.gst,
  markup: price.markup,
})

/**
 * Pays commission less TDS and mark-up of an application to the parent shop, once, at its acknowledgement.
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
  const split = { commission: price.commission, tds: -price.tds, markup: price.markup }
  return wallet.credit(tx, { ...about, merchantId: Number(price.parentId), kind: 'commission', amount, split }, by)
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
    Object.entries(services).map(([code, name]) => ({ code, name, sac: '998399' })),
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

/** GST of 18 % is inside the fee. */
const taxable = (fee: number): number => Math.round((fee * 100) / 118)

function commissionOf(rate: { fee: number; commissionKind: string; commissionValue: number; commissionCap: number | null }): number {
  const asked = rate.commissionKind === 'percent' ? Math.round((rate.fee * rate.commissionValue) / 10_000) : rate.commissionValue
  return Math.min(asked, rate.commissionCap ?? asked)
}

/**
 * 2 % of a commission once the payee's financial year passes ₹20,000 with it. What the law wants of the part below is settled
 * with the payee by the business: a snapshot never takes back what an earlier one gave.
 */
async function tdsOn(tx: From, merchantId: number, commission: number, on: string): Promise<number> {
  if (commission === 0) return 0
  const { gross } = await wallet.commissionSince(tx, merchantId, yearStart(on))
  return gross + commission > tdsFreeCommission ? Math.round((commission * 2) / 100) : 0
}

/** The first day of a day's financial year. */
const yearStart = (day: string): string => `${Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)}-04-01`

function raise(code: string): never {
  throw new RangeError(`No master row ${code}`)
}
