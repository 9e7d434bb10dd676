import { dayOf } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import type { CouponPrice, GivenOrder } from '@sevakendra/contract/uti-pan/coupon/endpoints'
import { type CouponType, repeatedOrder, repeatMs, variantOf } from '@sevakendra/contract/uti-pan/coupon/words'
import { assertOpen } from '../../id-sale/service'
import { charge } from '../../invoice/service'
import { notify } from '../../notice/service'
import { price as priceOf, splitOf } from '../../package/service'
import { record } from '../../platform/flows'
import { changed, missing, Refusal } from '../../platform/http/errors'
import { shopOf, type Who } from '../../platform/http/who'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import * as wallet from '../../wallet/service'
import { lockPsaOf, psaOf } from '../psa/store'
import * as store from './store'

type From = Pick<Tx, 'db' | 'now'>

const service = 'uti-coupon' as const

/** A top-up has the rate of a coupon once for each order; its amount goes to UTIITSL in the place of a fee. */
const priced = (tx: From, merchantId: number, given: Pick<GivenOrder, 'unit' | 'couponType' | 'quantity' | 'amount'>) =>
  priceOf(tx, {
    ...{ merchantId, service, on: dayOf(tx.now) },
    variant: variantOf[given.couponType ?? 'physical'],
    ...(given.unit === 'amount' ? { passedOn: given.amount ?? 0 } : { quantity: given.quantity ?? 1 }),
  })

const shown = ({ governmentFee, fee, gst, markup, total }: PriceSnapshot): CouponPrice => ({ governmentFee, fee, gst, markup, total })

/** What can be bought and for how much, and why nothing can. */
export async function offer(tx: From, who: Who) {
  const merchantId = shopOf(who)
  const psa = await psaOf(tx.db, merchantId)
  const one = async (couponType: CouponType) =>
    shown(await priced(tx, merchantId, { unit: 'units', couponType, quantity: 1, amount: null }))
  const counts = Object.fromEntries((await store.countsOf(tx.db, merchantId)).map(({ status, n }) => [status, n]))
  const about = {
    ...{ psaState: psa?.status ?? null, psaId: psa?.psaId ?? null },
    balance: wallet.shownTo(who, await wallet.balance(tx, merchantId)),
    counts: { requested: 0, pending: 0, approved: 0, rejected: 0, ...counts },
  }
  try {
    assertActive(psa)
    await assertOpen(tx, merchantId, service)
    const topUp = shown(await priced(tx, merchantId, { unit: 'amount', couponType: null, quantity: null, amount: 0 }))
    return { ...about, price: { physical: await one('physical'), soft: await one('soft'), topUp }, why: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ...about, price: null, why: error.message }
  }
}

/** @throws Refusal 422 where the shop has no PSA that may buy */
function assertActive(psa: { status: string } | undefined): asserts psa {
  if (psa?.status === 'blocked') throw new Refusal('Your PSA is blocked. Please contact us.')
  if (psa?.status !== 'active') throw new Refusal('Coupons can be bought once your shop has a PSA ID.')
}

/**
 * Buys coupons or a top-up: order, price, debit and notice in one transaction. Orders of one shop wait for each other, so that two alike that are sent
 * together are asked about as well.
 * @param given.total what the person saw on the button, in paise
 * @throws Refusal 422 without an active PSA, with an ID that is not open, or with too little in the wallet; 409 when the price is another one, or for the same
 * order within two minutes, until it is said to be meant
 */
export async function order(tx: Tx, given: { order: GivenOrder; total: number; again: boolean }, by: Who) {
  const merchantId = shopOf(by)
  const psa = await lockPsaOf(tx.db, merchantId)
  assertActive(psa)
  await assertOpen(tx, merchantId, service, { hold: true })
  const asked = given.order
  const price = await priced(tx, merchantId, asked)
  if (price.total !== given.total) throw changed(`The charge is now ${money(price.total)}. Check it again before you pay.`)
  const since = new Date(tx.now.getTime() - repeatMs).toISOString()
  if (!given.again && (await store.sameSince(tx.db, merchantId, asked, since))) throw changed(repeatedOrder)

  const orderNo = await monthlyRef(tx, 'UC', dayOf(tx.now))
  const { supply, ...snapshot } = price
  const id = await store.insertOrder(tx.db, {
    ...{ orderNo, merchantId, psaId: psa.id, madeBy: by.userId, ...asked },
    ...{ governmentFee: price.governmentFee, fee: price.fee, gst: price.gst, markup: price.markup, total: price.total },
    ...{ priceSnapshot: JSON.stringify({ ...snapshot, supply }), requestedAt: tx.now.toISOString() },
  })
  await record(tx, store.subject, id, 'order', by, { to: 'requested' })
  const { balances } = await charge(
    tx,
    {
      ...{ merchantId, kind: 'serviceDebit', amount: price.total, refType: store.refType, refId: id, reference: orderNo },
      narration: narration(asked.unit === 'amount' ? 'couponTopUp' : 'coupons', { orderNo }),
      split: splitOf(price),
      supply,
    },
    by,
  )
  const link = 'actions/uti-pan/coupon-list'
  await notify(tx, { kind: 'couponsWaiting', facts: { orderNo, amount: price.total }, link, to: { may: 'uti.coupon' } }, by)
  return { id: String(id), orderNo, charged: price.total, balance: wallet.shownTo(by, balances[merchantId] ?? 0) }
}

/** The posting behind an order of the own shop. @throws Refusal 404 */
export async function postingOf({ db }: Pick<Tx, 'db'>, id: number, by: Who) {
  if (!(await store.orderById(db, id, shopOf(by)))) throw missing()
  return { kind: 'serviceDebit' as const, refType: store.refType, refId: id }
}
