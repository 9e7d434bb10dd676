import { dayOf, daysBetween, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { enteredRequest, Kept, PrivacyRequest, RequestStep } from '@sevakendra/contract/privacy/endpoints'
import { openStates, type RequestAction, type RequestState, requestFlow } from '@sevakendra/contract/privacy/flow'
import { longestAnswer, type RequestKind } from '@sevakendra/contract/privacy/words'
import type { z } from 'zod'
import { notify } from '../../notice/service'
import { record, timelineOf, transition } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Retention } from '../../platform/retention'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import type { Language } from '../../platform/words'
import { copyJob } from '../copy/service'
import { privacyAnswered, privacyReceived, privacyRefused } from '../letters'
import { answerDaysNow, erasable, eraseOf, inWords } from '../retention/service'
import * as store from '../store'

export const subject = 'privacy_request' as const

const step = async (tx: Tx, id: number, action: RequestAction, by: Who, options: Parameters<typeof transition>[6] = {}) => ({
  state: (await transition(tx, subject, requestFlow, id, action, by, options)).to as RequestState,
})

interface New {
  kind: RequestKind
  channel: store.RequestRow['channel']
  userId: number | null
  applicationId: number | null
  name: string
  email: string | null
  words: string
}

async function open(tx: Tx, given: New, by: Who): Promise<{ id: string; refNo: string; dueOn: string }> {
  const today = dayOf(tx.now)
  const dueOn = daysFrom(today, Math.min(await answerDaysNow(tx), longestAnswer))
  const refNo = await monthlyRef(tx, 'PR', today)
  const { id } = await store.insertRequest(tx.db, { ...given, refNo, receivedAt: tx.now.toISOString(), dueOn, enteredBy: by.userId })
  await record(tx, subject, id, 'enter', by, { to: 'received', details: { kind: given.kind, dueOn } })
  if (given.email)
    await sendMail(tx, {
      ...{ to: given.email, letter: privacyReceived, about: subject, aboutId: id },
      props: { name: given.name, refNo, dueOn },
    })
  return { id: String(id), refNo, dueOn }
}

/**
 * Somebody asks about their own data. A copy is made by the product itself; everything else waits for somebody of the back office.
 * @throws Refusal 409 while one of the same kind is open
 */
export async function ask(tx: Tx, { kind, words }: { kind: RequestKind; words: string }, language: Language, by: Who) {
  const account = await store.accountById(tx.db, by.userId)
  if (!account) throw missing()
  const before = await store.openOf(tx.db, by.userId, kind)
  if (before) throw changed(`Your request ${before.refNo} is not answered yet.`)
  const made = await open(
    tx,
    { kind, words, channel: 'portal', userId: by.userId, applicationId: null, name: account.name, email: account.email },
    by,
  )
  if (kind === 'access') await tx.after(copyJob, { id: Number(made.id), language })
  else
    await notify(
      tx,
      {
        kind: 'privacyAsked',
        facts: { refNo: made.refNo, name: account.name, day: dayWords(made.dueOn) },
        link: `user-management/privacy?open=${made.id}`,
        to: { may: 'privacy.answer' },
      },
      by,
    )
  return made
}

/** Somebody asked by mail, letter or in person. @throws Refusal 422 where the code or reference is nobody's */
export async function enter(tx: Tx, { about, emailId, ...given }: z.output<typeof enteredRequest>, by: Who) {
  const account = about ? await store.accountBy(tx.db, about) : undefined
  const application = about && !account ? await store.applicationBy(tx.db, about) : undefined
  if (about && !account && !application) throw fieldRefusal({ about: ['No account has this code, and no application this reference'] })
  return open(
    tx,
    { ...given, userId: account?.id ?? null, applicationId: application?.id ?? null, email: emailId ?? account?.email ?? null },
    by,
  )
}

/** @throws Refusal 404 for what is not the caller's */
async function own(tx: Tx, id: number, by: Who): Promise<store.RequestRow> {
  const row = await store.lockRequest(tx.db, id)
  if (!row || row.userId !== by.userId) throw missing()
  return row
}

/** The person takes it back themselves. @throws Refusal 404, 409 */
export async function withdrawOwn(tx: Tx, id: number, by: Who) {
  await own(tx, id, by)
  // Whose it is was looked at: that is the permission.
  return step(tx, id, 'withdraw', { ...by, may: new Set(['privacy.answer']) }, { where: { user_id: by.userId } })
}

const isOpen = ({ status }: Pick<store.RequestRow, 'status'>): boolean => openStates.some(one => one === status)
const whoseOf = ({ userId, applicationId }: store.RequestRow) => ({ userId, applicationId })
const isKnown = (row: store.RequestRow): boolean => row.userId !== null || row.applicationId !== null

