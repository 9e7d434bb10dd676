import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { Mapping } from '@sevakendra/contract/kit/import/mapping'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../database.gen'
import { whoMay } from '../http/who-may'

export type Db = Kysely<DB>

/** Which import, and the answer for which its mappings hold. */
export interface Place {
  import: string
  within: string
}

/** What was said of headers that read like these. */
export const mappingsOf = (db: Db, place: Place, fingerprints: readonly string[]) =>
  fingerprints.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('importMapping as m')
        .innerJoin('appUser as u', 'u.id', 'm.setBy')
        .select(['m.fingerprint', 'm.mapping', 'm.setAt', 'u.code'])
        .where('m.import', '=', place.import)
        .where('m.within', '=', place.within)
        .where('m.fingerprint', 'in', [...fingerprints])
        .execute()

export const keepMapping = (
  db: Db,
  { mapping, ...kept }: Place & { fingerprint: string; header: string[]; mapping: Mapping; setBy: number; setAt: string },
) =>
  db
    .insertInto('importMapping')
    .values({ ...kept, mapping: JSON.stringify(mapping) })
    .onConflict(conflict =>
      conflict.columns(['import', 'within', 'fingerprint']).doUpdateSet(eb => ({
        mapping: eb.ref('excluded.mapping'),
        setBy: eb.ref('excluded.setBy'),
        setAt: eb.ref('excluded.setAt'),
      })),
    )
    .execute()

export const runOfFile = (db: Db, place: Place, sha256: string) =>
  db
    .selectFrom('importRun as r')
    .innerJoin('appUser as u', 'u.id', 'r.runBy')
    .select(['r.runAt', 'u.code'])
    .where('r.import', '=', place.import)
    .where('r.within', '=', place.within)
    .where('r.fileSha256', '=', sha256)
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRun = async (db: Db, run: Insertable<DB['importRun']>): Promise<number> =>
  (await db.insertInto('importRun').values(run).returning('id').executeTakeFirstOrThrow()).id

export const runById = (db: Db, name: string, id: number) =>
  db
    .selectFrom('importRun as r')
    .innerJoin('appUser as u', 'u.id', 'r.runBy')
    .select(['r.fileName', 'r.report', 'r.runAt', 'u.code', 'u.name'])
    .where('r.import', '=', name)
    .where('r.id', '=', id)
    .executeTakeFirst()

export const insertRows = (db: Db, rows: Insertable<DB['importRow']>[]) => db.insertInto('importRow').values(rows).execute()

/** The next rows of an import that are still to be done, above an id. */
export const dueRows = async (db: Db, name: string, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('importRow as i')
    .innerJoin('importRun as r', 'r.id', 'i.runId')
    .select('i.id')
    .where('r.import', '=', name)
    .where('i.doneAt', 'is', null)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

/** One of them with who took its file, and whether they still may, held until the transaction ends; nothing once it is done. */
export const heldRow = (db: Db, id: number, may: Capability) =>
  db
    .selectFrom('importRow as i')
    .innerJoin('importRun as r', 'r.id', 'i.runId')
    .innerJoin('appUser as u', 'u.id', 'r.runBy')
    .select(['i.runId', 'i.line', 'i.data', 'u.id as userId', 'u.code', 'u.name', 'u.role'])
    .select(whoMay(may).as('may'))
    .where('i.id', '=', id)
    .where('i.doneAt', 'is', null)
    .forUpdate('i')
    .executeTakeFirst()

/** @returns whether it was not done yet */
export const setRowDone = async (db: Db, id: number, at: Date, failed: string | null): Promise<boolean> => {
  const set = await db
    .updateTable('importRow')
    .set({ data: null, doneAt: at.toISOString(), failed })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return set.numUpdatedRows > 0n
}

export const noteFailure = (db: Db, id: number, failed: string) =>
  db
    .updateTable('importRow')
    .set(eb => ({ failed, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute()

/** The rows of a run that were to be done, in the order of the file. */
export const rowsOfRun = (db: Db, runId: number) =>
  db.selectFrom('importRow').select(['line', 'doneAt', 'failed']).where('runId', '=', runId).orderBy('line').execute()

/** How often it was tried in vain. */
export const attemptsOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('importRow').select('attempts').where('id', '=', id).executeTakeFirst())?.attempts ?? 0

/**
 * A run whose rows are all done, with who took its file and how many were not; undefined while others wait. Those that end its last rows at the same time wait
 * here for one another, so that one of them sees the end.
 */
export async function endedRun(db: Db, rowId: number): Promise<{ runId: number; userId: number; failed: number } | undefined> {
  const run = await db
    .selectFrom('importRun as r')
    .select(['r.id', 'r.runBy'])
    .where('r.id', '=', eb => eb.selectFrom('importRow').select('runId').where('id', '=', rowId))
    .forUpdate()
    .executeTakeFirst()
  if (!run) return undefined
  const waiting = await db
    .selectFrom('importRow')
    .select('id')
    .where('runId', '=', run.id)
    .where('doneAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting) return undefined
  const { failed } = await db
    .selectFrom('importRow')
    .select(eb => eb.fn.count<number>('failed').as('failed'))
    .where('runId', '=', run.id)
    .executeTakeFirstOrThrow()
  return { runId: run.id, userId: run.runBy, failed: Number(failed) }
}
