import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Language } from '../../platform/words'

type Db = Kysely<DB>

/** What the owner has worded or reset, of all letters. */
export const kept = (db: Db) => db.selectFrom('mailTemplate').select(['template', 'language', 'texts', 'updatedAt']).execute()

export const keptOf = (db: Db, template: string) =>
  db.selectFrom('mailTemplate').select(['language', 'texts', 'version']).where('template', '=', template).execute()

/** A row of no texts where there was none; held until the command ends, so that of two who save first one waits. */
export async function lockTemplate(db: Db, template: string, language: Language) {
  await db
    .insertInto('mailTemplate')
    .values({ template, language, texts: '{}', version: 0 })
    .onConflict(conflict => conflict.columns(['template', 'language']).doNothing())
    .execute()
  return db
    .selectFrom('mailTemplate')
    .select(['id', 'texts', 'version'])
    .where('template', '=', template)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** @returns its new version */
export const writeTemplate = (db: Db, id: number, texts: Record<string, string>, by: number | null) =>
  db
    .updateTable('mailTemplate')
    .set(eb => ({ texts: JSON.stringify(texts), version: eb('version', '+', 1), updatedAt: sql<string>`now()`, updatedBy: by }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
