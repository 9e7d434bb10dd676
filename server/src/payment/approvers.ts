import { money } from '@sevakendra/contract/kit/money'
import { changed, missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as store from './store'

/** A request by its id. @throws Refusal 404 */
export async function found(tx: Pick<Tx, 'db'>, id: number): Promise<store.Request> {
  const request = await store.requestById(tx.db, id)
  if (!request) throw missing()
  return request
}

/** An approved request that this person may say something about. @throws Refusal 403 own or above the limit, 404, 409 not approved */
export async function approvedRequest(tx: Pick<Tx, 'db'>, id: number, by: Who): Promise<store.Request> {
  const request = await found(tx, id)
  const notYours = await whyNot(tx, request, by)
  if (notYours) throw new Refusal(notYours, 403)
  if (request.status !== 'approved') throw changed()
  return request
}

/** What decides who may approve a payment. */
type Concerns = Pick<store.Request, 'requestedBy' | 'merchantId' | 'parentId' | 'mobileNo' | 'emailId' | 'amount'>

/** Why this person may not decide about a request; null when they may. */
export async function whyNot(tx: Pick<Tx, 'db'>, request: Concerns, by: Who): Promise<string | null> {
  if (!by.may.has('payment.decide')) return 'You are not allowed to do this'
  return whyNotYours(tx, request, by, 'Somebody else has to approve your own payment')
}

/**
 * Nobody credits themselves, their own shop or its members, nor more than they were trusted with.
 * @param own what they are told about an own payment
 */
export async function whyNotYours({ db }: Pick<Tx, 'db'>, paid: Concerns, by: Who, own: string): Promise<string | null> {
  if (by.userId === paid.requestedBy || (by.merchantId !== null && [paid.merchantId, paid.parentId].includes(by.merchantId))) return own
  if (await store.samePerson(db, by.userId, paid)) return own
  if (by.approvalLimit !== null && paid.amount > by.approvalLimit) return `This is above your approval limit of ${money(by.approvalLimit)}`
  return null
}
