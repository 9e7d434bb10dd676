import { dayOf } from '@sevakendra/contract/kit/dates'
import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { tidyName } from '@sevakendra/contract/kit/form/letters'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { SealedAnswers } from '@sevakendra/contract/kit/form/sealed'
import { maskIdentityNumbers } from '@sevakendra/contract/kit/identity-numbers'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import { editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { formOf } from '@sevakendra/contract/nsdl-pan/forms/forms'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { fieldRefusal, missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { maskedAnswers, openSealed, type SealedColumn, type SealedValue, sealedAfter } from '../../platform/sealed'
import type { Tx } from '../../platform/tx'
import type { Vault } from '../../platform/vault'
import { type Application, applicationById, type Db, kind, lockApplication, scopeOf } from './store'

/** What the money of an application refers to in the ledger, and its mails in the outbox. */
export const refType = 'nsdlApplication' as const

/** What is bought here, as packages, IDs and prices name it. */
export const service = 'nsdl-physical'

/** Reads one application of the caller's own shop, or any paid one for the back office. @throws Refusal 404 */
export async function applicationOf(db: Db, id: number, who: Who): Promise<Application> {
  const found = await applicationById(db, id, scopeOf(who))
  if (!found) throw missing()
  return found
}

/** The same, held until the transaction ends. @throws Refusal 404 */
export async function heldApplication(tx: Tx, id: number, who: Who): Promise<Application> {
  const found = await lockApplication(tx.db, id, scopeOf(who))
  if (!found) throw missing()
  return found
}

/** A draft follows the forms of today, a paid application keeps the edition under which it was paid. */
export function settingOf(row: Pick<Application, 'status' | 'edition'>, now: Date): Setting {
  const on = dayOf(now)
  return { on, edition: row.status === 'draft' ? editionOn(on).code : row.edition }
}

/** Its sealed answers as the row keeps them. */
export const sealedOf = (row: Pick<Application, 'sealed'>): SealedColumn => row.sealed as unknown as SealedColumn

/** The row with these sealed answers; together with `sealedOf` the one place that knows how the column is typed. */
export const withSealed = <R extends Pick<Application, 'sealed'>>(row: R, sealed: SealedColumn): R => ({
  ...row,
  sealed: sealed as unknown as Application['sealed'],
})

const owner = (id: number) => ({ kind, id })

/** The sealed answers themselves, for the form that is printed and for those who may see them. */
export const openedAnswers = (vault: Vault, row: Pick<Application, 'id' | 'sealed'>): SealedAnswers =>
  openSealed(vault, owner(row.id), sealedOf(row))

/** What a save does to them; see `sealedAfter`. */
export const sealedBy = (vault: Vault, row: Pick<Application, 'id' | 'sealed' | 'appType' | 'category'>, given: Given): SealedColumn =>
  sealedAfter(vault, formOf(row), owner(row.id), sealedOf(row), given)

/** Of the stored ones those that the complete form still asks for: a number that is not quoted any more is kept nowhere. */
export function sealedStill(row: Pick<Application, 'sealed' | 'appType' | 'category'>, complete: Given): SealedColumn {
  const asked = formOf(row).sealedIn(complete)
  return Object.fromEntries(Object.entries(sealedOf(row)).filter(([place]) => asked[place] !== undefined))
}

/** As people see them, by their places. */
export const maskedOf = (row: Pick<Application, 'sealed'>): Record<string, string> => maskedAnswers(sealedOf(row))

/** The PAN that the tax office allotted, as the row keeps it. */
export const allottedColumn = (row: Pick<Application, 'allottedPan'>): SealedValue | null => row.allottedPan as SealedValue | null

/** The same as people see it. */
export const allottedOf = (row: Pick<Application, 'allottedPan' | 'allottedOn'>): { masked: string; on: string } | null => {
  const sealed = allottedColumn(row)
  return sealed && row.allottedOn !== null ? { masked: sealed.masked, on: row.allottedOn } : null
}

/** The stored answers, without sealed and empty ones. */
export const storedAnswers = (row: Pick<Application, 'answers'>): Given => row.answers as Given

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
export function checkedAnswers(vault: Vault, row: Application, now: Date): { answers: Given; errors: Record<string, string[]> } {
  const form = formOf(row)
  const given = form.withSealed(storedAnswers(row), openedAnswers(vault, row))
  const result = form.complete(settingOf(row, now)).safeParse(given)
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
