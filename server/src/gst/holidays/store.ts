import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

/** @returns undefined where the day is there already for this state */
export const insertHoliday = (db: Db, row: Insertable<DB['gstHoliday']>) =>
  db
    .insertInto('gstHoliday')
    .values(row)
    .onConflict(conflict => conflict.columns(['day', 'state']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const heldHoliday = (db: Db, id: number) =>
  db.selectFrom('gstHoliday').select(['day', 'state', 'source']).where('id', '=', id).forUpdate().executeTakeFirst()

export const deleteHoliday = (db: Db, id: number) => db.deleteFrom('gstHoliday').where('id', '=', id).execute()

/** Holidays of all states and of one, after a day. */
export const holidaysAfter = (db: Db, state: string, day: string) =>
  db.selectFrom('gstHoliday').select('day').where('day', '>', day).where('state', 'in', ['all', state]).execute()
