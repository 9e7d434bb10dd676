import { orderFlow, receiptFlow } from '@sevakendra/contract/gateway/flow'
import type { Doubt, OrderState } from '@sevakendra/contract/gateway/words'
import { normalReference } from '@sevakendra/contract/payment/reference'
import { notify } from '../notice/service'
import * as payment from '../payment/service'
import { record, transition } from '../platform/flows'
import { system } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import type { ProviderStatus } from './adapter'
import { credited, follow, settled, shopSide, table } from './outcomes'
import * as store from './store'

const minute = 60_000

/** What was never opened at the provider ends after this. */
const openedWithin = 10 * minute

/**
 * What follows from one answer about an order, in one transaction behind its lock: a success credits once, for the amount that was asked for and a
 * bank reference that nobody used; any other payment waits for a person; a failure ends only what is not paid.
 */
export async function settle(tx: Tx, id: number, answer: ProviderStatus): Promise<void> {
  const order = await store.lockOrder(tx.db, id)
  if (!order) return
  const { bankRef, amount, payer } = answer
  const named = bankRef !== null && amount !== null && amount > 0
  const nameless = answer.status === 'success' && !named
  await store.noteAnswer(
    tx.db,
    id,
    tx.now.toISOString(),
    nameless ? `${answer.providerMessage}, but without bank reference or amount` : answer.providerMessage,
  )
  const status = order.status as OrderState
  if (answer.status === 'failure') {
    if (orderFlow.sources('fail').includes(status))
      await transition(tx, table, orderFlow, id, 'fail', system, { remark: answer.providerMessage, set: settled(tx, false) })
    return
  }
  if (answer.status === 'pending') return endUnopened(tx, order, answer)
  if (named) return receive(tx, order, { bankRef, amount, payer })
  await receiveNameless(tx, order, { bankRef, amount: amount !== null && amount > 0 ? amount : null, payer })
}

/** An order that was written here and never reached the provider can be paid by nobody; its command may be given again. */
async function endUnopened(tx: Tx, order: store.Order, { found }: ProviderStatus): Promise<void> {
  const age = tx.now.getTime() - new Date(order.requestedAt).getTime()
  if (found !== false || order.status !== 'created' || order.paymentUrl !== null || age < openedWithin) return
  await transition(tx, table, orderFlow, order.id, 'fail', system, {
    remark: 'Never opened at the provider',
    set: { ...settled(tx, false), asked_key: null },
  })
}

interface Paid {
  bankRef: string
  amount: number
  payer: string | null
}

/**
 * A payment of which everything is known: a new one, or one that was reported without number or amount before. Where a person has credited that one
 * by the bank's statement, the provider's number for the same amount is its second number; with another amount it waits for a person.
 */
async function receive(tx: Tx, order: store.Order, paid: Paid): Promise<void> {
  const known = await store.paymentsOf(tx.db, order.id)
  const bare = normalReference(paid.bankRef)
  const unnamed = known.find(
    one => one.doubt === 'nameless' && (one.bankRef === null || (one.amount === null && one.bankRef === paid.bankRef)),
  )
  if (unnamed) {
    await store.namePayment(tx.db, unnamed.id, paid)
    // Refused stays refused: a person has decided about this money.
    if (unnamed.status === 'review') await judgeAgain(tx, order, { ...unnamed, ...paid })
    return
  }
  // What a person credited by the bank's statement, and the provider has not named since.
  const byHand = known.find(
    one =>
      one.doubt === 'nameless' &&
      (one.status === 'credited' || one.status === 'reversed') &&
      one.bankRef !== null &&
      one.providerRef === null,
  )
  const isNamed = (one: store.Payment) => [one.bankRef, one.providerRef].some(name => name !== null && normalReference(name) === bare)
  const same = known.find(isNamed)
  if (same) {
    if (same === byHand) await store.nameByProvider(tx.db, same.id, paid.bankRef)
    return
  }
  if (byHand && byHand.amount === paid.amount && (await isFurther(tx, order, byHand, paid.bankRef))) {
    await store.nameByProvider(tx.db, byHand.id, paid.bankRef)
    await record(tx, table, order.id, 'rename', system, { details: { bankRef: byHand.bankRef, providerRef: paid.bankRef } })
    return
  }
  const id = await store.nextPaymentId(tx.db)
  const claimed = await doubtOf(tx, order, { id, ...paid })
  const doubt = byHand && claimed !== 'reference' ? 'renamed' : claimed
  await store.insertPayment(tx.db, {
    id,
    ...{ orderId: order.id, ...paid, doubt, status: doubt ? 'review' : 'credited', seenAt: tx.now.toISOString() },
  })
  await (doubt ? hold(tx, order, doubt, paid.amount) : pay(tx, order, { paymentId: id, ...paid }))
}

