import { orderFlow } from '@sevakendra/contract/gateway/flow'
import type { Doubt, OrderState } from '@sevakendra/contract/gateway/words'
import * as credential from '../credential/service'
import { notify } from '../notice/service'
import * as payment from '../payment/service'
import { inTransaction } from '../platform/db/transaction'
import { move } from '../platform/flows'
import { sendMail } from '../platform/mail'
import { scrub } from '../platform/scrub'
import type { House, Tx } from '../platform/tx'
import { system, type Who } from '../platform/who'
import * as wallet from '../wallet/service'
import type { GatewayAdapter, Seen } from './adapter'
import { sandbox } from './sandbox'
import * as store from './store'
import { upiGateway } from './upigateway'

export const table = 'gateway_order'
export const refType = 'gatewayPayment'

const minute = 60_000
const hour = 60 * minute
const openFor = 48 * hour
/** A provider that answers nobody is asked for so long before an order is given up unasked. */
const atMostOpenFor = 7 * 24 * hour

/** When an order is looked at next: after 1, 2, 5, 10 and 30 minutes, then hourly until it is 48 hours old. Rule: domain-services §2.3. */
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
async function adapterOf(house: House, order: store.Order): Promise<GatewayAdapter | undefined> {
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
 * the poller) says nothing that is believed. Never throws for a provider that does not answer: the next look is in the poller's plan.
 */
export async function checkOrder(house: House, id: number): Promise<void> {
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
  await inTransaction(house.db, async db => {
    const tx = { db, now: house.now(), house, after: (job: string, data: object) => house.jobs.send(db, job, data) }
    if (seen) await settle(tx, id, seen)
    else await store.noteSilence(db, id, silence)
    await endIfOld(tx, id, seen !== undefined)
  })
}

/** Does all that is due. @returns how many orders were looked at */
export async function pollOrders(house: House): Promise<number> {
  let looked = 0
  for (;;) {
    const now = house.now()
    const due = await inTransaction(house.db, db =>
      store.takeDue(db, now, 20, ({ requestedAt, status }) => {
        const young = status === 'paid' && now.getTime() - requestedAt.getTime() < watchedOncePaid
        return young || watched.includes(status) ? nextCheck(requestedAt, now) : null
      }),
    )
    if (due.length === 0) return looked
    looked += due.length
    // A few at once: one provider that hangs must not hold up all others.
    for (let at = 0; at < due.length; at += 5) await Promise.all(due.slice(at, at + 5).map(id => checkOrder(house, id)))
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

/**
 * What follows from one answer about an order, in one transaction behind its lock: a success credits once, for the amount that was asked for and a
 * bank reference that nobody used; any other payment waits for a person; a failure ends only what is not paid.
 */
export async function settle(tx: Tx, id: number, seen: Seen): Promise<void> {
  const order = await store.lockOrder(tx.db, id)
  if (!order) return
  const nameless = seen.status === 'success' && (seen.bankRef === null || seen.amount === null || seen.amount <= 0)
  await store.noteAnswer(tx.db, id, tx.now.toISOString(), nameless ? `${seen.says}, but without bank reference or amount` : seen.says)
  const status = order.status as OrderState
  if (seen.status === 'failure') {
    if (orderFlow.sources('fail').includes(status))
      await move(tx, table, orderFlow, id, 'fail', system, { remark: seen.says, set: settled(tx, false) })
    return
  }
  if (seen.status !== 'success' || seen.bankRef === null || seen.amount === null || seen.amount <= 0) return
  if (await store.paymentOf(tx.db, id, seen.bankRef)) return
  await receive(tx, order, { bankRef: seen.bankRef, amount: seen.amount, payer: seen.payer })
}

async function receive(tx: Tx, order: store.Order, paid: { bankRef: string; amount: number; payer: string | null }): Promise<void> {
  const status = order.status as OrderState
  const { id, merchantId, refNo } = order
  const wrong: Doubt | null = status === 'paid' ? 'again' : paid.amount !== order.amount ? 'amount' : null
  const claim = { reference: paid.bankRef, merchantId, paymentId: await store.nextPaymentId(tx.db) }
  const doubt = (await payment.claimForGateway(tx, claim)) ? wrong : 'reference'
  await store.insertPayment(tx.db, {
    id: claim.paymentId,
    ...{ orderId: id, ...paid, doubt, status: doubt ? 'review' : 'credited', seenAt: tx.now.toISOString() },
  })
  if (doubt) {
    if (orderFlow.sources('doubt').includes(status)) await move(tx, table, orderFlow, id, 'doubt', system, { details: { doubt } })
    await notify(tx, { kind: 'gatewayHeld', facts: { refNo, amount: paid.amount }, ...shopSide(order) }, system)
    const link = `actions/payments/review?open=${id}`
    await notify(tx, { kind: 'gatewayDoubt', facts: { refNo, amount: paid.amount }, link, to: { may: 'gateway.decide' } }, system)
    return
  }
  const late = status === 'failed' || status === 'expired' || status === 'refused'
  await move(tx, table, orderFlow, id, 'pay', system, { set: { ...settled(tx, false), late }, details: { bankRef: paid.bankRef } })
  await credited(tx, order, { paymentId: claim.paymentId, ...paid }, system)
  if (late) {
    const facts = { refNo, amount: paid.amount }
    await notify(tx, { kind: 'gatewayLate', facts, link: `actions/payments/online?open=${id}`, to: { may: 'gateway.decide' } }, system)
  }
}

/** The ledger's side of one payment, with the shop told of it. @returns the balance after it */
export async function credited(
  tx: Tx,
  order: store.Order,
  paid: { paymentId: number; amount: number; bankRef: string },
  by: Who,
  why = '',
): Promise<number> {
  const { merchantId, refNo } = order
  const { amount, paymentId, bankRef } = paid
  const posted = await wallet.credit(
    tx,
    {
      ...{ merchantId, amount, refType, refId: paymentId, reference: refNo, kind: 'topUpGateway' },
      narration: `Wallet top-up, online${why && `: ${why}`}`,
      split: { gateway: amount },
    },
    by,
  )
  const balanceAfter = posted.balances[merchantId] ?? (await wallet.balance(tx, merchantId))
  const shop = await store.shopById(tx.db, merchantId)
  await sendMail(tx, {
    ...{ to: shop.emailId, name: shop.name, about: table, aboutId: order.id, template: 'paymentOnline' as const },
    props: { name: shop.name, refNo, amountPaise: amount, reference: bankRef, balancePaise: balanceAfter },
  })
  await notify(tx, { kind: 'gatewayPaid', facts: { refNo, amount }, ...shopSide(order) }, by)
  return balanceAfter
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
