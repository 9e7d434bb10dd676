import { transferKey } from '@sevakendra/contract/payment/reference'
import { Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { assertFree, conflictOf, lockDeposit } from './claims'
import * as statement from './statement/store'
import * as unlinks from './statement/unlinks'
import * as store from './store'

type Base = Pick<Tx, 'db'>

/**
 * Takes a bank reference for a payment that the gateway reported.
 * @returns false where a request by hand has it, or the line of a statement that carries it pays or names another record
 */
export async function claimForGateway(tx: Tx, claim: { reference: string; merchantId: number; paymentId: number }): Promise<boolean> {
  const { paymentId: sourceId, merchantId } = claim
  const { key, bare } = transferKey(claim.reference)
  const claimer = { source: 'gatewayPayment', sourceId, merchantId } as const
  if (!(await store.claimForGateway(tx.db, { ...claimer, key, bare }))) return false
  await lockDeposit(tx, bare, null)
  return (await conflictOf(tx, { claimer, bare })) === undefined
}

/** A further number of a payment that is credited already. @returns false where another record has it */
export const claimFurther = (
  { db }: Base,
  { reference, merchantId, paymentId }: { reference: string; merchantId: number; paymentId: number },
) => store.claimForGateway(db, { source: 'gatewayPayment', sourceId: paymentId, merchantId, ...transferKey(reference) })

/** @throws Refusal 409 that names the record which has the deposit of a payment of the gateway */
export async function assertForGateway(
  tx: Tx,
  claim: { reference: string; merchantId: number; paymentId: number },
  by: Who,
): Promise<void> {
  const { paymentId: sourceId, merchantId } = claim
  const { key, bare } = transferKey(claim.reference)
  const claimer = { source: 'gatewayPayment', sourceId, merchantId } as const
  await lockDeposit(tx, bare, null)
  if (!(await store.claimForGateway(tx.db, { ...claimer, key, bare }))) {
    const holder = bare === null ? undefined : await store.holderOf(tx.db, [bare], claimer)
    const about = holder && by.may.has('payment.read') ? { data: [`${holder.refNo}, ${holder.code}`] } : {}
    throw new Refusal('A payment request already uses this bank reference. Reject that one first, or refuse this payment.', 409, about)
  }
  await assertFree(tx, { claimer, bare }, by)
}

/** The line that an online payment is linked with, or the open one that carries its reference and amount. */
export async function linesOfOnline({ db }: Base, gatewayPaymentId: number) {
  const line = await statement.lineOf(db, { gatewayPaymentId })
  const [pair] = line ? [] : await statement.onlinePairs(db, { paymentId: gatewayPaymentId, limit: 1 })
  const match = pair && pair.amount === pair.credit ? pair : undefined
  return {
    line: line ? { ...line, id: String(line.id) } : null,
    match: match ? { lineId: String(match.lineId), day: match.day, narration: match.narration, reference: match.reference } : null,
  }
}

/** Lets go of the reference again, for the same shop alone. */
export const rejectForGateway = ({ db }: Pick<Tx, 'db'>, paymentId: number) => store.rejectForGateway(db, paymentId)

/** The reference of a payment that is taken back is free again, with its history, and its line as well. */
export async function freeForGateway(tx: Tx, paymentId: number, about: unlinks.Release, by: Who): Promise<void> {
  const freed = { at: tx.now.toISOString(), by: by.userId, reason: about.reason }
  await store.freeReference(tx.db, { source: 'gatewayPayment', sourceId: paymentId }, freed)
  await unlinks.release(tx, { gatewayPaymentId: paymentId }, about, by)
}
