import type { LinkGroup } from '@sevakendra/contract/download/words'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

const shown = ['id', 'linkGroup', 'title', 'titleHindi', 'address', 'description', 'descriptionHindi', 'checkedOn'] as const
const columns = [...shown, 'position', 'hidden', 'version'] as const

/** In the order in which they stand in their group. */
export const links = (db: Db) => db.selectFrom('downloadLink').select(columns).orderBy('position').orderBy('id').execute()

export const openLinks = (db: Db) =>
  db.selectFrom('downloadLink').select(shown).where('hidden', '=', false).orderBy('position').orderBy('id').execute()

/** Held until the command ends. */
export const lockLink = (db: Db, id: number) =>
  db.selectFrom('downloadLink').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Nobody else adds or changes a link until the command ends: of two who give the same address at once, the second finds it. */
export const lockLinks = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('download_link'))`.execute(db)

/** @returns undefined when its group has this address already */
export const insertLink = (db: Db, row: Insertable<DB['downloadLink']>) =>
  db
    .insertInto('downloadLink')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const sameLink = (db: Db, linkGroup: LinkGroup, address: string) =>
  db.selectFrom('downloadLink').select('id').where('linkGroup', '=', linkGroup).where('address', '=', address).executeTakeFirst()

export const updateLink = (db: Db, id: number, set: Updateable<DB['downloadLink']>) =>
  db
    .updateTable('downloadLink')
    .set(eb => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
