import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import type { creditReceipt, NewOrder, OrderDetail, StatusQuestion } from '@sevakendra/contract/gateway/endpoints'
import { orderFlow, receiptFlow } from '@sevakendra/contract/gateway/flow'
import { mayPayAt, type OrderState, outcomeOf, type SandboxAct } from '@sevakendra/contract/gateway/words'
import { dayOf, dayWords, gatewayDate } from '@sevakendra/contract/kit/dates'
import type { BodyOf } from '@sevakendra/contract/kit/endpoint'
import { money, toPaise, toRupees } from '@sevakendra/contract/kit/money'
import { plainReference } from '@sevakendra/contract/payment/reference'
import * as credential from '../credential/service'
import { notify } from '../notice/service'
import * as payment from '../payment/service'
import { inTransaction } from '../platform/db/transaction'
import { changed, fieldRefusal, missing, Refusal } from '../platform/errors'
import { decision, move, record, timelineOf } from '../platform/flows'
import { scrub } from '../platform/scrub'
import { monthlyRef } from '../platform/sequence'
import { type House, type Tx, txOf } from '../platform/tx'
import { shopOf, system, type Who } from '../platform/who'
import * as wallet from '../wallet/service'
import { type Begun, type GatewayAdapter, maskedVpa } from './adapter'
import { adapterOf, checkOrder, credited, follow, nextCheck, pollOrders, refType, settled, shopSide, table, upiSettings } from './checks'
import * as box from './sandbox'
import * as store from './store'
import { probe, upiGateway } from './upigateway'

/** Through whom a new payment goes: the provider whose key is in use, else the sandbox where it is allowed, else nobody. */
async function chosen(house: House): Promise<{ adapter: GatewayAdapter; credentialId: number | null } | undefined> {
  const key = await credential.inUse(house, 'upigateway')
  if (key?.values.key) return { adapter: upiGateway(upiSettings(house, key.values.key)), credentialId: key.id }
  return house.config.sandboxGateway ? { adapter: box.sandbox(house), credentialId: null } : undefined
}

