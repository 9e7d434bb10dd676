import type { Audience } from '@sevakendra/contract/site/news/words'
import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { showing } from '../store'

type Db = Kysely<DB>

const written = ['title', 'body', 'titleHi', 'bodyHi', 'audience', 'publishedOn', 'shownUntil', 'pinned', 'hidden'] as const

/** What is shown to one audience on a day. */
const shownTo = (db: Db, today: string, audience: Audience) =>
  db
    .selectFrom('news')
    .select(['id', 'title', 'body', 'titleHi', 'bodyHi', 'publishedOn', 'pinned'])
    .where(showing('news', 'publishedOn', today), '=', 'shown')
    .where(sql<boolean>`${audience} = any(audience)`)

/** Pinned first, then newest. */
export const shownNews = (db: Db, today: string, audience: Audience, limit: number) =>
  shownTo(db, today, audience).orderBy('pinned', 'desc').orderBy('publishedOn', 'desc').orderBy('id', 'desc').limit(limit).execute()

export const shownNewsById = (db: Db, today: string, audience: Audience, id: number) =>
  shownTo(db, today, audience).where('id', '=', id).executeTakeFirst()

/** Newest first, without their texts. */
export const shownNewsIds = (db: Db, today: string, audience: Audience, limit: number) =>
  shownTo(db, today, audience).clearSelect().select('id').orderBy('id', 'desc').limit(limit).execute()

export const newsById = (db: Db, id: number) =>
  db
    .selectFrom('news')
    .select(['id', 'version', ...written])
    .where('id', '=', id)
    .executeTakeFirst()

/** Held until the command ends. */
export const lockNews = (db: Db, id: number) =>
  db
    .selectFrom('news')
    .select(['version', ...written])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type NewsFields = Pick<Insertable<DB['news']>, (typeof written)[number]>

export const insertNews = (db: Db, fields: NewsFields, by: number | null) =>
  db
    .insertInto('news')
    .values({ ...fields, updatedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow()

/** @returns its new version */
export const updateNews = (db: Db, id: number, fields: NewsFields, by: number | null) =>
  db
    .updateTable('news')
    .set(eb => ({ ...fields, version: eb('version', '+', 1), updatedAt: sql<string>`now()`, updatedBy: by }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()

export const deleteNews = (db: Db, id: number) => db.deleteFrom('news').where('id', '=', id).execute()
