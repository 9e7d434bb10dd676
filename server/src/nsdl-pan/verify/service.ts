import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { narration } from '@sevakendra/contract/kit/narrations'
import { labelOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { aadhaarNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import { type GivenReason, reasons, whyText } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { claimMinutes, incompleteDays } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { CheckKey } from '@sevakendra/contract/nsdl-pan/verify/words'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { payParent } from '../../package/service'
import { audit } from '../../platform/audit'
import type { StagedFile } from '../../platform/files/files'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import { system, type Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import {
  applicationAcknowledged,
  applicationIncomplete,
  applicationRejected,
  applicationVerified,
  letterOf,
  tellFilers,
  tellShop,
} from '../physical/letters'
import { giveBack, step } from '../physical/service'
import { type Application, table } from '../physical/store'
import { heldApplication, openedAnswers, refType } from '../physical/subject'
import * as store from './store'

/** The reasons, and what the verifier wrote besides; either may be missing, not both. */
interface Why {
  reasons: GivenReason[]
  remark?: string | null | undefined
}

const noClaim = { claim_by: null, claim_until: null }

/** Opens a waiting application for one verifier; whoever has it already keeps it. @throws Refusal 409 when another one has it */
export async function claim(tx: Tx, id: number, by: Who) {
  await endClaims(tx)
  const row = await heldApplication(tx, id, by)
  if (row.status === 'pendingVerification') {
    await mine(tx, row, by)
    return extend(tx, id, by)
  }
  return take(tx, id, by)
}

async function take(tx: Tx, id: number, by: Who) {
  await step(tx, id, 'claim', by, { set: { claim_by: by.userId, claim_until: store.claimEnd(claimMinutes) } })
  const taken = await store.claimOf(tx.db, id)
  return { id: String(id), claimedUntil: taken?.claimUntil ?? '' }
}

/** The one that this person left open, else the application that has waited longest, claimed; null when nobody waits. */
export async function next(tx: Tx, skip: string[], by: Who) {
  await endClaims(tx)
  const open = await store.openClaim(tx.db, by.userId, skip.map(Number))
  if (open) return extend(tx, open.id, by)
  const waiting = await store.oldestWaiting(tx.db, skip.map(Number))
  return waiting ? take(tx, waiting.id, by) : null
}

/** Ten more minutes from now. @throws Refusal 409 when the claim has passed to somebody else */
export async function extend(tx: Tx, id: number, by: Who) {
  const kept = await store.extendClaim(tx.db, id, by.userId, claimMinutes)
  if (!kept) {
    await heldApplication(tx, id, by)
    throw changed('Your time to verify has ended. Take up the application again.')
  }
  return { id: String(id), claimedUntil: kept.claimUntil ?? '' }
}

export async function release(tx: Tx, id: number, by: Who) {
  await mine(tx, await heldApplication(tx, id, by), by)
  return step(tx, id, 'release', by, { set: noClaim })
}

/** Claims that ran out put their applications back into the queue. @returns how many */
export async function endClaims(tx: Tx): Promise<number> {
  const ended = await store.endedClaims(tx.db)
  for (const { id } of ended) await step(tx, id, 'expireClaim', system, { set: noClaim })
  return ended.length
}

/** @throws Refusal 409 unless this person holds the claim */
async function mine(tx: Tx, row: Application, by: Who): Promise<void> {
  if (row.status !== 'pendingVerification') throw changed()
  if (row.claimBy === by.userId) return
  const holder = await store.claimOf(tx.db, row.id)
  throw changed(holder ? `${holder.name} is verifying this application.` : 'Somebody else is verifying this application.')
}

/** Found in order: it can be filed. */
export async function verify(tx: Tx, id: number, given: { checklist: CheckKey[]; remark?: string | null }, by: Who) {
  const row = await heldApplication(tx, id, by)
  await mine(tx, row, by)
  const { state } = await step(tx, id, 'verify', by, {
    remark: given.remark ?? null,
    set: {
      ...noClaim,
      checklist: [...new Set(given.checklist)],
      verified_by: by.userId,
      verified_at: tx.now.toISOString(),
      reasons: '[]',
      remark: null,
    },
  })
  const letter = await letterOf(tx, row)
  await sendMail(tx, { ...letter.to, letter: applicationVerified, props: { ...letter.facts } })
  await tellFilers(tx, row, by)
  return { state }
}

/** Back to the shop with what has to be mended; the fee stays paid. */
export async function sendBack(tx: Tx, id: number, given: Why, by: Who) {
  const row = await heldApplication(tx, id, by)
  if (row.status !== 'verified') await mine(tx, row, by)
  const why = whyText(given.reasons, given.remark)
  const answerBy = daysFrom(dayOf(tx.now), incompleteDays)
  const { state } = await step(tx, id, 'sendBack', by, {
    remark: why,
    details: { reasons: given.reasons },
    set: { ...noClaim, reasons: JSON.stringify(given.reasons), remark: why, answer_by: answerBy },
  })
  const letter = await letterOf(tx, row)
  await sendMail(tx, {
    ...letter.to,
    letter: applicationIncomplete,
    props: { ...letter.facts, reasons: [...given.reasons.map(inWords), ...(given.remark ? [given.remark] : [])] },
  })
  await tellShop(tx, row, 'applicationIncomplete', { refNo: row.refNo, reason: why }, by)
  return { state }
}

const inWords = ({ code, field, remark }: GivenReason): string =>
  [field && labelOf(field), reasons[code].words, remark].filter(Boolean).join(': ')

/** Refused for good; the charge is given back in full. */
export async function reject(tx: Tx, id: number, given: Why, by: Who) {
  const row = await heldApplication(tx, id, by)
  await mine(tx, row, by)
  const why = whyText(given.reasons, given.remark)
  const { state } = await step(tx, id, 'reject', by, {
    remark: why,
    details: { reasons: given.reasons },
    set: { ...noClaim, reasons: JSON.stringify(given.reasons), remark: why, refunded_at: tx.now.toISOString() },
  })
  const refundPaise = await giveBack(tx, row, why, by)
  const letter = await letterOf(tx, row)
  await sendMail(tx, { ...letter.to, letter: applicationRejected, props: { ...letter.facts, reason: why, refundPaise } })
  await tellShop(tx, row, 'applicationRejected', { refNo: row.refNo, amount: refundPaise, reason: why }, by)
  return { state }
}

/**
 * The number that the tax office gave, entered by hand; never made by us. The paper form is now due.
 * @throws Refusal 409 when another application has this number, 422 on a date that cannot be
 */
export async function acknowledge(
  tx: Tx,
  id: number,
  given: { ackNo: string; ackDate: string; remark?: string | null },
  official: StagedFile | undefined,
  by: Who,
) {
  const row = await heldApplication(tx, id, by)
  if (given.ackDate > dayOf(tx.now)) throw fieldRefusal({ ackDate: ['The acknowledgement date is in the future'] })
  if (row.submittedAt && given.ackDate < dayOf(row.submittedAt))
    throw fieldRefusal({ ackDate: ['The acknowledgement date is before the application was submitted'] })
  const holder = await store.holderOfAckNo(tx.db, given.ackNo)
  if (holder && holder.id !== id) throw taken(holder.refNo)
  const fileId = official && (await tx.house.files.put(tx, official))
  const { state } = await step(tx, id, 'acknowledge', by, {
    remark: given.remark ?? null,
    set: {
      ack_no: given.ackNo,
      ack_date: given.ackDate,
      acknowledged_at: tx.now.toISOString(),
      hardcopy: 'due',
      ...(fileId ? { official_file_id: fileId } : {}),
    },
  })
  const { refNo } = row
  const about = { refType, refId: id, reference: refNo, narration: narration('commission', { refNo }) } as const
  await payParent(tx, row.priceSnapshot as PriceSnapshot, about, by)
  const letter = await letterOf(tx, row)
  await sendMail(tx, { ...letter.to, letter: applicationAcknowledged, props: { ...letter.facts, ackNo: given.ackNo } })
  await tellShop(tx, row, 'applicationAcknowledged', { refNo: row.refNo, ackNo: given.ackNo }, by)
  return { state }
}

const taken = (refNo: string) => {
  const text = `Application ${refNo} already has this acknowledgement number`
  return new Refusal(text, 409, { title: text, errors: { ackNo: [text] } })
}

/** The whole Aadhaar number; who asked and why is kept. @throws Refusal 404 */
export async function revealAadhaar(tx: Tx, id: number, reason: string, by: Who): Promise<{ aadhaar: string }> {
  const row = await heldApplication(tx, id, by)
  const aadhaar = openedAnswers(tx.house.vault, row)[aadhaarNumber]
  if (!aadhaar) throw missing()
  await audit(tx.db, { event: 'aadhaar.revealed', who: by, subject: table, subjectId: id, details: { reason } })
  await record(tx, table, id, 'reveal', by, { remark: reason })
  return { aadhaar }
}
