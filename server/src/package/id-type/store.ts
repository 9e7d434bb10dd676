import type { Insertable, Kysely, Updateable } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

const columns = ['id', 'code', 'name', 'joiningFee', 'validityMonths', 'services', 'active', 'version'] as const

export const idTypeById = (db: Db, id: number) => db.selectFrom('idType').select(columns).where('id', '=', id).executeTakeFirst()

/** All of them, in one order: whether another one stays active is decided by one person at a time. */
export const lockIdTypes = (db: Db) => db.selectFrom('idType').select(columns).orderBy('id').forNoKeyUpdate().execute()

/** Undefined where the code is taken. */
export const insertIdType = (db: Db, row: Insertable<DB['idType']>) =>
  db
    .insertInto('idType')
    .values(row)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const updateIdType = (db: Db, id: number, set: Updateable<DB['idType']>) =>
  db
    .updateTable('idType')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
