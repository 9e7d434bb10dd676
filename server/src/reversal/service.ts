import { dayOf } from '@sevakendra/contract/kit/dates'
import type { BodyOf, ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { ProposalState } from '@sevakendra/contract/kit/proposal-words'
import type { proposeReversal, ReversalDetail, reversalsOf } from '@sevakendra/contract/reversal/endpoints'
import { reversalFlow } from '@sevakendra/contract/reversal/flow'
import type { ReversalCause, ReversalSource } from '@sevakendra/contract/reversal/words'
import * as gateway from '../gateway/service'
import { notify } from '../notice/service'
import * as payment from '../payment/service'
import { record } from '../platform/flows'
import { changed } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { sendMail } from '../platform/mail/mail'
import { proposals } from '../platform/proposals'
import { monthlyRef } from '../platform/sequence'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import { paymentReversed } from './letters'
import * as store from './store'

const table = 'top_up_reversal' as const
const refType = 'topUpReversal'
const screen = (id: number | string) => `account/reversals?open=${id}`

const proposal = proposals({ table, flow: reversalFlow, byId: store.byId, whyNot: wallet.whyNotByHand })
export const { withdraw } = proposal

/** The posting of a top-up, by where it came from. */
const kinds = { paymentRequest: 'topUpManual', gatewayPayment: 'topUpGateway' } as const

/** A top-up as its own room knows it. @throws Refusal 404, 409 when it was not credited or is taken back already */
const topUpOf = (tx: Pick<Tx, 'db'>, source: ReversalSource, sourceId: number): Promise<payment.TopUpToReverse> =>
  source === 'paymentRequest' ? payment.topUpToReverse(tx, sourceId) : gateway.topUpToReverse(tx, sourceId)

/**
 * Somebody of the back office asks that a credited top-up is taken back. Nothing moves yet.
 * @throws Refusal 403 for the own shop, 404, 409 when it was not credited, is taken back or proposed already
 */
export async function propose(tx: Tx, given: BodyOf<typeof proposeReversal>, by: Who): Promise<{ id: string; refNo: string }> {
  const { source, cause, reason } = given
  const topUp = await topUpOf(tx, source, Number(given.sourceId))
  const { merchantId, amount } = topUp
  await wallet.assertNotOwnShop(tx, merchantId, by)
  const refNo = await monthlyRef(tx, 'RV', dayOf(tx.now))
  const id = await store.insert(tx.db, {
    ...{ refNo, merchantId, amount, cause, reason },
    ...store.targetOf(source, Number(given.sourceId)),
    proposedBy: by.userId,
    proposedAt: tx.now.toISOString(),
  })
  if (id === undefined) throw changed('This has already been proposed.')
  await record(tx, table, id, 'propose', by, { to: 'pending', remark: reason, details: { topUp: topUp.refNo } })
  const facts = { refNo, amount, code: topUp.code, by: by.code }
  await notify(tx, { kind: 'newReversal', facts, link: screen(id), to: { may: 'wallet.adjust' } }, by)
  return { id: String(id), refNo }
}

/**
 * Takes a top-up back, once, in one transaction: its journal backwards, its reference free again, its line of the bank open again (or set aside
 * where the money was returned). What the wallet does not hold stands as owed by the merchant, and its next credits settle it first.
 * @throws Refusal 403 for who proposed it and for the own shop, 409 when it was decided meanwhile, 422 while the wallet is stopped
 */
export async function approve(
  tx: Tx,
  id: number,
  remark: string | null,
  by: Who,
): Promise<{ balanceBefore: number; balanceAfter: number; owed: number }> {
  const row = await proposal.decidable(tx, id, by)
  const [source, sourceId] = targetOf(row)
  const topUp = await topUpOf(tx, source, sourceId)
  const { merchantId, amount, refNo } = topUp
  const { reason, cause } = row
  const about = {
    reason,
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt,
    aside: cause === 'bounced' || cause === 'chargeback',
  }
  await (source === 'paymentRequest' ? payment.reverse(tx, sourceId, about, by) : gateway.reverse(tx, sourceId, about, by))

  // Locked before the shortfall is worked out: nobody spends meanwhile.
  const { balance } = await wallet.lockWallet(tx, merchantId)
  const owed = Math.max(0, amount - balance)
  await proposal.decide(tx, id, 'approve', remark, by, { owed })
  if (owed > 0) {
    const debt = { merchantId, kind: 'topUpReversal', refType, refId: id, reference: refNo, amount: owed } as const
    await wallet.owe(tx, debt, narration('topUpOwed', { refNo }), by)
  }
  const posted = await wallet.reverse(tx, { kind: kinds[source], refType: source, refId: sourceId, reason, as: 'topUpReversed' }, by)
  const balanceAfter = posted.balances[merchantId] ?? 0
  await sendMail(tx, {
    ...{ to: topUp.emailId, name: topUp.name, about: table, aboutId: id, letter: paymentReversed },
    props: {
      ...{ name: topUp.name, refNo, reason, amountPaise: amount, reference: topUp.reference, balancePaise: balanceAfter },
      owedPaise: owed,
    },
  })
  const shop = { shop: merchantId, maker: topUp.maker }
  await notify(tx, { kind: 'paymentReversed', facts: { refNo, amount, reason }, link: 'accounting/statement', to: shop }, by)
  const facts = { refNo: row.refNo, amount }
  await notify(tx, { kind: 'reversalApproved', facts, link: screen(id), to: { person: row.proposedBy } }, by)
  return { balanceBefore: balance, balanceAfter, owed }
}

/** @throws Refusal 403 for who proposed it and for the own shop, 409 when it was decided meanwhile */
export async function reject(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await proposal.decide(tx, id, 'reject', reason, by)
  const facts = { refNo: row.refNo, amount: row.amount, reason }
  await notify(tx, { kind: 'reversalRejected', facts, link: screen(id), to: { person: row.proposedBy } }, by)
}

/** One reversal as the deciding person sees it. @throws Refusal 404 */
export async function detail(tx: Tx, id: number, by: Who): Promise<ReversalDetail> {
  const row = await proposal.found(tx, id)
  const { refNo, amount, code, shopName, district, state, merchantId } = row
  const open = row.status === 'pending'
  const [source, sourceId] = targetOf(row)
  const topUp = source === 'paymentRequest' ? await payment.topUpFacts(tx, sourceId) : await gateway.topUpFacts(tx, sourceId)
  const line = await wallet.aroundReversal(tx, { kind: kinds[source], refType: source, refId: sourceId, merchantId })
  const balance = await wallet.balance(tx, merchantId)
  const owed = row.owed ?? (open ? Math.max(0, amount - balance) : 0)
  // What was lent for it came into the wallet a moment before.
  const before = line ? line.before - owed : balance
  return {
    ...(await proposal.detail(tx, row, by)),
    ...{ refNo, amount, owed },
    cause: row.cause as ReversalCause,
    merchant: { id: String(merchantId), code, shopName, place: `${district}, ${state}` },
    topUp: { source, ...topUp, creditedAt: (await store.creditedAt(tx.db, source, sourceId)) ?? row.proposedAt },
    balanceBefore: before,
    balanceAfter: line?.after ?? (open ? Math.max(0, before - amount) : before),
  }
}

/** What was proposed about one top-up, the newest first. */
export async function ofTopUp(tx: Tx, source: ReversalSource, sourceId: number): Promise<ReplyOf<typeof reversalsOf>> {
  const rows = await store.ofTopUp(tx.db, source, sourceId)
  return rows.map(row => ({ ...row, id: String(row.id), status: row.status as ProposalState }))
}

const targetOf = (row: store.Row): [ReversalSource, number] =>
  row.paymentRequestId === null ? ['gatewayPayment', row.gatewayPaymentId ?? 0] : ['paymentRequest', row.paymentRequestId]
