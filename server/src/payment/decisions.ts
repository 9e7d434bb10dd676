import { dayOf } from '@sevakendra/contract/kit/dates'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { Sighting } from '@sevakendra/contract/payment/endpoints'
import { paymentFlow } from '@sevakendra/contract/payment/flow'
import { paymentModes } from '@sevakendra/contract/payment/words'
import { notify } from '../notice/service'
import { transition } from '../platform/flows'
import { changed, fieldRefusal, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { sendMail } from '../platform/mail/mail'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import { found, whyNot } from './approvers'
import { assertFits, assertFree, depositOf, keyOf, lockDeposit } from './claims'
import { paymentApproved, paymentRejected } from './letters'
import { linkTo } from './statement/matches'
import * as unlinks from './statement/unlinks'
import * as store from './store'
import { refType, table } from './store'

type Base = Pick<Tx, 'db'>

/** Seen with the own eyes, or through a line of an imported statement. */
type Seen = Omit<Sighting, 'lineId'> & Partial<Pick<Sighting, 'lineId'>>

/**
 * Credits the wallet with a payment that was seen in the bank statement, in one transaction: state, ledger and mail.
 * Through a line of an imported statement, the day is the line's, and the line pays nothing else from then on. Seen by eye or through a line,
 * the deposit must be nobody else's.
 * @throws Refusal 403 own payment, own member's, or above the person's limit; 409 when it was decided meanwhile, the line taken, or the deposit
 *   claimed by another record
 */
export async function approve(tx: Tx, id: number, given: Seen, by: Who): Promise<{ balanceBefore: number; balanceAfter: number }> {
  const request = await found(tx, id)
  const notYours = await whyNot(tx, request, by)
  if (notYours) throw new Refusal(notYours, 403)
  const { bare } = keyOf(request)
  const locked = await lockDeposit(tx, bare, given.lineId ? Number(given.lineId) : null)
  const line = given.lineId ? assertFits(locked, request) : undefined
  await assertFree(tx, depositOf(request, line), by)
  const seenOn = line?.day ?? given.seenOn
  if (seenOn > dayOf(tx.now)) throw fieldRefusal({ seenOn: ['The date in the statement is in the future'] })

  await transition(tx, table, paymentFlow, id, 'approve', by, {
    remark: given.remark,
    details: { seenOn, ...(line && { lineId: line.id }) },
    set: { ...decision(tx, given.remark, by), seen_on: seenOn },
  })
  if (line) await linkTo(tx, line.id, { requestId: id }, by)
  const { merchantId, amount, refNo, reference } = request
  const means = paymentModes[request.mode as keyof typeof paymentModes]
  const posted = await wallet.credit(
    tx,
    {
      ...{ merchantId, amount, refType, refId: id, reference: refNo, kind: 'topUpManual' },
      narration: given.remark ? narration('topUpRemark', { mode: means, remark: given.remark }) : narration('topUp', { mode: means }),
      ...{ split: { bank: amount }, bankAccountId: request.bankAccountId },
    },
    by,
  )
  const { before, after, owed } = wallet.sidesOf(posted, merchantId, amount)
  await sendMail(tx, {
    ...addressee(request),
    letter: paymentApproved,
    props: { name: request.merchantName, refNo, amountPaise: amount, reference, balancePaise: after, owedPaise: owed },
  })
  await notify(tx, { kind: 'paymentApproved', facts: { refNo, amount }, ...asker(request) }, by)
  return { balanceBefore: before, balanceAfter: after }
}

/** A credited top-up, whichever way it came, for the two people who take it back. */
export interface TopUpToReverse {
  merchantId: number
  code: string
  amount: number
  refNo: string
  /** The bank's number. */
  reference: string
  name: string
  emailId: string
  /** Who of the shop asked for it. */
  maker: number
}

/** A request that may be taken back. @throws Refusal 404, 409 unless it is approved */
export async function topUpToReverse(tx: Base, id: number): Promise<TopUpToReverse> {
  const request = await found(tx, id)
  if (request.status !== 'approved') throw changed('This top-up was not credited, or was reversed already.')
  const { merchantId, code, amount, refNo, reference, emailId, requestedBy } = request
  return { merchantId, code, amount, refNo, reference, emailId, name: request.merchantName, maker: requestedBy }
}

/** What people know a request by. */
export async function topUpFacts(tx: Base, id: number) {
  const { refNo, reference } = await found(tx, id)
  return { refNo, reference, requestId: String(id), orderId: null }
}

/** Why a top-up is taken back, and who asked for it; `aside` where the bank took the money back as well. */
export type Reversal = unlinks.Release

/** A request that was approved is taken back: its reference is free again, with its history, and its line as well. The ledger is the caller's. */
export async function reverse(tx: Tx, id: number, about: Reversal, by: Who): Promise<void> {
  const at = tx.now.toISOString()
  await transition(tx, table, paymentFlow, id, 'reverse', by, {
    remark: about.reason,
    set: { reversed_at: at, admin_remark: about.reason },
  })
  await store.freeReference(tx.db, { source: refType, sourceId: id }, { at, by: by.userId, reason: about.reason })
  await unlinks.release(tx, { requestId: id }, about, by)
}

/** Turns a request down and tells the merchant why; the same merchant may use the reference again. */
export async function reject(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const request = await found(tx, id)
  await transition(tx, table, paymentFlow, id, 'reject', by, { remark: reason, set: decision(tx, reason, by) })
  await store.rejectReference(tx.db, id)
  await sendMail(tx, {
    ...addressee(request),
    letter: paymentRejected,
    props: { name: request.merchantName, refNo: request.refNo, amountPaise: request.amount, reference: request.reference, reason },
  })
  await notify(tx, { kind: 'paymentRejected', facts: { refNo: request.refNo, amount: request.amount, reason }, ...asker(request) }, by)
}

/** Sets a request aside: the money has not arrived yet, or a question is open. */
export async function hold(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  await transition(tx, table, paymentFlow, id, 'hold', by, { remark: reason, set: { admin_remark: reason } })
  const request = await found(tx, id)
  await notify(tx, { kind: 'paymentHeld', facts: { refNo: request.refNo, amount: request.amount, reason }, ...asker(request) }, by)
}

const decision = (tx: Tx, remark: string | null, by: Who) => ({
  decided_by: by.userId,
  decided_at: tx.now.toISOString(),
  admin_remark: remark,
})

const addressee = (request: store.Request) => ({
  to: request.emailId,
  name: request.merchantName,
  about: table,
  aboutId: request.id,
})

/** Whom a decision concerns, and where they see it. */
const asker = (request: store.Request) => ({
  link: 'accounting/payment/list',
  to: { shop: request.merchantId, maker: request.requestedBy },
})
