import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { tidyName } from '@sevakendra/contract/kit/form/letters'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { SealedAnswers } from '@sevakendra/contract/kit/form/sealed'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import { fieldRefusal, missing } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import { maskedAnswers, openSealed, type SealedColumn, sealedAfter } from '../platform/sealed'
import type { Services, Tx } from '../platform/tx'
import type { Vault } from '../platform/vault'
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

/** Its sealed answers as the row keeps them. */
export const sealedOf = (row: Pick<ApplicationRow, 'sealed'>): SealedColumn => row.sealed as unknown as SealedColumn

/** The row with these sealed answers; together with `sealedOf` the one place that knows how the column is typed. */
export const withSealed = <R extends Pick<ApplicationRow, 'sealed'>>(row: R, sealed: SealedColumn): R => ({
  ...row,
  sealed: sealed as unknown as ApplicationRow['sealed'],
})

/** The sealed answers themselves, for the form that is printed and for those who may see them. */
export const openedAnswers = (vault: Vault, row: Pick<ApplicationRow, 'kind' | 'id' | 'sealed'>): SealedAnswers =>
  openSealed(vault, row, sealedOf(row))

/** What a save does to them; see `sealedAfter`. */
export const sealedBy = (vault: Vault, form: AnyForm, row: Pick<ApplicationRow, 'kind' | 'id' | 'sealed'>, given: Given): SealedColumn =>
  sealedAfter(vault, form, row, sealedOf(row), given)

/** Of the stored ones those that the complete form still asks for: a number that is not quoted any more is kept nowhere. */
export function sealedStill(form: AnyForm, row: Pick<ApplicationRow, 'sealed'>, complete: Given): SealedColumn {
  const asked = form.sealedIn(complete)
  return Object.fromEntries(Object.entries(sealedOf(row)).filter(([place]) => asked[place] !== undefined))
}

/** As people see them, by their places. */
export const maskedOf = (row: Pick<ApplicationRow, 'sealed'>): Record<string, string> => maskedAnswers(sealedOf(row))

/** The stored answers, without sealed and empty ones. */
export const storedAnswers = (row: Pick<ApplicationRow, 'answers'>): Given => row.answers as Given

/** Without sealed answers and without empty ones: what may lie in the database. */
export const storable = (form: AnyForm, given: Given): Given =>
  Object.fromEntries(Object.entries(form.withoutSealed(given)).filter(([, value]) => value !== null && value !== undefined && value !== ''))

/** What can be kept of given answers, each entry with its id. @throws Refusal 422 with what cannot, by its place */
export function keepable(form: AnyForm, given: Given): Given {
  const problems = form.checkDraft(given)
  if (problems) throw fieldRefusal(Object.fromEntries(Object.entries(problems).map(([place, texts]) => [`answers.${place}`, texts])))
  return form.withEntryIds(given)
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

/** Whether two sets of answers say the same, whatever the order of their keys. */
export function sameAnswers(form: AnyForm, one: Given, other: Given): boolean {
  const sorted = (given: Given) => JSON.stringify(Object.entries(storable(form, given)).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}
