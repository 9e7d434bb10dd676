import { cashOf, type FilingTax } from '@sevakendra/contract/gst/filing/endpoints'
import { type FilingAction, type FilingState, filingFlow } from '@sevakendra/contract/gst/filing/flow'
import { type ReturnKind, ruleOf } from '@sevakendra/contract/gst/filing/returns'
import { challanDays, claimHours, type Register } from '@sevakendra/contract/gst/filing/words'
import { arnProblem } from '@sevakendra/contract/gst/registration/numbers'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { narration } from '@sevakendra/contract/kit/narrations'
import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { notify } from '../../notice/service'
import { payParent } from '../../package/service'
import type { StagedFile } from '../../platform/files/files'
import { forgetUploads } from '../../platform/files/uploads'
import { record, transition } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as wallet from '../../wallet/service'
import { unsentOf } from './files'
import { gstFilingAsked, gstFilingDeposited, gstFilingFiled, gstFilingRejected, writeTo } from './letters'
import { heldOwn } from './own'
import { whatOf } from './service'
import * as store from './store'

type StepOptions = NonNullable<Parameters<typeof transition>[6]>

const step = async (tx: Tx, id: number, action: FilingAction, by: Who, options: StepOptions = {}): Promise<{ state: FilingState }> => ({
  state: (await transition(tx, store.subject, filingFlow, id, action, by, options)).to as FilingState,
})
/** @throws Refusal 409 where the return stands elsewhere: before anything is said of what was sent */
function assertCan(row: store.FilingRow, ...actions: FilingAction[]): void {
  if (!actions.some(action => filingFlow.leaving(row.status as FilingState).includes(action))) throw changed()
}

/** Whether a return is a challan and nothing else: it has no ARN. */
const challanAlone = ({ returnKind }: store.FilingRow): boolean => ruleOf(returnKind as ReturnKind).challanAlone === true

/** Of strangers, and of nobody else's claim; one's own lasts on from here. @throws Refusal 403 for the own shop, 404, 409 */
async function heldAtDesk(tx: Tx, id: number, by: Who): Promise<store.FilingRow> {
  const row = await store.lockFiling(tx.db, id)
  if (!row) throw missing()
  await wallet.assertNotOwnShop(tx, row.merchantId, by)
  const holder = claimHolder(row, tx.now)
  if (holder !== null && holder !== by.userId) throw changed(`${await store.personCode(tx.db, holder)} has taken this return up.`)
  if (holder !== null) await store.setFiling(tx.db, id, { claimUntil: claimEnd(tx) })
  return row
}

/** Who has taken a return up; nobody once the time has run out, whether or not its job has been there. */
export const claimHolder = ({ claimBy, claimUntil }: store.FilingRow, now: Date): number | null =>
  claimUntil !== null && new Date(claimUntil) > now ? claimBy : null
const claimEnd = ({ now }: Pick<Tx, 'now'>): string => new Date(now.getTime() + claimHours * 3_600_000).toISOString()
const noClaim = { claim_by: null, claim_until: null }

const link = (row: store.FilingRow) => `product/gst/filling/info/${row.id}`
const toShop = (row: store.FilingRow) => ({ link: link(row), to: { shop: row.merchantId, maker: row.createdBy } })
const toOffice = (row: store.FilingRow) => ({ link: `actions/gst/filling/info/${row.id}`, to: { may: 'gst.filing' as const } })
const about = (row: store.FilingRow) => ({ what: whatOf(row), gstin: row.gstin })

// The shop.

/**
 * What was asked for is there, or the remark says why not. What was asked stays with the return: the desk compares it with what came.
 * @throws Refusal 404, 409, 422 where neither was sent
 */
export async function answer(tx: Tx, id: number, remark: string | null, by: Who) {
  const row = await heldOwn(tx, id, by)
  assertCan(row, 'answer')
  if (remark === null && unsentOf(row, await store.filesOf(tx.db, id)).length > 0)
    throw fieldRefusal({ remark: ['Add every document that was asked for, or say why it is missing'] })
  const moved = await step(tx, id, 'answer', by, { remark })
  await notify(tx, { kind: 'gstFilingAnswered', facts: { refNo: row.refNo }, ...toOffice(row) }, by)
  return moved
}

