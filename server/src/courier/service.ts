import type { CourierEdit, CourierRecord, NewCourier } from '@sevakendra/contract/courier/endpoints'
import { courierFlow } from '@sevakendra/contract/courier/flow'
import { mostForms, readAckNos } from '@sevakendra/contract/courier/numbers'
import { type Outcome, resendStates } from '@sevakendra/contract/courier/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { hardCopies } from '../nsdl-pan/service'
import { audit } from '../platform/audit'
import type { StagedFile } from '../platform/files/files'
import { forgetUploads } from '../platform/files/uploads'
import { namedTimeline, record, transition } from '../platform/flows'
import { changed, fieldRefusal, overtaken } from '../platform/http/errors'
import { shopOf, type Who } from '../platform/http/who'
import { monthlyRef } from '../platform/sequence'
import type { Tx } from '../platform/tx'
import { assertDocket, assertSentOn, companyNameOf, copiesOf, docketTaken, held, letGo, own } from './parcel'
import * as store from './store'

export * as checks from './check/service'
export * as onward from './onward/service'

const kind = 'courier'

/** Forms that the shop has to send. */
export const due = async ({ db }: Pick<Tx, 'db'>, by: Who) =>
  (await hardCopies.dueOf(db, by, mostForms)).map(({ ackNo, ackDate, refNo, applicant }) => ({
    ...{ ackNo: ackNo ?? '', ackDate: ackDate ?? '', refNo, applicant },
  }))

/**
 * Notes a parcel of the own shop: its forms are on the way from then on.
 * @throws Refusal 422 by field: a day in the future, a docket that another parcel has, and each number that cannot be sent, with why
 */
export async function add(tx: Tx, given: NewCourier, receipt: StagedFile | undefined, by: Who): Promise<{ id: string; refNo: string }> {
  const merchantId = shopOf(by)
  assertSentOn(tx, given.sentOn)
  await assertDocket(tx, given, merchantId)
  const forms = await formsFor(tx, given.ackNos, by)
  const at = tx.now.toISOString()
  const refNo = await monthlyRef(tx, 'CR', dayOf(tx.now))
  const { company, companyName, docket, sentOn, remark } = given
  const added = await store.insertCourier(tx.db, {
    ...{ refNo, merchantId, createdBy: by.userId, createdAt: at, changedAt: at, status: 'inTransit' },
    ...{ company, companyName: companyNameOf(given), docket, sentOn, forms: forms.length, remark: remark || null },
    receiptFileId: receipt ? await tx.services.files.put(tx, receipt) : null,
  })
  if (!added) throw docketTaken()
  forgetReceipt(tx, given, by)
  await putIn(tx, added.id, forms)
  await record(tx, kind, added.id, 'send', by, { to: 'inTransit', details: { company, companyName, docket, forms: forms.length } })
  await hardCopies.turn(tx, forms.map(idOf), 'sent', { courier: refNo }, by)
  return { id: String(added.id), refNo }
}

/**
 * Changes a parcel that is in transit. Forms that leave its list are due again.
 * @throws Refusal 404; 409 when it has arrived or somebody else changed it; 422 as `add`
 */
export async function edit(tx: Tx, id: number, given: CourierEdit, receipt: StagedFile | undefined, by: Who): Promise<{ version: number }> {
  const courier = await held(tx, id, by)
  if (courier.status !== 'inTransit') throw changed('This parcel is not in transit any more: it cannot be changed.')
  if (courier.version !== given.version) throw overtaken()
  assertSentOn(tx, given.sentOn)
  await assertDocket(tx, given, courier.merchantId, id)
  const was = await store.formsOf(tx.db, id)
  const forms = await formsFor(tx, given.ackNos, by, { id, listed: new Set(was.map(({ applicationId }) => applicationId)) })
  const stays = new Set(forms.map(idOf))
  const gone = was.filter(({ applicationId }) => !stays.has(applicationId))
  const added = forms.filter(form => !was.some(({ applicationId }) => applicationId === form.id))
  await store.dropForms(
    tx.db,
    gone.map(({ id: form }) => form),
  )
  await putIn(tx, id, added)
  if (receipt && courier.receiptFileId) {
    await store.setCourier(tx.db, id, { receiptFileId: null })
    await tx.services.files.remove(tx, courier.receiptFileId)
  }
  forgetReceipt(tx, given, by)
  const { company, docket, sentOn, remark } = given
  const now = { company, companyName: companyNameOf(given), docket, sentOn, forms: forms.length, remark: remark || null }
  const { version } = await store.setCourier(tx.db, id, {
    ...now,
    changedAt: tx.now.toISOString(),
    ...(receipt && { receiptFileId: await tx.services.files.put(tx, receipt) }),
  })
  const about = { courier: courier.refNo }
  await hardCopies.turn(
    tx,
    gone.map(({ applicationId }) => applicationId),
    'due',
    about,
    by,
  )
  await hardCopies.turn(tx, added.map(idOf), 'sent', about, by)
  await record(tx, kind, id, 'change', by, { details: { added: added.length, takenOut: gone.length, ...(receipt && { receipt: true }) } })
  const before = Object.fromEntries(Object.keys(now).map(name => [name, courier[name as keyof typeof now]]))
  await audit(tx.db, { event: 'courier.changed', who: by, subject: kind, subjectId: id, before, after: now })
  return { version }
}

