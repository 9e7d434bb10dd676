import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>
type Kind = 'live' | 'test'
export type KeyRow = Omit<Selectable<DB['apiKey']>, 'kind'> & { kind: Kind }

const rows = (db: Db) => db.selectFrom('apiKey').selectAll().$castTo<KeyRow>()

/** @property stale whether its use was not noted for a minute, by the clock of the database as sign-ins are */
export const usable = (db: Db, hash: string) =>
  rows(db)
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('stale'))
    .where('hash', '=', hash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst() as Promise<(KeyRow & { stale: boolean }) | undefined>

export const used = (db: Db, id: number, ip: string) =>
  db.updateTable('apiKey').set({ lastUsedAt: sql<string>`now()`, lastUsedIp: ip }).where('id', '=', id).execute()

export const ofShop = (db: Db, merchantId: number): Promise<KeyRow[]> =>
  rows(db).where('merchantId', '=', merchantId).orderBy('id', 'desc').execute()

export const byId = (db: Db, id: number): Promise<KeyRow> => rows(db).where('id', '=', id).executeTakeFirstOrThrow()

export const lock = (db: Db, id: number, merchantId: number): Promise<KeyRow | undefined> =>
  rows(db).where('id', '=', id).where('merchantId', '=', merchantId).forUpdate().executeTakeFirst()

/** How many can be used. */
export const countOf = async (db: Db, merchantId: number): Promise<number> =>
  (
    await db
      .selectFrom('apiKey')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('merchantId', '=', merchantId)
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

export const insert = (db: Db, row: Insertable<DB['apiKey']>) =>
  db.insertInto('apiKey').values(row).returning('id').executeTakeFirstOrThrow()

export const setLimit = (db: Db, id: number, dailyLimit: number | null) =>
  db.updateTable('apiKey').set({ dailyLimit }).where('id', '=', id).execute()

export const revoke = (db: Db, id: number, at: Date, reason: string | null) =>
  db.updateTable('apiKey').set({ revokedAt: at.toISOString(), revokedReason: reason }).where('id', '=', id).execute()

/** When they were used last stays. */
export const forgetAddresses = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.updateTable('apiKey').set({ lastUsedIp: null }).where('id', 'in', ids.map(Number)).where('revokedAt', 'is not', null).execute()
}
