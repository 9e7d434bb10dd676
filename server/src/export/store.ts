import type { ExportState } from '@sevakendra/contract/kit/exports'
import type { ExportFormat } from '@sevakendra/contract/kit/list'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/database.gen'
import type { Language } from '../platform/words'

type Db = Kysely<DB>

export type FileRow = Omit<Selectable<DB['exportFile']>, 'state' | 'format' | 'language'> & {
  state: ExportState
  format: ExportFormat
  language: Language
}

/** Waiting for its job, or with it. */
const underWay = sql<boolean>`state in ('waiting', 'running')`

/** @returns the id of the new one; undefined while the same is under way */
export const insert = (db: Db, row: Insertable<DB['exportFile']>) =>
  db
    .insertInto('exportFile')
    .values(row)
    .onConflict(conflict => conflict.columns(['userId', 'fingerprint']).where(underWay).doNothing())
    .returning('id')
    .executeTakeFirst()

/** The same file that is under way for this person. */
export const sameUnderWay = (db: Db, userId: number, fingerprint: string) =>
  db
    .selectFrom('exportFile')
    .select('id')
    .where('userId', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where(underWay)
    .executeTakeFirst()

/** How many a person has, and how many of them are under way. */
/** Until the end of the transaction: of requests of one person at the same moment, each counts what the one before has begun. */
export const takeAlone = (db: Db, userId: number) => sql`select pg_advisory_xact_lock(hashtext('exports'), ${userId}::int)`.execute(db)

/** Those that were asked for by hand: what schedules make is bounded by their number. */
export const countOf = (db: Db, userId: number) =>
  db
    .selectFrom('exportFile')
    .select([sql<number>`count(*)::int`.as('all'), sql<number>`(count(*) filter (where ${underWay}))::int`.as('underWay')])
    .where('userId', '=', userId)
    .where('scheduleId', 'is', null)
    .executeTakeFirstOrThrow()

const rows = (db: Db) => db.selectFrom('exportFile').selectAll().$castTo<FileRow>()

/** Newest first. */
export const filesOf = (db: Db, userId: number): Promise<FileRow[]> => rows(db).where('userId', '=', userId).orderBy('id', 'desc').execute()

export const own = (db: Db, id: number, userId: number): Promise<FileRow | undefined> =>
  rows(db).where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

/** The same, while nobody else can change it. */
export const lockOwn = (db: Db, id: number, userId: number): Promise<FileRow | undefined> =>
  rows(db).where('id', '=', id).where('userId', '=', userId).forUpdate().executeTakeFirst()

export const lock = (db: Db, id: number): Promise<FileRow | undefined> => rows(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Sets what a run has come to, unless it was cancelled or another one began since. @returns whether it still is its file */
export async function setOfRun(db: Db, { id, run }: { id: number; run: string }, set: Updateable<DB['exportFile']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exportFile')
    .set(set)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const set = (db: Db, id: number, values: Updateable<DB['exportFile']>) =>
  db.updateTable('exportFile').set(values).where('id', '=', id).execute()

export const insertPart = (db: Db, part: Insertable<DB['exportPart']>) => db.insertInto('exportPart').values(part).execute()

/** The files of its parts, in their order. */
export const partsOf = async (db: Db, exportId: number): Promise<string[]> =>
  (await db.selectFrom('exportPart').select('fileId').where('exportId', '=', exportId).orderBy('n').execute()).map(({ fileId }) => fileId)

export const removeParts = (db: Db, exportId: number) => db.deleteFrom('exportPart').where('exportId', '=', exportId).execute()

export const remove = (db: Db, id: number) => db.deleteFrom('exportFile').where('id', '=', id).execute()

const ids = async (query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> => (await query.execute()).map(({ id }) => id)

/** Whose days are over. */
export const overAt = (db: Db, now: Date, after: number): Promise<number[]> =>
  ids(db.selectFrom('exportFile').select('id').where('until', '<=', now.toISOString()).where('id', '>', after).orderBy('id').limit(200))

/** Under way without a sign of life since then: the queue has given their job up. */
export const silentSince = (db: Db, since: Date, after: number): Promise<number[]> =>
  ids(
    db
      .selectFrom('exportFile')
      .select('id')
      .where(underWay)
      .where('touchedAt', '<', since.toISOString())
      .where('id', '>', after)
      .orderBy('id')
      .limit(200),
  )
