import { dayOf } from '@sevakendra/contract/kit/dates'
import { narration } from '@sevakendra/contract/kit/narrations'
import { endedStates, filedStates, minutes, openStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { reasonParts } from '@sevakendra/contract/nsdl-pan/paperless/reasons'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { giveBack } from '../../application/service'
import { payParent } from '../../package/service'
import { record } from '../../platform/flows'
import { system, type Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { paperlessAcknowledged, paperlessIncomplete, paperlessRefunded, writeTo } from './letters'
import { tellOffice, tellShop } from './notices'
import { step } from './product'
import { inOurWords, type ProviderStatus, silentProvider } from './provider'
import * as store from './store'

const failedThere = 'It failed at the provider'
const neverBegun = 'Never begun at the provider'

/** Between a failure and the last check before the charge is given back. */
export const lastCheckMinutes = 1
/** An answer that comes sooner after the failure was asked for beside it. */
const leastSecondsBeforeRefund = 45
/** After the charge, a success that comes after the refund is asked for so long: a provider that was silent is refunded after eight days. */
const lateSuccessMinutes = 15 * 24 * 60
/** After the end of the window, a provider that answers nobody is asked for so long before the charge is given back all the same. */
const silentRefundMinutes = 7 * 24 * 60
/** After the end of the window, the office is told of a provider that answers nobody. */
const silentNoticeMinutes = 24 * 60

/** After how many minutes it is asked again; null where nothing is to be expected any more. */
function minutesToNextCheck(
  { status }: Pick<store.Paperless, 'status'>,
  { ageMinutes, minutesLeft, minutesSinceOpened, lateAt }: store.Timed,
): number | null {
  if (filedStates.includes(status) || status === 'draft') return null
  if (status === 'refunded') return lateAt !== null || ageMinutes > lateSuccessMinutes ? null : 6 * 60
  const early = [minutes.grace, minutes.unknown].find(one => one > minutesSinceOpened + 0.5)
  const next = [60, 120].find(one => one > ageMinutes)
  const usual = early !== undefined ? early - minutesSinceOpened : next !== undefined ? next - ageMinutes : 60
  // At the end of the window it is checked, whatever is planned.
  return Math.max(1, Math.ceil(minutesLeft > 0 ? Math.min(usual, minutesLeft) : usual))
}

/** Both rows behind their locks, the application's first: whoever settles one waits for whoever does so already. */
async function held(tx: Tx, id: number): Promise<{ row: store.Paperless; txn: store.Timed } | undefined> {
  const row = await store.heldPaperless(tx, id, system)
  const txn = await store.lockTransaction(tx.db, id)
  return txn && { row, txn }
}

/**
 * What follows from one answer about a transaction, in one transaction of the database. A success acknowledges once; after the refund it is told to the office and
 * nothing is charged again. Nothing else than a success is ever final before the charge was given back.
 */
export async function settle(tx: Tx, id: number, answer: ProviderStatus): Promise<void> {
  const found = await held(tx, id)
  if (!found) return
  const { row, txn } = found
  const nameless = answer.status === 'success' && answer.ackNo === null
  await store.setTransaction(tx.db, id, {
    ...{ checkedAt: store.clock, checks: txn.checks + 1, faults: 0, answerStatus: answer.status },
    providerMessage: messageOf(row, nameless ? 'Success, but without an acknowledgement number' : answer.providerMessage),
  })
  await reported(tx, row, txn, answer)
  await plan(tx, id, await follow(tx, row, txn, answer))
}

/** A failure that does not count yet stands in the timeline once, for the shop to read why; one that counts is a step of its own (`fail`). */
async function reported(tx: Tx, row: store.Paperless, txn: store.Timed, { status, providerMessage }: ProviderStatus): Promise<void> {
  if (status !== 'failure' || txn.answerStatus === 'failure' || txn.graced || !openStates.includes(row.status)) return
  await record(tx, store.kind, row.id, 'reportFailure', system, { remark: inOurWords(failedThere, providerMessage) })
}

/** Once the answers are erased, no words about the applicant come back. */
const messageOf = ({ erasedAt }: Pick<store.Paperless, 'erasedAt'>, words: string) => (erasedAt === null ? words : null)

/** @returns whether it failed now */
async function follow(
  tx: Tx,
  row: store.Paperless,
  txn: store.Timed,
  { status, ackNo, providerMessage }: ProviderStatus,
): Promise<boolean> {
  if (filedStates.includes(row.status)) return false
  // What a person has refused is no success any more; only a number that nobody has decided about is one.
  const decided = txn.refusedAcks.length > 0
  const undecided = !decided || (ackNo !== null && !txn.refusedAcks.includes(ackNo))
  if (status === 'success' && undecided) {
    if (ackNo !== null) await succeed(tx, row, txn, ackNo)
    else if (row.status !== 'refunded') await waitForNumber(tx, row, txn)
    return false
  }
  // What it posted and what it answers differ: nothing ends by itself.
  if (row.status === 'refunded' || txn.answerAck !== null) return false
  // Whoever was sent there in the last minutes of the window may still be at it.
  const over = txn.over && txn.overdue
  const failure = inOurWords(failedThere, providerMessage)
  const ends = status === 'failure' || status === 'missing' || over || decided
  if (row.status === 'failed') {
    if (!ends) return false
    // A check beside the one that failed it is not the last one, which comes a minute later.
    if (txn.secondsSinceCheck < leastSecondsBeforeRefund) return true
    await refund(tx, row, failure)
    return false
  }
  if (status === 'failure' && txn.graced) return fail(tx, row, failure)
  if (status === 'missing' && txn.overdue)
    return fail(tx, row, txn.opens === 0 ? neverBegun : inOurWords('The provider does not know it', providerMessage))
  if (over) return fail(tx, row, 'Not finished in time')
  if (status === 'incomplete' && row.status !== 'incomplete') {
    await step(tx, row.id, 'halt', system)
    await writeTo(tx, row, paperlessIncomplete, {})
    await tellShop(tx, row, 'paperlessIncomplete', { refNo: row.refNo })
  } else await loseIfOverdue(tx, row, txn)
  return false
}

/** It says success and names no number: nothing ends by itself, and the office is told of one that stays so. */
async function waitForNumber(tx: Tx, row: store.Paperless, txn: store.Timed): Promise<void> {
  await loseIfOverdue(tx, row, txn)
  if (!txn.over || txn.silenceToldAt !== null) return
  await store.setTransaction(tx.db, row.id, { silenceToldAt: store.clock })
  await tellOffice(tx, row, 'paperlessSilent', { refNo: row.refNo })
}

async function loseIfOverdue(tx: Tx, row: store.Paperless, { overdue }: store.Timed): Promise<void> {
  if (row.status === 'initiated' && overdue) await step(tx, row.id, 'lose', system)
}

/** A success with its number. It must agree with what was posted and signed, where anything was. */
async function succeed(tx: Tx, row: store.Paperless, txn: store.Timed, ackNo: string): Promise<void> {
  if (row.status === 'refunded') return late(tx, row, txn, ackNo)
  if (txn.claimStatus === 'success' && txn.claimAck !== null && txn.claimAck !== ackNo) return contradict(tx, row, txn, ackNo)
  // A third number, after a person has refused two; or that of another application: nobody says here whose it is.
  if (txn.refusedAcks.length > 0 || (await store.holderOfAckNo(tx.db, ackNo, row.id))) return contradict(tx, row, txn, ackNo)
  await acknowledge(tx, row, ackNo, 'acknowledge', system)
}

/** What the office was told of while it was open is nothing to look at any more. */
const settled = { silenceToldAt: null, faults: 0 } as const

/** The charge stays from here on, and the parent shop gets its commission. */
export async function acknowledge(tx: Tx, row: store.Paperless, ackNo: string, by: 'acknowledge' | 'accept', who: Who, remark?: string) {
  const moved = await step(tx, row.id, by, who, {
    set: { ack_no: ackNo, ack_date: dayOf(tx.now), acknowledged_at: tx.now.toISOString() },
    details: { ackNo },
    ...(remark && { remark }),
  })
  await store.setTransaction(tx.db, row.id, { ...settled, answerAck: null, nextCheckAt: null })
  const { refNo } = row
  const about = { refType: store.refType, refId: row.id, reference: refNo, narration: narration('paperlessCommission', { refNo }) } as const
  await payParent(tx, row.priceSnapshot as PriceSnapshot, about, who)
  await writeTo(tx, row, paperlessAcknowledged, { ackNo })
  await tellShop(tx, row, 'paperlessAcknowledged', { refNo, ackNo })
  return moved
}

/** Two numbers for one transaction: a person looks, who is told once of each. */
async function contradict(tx: Tx, row: store.Paperless, txn: store.Timed, ackNo: string): Promise<void> {
  if (txn.answerAck === ackNo) return
  await store.setTransaction(tx.db, row.id, { answerAck: ackNo })
  await record(tx, store.kind, row.id, 'contradict', system, { details: { answered: ackNo, posted: txn.claimAck } })
  await tellOffice(tx, row, 'paperlessContradicted', { refNo: row.refNo })
}

/** Money that was given back is not taken again: a person decides what is done about it, who is told once. */
async function late(tx: Tx, row: store.Paperless, txn: store.Timed, ackNo: string): Promise<void> {
  if (txn.lateAt !== null) return
  await store.setTransaction(tx.db, row.id, { lateAck: ackNo, lateAt: store.clock })
  await record(tx, store.kind, row.id, 'late', system, { details: { ackNo } })
  await tellOffice(tx, row, 'paperlessLate', { refNo: row.refNo, ackNo })
}

/** It is checked once more before the charge is given back. */
async function fail(tx: Tx, row: store.Paperless, reason: string): Promise<true> {
  await step(tx, row.id, 'fail', system, { remark: reason, set: { remark: reason } })
  return true
}

/** The whole charge comes back, once. */
async function refund(tx: Tx, row: store.Paperless, reason: string): Promise<void> {
  const why = row.remark ?? reason
  await step(tx, row.id, 'refund', system, { remark: why, set: { refunded_at: tx.now.toISOString() } })
  await store.setTransaction(tx.db, row.id, settled)
  const amount = await giveBack(tx, store.paperlessApplications, row, why, system)
  await writeTo(tx, row, paperlessRefunded, { reason: why, refundPaise: amount })
  // Without the code of the provider, which has no words in any language.
  await tellShop(tx, row, 'paperlessRefunded', { refNo: row.refNo, amount, reason: reasonParts(why).words })
}

/** When it is checked next, by where it stands now. */
async function plan(tx: Tx, id: number, failed = false): Promise<void> {
  const found = await held(tx, id)
  if (!found) return
  const at = failed ? lastCheckMinutes : minutesToNextCheck(found.row, found.txn)
  await store.setTransaction(tx.db, id, { nextCheckAt: at === null ? null : store.inMinutes(at) })
}

/** The provider could not be asked. @param silence why, in words for people */
export async function unanswered(tx: Tx, id: number, silence: string): Promise<void> {
  const found = await held(tx, id)
  if (!found) return
  const { row, txn } = found
  await store.setTransaction(tx.db, id, { providerMessage: messageOf(row, silence), checkedAt: store.clock })
  await loseIfOverdue(tx, row, txn)
  const open = !endedStates.includes(row.status) && txn.answerAck === null
  // No request of ours ever left for it, so nothing can have come of it.
  const never = txn.opens === 0 && txn.overdue
  // A person has decided, whatever it would answer.
  const decided = txn.refusedAcks.length > 0 && row.status === 'failed'
  if (open && (never || decided || -txn.minutesLeft > silentRefundMinutes)) {
    const why = never ? neverBegun : silentProvider
    if (row.status !== 'failed') await fail(tx, row, why)
    await refund(tx, row, why)
  } else if (open && -txn.minutesLeft > silentNoticeMinutes && txn.silenceToldAt === null) {
    await store.setTransaction(tx.db, id, { silenceToldAt: store.clock })
    await tellOffice(tx, row, 'paperlessSilent', { refNo: row.refNo })
  }
  await plan(tx, id)
}
