import { sql } from 'kysely'
import type { Span } from '../../platform/lists/report'

interface Sold {
  service: string
  entry: 'serviceDebit' | 'idSale' | 'refund'
  merchantId: number | null
  wallet: number
  governmentFee: number
  fee: number
  gst: number
  markup: number
}

const leg = (kind: string) => sql`coalesce(sum(e.amount) filter (where a.kind = ${kind}), 0)::bigint`

/**
 * Charges and charges given back between two instants, one row for each posting, with where its money went: positive for a charge, negative for what
 * was given back. `wallet` is what it put into wallets or took out of them.
 */
export const chargesIn = ({ from, until }: Span) => sql<Sold>`(
  select coalesce(o.ref_type, j.ref_type) as service, case when o.id is null then j.kind else 'refund' end as entry,
    max(a.owner_id) filter (where a.kind = 'wallet') as merchant_id, ${leg('wallet')} as wallet, ${leg('governmentFee')} as government_fee,
    ${leg('revenue')} as fee, ${leg('gst')} as gst, ${leg('markup')} as markup
  from ledger_entry e
  join ledger_account a on a.id = e.account_id
  join ledger_journal j on j.id = e.journal_id
  left join ledger_journal o on o.id = j.reverses
  where e.at >= ${from} and e.at < ${until} and coalesce(o.kind, j.kind) in ('serviceDebit', 'idSale')
  group by j.id, o.id)`
