import { type Kysely, sql } from 'kysely'
import type { DB } from './database.gen'

type Db = Kysely<DB>

/** One setting of the portal as it was stored; undefined before it was set. Whoever reads it parses it. */
export const setting = async (db: Db, name: string): Promise<unknown> =>
  (await db.selectFrom('siteSetting').select('value').where('name', '=', name).executeTakeFirst())?.value

/** @param updatedBy null for the product itself */
export const writeSetting = (db: Db, name: string, value: unknown, updatedBy: number | null) => {
  const json = JSON.stringify(value)
  return db
    .insertInto('siteSetting')
    .values({ name, value: json, updatedBy })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ value: json, updatedBy, updatedAt: sql<string>`now()` }))
    .execute()
}
