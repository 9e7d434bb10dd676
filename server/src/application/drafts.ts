import type { GivenReason } from '@sevakendra/contract/desk/reasons'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { assertOpen } from '../id-sale/service'
import {
  keepable,
  maskedOf,
  openedAnswers,
  sameAnswers,
  sealedBy,
  sealedOf,
  storable,
  storedAnswers,
  withSealed,
} from '../platform/answers'
import { record } from '../platform/flows'
import { changed, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { assertDeletable } from '../platform/retention'
import { monthlyRef } from '../platform/sequence'
import type { Services, Tx } from '../platform/tx'
import { applicationOf, assertGoesOn, heldApplication, namesFor } from './answers'
import { assertMayAsk, atAnswer, orTaken, type TakenAnswer, takenAnswers } from './duplicates'
import type { ApplicationProduct } from './product'
import type { ApplicationRow, Columns } from './store'
import * as store from './store'

/** A shop's person; the back office files no applications. */
export function shopOf(by: Who): number {
  if (by.merchantId === null) throw new Refusal('You are not allowed to do this', 403)
  return by.merchantId
}

/**
 * An application begins: numbered, saved, free of charge.
 * @param given the answers, and what was chosen before them
 * @throws Refusal 422 when it cannot be filed, or the ID for it is not paid or has ended
 */
export async function begin(tx: Tx, product: ApplicationProduct, { answers, ...filing }: { answers: Given }, by: Who) {
  const { forms } = product
  const columns = forms.begun(filing, dayOf(tx.now))
  const row = await insert(tx, product, { filing, columns, answers: keepable(forms.of(filing), answers) }, by)
  await record(tx, product.kind, row.id, 'create', by, { to: 'draft' })
  return { ...saved(row, await takenAnswers(tx.db, product, row, sealedOf(row), by)), ...forms.says.begun(row) }
}

/**
 * A draft of one product is made of a record of another one, linked to it: what both forms ask is taken over, and what the draft cannot keep is left out.
 * @param given.from the application it comes from, which its own product has linked to it
 */
export async function beginFrom(
  tx: Tx,
  product: ApplicationProduct,
  { filing, answers, from }: { filing: object; answers: Given; from: number },
  by: Who,
): Promise<{ id: string; refNo: string }> {
  const form = product.forms.of(filing)
  const known = Object.fromEntries(Object.entries(answers).filter(([name]) => form.questions[name] !== undefined))
  const columns = product.forms.begun(filing, dayOf(tx.now))
  const row = await insert(tx, product, { filing, columns, answers: keepable(form, known), copiedFrom: from }, by)
  await record(tx, product.kind, row.id, 'create', by, { to: 'draft' })
  return { id: String(row.id), refNo: row.refNo }
}

/** @param given.answers with the sealed ones among them */
async function insert(
  tx: Tx,
  product: ApplicationProduct,
  given: { filing: object; columns: Columns; answers: Given; copiedFrom?: number },
  by: Who,
) {
  const today = dayOf(tx.now)
  await assertOpen(tx, shopOf(by), product.price.service)
  const form = product.forms.of(given.filing)
  const answers = storable(form, given.answers)
  const row = await store.insertDraft(tx.db, product, {
    ...given.columns,
    refNo: await monthlyRef(tx, product.prefix, today),
    merchantId: shopOf(by),
    createdBy: by.userId,
    createdAt: tx.now.toISOString(),
    savedAt: tx.now.toISOString(),
    answers: JSON.stringify(answers),
    reasons: '[]',
    copiedFrom: given.copiedFrom ?? null,
    ...namesFor(form, answers),
  })
  // Sealed for this row, whose id is known only now.
  const sealed = sealedBy(tx.services.vault, form, row, given.answers)
  if (sealed === sealedOf(row)) return row
  await store.setApplication(tx.db, product, row.id, { sealed: JSON.stringify(sealed) })
  return withSealed(row, sealed)
}

const saved = (row: Pick<ApplicationRow, 'id' | 'refNo' | 'version' | 'savedAt' | 'sealed'>, taken: TakenAnswer[]) => ({
  id: String(row.id),
  refNo: row.refNo,
  version: row.version,
  savedAt: row.savedAt,
  masked: maskedOf(row),
  taken,
})

/**
 * Keeps the answers so far, of a draft or of an application that was sent back.
 * @throws Refusal 404, also when it is thrown away meanwhile; 409 when another window saved meanwhile or the application can no longer be
 * edited; 422 at an answer of which there may be one and that another application under way has, where this one is under way, too
 */
export async function save(tx: Tx, product: ApplicationProduct, id: number, given: { version: number; answers: Given }, by: Who) {
  const row = await applicationOf(tx.db, product, id, by)
  await assertGoesOn(tx.db, product, row)
  const form = product.forms.of(row)
  const typed = keepable(form, given.answers)
  const answers = storable(form, typed)
  const sealed = sealedBy(tx.services.vault, form, row, typed)
  const resealed = sealed !== sealedOf(row)
  if (resealed && row.status === product.states.sentBack) await assertMayAsk(tx, product, row, sealed)
  const saving = store.saveAnswers(
    tx.db,
    product,
    {
      ...{ id, merchantId: shopOf(by), version: given.version, states: product.states.editable, answers },
      changed: resealed || !sameAnswers(form, answers, storedAnswers(row)),
    },
    {
      ...namesFor(form, answers),
      ...(resealed && { sealed: JSON.stringify(sealed) }),
      savedAt: tx.now.toISOString(),
      ...product.forms.dated(row, tx.now),
    },
  )
  // One that was sent back is under way: its unique answers count while they are typed.
  const kept = await orTaken(product, saving, atAnswer)
  if (!kept) {
    // Read again: what was thrown away meanwhile is not there, rather than changed.
    const current = await applicationOf(tx.db, product, id, by)
    throw changed(
      editable(product, current) ? 'This application has been saved in another window. Reload to continue from there.' : undefined,
    )
  }
  const after = { ...row, ...kept }
  return saved(after, await takenAnswers(tx.db, product, after, sealedOf(after), by))
}

const editable = ({ states }: ApplicationProduct, row: Pick<ApplicationRow, 'status'>) => states.editable.includes(row.status)

/** @throws Refusal 404, 409 when it is neither a draft nor sent back */
export async function read({ db }: Pick<Services, 'db'>, product: ApplicationProduct, now: Date, id: number, who: Who) {
  const row = await applicationOf(db, product, id, who)
  if (!editable(product, row)) throw changed('This application has been submitted and can no longer be edited.')
  await assertGoesOn(db, product, row)
  return {
    ...saved(row, await takenAnswers(db, product, row, sealedOf(row), who)),
    ...(await product.forms.says.draft(db, row, now)),
    state: row.status,
    answers: storedAnswers(row),
    reasons: row.reasons as GivenReason[],
    remark: row.remark,
    submitted: row.submitted as { answers: Given; masked: Record<string, string> } | null,
  }
}

/** A draft that nobody paid for is forgotten. @throws Refusal 404, 409 once it is paid, or while it is kept by a legal hold */
export async function discard(tx: Tx, product: ApplicationProduct, id: number, by: Who): Promise<void> {
  const draft = await store.deleteDraft(tx.db, product, id, store.scopeOf(product, by))
  if (draft) {
    // A hold that came first is seen now that nobody else has the row; what was deleted comes back with the refusal.
    await assertDeletable(tx, product.kind, id, draft.createdBy)
    return product.hooks.discarded?.(tx, id)
  }
  await applicationOf(tx.db, product, id, by)
  throw changed('This application has been paid for and cannot be deleted. Cancel it instead.')
}

/**
 * An ended application is copied into a new draft, linked to it; it will be charged again. While that is a draft, whoever may see it and applies again is led to it:
 * of two clicks, the second finds what the first has made.
 * @throws Refusal 404, 409 where it has not ended
 */
export async function reapply(tx: Tx, product: ApplicationProduct, id: number, by: Who): Promise<{ id: string; refNo: string }> {
  const { forms, states } = product
  const old = await heldApplication(tx, product, id, by)
  if (!states.reapply.includes(old.status)) throw changed()
  const made = await store.draftOf(tx.db, product, old.id, store.scopeOf(product, by))
  if (made) return { id: String(made.id), refNo: made.refNo }
  const answers = forms.of(old).withSealed(storedAnswers(old), openedAnswers(tx.services.vault, old))
  const columns = forms.begun(old, dayOf(tx.now))
  const row = await insert(tx, product, { filing: old, columns, answers, copiedFrom: old.id }, by)
  await record(tx, product.kind, row.id, 'reapply', by, { to: 'draft', remark: old.refNo })
  return { id: String(row.id), refNo: row.refNo }
}
