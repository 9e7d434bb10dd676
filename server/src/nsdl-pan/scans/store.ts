import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Db } from '../physical/store'

export type Page = Selectable<DB['nsdlPage']>

export const pagesOf = (db: Db, applicationId: number): Promise<Page[]> =>
  db.selectFrom('nsdlPage').selectAll().where('applicationId', '=', applicationId).orderBy('no').execute()

export const pageById = (db: Db, applicationId: number, pageId: number): Promise<Page | undefined> =>
  db.selectFrom('nsdlPage').selectAll().where('applicationId', '=', applicationId).where('id', '=', pageId).executeTakeFirst()

export const insertPages = (db: Db, pages: Insertable<DB['nsdlPage']>[]) => db.insertInto('nsdlPage').values(pages).execute()

export const removePage = (db: Db, pageId: number) => db.deleteFrom('nsdlPage').where('id', '=', pageId).execute()

/** Makes room for `by` pages from a number on; the numbers are compared only at commit. */
export const shiftPages = (db: Db, applicationId: number, from: number, by: number) =>
  db
    .updateTable('nsdlPage')
    .set(eb => ({ no: eb('no', '+', by) }))
    .where('applicationId', '=', applicationId)
    .where('no', '>=', from)
    .execute()

/** Numbers the pages 1, 2, 3 … in the order of these ids, with what each shows. */
export const arrangePages = (db: Db, applicationId: number, pages: { id: number; kind: string }[]) =>
  sql`update nsdl_page as p set no = a.no, kind = a.kind
    from jsonb_to_recordset(${JSON.stringify(pages.map((page, at) => ({ ...page, no: at + 1 })))}::jsonb) as a(id bigint, kind text, no int)
    where p.id = a.id and p.application_id = ${applicationId}`.execute(db)

/** The answers' version on the newest scanned form page; 0 without one. */
export const newestFormVersion = async (db: Db, applicationId: number): Promise<number> =>
  (
    await db
      .selectFrom('nsdlPage')
      .select(eb => eb.fn.max('dataVersion').as('version'))
      .where('applicationId', '=', applicationId)
      .where('kind', '=', 'form')
      .executeTakeFirst()
  )?.version ?? 0
