import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { type DoubtWords, type PaymentDetail, referenceDoubt } from '@sevakendra/contract/payment/endpoints'
import { audit } from '../platform/audit'
import { timelineOf } from '../platform/flows'
import { missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import { found, whyNot } from './approvers'
import { conflictDoubt, depositOf, keyOf, similarClaims } from './claims'
import { matchesOf } from './statement/matches'
import * as statement from './statement/store'
import * as store from './store'
import { refType, table } from './store'

type Base = Pick<Tx, 'db'>

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
  // The own shop looks at what it sent itself.
  if (by.merchantId === null || by.impersonator)
    await audit(tx.db, { event: 'slip.seen', who: by, subject: table, subjectId: id, details: { paper: 'slip' } })
  const { meta, stream } = await tx.services.files.read(tx, request.slipFileId)
  return { name: meta.name, mime: meta.mime, body: stream(), inline: true }
}

/** The credit of a request that was approved, reversed since then or not; of the own shop when a shop asks. @throws Refusal 404 */
export async function creditOf(tx: Pick<Tx, 'db'>, id: number, by: Who) {
  const request = await found(tx, id)
  const credited = request.status === 'approved' || request.status === 'reversed'
  if ((by.merchantId !== null && request.merchantId !== by.merchantId) || !credited) throw missing()
  return { kind: 'topUpManual' as const, refType, refId: id }
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