/** @param given.cash what the client saw, in paise @throws Refusal 404, 409 in another state or for another tax, 422 for a day to come */
export async function approve(tx: Tx, id: number, given: { approvedBy: string; approvedOn: string; cash: number }, by: Who) {
  const row = await heldOwn(tx, id, by)
  assertCan(row, 'approve')
  const cash = store.taxOf(row)?.cash ?? 0
  if (cash !== given.cash) throw changed(`The tax was changed: ${money(cash)} in cash. Show it to your client again.`)
  assertPast(tx, 'approvedOn', given.approvedOn)
  assertSent('approvedOn', given.approvedOn, row)
  const moved = await step(tx, id, cash > 0 ? 'approve' : 'approveNothingDue', by, {
    set: { approved_by: given.approvedBy, approved_on: given.approvedOn },
    details: { approvedOn: given.approvedOn, cash },
  })
  await notify(tx, { kind: 'gstFilingAnswered', facts: { refNo: row.refNo }, ...toOffice(row) }, by)
  return moved
}

/** The client does not approve. @throws Refusal 404, 409 */
export async function giveBack(tx: Tx, id: number, remark: string, by: Who) {
  const row = await heldOwn(tx, id, by)
  const moved = await step(tx, id, 'return', by, { remark })
  await notify(tx, { kind: 'gstFilingDisapproved', facts: { refNo: row.refNo, reason: remark }, ...toOffice(row) }, by)
  return moved
}

/** Before it is prepared; once work has begun, nothing is taken back, also while documents are asked for again. @throws Refusal 404, 409 */
export async function cancel(tx: Tx, id: number, remark: string, by: Who) {
  const row = await heldOwn(tx, id, by)
  if (!isCancellable(row)) throw changed(whyNotCancelled(row.status as FilingState))
  return giveBackMoney(tx, row, 'cancel', remark, by)
}
function whyNotCancelled(state: FilingState): string {
  if (state === 'cancelled') return 'This return was cancelled already.'
  if (state === 'rejected') return 'This return was rejected already.'
  if (state === 'filed') return 'This return was filed already: it can no longer be cancelled.'
  if (state === 'draft') return 'This return has not been submitted yet: delete the draft.'
  return 'This return is being prepared already: it can no longer be cancelled.'
}
export const isCancellable = (row: store.FilingRow): boolean =>
  (row.status === 'submitted' || row.status === 'docsQuery') && row.preparedAt === null

/** By the shop or the office. @throws Refusal 404, 409, 422 */
export async function challanPaid(tx: Tx, id: number, paidOn: string, by: Who) {
  const row = by.merchantId === null ? await heldAtDesk(tx, id, by) : await heldOwn(tx, id, by)
  assertCan(row, 'paid')
  if (challanAlone(row)) throw changed('A PMT-06 ends with the payment that the office notes.')
  assertChallan(tx, row, paidOn)
  const moved = await step(tx, id, 'paid', by, { set: { challan_paid_on: paidOn }, details: { paidOn } })
  if (by.merchantId !== null) await notify(tx, { kind: 'gstFilingAnswered', facts: { refNo: row.refNo }, ...toOffice(row) }, by)
  return moved
}

function assertPast(tx: Tx, field: string, day: string): void {
  if (day > dayOf(tx.now)) throw fieldRefusal({ [field]: ['This day is in the future'] })
}
function assertSent(field: string, day: string, { submittedAt }: store.FilingRow): void {
  if (submittedAt !== null && day < dayOf(submittedAt)) throw fieldRefusal({ [field]: ['This date is before the step before it'] })
}
function assertChallan(tx: Tx, row: store.FilingRow, paidOn: string): void {
  if (row.cpin === null || row.challanExpiresOn === null) throw changed('There is no challan yet.')
  assertPast(tx, 'paidOn', paidOn)
  if (paidOn < daysFrom(row.challanExpiresOn, -challanDays)) throw fieldRefusal({ paidOn: ['This date is before the step before it'] })
  if (paidOn > row.challanExpiresOn)
    throw fieldRefusal({ paidOn: [`The challan expired on ${dayWords(row.challanExpiresOn)}. A new one is needed.`] })
}

// The office.

