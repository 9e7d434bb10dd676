import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { objectionsOffered } from '@sevakendra/contract/nsdl-pan/forms/objections'
import { objectionDaysMost } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateWords } from '@sevakendra/contract/nsdl-pan/physical/words'
import { objectionText, type TinReasonCode, tinReasonCodes } from '@sevakendra/contract/nsdl-pan/tin/reasons'
import { changed, fieldRefusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { finishScan, holdsNew } from '../../scan/service'
import { heldApplication } from '../physical/application'
import { tellShop } from '../physical/notices'
import { reminderAt } from '../physical/reminders'
import { step } from '../physical/service'
import { type Application, shopOf } from '../physical/store'
import { objectionClosed, objectionForwarded, objectionRaised, objectionReturned } from './letters'
import { objectionLetterOf, tellDeciders, tellToReply } from './notices'
import { filedOf } from './objections'
import { tinScanSubject } from './scan'
import * as store from './store'

/** What an objection says. */
export interface Objected {
  objectedOn: string
  reasons: readonly TinReasonCode[]
  dueOn: string
  remark?: string | null | undefined
}

/** Which reply a person saw. */
interface Seen {
  round: number
  attempt: number
}

type Filed = Pick<Application, 'status' | 'ackDate'>

/** Why no objection can be entered, in words; null when one can. */
export function refusalOf({ status }: Filed): string | null {
  if (status === 'acknowledged') return null
  if (status === 'tinRejected' || status === 'tinReplied') return 'It has an open objection already'
  return `Only acknowledged applications can have an objection; this one stands at: ${stateWords[status]}`
}

/** What is wrong with the last day for a reply. */
function dueProblems(dueOn: string, today: string): { dueOn: string[] } | undefined {
  if (dueOn < today) return { dueOn: ['This day has passed. The shop needs time to reply.'] }
  return dueOn > daysFrom(today, objectionDaysMost) ? { dueOn: ['The last day for the reply can be at most 12 months ahead'] } : undefined
}

/** What is wrong with an objection to this application, by field; empty when nothing is. @param today in India */
export function problemsIn({ ackDate }: Filed, given: Objected, today: string): Partial<Record<keyof Objected, string[]>> {
  const { objectedOn, reasons, dueOn, remark } = given
  return {
    ...(objectedOn > today && { objectedOn: ['The date of the objection is in the future'] }),
    ...(ackDate && objectedOn < ackDate && { objectedOn: ['The date of the objection is before the acknowledgement'] }),
    ...dueProblems(dueOn, today),
    ...(reasons.includes('other') && !remark?.trim() && { remark: ['Required'] }),
  }
}

/** Whom a number belongs to, before anything is written. @throws Refusal 404 */
export async function find({ db }: Pick<Services, 'db'>, ackNo: string, who: Who) {
  const row = await filedOf(db, ackNo, who)
  return {
    ...{ id: String(row.id), refNo: row.refNo, applicant: row.applicant, ackNo, ackDate: row.ackDate ?? '', state: row.status },
    merchant: await shopOf(db, row.merchantId),
    rounds: await store.countObjections(db, row.id),
    refusal: refusalOf(row),
    offered: objectionsOffered(formOf(row)),
  }
}

/** The tax department objects to an acknowledged application. @throws Refusal 404, 409 when it stands elsewhere, 422 on days that cannot be */
export async function raise(tx: Tx, { ackNo, ...given }: Objected & { ackNo: string }, by: Who) {
  const row = await heldFiled(tx, ackNo, by)
  const refusal = refusalOf(row)
  if (refusal) throw changed(refusal)
  const problems = problemsIn(row, given, dayOf(tx.now))
  if (Object.keys(problems).length > 0) throw fieldRefusal(problems as Record<string, string[]>)
  return raiseHeld(tx, row, given, by)
}

/** The same for an application that is held and was looked at. */
export async function raiseHeld(tx: Tx, row: Application, given: Objected, by: Who) {
  const { objectedOn, dueOn, remark = null } = given
  const reasons = tinReasonCodes.filter(code => given.reasons.includes(code))
  const round = 1 + (await store.countObjections(tx.db, row.id))
  const text = objectionText(reasons, remark)
  const { state } = await step(tx, row.id, 'tinReject', by, {
    remark: text,
    details: { round, objectedOn, dueOn, reasons },
    set: { remark: text, reasons: '[]', answer_by: dueOn },
  })
  await store.insertObjection(tx.db, {
    ...{ applicationId: row.id, round, objectedOn, reasons, remark, dueOn },
    ...{ raisedAt: tx.now.toISOString(), raisedBy: by.userId, reminded: reminderAt(dueOn, dayOf(tx.now)) },
  })
  const letter = await objectionLetterOf(tx, row, true)
  const props = { ...letter.facts, dueOn, codes: reasons, remark: remark ?? null }
  await sendMail(tx, { ...letter.to, letter: objectionRaised, props })
  await tellToReply(tx, row, 'objectionRaised', { refNo: row.refNo, day: dayWords(dueOn), reason: text }, by)
  return { id: String(row.id), refNo: row.refNo, state, round }
}

/**
 * The shop sends what it uploaded, with a remark. Sent twice it is one reply.
 * @throws Refusal 404, 409 when it was closed or is another objection now, 422 with the papers that are missing, or when nothing is new
 */
export async function reply(tx: Tx, ackNo: string, given: Seen & { remark?: string | null | undefined }, by: Who) {
  const row = await heldFiled(tx, ackNo, by)
  const open = await seenObjection(tx, row, given)
  if (row.status === 'tinReplied') return { state: row.status }
  const remark = given.remark?.trim() || null
  const subject = await tinScanSubject.hold(tx, open.id, by)
  // Also after a return: what was not enough is not sent again as it was.
  const said = remark !== null && remark !== open.replyRemark
  if (!said && !(await holdsNew(tx.db, tinScanSubject, subject))) throw fieldRefusal({ remark: ['Upload a paper or write a remark'] })
  await store.setObjection(tx.db, open.id, { replyRemark: remark, repliedAt: tx.now.toISOString(), repliedBy: by.userId })
  const { state } = await finishScan(tx, tinScanSubject, open.id, by)
  await tellDeciders(tx, row, 'objectionReplied', { refNo: row.refNo }, by)
  return { state: state as Application['status'] }
}

/** The reply was handed to the tax department. The round is counted, the application stands as acknowledged again. @throws Refusal 404, 409 */
export async function forward(tx: Tx, ackNo: string, given: Seen & { remark?: string | null | undefined }, by: Who) {
  const row = await heldFiled(tx, ackNo, by)
  const open = await seenObjection(tx, row, given)
  const remark = given.remark ?? null
  const moved = await step(tx, row.id, 'tinForward', by, {
    remark,
    details: { round: open.round },
    set: { remark: null, answer_by: null },
  })
  await decide(tx, open.id, 'forwarded', remark, by)
  const letter = await objectionLetterOf(tx, row, false)
  await sendMail(tx, { ...letter.to, letter: objectionForwarded, props: letter.facts })
  await tellShop(tx, row, 'objectionForwarded', { refNo: row.refNo }, by)
  return moved
}

/** The reply is not enough: the shop has until another day. @throws Refusal 404, 409, 422 for a day that has passed */
export async function giveBackReply(tx: Tx, ackNo: string, given: Seen & { remark: string; dueOn: string }, by: Who) {
  const row = await heldFiled(tx, ackNo, by)
  const open = await seenObjection(tx, row, given)
  const { dueOn, remark } = given
  const today = dayOf(tx.now)
  const late = dueProblems(dueOn, today)
  if (late) throw fieldRefusal(late)
  const moved = await step(tx, row.id, 'tinReturn', by, {
    remark,
    details: { round: open.round, dueOn },
    set: { remark: objectionText(open.reasons as TinReasonCode[], remark), answer_by: dueOn },
  })
  await store.setObjection(tx.db, open.id, {
    ...{ attempt: open.attempt + 1, returned: remark, dueOn, repliedAt: null, repliedBy: null },
    reminded: reminderAt(dueOn, today),
  })
  const letter = await objectionLetterOf(tx, row, true)
  await sendMail(tx, { ...letter.to, letter: objectionReturned, props: { ...letter.facts, reason: remark, dueOn } })
  await tellToReply(tx, row, 'objectionReturned', { refNo: row.refNo, day: dayWords(dueOn), reason: remark }, by)
  return moved
}

/** The application ends. The charge stays, as after every acknowledgement; an admin may refund it with a reason. @throws Refusal 404, 409 */
export async function close(tx: Tx, ackNo: string, given: Seen & { remark: string }, by: Who) {
  const row = await heldFiled(tx, ackNo, by)
  const open = await seenObjection(tx, row, given)
  const { remark } = given
  const moved = await step(tx, row.id, 'tinClose', by, {
    remark,
    details: { round: open.round },
    // Nobody waits for the paper of an application that has ended.
    set: { remark, answer_by: null, ...(row.hardcopy === 'due' ? { hardcopy: 'notDue' } : {}) },
  })
  await decide(tx, open.id, 'closed', remark, by)
  const letter = await objectionLetterOf(tx, row, false)
  await sendMail(tx, { ...letter.to, letter: objectionClosed, props: { ...letter.facts, reason: remark } })
  await tellShop(tx, row, 'objectionClosed', { refNo: row.refNo, reason: remark }, by)
  return moved
}

/** The application ended otherwise: nobody replies to its objection any more. */
export async function endObjection(tx: Tx, applicationId: number, reason: string, by: Who): Promise<void> {
  const open = await store.openObjection(tx.db, applicationId)
  if (open) await decide(tx, open.id, 'cancelled', reason, by)
}

const decide = (tx: Tx, id: number, outcome: 'forwarded' | 'closed' | 'cancelled', remark: string | null, by: Who) =>
  store.setObjection(tx.db, id, { outcome, decidedAt: tx.now.toISOString(), decidedBy: by.userId || null, decisionRemark: remark })

/** @throws Refusal 404 */
async function heldFiled(tx: Tx, ackNo: string, by: Who): Promise<Application> {
  const { id } = await filedOf(tx.db, ackNo, by)
  return heldApplication(tx, id, by)
}

/** The open objection, when it is the one that the person saw. @throws Refusal 409 */
async function seenObjection(tx: Tx, row: Application, seen: Seen): Promise<store.Objection> {
  const open = await store.openObjection(tx.db, row.id)
  if (!open) throw changed('There is no open objection to this application any more.')
  if (open.round !== seen.round || open.attempt !== seen.attempt) throw changed()
  return open
}
