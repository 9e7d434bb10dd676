import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOpenLine } from '../../payment/service'
import type { DB } from '../../platform/database.gen'
import { unseenIn } from '../bank/store'
import { walletLinesIn } from '../ledger/store'

type Db = Kysely<DB>
const instant = (at: string): RawBuilder<string> => sql<string>`${at}::timestamptz`

/** What all wallets hold now. Paise. */
export const owedToShops = async (db: Db): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('ledgerAccount')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('balance'), sql.lit(0)).as('held'))
        .where('kind', '=', 'wallet')
        .executeTakeFirstOrThrow()
    ).held,
  )

/** Top-ups credited between two instants, as the daily collection has them: with what was taken back since, which has a line of its own there. Paise. */
export async function toppedUp(db: Db, from: string, until: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(w.amount), 0)::bigint as amount from ${walletLinesIn({ from: instant(from), until: instant(until) }, null)} w
    where w.entry in ('topUpManual', 'topUpGateway')`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Credits of bank statements that are not matched with any payment, whatever their day. Paise. */
export async function unmatched(db: Db): Promise<{ lines: number; amount: number }> {
  const { rows } = await sql<{ lines: number; amount: number }>`
    select count(*) as lines, coalesce(sum(l.credit), 0)::bigint as amount from bank_line l
    where ${isOpenLine}`.execute(db)
  return rows[0] ?? { lines: 0, amount: 0 }
}

/** Online payments that somebody has to look at. Paise. */
export async function inReview(db: Db): Promise<{ n: number; amount: number }> {
  const { rows } = await sql<{ n: number; amount: number }>`
    select count(*) as n, coalesce(sum(coalesce(g.amount, o.amount)), 0)::bigint as amount
    from gateway_payment g join gateway_order o on o.id = g.order_id where g.status = 'review'`.execute(db)
  return rows[0] ?? { n: 0, amount: 0 }
}

/** What was approved or credited between two instants and is in no statement yet, as the bank reconciliation has it. Paise. */
export async function unseen(db: Db, from: string, until: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select r.amount from ${unseenIn({ from: instant(from), until: instant(until) })} r`.execute(db)
  return rows[0]?.amount ?? 0
}
