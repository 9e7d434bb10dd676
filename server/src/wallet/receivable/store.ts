import type { RefType } from '@sevakendra/contract/register/subjects'
import type { ReceivableKind } from '@sevakendra/contract/wallet/receivable/words'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'

type Db = Kysely<DB>

export interface NewReceivable {
  merchantId: number
  kind: ReceivableKind
  refType: RefType
  refId: number
  reference: string | null
  /** Paise. */
  amount: number
}

export async function insert(db: Db, row: NewReceivable, at: string): Promise<number> {
  const { id } = await db
    .insertInto('receivable')
    .values({ ...row, outstanding: row.amount, arisenAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ledger account of what a merchant owes; made with the first amount. */
export const openAccount = (db: Db, merchantId: number) =>
  db
    .insertInto('ledgerAccount')
    .values({ kind: 'receivable', ownerId: merchantId })
    .onConflict(conflict => conflict.columns(['kind', 'ownerId']).doNothing())
    .execute()

/** What a merchant still owes, oldest first; locked until the transaction ends. */
export const lockOpen = (db: Db, merchantId: number) =>
  db
    .selectFrom('receivable')
    .select(['id', 'reference', 'kind', 'outstanding'])
    .where('merchantId', '=', merchantId)
    .where('outstanding', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Takes an amount off a receivable. @returns the id of the settlement */
export async function settle(db: Db, given: { receivableId: number; amount: number; at: string; journalId: number }): Promise<number> {
  await db
    .updateTable('receivable')
    .set({
      outstanding: sql`outstanding - ${given.amount}::bigint`,
      settledAt: sql`case when outstanding = ${given.amount}::bigint then ${given.at}::timestamptz end`,
    })
    .where('id', '=', given.receivableId)
    .execute()
  const { id } = await db.insertInto('receivableSettlement').values(given).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Paise that a merchant owes. */
export async function outstanding(db: Db, merchantId: number): Promise<number> {
  const row = await db
    .selectFrom('receivable')
    .select(sql<number>`coalesce(sum(outstanding), 0)::bigint`.as('paise'))
    .where('merchantId', '=', merchantId)
    .where('outstanding', '>', 0)
    .executeTakeFirstOrThrow()
  return row.paise
}

/** Paise of a merchant that one credit settled. */
export async function settledBy(db: Db, merchantId: number, journalId: number): Promise<number> {
  const row = await db
    .selectFrom('receivableSettlement as s')
    .innerJoin('receivable as r', 'r.id', 's.receivableId')
    .select(sql<number>`coalesce(sum(s.amount), 0)::bigint`.as('paise'))
    .where('r.merchantId', '=', merchantId)
    .where('s.journalId', '=', journalId)
    .executeTakeFirstOrThrow()
  return row.paise
}

/** What a merchant still owes, oldest first. */
export const openOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('receivable')
    .select(['id', 'kind', 'reference', 'amount', 'outstanding', 'arisenAt'])
    .where('merchantId', '=', merchantId)
    .where('outstanding', '>', 0)
    .orderBy('id')
    .execute()

export const byId = (db: Db, id: number) =>
  db
    .selectFrom('receivable as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchantId')
    .selectAll('r')
    .select(['m.code', 'm.shopName'])
    .where('r.id', '=', id)
    .executeTakeFirst()

/** What settled an amount, with the credits that it was taken from; the newest first. */
export const settlementsOf = (db: Db, receivableId: number) =>
  db
    .selectFrom('receivableSettlement as s')
    .innerJoin('ledgerJournal as j', 'j.id', 's.journalId')
    .select(['s.at', 's.amount', 'j.kind', 'j.reference'])
    .where('s.receivableId', '=', receivableId)
    .orderBy('s.id', 'desc')
    .execute()
