import { type Kysely, sql } from 'kysely'
import { audit } from './audit'
import type { DB } from './database.gen'
import type { Who } from './http/who'

type Db = Kysely<DB>

/** One setting of the portal as it was stored; undefined before it was set. Whoever reads it parses it. */
export const setting = async (db: Db, name: string): Promise<unknown> =>
  (await db.selectFrom('siteSetting').select('value').where('name', '=', name).executeTakeFirst())?.value

/** One change of a setting at a time, also of one that was never set: held until the transaction ends. */
export const lockSetting = (db: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`site_setting ${name}`}, 0))`.execute(db)

/** @param updatedBy null for the product itself */
export const writeSetting = (db: Db, name: string, value: unknown, updatedBy: number | null) => {
  const json = JSON.stringify(value)
  return db
    .insertInto('siteSetting')
    .values({ name, value: json, updatedBy })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: json, updatedBy, updatedAt: sql<string>`now()` }))
    .execute()
}

/** Sets what is no secret; the audit trail keeps both sides. The room that the setting belongs to checks it before. */
export async function changeSetting(db: Db, name: string, value: unknown, by: Who): Promise<void> {
  const before = await setting(db, name)
  await writeSetting(db, name, value, by.userId || null)
  const sides = { before: fieldsOf(before), after: fieldsOf(value) }
  await audit(db, { event: 'setting.changed', who: by, subject: 'setting', subjectId: name, ...sides })
}

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  value === undefined || value === null ? null : typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
