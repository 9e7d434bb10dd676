import { maskAadhaar } from '@sevakendra/contract/kit/form/aadhaar'
import { questionAt } from '@sevakendra/contract/kit/form/question'
import { type AadhaarHolder, backFor } from '@sevakendra/contract/nsdl-pan/aadhaar/endpoints'
import { type AadhaarReason, aadhaarReasons, type Freeing, freeing } from '@sevakendra/contract/nsdl-pan/aadhaar/words'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import { aadhaarNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import { type PhysicalState, physicalFlow } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { openedAnswers } from '../../application/service'
import { audit } from '../../platform/audit'
import { record } from '../../platform/flows'
import { missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import { assertNotOwnShop } from '../../wallet/service'
import { heldApplication } from '../physical/application'
import { applicationAadhaarCancelled, letterOf } from '../physical/letters'
import { tellShop } from '../physical/notices'
import { giveBack, step } from '../physical/service'
import { kind, shopOf } from '../physical/store'
import { endObjection } from '../tin/service'
import { holderOf } from './store'

/**
 * The application under way that holds a number, found by the exact keyed hash. Who looked is kept, found or not;
 * the number itself is not.
 * @param digits twelve, with a right check digit
 */
export async function find(tx: Tx, digits: string, by: Who) {
  const row = await holderOf(tx.db, tx.services.vault.lookup('aadhaar', digits))
  await audit(tx.db, {
    event: 'aadhaar.lookedUp',
    who: by,
    subject: kind,
    ...(row && { subjectId: row.id }),
    details: { found: row?.refNo ?? null },
  })
  return { aadhaarMasked: maskAadhaar(digits) ?? '', applications: row ? [await holder(tx, row, by)] : [] }
}

type Row = NonNullable<Awaited<ReturnType<typeof holderOf>>>

async function holder({ db }: Tx, row: Row, by: Who): Promise<AadhaarHolder> {
  const { id, refNo, applicant, status, submittedAt, ackNo, total } = row
  return {
    ...{ id: String(id), refNo, applicant, submittedAt, ackNo },
    merchant: await shopOf(db, row.merchantId),
    state: status,
    charge: total,
    givesBack: backFor(status, total),
    freeing: freeingOf(status, by),
  }
}

function freeingOf(state: PhysicalState, by: Who): Freeing {
  const may = physicalFlow.steps[state].cancelAadhaar?.may
  if (!may) return state === 'tinReplied' ? 'answered' : 'allotted'
  return [may].flat().some(one => by.may.has(one)) ? 'yes' : 'adminOnly'
}

/**
 * Ends an application over its Aadhaar, so that the number is free for another one. The charge is given back in full
 * before the acknowledgement and not after it, when only an admin may decide.
 * @throws Refusal 403 for the own shop, and after the acknowledgement for everybody but an admin, 404, 409 when it holds its number no longer
 */
export async function cancel(tx: Tx, id: number, given: { reason: AadhaarReason; remark?: string | null | undefined }, by: Who) {
  const row = await heldApplication(tx, id, by)
  await assertNotOwnShop(tx, row.merchantId, by)
  if (physicalFlow.steps[row.status].cancelAadhaar && freeingOf(row.status, by) === 'adminOnly') throw new Refusal(freeing.adminOnly, 403)
  const reason = [aadhaarReasons[given.reason], given.remark].filter(Boolean).join('. ')
  const back = backFor(row.status, row.total)
  const { state } = await step(tx, id, 'cancelAadhaar', by, {
    remark: reason,
    details: { reason: given.reason },
    set: {
      claim_by: null,
      claim_until: null,
      answer_by: null,
      reasons: '[]',
      remark: reason,
      // Nobody waits for the paper of an application that has ended.
      ...(row.hardcopy === 'due' ? { hardcopy: 'notDue' } : {}),
      ...(back > 0 ? { refunded_at: tx.now.toISOString() } : {}),
    },
  })
  await endObjection(tx, id, reason, by)
  const refunded = back > 0 ? await giveBack(tx, row, reason, by) : 0
  const letter = await letterOf(tx, row)
  await sendMail(tx, {
    ...letter.to,
    letter: applicationAadhaarCancelled,
    props: { ...letter.facts, reason, refundPaise: refunded || null },
  })
  await tellShop(tx, row, 'aadhaarCancelled', { refNo: row.refNo, reason }, by)
  return { state, refunded }
}

/** The whole Aadhaar number; who asked and why is kept. @throws Refusal 404 */
export async function revealAadhaar(tx: Tx, id: number, reason: string, by: Who): Promise<{ aadhaar: string }> {
  const row = await heldApplication(tx, id, by)
  const aadhaar = openedAnswers(tx.services.vault, row)[aadhaarNumber]
  if (!aadhaar) throw missing()
  await audit(tx.db, { event: 'aadhaar.revealed', who: by, subject: kind, subjectId: id, details: { reason } })
  await record(tx, kind, id, 'reveal', by, { remark: reason })
  return { aadhaar }
}

/** A whole PAN among the answers, by its place; who asked and why is kept. @throws Refusal 404 where there is none */
export async function revealPan(
  tx: Tx,
  id: number,
  { place, reason }: { place: string; reason: string },
  by: Who,
): Promise<{ pan: string }> {
  const row = await heldApplication(tx, id, by)
  const isPan = questionAt(formOf(row).questions, place)?.kind === 'pan'
  const pan = isPan ? openedAnswers(tx.services.vault, row)[place] : undefined
  if (!pan) throw missing()
  await audit(tx.db, { event: 'applicationPan.revealed', who: by, subject: kind, subjectId: id, details: { reason, place } })
  await record(tx, kind, id, 'reveal', by, { remark: reason })
  return { pan }
}
