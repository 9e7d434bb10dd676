import type { RefType } from '@sevakendra/contract/register/subjects'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { CommissionDue, DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const keepDue = (db: Db, due: Insertable<CommissionDue>) => db.insertInto('commissionDue').values(due).execute()

/** Ids above one whose payee's wallet is not stopped, and who is not suspended, the oldest first. */
export const payable = async (db: Db, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('commissionDue as c')
      .innerJoin('ledgerAccount as w', join => join.onRef('w.ownerId', '=', 'c.merchantId').on('w.kind', '=', 'wallet'))
      .innerJoin('merchant as m', 'm.id', 'c.merchantId')
      .select('c.id')
      .where('c.paidAt', 'is', null)
      .where('c.droppedAt', 'is', null)
      .where('w.frozen', '=', false)
      .where('m.status', '<>', 'suspended')
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** One that waits, held until the transaction ends; nothing when it does not wait any more. */
export const lockDue = (db: Db, id: number) =>
  waiting(db).where('id', '=', id).selectAll().$narrowType<{ refType: RefType }>().forUpdate().executeTakeFirst()

export const openOf = (db: Db, refType: RefType, refId: number) =>
  waiting(db).where('refType', '=', refType).where('refId', '=', refId).select('id').executeTakeFirst()

/** What waits for one payee, the oldest first. */
export const openOfPayee = (db: Db, merchantId: number) =>
  waiting(db)
    .where('merchantId', '=', merchantId)
    .select(['id', 'reference', 'since', sql<number>`commission - tds + markup`.as('amount')])
    .orderBy('id')
    .execute()

export const setPaid = (db: Db, id: number, at: string) =>
  db.updateTable('commissionDue').set({ paidAt: at }).where('id', '=', id).execute()

/** Nothing when it failed before, or does not wait any more. */
export const noteFailed = (db: Db, id: number, at: string) =>
  open(db, { failedAt: at }).where('id', '=', id).where('failedAt', 'is', null).returningAll().executeTakeFirst()

/** Changes nothing when there is none, or when it is paid. */
export const dropDue = (db: Db, refType: RefType, refId: number, at: string) =>
  open(db, { droppedAt: at }).where('refType', '=', refType).where('refId', '=', refId).execute()

const waiting = (db: Db) => db.selectFrom('commissionDue').where('paidAt', 'is', null).where('droppedAt', 'is', null)

const open = (db: Db, becomes: { failedAt: string } | { droppedAt: string }) =>
  db.updateTable('commissionDue').set(becomes).where('paidAt', 'is', null).where('droppedAt', 'is', null)
