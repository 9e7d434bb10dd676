import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { editionOn, formNumber } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { type Filing, isFiled } from '@sevakendra/contract/nsdl-pan/forms/filings'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import type { GivenReason } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { editableStates, reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { assertOpen } from '../../id-sale/service'
import { record } from '../../platform/flows'
import { changed, fieldRefusal, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { monthlyRef } from '../../platform/sequence'
import type { Services, Tx } from '../../platform/tx'
import { forgetScans } from '../../scan/service'
import {
  applicationOf,
  heldApplication,
  keepable,
  maskedOf,
  namesFor,
  openedAnswers,
  sameAnswers,
  sealedBy,
  sealedOf,
  service,
  settingOf,
  storable,
  storedAnswers,
  withSealed,
} from './application'
import * as store from './store'

/** A shop's person; the back office files no applications. */
export function shopOf(by: Who): number {
  if (by.merchantId === null) throw new Refusal('You are not allowed to do this', 403)
  return by.merchantId
}

/** An application begins: numbered, saved, free of charge. @throws Refusal 422 when the ID for it is not paid or has ended */
export async function begin(tx: Tx, given: Filing & { answers: Given }, by: Who) {
  if (!isFiled(given)) throw fieldRefusal({ category: ['This form is not available yet'] })
  const row = await insert(tx, { ...given, answers: keepable(formOf(given), given.answers) }, by)
  await record(tx, store.kind, row.id, 'create', by, { to: 'draft' })
  return { ...saved(row), edition: row.edition }
}

/** @param given.answers with the sealed ones among them */
async function insert(tx: Tx, given: Filing & { answers: Given; copiedFrom?: number }, by: Who) {
  const today = dayOf(tx.now)
  await assertOpen(tx, shopOf(by), service)
  const form = formOf(given)
  const answers = storable(form, given.answers)
  const row = await store.insertDraft(tx.db, {
    refNo: await monthlyRef(tx, 'PN', today),
    merchantId: shopOf(by),
    createdBy: by.userId,
    createdAt: tx.now.toISOString(),
    savedAt: tx.now.toISOString(),
    edition: editionOn(today).code,
    appType: given.appType,
    category: given.category,
    answers: JSON.stringify(answers),
    reasons: '[]',
    copiedFrom: given.copiedFrom ?? null,
    ...namesFor(form, answers),
  })
  // Sealed for this row, whose id is known only now.
  const sealed = sealedBy(tx.services.vault, row, given.answers)
  if (sealed === sealedOf(row)) return row
  await store.setApplication(tx.db, row.id, { sealed: JSON.stringify(sealed) })
  return withSealed(row, sealed)
}

const saved = (row: Pick<store.Application, 'id' | 'refNo' | 'version' | 'savedAt' | 'sealed'>) => ({
  id: String(row.id),
  refNo: row.refNo,
  version: row.version,
  savedAt: row.savedAt,
  masked: maskedOf(row),
})

/**
 * Keeps the answers so far, of a draft or of an application that was sent back.
 * @throws Refusal 409 when another window saved meanwhile or the application can no longer be edited
 */
export async function save(tx: Tx, id: number, given: { version: number; answers: Given }, by: Who) {
  const row = await applicationOf(tx.db, id, by)
  const form = formOf(row)
  const typed = keepable(form, given.answers)
  const answers = storable(form, typed)
  const sealed = sealedBy(tx.services.vault, row, typed)
  const resealed = sealed !== sealedOf(row)
  const kept = await store.saveAnswers(
    tx.db,
    {
      ...{ id, merchantId: shopOf(by), version: given.version, states: editableStates, answers },
      changed: resealed || !sameAnswers(form, answers, storedAnswers(row)),
    },
    {
      ...namesFor(form, answers),
      ...(resealed && { sealed: JSON.stringify(sealed) }),
      savedAt: tx.now.toISOString(),
      edition: settingOf(row, tx.now).edition,
    },
  )
  if (!kept) throw changed(editable(row) ? 'This application has been saved in another window. Reload to continue from there.' : undefined)
  return saved({ ...row, ...kept })
}

const editable = (row: Pick<store.Application, 'status'>) => (editableStates as readonly string[]).includes(row.status)

/** @throws Refusal 404, 409 when it is neither a draft nor sent back */
export async function read({ db }: Pick<Services, 'db'>, now: Date, id: number, who: Who) {
  const row = await applicationOf(db, id, who)
  if (!editable(row)) throw changed('This application has been submitted and can no longer be edited.')
  const { edition } = settingOf(row, now)
  return {
    ...saved(row),
    edition,
    appType: row.appType,
    category: row.category,
    state: row.status,
    formNo: formNumber(edition, row.appType, row.category),
    answers: storedAnswers(row),
    reasons: row.reasons as GivenReason[],
    remark: row.remark,
    submitted: row.submitted as { answers: Given; masked: Record<string, string> } | null,
  }
}

/** A draft that nobody paid for is forgotten. @throws Refusal 404, 409 once it is paid */
export async function discard(tx: Tx, id: number, by: Who): Promise<void> {
  if (await store.deleteDraft(tx.db, id, store.scopeOf(by))) return forgetScans(tx, store.kind, id)
  await applicationOf(tx.db, id, by)
  throw changed('This application has been paid for and cannot be deleted. Cancel it instead.')
}

/** An ended application is copied into a new draft, linked to it; it will be charged again. */
export async function reapply(tx: Tx, id: number, by: Who): Promise<{ id: string; refNo: string }> {
  const old = await heldApplication(tx, id, by)
  if (!(reapplyStates as readonly string[]).includes(old.status)) throw changed()
  const answers = formOf(old).withSealed(storedAnswers(old), openedAnswers(tx.services.vault, old))
  const row = await insert(tx, { appType: old.appType, category: old.category, answers, copiedFrom: old.id }, by)
  await record(tx, store.kind, row.id, 'reapply', by, { to: 'draft', remark: old.refNo })
  return { id: String(row.id), refNo: row.refNo }
}
