import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { type Db, inScope, kind, lockApplication, reminderDue, type Scope } from '../physical/store'

export type Objection = Selectable<DB['tinObjection']>

/** An application by its acknowledgement number, in the scope of a shop or of the back office. */
export const applicationByAckNo = (db: Db, ackNo: string, scope: Scope) =>
  db.selectFrom('application as a').selectAll().where(inScope(scope)).where('a.ackNo', '=', ackNo).executeTakeFirst()

/** The same for many numbers of the back office. */
export const applicationsByAckNo = async (db: Db, ackNos: readonly string[]) =>
  ackNos.length === 0
    ? []
    : db
        .selectFrom('application as a')
        .innerJoin('merchant as m', 'm.id', 'a.merchantId')
        .select(['a.id', 'a.ackNo', 'a.ackDate', 'a.refNo', 'a.applicant', 'a.status', 'm.code', 'm.shopName'])
        .where('a.kind', '=', kind)
        .where('a.ackNo', 'in', [...ackNos])
        .execute()

/** All objections of an application, newest first. */
export const objectionsOf = (db: Db, applicationId: number): Promise<Objection[]> =>
  db.selectFrom('tinObjection').selectAll().where('applicationId', '=', applicationId).orderBy('round', 'desc').execute()

export const openObjection = (db: Db, applicationId: number): Promise<Objection | undefined> =>
  db.selectFrom('tinObjection').selectAll().where('applicationId', '=', applicationId).where('outcome', 'is', null).executeTakeFirst()

/** The open ones of many applications. */
export const openObjections = (db: Db, applicationIds: readonly number[]): Promise<Objection[]> =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('tinObjection')
        .selectAll()
        .where('applicationId', 'in', [...applicationIds])
        .where('outcome', 'is', null)
        .execute()

export const countObjections = async (db: Db, applicationId: number): Promise<number> =>
  (
    await db
      .selectFrom('tinObjection')
      .select(sql<number>`count(*)`.as('n'))
      .where('applicationId', '=', applicationId)
      .executeTakeFirstOrThrow()
  ).n

export const insertObjection = (db: Db, row: Insertable<DB['tinObjection']>) => db.insertInto('tinObjection').values(row).execute()

export const setObjection = (db: Db, id: number, set: Updateable<DB['tinObjection']>) =>
  db.updateTable('tinObjection').set(set).where('id', '=', id).execute()

/** One objection with what its papers have to know of the application. */
export const objectionById = (db: Db, id: number, scope: Scope) =>
  db
    .selectFrom('tinObjection as o')
    .innerJoin('application as a', 'a.id', 'o.applicationId')
    .select(['o.id', 'o.applicationId', 'o.reasons', 'o.attempt', 'o.outcome', 'o.replyRemark'])
    .select(['a.refNo', 'a.applicant', 'a.status', 'a.merchantId', 'a.createdBy'])
    .where(inScope(scope))
    .where('o.id', '=', id)
    .executeTakeFirst()
export type ObjectionRow = NonNullable<Awaited<ReturnType<typeof objectionById>>>

/** The same, its application locked: the order of locks is that of the application's steps. */
export async function lockObjection(db: Db, id: number, scope: Scope): Promise<ObjectionRow | undefined> {
  const found = await objectionById(db, id, scope)
  if (!found) return undefined
  await lockApplication(db, found.applicationId, scope)
  return objectionById(db, id, scope)
}

const awaited = (db: Db) => db.selectFrom('tinObjection').where('outcome', 'is', null).where('repliedAt', 'is', null)

/** How many wait for their shop although their last day has passed. */
export const overdueIn = async (db: Db, scope: Scope, today: string): Promise<number> =>
  (
    await db
      .selectFrom('application as a')
      .select(sql<number>`count(*)`.as('n'))
      .where(inScope(scope))
      .where('a.status', '=', 'tinRejected')
      .where('a.answerBy', '<', today)
      .executeTakeFirstOrThrow()
  ).n

/** The next objections above an id of whose last day the shop was not told yet. */
export const toRemind = async (db: Db, today: string, after: number): Promise<number[]> => {
  const left = sql<number>`(due_on - ${today}::date)`
  const due = sql<number | null>`case when ${left} < 0 then -1 else ${reminderDue(left)} end`
  const rows = await awaited(db)
    .select('applicationId')
    .where(sql<boolean>`${due} < coalesce(reminded, 2147483647)`)
    .where('applicationId', '>', after)
    .orderBy('applicationId')
    .limit(200)
    .execute()
  return rows.map(row => row.applicationId)
}
