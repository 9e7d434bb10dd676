import type { Kysely, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const staffOf = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'userName', 'status', 'version', 'name', 'mobile', 'email', 'role', 'granted', 'approvalLimit'])
    .where('id', '=', id)
    .where('role', 'in', ['admin', 'staff'])
    .executeTakeFirst()
export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffOf>>>

/** The same, until the transaction ends nobody else's. */
export const lockStaff = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'userName', 'status', 'version', 'name', 'mobile', 'email', 'role', 'granted', 'approvalLimit'])
    .where('id', '=', id)
    .where('role', 'in', ['admin', 'staff'])
    .forUpdate()
    .executeTakeFirst()

export const patterns = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'name', 'granted', 'approvalLimit'])
    .where('role', '=', 'staff')
    .where('status', '=', 'active')
    .orderBy('name')
    .orderBy('id')
    .execute()

export const setCreator = (db: Db, id: number, createdBy: number) =>
  db.updateTable('appUser').set({ createdBy }).where('id', '=', id).execute()

/** @returns the new version, or nothing when it was another one */
export const change = (db: Db, id: number, version: number, fields: Updateable<DB['appUser']>) =>
  db
    .updateTable('appUser')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
