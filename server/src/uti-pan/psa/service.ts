import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { PsaState } from '@sevakendra/contract/uti-pan/psa/flow'
import { psaForm, stateCodeOf } from '@sevakendra/contract/uti-pan/psa/form'
import { psaConsent } from '@sevakendra/contract/uti-pan/psa/words'
import { assertOpen } from '../../id-sale/service'
import { notify } from '../../notice/service'
import { keepable, maskedOf, sameAnswers, sealedBy, sealedOf, storable, storedAnswers } from '../../platform/answers'
import { consented } from '../../platform/consent'
import { record } from '../../platform/flows'
import { changed, fieldRefusal } from '../../platform/http/errors'
import { shopOf, type Who } from '../../platform/http/who'
import { monthlyRef } from '../../platform/sequence'
import type { Services, Tx } from '../../platform/tx'
import { missingPages } from '../../scan/service'
import { checkedAnswers, editable, findPsa, heldPsa, sealedRow, settingOf, step } from './product'
import { psaScanSubject } from './scan'
import * as store from './store'

type From = Pick<Tx, 'db' | 'now'>
/** What the office has to do stands there. */
export const officeLink = (id: number) => `actions/uti-pan/psa-list?open=${id}`

/** A ticket that nobody has done yet, and the last one that was. */
export async function resetsOf(db: store.Db, row: store.PsaRow) {
  const last = await store.lastReset(db, row.id)
  const { ticket = '' } = (last?.details ?? {}) as { ticket?: string }
  return {
    askedReset: row.resetTicket && row.resetAskedAt ? { ticket: row.resetTicket, at: row.resetAskedAt } : null,
    lastReset: last ? { ticket, at: last.at } : null,
  }
}

/** How the PSA of the own shop stands. */
export async function readOwn({ db }: From, who: Who) {
  const row = await store.psaOf(db, shopOf(who))
  if (!row) return { psa: null }
  return {
    psa: {
      ...{ id: String(row.id), refNo: row.refNo, state: row.status, psaId: row.psaId, submittedAt: row.submittedAt },
      ...{ approvedAt: row.approvedAt, remark: row.remark, ...(await resetsOf(db, row)) },
    },
  }
}

/** Begins it with what the shop's record says, or answers with the one that has begun already. @throws Refusal 422 while the shop's ID is not open */
export async function begin(tx: Tx, by: Who): Promise<{ id: string; refNo: string }> {
  const merchantId = shopOf(by)
  const known = await store.psaOf(tx.db, merchantId)
  if (known) return { id: String(known.id), refNo: known.refNo }
  await assertOpen(tx, merchantId, 'uti-coupon')
  const shop = await store.shopById(tx.db, merchantId)
  const answers = storable(psaForm, keepable(psaForm, { ...psaForm.start, ...knownOf(shop) }))
  const at = tx.now.toISOString()
  const row = await store.insertPsa(tx.db, {
    ...{ refNo: await monthlyRef(tx, 'PS', dayOf(tx.now)), merchantId, madeBy: by.userId, createdAt: at, savedAt: at },
    ...{ answers: JSON.stringify(answers), name: nameIn(answers) || shop.name },
  })
  if (!row) throw changed()
  await record(tx, store.subject, row.id, 'begin', by, { to: 'draft' })
  return { id: String(row.id), refNo: row.refNo }
}

/** What the portal knows already, for the person to look at and put right. */
function knownOf(shop: store.Shop): Given {
  const [first = '', ...rest] = shop.name.trim().split(/\s+/)
  const known = {
    firstName: shop.fName ?? first,
    lastName: shop.lName ?? rest.join(' '),
    ...{ dob: shop.dob, gender: shop.gender, mobile: shop.mobileNo, email: shop.emailId, shopName: shop.shopName },
    ...{ addressLine1: shop.address1, addressLine2: [shop.address2, shop.address3].filter(Boolean).join(', ').slice(0, 100) },
    ...{ pin: shop.pin, district: shop.district, state: stateCodeOf(shop.state) },
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value))
}

const nameIn = (answers: Given): string =>
  ['firstName', 'middleName', 'lastName'].flatMap(name => (typeof answers[name] === 'string' && answers[name]) || []).join(' ')

const saved = (row: Pick<store.PsaRow, 'id' | 'refNo' | 'version' | 'savedAt' | 'sealed'>) => ({
  ...{ id: String(row.id), refNo: row.refNo, version: row.version, savedAt: row.savedAt },
  masked: maskedOf(row),
})

