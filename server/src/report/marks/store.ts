import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** What a person has marked and opened. */
export const marksOf = (db: Db, userId: number) =>
  db.selectFrom('reportMark').select(['key', 'favourite', 'ranAt']).where('userId', '=', userId).execute()

export const favour = (db: Db, userId: number, key: string, favourite: boolean) =>
  db
    .insertInto('reportMark')
    .values({ userId, key, favourite })
    .onConflict(conflict => conflict.columns(['userId', 'key']).doUpdateSet({ favourite }))
    .execute()

export const ran = (db: Db, userId: number, key: string, ranAt: string) =>
  db
    .insertInto('reportMark')
    .values({ userId, key, ranAt })
    .onConflict(conflict => conflict.columns(['userId', 'key']).doUpdateSet({ ranAt }))
    .execute()
