import { record } from '../../platform/flows'
import { changed, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { objectionClosed } from '../tin/letters'
import { acknowledge, lastCheckMinutes } from './answers'
import { writeTo } from './letters'
import { tellShop } from './notices'
import { step } from './product'
import * as store from './store'

/** A person says that the number which the provider answers is right. @throws Refusal 404, 409 where it names no other one, or another application has it */
export async function accept(tx: Tx, id: number, remark: string, by: Who) {
  const row = await store.heldPaperless(tx, id, by)
  const txn = await store.lockTransaction(tx.db, id)
  if (!txn) throw missing()
  if (txn.answerAck === null) throw changed()
  const holder = await store.holderOfAckNo(tx.db, txn.answerAck, id)
  if (holder) throw new Refusal(`Application ${holder.refNo} already has this acknowledgement number`, 409)
  return acknowledge(tx, row, txn.answerAck, 'accept', by, remark)
}

/**
 * A person says that no number which the provider named is of this application. It fails with that reason, what was claimed is forgotten, and the poller gives the
 * charge back after one more check, which only a number that nobody has named yet can stop.
 * @throws Refusal 404, 409 where it names no other one
 */
export async function refuse(tx: Tx, id: number, remark: string, by: Who) {
  await store.heldPaperless(tx, id, by)
  const txn = await store.lockTransaction(tx.db, id)
  if (!txn) throw missing()
  if (txn.answerAck === null) throw changed()
  const refused = [txn.answerAck, txn.claimStatus === 'success' ? txn.claimAck : null].filter(ackNo => ackNo !== null)
  const moved = await step(tx, id, 'refuse', by, { remark, set: { remark }, details: { refused } })
  await store.setTransaction(tx.db, id, {
    refusedAcks: [...new Set([...txn.refusedAcks, ...refused])],
    ...{ answerAck: null, claimStatus: null, claimAck: null, claimAt: null, nextCheckAt: store.inMinutes(lastCheckMinutes) },
  })
  return moved
}

/**
 * The tax department refused it after the acknowledgement. The charge stays, as for a form on paper; an admin may refund it with a reason.
 * @throws Refusal 404, 409
 */
export async function closeRefused(tx: Tx, id: number, remark: string, by: Who) {
  const row = await store.heldPaperless(tx, id, by)
  const moved = await step(tx, id, 'tinClose', by, { remark, set: { remark } })
  await writeTo(tx, row, objectionClosed, { reason: remark })
  await tellShop(tx, row, 'objectionClosed', { refNo: row.refNo, reason: remark }, by)
  return moved
}

/** Says what was done about a success after the refund: it is no longer one to look at. @throws Refusal 404, 409 where there is none, or it was said */
export async function noteLate(tx: Tx, id: number, remark: string, by: Who): Promise<void> {
  await store.heldPaperless(tx, id, by)
  const txn = await store.lockTransaction(tx.db, id)
  if (!txn) throw missing()
  if (txn.lateAt === null || txn.lateNotedAt !== null) throw changed()
  await store.setTransaction(tx.db, id, { lateNotedAt: store.clock })
  await record(tx, store.kind, id, 'noteLate', by, { remark })
}
