import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import type { Sought } from '@sevakendra/contract/find/words'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import {
  type DoubtWords,
  oldestDeposit,
  type PaymentDetail,
  referenceDoubt,
  type Sighting,
  similarReference,
  type TopUp,
} from '@sevakendra/contract/payment/endpoints'
import { paymentFlow } from '@sevakendra/contract/payment/flow'
import { normalReference, plainReference, referenceKey } from '@sevakendra/contract/payment/reference'
import { paymentModes } from '@sevakendra/contract/payment/words'
import type { RefType } from '@sevakendra/contract/register/subjects'
import { notify } from '../notice/service'
import { move, record, timelineOf } from '../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../platform/http/errors'
import { shopOf, type Who } from '../platform/http/who'
import { sendMail } from '../platform/mail/mail'
import { monthlyRef } from '../platform/sequence'
import type { House, Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import { found, whyNot } from './approvers'
import { demoBanks } from './banks'
import { assertFits, assertFree, conflictDoubt, keyOf, lockDeposit, similarClaims } from './claims'
import { paymentApproved, paymentRejected } from './letters'
import type { Slip } from './slips'
import { finishAllLines } from './statement/kept'
import { linkTo, matchesOf } from './statement/matches'
import * as statement from './statement/store'
import * as unlinks from './statement/unlinks'
import * as store from './store'

export { whyNotYours } from './approvers'
export { balanceFacts, type Credited } from './letters'
export { assertForGateway, claimForGateway, claimFurther, freeForGateway, linesOfOnline, rejectForGateway } from './online'
export { importText } from './statement/imports'
export { linkSure } from './statement/service'
export { finishAllLines as finishBankLines }

type Base = Pick<Tx, 'db'>

const table = 'payment_request' as const
const refType = 'paymentRequest' as const
const used = 'This reference number has already been used.'
const ownAccount = 'This is the number of our account, not the number of your payment.'

/** Our accounts to pay into, and the days of deposit that are accepted today. */
export async function payWhere(tx: Tx, by: Who) {
  const today = dayOf(tx.now)
  return {
    banks: (await store.banksToPay(tx.db)).map(({ qrFileId, ...bank }) => ({ ...bank, id: String(bank.id), hasQr: qrFileId !== null })),
    today,
    earliest: daysFrom(today, -oldestDeposit),
    balance: wallet.shownTo(by, await wallet.balance(tx, shopOf(by))),
  }
}

/**
 * A merchant asks for a top-up; the back office finds it in its queue.
 * @throws Refusal 422 by field; a bank reference that was used before lands on `reference`, and `similarReference` where one slip of the
 *   finger leads to another claim and the merchant has not said that theirs is right
 */
export async function ask(tx: Tx, given: TopUp, slip: Slip | undefined, by: Who): Promise<{ id: string; refNo: string }> {
  const merchantId = shopOf(by)
  const today = dayOf(tx.now)
  if (given.depositedOn > today) throw fieldRefusal({ depositedOn: ['The deposit date is in the future'] })
  if (given.depositedOn < daysFrom(today, -oldestDeposit))
    throw fieldRefusal({ depositedOn: [`The deposit is older than ${oldestDeposit} days`] })
  const bank = (await store.banksToPay(tx.db)).find(one => String(one.id) === given.bankAccountId)
  if (!bank) throw fieldRefusal({ bankAccountId: ['Choose from the list'] })
  if (!bank.modes.includes(given.mode)) throw fieldRefusal({ mode: [`${bank.bank} does not accept ${paymentModes[given.mode]}`] })
  if (given.amount < bank.minAmount) throw fieldRefusal({ amount: [`At least ${money(bank.minAmount)}`] })
  if (bank.maxAmount !== null && given.amount > bank.maxAmount) throw fieldRefusal({ amount: [`At most ${money(bank.maxAmount)}`] })

  const { key, bare } = referenceKey(given)
  if (await store.isOwnAccount(tx.db, normalReference(given.reference))) throw fieldRefusal({ reference: [ownAccount] }, ownAccount)
  const alike = given.referenceChecked ? [] : await similarClaims(tx, bare, { amount: given.amount, merchantId, requestId: null })
  if (alike.length > 0) throw new Refusal(similarReference, 422, { title: problemTitle, errors: { reference: [similarReference] } })
  const before = await store.rejectedBefore(tx.db, key, merchantId)
  const refNo = await monthlyRef(tx, 'PY', today)
  const { bankAccountId: _, slipUploadId: __, reference, referenceChecked, ...fields } = given
  const id = await store.insertRequest(tx.db, {
    ...fields,
    refNo,
    merchantId,
    bankAccountId: bank.id,
    reference: plainReference(reference),
    slipFileId: slip ? await tx.house.files.put(tx, slip.file) : null,
    slipPages: slip ? slip.pages : null,
    followsId: before?.sourceId ?? null,
    requestedBy: by.userId,
    requestedAt: tx.now.toISOString(),
  })
  if (!(await store.claimReference(tx.db, { key, bare, merchantId, source: refType, sourceId: id })))
    throw fieldRefusal({ reference: [used] }, used)
  await record(tx, table, id, 'ask', by, { to: 'pending', remark: given.remark, details: referenceChecked ? { referenceChecked } : {} })
  await notify(
    tx,
    {
      kind: 'newPayment',
      facts: { refNo, code: by.code, amount: given.amount },
      link: `actions/payments?open=${id}`,
      to: { may: 'payment.decide' },
    },
    by,
  )
  return { id: String(id), refNo }
}

/** Takes a pending request back; its reference may be used again. @throws Refusal 404 someone else's, 409 decided already */
export async function cancel(tx: Tx, id: number, by: Who): Promise<void> {
  await move(tx, table, paymentFlow, id, 'cancel', by, { where: { merchant_id: shopOf(by) } })
  // A reference that was rejected before stays with its merchant, and with the request that was rejected.
  const { followsId } = await found(tx, id)
  await (followsId === null ? store.forgetReference(tx.db, id) : store.rejectReference(tx.db, id, followsId))
}

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

  await move(tx, table, paymentFlow, id, 'approve', by, {
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
  await move(tx, table, paymentFlow, id, 'reverse', by, { remark: about.reason, set: { reversed_at: at, admin_remark: about.reason } })
  await store.freeReference(tx.db, { source: refType, sourceId: id }, { at, by: by.userId, reason: about.reason })
  await unlinks.release(tx, { requestId: id }, about, by)
}

/** Turns a request down and tells the merchant why; the same merchant may use the reference again. */
export async function reject(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const request = await found(tx, id)
  await move(tx, table, paymentFlow, id, 'reject', by, { remark: reason, set: decision(tx, reason, by) })
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
  await move(tx, table, paymentFlow, id, 'hold', by, { remark: reason, set: { admin_remark: reason } })
  const request = await found(tx, id)
  await notify(tx, { kind: 'paymentHeld', facts: { refNo: request.refNo, amount: request.amount, reason }, ...asker(request) }, by)
}

/** One request as the deciding person sees it. @throws Refusal 404 */
export async function detail(tx: Tx, id: number, by: Who): Promise<PaymentDetail> {
  const request = await found(tx, id)
  const open = request.status === 'pending' || request.status === 'onHold'
  const posting = { kind: 'topUpManual', refType, refId: id, merchantId: request.merchantId } as const
  const { before, after, owed } = await wallet.aroundOrNow(tx, posting, open ? request.amount : 0)
  const { code, shopName, mobileNo, district, state } = request
  const { slipName, slipMime, slipBytes, slipPages } = request
  const seen = await statement.lineOf(tx.db, { requestId: id })
  const unlink = seen && (await statement.openUnlink(tx.db, seen.id))
  const matched =
    ['rejected', 'cancelled', 'reversed'].includes(request.status) || seen ? undefined : await matchesOf(tx, { requestId: id })
  return {
    id: String(id),
    ...pick(request),
    status: request.status as PaymentDetail['status'],
    mode: request.mode as PaymentDetail['mode'],
    merchant: { id: String(request.merchantId), code, shopName, mobileNo, place: `${district}, ${state}` },
    bank: request.bankWords,
    requestedAt: instant(request.requestedAt),
    slip: slipName !== null && slipMime !== null ? { name: slipName, mime: slipMime, bytes: slipBytes ?? 0, pages: slipPages ?? [] } : null,
    ...{ balanceBefore: before, balanceAfter: after, owed },
    doubts: open ? await doubts(tx, request) : request.status === 'approved' && !seen ? await conflictDoubt(tx, depositOf(request)) : [],
    notYours: open ? await whyNot(tx, request, by) : null,
    line: seen ? { ...seen, id: String(seen.id) } : null,
    unlink: unlink ? { ...unlink, id: String(unlink.id), proposedAt: instant(unlink.proposedAt) } : null,
    matches: matched?.get(id) ?? [],
    decidedBy: request.decidedByCode,
    decidedAt: request.decidedAt === null ? null : instant(request.decidedAt),
    timeline: await timelineOf(tx.db, table, id),
  }
}

/** The slip of a request, of the own shop when a shop asks. @throws Refusal 404 without one */
export async function slip(tx: Tx, id: number, by: Who) {
  const request = await found(tx, id)
  if (by.merchantId !== null && request.merchantId !== by.merchantId) throw missing()
  if (request.slipFileId === null) throw missing()
  const { meta, stream } = await tx.house.files.read(tx, request.slipFileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}

/** The credit of a request that was approved, reversed since then or not; of the own shop when a shop asks. @throws Refusal 404 */
export async function creditOf(tx: Pick<Tx, 'db'>, id: number, by: Who) {
  const request = await found(tx, id)
  const credited = request.status === 'approved' || request.status === 'reversed'
  if ((by.merchantId !== null && request.merchantId !== by.merchantId) || !credited) throw missing()
  return { kind: 'topUpManual' as const, refType, refId: id }
}

/** How the money of a request came, for its receipt; nothing for records that are not of this room. */
export async function receiptFacts(tx: Pick<Tx, 'db'>, record: { refType: RefType; refId: number }): Promise<[string, string][]> {
  const request = record.refType === refType ? await store.requestById(tx.db, record.refId) : undefined
  if (!request) return []
  const { reversedAt, adminRemark } = request
  return [
    ...(reversedAt ? ([['Reversed', `${dayWords(dayOf(reversedAt))}: ${adminRemark ?? ''}`]] as [string, string][]) : []),
    ['Mode', paymentModes[request.mode as keyof typeof paymentModes]],
    ['Into account', request.bankWords],
    ['Bank reference', request.reference],
    ['Deposited', dayWords(request.depositedOn)],
    ...(request.seenOn ? ([['Seen in our bank statement', dayWords(request.seenOn)]] as [string, string][]) : []),
  ]
}

/** A bank account to pay into; the ledger gets its account beside it. @returns its id, or undefined when it is there already: nothing happens then */
export async function addBank(tx: Pick<Tx, 'db'>, bank: Parameters<typeof store.addBank>[1]): Promise<number | undefined> {
  const added = await store.addBank(tx.db, bank)
  if (added) await wallet.openBank(tx, added.id)
  return added?.id
}

/** The bank accounts of the demo. */
export async function seedBanks(tx: Pick<Tx, 'db'>): Promise<void> {
  for (const bank of demoBanks) await addBank(tx, bank)
}

async function doubts(tx: Base, request: store.Request): Promise<DoubtWords[]> {
  const { id, amount, merchantId } = request
  const { key, bare } = keyOf(request)
  const words = await conflictDoubt(tx, depositOf(request))
  const say = (text: string, values: Record<string, string>) => words.push({ text, values })
  const odd = referenceDoubt(request.mode as PaymentDetail['mode'], request.reference)
  if (odd) words.push(odd)
  if (request.followsRefNo) say('The same reference was rejected before, in {{refNo}}', { refNo: request.followsRefNo })
  for (const { refNo, code, freedAt } of await store.freedBefore(tx.db, key))
    say('The same reference paid {{refNo}} of {{code}} until it was reversed on {{day}}', { refNo, code, day: dayWords(dayOf(freedAt)) })
  for (const { refNo, code } of await similarClaims(tx, bare, { amount, merchantId, requestId: id }))
    say('{{refNo}} of {{code}} has almost the same reference: compare them digit by digit', { refNo, code })
  for (const { refNo } of await store.alikes(tx.db, request)) say('{{refNo}} asks for the same amount around the same day', { refNo })
  return words
}

/** The deposit that a request claims, and the line that is said to be it. */
const depositOf = (request: store.Request, line?: statement.LineRow) => ({
  claimer: { source: refType, sourceId: request.id, merchantId: request.merchantId },
  bare: keyOf(request).bare,
  line,
})

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

const pick = ({
  refNo,
  amount,
  reference,
  draweeBank,
  payerName,
  payerLast4,
  depositedOn,
  remark,
  seenOn,
  adminRemark,
}: store.Request) => ({
  ...{ refNo, amount, reference, draweeBank, payerName, payerLast4, depositedOn, remark, seenOn, adminRemark },
})

const instant = (value: string | Date): string => new Date(value).toISOString()

/** Requests by number, a shop's own; in the back office by the shop as well, and those of all. */
export async function find({ db }: Pick<Tx, 'db'>, sought: Sought, by: Who): Promise<Found[]> {
  const shop = by.merchantId
  if (!by.may.has(shop === null ? 'payment.read' : 'payment.request')) return []
  const rows = await store.findRequests(db, sought, shop, foundOfAKind)
  return rows.map(row => ({
    kind: 'payment_request',
    id: String(row.id),
    title: row.refNo,
    about: [money(row.amount), ...(shop === null ? [`${row.code} ${row.shopName}`] : []), row.reference].join(' · '),
    status: row.status,
    link: shop === null ? `actions/payments?open=${row.id}` : `accounting/payment/list?q=${encodeURIComponent(row.refNo)}`,
  }))
}

/** Lines that a node of the version before imports during an upgrade. */
export function defineBankLineJobs(house: House): void {
  house.jobs.define('payment.finishLines', () => finishAllLines(house), { cron: '*/2 * * * *', retries: 0 })
}
