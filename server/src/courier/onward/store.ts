import { firstOnwardDays, type OnwardDays } from '@sevakendra/contract/courier/onward/endpoints'
import type { OnwardState } from '@sevakendra/contract/courier/onward/flow'
import type { Destination } from '@sevakendra/contract/courier/onward/words'
import type { Company } from '@sevakendra/contract/courier/words'
import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'
import { clockOf, dayStart, indianDay } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { type Carried, hasDocket } from '../store'

type Db = Kysely<DB>

export const batchById = (db: Db, id: number) =>
  db
    .selectFrom('onwardBatch as b')
    .innerJoin('appUser as u', 'u.id', 'b.createdBy')
    .selectAll('b')
    .select('u.name as madeBy')
    .where('b.id', '=', id)
    .$narrowType<{ status: OnwardState; destination: Destination; company: Company | null }>()
    .executeTakeFirst()
export type Batch = NonNullable<Awaited<ReturnType<typeof batchById>>>

/** Held until the command ends. */
export const lockBatch = (db: Db, id: number) =>
  db.selectFrom('onwardBatch').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const insertBatch = async (db: Db, row: Insertable<DB['onwardBatch']>): Promise<number> =>
  (await db.insertInto('onwardBatch').values(row).returning('id').executeTakeFirstOrThrow()).id

/** The batch that has a docket of a company. @param except the one that is being changed */
export const holderOfDocket = (db: Db, carried: Carried, except: number) =>
  db.selectFrom('onwardBatch').select('refNo').where(hasDocket(carried)).where('id', '<>', except).executeTakeFirst()

/** What is corrected of a batch that is on its way: whether it is late is looked at anew. */
export const setCarried = (db: Db, id: number, set: Pick<Updateable<DB['onwardBatch']>, 'company' | 'companyName' | 'docket' | 'sentOn'>) =>
  db
    .updateTable('onwardBatch')
    .set(eb => ({ ...set, toldLate: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Papers of a batch, in the order in which they were put in. */
export const formsOf = (db: Db, batchId: number) =>
  db.selectFrom('onwardForm').select(['id', 'applicationId', 'ackNo', 'held']).where('batchId', '=', batchId).orderBy('id').execute()

/** Which of these papers lie in a batch, and in which. */
export const heldIn = async (db: Db, applicationIds: readonly number[]) =>
  applicationIds.length === 0
    ? []
    : db
        .selectFrom('onwardForm as f')
        .innerJoin('onwardBatch as b', 'b.id', 'f.batchId')
        .select(['f.applicationId', 'b.id as batchId', 'b.refNo'])
        .where('f.held', '=', true)
        .where('f.applicationId', 'in', [...applicationIds])
        .execute()

/** @returns how many were put in: fewer where another batch took one of them at the same moment */
export const insertForms = async (db: Db, rows: readonly Insertable<DB['onwardForm']>[]): Promise<number> =>
  (
    await db
      .insertInto('onwardForm')
      .values([...rows])
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .execute()
  ).length

export const dropForm = (db: Db, id: number) => db.deleteFrom('onwardForm').where('id', '=', id).execute()

export const letGo = (db: Db, batchId: number) => db.updateTable('onwardForm').set({ held: false }).where('batchId', '=', batchId).execute()

/** The setting of the days after which something is late. */
export const daysSetting = 'onwardDays'
const stored = (field: keyof OnwardDays) => sql<string | null>`(select value->>${field} from site_setting where name = ${daysSetting})`
const days = (field: 'batchDays' | 'shelfDays') => sql<number>`coalesce(${stored(field)}::int, ${firstOnwardDays[field]})`

/** The day on which the days of something are over, where that has come; null before. @param since from which they count */
const overdue = (since: RawBuilder<string>, field: 'batchDays' | 'shelfDays', today: RawBuilder<string>) =>
  sql<string | null>`case when ${since} <= ${today} - ${days(field)} then ${since} + ${days(field)} end`

/** The same of a batch `b`. @param today of India */
export const batchOverdue = (today: RawBuilder<string>) => overdue(sql`case when b.status = 'sent' then b.sent_on end`, 'batchDays', today)
/** The same of a hard copy `s` on the shelf. */
export const paperOverdue = (today: RawBuilder<string>) => overdue(sql`s.since`, 'shelfDays', today)

/** Of a hard copy `s`: the shelf lists it. What came before its first day was sent on before batches were kept. */
export const isShelved = sql<boolean>`(s.since >= coalesce(${stored('firstDay')}::date, '-infinity') or s.lost_with is not null)`

/** Hard copies `s` that the shelf lists. */
export const onShelf = (db: Db) => db.selectFrom('paperShelf as s').where(isShelved)

/** Batches `b` of which nobody was told that their days are over. */
const lateBatches = (db: Db, today: string) =>
  db
    .selectFrom('onwardBatch as b')
    .where('b.status', '=', 'sent')
    .where('b.toldLate', '=', false)
    .where(sql<boolean>`b.sent_on <= ${today}::date - ${days('batchDays')}`)

/** The first of them, by id. @param after the last one that was read */
export const lateBatchIds = async (db: Db, today: string, after: number, most: number): Promise<number[]> =>
  (await lateBatches(db, today).where('b.id', '>', after).select('b.id').orderBy('b.id').limit(most).execute()).map(({ id }) => id)

/** Marks one of them as told of. @returns undefined where it is none any more */
export async function markLateBatch(db: Db, id: number, today: string): Promise<{ refNo: string; sentOn: string | null } | undefined> {
  const batch = await lateBatches(db, today).where('b.id', '=', id).select(['b.refNo', 'b.sentOn']).executeTakeFirst()
  if (batch) await db.updateTable('onwardBatch').set({ toldLate: true }).where('id', '=', id).execute()
  return batch
}

/** Marks the hard copies that lie on the shelf too long and of which nobody was told as told of. @returns since when each lies there */
export const markLatePapers = async (db: Db, today: string): Promise<string[]> =>
  (
    await db
      .updateTable('paperShelf')
      .set({ told: true })
      .where(
        'applicationId',
        'in',
        onShelf(db)
          .where('s.told', '=', false)
          .where(sql<boolean>`s.since <= ${today}::date - ${days('shelfDays')}`)
          .select('s.applicationId'),
      )
      .returning('since')
      .execute()
  ).map(({ since }) => since)

/** How many hard copies came before a day. @param day of India; null for none */
export const shelvedBefore = async (db: Db, day: string | null): Promise<number> =>
  (
    await db
      .selectFrom('paperShelf')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('since', '<', day ?? '-infinity')
      .where('lostWith', 'is', null)
      .executeTakeFirstOrThrow()
  ).n

const todayAt = (now: Date) => indianDay(clockOf(now))

/** What waits for the back office, since the instant at which its days were over: batches that have not arrived in theirs. */
export const lateBatchRows = (now: Date): RawBuilder<unknown> => sql`select b.id, b.ref_no, ${dayStart(batchOverdue(todayAt(now)))} as since
  from onward_batch b where b.status = 'sent' and b.sent_on <= ${todayAt(now)} - ${days('batchDays')}`

/** The same of hard copies that lie on the shelf longer than theirs. */
export const latePaperRows = (
  now: Date,
): RawBuilder<unknown> => sql`select s.application_id as id, (select a.ref_no from application a where a.id = s.application_id) as ref_no,
  ${dayStart(paperOverdue(todayAt(now)))} as since from paper_shelf s where ${isShelved} and s.since <= ${todayAt(now)} - ${days('shelfDays')}`
