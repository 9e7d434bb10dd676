import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { walletLinesIn } from '../ledger/store'

type Db = Kysely<DB>

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
  const instant = (at: string): RawBuilder<string> => sql<string>`${at}::timestamptz`
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(w.amount), 0)::bigint as amount from ${walletLinesIn({ from: instant(from), until: instant(until) }, null)} w
    where w.entry in ('topUpManual', 'topUpGateway')`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Credits of bank statements without an owner, whatever their day, and online payments that somebody has to look at. Paise of both together. */
export async function unmatched(db: Db): Promise<{ lines: number; review: number; amount: number }> {
  const { rows } = await sql<{ lines: number; review: number; amount: number }>`
    select count(*) filter (where line) as lines, count(*) filter (where not line) as review, coalesce(sum(amount), 0)::bigint as amount from (
      select true as line, l.credit as amount from bank_line l
      where l.credit > 0 and l.payment_request_id is null and l.gateway_payment_id is null and l.aside_remark is null
      union all
      select false, coalesce(g.amount, o.amount) from gateway_payment g join gateway_order o on o.id = g.order_id where g.status = 'review'
    ) as open`.execute(db)
  return rows[0] ?? { lines: 0, review: 0, amount: 0 }
}
