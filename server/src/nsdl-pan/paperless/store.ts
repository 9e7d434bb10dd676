import { latelyDays, liveStates, type PaperlessState, standingStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { ApplicationKind, ApplicationRow, Db, Scope } from '../../application/service'
import * as applications from '../../application/service'
import type { DB } from '../../platform/database.gen'
import type { Who } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import { kind as paperKind } from '../physical/store'

export type { Db }
export const kind = 'nsdl_paperless' as const
/** What the money of a paperless application refers to in the ledger. */
export const refType = 'nsdlPaperless' as const

/** Paperless applications among those of all products. */
export const paperlessApplications = {
  ...{ kind, refType, readShop: 'nsdl.readShop', live: liveStates },
  lately: { states: standingStates, days: latelyDays },
} as const satisfies ApplicationKind

export type Paperless = Omit<ApplicationRow, 'status' | 'appType'> & { status: PaperlessState; appType: 'N' | 'C' }
export type Transaction = Selectable<DB['paperlessTransaction']>

export const scopeOf = (who: Pick<Who, 'merchantId' | 'userId' | 'may'>): Scope => applications.scopeOf(paperlessApplications, who)
export const inScope = (scope: Scope) => applications.inScope(paperlessApplications, scope)

/** @throws Refusal 404 */
export const paperlessOf = (db: Db, id: number, who: Who) => applications.applicationOf<Paperless>(db, paperlessApplications, id, who)
/** The same, held until the transaction ends. @throws Refusal 404 */
export const heldPaperless = (tx: Tx, id: number, who: Who) => applications.heldApplication<Paperless>(tx, paperlessApplications, id, who)

/** The clock of the database, which all nodes share: not that of its transaction, which may have waited for a lock. */
export const clock = sql<string>`clock_timestamp()`
/** So many minutes from now, by that clock. */
export const inMinutes = (minutes: number) => sql<string>`clock_timestamp() + make_interval(mins => ${minutes}::int)`

/**
 * A transaction with everything that depends on the time, by the database's clock: whether the failure of it counts (`graced`), its half hour is over (`overdue`) and its
 * window (`over`).
 */
const timed = (db: Db) =>
  db
    .selectFrom('paperlessTransaction as t')
    .selectAll('t')
    .select([
      sql<boolean>`clock_timestamp() >= t.grace_until`.as('graced'),
      sql<boolean>`clock_timestamp() >= t.unknown_at`.as('overdue'),
      sql<boolean>`clock_timestamp() >= t.window_until`.as('over'),
      sql<number>`extract(epoch from clock_timestamp() - t.initiated_at)::float8 / 60`.as('ageMinutes'),
      sql<number>`extract(epoch from t.window_until - clock_timestamp())::float8 / 60`.as('minutesLeft'),
      sql<number>`extract(epoch from clock_timestamp() - coalesce(t.opened_at, t.initiated_at))::float8 / 60`.as('minutesSinceOpened'),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - t.checked_at)::float8, 1e9)`.as('secondsSinceCheck'),
    ])

export const transactionOf = (db: Db, id: number) => timed(db).where('t.applicationId', '=', id).executeTakeFirst()
export type Timed = NonNullable<Awaited<ReturnType<typeof transactionOf>>>

/** The same behind its lock; the application's comes before it. */
export const lockTransaction = (db: Db, id: number) => timed(db).where('t.applicationId', '=', id).forUpdate().executeTakeFirst()

export const idOfTxn = async (db: Db, txnId: string): Promise<number | undefined> =>
  (await db.selectFrom('paperlessTransaction').select('applicationId').where('txnId', '=', txnId).executeTakeFirst())?.applicationId

type Values<T> = { [K in keyof T]?: T[K] | typeof clock }
export const setTransaction = (db: Db, id: number, set: Values<Updateable<DB['paperlessTransaction']>>) =>
  db
    .updateTable('paperlessTransaction')
    .set(set as Updateable<DB['paperlessTransaction']>)
    .where('applicationId', '=', id)
    .execute()

export const insertTransaction = (
  db: Db,
  row: Pick<Insertable<DB['paperlessTransaction']>, 'applicationId' | 'txnId' | 'provider' | 'credentialId'>,
  last: { grace: number; unknown: number; window: number; next: number },
) =>
  db
    .insertInto('paperlessTransaction')
    .values({
      ...row,
      graceUntil: inMinutes(last.grace),
      unknownAt: inMinutes(last.unknown),
      windowUntil: inMinutes(last.window),
      nextCheckAt: inMinutes(last.next),
    })
    .execute()

/** Longer than a check takes: what a process leaves behind that dies in the middle is taken up again afterwards. */
const leaseMinutes = 5

/** Transactions whose time has come, with the next one put off; a second poller passes over what the first has. */
export async function takeDue(db: Db, limit: number): Promise<number[]> {
  const due = await db
    .selectFrom('paperlessTransaction')
    .select('applicationId')
    .where('nextCheckAt', '<=', clock)
    .orderBy('nextCheckAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = due.map(({ applicationId }) => applicationId)
  if (ids.length > 0)
    await db
      .updateTable('paperlessTransaction')
      .set({ nextCheckAt: inMinutes(leaseMinutes) })
      .where('applicationId', 'in', ids)
      .execute()
  return ids
}

/** Sets columns of one. */
export const setPaperless = (db: Db, id: number, set: Updateable<DB['application']>) =>
  applications.setApplication(db, paperlessApplications, id, set)

/** Another application, of whatever kind, that has an acknowledgement number. */
export const holderOfAckNo = (db: Db, ackNo: string, except: number) =>
  db.selectFrom('application').select(['id', 'refNo']).where('ackNo', '=', ackNo).where('id', '<>', except).executeTakeFirst()

/** The form on paper that was made of one, whoever may see it. */
export const paperOf = (db: Db, id: number) =>
  db
    .selectFrom('application')
    .select('refNo')
    .where('kind', '=', paperKind)
    .where('copiedFrom', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** A paperless application of which a form on paper was made, and when its provider is asked next; undefined where that was no paperless one. */
export const originOf = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('application as a')
    .leftJoin('paperlessTransaction as t', 't.applicationId', 'a.id')
    .select(['a.refNo', 'a.status', 'a.ackNo', 't.nextCheckAt'])
    .where('a.kind', '=', kind)
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, status: row.status as PaperlessState }
}

/** The newest draft or application on paper that was made of it. */
export const convertedTo = (db: Db, id: number, scope: Scope) =>
  db
    .selectFrom('application as a')
    .select(['a.id', 'a.refNo', sql<string>`a.status`.as('status')])
    .where(applications.inScope({ kind: paperKind }, scope))
    .where('a.copiedFrom', '=', id)
    .orderBy('a.id', 'desc')
    .executeTakeFirst()

/** A paid one by either of its numbers and the date of birth, in one statement; answers that were erased have none. */
export const paidByNumber = async (db: Db, number: string, born: string) => {
  const row = await db
    .selectFrom('application as a')
    .innerJoin('paperlessTransaction as t', 't.applicationId', 'a.id')
    .select(['a.status', 'a.appType', 'a.submittedAt', 'a.ackDate', 'a.allottedOn', 'a.dispatchedOn', 'a.variant'])
    .select(['t.windowUntil', 't.answerStatus'])
    .where(sql<SqlBool>`a.kind = ${sql.lit(kind)}`)
    .where('a.status', '<>', 'draft')
    .where(sql<SqlBool>`a.answers ->> 'dob' = ${born}`)
    .where(`a.${applications.numberColumn(number)}`, '=', number)
    .executeTakeFirst()
  return row && { ...row, status: row.status as PaperlessState, appType: row.appType as Paperless['appType'] }
}

export const shopOf = (db: Db, merchantId: number) =>
  db.selectFrom('merchant').select(['code', 'shopName']).where('id', '=', merchantId).executeTakeFirstOrThrow()

interface Found {
  id: number
  refNo: string
  applicant: string
  ackNo: string | null
  status: string
  code: string
  shopName: string
}

/** Those whose numbers begin with the text, or whose name has it; the newest first. @param text in which `%` and `_` are escaped */
export async function findPaperless(db: Db, by: string, text: string, scope: Scope, limit: number): Promise<Found[]> {
  const begins = sql`lower(${`${text}%`})`
  const numbers = sql`lower(a.ref_no) like ${begins} or lower(a.ack_no) like ${begins} or lower(a.mobile) like ${begins}`
  const matches = by === 'number' ? sql`(${numbers})` : sql`(a.search like lower(${`%${text}%`}) or ${numbers})`
  const { rows } = await sql<Found>`
    select a.id, a.ref_no, a.applicant, a.ack_no, a.status, m.code, m.shop_name
    from application a join merchant m on m.id = a.merchant_id
    where ${inScope(scope)} and ${matches} order by a.submitted_at desc nulls last, a.id desc limit ${limit}`.execute(db)
  return rows
}

// The sandbox's books.

export type SandboxRow = Selectable<DB['paperlessSandbox']> & { due: boolean }

const books = (db: Db) =>
  db.selectFrom('paperlessSandbox').selectAll().select(sql<boolean>`coalesce(later_at <= clock_timestamp(), false)`.as('due'))

export const sandboxByTxn = (db: Db, txnId: string) => books(db).where('txnId', '=', txnId).executeTakeFirst()
export const sandboxByToken = (db: Db, token: string) => books(db).where('token', '=', token).executeTakeFirst()
export const lockSandbox = (db: Db, token: string) => books(db).where('token', '=', token).forUpdate().executeTakeFirst()

/** What entered before goes on, at the same page. */
export const putSandbox = (db: Db, row: Insertable<DB['paperlessSandbox']>) =>
  db
    .insertInto('paperlessSandbox')
    .values(row)
    .onConflict(on => on.column('txnId').doUpdateSet({ returnUrl: row.returnUrl }))
    .execute()

export const writeSandbox = (db: Db, token: string, set: Values<Updateable<DB['paperlessSandbox']>>) =>
  db
    .updateTable('paperlessSandbox')
    .set(set as Updateable<DB['paperlessSandbox']>)
    .where('token', '=', token)
    .execute()

export const forgetSandbox = (db: Db, txnId: string) => db.deleteFrom('paperlessSandbox').where('txnId', '=', txnId).execute()

/** The instant of now by the database, `2026-11-28T10:00:00.000Z`. */
export const databaseNow = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return new Date(rows[0]?.now ?? 0).toISOString()
}

/** Whether an instant lies at most so many minutes back, by the database's clock, and not ahead of it. */
export const isFresh = async (db: Db, instant: string, minutes: number): Promise<boolean> => {
  const { rows } = await sql<{ fresh: boolean }>`
    select ${instant}::timestamptz between clock_timestamp() - make_interval(mins => ${minutes}::int) and clock_timestamp() as fresh`.execute(
    db,
  )
  return rows[0]?.fresh === true
}
