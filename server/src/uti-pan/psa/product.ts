import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { fieldErrors } from '@sevakendra/contract/kit/messages'
import { type PsaAction, type PsaState, psaFlow } from '@sevakendra/contract/uti-pan/psa/flow'
import { psaForm } from '@sevakendra/contract/uti-pan/psa/form'
import { openedAnswers, storedAnswers } from '../../platform/answers'
import { transition } from '../../platform/flows'
import { missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import type { Vault } from '../../platform/vault'
import * as store from './store'

type StepOptions = NonNullable<Parameters<typeof transition>[6]>

/** Takes one step of the flow. */
export const step = async (tx: Tx, id: number, action: PsaAction, by: Who, options: StepOptions = {}) => ({
  state: (await transition(tx, store.subject, psaFlow, id, action, by, options)).to as PsaState,
})

/** What the rules of the form know besides the answers. */
export const settingOf = (now: Date) => ({ on: dayOf(now) })

/** The row as its numbers are sealed: under the kind of the record. */
export const sealedRow = ({ id, sealed }: Pick<store.PsaRow, 'id' | 'sealed'>) => ({ kind: store.subject, id, sealed })

export const editable = ({ status }: Pick<store.PsaRow, 'status'>) => status === 'draft' || status === 'rejected'

/** To look at a shop is not to look at its identity numbers and papers, unless that is one's work anyway. @throws Refusal 403 */
function assertMayLook({ impersonator }: Who): void {
  if (impersonator && !impersonator.may.has('uti.read')) throw new Refusal('A PSA registration is shown only to people who may see it', 403)
}

/** The own shop's, or anybody's for the back office. @throws Refusal 403, 404 */
export async function findPsa(db: store.Db, id: number, who: Who): Promise<store.PsaRow> {
  assertMayLook(who)
  return (await store.psaById(db, id, scopeOf(who))) ?? nobodys()
}
/** The same, held until the transaction ends. @throws Refusal 404 */
export const heldPsa = async (tx: Tx, id: number, who: Who): Promise<store.PsaRow> =>
  (await store.lockPsa(tx.db, id, scopeOf(who))) ?? nobodys()

const scopeOf = ({ merchantId }: Who): store.Scope => (merchantId === null ? { sent: true } : { shop: merchantId })
const nobodys = () => {
  throw missing()
}

/** Checks the stored answers as a whole. @returns texts by answer; none when the form is complete */
export function checkedAnswers(vault: Vault, row: store.PsaRow, now: Date): { answers: Given; errors: Record<string, string[]> } {
  const given = psaForm.withSealed(storedAnswers(row), openedAnswers(vault, sealedRow(row)))
  const result = psaForm.complete(settingOf(now)).safeParse(given)
  return result.success ? { answers: result.data, errors: {} } : { answers: given, errors: fieldErrors(result.error) }
}
