import { orderFlow, stateOfPayments } from '@sevakendra/contract/gateway/flow'
import type { OrderState } from '@sevakendra/contract/gateway/words'
import { narration } from '@sevakendra/contract/kit/narrations'
import { notify } from '../notice/service'
import { record, transition } from '../platform/flows'
import { system, type Who } from '../platform/http/who'
import { sendMail } from '../platform/mail/mail'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import { paymentOnline } from './letters'
import * as store from './store'

export const table = 'gateway_order' as const
export const refType = 'gatewayPayment' as const

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
    await transition(tx, table, orderFlow, id, action, by, options)
    return
  }
  // What is no step of a person and changes nothing needs no line: a further doubt.
  if (action !== 'doubt') await record(tx, table, id, action, by, options)
  if (to !== from && to in stepInto) await transition(tx, table, orderFlow, id, stepInto[to as keyof typeof stepInto], system, options)
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
