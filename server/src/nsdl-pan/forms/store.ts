import { sql } from 'kysely'
import type { Db } from '../physical/store'

const columns = ['area', 'type', 'range', 'number', 'city', 'state', 'description'] as const

/** Looks into city, description and code; what begins with the words comes first. */
export const findAoCodes = (db: Db, words: string) => {
  const any = db.selectFrom('aoCode').select([...columns])
  if (!words) return any.orderBy('city').orderBy('area').orderBy('range').orderBy('number').limit(30).execute()
  const like = `${words.replace(/[\\%_]/g, '\\$&')}%`
  const code = sql<string>`area || '-' || type || '-' || range || '-' || number`
  return any
    .where(eb =>
      eb.or([eb('city', 'ilike', `%${like}`), eb('description', 'ilike', `%${like}`), eb(code, 'ilike', like.replace(/[\s/-]+/g, '-'))]),
    )
    .orderBy(sql`city ilike ${like}`, 'desc')
    .orderBy('city')
    .orderBy('area')
    .orderBy('range')
    .orderBy('number')
    .limit(30)
    .execute()
}

export const countAoCodes = async (db: Db): Promise<number> =>
  (await db.selectFrom('aoCode').select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
