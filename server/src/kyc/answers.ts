import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import { formOf, type KycSetting } from '@sevakendra/contract/kyc/form'
import { wantedPapers } from '@sevakendra/contract/kyc/slots'
import { openedAnswers, storedAnswers } from '../platform/answers'
import { missing, Refusal } from '../platform/http/errors'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import type { Vault } from '../platform/vault'
import { type Db, type KycRow, kycById, lockKyc, type Scope, subject } from './store'

const own = ({ userId }: Pick<Who, 'userId'>): Scope => ({ own: userId })
/** Of others, what was ever sent: a draft is nobody's business but its person's. */
const scopeOf = (who: Pick<Who, 'userId' | 'may'>): Scope => (who.may.has('kyc.read') ? { sent: true } : own(who))

async function orMissing(found: Promise<KycRow | undefined>): Promise<KycRow> {
  const row = await found
  if (!row) throw missing()
  return row
}

/** To look at a shop is not to look at the KYC of its people, unless that is one's work anyway. @throws Refusal 403 */
function assertMayLook({ impersonator }: Who): void {
  if (impersonator && !impersonator.may.has('kyc.read')) throw new Refusal('A KYC is shown only to people who may see it', 403)
}

/** One's own. @throws Refusal 403 for who views as its person and may not see KYC, 404 */
export function ownKyc(db: Db, id: number, who: Who): Promise<KycRow> {
  assertMayLook(who)
  return orMissing(kycById(db, id, own(who)))
}
/** The same, held until the transaction ends. @throws Refusal 404 */
export const heldOwnKyc = (tx: Tx, id: number, who: Who): Promise<KycRow> => orMissing(lockKyc(tx.db, id, own(who)))
/** One's own, or anybody's for who reads them. @throws Refusal 403 for who views as its person and may not see KYC, 404 */
export async function anyKyc(db: Db, id: number, who: Who): Promise<KycRow> {
  assertMayLook(who)
  return (await kycById(db, id, own(who))) ?? orMissing(kycById(db, id, scopeOf(who)))
}
/** Anybody's, held until the transaction ends. @throws Refusal 404 */
export const heldKyc = (tx: Tx, id: number, who: Who): Promise<KycRow> => orMissing(lockKyc(tx.db, id, scopeOf(who)))

/** What the rules of the form know besides the answers. */
export const settingOf = ({ kind, merchantId }: Pick<KycRow, 'kind' | 'merchantId'>, now: Date): KycSetting => ({
  on: dayOf(now),
  worksFor: kind === 'merchant' ? null : merchantId === null ? 'business' : 'shop',
})

/** The row as its numbers are sealed: under the kind of the record, not under that of the person. */
export const sealedRow = ({ id, sealed }: Pick<KycRow, 'id' | 'sealed'>) => ({ kind: subject, id, sealed })

/** The answers with their numbers. */
export const openAnswers = (vault: Vault, row: KycRow): Given =>
  formOf(row.kind).withSealed(storedAnswers(row), openedAnswers(vault, sealedRow(row)))

/** Checks the stored answers as a whole. @returns texts by answer; none when the form is complete */
export function checkedAnswers(vault: Vault, row: KycRow, now: Date): { answers: Given; errors: Record<string, string[]> } {
  const given = openAnswers(vault, row)
  const result = formOf(row.kind).complete(settingOf(row, now)).safeParse(given)
  return result.success ? { answers: result.data, errors: {} } : { answers: given, errors: fieldErrors(result.error) }
}

/** The papers that a KYC has to show, as of when it was sent. @param again the places that were asked for again */
export const papersOf = (row: KycRow, again: ReadonlySet<string> = new Set(), now = new Date(row.submittedAt ?? row.createdAt)) =>
  wantedPapers(row.kind, storedAnswers(row), settingOf(row, now), again)
