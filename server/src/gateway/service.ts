import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import type { OrderDetail, StatusQuestion } from '@sevakendra/contract/gateway/endpoints'
import { type OrderState, outcomeOf, type SandboxAct } from '@sevakendra/contract/gateway/words'
import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { money, toRupees } from '@sevakendra/contract/kit/money'
import type { RefType } from '@sevakendra/contract/register/subjects'
import type * as credential from '../credential/service'
import * as payment from '../payment/service'
import { timelineOf } from '../platform/flows'
import { missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { command } from '../platform/jobs/batch'
import type { House, Tx } from '../platform/tx'
import { checkOrder, pollOrders, refType, table, upiSettings } from './checks'
import { whyNot } from './decisions'
import * as box from './sandbox'
import * as store from './store'
import { probe } from './upigateway'
import { hear, webhookToken } from './webhooks'

export { credit, refuse, reverse, topUpFacts, topUpToReverse } from './decisions'
export { begin, opened, payOnline } from './starts'
export { hear, webhookPath } from './webhooks'

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
export async function receiptFacts({ db }: Pick<Tx, 'db'>, record: { refType: RefType; refId: number }): Promise<[string, string][]> {
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

const instant = (value: string | Date): string => new Date(value).toISOString()

/** Online payments by our number, the provider's or the bank's; a shop's own, in the back office all. */
export async function find({ db }: Pick<Tx, 'db'>, { by: how, text }: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (how !== 'number' || !by.may.has(shop === null ? 'payment.read' : 'payment.request')) return []
  const rows = await store.findOrders(db, text, shop, foundOfAKind)
  return rows.map(row => ({
    kind: 'gateway_order',
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
    command(house, tx => hear(tx, webhookToken(house), post, 'sandbox')),
  )
  const before = () => new Date(house.now().getTime() - webhookDays * 86_400_000).toISOString()
  house.jobs.define('gateway.forget', () => store.removeWebhooks(house.db, before()), { cron: '35 3 * * *' })
}
