import type { ShopKey, ShopWebhook } from '@sevakendra/contract/developer/shop/endpoints'
import { changed, missing } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { spentByKeys } from '../../wallet/service'
import * as keys from '../key/service'
import * as webhooks from '../webhook/service'
import * as store from './store'

const iso = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString())

/** What programs of a shop work with, for the back office: no secret, no whole address. @throws Refusal 404 */
export async function programs(tx: Pick<Tx, 'db' | 'now'>, shop: number): Promise<{ keys: ShopKey[]; webhooks: ShopWebhook[] }> {
  const { db } = tx
  if (!(await store.isShop(db, shop))) throw missing()
  const [ofKeys, ofWebhooks] = [await store.keysOf(db, shop), await store.webhooksOf(db, shop)]
  const spent = await spentByKeys(tx, ofKeys)
  return {
    keys: ofKeys.map(({ id, createdAt, revokedAt, lastUsedAt, ...rest }) => ({
      ...{ ...rest, id: String(id), createdAt: new Date(createdAt).toISOString(), revokedAt: iso(revokedAt), lastUsedAt: iso(lastUsedAt) },
      spentToday: spent.get(id) ?? 0,
    })),
    webhooks: ofWebhooks.map(({ id, url, createdAt, ...rest }) => ({
      ...{ ...rest, id: String(id), host: webhooks.hostOf(url), createdAt: new Date(createdAt).toISOString() },
    })),
  }
}

/** Nothing happens to one that is revoked already. @throws Refusal 404 */
export async function revokeKey(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const shop = await store.shopOfKey(tx.db, id)
  if (shop === undefined) throw missing()
  await keys.revokeIn(tx, id, shop, by, reason)
}

/** @throws Refusal 404, 409 for one that is switched off already */
export async function switchOff(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await webhooks.anyOf(tx, id)
  if (row.state === 'off') throw changed()
  await webhooks.switchOff(tx, row, reason, by)
}

/** Its shop may resume it, and is told so. @throws Refusal 404, 409 for one that is not switched off */
export async function allow(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const row = await webhooks.anyOf(tx, id)
  if (row.state !== 'off') throw changed()
  await webhooks.allow(tx, row, reason, by)
}
