import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import type { Given } from '@sevakendra/contract/kit/form/question'
import type { SealedAnswers } from '@sevakendra/contract/kit/form/sealed'
import { fieldRefusal } from './http/errors'
import { maskedAnswers, openSealed, type SealedColumn, sealedAfter } from './sealed'
import type { Vault } from './vault'

/** A row that keeps answers of a form: the sealed ones in the column `sealed`, the others in `answers`, each as JSON. */
interface Keeps {
  sealed: unknown
}
/** One under whose kind and id they are sealed. */
interface Owned extends Keeps {
  kind: string
  id: number
}

/** Its sealed answers as the row keeps them. */
export const sealedOf = (row: Keeps): SealedColumn => row.sealed as unknown as SealedColumn

/** The row with these sealed answers; together with `sealedOf` the one place that knows how the column is typed. */
export const withSealed = <R extends Keeps>(row: R, sealed: SealedColumn): R => ({ ...row, sealed: sealed as unknown as R['sealed'] })

/** The sealed answers themselves, for the form that is printed and for those who may see them. */
export const openedAnswers = (vault: Vault, row: Owned): SealedAnswers => openSealed(vault, row, sealedOf(row))

/** What a save does to them; see `sealedAfter`. */
export const sealedBy = (vault: Vault, form: AnyForm, row: Owned, given: Given): SealedColumn =>
  sealedAfter(vault, form, row, sealedOf(row), given)

/** As people see them, by their places. */
export const maskedOf = (row: Keeps): Record<string, string> => maskedAnswers(sealedOf(row))

/** The stored answers, without sealed and empty ones. */
export const storedAnswers = ({ answers }: { answers: unknown }): Given => answers as Given

/** Without sealed answers and without empty ones: what may lie in the database. */
export const storable = (form: AnyForm, given: Given): Given =>
  Object.fromEntries(Object.entries(form.withoutSealed(given)).filter(([, value]) => value !== null && value !== undefined && value !== ''))

/** What can be kept of given answers, each entry with its id. @throws Refusal 422 with what cannot, by its place */
export function keepable(form: AnyForm, given: Given): Given {
  const problems = form.checkDraft(given)
  if (problems) throw fieldRefusal(Object.fromEntries(Object.entries(problems).map(([place, texts]) => [`answers.${place}`, texts])))
  return form.withEntryIds(given)
}

/** Whether two sets of answers say the same, whatever the order of their keys. */
export function sameAnswers(form: AnyForm, one: Given, other: Given): boolean {
  const sorted = (given: Given) => JSON.stringify(Object.entries(storable(form, given)).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}