/** Takes a parcel back that has not arrived: its forms are due again, its docket is free. @throws Refusal 404; 409 once it has arrived */
export async function cancel(tx: Tx, id: number, by: Who): Promise<void> {
  const { refNo } = await held(tx, id, by)
  const at = tx.now.toISOString()
  await transition(tx, kind, courierFlow, id, 'cancel', by, { set: { closed_at: at, changed_at: at } })
  await letGo(tx, id, refNo, by, false)
}

/** @throws Refusal 404 */
export async function read(tx: Tx, id: number, by: Who): Promise<CourierRecord> {
  const courier = await own(tx, id, by)
  const { refNo, status, unannounced, company, companyName, docket, sentOn, remark, sentBy, receivedOn, receivedBy, parcels, reason } =
    courier
  const forms = await store.formsOf(tx.db, id)
  const copies = await copiesOf(tx.db, forms)
  const resend = resendStates.some(one => one === status)
  // Only the back office can tell whose parcel it is.
  const alike = by.merchantId === null && docket ? await store.holdersOfDocket(tx.db, { company, companyName, docket }, id) : []
  return {
    ...{ id: String(id), version: courier.version, refNo, status, unannounced, company, companyName, docket, sentOn, remark, sentBy },
    ...{ forms: courier.forms, receivedOn, parcels, reason, hasReceipt: courier.receiptFileId !== null },
    receivedBy: by.merchantId === null ? receivedBy : null,
    merchant: { id: String(courier.merchantId), code: courier.code, shopName: courier.shopName },
    sameDocket: alike.map(other => ({ id: String(other.id), refNo: other.refNo, shopName: other.shopName })),
    closedAt: courier.closedAt && new Date(courier.closedAt).toISOString(),
    list: forms.map(({ ackNo, applicationId, listed, outcome, remark: said }) => {
      const copy = copies.get(applicationId)
      // The back office may find a colleague's form in the parcel of an employee who sees their own alone.
      const known = copy && (by.merchantId === null || hardCopies.isOwnForm(copy, by)) ? copy : undefined
      return {
        ...{ ackNo, listed, outcome, remark: said },
        application: known ? { id: String(applicationId), refNo: known.refNo, applicant: known.applicant } : null,
        hereAlready: outcome === null && copy?.hardcopy === 'received',
        toCome: resend && known !== undefined && hardCopies.isToSend(known),
      }
    }),
    timeline: await namedTimeline(tx.db, kind, id, by, foundIn),
  }
}

/** What was found of a form, where a step is of one. */
const foundIn = ({ action, details }: { action: string; details: unknown }): { found?: Outcome | null } =>
  action === 'found' ? { found: (details as { outcome: Outcome | null }).outcome } : {}

/** It was taken up: only so many uploads of one person wait. */
function forgetReceipt(tx: Tx, { receiptUploadId }: Pick<NewCourier, 'receiptUploadId'>, by: Who): void {
  if (receiptUploadId) forgetUploads(tx, [{ uploadId: receiptUploadId }], by)
}

const idOf = ({ id }: hardCopies.HardCopy): number => id

/** The forms of numbers that were typed. @throws Refusal 422 on `ackNos`, with each number that cannot be sent and why */
async function formsFor(
  tx: Tx,
  text: string,
  by: Who,
  now: { id: number; listed: ReadonlySet<number> } = { id: 0, listed: new Set() },
): Promise<hardCopies.HardCopy[]> {
  const { numbers } = readAckNos(text)
  const found = new Map(
    (await hardCopies.byAckNos(tx.db, numbers)).filter(copy => hardCopies.isOwnForm(copy, by)).map(copy => [copy.ackNo, copy]),
  )
  const elsewhere = new Map(
    (await store.openElsewhere(tx.db, [...found.values()].map(idOf), now.id)).map(one => [one.applicationId, one.refNo]),
  )
  const wrong = numbers.flatMap(ackNo => {
    const copy = found.get(ackNo)
    // Of another shop, or none at all: which of them is not told.
    if (!copy) return [`${ackNo}: no application of your shop has this number`]
    const parcel = elsewhere.get(copy.id)
    if (parcel) return [`${ackNo}: its form is in parcel ${parcel}`]
    if (now.listed.has(copy.id) || copy.hardcopy === 'due' || copy.hardcopy === 'missing') return []
    return [copy.hardcopy === 'received' ? `${ackNo}: its form was received already` : `${ackNo}: no form is due for it`]
  })
  if (wrong.length > 0) throw fieldRefusal({ ackNos: wrong })
  return numbers.flatMap(ackNo => found.get(ackNo) ?? [])
}

/** @throws Refusal 422 when another parcel took one of the forms at the same moment */
async function putIn(tx: Tx, courierId: number, forms: readonly hardCopies.HardCopy[]): Promise<void> {
  const rows = forms.map(({ id, ackNo }) => ({ courierId, applicationId: id, ackNo: ackNo ?? '', listed: true, open: true }))
  if ((await store.insertForms(tx.db, rows)) < rows.length)
    throw fieldRefusal({ ackNos: ['One of these forms was put into another parcel just now. Send again to see which.'] })
}