/** What the screen of online payments starts with. */
export async function payOnline(tx: Tx, by: Who) {
  const { name, emailId, mobileNo } = await store.shopById(tx.db, shopOf(by))
  return {
    adapter: (await chosen(tx.house))?.adapter.name ?? null,
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
export async function begin(house: House, given: NewOrder, from: From, by: Who): Promise<Start> {
  const through = await chosen(house)
  if (!through) throw new Refusal('Online payment is not set up yet. Please pay by bank transfer and use Add Payment.')
  const { adapter, credentialId } = through
  const now = house.now()
  const amount = toPaise(given.amount)
  const order = await inTransaction(house.db, async db => {
    const tx = txOf(house, db, now)
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
  })
  if (order.mine) return openAt(house, adapter, order, from, by)
  if (order.amount !== amount || order.info !== given.p_info)
    throw new Refusal('This was already sent with other data. Reload and try again.', 409)
  if (order.paymentUrl) return { order }
  return takeUp(house, order.id, from, by)
}

/**
 * A copy of this command wrote the order, and nobody knows what the provider said: it died, or still waits. After a short lease the order is
 * taken over: first the provider is asked, then it is called again for the same order.
 */
async function takeUp(house: House, id: number, from: From, by: Who): Promise<Start> {
  if (!(await store.takeOver(house.db, id))) throw changed('This payment is already being started.')
  await checkOrder(house, id)
  const order = await store.orderById(house.db, id)
  if (order?.status !== 'created') throw changed('This payment was already started. See Online Payments for its status.')
  const adapter = await adapterOf(house, order)
  if (!adapter) throw new Refusal('Online payment is not set up yet. Please pay by bank transfer and use Add Payment.')
  return openAt(house, adapter, order, from, by)
}

/** Has the provider open its payment page. */
async function openAt(house: House, adapter: GatewayAdapter, order: store.Order, { origin }: From, by: Who): Promise<Start> {
  try {
    const begun = await adapter.create({
      clientTxnId: order.clientTxnId,
      txnDate: order.txnDate,
      amount: order.amount,
      info: order.info,
      customer: { name: order.customerName, email: order.customerEmail, mobile: order.customerMobile },
      redirectUrl: `${adapter.name === 'sandbox' ? origin : house.config.publicUrl}/${by.role}/paymentgateway/payment-status`,
      origin,
    })
    if (!begun.began || mayPayAt(begun.paymentUrl, origin, [adapter.name])) return { order, begun }
    house.log.error({ event: 'gateway.unknownHost' }, 'the payment provider named an address that is not its own')
    return { order, begun: { began: false, says: 'The provider named an unknown payment page' } }
  } catch (error) {
    const reason = scrub(error instanceof Error ? error.message : 'No answer').slice(0, 200)
    house.log.warn({ event: 'gateway.silent', reason }, 'the payment provider did not answer')
    await store.noteNoBeginning(house.db, order.id, reason)
    throw new Refusal('The payment provider does not answer. Nothing was paid. Please try again.', 503, { retryAfter: 10 })
  }
}

/** What the provider said to a new order, with the command's reply. */
export async function opened(tx: Tx, { order, begun }: Start) {
  const { id, clientTxnId, txnDate } = order
  if (begun && !begun.began) {
    await move(tx, table, orderFlow, id, 'fail', system, {
      remark: begun.says,
      set: { says: begun.says, settled_at: tx.now.toISOString() },
    })
    return { status: false, msg: begun.says, data: null }
  }
  const payment_url = begun?.paymentUrl ?? order.paymentUrl ?? ''
  if (begun) await move(tx, table, orderFlow, id, 'open', system, { set: { payment_url } })
  return { status: true, msg: 'Order created', data: { payment_url, client_txn_id: clientTxnId, txn_date: gatewayDate(txnDate) } }
}

/** A browser that waits is answered from here if the provider was asked so short a time ago. */
const freshMs = 2000
const unsettled: readonly string[] = ['created', 'open', 'failed', 'expired', 'review'] satisfies OrderState[]

type Whose = { merchantId: number } | { device: string }
const asked = ({ client_txn_id, txn_date }: StatusQuestion) => ({
  clientTxnId: client_txn_id,
  txnDate: txn_date.split('-').reverse().join('-'),
})

/** A browser came back, or waits: the provider is asked, and only its answer counts. @throws Refusal 404 unless it is theirs */
export async function wake(house: House, question: StatusQuestion, whose: Whose): Promise<void> {
  const order = await store.orderOf(house.db, asked(question), whose)
  if (!order) throw missing()
  const fresh = order.checkedAt !== null && house.now().getTime() - new Date(order.checkedAt).getTime() < freshMs
  if (unsettled.includes(order.status) && !fresh) await checkOrder(house, order.id)
}

/** What became of an order. @throws Refusal 404 unless it is theirs */
export async function status({ db }: Pick<Tx, 'db'>, question: StatusQuestion, whose: Whose) {
  const order = await store.orderOf(db, asked(question), whose)
  if (!order) throw missing()
  const outcome = outcomeOf(order.status as OrderState)
  return { status: true, msg: order.says ?? '', data: { status: outcome, amount: toRupees(order.amount), ref_no: order.refNo } }
}

/** The last part of the address to which the provider posts: nobody guesses it, and it is the same on every node. */
export const webhookToken = ({ vault }: Pick<House, 'vault'>): string => Buffer.from(vault.secret('gateway.webhook')).toString('base64url')
export const webhookPath = (house: Pick<House, 'vault'>): string => `/api/gateway/webhook/${webhookToken(house)}`

/**
 * The provider says that something happened. It is written down with the payer hidden, and wakes our own question.
 * @throws Refusal 404 with another token
 */
export async function hear(tx: Tx, token: string, fields: Record<string, string>, ip: string): Promise<void> {
  const [given, ours] = [Buffer.from(token), Buffer.from(webhookToken(tx.house))]
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw missing()
  const orderId = await store.orderIdOf(tx.db, fields.client_txn_id ?? '')
  await store.insertWebhook(tx.db, { at: tx.now.toISOString(), orderId: orderId ?? null, payload: hidden(fields), ip })
  if (orderId !== undefined) await tx.after('gateway.check', { id: orderId })
}

/** Who paid is nobody's business in a log; the rest is kept as it came. */
function hidden(fields: Record<string, string>): string {
  const shown = Object.entries(fields).map(([name, value]) => {
    if (/vpa/i.test(name)) return [name, maskedVpa(value)]
    return /^customer_|mobile|email/i.test(name) ? [name, '•••'] : [name, scrub(value)]
  })
  return JSON.stringify(Object.fromEntries(shown)).slice(0, 8000)
}

/** One order as the back office sees it. @throws Refusal 404 */
export async function detail(tx: Pick<Tx, 'db'>, id: number, by: Who): Promise<OrderDetail> {
  const { db } = tx
  const order = await store.orderById(db, id)
  if (!order) throw missing()
  const { code, shopName, ...shop } = await store.shopById(db, order.merchantId)
  const payments = await store.paymentsOf(db, id)
  const open = payments.find(one => one.status === 'review')
  const receipts: OrderDetail['receipts'] = []
  for (const one of payments)
    receipts.push({
      ...{ id: String(one.id), bankRef: one.bankRef, amount: one.amount, payer: one.payer, remark: one.remark },
      ...{ seenAt: instant(one.seenAt), decidedBy: one.decidedByCode, decidedAt: one.decidedAt && instant(one.decidedAt) },
      doubt: one.doubt as OrderDetail['receipts'][number]['doubt'],
      status: one.status as OrderDetail['receipts'][number]['status'],
      reversedAt: one.reversedAt && instant(one.reversedAt),
      providerRef: one.providerRef,
      perhaps: one.doubt === 'renamed' ? (payments.find(({ id, doubt }) => id < one.id && doubt === 'nameless')?.bankRef ?? null) : null,
      ...(await payment.linesOfOnline(tx, one.id)),
    })
  const { refNo, clientTxnId, amount, info, checks, says, late, faults } = order
  return {
    id: String(id),
    ...{ refNo, clientTxnId, amount, info, checks, says, late, faults, receipts },
    status: order.status as OrderState,
    adapter: order.adapter as OrderDetail['adapter'],
    merchant: { id: String(shop.id), code, shopName },
    requestedAt: instant(order.requestedAt),
    requestedBy: await store.userCode(db, order.requestedBy),
    checkedAt: order.checkedAt && instant(order.checkedAt),
    nextCheckAt: order.nextCheckAt && instant(order.nextCheckAt),
    faultAt: order.faults > 0 && order.faultAt ? instant(order.faultAt) : null,
    notYours: open ? await whyNot({ db }, order, open.amount ?? order.amount, by) : null,
    timeline: await timelineOf(db, table, id),
  }
}

/** How the money of an online payment came, for its receipt; nothing for records that are not of this room. */
export async function receiptFacts({ db }: Pick<Tx, 'db'>, record: { refType: string; refId: number }): Promise<[string, string][]> {
  const paid = record.refType === refType ? await store.paymentById(db, record.refId) : undefined
  if (!paid) return []
  const order = await store.orderById(db, paid.orderId)
  return [
    ...(paid.reversedAt ? ([['Reversed', `${dayWords(dayOf(paid.reversedAt))}: ${paid.remark ?? ''}`]] as [string, string][]) : []),
    ['Mode', 'Online, UPI'],
    ['Bank reference', paid.bankRef ?? ''],
    ...(order ? ([['Transaction ID', order.clientTxnId]] as [string, string][]) : []),
    ...(paid.payer ? ([['Payer', paid.payer]] as [string, string][]) : []),
  ]
}

/** Asks the provider now, because somebody of the back office wants to know. @throws Refusal 404 */
export async function askAgain(house: House, id: number): Promise<void> {
  if (!(await store.orderById(house.db, id))) throw missing()
  await checkOrder(house, id)
}

/**
 * Credits what was really paid, in one transaction with the decision. Of a payment that was reported without number or amount, a person gives
 * both as they stand in the bank's statement.
 * @throws Refusal 403 own shop or above the person's limit, 404, 409 when it was decided meanwhile or the deposit is another record's, 422 by
 *   field where something is missing
 */
export async function credit(tx: Tx, id: number, given: Decision, by: Who) {
  const { paid, order, bankRef, amount } = await deciding(tx, id, given, by)
  const { remark } = given
  await move(tx, 'gateway_payment', receiptFlow, id, 'credit', by, {
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
  await move(tx, 'gateway_payment', receiptFlow, id, 'refuse', by, { remark: reason, set: decision(tx, reason, by) })
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
  await move(tx, 'gateway_payment', receiptFlow, id, 'reverse', by, { remark: reason, set })
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

async function whyNot(tx: Pick<Tx, 'db'>, { merchantId, requestedBy }: store.Order, amount: number, by: Who): Promise<string | null> {
  if (!by.may.has('gateway.decide')) return 'You are not allowed to do this'
  const paid = { ...(await store.shopById(tx.db, merchantId)), merchantId, requestedBy, amount }
  return payment.whyNotYours(tx, paid, by, 'Somebody else has to decide on your own payment')
}

const instant = (value: string | Date): string => new Date(value).toISOString()

/** Online payments by our number, the provider's or the bank's; a shop's own, in the back office all. */
export async function find({ db }: Pick<Tx, 'db'>, { by: how, text }: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (how !== 'number' || !by.may.has(shop === null ? 'payment.read' : 'payment.request')) return []
  const rows = await store.findOrders(db, text, shop, foundOfAKind)
  return rows.map(row => ({
    kind: 'online',
    id: String(row.id),
    title: row.refNo,
    about: [money(row.amount), ...(shop === null ? [`${row.code} ${row.shopName}`] : []), ...(row.bankRef ? [row.bankRef] : [])].join(
      ' · ',
    ),
    status: row.status,
    link: shop === null ? `actions/payments/online?open=${row.id}` : `paymentgateway/list?q=${encodeURIComponent(row.refNo)}`,
  }))
}

/** The sandbox's page, where the sandbox is on. @throws Refusal 404 */
export async function sandboxPage(tx: Tx, token: string) {
  if (!tx.house.config.sandboxGateway) throw missing()
  return box.page(tx, token)
}

/** A button of that page: the sandbox keeps its books and posts to us as a provider would. */
export async function sandboxAct(tx: Tx, token: string, act: SandboxAct, amount: number | null, ip: string) {
  if (!tx.house.config.sandboxGateway) throw missing()
  const { back, posts, later } = await box.play(tx, token, act, amount)
  for (const post of posts) await hear(tx, webhookToken(tx.house), post, ip)
  if (later) await tx.house.jobs.send(tx.db, 'gateway.sandboxPost', { post: later.post }, { startAfter: later.at })
  return { back }
}

/** Tries a key of UPIGateway. */
export const tryUpiGateway: credential.Probe = (house, values) => probe(upiSettings(house, values.key ?? ''))

const webhookDays = 180

/** The poller, the provider's posts, and forgetting these after half a year. */
export function defineGatewayJobs(house: House): void {
  house.jobs.define<{ id: number }>('gateway.check', ({ id }) => checkOrder(house, id))
  house.jobs.define('gateway.poll', () => pollOrders(house), { cron: '* * * * *', retries: 0 })
  house.jobs.define<{ post: Record<string, string> }>('gateway.sandboxPost', ({ post }) =>
    inTransaction(house.db, db => hear(txOf(house, db), webhookToken(house), post, 'sandbox')),
  )
  const before = () => new Date(house.now().getTime() - webhookDays * 86_400_000).toISOString()
  house.jobs.define('gateway.forget', () => store.removeWebhooks(house.db, before()), { cron: '35 3 * * *' })
}
