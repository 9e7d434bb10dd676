import type { DoubtWords, TopUp } from '@sevakendra/contract/payment/endpoints'
import { carries, type ReferenceKey, referenceKey, slipBetween } from '@sevakendra/contract/payment/reference'
import { changed, missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { finishLines } from './statement/kept'
import * as lines from './statement/store'
import * as store from './store'
import { refType } from './store'

type Base = Pick<Tx, 'db'>
type Writing = Pick<Tx, 'db' | 'services'>

/** Whoever claims a deposit, and the line of a statement that is said to be it. */
export interface Deposit {
  claimer: store.Claimer
  bare: string | null
  line?: lines.LineRow | undefined
}

/** Why a deposit cannot be credited, and the record that has it. */
export interface Conflict {
  why: 'claimed' | 'paid' | 'belongs'
  holder: Pick<store.Holder, 'refNo' | 'code'>
}

const conflictWords: Record<Conflict['why'], { refused: string; doubt: string }> = {
  claimed: {
    refused: 'This reference is also claimed by another payment. Decide on that one first.',
    doubt: 'The same reference is also claimed by {{refNo}} of {{code}}',
  },
  paid: {
    refused: 'The statement line with this reference is already matched with another payment.',
    doubt: 'The statement line with this reference is matched with {{refNo}} of {{code}}',
  },
  belongs: {
    refused: 'This statement line belongs to another payment.',
    doubt: 'The statement line with this reference also names {{refNo}} of {{code}}',
  },
}

/** What a claim of a request is known by. */
export const keyOf = (request: Pick<store.Request, 'mode' | 'reference' | 'bankAccountId' | 'depositedOn' | 'draweeBank'>): ReferenceKey =>
  referenceKey({ ...request, mode: request.mode as TopUp['mode'], bankAccountId: String(request.bankAccountId) })

/**
 * Locks the lines that a deposit may be, until the transaction ends: whoever credits the same deposit under another number waits here.
 * @returns the chosen line
 */
export async function lockDeposit(
  { db, services }: Writing,
  bare: string | null,
  lineId: number | null,
): Promise<lines.LineRow | undefined> {
  // A line whose references nobody has looked for yet would be found by nobody.
  while ((await finishLines(db, services)) > 0);
  const locked = await lines.lockLines(db, bare, lineId)
  return locked.find(line => line.id === lineId)
}

/**
 * Whether a deposit is somebody else's already: its line pays another record or names one, or its reference was claimed twice before references
 * were compared in their normal form.
 */
export async function conflictOf({ db }: Base, { claimer, bare, line }: Deposit): Promise<Conflict | undefined> {
  const holderOf = (of: readonly string[], at?: lines.LineRow) => store.holderOf(db, of, claimer, at && { lineId: at.id, bare })
  const claimed = bare === null ? undefined : await holderOf([bare])
  if (claimed) return { why: 'claimed', holder: claimed }
  if (line) {
    const named = line.tokens.length > 0 ? await holderOf(line.tokens, line) : undefined
    const own = bare !== null && line.tokens.includes(bare)
    const holder = named ?? (own ? undefined : await rivalAt(db, line, claimer))
    if (holder) return { why: 'belongs', holder }
  }
  if (bare === null) return undefined
  const named = line?.tokens.includes(bare) ? line : undefined
  for (const other of await lines.linesNaming(db, bare)) {
    // The chosen line names the reference itself: of others that do, only those count which may be the same deposit imported twice.
    if (named && (other.id === named.id || !maySame(named, other))) continue
    const payer = await lines.holderOfLine(db, other.id)
    if (payer && !(payer.source === claimer.source && payer.sourceId === claimer.sourceId)) return { why: 'paid', holder: payer }
    const holder = payer ? undefined : await holderOf(other.tokens, other)
    if (holder) return { why: 'belongs', holder }
  }
  return undefined
}

/** Whether two lines may be one deposit by account, amount and day, as `sameMoney`. */
const maySame = (one: lines.LineRow, other: lines.LineRow): boolean =>
  one.bankAccountId === other.bankAccountId &&
  one.credit === other.credit &&
  Math.abs(Date.parse(one.day) - Date.parse(other.day)) <= store.mostDaysApart * 86_400_000

/** A request by cash or cheque whose short number and amount stand in a line; such numbers are no claim to any other line. */
async function rivalAt(db: Tx['db'], line: lines.LineRow, claimer: store.Claimer) {
  const rivals = await store.requestsAlike(db, line, claimer)
  if (claimer.source === 'paymentRequest' && rivals.some(one => one.id === claimer.sourceId && isNamed(one, line))) return undefined
  return rivals.find(one => one.id !== claimer.sourceId && isNamed(one, line))
}

const isNamed = ({ reference }: { reference: string }, line: lines.LineRow) =>
  carries(line.reference, reference) || carries(line.narration, reference)

/** @throws Refusal 409 that names the other record to those who may read payments */
export async function assertFree(tx: Base, deposit: Deposit, by: Who): Promise<void> {
  const conflict = await conflictOf(tx, deposit)
  if (!conflict) return
  const { refNo, code } = conflict.holder
  throw new Refusal(conflictWords[conflict.why].refused, 409, by.may.has('payment.read') ? { data: [`${refNo}, ${code}`] } : {})
}

/** The same as a doubt in words. */
export async function conflictDoubt(tx: Base, deposit: Deposit): Promise<DoubtWords[]> {
  const conflict = await conflictOf(tx, deposit)
  return conflict ? [{ text: conflictWords[conflict.why].doubt, values: { refNo: conflict.holder.refNo, code: conflict.holder.code } }] : []
}

/**
 * The line that somebody wants to be the money of a record.
 * @throws Refusal 404 unknown, of another account or money out; 409 taken or set aside meanwhile; 422 another amount
 */
export function assertFits(line: lines.LineRow | undefined, of: { bankAccountId: number | null; amount: number }): lines.LineRow {
  if (!line || line.credit === 0 || (of.bankAccountId !== null && line.bankAccountId !== of.bankAccountId)) throw missing()
  if (line.paymentRequestId !== null || line.gatewayPaymentId !== null)
    throw changed('This statement line is already matched with another payment.')
  if (line.asideRemark !== null) throw changed('This statement line was set aside.')
  if (line.credit !== of.amount) throw new Refusal('The amount in the statement is not the amount of the payment.')
  return line
}

/** Claims of which one may be the other, written wrong; of one digit only where amount or shop speak for it as well. */
export async function similarClaims(
  { db }: Base,
  bare: string | null,
  of: { amount: number; merchantId: number; requestId: number | null },
): Promise<store.Holder[]> {
  if (bare === null) return []
  return (await store.claimsNear(db, bare, of.requestId)).filter(one => {
    const slip = slipBetween(bare, one.bare ?? '')
    return slip === 'swapped' || (slip === 'digit' && (one.amount === of.amount || one.merchantId === of.merchantId))
  })
}

/** The deposit that a request claims, and the line that is said to be it. */
export const depositOf = (request: store.Request, line?: lines.LineRow) => ({
  claimer: { source: refType, sourceId: request.id, merchantId: request.merchantId },
  bare: keyOf(request).bare,
  line,
})
