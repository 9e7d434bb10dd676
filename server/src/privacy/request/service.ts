import { dayOf, daysBetween, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import type { enteredRequest, Kept, PrivacyRequest, RequestStep } from '@sevakendra/contract/privacy/endpoints'
import { openStates, type RequestAction, type RequestState, requestFlow } from '@sevakendra/contract/privacy/flow'
import { longestAnswer, type MobileProof, type RequestKind } from '@sevakendra/contract/privacy/words'
import type { z } from 'zod'
import { namedById, sentByRef } from '../../application/service'
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
import { whoseOf } from '../personal'
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
  mobile?: string | null
  saidReference?: string | null
  /** Of who has written without an account; else the account knows. */
  language?: Language
}

/** Enters a request and tells whoever asked; who answers is told by the caller. @param by who enters it; on the public site nobody of ours */
export async function open(tx: Tx, given: New, by: Who): Promise<{ id: string; refNo: string; dueOn: string }> {
  const today = dayOf(tx.now)
  const dueOn = daysFrom(today, Math.min(await answerDaysNow(tx), longestAnswer))
  const refNo = await monthlyRef(tx, 'PR', today)
  const { id } = await store.insertRequest(tx.db, {
    ...given,
    refNo,
    receivedAt: tx.now.toISOString(),
    dueOn,
    enteredBy: by.userId || null,
  })
  await record(tx, subject, id, 'enter', by, { to: 'received', details: { kind: given.kind, dueOn } })
  if (given.email)
    await sendMail(tx, {
      ...{ to: given.email, letter: privacyReceived, about: subject, aboutId: id },
      ...(given.language && { language: given.language }),
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
  else await tellDesk(tx, made, account.name, by)
  return made
}

/** Whoever may answer is told that there is something to answer. */
export const tellDesk = (tx: Tx, { id, refNo, dueOn }: { id: string; refNo: string; dueOn: string }, name: string, by: Who) =>
  notify(
    tx,
    {
      ...{ kind: 'privacyAsked', facts: { refNo, name, day: dayWords(dueOn) } },
      ...{ link: `user-management/privacy?open=${id}`, to: { may: 'privacy.answer' } },
    },
    by,
  )

/** Whoever has the account learns that somebody asked in their name, wherever the mails of the request go. */
const tellOwner = (tx: Tx, userId: number, refNo: string, by: Who) =>
  notify(tx, { kind: 'privacyEntered', facts: { refNo }, link: 'my-data', to: { person: userId } }, by)

/**
 * Whom a code or reference is of. An account of the owner's is nobody else's to open: admins ask for their own copies. Nobody makes their own account that of
 * somebody who asks: it would open what is the other's.
 * @throws Refusal 422 where it is nobody's, the caller's own, or an admin's and another one asks
 */
async function known(tx: Tx, about: string, by: Who) {
  const account = await store.accountBy(tx.db, about)
  if (account?.role === 'admin' && by.role !== 'admin')
    throw fieldRefusal({ about: ['An admin asks from their own account, under My Profile'] })
  if (account?.id === by.userId) throw fieldRefusal({ about: ['Ask for your own data under My Profile'] })
  const application = account ? undefined : await sentByRef(tx.db, about)
  if (!account && !application) throw fieldRefusal({ about: ['No account has this code, and no application this reference'] })
  return { account, application }
}

/** Somebody asked by mail, letter or in person. @throws Refusal 422 where the code or reference is nobody's */
export async function enter(tx: Tx, { about, emailId, ...given }: z.output<typeof enteredRequest>, by: Who) {
  const { account, application } = about ? await known(tx, about, by) : {}
  const email = emailId ?? account?.email ?? null
  const made = await open(tx, { ...given, userId: account?.id ?? null, applicationId: application?.id ?? null, email }, by)
  if (account) await tellOwner(tx, account.id, made.refNo, by)
  return made
}

/** Says of whom a request is that came without an account. A copy that was made before is of somebody else, and goes. @throws Refusal 404, 409 once it is answered or somebody's, 422 on `about` */
export async function link(tx: Tx, id: number, about: string, by: Who): Promise<void> {
  const row = await heldOpen(tx, id)
  if (row.userId !== null || row.applicationId !== null) throw changed()
  const { account, application } = await known(tx, about, by)
  await setPerson(tx, row, { userId: account?.id ?? null, applicationId: application?.id ?? null })
  await record(tx, subject, id, 'link', by, { details: { about: account?.code ?? application?.refNo ?? about } })
  if (account) await tellOwner(tx, account.id, row.refNo, by)
}

/** Takes back whose a request of the public site was said to be: it is somebody's anew then. @throws Refusal 404, 409 where it is nobody's or came otherwise */
export async function unlink(tx: Tx, id: number, remark: string, by: Who): Promise<void> {
  const row = await heldOpen(tx, id)
  if (!canUnlink(row)) throw changed()
  const nobody = { userId: null, applicationId: null, mobileConfirmed: null, mobileHow: null, mobileBy: null, mobileAt: null }
  await setPerson(tx, row, nobody)
  await record(tx, subject, id, 'unlink', by, { remark })
}

/**
 * A number is theirs who ask: what is kept under it is part of copy and erasure from now on, and a copy that was made without it goes. Said again with another
 * number it takes the place of the first.
 * @throws Refusal 403 for an own request, where it would open what is kept about somebody else; 404, 409 once it is answered
 */
export async function confirmMobile(tx: Tx, id: number, { mobileNo, how }: { mobileNo: string; how: MobileProof }, by: Who): Promise<void> {
  const row = await heldOpen(tx, id)
  if (row.userId === by.userId) throw new Refusal('Somebody else has to confirm a number for your own request', 403)
  await setPerson(tx, row, { mobileConfirmed: mobileNo, mobileHow: how, mobileBy: by.userId, mobileAt: tx.now.toISOString() })
  // Its end alone: the trail keeps no number of somebody who asks to be forgotten.
  await record(tx, subject, id, 'confirmMobile', by, { details: { how, mobile: `…${mobileNo.slice(-4)}` } })
}

/** The copy that there is was of somebody else, and goes. */
async function setPerson(tx: Tx, { id, fileId }: store.RequestRow, person: Parameters<typeof store.setRequest>[2]) {
  await store.setRequest(tx.db, id, { ...person, fileId: null, fileUntil: null })
  if (fileId) await tx.services.files.remove(tx, fileId)
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

const isLinked = ({ userId, applicationId }: store.RequestRow): boolean => userId !== null || applicationId !== null
/** What came by other ways was entered in the name of its person. */
const canUnlink = (row: store.RequestRow): boolean => row.channel === 'site' && isLinked(row)
const isOpen = ({ status }: Pick<store.RequestRow, 'status'>): boolean => openStates.some(one => one === status)
/** By an account, an application, or the address or confirmed number under which enquiries were written. */
const isKnown = (row: store.RequestRow): boolean =>
  row.userId !== null || row.applicationId !== null || row.email !== null || row.mobileConfirmed !== null

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
  const application = row.applicationId === null ? undefined : await namedById(db, row.applicationId)
  const today = dayOf(now)
  return {
    ...{ id: String(row.id), refNo: row.refNo, kind: row.kind, channel: row.channel, status: row.status, name: row.name, email: row.email },
    ...{ mobile: row.mobile, saidReference: row.saidReference },
    mobileConfirmed:
      row.mobileConfirmed === null || row.mobileHow === null || row.mobileAt === null
        ? null
        : { mobileNo: row.mobileConfirmed, how: row.mobileHow, by: (await store.nameOf(db, row.mobileBy)) ?? '–', at: row.mobileAt },
    holds: await store.holdsOf(db, retention, await whoseOf({ db }, row)),
    sameEmail:
      row.channel === 'site' && isOpen(row) && !isLinked(row) && row.email
        ? (await store.accountsWith(db, row.email)).map(({ code, name }) => ({ code, name }))
        : [],
    person: account ? { id: String(account.id), code: account.code, name: account.name } : null,
    application: application ? { id: String(application.id), refNo: application.refNo, applicant: application.applicant } : null,
    ...{ words: row.words, receivedAt: row.receivedAt, dueOn: row.dueOn, daysLeft: isOpen(row) ? daysBetween(today, row.dueOn) : null },
    ...{ takenBy: await store.nameOf(db, row.takenBy), answer: row.answer, answeredAt: row.answeredAt },
    copy: row.fileUntil === null || Date.parse(row.fileUntil) < now.getTime() ? null : { until: row.fileUntil },
    outcome: row.outcome as Kept | null,
    wouldErase:
      row.kind === 'erasure' && isOpen(row) && isKnown(row)
        ? inWords(await erasable({ db, now }, retention, await whoseOf({ db }, row)))
        : null,
    actions: actionsOf(row, who),
    timeline: await timelineOf(db, subject, id, 'actorName'),
  }
}

function actionsOf(row: store.RequestRow, who: Who): RequestStep[] {
  if (!who.may.has('privacy.answer') || !isOpen(row)) return []
  const can: Record<RequestStep, boolean> = {
    take: row.status === 'received',
    link: !isLinked(row),
    unlink: canUnlink(row),
    confirmMobile: row.kind !== 'complaint' && row.kind !== 'nomination',
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
  const outcome = await eraseOf(tx, retention, await whoseOf(tx, row), id)
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
  const { refNo, name, email, userId, language } = row
  if (email)
    await sendMail(tx, {
      ...{ to: email, letter: action === 'answer' ? privacyAnswered : privacyRefused, about: subject, aboutId: id },
      ...(language && { language }),
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
