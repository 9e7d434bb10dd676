import { gstIn, type Supply } from '@sevakendra/contract/invoice/gst'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { feeKinds } from '@sevakendra/contract/package/fee/endpoints'
import { type ServiceCode, services } from '@sevakendra/contract/package/words'
import type { SupplyFacts } from '@sevakendra/contract/tax/endpoints'
import { missing, Refusal } from '../platform/http/errors'
import type { Tx } from '../platform/tx'
import * as tax from '../tax/service'
import type * as wallet from '../wallet/service'
import * as store from './store'

type From = Pick<Tx, 'db'>

/**
 * What one application costs a shop on a day: the government's fee, our fee with GST inside, and the mark-up of a frenchie's merchant.
 * The answer is stored with the application; later rates never alter it.
 * @param asked.on day of India, `2026-01-05`
 * @param asked.quantity so many alike in one charge; GST and TDS are reckoned on all of them together
 * @param asked.passedOn paise that are passed on in the place of the government's fee, where the buyer says how much
 * @throws Refusal 422 when the service is not in the shop's package
 */
export async function price(
  tx: From,
  asked: { merchantId: number; service: ServiceCode; variant: string; on: string; quantity?: number; passedOn?: number },
): Promise<PriceSnapshot & { supply: SupplyFacts }> {
  const found = await store.priceParts(tx.db, asked)
  if (!found) throw missing()
  const { quantity = 1, passedOn = found.governmentFee } = asked
  const parts = times({ ...found, governmentFee: passedOn }, quantity)
  const supply = await tax.supplyTo(tx, asked.merchantId, asked.service)
  return { ...(await reckon(parts, asked, supply, (parentId, commission) => tax.expectedTds(tx, parentId, commission, asked.on))), supply }
}

/** The same, so many times; a commission in percent follows the fee. */
const times = (parts: store.PriceParts, n: number): store.PriceParts => ({
  ...parts,
  governmentFee: parts.governmentFee * n,
  fee: parts.fee * n,
  markup: parts.markup * n,
  maxMarkup: parts.maxMarkup * n,
  commissionValue: parts.commissionKind === 'percent' ? parts.commissionValue : parts.commissionValue * n,
  commissionCap: parts.commissionCap === null ? null : parts.commissionCap * n,
})

/** A service and variant of a package on a day, as `price` prices it for each kind of buyer; null with the reason where nothing is sold. */
export interface Preview {
  service: ServiceCode
  variant: string
  price: { merchant: PriceSnapshot; frenchie: PriceSnapshot } | null
  why: string | null
}

/**
 * What the package costs on a day, whoever has it: a merchant, and a frenchie whose merchant asks for this mark-up. The formula is the one that
 * applications are charged by; TDS depends on the parent's year and is not in it.
 * @param markup paise; the limit of each rate holds
 * @throws Refusal 404 without such a package
 */
export async function preview({ db }: From, asked: { packageId: number; on: string; markup: number }): Promise<Preview[]> {
  const found = await store.previewParts(db, asked.packageId, asked.on)
  if (found.length === 0 && !(await store.packageExists(db, asked.packageId))) throw missing()
  const place = (one: { service: string; variant: string }) => feeKinds.indexOf(`${one.service}/${one.variant}`)
  found.sort((one, other) => place(one) - place(other))
  const rows = found.map(async ({ service, variant, ...parts }): Promise<Preview> => {
    const about = { service: service as ServiceCode, variant, on: asked.on }
    const noTds = async () => 0
    // Without a buyer there is no place: how much of the fee is GST is left out of a preview.
    const nowhere = { supplier: null, place: null }
    try {
      const merchant = await reckon({ ...parts, parentId: null, markup: 0 }, about, nowhere, noTds)
      const frenchie = await reckon({ ...parts, parentId: 0, markup: asked.markup }, about, nowhere, noTds)
      return { ...about, price: { merchant, frenchie }, why: null }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { ...about, price: null, why: error.message }
    }
  })
  return Promise.all(rows)
}

/** What a package for members sells on a day, without a mark-up, and the largest mark-up that no rate of it cuts short. Paise. */
export async function memberTerms({ db }: From, packageId: number, on: string) {
  const parts = (await store.previewParts(db, packageId, on)).filter(one => one.rateId !== null && one.governmentFeeId !== null)
  const rows = await preview({ db }, { packageId, on, markup: 0 })
  return {
    limit: parts.length > 0 ? Math.min(...parts.map(one => one.maxMarkup)) : 0,
    rates: rows.flatMap(({ service, variant, price: found }) =>
      found ? [{ service, variant, base: found.frenchie.total, commission: found.frenchie.commission }] : [],
    ),
  }
}

/** The one formula: every price that is shown or charged comes from here. */
async function reckon(
  parts: store.PriceParts,
  { service: code, variant, on }: { service: ServiceCode; variant: string; on: string },
  supply: Supply,
  tdsOf: (parentId: number, commission: number) => Promise<number>,
): Promise<PriceSnapshot> {
  const { parentId, packageId, governmentFee, governmentFeeId, rateId, ...rate } = parts
  if (governmentFeeId === null || rateId === null) throw new Refusal(`${services[code]} is not in your package. Please contact us.`)

  const markup = parentId === null ? 0 : Math.min(rate.markup, rate.maxMarkup)
  const commission = parentId === null ? 0 : commissionOf(rate)
  const { taxable: feeTaxable, gst } = gstIn(rate.fee, supply)
  return {
    ...{ service: code, variant, on },
    ...{ governmentFee, fee: rate.fee, feeTaxable, gst, markup },
    total: governmentFee + rate.fee + markup,
    parentId: parentId === null ? null : String(parentId),
    commission,
    tds: parentId === null ? 0 : await tdsOf(parentId, commission),
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

function commissionOf(rate: { fee: number; commissionKind: string; commissionValue: number; commissionCap: number | null }): number {
  const asked = rate.commissionKind === 'percent' ? Math.round((rate.fee * rate.commissionValue) / 10_000) : rate.commissionValue
  return Math.min(asked, rate.commissionCap ?? asked)
}
