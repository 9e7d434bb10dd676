import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { tidyName } from '@sevakendra/contract/kit/form/letters'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import { openedAnswers, sealedOf, storedAnswers } from '../platform/answers'
import { changed, missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { SealedColumn } from '../platform/sealed'
import type { Services, Tx } from '../platform/tx'
import type { ApplicationKind, ApplicationProduct } from './product'
import { type ApplicationRow, applicationById, type Db, lockApplication, scopeOf } from './store'

/**
 * Reads one application of the caller's own shop, or any paid one for the back office.
 * @typeParam R the row as its product types it
 * @throws Refusal 404
 */
export async function applicationOf<R extends ApplicationRow = ApplicationRow>(
  db: Db,
  of: ApplicationKind,
  id: number,
  who: Who,
): Promise<R> {
  const found = await applicationById(db, of, id, scopeOf(of, who))
  if (!found) throw missing()
  return found as R
}

/** The same, held until the transaction ends. @throws Refusal 404 */
export async function heldApplication<R extends ApplicationRow = ApplicationRow>(
  tx: Tx,
  of: ApplicationKind,
  id: number,
  who: Who,
): Promise<R> {
  const found = await lockApplication(tx.db, of, id, scopeOf(of, who))
  if (!found) throw missing()
  return found as R
}

/** @throws Refusal 409 with the reason where what was typed in a draft goes on elsewhere */
export async function assertGoesOn(
  db: Db,
  product: ApplicationProduct,
  { id, status }: Pick<ApplicationRow, 'id' | 'status'>,
): Promise<void> {
  const reason = status === 'draft' ? await product.overtaken?.(db, id) : undefined
  if (reason) throw changed(reason)
}

/** Of the stored ones those that the complete form still asks for: a number that is not quoted any more is kept nowhere. */
export function sealedStill(form: AnyForm, row: Pick<ApplicationRow, 'sealed'>, complete: Given): SealedColumn {
  const asked = form.sealedIn(complete)
  return Object.fromEntries(
    Object.entries(sealedOf(row)).filter(([place]) => asked[place] !== undefined || form.together[place] !== undefined),
  )
}

/** Checks the stored answers as a whole. */
export async function checkedAnswers(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { forms }: ApplicationProduct,
  row: ApplicationRow,
  now: Date,
): Promise<{ answers: Given; errors: Record<string, string[]> }> {
  const form = forms.of(row)
  const given = form.withSealed(storedAnswers(row), openedAnswers(vault, row))
  const result = (await forms.complete(db, row, now)).safeParse(given)
  return result.success ? { answers: result.data, errors: {} } : { answers: given, errors: fieldErrors(result.error) }
}

/** For lists and search. */
export const namesFor = (form: AnyForm, given: Given) => {
  const { applicant = '', mobile = '' } = form.listed(given)
  // Put together from several answers, or half typed: never more than a person may read in a list.
  return {
    applicant: maskIdentityNumbers(tidyName(applicant)),
    mobile:
      maskIdentityNumbers(mobile)
        .replace(/[^\dX]/g, '')
        .slice(-15) || null,
  }
}
