import type { EarlierClarification } from '@sevakendra/contract/gst/registration/endpoints'
import { clarificationDays, trnDays, trnGraceDays } from '@sevakendra/contract/gst/registration/flow'
import { arnProblem, givenGstinProblem } from '@sevakendra/contract/gst/registration/numbers'
import { dayOf, daysFrom, dayWords, workingDaysFrom } from '@sevakendra/contract/kit/dates'
import { typedIn } from '@sevakendra/contract/kit/form/question'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { openedAnswers, storedAnswers } from '../../application/service'
import { payParent } from '../../package/service'
import { audit } from '../../platform/audit'
import type { StagedFile } from '../../platform/files/files'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import { system, type Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { assertNotOwnShop } from '../../wallet/service'
import { closedAfter } from '../holidays/service'
import { gstApproved, gstClarificationAsked, gstRejected, gstTrnExpired, gstTrnGiven, writeTo } from './letters'
import { tellFilers, tellShop } from './notices'
import { giveBack, step } from './product'
import * as store from './store'

/** What the GST portal and its officer say of a registration, entered by hand: there is no public API. */

/** Not of one's own shop. @throws Refusal 403, 404 */
async function heldOfStrangers(tx: Tx, id: number, by: Who): Promise<store.Registration> {
  const row = await store.heldRegistration(tx, id, by)
  await assertNotOwnShop(tx, row.merchantId, by)
  return row
}

/** @throws Refusal 422 for a day that has not come, or that was before */
function assertDay(field: string, given: string, least: string, now: Date): void {
  if (given > dayOf(now)) throw fieldRefusal({ [field]: ['This date lies in the future'] })
  if (given < least) throw fieldRefusal({ [field]: ['This date is before the step before it'] })
}

/** @throws Refusal 409 where another registration has the number */
async function refuseTaken(tx: Tx, id: number, field: 'trn' | 'arn' | 'gstin', number: string): Promise<void> {
  const holder = await store.holderOf(tx.db, { [field]: number } as { trn: string })
  if (!holder || holder.id === id) return
  const text = `${holder.refNo} already has this number`
  throw new Refusal(text, 409, { title: text, errors: { [field]: [text] } })
}

const progressOf = async (tx: Tx, id: number): Promise<store.Progress> => {
  const found = await store.progressOf(tx.db, id)
  if (!found) throw changed()
  return found
}

/** @throws Refusal 403, 404, 409, 422 */
export async function enterTrn(tx: Tx, id: number, { trn, trnOn }: { trn: string; trnOn: string }, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  assertDay('trnOn', trnOn, dayOf(row.submittedAt ?? row.createdAt), tx.now)
  await refuseTaken(tx, id, 'trn', trn)
  const trnUntil = daysFrom(trnOn, trnDays)
  if (daysFrom(trnUntil, trnGraceDays) < dayOf(tx.now)) throw fieldRefusal({ trnOn: ['A TRN of this day has expired already'] })
  const moved = await step(tx, id, 'enterTrn', by, { details: { trn } })
  await store.putProgress(tx.db, { applicationId: id, trn, trnOn, trnUntil })
  await writeTo(tx, row, gstTrnGiven, { trn, day: trnUntil })
  await tellShop(tx, row, 'gstTrn', { refNo: row.refNo, trn, day: dayWords(trnUntil) }, by)
  return moved
}

/** @throws Refusal 403, 404, 409 */
export async function askAadhaar(tx: Tx, id: number, remark: string | null, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const moved = await step(tx, id, 'askAadhaar', by, { remark })
  const { trnUntil } = await progressOf(tx, id)
  await tellShop(tx, row, 'gstAadhaar', { refNo: row.refNo, day: dayWords(trnUntil) }, by)
  return moved
}

/** It is with the officer: the charge stays, and the parent shop gets its commission. @throws Refusal 403, 404, 409, 422 */
export async function enterArn(tx: Tx, id: number, { arn, arnOn }: { arn: string; arnOn: string }, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const { trnOn, trnUntil } = await progressOf(tx, id)
  const problem = arnProblem(arn, typedIn(storedAnswers(row), 'state'))
  if (problem) throw fieldRefusal({ arn: [problem] })
  assertDay('arnOn', arnOn, trnOn, tx.now)
  if (arnOn > trnUntil) throw fieldRefusal({ arnOn: ['The TRN had expired on this day'] })
  await refuseTaken(tx, id, 'arn', arn)
  const moved = await step(tx, id, 'enterArn', by, {
    set: { ack_no: arn, ack_date: arnOn, acknowledged_at: tx.now.toISOString() },
    details: { arn },
  })
  const { refNo } = row
  const about = { refType: store.refType, refId: id, reference: refNo, narration: narration('gstCommission', { refNo }) } as const
  await payParent(tx, row.priceSnapshot as PriceSnapshot, about, by)
  await tellShop(tx, row, 'gstArn', { refNo, arn }, by)
  return moved
}

/**
 * The officer asks (REG-03). Without a last day of the notice it is seven working days from it, by the holidays that are entered on that day.
 * @throws Refusal 403, 404, 409, 422
 */
export async function clarify(
  tx: Tx,
  id: number,
  { notice, noticeOn, answerBy }: { notice: string; noticeOn: string; answerBy?: string | null | undefined },
  by: Who,
) {
  const row = await heldOfStrangers(tx, id, by)
  assertDay('noticeOn', noticeOn, row.ackDate ?? dayOf(row.createdAt), tx.now)
  const closed = await closedAfter(tx, typedIn(storedAnswers(row), 'state'), noticeOn)
  const until = answerBy ?? workingDaysFrom(noticeOn, clarificationDays, closed)
  if (until < noticeOn || until > daysFrom(noticeOn, 60)) throw fieldRefusal({ answerBy: ['The last day is within 60 days of the notice'] })
  const moved = await step(tx, id, 'clarify', by)
  // The texts stand in the row alone, from which they can be erased; the timeline keeps for ever.
  const earlier = JSON.stringify(withCurrent(await progressOf(tx, id)))
  const open = { answer: null, answeredAt: null, filed: null, remindedOn: null }
  await store.setProgress(tx.db, id, { notice, noticeOn, answerBy: until, earlier, ...open })
  await writeTo(tx, row, gstClarificationAsked, { day: until })
  await tellShop(tx, row, 'gstClarification', { refNo: row.refNo, day: dayWords(until) }, by)
  return moved
}

/** The clarifications of before, with the one that another one follows. */
const withCurrent = ({ earlier, notice, noticeOn, answer, filed }: store.Progress): EarlierClarification[] => [
  ...(earlier as EarlierClarification[]),
  ...(notice && noticeOn ? [{ notice, noticeOn, answer, filed }] : []),
]

/** What the shop says to it; until it is filed it may say it again. @throws Refusal 404, 409 */
export async function answer(tx: Tx, id: number, text: string, by: Who) {
  const row = await store.heldRegistration(tx, id, by)
  if (row.status !== 'clarification') throw changed()
  const { answerBy } = await progressOf(tx, id)
  await store.setProgress(tx.db, id, { answer: text, answeredAt: tx.now.toISOString() })
  await record(tx, store.kind, id, 'reply', by, { from: null, to: null })
  await tellFilers(tx, row, dayWords(answerBy ?? dayOf(tx.now)), by)
  return { state: row.status }
}

/** @throws Refusal 403, 404, 409, 422 while the shop has not answered */
export async function fileReply(tx: Tx, id: number, remark: string | null, by: Who) {
  await heldOfStrangers(tx, id, by)
  const progress = await progressOf(tx, id)
  if (progress.answer === null && remark === null) throw fieldRefusal({ remark: ['The shop has not answered: write what was filed'] })
  const moved = await step(tx, id, 'fileReply', by)
  await store.setProgress(tx.db, id, { filed: remark })
  return moved
}

/** @throws Refusal 403, 404, 409 */
export async function visit(tx: Tx, id: number, remark: string | null, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const moved = await step(tx, id, 'visit', by, { remark })
  await tellShop(tx, row, 'gstVisit', { refNo: row.refNo }, by)
  return moved
}

/** The GSTIN with its certificate. @throws Refusal 403, 404, 409, 422 when it is not of this applicant and state */
export async function approve(tx: Tx, id: number, given: { gstin: string; gstinOn: string }, certificate: StagedFile, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const { pan = '' } = openedAnswers(tx.services.vault, row)
  const problem = givenGstinProblem(given.gstin, { state: typedIn(storedAnswers(row), 'state'), pan })
  if (problem) throw fieldRefusal({ gstin: [problem] })
  assertDay('gstinOn', given.gstinOn, typedIn(storedAnswers(row), 'liableOn') || '2017-07-01', tx.now)
  await refuseTaken(tx, id, 'gstin', given.gstin)
  const fileId = await tx.services.files.put(tx, certificate)
  const moved = await step(tx, id, 'approve', by, { set: { official_file_id: fileId }, details: { gstin: given.gstin } })
  await store.setProgress(tx.db, id, given)
  await writeTo(tx, row, gstApproved, {})
  await tellShop(tx, row, 'gstApproved', { refNo: row.refNo, gstin: given.gstin }, by)
  return moved
}

/** By the officer (REG-05): the charge stays. @throws Refusal 403, 404, 409 */
export async function refuse(tx: Tx, id: number, reason: string, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const moved = await step(tx, id, 'refuse', by, { remark: reason, set: { remark: reason } })
  await writeTo(tx, row, gstRejected, { reason, refundPaise: null })
  await tellShop(tx, row, 'gstRefused', { refNo: row.refNo, reason }, by)
  return moved
}

/** The GST portal has deleted what was not sent: nothing reached an officer, and the charge is given back. @param before the day before which the TRN must have ended */
export async function expireTrn(tx: Tx, id: number, before: string): Promise<void> {
  const row = await store.heldRegistration(tx, id, system)
  const { trnUntil } = await progressOf(tx, id)
  // Sent meanwhile, or done by another node.
  if ((row.status !== 'trnGenerated' && row.status !== 'aadhaarPending') || trnUntil >= before) return
  await step(tx, id, 'expireTrn', system, { set: { refunded_at: tx.now.toISOString() } })
  const refundPaise = await giveBack(tx, row, 'TRN expired', system)
  await writeTo(tx, row, gstTrnExpired, { refundPaise })
  await tellShop(tx, row, 'gstTrnExpired', { refNo: row.refNo, amount: refundPaise }, system)
}

/** One number in full; who asked and why is kept. @throws Refusal 403 for the own shop, 404 */
export async function reveal(
  tx: Tx,
  id: number,
  { place, reason }: { place: string; reason: string },
  by: Who,
): Promise<{ number: string }> {
  if (!by.may.has('gst.read')) throw missing()
  const row = await heldOfStrangers(tx, id, by)
  const numbers = openedAnswers(tx.services.vault, row)
  // `constructor` is the place of no answer.
  const number = Object.hasOwn(numbers, place) ? numbers[place] : undefined
  if (!number) throw missing()
  await audit(tx.db, { event: 'gstRegistration.revealed', who: by, subject: store.kind, subjectId: id, reason, details: { place } })
  await record(tx, store.kind, id, 'reveal', by, { from: null, to: null })
  return { number }
}
