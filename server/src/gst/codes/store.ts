import { type CodeKind, type CodeRow, codesShown } from '@sevakendra/contract/gst/codes/endpoints'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { escaped } from '../../platform/lists/conditions'

type Db = Kysely<DB>

/** As the register of reference data names it. */
export const listName = 'hsnCodes'

/** Every code with its description. */
export const codes = async (db: Db): Promise<Map<string, string>> =>
  new Map((await db.selectFrom('hsnCode').select(['code', 'description']).execute()).map(row => [row.code, row.description]))

const together = 5000

export async function replaceCodes(db: Db, rows: readonly CodeRow[]): Promise<void> {
  await db.deleteFrom('hsnCode').execute()
  for (let at = 0; at < rows.length; at += together)
    await sql`insert into hsn_code (code, description)
      select code, description from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + together))}::jsonb) as row (code text, description text)`.execute(
      db,
    )
  await sql`analyze hsn_code`.execute(db)
}

/** The first codes that a form takes and that fit, those first in which a word begins so, then the shortest: 'ri' is rice before 'dried'. Each with the number of all that do. @param words each must occur, or begin the code */
export const findCodes = (db: Db, kind: CodeKind, words: readonly string[]) => {
  let query = db
    .selectFrom('hsnCode')
    .select(['code', 'description'])
    .select(sql<number>`count(*) over ()::int`.as('found'))
    .where(kind === 'services' ? sql<boolean>`code ~ '^99\\d{4}$'` : sql<boolean>`code !~ '^99'`)
  for (const word of words)
    query = /^\d+$/.test(word)
      ? query.where(eb => eb.or([eb('code', 'like', `${word}%`), eb('search', 'like', `%${word}%`)]))
      : query.where('search', 'like', `%${escaped(word)}%`)
  return query
    .orderBy(sql`code like ${`${escaped(words[0] ?? '')}%`}`, 'desc')
    .orderBy(sql`search ~ ${`\\m${(words[0] ?? '').replace(/[^\p{L}\p{M}\p{N}]/gu, '\\$&')}`}`, 'desc')
    .orderBy(sql`length(code)`)
    .orderBy('code')
    .limit(codesShown)
    .execute()
}
