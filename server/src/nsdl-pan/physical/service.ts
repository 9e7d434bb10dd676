import type { Given } from '@sevakendra/contract/kit/form/question'
import type { Filing } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { PhysicalAction, PhysicalState } from '@sevakendra/contract/nsdl-pan/physical/flow'
import * as applications from '../../application/service'
import { record } from '../../platform/flows'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { leavesBatch, panProduct } from '../product'
import { type Application, batchLeft, kind, panApplications } from './store'

/** One step of the machine, inside the caller's shop. Where it takes an application out of its batch, its timeline says so, too. @throws Refusal 403, 404, 409 */
export async function step(tx: Tx, id: number, action: PhysicalAction, by: Who, options: applications.StepOptions = {}) {
  const left = leavesBatch.has(action) ? await batchLeft(tx.db, id) : undefined
  const moved = (await applications.step(tx, panProduct, id, action, by, options)) as { state: PhysicalState }
  if (left) await record(tx, kind, id, 'unbatch', by, { remark: [left, options.remark].filter(Boolean).join(': ') })
  return moved
}

/** Gives the whole charge back, once. @returns paise */
export const giveBack = (tx: Tx, row: Application, reason: string, by: Who): Promise<number> =>
  applications.giveBack(tx, panApplications, row, reason, by)

/** The job keeps its name, because queues outlive a release. */
export const lapseUnanswered = (services: Services, now?: Date) =>
  applications.lapseUnanswered(services, panProduct, 'nsdlPan.unanswered', now)

// As shops do it over HTTP, for the demo.
export const begin = (tx: Tx, given: Filing & { answers: Given }, by: Who) => applications.begin(tx, panProduct, given, by)
export const quote = (services: Services, id: number, who: Who) => applications.quote(services, panProduct, id, who)
export const submit = (tx: Tx, id: number, given: { version: number; total: number; consent: string }, by: Who) =>
  applications.submit(tx, panProduct, id, given, by)
export const cancel = (tx: Tx, id: number, reason: string, by: Who) => applications.cancel(tx, panProduct, id, reason, by)
