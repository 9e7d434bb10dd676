import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { showing } from '../store'

type Db = Kysely<DB>

const written = ['alt', 'caption', 'altHi', 'captionHi', 'link', 'shownFrom', 'shownUntil', 'hidden'] as const
type SlideFields = Pick<Insertable<DB['slide']>, (typeof written)[number]>

/** In their order, each with how it stands on a day. */
export const slides = (db: Db, today: string) =>
  db
    .selectFrom('slide')
    .select(['id', 'version', ...written])
    .select(showing('slide', 'shownFrom', today).as('showing'))
    .orderBy('place')
    .orderBy('id')
    .execute()

/** Narrowest first. */
export const pictures = (db: Db) =>
  db.selectFrom('slidePicture').select(['slideId', 'width', 'height', 'fileId']).orderBy('slideId').orderBy('width').execute()

/** The picture of one slide, and how the slide stands on a day: by either. */
export const pictureOf = (db: Db, by: { fileId: string } | { slideId: number }, today: string) =>
  db
    .selectFrom('slidePicture as p')
    .innerJoin('slide as s', 's.id', 'p.slideId')
    .select(['p.fileId', showing('s', 'shownFrom', today).as('showing')])
    .where(eb => ('fileId' in by ? eb('p.fileId', '=', by.fileId) : eb('p.slideId', '=', by.slideId)))
    .orderBy('p.width', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Held until the command ends. */
export const lockSlide = (db: Db, id: number) =>
  db
    .selectFrom('slide')
    .select(['version', ...written])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Nobody adds, moves or deletes one until the command ends. */
export async function lockOrder(db: Db): Promise<{ id: number; place: number }[]> {
  await sql`select pg_advisory_xact_lock(hashtext('carousel'))`.execute(db)
  return db.selectFrom('slide').select(['id', 'place']).orderBy('place').orderBy('id').forUpdate().execute()
}

export const insertSlide = (db: Db, fields: SlideFields & { place: number }, by: number | null) =>
  db
    .insertInto('slide')
    .values({ ...fields, updatedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow()

/** @returns its new version */
export const updateSlide = (db: Db, id: number, fields: SlideFields, by: number | null) =>
  db
    .updateTable('slide')
    .set(eb => ({ ...fields, version: eb('version', '+', 1), updatedAt: sql<string>`now()`, updatedBy: by }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

export const place = (db: Db, id: number, at: number) => db.updateTable('slide').set({ place: at }).where('id', '=', id).execute()

export const insertPictures = (db: Db, rows: Insertable<DB['slidePicture']>[]) => db.insertInto('slidePicture').values(rows).execute()

/** @returns the files that they were */
export const deletePictures = (db: Db, slideId: number) =>
  db.deleteFrom('slidePicture').where('slideId', '=', slideId).returning('fileId').execute()

export const deleteSlide = (db: Db, id: number) => db.deleteFrom('slide').where('id', '=', id).execute()
