import { mostForms, readAckNos } from '@sevakendra/contract/courier/numbers'
import type { NewOnward, OnwardCorrection, OnwardRecord, OnwardSending } from '@sevakendra/contract/courier/onward/endpoints'
import { onwardFlow } from '@sevakendra/contract/courier/onward/flow'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { hardCopies } from '../../nsdl-pan/service'
import { audit, changes } from '../../platform/audit'
import { namedTimeline, record, transition } from '../../platform/flows'
import { changed, fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import { assertDay, companyNameOf, copiesOf, sentBefore } from '../parcel'
import * as store from './store'

const kind = 'onward_batch'

/** @throws Refusal 404 */
export async function batchOf(tx: Pick<Tx, 'db'>, id: number): Promise<store.Batch> {
  const batch = await store.batchById(tx.db, id)
  if (!batch) throw missing()
  return batch
}

/** The same, held until the command ends. @throws Refusal 404 */
async function held(tx: Tx, id: number): Promise<store.Batch> {
  await store.lockBatch(tx.db, id)
  return batchOf(tx, id)
}

/** Papers by their numbers, and why each of the others cannot go with a batch. */
async function papersFor(tx: Tx, ackNos: readonly string[]): Promise<{ copies: hardCopies.HardCopy[]; wrong: string[] }> {
  const copies = new Map((await hardCopies.byAckNos(tx.db, ackNos)).map(copy => [copy.ackNo, copy]))
  const elsewhere = new Map(
    (
      await store.heldIn(
        tx.db,
        [...copies.values()].map(({ id }) => id),
      )
    ).map(one => [one.applicationId, one.refNo]),
  )
  const wrong = ackNos.flatMap(ackNo => {
    const copy = copies.get(ackNo)
    if (!copy) return [`${ackNo}: no application has this number`]
    const batch = elsewhere.get(copy.id)
    if (batch) return [`${ackNo}: its form is in batch ${batch}`]
    return copy.hardcopy === 'received' ? [] : [`${ackNo}: its form was not received`]
  })
  return { copies: ackNos.flatMap(ackNo => copies.get(ackNo) ?? []), wrong }
}

async function putIn(tx: Tx, batchId: number, copies: readonly hardCopies.HardCopy[]): Promise<void> {
  const rows = copies.map(({ id, ackNo }) => ({ batchId, applicationId: id, ackNo: ackNo ?? '' }))
  if ((await store.insertForms(tx.db, rows)) < rows.length)
    throw fieldRefusal({ ackNos: ['One of these forms was put into another batch just now. Send again to see which.'] })
  await hardCopies.unshelve(
    tx.db,
    copies.map(({ id }) => id),
  )
}

/**
 * Begins a batch with papers on the shelf.
 * @throws Refusal 422 on `ackNos`, with each number that cannot go with it and why
 */
export async function add(tx: Tx, { destination, ackNos, remark }: NewOnward, by: Who): Promise<{ id: string; refNo: string }> {
  const { copies, wrong } = await papersFor(tx, readAckNos(ackNos).numbers)
  if (wrong.length > 0) throw fieldRefusal({ ackNos: wrong })
  const refNo = await monthlyRef(tx, 'HB', dayOf(tx.now))
  const id = await store.insertBatch(tx.db, {
    ...{ refNo, destination, status: 'open', createdBy: by.userId, createdAt: tx.now.toISOString(), remark: remark || null },
  })
  await putIn(tx, id, copies)
  await record(tx, kind, id, 'begin', by, { to: 'open', details: { destination, forms: copies.length } })
  return { id: String(id), refNo }
}

/** @throws Refusal 404; 409 once it has left */
async function packed(tx: Tx, id: number): Promise<store.Batch> {
  const batch = await held(tx, id)
  if (batch.status !== 'open') throw changed('This batch is not being packed any more.')
  return batch
}

/** The paper in a batch that a number means now, if any: a number that was corrected meanwhile may belong to another application. */
async function formBy(tx: Tx, id: number, ackNo: string) {
  const [copy] = await hardCopies.byAckNos(tx.db, [ackNo])
  return copy && (await store.formsOf(tx.db, id)).find(({ applicationId }) => applicationId === copy.id)
}

/** Puts a scanned paper in; one that lies in it already stays. @throws Refusal 404, 409, 422 with why it cannot go with it */
export async function put(tx: Tx, id: number, ackNo: string, by: Who): Promise<{ already: boolean }> {
  await packed(tx, id)
  if (await formBy(tx, id, ackNo)) return { already: true }
  if ((await store.formsOf(tx.db, id)).length >= mostForms) throw new Refusal(`A batch has at most ${mostForms} forms. Begin another one.`)
  const { copies, wrong } = await papersFor(tx, [ackNo])
  if (wrong[0]) throw new Refusal(wrong[0])
  await putIn(tx, id, copies)
  await record(tx, kind, id, 'put', by, { remark: ackNo })
  return { already: false }
}

/** @throws Refusal 404 for a paper that does not lie in it; 409 */
export async function takeOut(tx: Tx, id: number, ackNo: string, by: Who): Promise<void> {
  await packed(tx, id)
  const form = await formBy(tx, id, ackNo)
  if (!form) throw missing()
  await store.dropForm(tx.db, form.id)
  await hardCopies.shelve(tx, [form.applicationId])
  await record(tx, kind, id, 'takeOut', by, { remark: ackNo })
}

/** Who carries a batch, and since when. @throws Refusal 422 for a day in the future or before it was begun, or a docket that another batch has */
async function carriedBy(tx: Tx, batch: store.Batch, given: OnwardSending) {
  const { company, docket, sentOn } = given
  const companyName = companyNameOf(given)
  assertDay(tx, 'sentOn', sentOn, { day: dayOf(batch.createdAt), words: 'This is before the day on which it was begun' })
  const holder = docket && (await store.holderOfDocket(tx.db, { company, companyName, docket }, batch.id))
  if (holder) throw fieldRefusal({ docket: [`Batch ${holder.refNo} has this docket number`] })
  return { company, companyName, docket, sentOn }
}

/** It left. @throws Refusal 404; 409; 422 for a day in the future, a docket that another batch has, or an empty batch */
export async function send(tx: Tx, id: number, given: OnwardSending, by: Who): Promise<void> {
  const batch = await packed(tx, id)
  const forms = await store.formsOf(tx.db, id)
  if (forms.length === 0) throw new Refusal('This batch is empty.')
  const { company, companyName, docket, sentOn } = await carriedBy(tx, batch, given)
  await transition(tx, kind, onwardFlow, id, 'send', by, {
    details: { company, companyName, docket, forms: forms.length },
    set: { company, company_name: companyName, docket, sent_on: sentOn },
  })
  await hardCopies.follow(tx, idsOf(forms), 'paperForwarded', batch.refNo, by)
}

/**
 * Corrects who carries a batch that is on its way, under which number and since when.
 * @returns whether anything differs from what stood there
 * @throws Refusal 404; 409 once it has arrived or is lost, or when somebody else corrected it; 422 as `send`
 */
export async function correct(tx: Tx, id: number, given: OnwardCorrection, by: Who): Promise<{ changed: boolean }> {
  const batch = await held(tx, id)
  if (batch.status !== 'sent') throw changed('This batch is not on its way any more: what was noted of it stays.')
  if (batch.version !== given.version) throw overtaken()
  const now = await carriedBy(tx, batch, given)
  const differs = changes(batch, now)
  if (!differs) return { changed: false }
  await store.setCarried(tx.db, id, now)
  await record(tx, kind, id, 'correct', by, { remark: given.remark, details: differs })
  await audit(tx.db, { event: 'onward_batch.corrected', who: by, subject: kind, subjectId: id, reason: given.remark, ...differs })
  return { changed: true }
}

/** It arrived. @throws Refusal 404, 409, 422 for a day in the future or before it left */
export async function deliver(tx: Tx, id: number, deliveredOn: string, by: Who): Promise<void> {
  const { sentOn } = await held(tx, id)
  assertDay(tx, 'deliveredOn', deliveredOn, sentOn === null ? undefined : sentBefore(sentOn))
  await transition(tx, kind, onwardFlow, id, 'deliver', by, {
    details: { deliveredOn },
    set: { delivered_on: deliveredOn, closed_at: tx.now.toISOString() },
  })
}

/** Gives it up as lost: its papers are listed again, as lost with it, and each application says so. @throws Refusal 404, 409 */
export async function lose(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const { refNo } = await held(tx, id)
  await transition(tx, kind, onwardFlow, id, 'lose', by, { remark: reason, set: { reason, closed_at: tx.now.toISOString() } })
  const papers = idsOf(await store.formsOf(tx.db, id))
  await hardCopies.follow(tx, papers, 'paperForwardLost', refNo, by)
  await store.letGo(tx.db, id)
  await hardCopies.shelve(tx, papers, id)
}

/** Undoes one that has not left. @throws Refusal 404, 409 */
export async function cancel(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  await held(tx, id)
  await transition(tx, kind, onwardFlow, id, 'cancel', by, { remark: reason, set: { reason, closed_at: tx.now.toISOString() } })
  await store.letGo(tx.db, id)
  await hardCopies.shelve(tx, idsOf(await store.formsOf(tx.db, id)))
}

const idsOf = (forms: readonly { applicationId: number }[]) => forms.map(({ applicationId }) => applicationId)

/** Papers of a batch with whose they are, each under the number that its application has now. */
export async function papersOf(tx: Pick<Tx, 'db'>, id: number) {
  const forms = await store.formsOf(tx.db, id)
  const copies = await copiesOf(tx.db, forms)
  return forms.map(({ ackNo, applicationId }) => {
    const copy = copies.get(applicationId)
    return { ackNo: copy?.ackNo ?? ackNo, id: String(applicationId), refNo: copy?.refNo ?? '', applicant: copy?.applicant ?? '' }
  })
}

/** @throws Refusal 404 */
export async function read(tx: Tx, id: number, by: Who): Promise<OnwardRecord> {
  const { refNo, version, destination, status, madeBy, company, companyName, docket, sentOn, deliveredOn, reason, remark } = await batchOf(
    tx,
    id,
  )
  return {
    ...{ id: String(id), version, refNo, destination, status, createdBy: madeBy, company, companyName, docket, sentOn, deliveredOn },
    ...{ reason, remark },
    list: (await papersOf(tx, id)).map(({ ackNo, ...application }) => ({ ackNo, application })),
    timeline: await namedTimeline(tx.db, kind, id, by),
  }
}
