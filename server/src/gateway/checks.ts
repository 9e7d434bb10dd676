import { orderFlow, receiptFlow, stateOfPayments } from '@sevakendra/contract/gateway/flow'
import type { Doubt, OrderState } from '@sevakendra/contract/gateway/words'
import { narration } from '@sevakendra/contract/kit/narrations'
import { normalReference } from '@sevakendra/contract/payment/reference'
import * as credential from '../credential/service'
import { notify } from '../notice/service'
import * as payment from '../payment/service'
import { inTransaction } from '../platform/db/transaction'
import { move, record } from '../platform/flows'
import { system, type Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import { sendMail } from '../platform/mail/mail'
import { scrub } from '../platform/scrub'
import type { House, Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import type { GatewayAdapter, Seen } from './adapter'
import { paymentOnline } from './letters'
import { sandbox } from './sandbox'
import * as store from './store'
import { upiGateway } from './upigateway'

export const table = 'gateway_order' as const
export const refType = 'gatewayPayment' as const

const minute = 60_000
const hour = 60 * minute
const openFor = 48 * hour
/** A provider that answers nobody is asked for so long before an order is given up unasked. */
const atMostOpenFor = 7 * 24 * hour

/** When an order is looked at next: after 1, 2, 5, 10 and 30 minutes, then hourly until it is 48 hours old. */
export function nextCheck(requestedAt: Date, now: Date): Date | null {
  const age = now.getTime() - requestedAt.getTime()
  const early = [1, 2, 5, 10, 30].map(minutes => minutes * minute).find(at => at > age)
  const at = early ?? (Math.floor(age / hour) + 1) * hour
  return at > openFor ? null : new Date(requestedAt.getTime() + at)
}

const watched: readonly string[] = ['created', 'open', 'failed'] satisfies OrderState[]
/** Somebody may pay a second time on the page that is still open. */
const watchedOncePaid = hour

/** The provider through which an order was begun, with the key of that time; undefined where it is gone or switched off. */
export async function adapterOf(house: House, order: store.Order): Promise<GatewayAdapter | undefined> {
  if (order.adapter === 'sandbox') return house.config.sandboxGateway ? sandbox(house) : undefined
  const values = order.credentialId === null ? undefined : await credential.valuesOf(house, order.credentialId)
  return values?.key ? upiGateway(upiSettings(house, values.key)) : undefined
}

export const upiSettings = ({ config }: Pick<House, 'config'>, key: string) => ({
  key,
  url: config.upigatewayUrl,
  strict: config.production,
})

/**
 * Asks the provider about one order and does what follows from the answer. Whoever wakes it (the browser that comes back, the provider's post,
 * the poller) says nothing that is believed. Never throws: for a provider that does not answer the next look is in the poller's plan, and what
 * goes wrong here is written down with the order, tried again soon, and stops no other order.
 */
export async function checkOrder(house: House, id: number): Promise<void> {
  try {
    await askAbout(house, id)
  } catch (error) {
    await noteFault(house, id, error)
  }
}

async function askAbout(house: House, id: number): Promise<void> {
  const order = await store.orderById(house.db, id)
  if (!order) return
  let seen: Seen | undefined
  let silence = 'This provider is switched off'
  try {
    seen = await (await adapterOf(house, order))?.check(order)
  } catch (error) {
    silence = scrub(error instanceof Error ? error.message : 'No answer').slice(0, 200)
    house.log.warn({ event: 'gateway.silent', reason: silence }, 'the payment provider did not answer')
  }
  await command(house, async tx => {
    if (seen) await settle(tx, id, seen)
    else await store.noteSilence(tx.db, id, silence)
    await endIfOld(tx, id, seen !== undefined)
  })
}

/** After so many faults in a row, the back office is told. */
const toldAfter = 3

/** Tries again after 1, 2, 4 … minutes, then hourly, for as long as it takes. */
async function noteFault(house: House, id: number, error: unknown): Promise<void> {
  house.log.error({ event: 'gateway.fault', orderId: id, err: error }, 'an online payment could not be worked on')
  try {
    await command(house, async tx => {
      const order = await store.lockOrder(tx.db, id)
      if (!order) return
      const faults = order.faults + 1
      const again = new Date(tx.now.getTime() + Math.min(hour, minute * 2 ** Math.min(faults - 1, 10)))
      await store.noteFault(tx.db, id, { faults, faultAt: tx.now.toISOString(), nextCheckAt: again.toISOString() })
      if (faults !== toldAfter) return
      const link = `actions/payments/online?open=${id}`
      const facts = { refNo: order.refNo, tries: String(faults) }
      await notify(tx, { kind: 'gatewayFault', facts, link, to: { may: 'gateway.decide' } }, system)
    })
  } catch (unnoted) {
    // The database is away: the order is found again by its plan, or by the sweep of orders that nobody looks at.
    house.log.error({ event: 'gateway.fault', orderId: id, err: unnoted }, 'a fault of an online payment could not be written down')
  }
}

/** Does all that is due, and what was forgotten or waits for nothing any more. @returns how many orders were looked at */
export async function pollOrders(house: House): Promise<number> {
  await store.planForgotten(house.db, house.now())
  await creditReleased(house)
  let looked = 0
  for (;;) {
    const now = house.now()
    const due = await inTransaction(house.db, db =>
      store.takeDue(db, now, 20, ({ requestedAt, status, nameless }) => {
        const young = status === 'paid' && now.getTime() - requestedAt.getTime() < watchedOncePaid
        return young || nameless || watched.includes(status) ? nextCheck(requestedAt, now) : null
      }),
    )
    if (due.length === 0) return looked
    looked += due.length
    // A few at once: one provider that hangs must not hold up all others.
    for (let at = 0; at < due.length; at += 5) await Promise.all(due.slice(at, at + 5).map(id => checkOrder(house, id)))
  }
}

/** Payments that waited for a wallet which was released meanwhile; each in a transaction of its own. */
async function creditReleased(house: House): Promise<void> {
  for (const { id, orderId } of await store.releasedPayments(house.db, house.now()))
    try {
      await command(house, async tx => {
        const order = await store.lockOrder(tx.db, orderId)
        const paid = await store.paymentById(tx.db, id)
        if (order && paid?.status === 'review' && paid.doubt === 'frozen') await judgeAgain(tx, order, paid)
      })
    } catch (error) {
      await noteFault(house, orderId, error)
    }
}

/** After 48 hours nobody pays any more. A last look that got no answer is repeated hourly, for a week at most. */
async function endIfOld(tx: Tx, id: number, answered: boolean): Promise<void> {
  const order = await store.lockOrder(tx.db, id)
  if (!order || !watched.includes(order.status)) return
  const age = tx.now.getTime() - new Date(order.requestedAt).getTime()
  if (age < openFor) return
  if (!answered && age < atMostOpenFor) await store.scheduleCheck(tx.db, id, new Date(tx.now.getTime() + hour))
  else if (order.status !== 'failed') await move(tx, table, orderFlow, id, 'expire', system, { set: settled(tx) })
}

/** What was never opened at the provider ends after this. */
const openedWithin = 10 * minute

/**
 * What follows from one answer about an order, in one transaction behind its lock: a success credits once, for the amount that was asked for and a
 * bank reference that nobody used; any other payment waits for a person; a failure ends only what is not paid.
 */
export async function settle(tx: Tx, id: number, seen: Seen): Promise<void> {
  const order = await store.lockOrder(tx.db, id)
  if (!order) return
  const { bankRef, amount, payer } = seen
  const named = bankRef !== null && amount !== null && amount > 0
  const nameless = seen.status === 'success' && !named
  await store.noteAnswer(tx.db, id, tx.now.toISOString(), nameless ? `${seen.says}, but without bank reference or amount` : seen.says)
  const status = order.status as OrderState
  if (seen.status === 'failure') {
    if (orderFlow.sources('fail').includes(status))
      await move(tx, table, orderFlow, id, 'fail', system, { remark: seen.says, set: settled(tx, false) })
    return
  }
  if (seen.status === 'pending') return endUnopened(tx, order, seen)
  if (named) return receive(tx, order, { bankRef, amount, payer })
  await receiveNameless(tx, order, { bankRef, amount: amount !== null && amount > 0 ? amount : null, payer })
}

/** An order that was written here and never reached the provider can be paid by nobody; its command may be given again. */
async function endUnopened(tx: Tx, order: store.Order, { found }: Seen): Promise<void> {
  const age = tx.now.getTime() - new Date(order.requestedAt).getTime()
  if (found !== false || order.status !== 'created' || order.paymentUrl !== null || age < openedWithin) return
  await move(tx, table, orderFlow, order.id, 'fail', system, {
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
async function receiveNameless(tx: Tx, order: store.Order, paid: Pick<Seen, 'bankRef' | 'amount' | 'payer'>): Promise<void> {
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
async function judgeAgain(tx: Tx, order: store.Order, { id, bankRef, amount, payer }: store.Payment): Promise<void> {
  if (bankRef === null || amount === null) return
  const doubt = await doubtOf(tx, order, { id, bankRef, amount })
  if (doubt) return store.setDoubt(tx.db, id, doubt)
  await move(tx, 'gateway_payment', receiptFlow, id, 'release', system, { set: { doubt: null } })
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

type PaymentStep = 'pay' | 'doubt' | 'credit' | 'refuse' | 'reverse'

/** The step of the portal itself into each state that follows from payments. */
const stepInto = { paid: 'pay', review: 'doubt', refused: 'refuse', reversed: 'reverse' } as const satisfies Record<string, PaymentStep>

/**
 * After something became of a payment: the order takes the state that follows from all its payments, with the step in its history. The caller holds the
 * order's lock.
 * @param order as it was read behind the lock
 * @param action what became of the payment. Where it does not lead into that state by itself, both stand in the history
 * @param options `set` only where the state changes
 */
export async function follow(
  tx: Tx,
  order: store.Order,
  action: PaymentStep,
  by: Who,
  options: { remark?: string; set?: Record<string, unknown>; details?: Record<string, unknown> } = {},
): Promise<void> {
  const { id } = order
  const from = order.status as OrderState
  const to = stateOfPayments(await store.paymentsOf(tx.db, id)) ?? from
  if (to !== from && orderFlow.steps[from][action]?.to === to) {
    await move(tx, table, orderFlow, id, action, by, options)
    return
  }
  // What is no step of a person and changes nothing needs no line: a further doubt.
  if (action !== 'doubt') await record(tx, table, id, action, by, options)
  if (to !== from && to in stepInto) await move(tx, table, orderFlow, id, stepInto[to as keyof typeof stepInto], system, options)
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

/** The ledger's side of one payment, with the shop told of it. @returns the balances before it, and after it and what it settled */
export async function credited(
  tx: Tx,
  order: store.Order,
  paid: { paymentId: number; amount: number; bankRef: string },
  by: Who,
  why = '',
): Promise<{ balanceBefore: number; balanceAfter: number }> {
  const { merchantId, refNo } = order
  const { amount, paymentId, bankRef } = paid
  const posted = await wallet.credit(
    tx,
    {
      ...{ merchantId, amount, refType, refId: paymentId, reference: refNo, kind: 'topUpGateway' },
      narration: why ? narration('topUpOnlineRemark', { remark: why }) : narration('topUpOnline', {}),
      split: { gateway: amount },
    },
    by,
  )
  const { before, after, owed } = wallet.sidesOf(posted, merchantId, amount)
  const shop = await store.shopById(tx.db, merchantId)
  await sendMail(tx, {
    ...{ to: shop.emailId, name: shop.name, about: table, aboutId: order.id, letter: paymentOnline },
    props: { name: shop.name, refNo, amountPaise: amount, reference: bankRef, balancePaise: after, owedPaise: owed },
  })
  await notify(tx, { kind: 'gatewayPaid', facts: { refNo, amount }, ...shopSide(order) }, by)
  return { balanceBefore: before, balanceAfter: after }
}

/** Whom an order concerns, and where they see it. */
export const shopSide = ({ merchantId, requestedBy }: store.Order) => ({
  link: 'paymentgateway/list',
  to: { shop: merchantId, maker: requestedBy },
})

/** @param over whether the poller has nothing more to ask */
export const settled = (tx: Tx, over = true) => ({
  settled_at: tx.now.toISOString(),
  ...(over ? { next_check_at: null } : {}),
})