/** @throws Refusal 403, 404, 409 when a colleague has it or it has ended */
export async function claim(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await heldAtDesk(tx, id, by)
  if (row.endedAt !== null) throw changed()
  if (claimHolder(row, tx.now) === by.userId) return
  await store.setFiling(tx.db, id, { claimBy: by.userId, claimUntil: claimEnd(tx) })
  await record(tx, store.subject, id, 'claim', by)
}

/** @throws Refusal 403, 404, 409 unless this person has it */
export async function release(tx: Tx, id: number, by: Who): Promise<void> {
  const row = await heldAtDesk(tx, id, by)
  if (row.claimBy === null) throw changed()
  await store.setFiling(tx.db, id, { claimBy: null, claimUntil: null })
  await record(tx, store.subject, id, 'release', by)
}

/** @throws Refusal 403, 404, 409 */
export async function ask(tx: Tx, id: number, { asked, remark }: { asked: readonly Register[]; remark: string }, by: Who) {
  const row = await heldAtDesk(tx, id, by)
  const moved = await step(tx, id, 'ask', by, {
    remark,
    set: { asked: JSON.stringify(asked), asked_at: tx.now.toISOString(), asked_remark: remark },
    details: { asked },
  })
  await writeTo(tx, row, gstFilingAsked, { ...about(row), refNo: row.refNo, reason: remark })
  await notify(tx, { kind: 'gstFilingAsked', facts: { ...about(row), reason: remark }, ...toShop(row) }, by)
  return moved
}

/** @throws Refusal 403, 404, 409 */
export async function prepare(tx: Tx, id: number, by: Who) {
  const row = await heldAtDesk(tx, id, by)
  return step(tx, id, 'prepare', by, { set: { prepared_at: row.preparedAt ?? tx.now.toISOString() } })
}

/** @throws Refusal 403, 404, 409 */
export async function showTax(
  tx: Tx,
  id: number,
  { remark, ...given }: Omit<FilingTax, 'cash'> & { remark?: string | null | undefined },
  by: Who,
) {
  const row = await heldAtDesk(tx, id, by)
  const cash = cashOf(given)
  if (cash === 0 && challanAlone(row)) throw fieldRefusal({ cgst: ['A PMT-06 pays something: with nothing to pay it is not needed'] })
  const moved = await step(tx, id, 'showTax', by, {
    remark: remark ?? null,
    set: { tax: JSON.stringify({ ...given, cash }), approved_by: null, approved_on: null },
    details: { cash },
  })
  await notify(tx, { kind: 'gstFilingTax', facts: { ...about(row), amount: cash }, ...toShop(row) }, by)
  return moved
}

/** @throws Refusal 403, 404, 409, 422 for a return that is not nil */
export async function readyNil(tx: Tx, id: number, by: Who) {
  const row = await heldAtDesk(tx, id, by)
  if (!row.nil) throw new Refusal('Only a nil return needs no approval: show the tax to the client.')
  return step(tx, id, 'readyNil', by)
}

/** A later one replaces it. @throws Refusal 403, 404, 409, 422 */
export async function enterChallan(
  tx: Tx,
  id: number,
  given: { cpin: string; amount: number; generatedOn: string },
  by: Who,
): Promise<{ expiresOn: string }> {
  const row = await heldAtDesk(tx, id, by)
  if (row.status !== 'challanPending') throw changed()
  assertPast(tx, 'generatedOn', given.generatedOn)
  const cash = store.taxOf(row)?.cash ?? 0
  if (given.amount !== cash) throw fieldRefusal({ amount: [`The client approved ${money(cash)}`] })
  const expiresOn = daysFrom(given.generatedOn, challanDays)
  if (expiresOn < dayOf(tx.now)) throw fieldRefusal({ generatedOn: ['This challan has expired. Make a new one on the GST portal.'] })
  await store.setFiling(tx.db, id, {
    ...{ cpin: given.cpin, challanAmount: given.amount, challanExpiresOn: expiresOn },
    ...{ challanSoonToldOn: null, challanExpiredToldOn: null },
  })
  await record(tx, store.subject, id, 'challan', by, { details: { cpin: given.cpin, amount: given.amount, expiresOn } })
  const facts = { ...about(row), cpin: given.cpin, amount: given.amount, day: dayWords(expiresOn) }
  await notify(tx, { kind: 'gstFilingChallan', facts, ...toShop(row) }, by)
  return { expiresOn }
}

