import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const table = 'transfer' as const

export const insert = async (db: Db, row: Insertable<DB['transfer']>): Promise<number> =>
  (await db.insertInto('transfer').values(row).returning('id').executeTakeFirstOrThrow()).id

/** A member of one merchant: everybody else's are missing. */
export const memberOf = (db: Db, id: number, parentId: number) =>
  db
    .selectFrom('merchant')
    .select(['id', 'code', 'name', 'shopName', 'emailId', 'status'])
    .where('id', '=', id)
    .where('parentId', '=', parentId)
    .executeTakeFirst()

/** The same, so that it is not suspended before the transaction ends. */
export const heldMember = (db: Db, id: number, parentId: number) =>
  db
    .selectFrom('merchant')
    .select(['id', 'code', 'name', 'shopName', 'emailId', 'status'])
    .where('id', '=', id)
    .where('parentId', '=', parentId)
    .forShare()
    .executeTakeFirst()

export const personOf = (db: Db, userId: number) =>
  db.selectFrom('appUser').select(['id', 'name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow()

/** A transfer that this person of this shop prepared. */
export const byId = (db: Db, id: number, shop: number, userId: number) =>
  db.selectFrom('transfer').selectAll().where('id', '=', id).where('fromId', '=', shop).where('preparedBy', '=', userId).executeTakeFirst()

/** The code came right with this request. */
export const setConfirmedKey = (db: Db, id: number, key: string) =>
  db.updateTable('transfer').set({ confirmedKey: key }).where('id', '=', id).execute()

/** Those that were prepared before an instant and not confirmed. */
export const dead = async (db: Db, before: Date, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('transfer')
    .select('id')
    .where('status', '=', 'prepared')
    .where('preparedAt', '<', before.toISOString())
    .where('id', '>', after)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(row => row.id)
}
