import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

const columns = ['id', 'paper', 'fileId', 'pages', 'uploadedAt', 'version'] as const

export const officialForms = (db: Db) => db.selectFrom('officialForm').select(columns).orderBy('paper').execute()

export const officialForm = (db: Db, paper: string) =>
  db.selectFrom('officialForm').select(columns).where('paper', '=', paper).executeTakeFirst()

/** Held until the command ends. */
export const lockOfficial = (db: Db, paper: string) =>
  db.selectFrom('officialForm').select(columns).where('paper', '=', paper).forUpdate().executeTakeFirst()

interface Kept {
  fileId: string | null
  pages: number | null
  uploadedAt: string | null
}

/** @returns undefined when somebody else put one there at the same time */
export const insertOfficial = (db: Db, paper: string, kept: Kept) =>
  db
    .insertInto('officialForm')
    .values({ paper, ...kept })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()

export const updateOfficial = (db: Db, id: number, kept: Kept) =>
  db
    .updateTable('officialForm')
    .set(eb => ({ ...kept, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
