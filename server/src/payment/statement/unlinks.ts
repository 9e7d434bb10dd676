import type { UnlinkDetail } from '@sevakendra/contract/payment/statement/endpoints'
import { unlinkFlow } from '@sevakendra/contract/payment/statement/flow'
import { notify } from '../../notice/service'
import { record } from '../../platform/flows'
import { changed, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { proposals } from '../../platform/proposals'
import type { Tx } from '../../platform/tx'
import { whyNot } from '../approvers'
import * as store from './store'

const table = 'bank_unlink' as const
const screen = (id: number | string) => `actions/payments/unlinks?open=${id}`

const proposal = proposals({ table, flow: unlinkFlow, byId: store.unlinkById, whyNot })
export const { withdraw } = proposal

/**
 * Somebody says that a line is linked with the wrong payment. Nothing changes before somebody else agrees.
 * @throws Refusal 403 own payment or above the limit, 404 without such a line, 409 when it is linked with nothing or was asked for already
 */
export async function propose(tx: Tx, lineId: number, reason: string, by: Who): Promise<{ id: string }> {
  const line = (await store.lockLines(tx.db, null, lineId))[0]
  if (!line) throw missing()
  const { paymentRequestId, gatewayPaymentId, matchedBy, matchedAt } = line
  if (matchedBy === null || matchedAt === null) throw changed('This statement line is not linked.')
  if (await store.openUnlink(tx.db, lineId)) throw changed('This has already been requested.')
  const id = await store.insertUnlink(tx.db, {
    ...{ lineId, paymentRequestId, gatewayPaymentId, matchedBy, matchedAt, reason },
    proposedBy: by.userId,
    proposedAt: tx.now.toISOString(),
  })
  const { refNo, ...row } = await proposal.found(tx, id)
  const notYours = await whyNot(tx, row, by)
  if (notYours) throw new Refusal(notYours, 403)
  await record(tx, table, id, 'propose', by, { to: 'pending', remark: reason })
  await notify(tx, { kind: 'newUnlink', facts: { refNo, by: by.code }, link: screen(id), to: { may: 'payment.decide' } }, by)
  return { id: String(id) }
}

/**
 * Undoes a link: the line is open again, and the payment stands without a line. No money moves.
 * @throws Refusal 403 for who asked for it, for the own shop and above the limit; 409 when it was decided meanwhile, or the link has ended
 */
export async function approve(tx: Tx, id: number, remark: string | null, by: Who): Promise<void> {
  const row = await proposal.decide(tx, id, 'approve', remark, by)
  if (!(await store.unlinkLine(tx.db, row.lineId, row.matchedAt))) throw changed('This link has already been removed.')
  await noteEnd(tx, row, row.reason, by)
  await notify(tx, { kind: 'unlinkDone', facts: { refNo: row.refNo }, link: screen(id), to: { person: row.proposedBy } }, by)
}

/** Leaves a link as it is. @throws Refusal 403 for who asked for it, 409 when it was decided meanwhile */
export async function reject(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await proposal.decide(tx, id, 'reject', reason, by)
  await notify(tx, { kind: 'unlinkRejected', facts: { refNo: row.refNo, reason }, link: screen(id), to: { person: row.proposedBy } }, by)
}

/** A link that ends with what it paid: two people have decided about that already. */
export interface Release {
  reason: string
  proposedBy: number
  proposedAt: string
  /** The money came and went again: the line is no other payment either. */
  aside: boolean
}

/** Opens the line of a payment that is taken back, or sets it aside. Nothing happens without a line. */
export async function release(tx: Tx, target: store.Target, { reason, proposedBy, proposedAt, aside }: Release, by: Who): Promise<void> {
  const seen = await store.lineOf(tx.db, target)
  const line = seen && (await store.lockLines(tx.db, null, seen.id))[0]
  if (!line || line.matchedBy === null || line.matchedAt === null) return
  const at = tx.now.toISOString()
  await store.closeUnlinks(tx.db, line.id, { by: by.userId, at, remark: reason })
  const { paymentRequestId, gatewayPaymentId, matchedBy, matchedAt } = line
  const id = await store.insertUnlink(tx.db, {
    ...{ lineId: line.id, paymentRequestId, gatewayPaymentId, matchedBy, matchedAt, reason, proposedBy, proposedAt },
    ...{ status: 'approved', decidedBy: by.userId, decidedAt: at },
  })
  await store.unlinkLine(tx.db, line.id, matchedAt)
  await noteEnd(tx, await proposal.found(tx, id), reason, by)
  if (aside && (await store.putAside(tx.db, line.id, reason.slice(0, 300))))
    await record(tx, 'bank_line', line.id, 'aside', by, { remark: reason })
}

/** One wrong link as the deciding person sees it. @throws Refusal 404 */
export async function detail(tx: Tx, id: number, by: Who): Promise<UnlinkDetail> {
  const row = await proposal.found(tx, id)
  const { refNo, bank, day, credit, narration, reference, code, shopName, askedReference, matchedBy } = row
  return {
    ...(await proposal.detail(tx, row, by)),
    ...{ refNo, askedReference, matchedBy },
    line: { id: String(row.lineId), bank, day, credit, narration, reference },
    requestId: row.paymentRequestId === null ? null : String(row.paymentRequestId),
    orderId: row.orderId === null ? null : String(row.orderId),
    merchant: { code, shopName },
    matchedAt: row.matchedAt,
  }
}

/** The end of a link stands in the timelines of both sides. */
async function noteEnd(tx: Tx, row: store.Unlink, reason: string, by: Who): Promise<void> {
  const { lineId, refNo, paymentRequestId, orderId } = row
  await record(tx, 'bank_line', lineId, 'unlink', by, {
    remark: reason,
    details: { refNo, matchedBy: row.matchedBy, matchedAt: row.matchedAt },
  })
  const details = { lineId, day: row.day }
  if (paymentRequestId !== null) await record(tx, 'payment_request', paymentRequestId, 'unlink', by, { remark: reason, details })
  else if (orderId !== null) await record(tx, 'gateway_order', orderId, 'unlink', by, { remark: reason, details })
}
