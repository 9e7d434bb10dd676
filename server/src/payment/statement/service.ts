import type { QueryOf, ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { transferKey } from '@sevakendra/contract/payment/reference'
import type { reviewMatches, statementWhere } from '@sevakendra/contract/payment/statement/endpoints'
import { record } from '../../platform/flows'
import { changed, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { approvedRequest, whyNot } from '../approvers'
import { assertFits, assertFree, keyOf, lockDeposit } from '../claims'
import { linkTo, matchesOf } from './matches'
import * as store from './store'

const shownRequests = 50

/** Statements name who paid: whoever imports them may read payments, too. @throws Refusal 403 */
export function assertReader(by: Who): void {
  if (!by.may.has('payment.read')) throw new Refusal('You are not allowed to do this', 403)
}

export async function where({ db }: Tx, by: Who): Promise<ReplyOf<typeof statementWhere>> {
  assertReader(by)
  return (await store.accounts(db)).map(({ id, bank, from, to }) => ({ id: String(id), bank, from, to }))
}

/** Requests without a line, open ones first, each with the lines that may be its money; and online payments with the line that names them. */
export async function review(tx: Tx, query: QueryOf<typeof reviewMatches>, by: Who): Promise<ReplyOf<typeof reviewMatches>> {
  assertReader(by)
  const { bankAccountId, from, to } = query
  const matches = await matchesOf(tx, { bankAccountId: bankAccountId === undefined ? undefined : Number(bankAccountId), from, to })
  const all = matches.size ? await store.requestsOf(tx.db, [...matches.keys()]) : []
  const requests: ReplyOf<typeof reviewMatches>['requests'] = []
  for (const request of all.slice(0, shownRequests)) {
    const { id, refNo, code, shopName, amount, bank, reference, depositedOn, payerName, payerLast4 } = request
    type Shown = (typeof requests)[number]
    requests.push({
      ...{ id: String(id), refNo, code, shopName, amount, bank, reference, depositedOn },
      status: request.status as Shown['status'],
      mode: request.mode as Shown['mode'],
      payer: [payerName, payerLast4 && `••${payerLast4}`].filter(Boolean).join(' ') || null,
      notYours: await whyNot(tx, request, by),
      matches: matches.get(id) ?? [],
    })
  }
  const pairs = await store.onlinePairs(tx.db, {
    bankAccountId: bankAccountId === undefined ? undefined : Number(bankAccountId),
    limit: shownRequests,
  })
  const online = pairs.map(({ paymentId, orderId, merchantId: _, lineId, seenAt, ...pair }) => ({
    ...pair,
    ...{ paymentId: String(paymentId), orderId: String(orderId), lineId: String(lineId), seenAt: new Date(seenAt).toISOString() },
  }))
  return { requests, more: all.length - requests.length, online, openLines: await store.openLines(tx.db) }
}

/**
 * Says that a line is the money of a request that was approved without it. Moves no money.
 * @throws Refusal 403 own payment or above the limit, 404, 409 line or request has one already or the line is somebody else's, 422 another amount
 */
export async function link(tx: Tx, lineId: number, requestId: number, by: Who): Promise<void> {
  assertReader(by)
  const request = await approvedRequest(tx, requestId, by)
  const { bare } = keyOf(request)
  const line = assertFits(await lockDeposit(tx, bare, lineId), request)
  const claimer = { source: 'paymentRequest', sourceId: requestId, merchantId: request.merchantId } as const
  await assertFree(tx, { claimer, bare, line }, by)
  await linkTo(tx, lineId, { requestId }, by)
  await record(tx, 'payment_request', requestId, 'match', by, { details: { lineId, day: line.day } })
}

/** The same of an online payment, whose line is in whichever account the provider pays into. */
export async function linkOnline(tx: Tx, lineId: number, gatewayPaymentId: number, by: Who): Promise<void> {
  assertReader(by)
  const paid = await store.onlinePayment(tx.db, gatewayPaymentId)
  if (!paid) throw missing()
  const notYours = await whyNot(tx, paid, by)
  if (notYours) throw new Refusal(notYours, 403)
  if (paid.status !== 'credited') throw changed()
  const { bare } = transferKey(paid.bankRef)
  const line = assertFits(await lockDeposit(tx, bare, lineId), { bankAccountId: null, amount: paid.amount })
  const claimer = { source: 'gatewayPayment', sourceId: gatewayPaymentId, merchantId: paid.merchantId } as const
  await assertFree(tx, { claimer, bare, line }, by)
  await linkTo(tx, lineId, { gatewayPaymentId }, by)
  await record(tx, 'gateway_order', paid.orderId, 'match', by, { details: { lineId, paymentId: gatewayPaymentId, day: line.day } })
}

const atOnce = 200

/** Links online payments with the line whose reference and amount are theirs; own payments and what somebody else took meanwhile are passed over. */
export async function linkSure(tx: Tx, by: Who): Promise<{ linked: number }> {
  assertReader(by)
  let linked = 0
  for (const { paymentId, lineId, amount, credit } of await store.onlinePairs(tx.db, { limit: atOnce })) {
    if (amount !== credit) continue
    try {
      await linkOnline(tx, lineId, paymentId, by)
      linked++
    } catch (error) {
      // Refused before anything was written: the others are linked all the same.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return { linked }
}

/** Sets a line aside that is no top-up, or takes it back. @throws Refusal 404, 409 when it is matched or so already */
export async function setAside(tx: Tx, lineId: number, remark: string | null, by: Who): Promise<void> {
  assertReader(by)
  if (!(await store.putAside(tx.db, lineId, remark))) throw (await store.lineById(tx.db, lineId)) ? changed() : missing()
  await record(tx, 'bank_line', lineId, remark === null ? 'reopen' : 'aside', by, { remark })
}
