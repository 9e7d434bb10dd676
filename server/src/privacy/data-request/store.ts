import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const insertUnconfirmed = (db: Db, row: Insertable<DB['privacyUnconfirmed']>) =>
  db.insertInto('privacyUnconfirmed').values(row).execute()

const unconfirmed = (db: Db, tokenHash: string, since: Date) =>
  db.selectFrom('privacyUnconfirmed').selectAll().where('tokenHash', '=', tokenHash).where('createdAt', '>', since.toISOString())

/** @param since the oldest that still counts */
export const unconfirmedBy = (db: Db, tokenHash: string, since: Date) => unconfirmed(db, tokenHash, since).executeTakeFirst()

/** Held until the transaction ends: of two who open the link at once the second sees what the first made. @param since the oldest that still counts */
export const lockUnconfirmed = (db: Db, tokenHash: string, since: Date) => unconfirmed(db, tokenHash, since).forUpdate().executeTakeFirst()

export const setConfirmed = (db: Db, id: number, requestId: number) =>
  db.updateTable('privacyUnconfirmed').set({ requestId, sealed: '' }).where('id', '=', id).execute()

export const dropUnconfirmed = async (db: Db, before: Date): Promise<number> =>
  Number(
    (await db.deleteFrom('privacyUnconfirmed').where(sql`created_at`, '<', before.toISOString()).executeTakeFirstOrThrow()).numDeletedRows,
  )