/** @throws Refusal 404, 409 once it is answered */
async function heldOpen(tx: Tx, id: number): Promise<store.RequestRow> {
  const row = await store.lockRequest(tx.db, id)
  if (!row) throw missing()
  if (!isOpen(row)) throw changed()
  return row
}

/** One request with what can be done about it. @throws Refusal 404 */
export async function detail(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  retention: readonly Retention[],
  id: number,
  who: Who,
): Promise<PrivacyRequest> {
  const row = await store.requestById(db, id)
  if (!row) throw missing()
  const account = row.userId === null ? undefined : await store.accountById(db, row.userId)
  const application = row.applicationId === null ? undefined : await store.applicationById(db, row.applicationId)
  const today = dayOf(now)
  return {
    ...{ id: String(row.id), refNo: row.refNo, kind: row.kind, channel: row.channel, status: row.status, name: row.name, email: row.email },
    person: account ? { id: String(account.id), code: account.code, name: account.name } : null,
    application: application ? { id: String(application.id), refNo: application.refNo, applicant: application.applicant } : null,
    ...{ words: row.words, receivedAt: row.receivedAt, dueOn: row.dueOn, daysLeft: isOpen(row) ? daysBetween(today, row.dueOn) : null },
    ...{ takenBy: await store.nameOf(db, row.takenBy), answer: row.answer, answeredAt: row.answeredAt },
    copy: row.fileUntil === null || Date.parse(row.fileUntil) < now.getTime() ? null : { until: row.fileUntil },
    outcome: row.outcome as Kept | null,
    wouldErase:
      row.kind === 'erasure' && isOpen(row) && isKnown(row) ? inWords(await erasable({ db, now }, retention, whoseOf(row))) : null,
    actions: actionsOf(row, who),
    timeline: await timelineOf(db, subject, id, 'actorName'),
  }
}

function actionsOf(row: store.RequestRow, who: Who): RequestStep[] {
  if (!who.may.has('privacy.answer') || !isOpen(row)) return []
  const can: Record<RequestStep, boolean> = {
    take: row.status === 'received',
    copy: row.kind === 'access' && isKnown(row),
    erase: row.kind === 'erasure' && isKnown(row),
    ...{ answer: true, refuse: true, withdraw: true },
  }
  return (Object.keys(can) as RequestStep[]).filter(action => can[action])
}

/** @throws Refusal 404, 409 */
export const take = (tx: Tx, id: number, by: Who) => step(tx, id, 'take', by, { set: { taken_by: by.userId } })

/** The copy for a request that somebody entered. @throws Refusal 404, 409, 422 where nobody is known */
export async function copyFor(tx: Tx, id: number, language: Language, by: Who): Promise<void> {
  const row = await heldOpen(tx, id)
  if (row.kind !== 'access') throw changed()
  if (!isKnown(row)) throw new Refusal('Nothing is known here about this person', 422)
  await record(tx, subject, id, 'copy', by)
  await tx.after(copyJob, { id, language })
}

/** Erases what the law lets go. @returns what went, and what stays and why @throws Refusal 404, 409, 422 where nobody is known */
export async function erase(tx: Tx, retention: readonly Retention[], id: number, by: Who): Promise<{ outcome: Kept }> {
  const row = await heldOpen(tx, id)
  if (row.kind !== 'erasure') throw changed()
  if (!isKnown(row)) throw new Refusal('Nothing is known here about this person', 422)
  const outcome = await eraseOf(tx, retention, whoseOf(row), id)
  await store.setRequest(tx.db, id, { outcome: JSON.stringify(outcome) })
  await record(tx, subject, id, 'erase', by, { details: { outcome } })
  return { outcome }
}

/** Answered or refused: the person reads it by mail, and in the portal where they have an account. @throws Refusal 404, 409 */
export async function close(tx: Tx, id: number, action: 'answer' | 'refuse', remark: string, by: Who) {
  const row = await heldOpen(tx, id)
  const moved = await step(tx, id, action, by, {
    remark,
    set: { answer: remark, answered_at: tx.now.toISOString(), answered_by: by.userId },
  })
  const { refNo, name, email, userId } = row
  if (email)
    await sendMail(tx, {
      ...{ to: email, letter: action === 'answer' ? privacyAnswered : privacyRefused, about: subject, aboutId: id },
      props: { name, refNo, answer: remark },
    })
  if (userId !== null) {
    const to = { person: userId }
    const link = 'my-data'
    if (action === 'answer') await notify(tx, { kind: 'privacyAnswered', facts: { refNo }, link, to }, by)
    else await notify(tx, { kind: 'privacyRefused', facts: { refNo, reason: remark }, link, to }, by)
  }
  return moved
}

/** @throws Refusal 404, 409 */
export async function withdraw(tx: Tx, id: number, remark: string, by: Who) {
  await heldOpen(tx, id)
  return step(tx, id, 'withdraw', by, { remark, set: { answer: remark } })
}
