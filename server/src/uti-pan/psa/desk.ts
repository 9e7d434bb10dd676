import type { ScanPage } from '@sevakendra/contract/scan/endpoints'
import type { psaNumbers } from '@sevakendra/contract/uti-pan/psa/endpoints'
import type { PsaSlot } from '@sevakendra/contract/uti-pan/psa/slots'
import { notify } from '../../notice/service'
import { maskedOf, openedAnswers, sealedOf, storedAnswers } from '../../platform/answers'
import { audit } from '../../platform/audit'
import { namedTimeline, record } from '../../platform/flows'
import { changed, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Letter } from '../../platform/mail/letter'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { pageViews } from '../../scan/service'
import { assertNotOwnShop } from '../../wallet/service'
import { psaApproved, psaBlocked, psaRejected } from './letters'
import { editable, findPsa, heldPsa, sealedRow, settingOf, step } from './product'
import { psaScanSubject } from './scan'
import { resetsOf } from './service'
import * as store from './store'

/** Answers, papers and everything that happened to one registration. @throws Refusal 404 */
export async function detail(services: Services, id: number, who: Who) {
  const { db } = services
  const now = services.now()
  const row = await findPsa(db, id, who)
  const shop = await store.shopById(db, row.merchantId)
  const { lookup } = sealedOf(row).pan ?? {}
  const { pages } = await pageViews(db, psaScanSubject, row)
  // What is typed and photographed since it came back is nobody's business but the shop's.
  const shown = !editable(row)
  return {
    ...{ id: String(row.id), refNo: row.refNo, state: row.status, psaId: row.psaId, name: row.name, round: row.round },
    ...{ submittedAt: row.submittedAt, remark: row.remark, ...(await resetsOf(db, row)) },
    shop: { id: String(shop.id), code: shop.code, name: shop.shopName },
    setting: settingOf(now),
    answers: shown ? storedAnswers(row) : {},
    masked: shown ? maskedOf(row) : {},
    pages: (shown ? pages : []) as ScanPage<PsaSlot>[],
    samePan: shown && lookup ? await store.othersWithPan(db, row, lookup) : [],
    timeline: await namedTimeline(db, store.subject, id, who),
  }
}

/** Not of one's own shop. @throws Refusal 403, 404 */
async function heldOfStrangers(tx: Tx, id: number, by: Who): Promise<store.PsaRow> {
  const row = await heldPsa(tx, id, by)
  await assertNotOwnShop(tx, row.merchantId, by)
  return row
}

const screen = 'product/uti-pan'
const toShop = ({ merchantId }: store.PsaRow) => ({ link: screen, to: { shop: merchantId, maker: null } })
const decided = (tx: Tx, by: Who, remark: string | null) => ({ decided_by: by.userId || null, decided_at: tx.now.toISOString(), remark })

async function writeTo<P extends object>(tx: Tx, row: store.PsaRow, letter: Letter<P & { name: string }>, props: P): Promise<void> {
  const { emailId, name } = await store.shopById(tx.db, row.merchantId)
  if (emailId) await sendMail(tx, { to: emailId, name, about: store.subject, aboutId: row.id, letter, props: { ...props, name } })
}

/** It was entered at UTIITSL. @throws Refusal 403, 404, 409 */
export async function forward(tx: Tx, id: number, remark: string | null, by: Who) {
  await heldOfStrangers(tx, id, by)
  return step(tx, id, 'forward', by, { remark })
}

/**
 * The ID that UTIITSL gave.
 * @throws Refusal 403, 404, 409 in another state, or where another shop has this ID
 */
export async function approve(tx: Tx, id: number, { psaId, remark }: { psaId: string; remark: string | null }, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const holder = await store.holderOf(tx.db, psaId)
  if (holder && holder.id !== id) {
    const text = `Shop ${holder.code} already has this PSA ID`
    throw new Refusal(text, 409, { title: text, errors: { psaId: [text] } })
  }
  const moved = await step(tx, id, 'approve', by, {
    remark,
    set: { ...decided(tx, by, null), psa_id: psaId, approved_at: tx.now.toISOString() },
    details: { psaId },
  })
  await writeTo(tx, row, psaApproved, { psaId })
  await notify(tx, { kind: 'psaApproved', facts: { psaId }, ...toShop(row) }, by)
  return moved
}

/** @throws Refusal 403, 404, 409 */
export async function reject(tx: Tx, id: number, reason: string, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const moved = await step(tx, id, 'reject', by, { remark: reason, set: decided(tx, by, reason) })
  await writeTo(tx, row, psaRejected, { reason })
  await notify(tx, { kind: 'psaRejected', facts: { reason }, ...toShop(row) }, by)
  return moved
}

/** No more coupons; orders under way are completed. @throws Refusal 403, 404, 409 */
export async function block(tx: Tx, id: number, reason: string, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const moved = await step(tx, id, 'block', by, { remark: reason, set: decided(tx, by, reason) })
  const psaId = row.psaId ?? ''
  await writeTo(tx, row, psaBlocked, { psaId, reason })
  await notify(tx, { kind: 'psaBlocked', facts: { psaId, reason }, ...toShop(row) }, by)
  return moved
}

/** @throws Refusal 403, 404, 409 */
export async function unblock(tx: Tx, id: number, remark: string | null, by: Who) {
  const row = await heldOfStrangers(tx, id, by)
  const moved = await step(tx, id, 'unblock', by, { remark, set: decided(tx, by, null) })
  await notify(tx, { kind: 'psaUnblocked', facts: { psaId: row.psaId ?? '' }, ...toShop(row) }, by)
  return moved
}

/** UTIITSL has reset the password and sends it to the agency itself; none passes through the portal. @throws Refusal 403, 404, 409 without a ticket */
export async function endReset(tx: Tx, id: number, remark: string | null, by: Who): Promise<void> {
  const row = await heldOfStrangers(tx, id, by)
  const { resetTicket: ticket, psaId } = row
  if (!ticket) throw changed()
  await store.setPsa(tx.db, id, { resetTicket: null, resetAskedAt: null })
  await record(tx, store.subject, id, 'endReset', by, { remark, details: { ticket } })
  await notify(tx, { kind: 'psaResetDone', facts: { psaId: psaId ?? '', ticket }, ...toShop(row) }, by)
}

/** One number in full; who asked and why is kept. @throws Refusal 403 for the own shop, 404 */
export async function reveal(
  tx: Tx,
  id: number,
  { which, reason }: { which: (typeof psaNumbers)[number]; reason: string },
  by: Who,
): Promise<{ number: string }> {
  if (!by.may.has('uti.read')) throw missing()
  const row = await heldOfStrangers(tx, id, by)
  const number = editable(row) ? undefined : openedAnswers(tx.services.vault, sealedRow(row))[which]
  if (!number) throw missing()
  await audit(tx.db, { event: 'psa.revealed', who: by, subject: store.subject, subjectId: id, reason, details: { which } })
  return { number }
}
