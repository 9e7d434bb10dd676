import type { ReversalSource } from '@sevakendra/contract/reversal/words'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

type Db = Kysely<DB>

const columnOf = (source: ReversalSource) => (source === 'paymentRequest' ? 'paymentRequestId' : 'gatewayPaymentId')

/** @returns its id; undefined where one of this top-up is open or approved already */
export const insert = async (db: Db, row: Insertable<DB['topUpReversal']>): Promise<number | undefined> =>
  (
    await db
      .insertInto('topUpReversal')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const byId = (db: Db, id: number) =>
  db
    .selectFrom('topUpReversal as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchantId')
    .innerJoin('appUser as p', 'p.id', 'r.proposedBy')
    .selectAll('r')
    .select(['m.code', 'm.shopName', 'm.district', 'm.state', 'p.code as proposedByCode', 'p.name as proposedByName'])
    .where('r.id', '=', id)
    .executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof byId>>>

export const ofTopUp = (db: Db, source: ReversalSource, sourceId: number) =>
  db
    .selectFrom('topUpReversal')
    .select(['id', 'refNo', 'status', 'reason', 'proposedAt'])
    .where(columnOf(source), '=', sourceId)
    .orderBy('id', 'desc')
    .execute()

export const targetOf = (source: ReversalSource, sourceId: number) => ({
  paymentRequestId: source === 'paymentRequest' ? sourceId : null,
  gatewayPaymentId: source === 'gatewayPayment' ? sourceId : null,
})

/** When a top-up was credited, as the ledger has it. */
export const creditedAt = async (db: Db, source: ReversalSource, sourceId: number): Promise<string | undefined> =>
  (
    await sql<{ at: string }>`select at from ledger_journal
      where ref_type = ${source} and ref_id = ${sourceId} and kind in ('topUpManual', 'topUpGateway') and reverses is null`.execute(db)
  ).rows[0]?.at
