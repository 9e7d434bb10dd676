import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

export type Db = Kysely<DB>
export type Page = Selectable<DB['scanPage']>
export type Cut = Selectable<DB['scanCut']>

/** Whose pages: the kind of the subject, as its history names it, and its id. */
export interface Ref {
  kind: string
  id: number
}

const all = (db: Db, { kind, id }: Ref) => db.selectFrom('scanPage').selectAll().where('kind', '=', kind).where('subjectId', '=', id)

/** The pages that count, in their order. */
export const pagesOf = (db: Db, ref: Ref): Promise<Page[]> => all(db, ref).where('retiredAt', 'is', null).orderBy('no').execute()

/** Those of before, the oldest first. */
export const retiredPagesOf = (db: Db, ref: Ref): Promise<Page[]> =>
  all(db, ref).where('retiredAt', 'is not', null).orderBy('round').orderBy('id').execute()

/** One page, also one of before. */
export const pageById = (db: Db, ref: Ref, pageId: number): Promise<Page | undefined> =>
  all(db, ref).where('id', '=', pageId).executeTakeFirst()

/** @returns their ids, in the order given */
export const insertPages = async (db: Db, pages: Insertable<DB['scanPage']>[]): Promise<number[]> =>
  (await db.insertInto('scanPage').values(pages).returning('id').execute()).map(({ id }) => id)

export const removePage = (db: Db, pageId: number) => db.deleteFrom('scanPage').where('id', '=', pageId).execute()

/** Every page of one place, those of before as well. */
export const pagesAt = (db: Db, ref: Ref, slot: string): Promise<Page[]> => all(db, ref).where('slot', '=', slot).orderBy('id').execute()

export const retirePage = (db: Db, pageId: number, at: Date) =>
  db.updateTable('scanPage').set({ no: null, retiredAt: at.toISOString() }).where('id', '=', pageId).execute()

export const setPicture = (
  db: Db,
  pageId: number,
  picture: { fileId: string; thumbFileId: string; width: number; height: number; bytes: number; turns: number; looks: string | null },
) => db.updateTable('scanPage').set(picture).where('id', '=', pageId).execute()

/** Numbers the pages 1, 2, 3 … in the order of these ids, with the place of each; the numbers are compared only at commit. */
export const arrangePages = (db: Db, { kind, id }: Ref, pages: readonly { id: number; slot: string }[]) =>
  sql`update scan_page as p set no = a.no, slot = a.slot
    from jsonb_to_recordset(${JSON.stringify(pages.map((page, at) => ({ ...page, no: at + 1 })))}::jsonb) as a(id bigint, slot text, no int)
    where p.id = a.id and p.kind = ${kind} and p.subject_id = ${id} and p.retired_at is null`.execute(db)

export const cutsOf = (db: Db, { kind, id }: Ref): Promise<Cut[]> =>
  db.selectFrom('scanCut').selectAll().where('kind', '=', kind).where('subjectId', '=', id).execute()

export const setCut = (db: Db, { kind, id }: Ref, key: string, fileId: string, frame: object) =>
  db
    .insertInto('scanCut')
    .values({ kind, subjectId: id, key, fileId, frame: JSON.stringify(frame) })
    .onConflict(conflict => conflict.columns(['kind', 'subjectId', 'key']).doUpdateSet({ fileId, frame: JSON.stringify(frame) }))
    .execute()

/** A frame over a page that was turned fits no more. */
export const forgetFrames = (db: Db, { kind, id }: Ref, pageId: number) =>
  db
    .updateTable('scanCut')
    .set({ frame: null })
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .where(sql<string>`frame ->> 'page'`, '=', String(pageId))
    .execute()

/** What lay there: the place or the cut, its picture, and the small one beside a page. */
export interface Removed {
  paper: string
  fileId: string
  thumbFileId: string | null
}

/** Every page and cut, those of before as well. */
export async function removeAll(db: Db, { kind, id }: Ref): Promise<Removed[]> {
  const pages = await db
    .deleteFrom('scanPage')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .returning(['slot as paper', 'fileId', 'thumbFileId'])
    .execute()
  const cuts = await db
    .deleteFrom('scanCut')
    .where('kind', '=', kind)
    .where('subjectId', '=', id)
    .returning(['key as paper', 'fileId'])
    .execute()
  return [...pages, ...cuts.map(one => ({ ...one, thumbFileId: null }))]
}

/** How many pages and cuts a subject has, for a select over subjects. @param id its id, as the select calls it */
export const papersHeld = (kind: string, id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((select count(*) from scan_page where kind = ${sql.lit(kind)} and subject_id = ${id})
    + (select count(*) from scan_cut where kind = ${sql.lit(kind)} and subject_id = ${id}))`

/** The picture of every page and cut of a subject, those of before as well, by the place or the cut. */
export async function papersOf(db: Db, kind: string, id: number): Promise<{ paper: string; fileId: string }[]> {
  const ref = { kind, id }
  const pages = [...(await pagesOf(db, ref)), ...(await retiredPagesOf(db, ref))]
  return [
    ...pages.map(({ slot, fileId }) => ({ paper: slot, fileId })),
    ...(await cutsOf(db, ref)).map(({ key, fileId }) => ({ paper: key, fileId })),
  ]
}

/** Whether somebody has left a line about a record in the trail since an instant. @param of.impersonatorCode of who looks as somebody else */
export const seenSince = (
  db: Db,
  of: { event: string; subject: string; subjectId: number; actorId: number; impersonatorCode: string | null; from: string },
) =>
  db
    .selectFrom('audit')
    .select('id')
    .where('event', '=', of.event)
    .where('subject', '=', of.subject)
    .where('subjectId', '=', String(of.subjectId))
    .where('actorId', '=', of.actorId)
    .where('impersonatorCode', 'is not distinct from', of.impersonatorCode)
    .where('at', '>=', of.from)
    .limit(1)
    .executeTakeFirst()

/** Until the end of the transaction: all pictures of a screen are asked for at once, and one of them leaves the line. */
export const seeAlone = (db: Db, userId: number) => sql`select pg_advisory_xact_lock(hashtext('scan.seen'), ${userId}::int)`.execute(db)
