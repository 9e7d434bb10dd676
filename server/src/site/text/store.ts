import type { TextPage } from '@sevakendra/contract/site/text/words'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

const columns = ['page', 'body', 'bodyHi', 'bodyAt', 'bodyHiAt', 'checkedOn', 'version'] as const

/** Undefined while the text of a page was never changed. */
export const textOf = (db: Db, page: TextPage) => db.selectFrom('siteText').select(columns).where('page', '=', page).executeTakeFirst()

export const texts = (db: Db) => db.selectFrom('siteText').select(columns).execute()

type Fields = Omit<Insertable<DB['siteText']>, 'page' | 'version'>

/**
 * One statement: of two who edit the same version at once, one finds it changed.
 * @param seen the version that was read, 0 before the first
 * @returns undefined when it has another version by now
 */
export const writeText = (db: Db, page: TextPage, seen: number, fields: Fields) =>
  db
    .insertInto('siteText')
    .values({ page, ...fields })
    .onConflict(conflict =>
      conflict
        .column('page')
        .doUpdateSet({ ...fields, version: seen + 1 })
        .where('siteText.version', '=', seen),
    )
    .returning('version')
    .executeTakeFirst()
