import { type Kysely, sql } from 'kysely'
import { audit } from './audit'
import type { DB } from './database.gen'
import { overtaken } from './http/errors'
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
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ value: json, updatedBy, updatedAt: sql<string>`now()`, version: sql<number>`site_setting.version + 1` }),
    )
    .execute()
}

/** Sets what is no secret; the audit trail keeps both sides. The room that the setting belongs to checks it before. */
export async function changeSetting(db: Db, name: string, value: unknown, by: Who): Promise<void> {
  const before = await setting(db, name)
  await writeSetting(db, name, value, by.userId || null)
  const sides = { before: fieldsOf(before), after: fieldsOf(value) }
  await audit(db, { event: 'setting.changed', who: by, subject: 'setting', subjectId: name, ...sides })
}

/** One setting with how often it was changed: 0, and no value, before it was ever set. */
export async function versionedSetting(db: Db, name: string): Promise<{ value: unknown; version: number }> {
  const row = await db.selectFrom('siteSetting').select(['value', 'version']).where('name', '=', name).executeTakeFirst()
  return row ?? { value: undefined, version: 0 }
}

/**
 * Changes a setting that several people keep, which is no secret; the audit trail keeps both sides.
 * @param seen the version that whoever edits it saw
 * @param reason in the words of who changes it, where it wants one
 * @returns the version that it has now
 * @throws Refusal 409 when somebody else has changed it since
 */
export async function editSetting(
  db: Db,
  name: string,
  seen: number,
  value: unknown,
  by: Who,
  reason: string | null = null,
): Promise<{ version: number }> {
  const before = await versionedSetting(db, name)
  const json = JSON.stringify(value)
  const updatedBy = by.userId || null
  // The next version is counted from the stored one, since the highest that can be given has no next. One statement: of two who edit the same version at once, one finds it changed.
  const row = await db
    .insertInto('siteSetting')
    .values({ name, value: json, updatedBy })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ value: json, updatedBy, updatedAt: sql<string>`now()`, version: sql<number>`site_setting.version + 1` })
        .where('siteSetting.version', '=', seen),
    )
    .returning('version')
    .executeTakeFirst()
  if (!row || before.version !== seen) throw overtaken()
  const sides = { before: fieldsOf(before.value), after: fieldsOf(value) }
  await audit(db, { event: 'setting.changed', who: by, subject: 'setting', subjectId: name, reason, ...sides })
  return row
}

const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  value === undefined || value === null ? null : typeof value === 'object' && !Array.isArray(value) ? { ...value } : { value }
