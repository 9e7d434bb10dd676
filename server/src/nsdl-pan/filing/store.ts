import { type SqlBool, sql } from 'kysely'
import { type Application, type Db, inScope, kind } from '../physical/store'

const office = inScope({ shop: null, maker: null })
const unfiled = sql<SqlBool>`a.status = 'verified' and a.batch_id is null`

export const insertBatch = async (db: Db, batch: { no: string; madeWith: number; madeBy: number; madeAt: string }): Promise<number> =>
  (await db.insertInto('filingBatch').values(batch).returning('id').executeTakeFirstOrThrow()).id

/** Verified applications in no batch, the longest waiting first, held until the transaction ends; those that another command holds are passed over. */
export const heldUnfiled = (db: Db, limit: number) =>
  db
    .selectFrom('application as a')
    .select(['a.id', 'a.refNo'])
    .where(office)
    .where(unfiled)
    .orderBy('a.submittedAt')
    .orderBy('a.id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Chosen applications as they are, held in the order of their ids. */
export const heldChosen = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('application as a')
    .select(['a.id', 'a.refNo', 'a.status', 'a.batchId'])
    .where(office)
    .where('a.id', 'in', [...ids])
    .orderBy('a.id')
    .forUpdate()
    .execute()

export const setBatch = (db: Db, ids: readonly number[], batchId: number | null) =>
  db
    .updateTable('application')
    .set({ batchId })
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .execute()

/**
 * Their answers or papers leave the portal: the first time is kept. By their ids, since one may have left the batch just now; where it was sent back,
 * no day ends it any more.
 */
export const setFiled = (db: Db, ids: readonly number[], at: Date) =>
  db
    .updateTable('application')
    .set({
      filedAt: at.toISOString(),
      answerBy: sql<string | null>`case when status = 'incomplete' then null else answer_by end`,
    })
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .where('filedAt', 'is', null)
    .execute()

const inBatch = (db: Db, batchId: number) =>
  db.selectFrom('application as a').selectAll().where(office).where('a.batchId', '=', batchId).orderBy('a.refNo').orderBy('a.id')

/** The applications of a batch, in the order in which its sheet lists them. */
export const applicationsOf = (db: Db, batchId: number): Promise<Application[]> => inBatch(db, batchId).execute()

/** The same, held until the transaction ends: none of them is taken out while they are handed over. */
export const heldApplicationsOf = (db: Db, batchId: number): Promise<Application[]> => inBatch(db, batchId).forUpdate('a').execute()

/** A batch with how far it is. */
export const batchById = (db: Db, id: number) =>
  db
    .selectFrom('filingBatch as b')
    .innerJoin('appUser as u', 'u.id', 'b.madeBy')
    .select(['b.id', 'b.no', 'b.madeAt', 'b.madeWith', 'u.name', 'u.code'])
    .select(counted)
    .where('b.id', '=', id)
    .executeTakeFirst()

/** How many lie in a batch `b`, and how many of them have their acknowledgement number. */
export const counted = [
  sql<number>`(select count(*)::int from application a where a.batch_id = b.id)`.as('count'),
  sql<number>`(select count(a.ack_no)::int from application a where a.batch_id = b.id)`.as('acknowledged'),
] as const

export const batchNo = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('filingBatch').select('no').where('id', '=', id).executeTakeFirstOrThrow()).no

/** Verified applications: how many are in no batch, and how many in one. */
export const toFile = (db: Db) =>
  db
    .selectFrom('application as a')
    .select([
      sql<number>`(count(*) filter (where a.batch_id is null))::int`.as('waiting'),
      sql<number>`count(a.batch_id)::int`.as('inBatches'),
    ])
    .where(office)
    .where('a.status', '=', 'verified')
    .executeTakeFirstOrThrow()
