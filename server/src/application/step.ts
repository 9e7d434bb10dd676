import { columnName } from '../platform/db/column-name'
import { transition } from '../platform/flows'
import type { Who } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { orTaken } from './duplicates'
import type { ApplicationProduct } from './product'
import { type Columns, ownedBy, scopeOf } from './store'

export type StepOptions = NonNullable<Parameters<typeof transition>[6]>

/** One step of the machine, inside the caller's shop. @throws Refusal as `transition`, 409 when a unique answer is another one's by now */
export async function step(
  tx: Tx,
  product: ApplicationProduct,
  id: number,
  action: string,
  by: Who,
  options: StepOptions = {},
): Promise<{ state: string }> {
  const where = { ...options.where, ...ownedBy(scopeOf(product, by)) }
  const set = { ...options.set, ...product.sets?.(action), ended_at: endedAt(tx, product, action) }
  const { to } = await orTaken(product, transition(tx, product.kind, product.flow, id, action, by, { ...options, set, where }))
  return { state: to }
}

/** A step leads into the end from wherever it is taken, or nowhere into it. @throws RangeError for a flow in which it is otherwise */
function endedAt({ now }: Pick<Tx, 'now'>, { flow, states }: ApplicationProduct, action: string): string | null {
  const ends = new Set(flow.sources(action).map(state => states.ended.includes(flow.step(state, action).to)))
  if (ends.size > 1) throw new RangeError(`The step ${action} ends some applications alone`)
  return ends.has(true) ? now.toISOString() : null
}

/** Columns by the database's own names, as a step sets them. */
export const inDatabase = (columns: Columns): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [columnName(name), value]))
