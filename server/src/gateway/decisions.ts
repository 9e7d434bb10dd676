import type { creditReceipt } from '@sevakendra/contract/gateway/endpoints'
import { receiptFlow } from '@sevakendra/contract/gateway/flow'
import type { BodyOf } from '@sevakendra/contract/kit/endpoint'
import { plainReference } from '@sevakendra/contract/payment/reference'
import { notify } from '../notice/service'
import * as payment from '../payment/service'
import { decision, transition } from '../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { credited, follow, settled, shopSide } from './outcomes'
import * as store from './store'

/**
 * Credits what was really paid, in one transaction with the decision. Of a payment that was reported without number or amount, a person gives
 * both as they stand in the bank's statement.
 * @throws Refusal 403 own shop or above the person's limit, 404, 409 when it was decided meanwhile or the deposit is another record's, 422 by
 *   field where something is missing
 */
export async function credit(tx: Tx, id: number, given: Decision, by: Who) {
  const { paid, order, bankRef, amount } = await deciding(tx, id, given, by)
  const { remark } = given
  await transition(tx, 'gateway_payment', receiptFlow, id, 'credit', by, {
    remark,
    set: { ...decision(tx, remark, by), bank_ref: bankRef, amount },
    ...(paid.doubt === 'nameless' && { details: { bankRef, amount } }),
  })
  await payment.assertForGateway(tx, { reference: bankRef, merchantId: order.merchantId, paymentId: id }, by)
  await follow(tx, order, 'credit', by, { remark, set: settled(tx) })
  return credited(tx, order, { paymentId: id, amount, bankRef }, by, remark)
}

/** Does not credit a payment; its shop is told why and may name the bank reference in a request by hand. */
export async function refuse(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const { paid, order } = await decidable(tx, id)
  const amount = paid.amount ?? order.amount
  await assertMay(tx, order, amount, by)
  await transition(tx, 'gateway_payment', receiptFlow, id, 'refuse', by, { remark: reason, set: decision(tx, reason, by) })
  await payment.rejectForGateway(tx, id)
  await follow(tx, order, 'refuse', by, { remark: reason, set: settled(tx) })
  await notify(tx, { kind: 'gatewayRefused', facts: { refNo: order.refNo, amount, reason }, ...shopSide(order) }, by)
}

/** A payment that may be taken back. @throws Refusal 404, 409 unless it is credited */
export async function topUpToReverse({ db }: Pick<Tx, 'db'>, id: number): Promise<payment.TopUpToReverse> {
  const paid = await store.paymentById(db, id)
  const order = paid && (await store.orderById(db, paid.orderId))
  if (!paid || !order) throw missing()
  const { bankRef, amount } = paid
  if (paid.status !== 'credited' || bankRef === null || amount === null)
    throw changed('This top-up was not credited, or was reversed already.')
  const { merchantId, refNo, requestedBy } = order
  const { code, name, emailId } = await store.shopById(db, merchantId)
  return { merchantId, code, amount, refNo, reference: bankRef, name, emailId, maker: requestedBy }
}

/** What people know a payment by. */
export async function topUpFacts({ db }: Pick<Tx, 'db'>, id: number) {
  const paid = await store.paymentById(db, id)
  const order = paid && (await store.orderById(db, paid.orderId))
  if (!paid || !order) throw missing()
  return { refNo: order.refNo, reference: paid.bankRef ?? '', requestId: null, orderId: String(order.id) }
}

/**
 * A payment that was credited is taken back, and the order with it where it has no other: its reference is free again, with its history, and its
 * line as well. The ledger is the caller's.
 */
export async function reverse(tx: Tx, id: number, about: payment.Reversal, by: Who): Promise<void> {
  const { order } = await decidable(tx, id)
  const { reason } = about
  const set = { reversed_at: tx.now.toISOString(), remark: reason }
  await transition(tx, 'gateway_payment', receiptFlow, id, 'reverse', by, { remark: reason, set })
  await follow(tx, order, 'reverse', by, { remark: reason, set: { next_check_at: null } })
  await payment.freeForGateway(tx, id, about, by)
}

type Decision = BodyOf<typeof creditReceipt>

/** The order first: a payment is settled and decided behind the same lock. */
async function decidable(tx: Tx, id: number) {
  const known = await store.paymentById(tx.db, id)
  const order = known && (await store.lockOrder(tx.db, known.orderId))
  const paid = order && (await store.paymentById(tx.db, id))
  if (!paid || !order) throw missing()
  return { paid, order }
}

/** A payment with the number and amount that are credited: the provider's, or a person's where the provider named none. */
async function deciding(tx: Tx, id: number, given: Decision, by: Who) {
  const { paid, order } = await decidable(tx, id)
  const typed = paid.doubt === 'nameless' && paid.status === 'review'
  const bankRef = typed ? plainReference(given.bankRef ?? '') : paid.bankRef
  const amount = typed ? given.amount : paid.amount
  if (!bankRef) throw fieldRefusal({ bankRef: ['Required'] })
  if (typed && !/\d{4}/.test(bankRef)) throw fieldRefusal({ bankRef: ['This is no bank reference'] })
  if (amount === null || amount === undefined) throw fieldRefusal({ amount: ['Required'] })
  await assertMay(tx, order, amount, by)
  const others = await store.paymentsOf(tx.db, order.id)
  if (others.some(one => one.id !== id && (one.bankRef === bankRef || one.providerRef === bankRef)))
    throw fieldRefusal({ bankRef: ['Another payment of this order has this number'] })
  return { paid, order, bankRef, amount }
}

/** @throws Refusal 403 */
async function assertMay(tx: Tx, order: store.Order, amount: number, by: Who): Promise<void> {
  const notYours = await whyNot(tx, order, amount, by)
  if (notYours) throw new Refusal(notYours, 403)
}

/** Why somebody may not decide about a payment of this order; null when they may. */
export async function whyNot(
  tx: Pick<Tx, 'db'>,
  { merchantId, requestedBy }: store.Order,
  amount: number,
  by: Who,
): Promise<string | null> {
  if (!by.may.has('gateway.decide')) return 'You are not allowed to do this'
  const paid = { ...(await store.shopById(tx.db, merchantId)), merchantId, requestedBy, amount }
  return payment.whyNotYours(tx, paid, by, 'Somebody else has to decide on your own payment')
}
