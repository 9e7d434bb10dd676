import { dayOf } from '@sevakendra/contract/kit/dates'
import { aadhaarDigits, aadhaarProblem } from '@sevakendra/contract/kit/form/aadhaar'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import type { Answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { applicationSchema, newIndividual } from '@sevakendra/contract/nsdl-pan/forms/application'
import { editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { fullName } from '@sevakendra/contract/nsdl-pan/forms/names'
import type { Setting } from '@sevakendra/contract/nsdl-pan/forms/setting'
import { missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import type { Vault } from '../../platform/vault'
import { type Application, applicationById, type Db, lockApplication, scopeOf, table } from './store'

/** What the money of an application refers to in the ledger, and its mails in the outbox. */
export const refType = 'nsdlApplication'

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

const place = (id: number) => `${table}.aadhaar_sealed:${id}`

/** What is stored for an Aadhaar number: sealed, findable by keyed hash, and its last four digits. */
function sealedAadhaar(vault: Vault, id: number, number: string) {
  const digits = aadhaarDigits(number)
  return { aadhaarSealed: vault.seal(digits, place(id)), aadhaarHash: vault.lookup('aadhaar', digits), aadhaarLast4: digits.slice(-4) }
}
const noAadhaar = { aadhaarSealed: null, aadhaarHash: null, aadhaarLast4: null }

/** The number itself, for the form that is printed and for those who may see it. */
export const openedAadhaar = (vault: Vault, row: Application): string | null =>
  row.aadhaarSealed ? vault.open(row.aadhaarSealed, place(row.id)) : null

/**
 * What a save does to the stored Aadhaar: nothing when it was left out, cleared by an empty text,
 * replaced by a right number. A half-typed one clears it, for it is no longer the stored one.
 */
export function aadhaarChange(vault: Vault, row: Pick<Application, 'id' | 'aadhaarHash'>, typed: string | null | undefined) {
  if (typed === undefined) return undefined
  const right = typed && aadhaarProblem(typed) === undefined
  if (!right) return row.aadhaarHash === null ? undefined : noAadhaar
  const sealed = sealedAadhaar(vault, row.id, typed)
  return sealed.aadhaarHash === row.aadhaarHash ? undefined : sealed
}

/** The stored answers, typed again, without empty ones. */
export const storedAnswers = (row: Pick<Application, 'answers'>): Answers => row.answers as Answers

/** Without the Aadhaar number and without empty answers: what may lie in the database. */
export function storable(given: Answers): Answers {
  return Object.fromEntries(
    Object.entries(newIndividual.withoutSealed(given)).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )
}

/** Checks the stored answers as a whole. */
export function checkedAnswers(vault: Vault, row: Application, now: Date): { answers: Answers; errors: Record<string, string[]> } {
  const given = { ...storedAnswers(row), aadhaar: openedAadhaar(vault, row) }
  const result = applicationSchema(settingOf(row, now)).safeParse(given)
  return result.success ? { answers: result.data, errors: {} } : { answers: given, errors: fieldErrors(result.error) }
}

/** For lists and search. */
export const namesFor = (given: Answers) => ({ applicant: fullName(given), mobile: given.mobile?.replace(/\D/g, '').slice(-15) || null })

export const aadhaarMasked = (row: Pick<Application, 'aadhaarLast4'>): string | null =>
  row.aadhaarLast4 ? `XXXX XXXX ${row.aadhaarLast4}` : null

/** Whether two sets of answers say the same, whatever the order of their keys. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  const sorted = (given: Answers) => JSON.stringify(Object.entries(storable(given)).sort(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(other)
}
