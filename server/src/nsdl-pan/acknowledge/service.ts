import { dayOf } from '@sevakendra/contract/kit/dates'
import { narration } from '@sevakendra/contract/kit/narrations'
import { isOnTheWay } from '@sevakendra/contract/nsdl-pan/physical/flow'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { payParent } from '../../package/service'
import type { StagedFile } from '../../platform/files/files'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import { shelve } from '../hardcopy/shelf'
import { heldApplication, refType } from '../physical/application'
import { applicationAcknowledged, letterOf } from '../physical/letters'
import { tellShop } from '../physical/notices'
import { step } from '../physical/service'
import { kind, setApplication } from '../physical/store'
import * as store from './store'

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
  const early = ackDateProblem(given.ackDate, row.submittedAt, tx.now)
  if (early) throw fieldRefusal({ ackDate: [early] })
  await refuseTaken(tx, id, given.ackNo)
  const fileId = official && (await tx.services.files.put(tx, official))
  const { state } = await step(tx, id, 'acknowledge', by, {
    remark: given.remark ?? null,
    set: {
      ack_no: given.ackNo,
      ack_date: given.ackDate,
      acknowledged_at: tx.now.toISOString(),
      hardcopy: 'due',
      paper_due_since: given.ackDate,
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

/** What is wrong with the day of an acknowledgement. */
export function ackDateProblem(ackDate: string, submittedAt: string | null, now: Date): string | undefined {
  if (ackDate > dayOf(now)) return 'The acknowledgement date is in the future'
  return submittedAt && ackDate < dayOf(submittedAt) ? 'The acknowledgement date is before the application was submitted' : undefined
}

/** The paper form came by courier, whether or not the shop said that it was sent. @throws Refusal 404, 409 where none is due or it is here already */
export async function receiveHardcopy(tx: Tx, id: number, by: Who): Promise<{ hardcopy: 'received' }> {
  const row = await heldApplication(tx, id, by)
  if (!isOnTheWay(row.hardcopy)) throw changed(row.hardcopy === 'received' ? 'It was received already.' : 'No hard copy is due for it.')
  await setApplication(tx.db, id, { hardcopy: 'received' })
  await shelve(tx, [id])
  await record(tx, kind, id, 'paper', by, { from: null, to: null })
  return { hardcopy: 'received' }
}

/** @throws Refusal 409 when another application than this one has the number */
export async function refuseTaken(tx: Tx, id: number, ackNo: string): Promise<void> {
  const holder = await store.holderOfAckNo(tx.db, ackNo)
  if (!holder || holder.id === id) return
  const text = `Application ${holder.refNo} already has this acknowledgement number`
  throw new Refusal(text, 409, { title: text, errors: { ackNo: [text] } })
}
