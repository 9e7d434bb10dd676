import { type Found, foundOfAKind } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { KycState } from '@sevakendra/contract/kyc/flow'
import { formOf, kycConsent } from '@sevakendra/contract/kyc/form'
import { askedFrom, expectedBy, type KycBlock, type KycRules, kycBlock } from '@sevakendra/contract/kyc/gate'
import type { KycReason } from '@sevakendra/contract/kyc/reasons'
import { kindOf, shownState } from '@sevakendra/contract/kyc/words'
import { keepable, maskedOf, sameAnswers, sealedBy, sealedOf, storable, storedAnswers } from '../platform/answers'
import { businessOf } from '../platform/business'
import { consented } from '../platform/consent'
import { record } from '../platform/flows'
import { changed, fieldRefusal, missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { monthlyRef } from '../platform/sequence'
import type { Services, Tx } from '../platform/tx'
import { filesOfPages, forgetBefore, missingPages } from '../scan/service'
import { checkedAnswers, heldOwnKyc, ownKyc, sealedRow, settingOf } from './answers'
import { step } from './desk'
import { factsOf, stoodOf } from './facts'
import { tellVerifiers } from './notices'
import { rulesNow } from './rules'
import { kycScanSubject } from './scan'
import { standingOf, suspensionOf } from './standing'
import * as store from './store'

// What the demo does as people do.
export { kycDeskSubject } from './desk'
export { askAgain } from './renewals'
export { saveRules } from './rules'
export { kycScanSubject } from './scan'

type From = Pick<Tx, 'db' | 'now'>

/** How the own KYC stands, what it holds up, and what comes next. */
export async function readOwn({ db, now }: From, who: Who) {
  const [row, person, rules] = [await store.kycOf(db, who.userId), await store.personById(db, who.userId), await rulesNow({ db })]
  const today = dayOf(now)
  return {
    kind: kindOf[who.role],
    askedFrom: askedFrom(person, rules),
    block: kycBlock(person, standingOf(row), rules, today),
    shopBlock: await blockOfShop(db, person, rules, today),
    kyc: row
      ? {
          ...{ id: String(row.id), refNo: row.refNo, state: row.status, submittedAt: row.submittedAt, verifiedAt: row.verifiedAt },
          ...{ validUntil: row.validUntil, asked: row.asked, reasons: row.reasons as KycReason[], remark: row.remark },
          suspended: suspensionOf(row),
        }
      : null,
    desk: {
      days: rules.deskDays,
      by: row?.submittedAt && ['waiting', 'reviewing'].includes(row.status) ? expectedBy(row.submittedAt, rules) : null,
      phone: (await businessOf(db)).contactNo,
    },
  }
}

/** How somebody's KYC stands, for who reads them all; of one that was never sent, only that. @throws Refusal 404 for nobody */
export async function readOf({ db, now }: From, userId: number) {
  const person = await store.findPerson(db, userId)
  if (!person) throw missing()
  const [row, rules] = [await store.kycOf(db, userId), await rulesNow({ db })]
  return {
    kind: kindOf[person.role],
    askedFrom: askedFrom(person, rules),
    block: kycBlock(person, standingOf(row), rules, dayOf(now)),
    kyc: row?.submittedAt
      ? {
          id: String(row.id),
          refNo: row.refNo,
          state: row.status,
          suspended: row.suspendedAt !== null,
          validUntil: row.validUntil,
          asked: row.asked,
        }
      : null,
  }
}

/** Those that were ever sent, by their reference number, for who reads them. */
export async function find({ db }: Pick<Tx, 'db'>, { by: sort, text }: Sought, by: Who): Promise<Found[]> {
  if (!by.may.has('kyc.read') || sort !== 'number' || isAadhaar(text)) return []
  return (await store.findByRef(db, text, foundOfAKind)).map(({ id, name, refNo, kind, status, suspendedAt, code, shopName }) => ({
    ...{ kind: store.subject, id: String(id), title: name || refNo, about: [refNo, code, shopName].filter(Boolean).join(' · ') },
    ...{ status: shownState(status as KycState, suspendedAt !== null), link: `user-management/${kind}-kyc/${id}` },
  }))
}

/** Of who works for a shop: why the KYC of its owner holds them up, too. */
async function blockOfShop(db: store.Db, { role, merchantId }: store.Person, rules: KycRules, today: string): Promise<KycBlock | null> {
  const owner = role === 'merchantstaff' && merchantId !== null ? await store.ownerOf(db, merchantId) : undefined
  return owner ? kycBlock(owner, standingOf(await store.kycOf(db, owner.id)), rules, today) : null
}

/** Begins the own KYC with what is known of the person, or answers with the one that has begun already. @throws Refusal 404 for the owner of the business */
export async function begin(tx: Tx, by: Who): Promise<{ id: string; refNo: string }> {
  const kind = kindOf[by.role]
  if (!kind) throw missing()
  const known = await store.kycOf(tx.db, by.userId)
  if (known) return { id: String(known.id), refNo: known.refNo }
  const form = formOf(kind)
  const person = await store.personById(tx.db, by.userId)
  const answers = storable(form, keepable(form, { ...form.start, ...knownOf(person, kind === 'merchant') }))
  const at = tx.now.toISOString()
  const row = await store.insertKyc(tx.db, {
    ...{ refNo: await monthlyRef(tx, 'KY', dayOf(tx.now)), kind, userId: by.userId, merchantId: by.merchantId },
    ...{ createdAt: at, savedAt: at, answers: JSON.stringify(answers), name: person.name },
  })
  if (!row) throw changed()
  await record(tx, store.subject, row.id, 'begin', by, { to: 'draft' })
  return { id: String(row.id), refNo: row.refNo }
}

/** What the portal knows already, for the person to look at and put right. */
function knownOf({ ownerName, name, registeredDob, gstin }: store.Person, ofShop: boolean): Given {
  const typed = { fullName: (ofShop ? ownerName : null) ?? name, dob: registeredDob, ...(ofShop && { gstin }) }
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
}

const saved = (row: Pick<store.KycRow, 'id' | 'refNo' | 'version' | 'savedAt' | 'sealed'>) => ({
  ...{ id: String(row.id), refNo: row.refNo, version: row.version, savedAt: row.savedAt },
  masked: maskedOf(row),
})

const editable = ({ status }: store.KycRow) => status === 'draft' || status === 'returned'

/** @throws Refusal 404, 409 once it was sent */
export async function readDraft({ db, now }: From, id: number, who: Who) {
  const row = await ownKyc(db, id, who)
  if (!editable(row)) throw changed()
  return {
    ...saved(row),
    ...{ kind: row.kind, setting: settingOf(row, now), state: row.status, answers: storedAnswers(row) },
    ...{ reasons: row.reasons as KycReason[], remark: row.remark },
    submitted: row.submitted as { answers: Given; masked: Record<string, string> } | null,
  }
}

/** @throws Refusal 404, 409 when another window saved meanwhile or it was sent, 422 for what cannot be kept */
export async function saveDraft(tx: Tx, id: number, given: { version: number; answers: Given }, by: Who) {
  const row = await ownKyc(tx.db, id, by)
  const form = formOf(row.kind)
  const typed = keepable(form, given.answers)
  const answers = storable(form, typed)
  const sealed = sealedBy(tx.services.vault, form, sealedRow(row), typed)
  const resealed = sealed !== sealedOf(row)
  const kept = await store.saveAnswers(
    tx.db,
    { id, userId: by.userId, version: given.version, changed: resealed || !sameAnswers(form, answers, storedAnswers(row)) },
    {
      answers: JSON.stringify(answers),
      ...(resealed && { sealed: JSON.stringify(sealed) }),
      savedAt: tx.now.toISOString(),
      // What was sent keeps its name on lists until it is sent again.
      ...(row.submittedAt === null && { name: form.listed(answers).name || row.name }),
    },
  )
  if (!kept)
    throw changed(
      editable(await ownKyc(tx.db, id, by)) ? 'This KYC has been saved in another window. Reload to continue from there.' : undefined,
    )
  return saved({ ...row, ...kept })
}

/** What is missing before it can be sent. @throws Refusal 404, 409 once it was sent */
export async function check(services: Services, id: number, who: Who) {
  const now = services.now()
  const row = await ownKyc(services.db, id, who)
  if (!editable(row)) throw changed()
  return {
    ...{ id: String(row.id), version: row.version, state: row.status },
    errors: checkedAnswers(services.vault, row, now).errors,
    missing: await missingPages({ db: services.db, now }, kycScanSubject, row),
    consent: kycConsent,
  }
}

/** Answers and papers are sent. @throws Refusal 404, 409, 422 with what is missing, or when the text of the consent was another one */
export async function submit(
  tx: Tx,
  id: number,
  given: { version: number; consent: string; language: 'en' | 'hi' },
  by: Who,
): Promise<{ state: KycState }> {
  const row = await heldOwnKyc(tx, id, by)
  if (!editable(row) || row.version !== given.version) throw changed()
  if (given.consent !== kycConsent.version) throw fieldRefusal({ consent: ['The text has changed. Please read it again.'] })
  const { answers, errors } = checkedAnswers(tx.services.vault, row, tx.now)
  const missed = await missingPages(tx, kycScanSubject, row)
  if (Object.keys(errors).length > 0 || missed.length > 0)
    throw fieldRefusal({ ...errors, ...(missed.length > 0 && { pages: missed }) }, 'Something is missing')
  const form = formOf(row.kind)
  const kept = storable(form, answers)
  const name = form.listed(kept).name || row.name
  const at = tx.now.toISOString()
  const erased = await eraseUnseen(tx, row)
  const pages = await filesOfPages(tx.db, kycScanSubject, row)
  const hashes = await store.hashesOf(
    tx.db,
    pages.map(({ fileId }) => fileId),
  )
  const papers = pages.map(({ slot, fileId }) => ({ paper: slot, sha256: hashes.get(fileId) ?? '' }))
  // The same picture may have come again to its place.
  const gone = erased.filter(one => !papers.some(({ paper, sha256 }) => paper === one.paper && sha256 === one.sha256))
  const moved = await step(tx, id, 'submit', by, {
    where: { user_id: by.userId },
    set: { answers: JSON.stringify(kept), name, submitted_at: at, round: row.round + 1, remark: null, reasons: '[]' },
    ...(gone.length > 0 && { details: { erased: gone } }),
  })
  const person = await store.personById(tx.db, row.userId)
  await store.insertVersion(tx.db, {
    ...{ kycId: id, round: row.round + 1, at, answers: JSON.stringify(kept), masked: JSON.stringify(maskedOf(row)) },
    sealed: JSON.stringify(row.sealed),
    ...{ facts: JSON.stringify(factsOf(tx.services.vault, person)), stood: JSON.stringify(stoodOf(person)) },
    papers: JSON.stringify(papers),
    ...{ consentVersion: given.consent, consentLanguage: given.language, consentIp: by.ip },
  })
  await consented(tx, {
    ...{ subject: store.subject, subjectId: id, ref: row.refNo, userId: row.userId },
    ...{ version: given.consent, language: given.language, ip: by.ip },
  })
  await tellVerifiers(tx, { ...row, name }, by)
  return moved
}

/** Replaced pages that nobody of the back office can have seen are no papers of before: otherwise they pile up with each time that it is taken back. */
async function eraseUnseen(tx: Tx, row: store.KycRow) {
  const looked = await store.lastLooked(tx.db, row.id)
  return forgetBefore(tx, kycScanSubject, row, ({ uploadedAt }) => looked !== null && Date.parse(uploadedAt) <= Date.parse(looked))
}

/** @throws Refusal 404, 409 once it is being verified */
export const withdraw = (tx: Tx, id: number, by: Who) => step(tx, id, 'withdraw', by, { where: { user_id: by.userId } })

/** Opened again with its answers; what was verified holds meanwhile. @throws Refusal 404, 409, also while it is suspended */
export async function renew(tx: Tx, id: number, by: Who) {
  const row = await heldOwnKyc(tx, id, by)
  if (row.suspendedAt !== null) throw changed()
  const form = formOf(row.kind)
  const person = await store.personById(tx.db, row.userId)
  // What came on record meanwhile is filled in where nothing was answered.
  const given = Object.fromEntries(Object.entries(storedAnswers(row)).filter(([, answer]) => answer !== ''))
  const answers = storable(form, keepable(form, { ...knownOf(person, row.kind === 'merchant'), ...given }))
  return step(tx, id, 'renew', by, {
    where: { user_id: by.userId },
    set: { remark: null, reasons: '[]', answers: JSON.stringify(answers), version: row.version + 1 },
  })
}