/** @throws Refusal 404, 409 once it was sent */
export async function readDraft({ db, now }: From, id: number, who: Who) {
  const row = await findPsa(db, id, who)
  if (!editable(row)) throw changed()
  return { ...saved(row), setting: settingOf(now), state: row.status, answers: storedAnswers(row), remark: row.remark }
}

/** @throws Refusal 404, 409 when another window saved meanwhile or it was sent, 422 for what cannot be kept */
export async function saveDraft(tx: Tx, id: number, given: { version: number; answers: Given }, by: Who) {
  const row = await findPsa(tx.db, id, by)
  const typed = keepable(psaForm, given.answers)
  const answers = storable(psaForm, typed)
  const sealed = sealedBy(tx.services.vault, psaForm, sealedRow(row), typed)
  const resealed = sealed !== sealedOf(row)
  const kept = await store.saveAnswers(
    tx.db,
    { id, version: given.version, changed: resealed || !sameAnswers(psaForm, answers, storedAnswers(row)) },
    {
      answers: JSON.stringify(answers),
      ...(resealed && { sealed: JSON.stringify(sealed) }),
      savedAt: tx.now.toISOString(),
      name: nameIn(answers) || row.name,
    },
  )
  if (!kept) {
    const current = await findPsa(tx.db, id, by)
    throw changed(editable(current) ? 'This registration has been saved in another window. Reload to continue from there.' : undefined)
  }
  return saved({ ...row, ...kept })
}

/** What is missing before it can be sent. @throws Refusal 404, 409 once it was sent */
export async function check(services: Services, id: number, who: Who) {
  const now = services.now()
  const row = await findPsa(services.db, id, who)
  if (!editable(row)) throw changed()
  return {
    ...{ id: String(row.id), version: row.version, state: row.status },
    errors: checkedAnswers(services.vault, row, now).errors,
    missing: await missingPages({ db: services.db, now }, psaScanSubject, row),
    consent: psaConsent,
  }
}

/** Answers and papers are sent. @throws Refusal 404, 409, 422 with what is missing, or when the text of the consent was another one */
export async function submit(
  tx: Tx,
  id: number,
  given: { version: number; consent: string; language: 'en' | 'hi' },
  by: Who,
): Promise<{ state: PsaState }> {
  const row = await heldPsa(tx, id, by)
  if (!editable(row) || row.version !== given.version) throw changed()
  if (given.consent !== psaConsent.version) throw fieldRefusal({ consent: ['The text has changed. Please read it again.'] })
  const { answers, errors } = checkedAnswers(tx.services.vault, row, tx.now)
  const missed = await missingPages(tx, psaScanSubject, row)
  if (Object.keys(errors).length > 0 || missed.length > 0)
    throw fieldRefusal({ ...errors, ...(missed.length > 0 && { pages: missed }) }, 'Something is missing')
  await assertOpen(tx, row.merchantId, 'uti-coupon', { hold: true })
  const kept = storable(psaForm, answers)
  const moved = await step(tx, id, 'submit', by, {
    where: { merchant_id: row.merchantId },
    set: {
      answers: JSON.stringify(kept),
      name: nameIn(kept),
      submitted_at: tx.now.toISOString(),
      round: row.round + 1,
      remark: null,
    },
  })
  await consented(tx, {
    ...{ subject: store.subject, subjectId: id, ref: row.refNo, userId: by.userId },
    ...{ version: given.consent, language: given.language, ip: by.ip },
  })
  await notify(
    tx,
    { kind: 'psaWaiting', facts: { refNo: row.refNo, name: nameIn(kept) }, link: officeLink(id), to: { may: 'uti.psa' } },
    by,
  )
  return moved
}

/** @throws Refusal 404, 409 once it is at UTIITSL */
export const withdraw = (tx: Tx, id: number, by: Who) => step(tx, id, 'withdraw', by, { where: { merchant_id: shopOf(by) } })

/** A ticket for the office, which has the password reset at UTIITSL; an open one is told again. @throws Refusal 404, 409 without a PSA ID */
export async function askReset(tx: Tx, id: number, by: Who): Promise<{ ticket: string }> {
  const row = await heldPsa(tx, id, by)
  if (row.status !== 'active' || !row.psaId) throw changed()
  if (row.resetTicket) return { ticket: row.resetTicket }
  const ticket = await monthlyRef(tx, 'UT', dayOf(tx.now))
  await store.setPsa(tx.db, id, { resetTicket: ticket, resetAskedAt: tx.now.toISOString() })
  await record(tx, store.subject, id, 'askReset', by, { details: { ticket } })
  await notify(tx, { kind: 'psaResetAsked', facts: { psaId: row.psaId, ticket }, link: officeLink(id), to: { may: 'uti.psa' } }, by)
  return { ticket }
}
