import type { OrderDetail, StatusQuestion } from '@sevakendra/contract/gateway/endpoints'
import { type OrderState, outcomeOf } from '@sevakendra/contract/gateway/words'
import { toRupees } from '@sevakendra/contract/kit/money'
import * as payment from '../payment/service'
import { namedTimeline } from '../platform/flows'
import { missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Services, Tx } from '../platform/tx'
import { checkOrder } from './checks'
import { whyNot } from './decisions'
import { table } from './outcomes'
import * as store from './store'

/** A browser that waits is answered from here if the provider was asked so short a time ago. */
const freshMs = 2000
const unsettled: readonly string[] = ['created', 'open', 'failed', 'expired', 'review'] satisfies OrderState[]

type Whose = { merchantId: number } | { device: string }
const asked = ({ client_txn_id, txn_date }: StatusQuestion) => ({
  clientTxnId: client_txn_id,
  txnDate: txn_date.split('-').reverse().join('-'),
})

/** A browser came back, or waits: the provider is asked, and only its answer counts. @throws Refusal 404 unless it is theirs */
export async function wake(services: Services, question: StatusQuestion, whose: Whose): Promise<void> {
  const order = await store.orderOf(services.db, asked(question), whose)
  if (!order) throw missing()
  const fresh = order.checkedAt !== null && services.now().getTime() - new Date(order.checkedAt).getTime() < freshMs
  if (unsettled.includes(order.status) && !fresh) await checkOrder(services, order.id)
}

/** What became of an order. @throws Refusal 404 unless it is theirs */
export async function status({ db }: Pick<Tx, 'db'>, question: StatusQuestion, whose: Whose) {
  const order = await store.orderOf(db, asked(question), whose)
  if (!order) throw missing()
  const outcome = outcomeOf(order.status as OrderState)
  return { status: true, msg: order.providerMessage ?? '', data: { status: outcome, amount: toRupees(order.amount), ref_no: order.refNo } }
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
  const { refNo, clientTxnId, amount, info, checks, providerMessage, late, faults } = order
  return {
    id: String(id),
    ...{ refNo, clientTxnId, amount, info, checks, providerMessage, late, faults, receipts },
    status: order.status as OrderState,
    adapter: order.adapter as OrderDetail['adapter'],
    merchant: { id: String(shop.id), code, shopName },
    requestedAt: instant(order.requestedAt),
    requestedBy: await store.userCode(db, order.requestedBy),
    checkedAt: order.checkedAt && instant(order.checkedAt),
    nextCheckAt: order.nextCheckAt && instant(order.nextCheckAt),
    faultAt: order.faults > 0 && order.faultAt ? instant(order.faultAt) : null,
    notYours: open ? await whyNot({ db }, order, open.amount ?? order.amount, by) : null,
    timeline: await namedTimeline(db, table, id, by),
  }
}

/** Asks the provider now, because somebody of the back office wants to know. @throws Refusal 404 */
export async function askAgain(services: Services, id: number): Promise<void> {
  if (!(await store.orderById(services.db, id))) throw missing()
  await checkOrder(services, id)
}

const instant = (value: string | Date): string => new Date(value).toISOString()
