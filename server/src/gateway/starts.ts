import { randomBytes } from 'node:crypto'
import type { NewOrder } from '@sevakendra/contract/gateway/endpoints'
import { orderFlow } from '@sevakendra/contract/gateway/flow'
import { mayPayAt } from '@sevakendra/contract/gateway/words'
import { dayOf, gatewayDate } from '@sevakendra/contract/kit/dates'
import { toPaise } from '@sevakendra/contract/kit/money'
import { record, transition } from '../platform/flows'
import { changed, Refusal } from '../platform/http/errors'
import { shopOf, system, type Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import { scrub } from '../platform/scrub'
import { monthlyRef } from '../platform/sequence'
import type { Services, Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import type { Begun, GatewayAdapter } from './adapter'
import { checkOrder, nextCheck } from './checks'
import { table } from './outcomes'
import { adapterOf, chosen } from './providers'
import * as store from './store'

/** What the screen of online payments starts with. */
export async function payOnline(tx: Tx, by: Who) {
  const { name, emailId, mobileNo } = await store.shopById(tx.db, shopOf(by))
  return {
    adapter: (await chosen(tx.services))?.adapter.name ?? null,
    customer: { customer_name: name, customer_email: emailId, customer_mobile: mobileNo },
    balance: wallet.shownTo(by, await wallet.balance(tx, shopOf(by))),
  }
}

export interface Start {
  order: store.Order
  /** Missing where another copy of the same command has opened it already. */
  begun?: Begun
}

/** The command that begins an order: the browser's name, the command's key, and where this browser reaches the portal. */
interface From {
  device: string
  key: string | null
  origin: string
}

/**
 * Writes the order, then calls the provider: outside any transaction, and so that whatever can be paid is known here first. A repeated command
 * whose first copy died on the way is taken up again with the same order.
 * @throws Refusal 422 where nobody can be paid through, 409 while another copy of this command runs, 503 when the provider does not answer
 */
export async function begin(services: Services, given: NewOrder, from: From, by: Who): Promise<Start> {
  const through = await chosen(services)
  if (!through) throw new Refusal('Online payment is not set up yet. Please pay by bank transfer and use Add Payment.')
  const { adapter, credentialId } = through
  const now = services.now()
  const amount = toPaise(given.amount)
  const order = await command(
    services,
    async tx => {
      const { db } = tx
      const written = await store.insertOrder(db, {
        refNo: await monthlyRef(tx, 'GW', dayOf(now)),
        clientTxnId: `GW${randomBytes(9).toString('hex').toUpperCase()}`,
        txnDate: dayOf(now),
        merchantId: shopOf(by),
        amount,
        info: given.p_info,
        customerName: given.customer_name,
        customerEmail: given.customer_email,
        customerMobile: given.customer_mobile,
        adapter: adapter.name,
        credentialId,
        askedKey: from.key,
        device: from.device,
        requestedBy: by.userId,
        requestedAt: now.toISOString(),
        nextCheckAt: nextCheck(now, now)?.toISOString() ?? null,
      })
      if (written.mine) await record(tx, table, written.id, 'begin', by, { to: 'created' })
      return written
    },
    now,
  )
  if (order.mine) return openAt(services, adapter, order, from, by)
  if (order.amount !== amount || order.info !== given.p_info)
    throw new Refusal('This was already sent with other data. Reload and try again.', 409)
  if (order.paymentUrl) return { order }
  return takeUp(services, order.id, from, by)
}

/**
 * A copy of this command wrote the order, and nobody knows what the provider said: it died, or still waits. After a short lease the order is
 * taken over: first the provider is asked, then it is called again for the same order.
 */
async function takeUp(services: Services, id: number, from: From, by: Who): Promise<Start> {
  if (!(await store.takeOver(services.db, id))) throw changed('This payment is already being started.')
  await checkOrder(services, id)
  const order = await store.orderById(services.db, id)
  if (order?.status !== 'created') throw changed('This payment was already started. See Online Payments for its status.')
  const adapter = await adapterOf(services, order)
  if (!adapter) throw new Refusal('Online payment is not set up yet. Please pay by bank transfer and use Add Payment.')
  return openAt(services, adapter, order, from, by)
}

/** Has the provider open its payment page. */
async function openAt(services: Services, adapter: GatewayAdapter, order: store.Order, { origin }: From, by: Who): Promise<Start> {
  try {
    const begun = await adapter.create({
      clientTxnId: order.clientTxnId,
      txnDate: order.txnDate,
      amount: order.amount,
      info: order.info,
      customer: { name: order.customerName, email: order.customerEmail, mobile: order.customerMobile },
      redirectUrl: `${adapter.name === 'sandbox' ? origin : services.config.publicUrl}/${by.role}/paymentgateway/payment-status`,
      origin,
    })
    if (!begun.began || mayPayAt(begun.paymentUrl, origin, [adapter.name])) return { order, begun }
    services.log.error({ event: 'gateway.unknownHost' }, 'the payment provider named an address that is not its own')
    return { order, begun: { began: false, providerMessage: 'The provider named an unknown payment page' } }
  } catch (error) {
    const reason = scrub(error instanceof Error ? error.message : 'No answer').slice(0, 200)
    services.log.warn({ event: 'gateway.silent', reason }, 'the payment provider did not answer')
    await store.noteNoBeginning(services.db, order.id, reason)
    throw new Refusal('The payment provider does not answer. Nothing was paid. Please try again.', 503, { retryAfter: 10 })
  }
}

/** What the provider said to a new order, with the command's reply. */
export async function opened(tx: Tx, { order, begun }: Start) {
  const { id, clientTxnId, txnDate } = order
  if (begun && !begun.began) {
    await transition(tx, table, orderFlow, id, 'fail', system, {
      remark: begun.providerMessage,
      set: { provider_message: begun.providerMessage, settled_at: tx.now.toISOString() },
    })
    return { status: false, msg: begun.providerMessage, data: null }
  }
  const payment_url = begun?.paymentUrl ?? order.paymentUrl ?? ''
  if (begun) await transition(tx, table, orderFlow, id, 'open', system, { set: { payment_url } })
  return { status: true, msg: 'Order created', data: { payment_url, client_txn_id: clientTxnId, txn_date: gatewayDate(txnDate) } }
}
