import { convertStates, isFailureReported } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { paperlessForm } from '@sevakendra/contract/nsdl-pan/paperless/form'
import { beginFrom, openedAnswers, storedAnswers } from '../../application/service'
import { record } from '../../platform/flows'
import { changed } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { scopeOf } from '../physical/store'
import { panProduct } from '../product'
import { madeInto } from './product'
import * as store from './store'

/** While a failure is only reported, the form on paper can be filled in; it is submitted once the charge is given back (`originProblem`). */
const failing = async (tx: Tx, row: store.Paperless): Promise<boolean> =>
  isFailureReported(row.status, (await store.transactionOf(tx.db, row.id))?.answerStatus === 'failure')

/**
 * What was typed becomes a draft on paper, linked to where it comes from; nothing is charged for it. Of two clicks the second finds what the first has made.
 * @throws Refusal 404, 409 while it may still be finished at the provider, or once it is acknowledged
 */
export async function convert(tx: Tx, id: number, by: Who): Promise<{ id: string; refNo: string }> {
  const row = await store.heldPaperless(tx, id, by)
  if (!convertStates.includes(row.status) && !(await failing(tx, row))) throw changed()
  const made = await store.convertedTo(tx.db, id, scopeOf(by))
  if (made) return { id: String(made.id), refNo: made.refNo }
  // A colleague's, whose applications this person does not see: there is no second one.
  const others = await store.paperOf(tx.db, id)
  if (others) throw changed(madeInto(others.refNo))
  const answers = paperlessForm(row.appType).withSealed(storedAnswers(row), openedAnswers(tx.services.vault, row))
  const filing = { appType: row.appType, category: 'P', foreign: false } as const
  const draft = await beginFrom(tx, panProduct, { filing, answers, from: id }, by)
  await record(tx, store.kind, id, 'convert', by, { remark: draft.refNo })
  return draft
}