/** Whether the provider's number is free to become the second one of a payment; one that was taken back holds none. */
const isFurther = async (tx: Tx, { merchantId }: store.Order, { id, status }: store.Payment, reference: string): Promise<boolean> =>
  status !== 'credited' || payment.claimFurther(tx, { reference, merchantId, paymentId: id })

/** A success without number or amount: a person looks into the bank; the provider is asked on, and may say it later. */
async function receiveNameless(tx: Tx, order: store.Order, paid: Pick<ProviderStatus, 'bankRef' | 'amount' | 'payer'>): Promise<void> {
  const known = await store.paymentsOf(tx.db, order.id)
  // The provider forgets sometimes what it has said already.
  if (known.length > 0) return
  const id = await store.nextPaymentId(tx.db)
  await store.insertPayment(tx.db, {
    id,
    ...{ orderId: order.id, ...paid, doubt: 'nameless', status: 'review', seenAt: tx.now.toISOString() },
  })
  await hold(tx, order, 'nameless', paid.amount ?? order.amount)
}

/**
 * Why a payment is not credited by itself; its bank reference is claimed in its name. Where a payment of the order is or was credited, a person decides
 * about each further one.
 */
async function doubtOf(tx: Tx, order: store.Order, paid: { id: number; bankRef: string; amount: number }): Promise<Doubt | null> {
  const { merchantId } = order
  if (!(await payment.claimForGateway(tx, { reference: paid.bankRef, merchantId, paymentId: paid.id }))) return 'reference'
  const others = (await store.paymentsOf(tx.db, order.id)).filter(one => one.id !== paid.id)
  if (others.some(one => one.status === 'credited' || one.status === 'reversed')) return 'again'
  if (paid.amount !== order.amount) return 'amount'
  return (await wallet.lockWallet(tx, merchantId)).frozen ? 'frozen' : null
}

/** Looks again at a payment in review, as if it arrived now: credits it, or lets it wait for the reason that is left. */
export async function judgeAgain(tx: Tx, order: store.Order, { id, bankRef, amount, payer }: store.Payment): Promise<void> {
  if (bankRef === null || amount === null) return
  const doubt = await doubtOf(tx, order, { id, bankRef, amount })
  if (doubt) return store.setDoubt(tx.db, id, doubt)
  await transition(tx, 'gateway_payment', receiptFlow, id, 'release', system, { set: { doubt: null } })
  await pay(tx, order, { paymentId: id, bankRef, amount, payer })
}

/** A payment waits for a person, who is told; so is the shop. */
async function hold(tx: Tx, order: store.Order, doubt: Doubt, amount: number): Promise<void> {
  const { id, refNo } = order
  await follow(tx, order, 'doubt', system, { details: { doubt } })
  await notify(tx, { kind: 'gatewayHeld', facts: { refNo, amount }, ...shopSide(order) }, system)
  const link = `actions/payments/review?open=${id}`
  await notify(tx, { kind: 'gatewayDoubt', facts: { refNo, amount }, link, to: { may: 'gateway.decide' } }, system)
}

/** Credits the payment that was asked for. */
async function pay(tx: Tx, order: store.Order, paid: Paid & { paymentId: number }): Promise<void> {
  const { id, refNo, status } = order
  const late = status === 'failed' || status === 'expired' || status === 'refused'
  await follow(tx, order, 'pay', system, { set: { ...settled(tx, false), late, faults: 0 }, details: { bankRef: paid.bankRef } })
  await credited(tx, order, paid, system)
  if (late) {
    const facts = { refNo, amount: paid.amount }
    await notify(tx, { kind: 'gatewayLate', facts, link: `actions/payments/online?open=${id}`, to: { may: 'gateway.decide' } }, system)
  }
}
