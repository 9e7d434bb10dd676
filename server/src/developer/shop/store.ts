import type { KeyKind } from '@sevakendra/contract/developer/key/endpoints'
import type { EventType, WebhookState } from '@sevakendra/contract/developer/webhook/endpoints'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const isShop = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('merchant').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Never the hash of a key. */
export const keysOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('apiKey as k')
    .innerJoin('appUser as u', 'u.id', 'k.userId')
    .select([
      'k.id',
      'k.label',
      'k.kind',
      'k.last4',
      'k.scopes',
      'k.dailyLimit',
      'k.createdAt',
      'k.revokedAt',
      'k.revokedReason',
      'k.lastUsedAt',
      'k.lastUsedIp',
    ])
    .select('u.code as madeBy')
    .$narrowType<{ kind: KeyKind }>()
    .where('k.merchantId', '=', merchantId)
    .orderBy('k.id', 'desc')
    .execute()

/** Never its secret. */
export const webhooksOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'state', 'offReason', 'createdAt'])
    .$narrowType<{ events: EventType[]; state: WebhookState }>()
    .where('merchantId', '=', merchantId)
    .orderBy('id', 'desc')
    .execute()

export const shopOfKey = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('apiKey').select('merchantId').where('id', '=', id).executeTakeFirst())?.merchantId
