import type { Insertable, Kysely } from 'kysely'
import type { CommissionDue, DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export const keepDue = (db: Db, due: Insertable<CommissionDue>) => db.insertInto('commissionDue').values(due).execute()

/** Ids above one whose payee's wallet is not stopped, the oldest first. */
export const payable = async (db: Db, after: number): Promise<number[]> =>
  (
    await db
      .selectFrom('commissionDue as c')
      .innerJoin('ledgerAccount as w', join => join.onRef('w.ownerId', '=', 'c.merchantId').on('w.kind', '=', 'wallet'))
      .select('c.id')
      .where('c.paidAt', 'is', null)
      .where('c.droppedAt', 'is', null)
      .where('w.frozen', '=', false)
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** Marks it as paid; nothing when it is not open any more. */
export const takeDue = (db: Db, id: number, at: string) => open(db, at, 'paidAt').where('id', '=', id).returningAll().executeTakeFirst()

/** Nothing when there is none, or when it is paid. */
export const dropDue = (db: Db, refType: string, refId: number, at: string) =>
  open(db, at, 'droppedAt').where('refType', '=', refType).where('refId', '=', refId).returning('id').executeTakeFirst()

const open = (db: Db, at: string, becomes: 'paidAt' | 'droppedAt') =>
  db
    .updateTable('commissionDue')
    .set({ [becomes]: at })
    .where('paidAt', 'is', null)
    .where('droppedAt', 'is', null)
