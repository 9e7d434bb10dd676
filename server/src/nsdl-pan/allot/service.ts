import { dayOf } from '@sevakendra/contract/kit/dates'
import { maskedNumber } from '@sevakendra/contract/kit/identity-numbers'
import { panInitial, panNumber } from '@sevakendra/contract/nsdl-pan/forms/names'
import { panProblem } from '@sevakendra/contract/nsdl-pan/forms/numbers'
import { sealedOf, storedAnswers } from '../../application/service'
import { audit } from '../../platform/audit'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { SealedValue } from '../../platform/sealed'
import type { Tx } from '../../platform/tx'
import type { Vault } from '../../platform/vault'
import { allottedColumn } from '../physical/application'
import { applicationAllotted, applicationDispatched } from '../physical/letters'
import type { AllotKind, Allottable, Way } from './ways'

const placeOf = (kind: AllotKind, id: number) => `${kind}.allotted_pan_sealed:${id}`

export const doubtWords = {
  initial: 'The fifth letter of this PAN is not the initial of the surname, or of the name of an entity',
  other: 'This is another PAN than the application says',
} as const
export type Doubt = keyof typeof doubtWords

type Looked = Pick<Allottable, 'appType' | 'category' | 'answers' | 'applicant' | 'sealed'>

/** What cannot be: a PAN of another category. */
export const allotProblem = (row: Pick<Looked, 'category'>, pan: string): string | undefined => panProblem(pan, row.category)

/** What a person should look at again before it is stored. */
export function doubtsOf(vault: Vault, row: Looked, pan: string): Doubt[] {
  // A correction keeps the number that the application was filed with.
  const known = row.appType === 'C' ? sealedOf(row)[panNumber]?.lookup : undefined
  if (known !== undefined) return known === vault.lookup('pan', pan) ? [] : ['other']
  const initial = panInitial(row.category, storedAnswers(row), row.applicant)
  return initial !== '' && pan.charAt(4) !== initial ? ['initial'] : []
}

/** An allotted PAN as its application keeps it. */
export const sealedPan = (vault: Vault, kind: AllotKind, id: number, pan: string): SealedValue => ({
  value: vault.seal(pan, placeOf(kind, id)),
  masked: maskedNumber('pan', pan),
  lookup: vault.lookup('pan', pan),
})

/** In whole sentences, which can be said in every language. */
const wrongDayWords = {
  allotment: {
    future: 'The day of the allotment is in the future',
    early: 'The day of the allotment is before the acknowledgement',
  },
  dispatch: {
    future: 'The day of the dispatch is in the future',
    early: 'The day of the dispatch is before the allotment',
  },
} as const

/** What is wrong with a day on which the tax office did something. @param since the day of the step before it */
export function dayProblem(on: string, since: string | null, what: keyof typeof wrongDayWords, now: Date): string | undefined {
  const { future, early } = wrongDayWords[what]
  if (on > dayOf(now)) return future
  return since !== null && on < since ? early : undefined
}

/**
 * The PAN that the tax office allotted: stored sealed, never made by us, and the shop is told its mask.
 * @returns doubts, and then nothing was stored, unless the person is sure
 * @throws Refusal 404, 409 in another state or when another new application has it, 422 on a PAN or day that cannot be
 */
export async function allot<State extends string>(
  tx: Tx,
  way: Way<State>,
  id: number,
  { pan, on, sure }: { pan: string; on: string; sure: boolean },
  by: Who,
): Promise<{ state: State; doubts: string[] }> {
  const { vault } = tx.services
  const { row, ...its } = await way.held(tx, id, by)
  const wrong = { pan: allotProblem(row, pan), on: dayProblem(on, row.ackDate, 'allotment', tx.now) }
  const errors = Object.entries(wrong).flatMap(([name, text]) => (text ? [[name, [text]]] : []))
  if (errors.length > 0) throw fieldRefusal(Object.fromEntries(errors))
  const doubts = sure || row.status !== 'acknowledged' ? [] : doubtsOf(vault, row, pan)
  if (doubts.length > 0) return { state: row.status as State, doubts: doubts.map(doubt => doubtWords[doubt]) }
  const sealed = sealedPan(vault, way.kind, id, pan)
  const { state } = await its.step('allot', { set: { allotted_pan: JSON.stringify(sealed), allotted_on: on } })
  await its.write(applicationAllotted, { masked: sealed.masked })
  await its.tell('panAllotted', { refNo: row.refNo, masked: sealed.masked })
  return { state, doubts: [] }
}

/** The card was sent. @throws Refusal 404, 409 in another state or where no card was asked for, 422 */
export async function dispatch<State extends string>(
  tx: Tx,
  way: Way<State>,
  id: number,
  { trackingNo, on }: { trackingNo: string; on: string },
  by: Who,
) {
  const { row, ...its } = await way.held(tx, id, by)
  const noCard = way.cardProblem(row)
  if (noCard) throw changed(noCard)
  const wrong = dayProblem(on, row.allottedOn, 'dispatch', tx.now)
  if (wrong) throw fieldRefusal({ on: [wrong] })
  const { state } = await its.step('dispatch', { set: { tracking_no: trackingNo, dispatched_on: on } })
  await its.write(applicationDispatched, { trackingNo })
  await its.tell('cardDispatched', { refNo: row.refNo, trackingNo })
  return { state }
}

/** The whole allotted PAN; who asked and why is kept. @throws Refusal 404 where there is none */
export async function revealAllotted(tx: Tx, { kind, held }: Way, id: number, reason: string, by: Who): Promise<{ pan: string }> {
  const { row } = await held(tx, id, by)
  const sealed = allottedColumn(row)
  if (!sealed) throw missing()
  await audit(tx.db, { event: 'applicationPan.revealed', who: by, subject: kind, subjectId: id, details: { reason, place: 'allotted' } })
  await record(tx, kind, id, 'reveal', by, { remark: reason })
  return { pan: tx.services.vault.open(sealed.value, placeOf(kind, id)) }
}