/** The payment of a PMT-06, which is all of it. @throws Refusal 403, 404, 409, 422 */
export async function deposit(tx: Tx, id: number, paidOn: string, by: Who) {
  const row = await heldAtDesk(tx, id, by)
  assertCan(row, 'deposit')
  if (!challanAlone(row)) throw changed('This return is filed under an ARN.')
  assertChallan(tx, row, paidOn)
  const moved = await step(tx, id, 'deposit', by, {
    set: { challan_paid_on: paidOn, filed_on: paidOn, ended_at: tx.now.toISOString(), ...noClaim },
    details: { paidOn },
  })
  await payAbove(tx, row, by)
  const paid = { ...about(row), cpin: row.cpin ?? '' }
  const { challanAmount } = row
  await writeTo(tx, row, gstFilingDeposited, { ...paid, refNo: row.refNo, amountPaise: challanAmount ?? 0, day: paidOn })
  await notify(tx, { kind: 'gstFilingDeposited', facts: { ...paid, amount: challanAmount ?? 0 }, ...toShop(row) }, by)
  return moved
}

/** @throws Refusal 403, 404, 409 in another state or where another return has the ARN, 422 */
export async function file(
  tx: Tx,
  id: number,
  { arn, filedOn, uploadId }: { arn: string; filedOn: string; uploadId?: string | null | undefined },
  paper: StagedFile | undefined,
  by: Who,
) {
  const row = await heldAtDesk(tx, id, by)
  assertCan(row, 'file')
  if (challanAlone(row)) throw changed('A PMT-06 ends with the payment that the office notes.')
  assertPast(tx, 'filedOn', filedOn)
  assertSent('filedOn', filedOn, row)
  const problem = arnProblem(arn, row.gstin.slice(0, 2))
  if (problem) throw fieldRefusal({ arn: [problem] })
  const holder = await store.arnHolder(tx.db, arn)
  if (holder) {
    const text = `Return ${holder.refNo} already has this ARN`
    throw new Refusal(text, 409, { title: text, errors: { arn: [text] } })
  }
  const at = tx.now.toISOString()
  const moved = await step(tx, id, 'file', by, { set: { arn, filed_on: filedOn, ended_at: at, ...noClaim }, details: { arn, filedOn } })
  if (paper) {
    const fileId = await tx.services.files.put(tx, paper)
    await store.insertFile(tx.db, { filingId: id, kind: 'acknowledgement', fileId, name: paper.name, bytes: paper.bytes, addedAt: at })
    // Only so many uploads of one person wait.
    if (uploadId) forgetUploads(tx, [{ uploadId }], by)
  }
  await payAbove(tx, row, by)
  await writeTo(tx, row, gstFilingFiled, { ...about(row), refNo: row.refNo, arn })
  await notify(tx, { kind: 'gstFilingFiled', facts: { ...about(row), arn }, ...toShop(row) }, by)
  return moved
}

/** The shop above a member gets its commission once the return has ended. */
async function payAbove(tx: Tx, row: store.FilingRow, by: Who): Promise<void> {
  const { refNo } = row
  const posting = { refType: store.refType, refId: row.id, reference: refNo, narration: narration('gstFilingCommission', { refNo }) }
  await payParent(tx, store.paidPrice(row) as PriceSnapshot, posting, by)
}

/** The whole charge goes back, once, with the state. @throws Refusal 403, 404, 409 */
export async function reject(tx: Tx, id: number, reason: string, by: Who) {
  const row = await heldAtDesk(tx, id, by)
  const done = await giveBackMoney(tx, row, 'reject', reason, by)
  await writeTo(tx, row, gstFilingRejected, { ...about(row), refNo: row.refNo, amountPaise: done.refunded, reason })
  await notify(tx, { kind: 'gstFilingRejected', facts: { ...about(row), amount: done.refunded, reason }, ...toShop(row) }, by)
  return done
}

async function giveBackMoney(tx: Tx, row: store.FilingRow, action: 'reject' | 'cancel', reason: string, by: Who) {
  const { state } = await step(tx, row.id, action, by, {
    remark: reason,
    set: { reason, ended_at: tx.now.toISOString(), ...noClaim },
  })
  await wallet.reverse(tx, { kind: 'serviceDebit', refType: store.refType, refId: row.id, reason: `${row.refNo}: ${reason}` }, by)
  return { state, refunded: row.total ?? 0 }
}
