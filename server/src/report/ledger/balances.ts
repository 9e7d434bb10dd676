import { sql } from 'kysely'
import type { BalancesOf } from '../../platform/lists/report'

/**
 * What wallets held before a period and after it, read from their own lines (`balance_after` of the newest line until then, along the index of each
 * account), and what came and went in between, which has to make up the difference.
 * @param shop the merchant of a wallet; null for all of them together
 */
const balancesOf =
  (shopOf: (merchantId: number | null) => number | null): BalancesOf =>
  async (db, who, { from, until }) => {
    const shop = shopOf(who.merchantId)
    const held = (instant: typeof from) => sql`coalesce((select e.balance_after from ledger_entry e where e.account_id = a.id
      and e.version is not null and e.at < ${instant} order by e.at desc, e.version desc limit 1), 0)`
    const { rows } = await sql<{ opening: number; closing: number; credit: number; debit: number }>`
      with wallet as (select a.id, ${held(from)} as opening, ${held(until)} as closing from ledger_account a
        where a.kind = 'wallet' ${shop === null ? sql`` : sql`and a.owner_id = ${shop}`})
      select coalesce(sum(w.opening), 0)::bigint as opening, coalesce(sum(w.closing), 0)::bigint as closing,
        (select coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint from ledger_entry e
          where e.version is not null and e.at >= ${from} and e.at < ${until} and e.account_id in (select id from wallet)) as credit,
        (select coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint from ledger_entry e
          where e.version is not null and e.at >= ${from} and e.at < ${until} and e.account_id in (select id from wallet)) as debit
      from wallet w`.execute(db)
    return rows[0] ?? { opening: 0, closing: 0, credit: 0, debit: 0 }
  }

/** Of all wallets: what the business owes to its shops. */
export const allBalances = balancesOf(() => null)

/** Of the reader's own wallet; of nobody's in the back office. */
export const ownBalances = balancesOf(merchantId => merchantId ?? -1)
