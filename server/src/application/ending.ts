import { dayOf } from '@sevakendra/contract/kit/dates'
import { Refusal } from '../platform/http/errors'
import { system, type Who } from '../platform/http/who'
import { eachAlone } from '../platform/jobs/batch'
import type { Services, Tx } from '../platform/tx'
import * as wallet from '../wallet/service'
import { heldApplication } from './answers'
import type { ApplicationProduct } from './product'
import { step } from './step'
import { type ApplicationRow, unanswered } from './store'

/** Ends an application where the flow and its product let it, and gives the charge back. @throws Refusal 403, 404, 409 */
export async function cancel(tx: Tx, product: ApplicationProduct, id: number, reason: string, by: Who) {
  const row = await heldApplication(tx, product, id, by)
  const problem = product.problem?.(row, product.steps.cancel, by)
  if (problem) throw new Refusal(problem, 403)
  const { state } = await step(tx, product, id, product.steps.cancel, by, {
    remark: reason,
    set: { remark: reason, reasons: '[]', answer_by: null, refunded_at: tx.now.toISOString() },
  })
  const paise = await giveBack(tx, product, row, reason, by)
  await product.hooks.cancelled?.(tx, row, { reason, paise, by })
  return { state, refunded: paise }
}

/** Gives the whole charge back, once. @returns paise */
export async function giveBack(
  tx: Tx,
  { refType }: Pick<ApplicationProduct, 'refType'>,
  row: Pick<ApplicationRow, 'id' | 'refNo' | 'total'>,
  reason: string,
  by: Who,
): Promise<number> {
  await wallet.reverse(tx, { kind: 'serviceDebit', refType, refId: row.id, reason: `${row.refNo}: ${reason}` }, by)
  return row.total ?? 0
}

/**
 * Applications that were sent back and whose day has passed are rejected and paid back, each by itself. One whose wallet is frozen stays as it is until a later
 * run finds the wallet released.
 * @param job its name
 * @returns how many, and how many have to wait
 */
export function lapseUnanswered(
  services: Services,
  product: ApplicationProduct,
  job: string,
  now = services.now(),
): Promise<{ done: number; failed: number }> {
  const today = dayOf(now)
  return eachAlone(
    services,
    {
      name: job,
      due: after => unanswered(services.db, product, product.states.sentBack, today, after),
      work: (tx, id) => lapse(tx, product, id, today),
    },
    now,
  )
}

async function lapse(tx: Tx, product: ApplicationProduct, id: number, today: string): Promise<void> {
  const row = await heldApplication(tx, product, id, system)
  // Answered meanwhile, or lapsed by another node.
  if (row.status !== product.states.sentBack || row.answerBy === null || row.answerBy >= today) return
  const reason = 'Not answered in time'
  await step(tx, product, id, product.steps.lapse, system, {
    remark: reason,
    set: { remark: reason, answer_by: null, refunded_at: tx.now.toISOString() },
  })
  const paise = await giveBack(tx, product, row, reason, system)
  await product.hooks.lapsed?.(tx, row, { reason, paise, by: system })
}
