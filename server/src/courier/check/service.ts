import type { OutcomeGiven, Unannounced } from '@sevakendra/contract/courier/endpoints'
import { courierFlow } from '@sevakendra/contract/courier/flow'
import { mostForms } from '@sevakendra/contract/courier/numbers'
import { type CourierState, isGood, isWrong, type Outcome, outcomesOf } from '@sevakendra/contract/courier/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { isOnTheWay } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { notify } from '../../notice/service'
import { hardCopies } from '../../nsdl-pan/service'
import { addressOf } from '../../people/service'
import { record, transition } from '../../platform/flows'
import { changed, fieldRefusal, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import { monthlyRef } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import { assertNotOwnShop } from '../../wallet/service'
import { courierDiffers, courierLost } from '../letters'
import { assertDay, assertDocket, assertSentOn, companyNameOf, copiesOf, docketTaken, held, letGo, sentBefore } from '../parcel'
import * as store from '../store'

const kind = 'courier'

/** A parcel of somebody else's shop, held. @throws Refusal 403 for the own shop, 404 */
async function decided(tx: Tx, id: number, by: Who): Promise<store.Courier> {
  const courier = await held(tx, id, by)
  await assertNotOwnShop(tx, courier.merchantId, by)
  return courier
}

const receivedSet = (tx: Tx, { receivedOn, parcels }: { receivedOn: string; parcels: number }, sentOn: string, by: Who) => {
  assertDay(tx, 'receivedOn', receivedOn, sentBefore(sentOn))
  return { receivedOn, parcels, receivedBy: by.userId }
}

/** The parcel has arrived. @throws Refusal 403 for the own shop; 404; 409 where it stands elsewhere; 422 for a day that cannot be */
export async function receive(
  tx: Tx,
  id: number,
  given: { receivedOn: string; parcels: number },
  by: Who,
): Promise<{ status: CourierState }> {
  const { sentOn } = await decided(tx, id, by)
  const { receivedOn, parcels, receivedBy } = receivedSet(tx, given, sentOn, by)
  const { to } = await transition(tx, kind, courierFlow, id, 'receive', by, {
    details: { receivedOn, parcels },
    set: { received_on: receivedOn, parcels, received_by: receivedBy, closed_at: null, reason: null, changed_at: tx.now.toISOString() },
  })
  return { status: to as CourierState }
}

/**
 * Notes a parcel that came without a record of its shop; what is scanned from it becomes its list.
 * @throws Refusal 403 for the own shop; 422 by field for an unknown shop, a day that cannot be, or a docket that another parcel of it has
 */
export async function addUnannounced(tx: Tx, given: Unannounced, by: Who): Promise<{ id: string; refNo: string }> {
  const shop = await store.shopByCode(tx.db, given.merchantCode)
  if (!shop) throw fieldRefusal({ merchantCode: ['There is no shop with this code'] })
  await assertNotOwnShop(tx, shop.id, by)
  assertSentOn(tx, given.sentOn)
  await assertDocket(tx, given, shop.id)
  const { company, docket, sentOn, remark } = given
  const received = receivedSet(tx, given, sentOn, by)
  const at = tx.now.toISOString()
  const refNo = await monthlyRef(tx, 'CR', dayOf(tx.now))
  const added = await store.insertCourier(tx.db, {
    ...{ refNo, merchantId: shop.id, createdBy: by.userId, createdAt: at, changedAt: at, status: 'received', unannounced: true },
    ...{ company, companyName: companyNameOf(given), docket, sentOn, forms: 0, remark: remark || null, ...received },
  })
  if (!added) throw docketTaken()
  await record(tx, kind, added.id, 'note', by, { to: 'received', details: { shop: shop.code, company, docket } })
  return { id: String(added.id), refNo }
}

/**
 * Takes a parcel back that the back office noted by mistake. Its forms leave it, each stays where its application says, and its docket is free.
 * @throws Refusal 403 for the own shop; 404; 409 for one that its shop noted, or whose check has ended
 */
export async function takeBack(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const courier = await decided(tx, id, by)
  if (!courier.unannounced) throw changed('The shop noted this parcel itself: close it with what is in it.')
  const at = tx.now.toISOString()
  await transition(tx, kind, courierFlow, id, 'takeBack', by, { remark: reason, set: { reason, closed_at: at, changed_at: at } })
  const rows = await store.formsOf(tx.db, id)
  await store.dropForms(
    tx.db,
    rows.map(row => row.id),
  )
  await store.setCourier(tx.db, id, { forms: 0 })
}

/** @throws Refusal 409 for a parcel that is not here, or whose check has ended */
async function begun(tx: Tx, courier: store.Courier, by: Who): Promise<void> {
  if (courier.status === 'reconciling') return
  if (courier.status !== 'received') throw changed('This parcel is not being checked.')
  await transition(tx, kind, courierFlow, courier.id, 'reconcile', by)
}

/** The row of a form, known by its application: a number may have been corrected since the list was made. */
async function formOf(tx: Tx, courier: store.Courier, ackNo: string): Promise<{ row?: store.Form; copy?: hardCopies.HardCopy }> {
  const rows = await store.formsOf(tx.db, courier.id)
  const [copy] = await hardCopies.byAckNos(tx.db, [ackNo])
  const row = rows.find(one => one.applicationId === copy?.id) ?? rows.find(one => one.ackNo === ackNo)
  return { ...(row && { row }), ...(copy && { copy }) }
}

/**
 * A form is in hand: a listed one is received; another one of this shop is extra, or on the list of a parcel that came without one.
 * @throws Refusal 403, 404, 409; 422 for a number that no application of this shop has, or whose form nobody waits for
 */
export async function scan(tx: Tx, id: number, ackNo: string, by: Who): Promise<{ ackNo: string; outcome: Outcome; already: boolean }> {
  const courier = await decided(tx, id, by)
  await begun(tx, courier, by)
  const { row, copy } = await formOf(tx, courier, ackNo)
  if (row) {
    // What was found of it stays: the scanner reads a form twice now and then.
    if (row.outcome !== null && row.outcome !== 'missing') return { ackNo: row.ackNo, outcome: row.outcome, already: true }
    await store.setForm(tx.db, row.id, { outcome: 'received', remark: null })
    await noted(tx, id, row.ackNo, 'received', null, by)
    return { ackNo: row.ackNo, outcome: 'received', already: false }
  }
  if (copy?.merchantId !== courier.merchantId) throw new Refusal(`No application of this shop has the number ${ackNo}`)
  if (copy.hardcopy === 'received') throw new Refusal(`The form of ${ackNo} was received already`)
  if (!isOnTheWay(copy.hardcopy)) throw new Refusal(`No form is due for ${ackNo}`)
  const listed = courier.unannounced
  const outcome = listed ? 'received' : 'extra'
  if (listed && courier.forms >= mostForms)
    throw new Refusal(`A parcel has at most ${mostForms} forms here. Note the others as another parcel.`)
  await store.insertForms(tx.db, [{ courierId: id, applicationId: copy.id, ackNo, listed, outcome, open: false }])
  if (listed) await store.setCourier(tx.db, id, { forms: courier.forms + 1 })
  await noted(tx, id, ackNo, outcome, null, by)
  return { ackNo, outcome, already: false }
}

/**
 * What was found of one form. Without an outcome it is open again; one that was not listed leaves.
 * @throws Refusal 403, 404 for a form that is not in this parcel, 409, 422 for an outcome that it cannot have
 */
export async function note(tx: Tx, id: number, { ackNo, outcome, remark }: OutcomeGiven, by: Who): Promise<void> {
  const courier = await decided(tx, id, by)
  await begun(tx, courier, by)
  const { row } = await formOf(tx, courier, ackNo)
  if (!row) throw missing()
  if (outcome !== null && !outcomesOf(row.listed).includes(outcome)) throw fieldRefusal({ outcome: ['This form cannot be that'] })
  const leaves = outcome === null && (!row.listed || courier.unannounced)
  if (leaves) await store.dropForms(tx.db, [row.id])
  else await store.setForm(tx.db, row.id, { outcome, remark: outcome === null ? null : remark || null })
  if (leaves && courier.unannounced) await store.setCourier(tx.db, id, { forms: courier.forms - 1 })
  await noted(tx, id, row.ackNo, outcome, remark || null, by)
}

const noted = (tx: Tx, id: number, ackNo: string, outcome: Outcome | null, remark: string | null, by: Who) =>
  record(tx, kind, id, 'found', by, { remark: [ackNo, remark].filter(Boolean).join(': '), details: { ackNo, outcome } })

/**
 * Ends the check. What is in order is received; what was not seen is missing, unless somebody has noted it as received by itself; what is not in order is to
 * be sent again. The shop is told.
 * @param unseen how many the person was told to be missing then
 * @throws Refusal 403 for the own shop; 404; 409 when another number is unseen now, or it stands elsewhere
 */
export async function close(tx: Tx, id: number, unseen: number, by: Who): Promise<{ status: CourierState }> {
  const courier = await decided(tx, id, by)
  const rows = await store.formsOf(tx.db, id)
  const copies = await copiesOf(tx.db, rows)
  const isHere = ({ applicationId }: store.Form) => copies.get(applicationId)?.hardcopy === 'received'
  const open = rows.filter(row => row.outcome === null && !isHere(row))
  if (open.length !== unseen) throw changed(`Forms not seen now: ${open.length}. Look at the parcel again before you close it.`)
  for (const row of rows.filter(one => one.outcome === null)) {
    row.outcome = isHere(row) ? 'received' : 'missing'
    await store.setForm(tx.db, row.id, { outcome: row.outcome })
  }
  const differs = rows.some(row => !asListed(row))
  const at = tx.now.toISOString()
  const { to } = await transition(tx, kind, courierFlow, id, differs ? 'differ' : 'close', by, {
    details: tally(rows),
    set: { closed_at: at, changed_at: at },
  })
  await store.setForms(tx.db, id, { open: false })
  await turnForms(tx, courier, rows, by)
  await tellShop(tx, courier, rows, by)
  return { status: to as CourierState }
}

/** Says in each application where its form is. What lies on the list of another parcel that is on the way is expected from there. */
async function turnForms(tx: Tx, courier: store.Courier, rows: readonly store.Form[], by: Who): Promise<void> {
  const about = { courier: courier.refNo }
  const ids = (which: (outcome: Outcome | null) => boolean) => rows.filter(({ outcome }) => which(outcome)).map(row => row.applicationId)
  await hardCopies.turn(tx, ids(isGood), 'received', about, by)
  const expected = new Set(
    (
      await store.openElsewhere(
        tx.db,
        rows.map(row => row.applicationId),
        courier.id,
      )
    ).map(one => one.applicationId),
  )
  const here = (list: number[]) => list.filter(id => !expected.has(id))
  await hardCopies.turn(tx, here(ids(one => one === 'missing')), 'missing', about, by)
  for (const row of rows.filter(({ outcome }) => isWrong(outcome)))
    await hardCopies.turn(tx, here([row.applicationId]), 'due', { ...about, defect: defectOf(row.outcome), remark: row.remark }, by)
}

const defects: Partial<Record<Outcome, hardCopies.Defect>> = {
  unsigned: 'unsigned',
  photoMissing: 'photo',
  paperMissing: 'papers',
  mismatch: 'mismatch',
}
const defectOf = (outcome: Outcome | null) => (outcome === null ? undefined : defects[outcome])

/** It was listed, and is here in order: with any other form the parcel differs from its list. */
const asListed = ({ listed, outcome }: store.Form): boolean => listed && outcome === 'received'

const tally = (rows: readonly store.Form[]) => ({
  missing: rows.filter(({ outcome }) => outcome === 'missing').length,
  wrong: rows.filter(({ outcome }) => isWrong(outcome)).length,
  extra: rows.filter(({ listed }) => !listed).length,
})

async function tellShop(tx: Tx, courier: store.Courier, rows: readonly store.Form[], by: Who): Promise<void> {
  const { id, refNo } = courier
  const told = { link: `misc/courier/${id}`, to: receiversOf(courier) }
  const items = rows.filter(row => !asListed(row)).map(({ ackNo, outcome, remark }) => ({ ackNo, outcome, remark }))
  if (items.length === 0) return notify(tx, { ...told, kind: 'courierClosed', facts: { refNo, forms: String(courier.forms) } }, by)
  await mail(tx, courier, ({ to, facts }) => sendMail(tx, { ...to, letter: courierDiffers, props: { ...facts, items } }))
  const { missing: gone, wrong, extra } = tally(rows)
  const facts = { refNo, missing: String(gone), wrong: String(wrong), extra: String(extra) }
  await notify(tx, { ...told, kind: 'courierDiffers', facts }, by)
}

/** The owner, and the employee who sent it; what the back office noted nobody of the shop has sent. */
const receiversOf = ({ merchantId, createdBy }: store.Courier) => ({ shop: merchantId, maker: createdBy })

async function mail(
  tx: Tx,
  { id, refNo, merchantId }: store.Courier,
  send: (letter: {
    to: { to: string; name: string; about: 'courier'; aboutId: number }
    facts: { name: string; refNo: string; path: string }
  }) => Promise<unknown>,
): Promise<void> {
  const { name, emailId } = await addressOf(tx, merchantId)
  await send({ to: { to: emailId, name, about: kind, aboutId: id }, facts: { name, refNo, path: `/merchant/misc/courier/${id}` } })
}

/** Gives a parcel up as lost: its forms are to be sent again. @throws Refusal 403 for the own shop; 404; 409 where its check has begun or ended */
export async function lose(tx: Tx, id: number, reason: string, by: Who): Promise<{ status: CourierState }> {
  const courier = await decided(tx, id, by)
  const at = tx.now.toISOString()
  const { to } = await transition(tx, kind, courierFlow, id, 'lose', by, {
    remark: reason,
    set: { reason, closed_at: at, changed_at: at },
  })
  await letGo(tx, id, courier.refNo, by, true)
  await mail(tx, courier, ({ to: person, facts }) => sendMail(tx, { ...person, letter: courierLost, props: { ...facts, reason } }))
  await notify(
    tx,
    { kind: 'courierLost', facts: { refNo: courier.refNo, reason }, link: `misc/courier/${id}`, to: receiversOf(courier) },
    by,
  )
  return { status: to as CourierState }
}
