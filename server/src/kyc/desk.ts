import { dayOf, dayWords } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { checkedPapers, type KycCheck, kycDesk } from '@sevakendra/contract/kyc/checklist'
import { type KycAction, type KycState, kycFlow } from '@sevakendra/contract/kyc/flow'
import { formOf } from '@sevakendra/contract/kyc/form'
import { holdsUntil } from '@sevakendra/contract/kyc/gate'
import { erasing, type KycReason, kycReasons, wordedKyc } from '@sevakendra/contract/kyc/reasons'
import type { DeskSubject } from '../desk/service'
import { maskedOf, openedAnswers, storedAnswers } from '../platform/answers'
import { record, transition } from '../platform/flows'
import { changed, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { erasePlace } from '../scan/service'
import { editTaxProfile } from '../tax/service'
import { assertNotOwnShop } from '../wallet/service'
import { heldKyc, papersOf, sealedRow } from './answers'
import { type Facts, factsOf, factsVerified } from './facts'
import { kycRejected, kycReturned, kycSuspended, kycVerified } from './letters'
import { tellPerson, writeTo } from './notices'
import { rulesNow } from './rules'
import { type KycRow, lastVersion, personById, sameAddress, setKyc, subject } from './store'

type StepOptions = NonNullable<Parameters<typeof transition>[6]>

export const step = async (tx: Tx, id: number, action: KycAction, by: Who, options: StepOptions = {}) => ({
  state: (await transition(tx, subject, kycFlow, id, action, by, options)).to as KycState,
})

/** Not one's own: somebody else looks at it. @throws Refusal 403, 404 */
async function heldOfOthers(tx: Tx, id: number, who: Who): Promise<KycRow> {
  const row = await heldKyc(tx, id, who)
  if (row.userId === who.userId) throw new Refusal(ownKyc, 403)
  return row
}
const ownKyc = 'Nobody verifies their own KYC'

/** Neither one's own nor that of one's own shop, or of oneself under another name. @throws Refusal 403, 404 */
export async function heldOfStrangers(tx: Tx, id: number, who: Who): Promise<KycRow> {
  const row = await heldOfOthers(tx, id, who)
  if (await sameAddress(tx.db, who.userId, row.userId)) throw new Refusal(ownKyc, 403)
  if (row.merchantId !== null) await assertNotOwnShop(tx, row.merchantId, who)
  return row
}

/** What is ticked before this one is verified. */
export function checksOf(row: KycRow): KycCheck[] {
  const papers = papersOf(row)
  const there = new Set<string>([
    ...papers.flatMap(({ slot, fewest }) => (fewest > 0 ? [slot] : [])),
    ...(papers.some(({ cover }) => cover) ? ['cover'] : []),
  ])
  return keysOf(kycDesk.checklist).filter(key => there.has(checkedPapers[key]))
}

const namesOf = ({ kind }: KycRow): readonly string[] => formOf(kind).names

/** Somebody's KYC as it is verified. */
export const kycDeskSubject: DeskSubject<KycRow> = {
  kind: subject,
  since: 'submitted_at',
  owner: 'user_id',
  states: { waiting: 'waiting', claimed: 'reviewing' },
  sentBackFrom: [],
  minutes: kycDesk.minutes,
  hold: heldOfOthers,
  stateOf: ({ status }) => status,
  claimedBy: ({ claimBy }) => claimBy,
  roundOf: ({ round }) => round,
  checks: (_, row) => checksOf(row),
  answers: namesOf,
  offers: row => kycReasons.offeredTo([...namesOf(row), ...papersOf(row).map(({ slot }) => slot)]),
  whyText: (reasons, typed) => wordedKyc.whyText(reasons as KycReason[], typed),
  async step(tx, id, name, by, options) {
    // Who took it up may give it back, whoever it is of.
    if (name === 'approve' || name === 'sendBack' || name === 'reject') await heldOfStrangers(tx, id, by)
    return step(tx, id, name, by, options)
  },
  async sets(tx, row, decision) {
    if (decision === 'approve') {
      return { submitted: null, asked: null, told: 0, valid_until: await lastDay(tx) }
    }
    // What was sent stands beside what comes next; what was verified before a refusal holds no more.
    const submitted = JSON.stringify({ answers: storedAnswers(row), masked: maskedOf(row) })
    return { submitted, ...(decision === 'reject' && { verified_at: null, verified_by: null, valid_until: null, asked: null }) }
  },
  async approved(tx, row, by) {
    const until = await lastDay(tx)
    await toTaxProfile(tx, row, by)
    // By now the PAN that was verified is the one on record.
    const now = factsOf(tx.services.vault, await personById(tx.db, row.userId))
    const facts = factsVerified(now, ((await lastVersion(tx.db, row.id))?.facts ?? null) as Facts | null)
    await setKyc(tx.db, row.id, { facts: JSON.stringify(facts) })
    await tellPerson(tx, row, 'kycVerified', { day: dayWords(until) }, by)
    await writeTo(tx, row, kycVerified, { until })
  },
  async sentBack(tx, row, { reasons, remark, text }, by) {
    await eraseUncovered(tx, row, reasons as KycReason[], by)
    await tellPerson(tx, row, 'kycReturned', { reason: text }, by)
    await writeTo(tx, row, kycReturned, { reasons: reasons as KycReason[], remark: remark ?? null })
  },
  async rejected(tx, row, { reasons, text }, by) {
    await eraseUncovered(tx, row, reasons as KycReason[], by)
    await tellPerson(tx, row, 'kycRejected', { reason: text }, by)
    await writeTo(tx, row, kycRejected, { reason: text })
  },
}

/**
 * Pictures on which a whole Aadhaar number stands are not kept: they go with the decision that says so, and the paper is missing again. The hashes
 * stay, so that the versions that had them can say what became of them.
 */
async function eraseUncovered(tx: Tx, row: KycRow, reasons: readonly KycReason[], by: Who): Promise<void> {
  const places = new Set(reasons.flatMap(({ code }) => (erasing(code) && kycReasons.slotOf(code)) || []))
  for (const paper of places) {
    const sha256 = await erasePlace(tx, { kind: subject }, row, paper)
    await record(tx, subject, row.id, 'erase', by, { details: { paper, sha256 } })
  }
}

/** Of what is verified now. */
const lastDay = async (tx: Tx): Promise<string> => holdsUntil(dayOf(tx.now), await rulesNow(tx))

/** What was verified of a shop is what its invoices and tax papers say; what was not answered stays as it is on record. */
async function toTaxProfile(tx: Tx, row: KycRow, by: Who): Promise<void> {
  if (row.kind !== 'merchant' || row.merchantId === null) return
  const { taxVersion, gstin: known } = await personById(tx.db, row.userId)
  const { pan = null } = openedAnswers(tx.services.vault, sealedRow(row))
  const { gstin } = storedAnswers(row)
  await editTaxProfile(
    tx,
    row.merchantId,
    { version: taxVersion ?? 0, pan, removePan: false, gstin: typeof gstin === 'string' && gstin ? gstin : (known ?? '') },
    by,
  )
}

/** Whatever the state of the papers: nothing holds until somebody lifts it. @throws Refusal 403, 404, 409 */
export async function suspend(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await heldOfStrangers(tx, id, by)
  if (row.suspendedAt !== null) throw changed()
  await setKyc(tx.db, id, { suspendedAt: tx.now.toISOString(), suspendedBecause: reason })
  await record(tx, subject, id, 'suspend', by, { remark: reason })
  await tellPerson(tx, row, 'kycSuspended', { reason }, by)
  await writeTo(tx, row, kycSuspended, { reason })
}

/** @throws Refusal 403, 404, 409 */
export async function reinstate(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await heldOfStrangers(tx, id, by)
  if (row.suspendedAt === null) throw changed()
  await setKyc(tx.db, id, { suspendedAt: null, suspendedBecause: null })
  await record(tx, subject, id, 'reinstate', by, { remark: reason })
  await tellPerson(tx, row, 'kycReinstated', { reason }, by)
}
