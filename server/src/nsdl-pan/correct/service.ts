import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { record } from '../../platform/flows'
import { changed, fieldRefusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { ackDateProblem, refuseTaken } from '../acknowledge/service'
import { allotProblem, type Doubt, dayProblem, doubtsOf, doubtWords, sealedPan } from '../allot/service'
import { onPaper, type Way } from '../allot/ways'
import { lastChaseDay } from '../hardcopy/limit'
import { allottedColumn, heldApplication } from '../physical/application'
import { applicationCorrected } from '../physical/letters'
import { objectionsOf } from '../tin/store'

/** What a person saw in its place, and why it is wrong. */
interface Correction {
  seen: string
  remark: string
}

/** A number of the tax office or of a courier with its day, a PAN masked. */
interface Dated {
  number: string
  on: string
}

const overtaken = () => changed('Somebody corrected it meanwhile. Look at it again.')

/** @throws Refusal 422 where anything is wrong with it, by field */
function refuse(problems: Record<string, string | undefined>): void {
  const errors = Object.entries(problems).flatMap(([name, text]) => (text ? [[name, [text]]] : []))
  if (errors.length > 0) throw fieldRefusal(Object.fromEntries(errors))
}

/** What is wrong with a day that is after that of a step which came later. @param later days of such steps, null where there was none */
const lateProblem = (on: string, ...later: (string | null)[]): string | undefined =>
  later.some(day => day !== null && on > day) ? 'This day is after that of the step after it' : undefined

/**
 * The acknowledgement number or its day was entered wrong: the right one takes its place, in whatever state the application stands since. Its money stays as it is.
 * @throws Refusal 404, 409 where there is none, somebody corrected it meanwhile or another application has the right one, 422 on a day that cannot be
 */
export async function ack(tx: Tx, id: number, given: Correction & { ackNo: string; ackDate: string }, by: Who) {
  const row = await heldApplication(tx, id, by)
  const { ackNo, ackDate } = row
  if (ackNo === null || ackDate === null) throw changed('There is no acknowledgement number yet.')
  if (given.ackNo === ackNo && given.ackDate === ackDate) return { changed: false }
  if (given.seen !== ackNo) throw overtaken()
  const objected = (await objectionsOf(tx.db, id)).map(({ objectedOn }) => objectedOn)
  refuse({
    ackDate: ackDateProblem(given.ackDate, row.submittedAt, tx.now) ?? lateProblem(given.ackDate, row.allottedOn, ...objected),
  })
  await refuseTaken(tx, id, given.ackNo)
  // A form that has been due since its acknowledgement is due since the right day; one that became due again later keeps that day.
  const paperDueSince = row.paperDueSince === ackDate ? given.ackDate : row.paperDueSince
  // Its shop is asked for it on the days of the chase that have not come yet by the right day.
  const paperChased = Math.min(row.paperChased, paperDueSince === null ? 0 : await lastChaseDay(tx.db, paperDueSince, dayOf(tx.now)))
  const its = await onPaper.held(tx, id, by)
  await correct(tx, onPaper, its, { ackNo: given.ackNo, ackDate: given.ackDate, paperDueSince, paperChased }, 'correctAck', {
    ...{ label: 'Acknowledgement number', reason: given.remark, by },
    was: { number: ackNo, on: ackDate },
    now: { number: given.ackNo, on: given.ackDate },
  })
  await its.tell('ackCorrected', { refNo: row.refNo, ackNo: given.ackNo, day: dayWords(given.ackDate), reason: given.remark })
  return { changed: true }
}

/**
 * The allotted PAN or its day was entered wrong. Both PANs are named by their masks alone, and the wrong one is kept nowhere.
 * @returns doubts, and then nothing was stored, unless the person is sure
 * @throws Refusal 404, 409 where there is none, somebody corrected it meanwhile or another new application has it, 422 on a PAN or day that cannot be
 */
export async function pan(tx: Tx, way: Way, id: number, given: Correction & { pan: string; on: string; sure: boolean }, by: Who) {
  const { vault } = tx.services
  const its = await way.held(tx, id, by)
  const { row } = its
  const [sealed, on] = [allottedColumn(row), row.allottedOn]
  if (!sealed || on === null) throw changed('There is no allotted PAN yet.')
  const same = sealed.lookup === vault.lookup('pan', given.pan)
  if (same && given.on === on) return { changed: false, doubts: [] }
  if (given.seen !== sealed.masked) throw overtaken()
  refuse({
    pan: allotProblem(row, given.pan),
    on: dayProblem(given.on, row.ackDate, 'allotment', tx.now) ?? lateProblem(given.on, row.dispatchedOn),
  })
  const doubts: Doubt[] = given.sure || same ? [] : doubtsOf(vault, row, given.pan)
  if (doubts.length > 0) return { changed: false, doubts: doubts.map(doubt => doubtWords[doubt]) }
  const right = sealedPan(vault, way.kind, id, given.pan)
  await correct(tx, way, its, { allottedPan: JSON.stringify(right), allottedOn: given.on }, 'correctPan', {
    ...{ label: 'PAN', reason: given.remark, by },
    was: { number: sealed.masked, on },
    now: { number: right.masked, on: given.on },
  })
  await its.tell('panCorrected', { refNo: row.refNo, masked: right.masked, reason: given.remark })
  return { changed: true, doubts: [] }
}

/** The tracking number or the day of the dispatch was entered wrong. @throws Refusal 404, 409 where there is none or somebody corrected it meanwhile, 422 */
export async function dispatch(tx: Tx, way: Way, id: number, given: Correction & { trackingNo: string; on: string }, by: Who) {
  const its = await way.held(tx, id, by)
  const { row } = its
  const { trackingNo, dispatchedOn } = row
  if (trackingNo === null || dispatchedOn === null) throw changed('The card has not been dispatched yet.')
  if (given.trackingNo === trackingNo && given.on === dispatchedOn) return { changed: false }
  if (given.seen !== trackingNo) throw overtaken()
  refuse({ on: dayProblem(given.on, row.allottedOn, 'dispatch', tx.now) })
  await correct(tx, way, its, { trackingNo: given.trackingNo, dispatchedOn: given.on }, 'correctDispatch', {
    ...{ label: 'Tracking number', reason: given.remark, by },
    was: { number: trackingNo, on: dispatchedOn },
    now: { number: given.trackingNo, on: given.on },
  })
  await its.tell('dispatchCorrected', { refNo: row.refNo, trackingNo: given.trackingNo, reason: given.remark })
  return { changed: true }
}

/** Stores it, keeps in the timeline what stood there and what stands there now, and writes to the shop. */
async function correct(
  tx: Tx,
  { kind }: Pick<Way, 'kind'>,
  { row, set, write }: Awaited<ReturnType<Way['held']>>,
  columns: Parameters<typeof set>[0],
  action: 'correctAck' | 'correctPan' | 'correctDispatch',
  { label, was, now, reason, by }: { label: string; was: Dated; now: Dated; reason: string; by: Who },
): Promise<void> {
  await set(columns)
  const said = ({ number, on }: Dated) => (was.on === now.on ? number : `${number}, ${dayWords(on)}`)
  const both = `${said(was)} → ${said(now)}`
  await record(tx, kind, row.id, action, by, { remark: `${both}: ${reason}`, details: { was, now } })
  await write(applicationCorrected, { label, was: said(was), now: said(now), reason })
}
