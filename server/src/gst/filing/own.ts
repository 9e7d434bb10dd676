import { missing } from '../../platform/http/errors'
import { type Scope, scopeBy, type Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as store from './store'

/** Whose returns somebody sees. */
export const scopeOf = (by: Who): Scope => scopeBy(by, 'gst.readShop')

/** A return of the caller's own shop, held until the transaction ends. @throws Refusal 404 */
export async function heldOwn(tx: Pick<Tx, 'db'>, id: number, by: Who): Promise<store.FilingRow> {
  const row = by.merchantId === null ? undefined : await store.lockFiling(tx.db, id, scopeOf(by))
  if (!row) throw missing()
  return row
}
