import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

/** The number of a key that is about to be written: it is sealed for its own row. */
export async function nextId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('api_credential_id_seq') as id`.execute(db)
  return rows[0]?.id ?? 0
}

export const insert = (db: Db, row: Insertable<DB['apiCredential']>) => db.insertInto('apiCredential').values(row).execute()

const all = (db: Db) =>
  db
    .selectFrom('apiCredential as c')
    .leftJoin('appUser as u', 'u.id', 'c.setBy')
    .selectAll('c')
    .select('u.code as setByCode')
    .where('c.status', 'in', ['waiting', 'current'])

/** Keys that are in use or wait to be, of all providers. */
export const living = (db: Db) => all(db).execute()
export type Credential = Awaited<ReturnType<typeof living>>[number]

export const byState = (db: Db, provider: string, status: 'waiting' | 'current') =>
  all(db).where('c.provider', '=', provider).where('c.status', '=', status).executeTakeFirst()

export const sealedById = (db: Db, id: number) => db.selectFrom('apiCredential').select('sealed').where('id', '=', id).executeTakeFirst()

export const noteTest = (db: Db, id: number, test: { testedAt: string; testPassed: boolean; testSays: string }) =>
  db.updateTable('apiCredential').set(test).where('id', '=', id).execute()

/** What was replaced long enough ago is forgotten for good. @returns how many */
export const wipe = async (db: Db, before: string): Promise<number> =>
  Number(
    (
      await db
        .updateTable('apiCredential')
        .set({ sealed: null })
        .where('status', '=', 'retired')
        .where('sealed', 'is not', null)
        .where('retiredAt', '<', before)
        .executeTakeFirstOrThrow()
    ).numUpdatedRows,
  )

/** One change of a provider's keys at a time. */
export const lockProvider = (db: Db, provider: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`api_credential ${provider}`}, 0))`.execute(db)
