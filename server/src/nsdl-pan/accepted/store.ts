import type { PaperChange } from '@sevakendra/contract/nsdl-pan/forms/accepted-papers'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** A change with the instant from which it was known. */
export type KeptChange = PaperChange & { createdAt: string }

const columns = ['paper', 'purpose', 'category', 'accepted', 'effectiveFrom', 'createdAt'] as const

/** All there are: some dozens at most, which are read whenever an application is judged. */
export const changesKept = async (db: Db): Promise<KeptChange[]> =>
  (await db.selectFrom('paperChange').select(columns).execute()) as KeptChange[]

/** Newest first within each paper, purpose and category, with who wrote them down. */
export const changesShown = (db: Db) =>
  db
    .selectFrom('paperChange as c')
    .leftJoin('appUser as u', 'u.id', 'c.createdBy')
    .select(['c.id', 'c.paper', 'c.purpose', 'c.category', 'c.accepted', 'c.effectiveFrom', 'c.source', 'c.createdAt', 'u.name as by'])
    .orderBy('c.purpose')
    .orderBy('c.paper')
    .orderBy('c.category')
    .orderBy('c.effectiveFrom', 'desc')
    .execute()

export const versionsKept = (db: Db) => db.selectFrom('paperList').select(['purpose', 'version']).execute()

/** The count of a list, held until the transaction ends; a list that nobody has changed is there from now on. */
export async function lockList(db: Db, purpose: string): Promise<number> {
  await db
    .insertInto('paperList')
    .values({ purpose })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { version } = await db
    .selectFrom('paperList')
    .select('version')
    .where('purpose', '=', purpose)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return version
}

export const countChange = async (db: Db, purpose: string): Promise<number> =>
  (
    await db
      .updateTable('paperList')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('purpose', '=', purpose)
      .returning('version')
      .executeTakeFirstOrThrow()
  ).version

export const insertChange = async (
  db: Db,
  row: PaperChange & { source: string; createdBy: number | null; createdAt: string },
): Promise<number> => (await db.insertInto('paperChange').values(row).returning('id').executeTakeFirstOrThrow()).id

export const changeById = async (db: Db, id: number): Promise<(KeptChange & { source: string }) | undefined> =>
  (await db
    .selectFrom('paperChange')
    .select([...columns, 'source'])
    .where('id', '=', id)
    .executeTakeFirst()) as (KeptChange & { source: string }) | undefined

export const deleteChange = (db: Db, id: number) => db.deleteFrom('paperChange').where('id', '=', id).execute()
