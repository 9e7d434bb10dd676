import type { Frequency, RelativePeriod, ScheduleState } from '@sevakendra/contract/kit/export-schedules'
import type { ExportFormat } from '@sevakendra/contract/kit/list'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Language } from '../../platform/words'

type Db = Kysely<DB>

export type ScheduleRow = Omit<Selectable<DB['exportSchedule']>, 'state' | 'format' | 'language' | 'every' | 'period'> & {
  state: ScheduleState
  format: ExportFormat
  language: Language
  every: Frequency
  period: RelativePeriod | null
}

const rows = (db: Db) => db.selectFrom('exportSchedule').selectAll().$castTo<ScheduleRow>()

export const insert = (db: Db, row: Insertable<DB['exportSchedule']>) =>
  db.insertInto('exportSchedule').values(row).returning('id').executeTakeFirstOrThrow()

export const schedulesOf = (db: Db, userId: number): Promise<ScheduleRow[]> => rows(db).where('userId', '=', userId).orderBy('id').execute()

export const countOf = async (db: Db, userId: number): Promise<number> =>
  (await db.selectFrom('exportSchedule').select(sql<number>`count(*)::int`.as('n')).where('userId', '=', userId).executeTakeFirstOrThrow())
    .n

export const lock = (db: Db, id: number): Promise<ScheduleRow | undefined> => rows(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockOwn = (db: Db, id: number, userId: number): Promise<ScheduleRow | undefined> =>
  rows(db).where('id', '=', id).where('userId', '=', userId).forUpdate().executeTakeFirst()

export const set = (db: Db, id: number, values: Updateable<DB['exportSchedule']>) =>
  db.updateTable('exportSchedule').set(values).where('id', '=', id).execute()

export const remove = (db: Db, id: number) => db.deleteFrom('exportSchedule').where('id', '=', id).execute()

/** Whose hour has come. */
export const dueAt = async (db: Db, now: Date, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('exportSchedule')
      .select('id')
      .where('nextRunAt', '<=', now.toISOString())
      .where('id', '>', after)
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(({ id }) => id)
