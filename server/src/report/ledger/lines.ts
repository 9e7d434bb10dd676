import type { CollectionMode } from '@sevakendra/contract/report/endpoints'
import type { EntryKind } from '@sevakendra/contract/report/ledger/words'
import { sql } from 'kysely'
import type { Span } from '../../platform/lists/report'

/** A line of a wallet with what it is, as the daily collection and the lines behind it say it. */
interface WalletLine {
  id: number
  at: string
  merchantId: number
  amount: number
  entry: EntryKind
  mode: CollectionMode | null
  bankAccountId: number | null
  service: string
  reference: string | null
  narration: string
  refType: string
  refId: string
}

/** What a posting `j` is, or what it gave back, `o`. */
const entry = sql`case
  when o.id is null then j.kind
  when o.kind in ('topUpManual', 'topUpGateway') then 'topUpReversed'
  when o.kind in ('serviceDebit', 'idSale') then 'refund'
  when o.kind = 'commission' then 'commissionBack'
  else 'otherBack' end`

/**
 * The lines of wallets between two instants: of one shop along the index of its account, of all along that of days (`ledger_entry_day`).
 * A top-up that was taken back has the bank and the mode of the top-up.
 * @param shop its merchant; null for all
 */
export const walletLinesIn = ({ from, until }: Span, shop: number | null) => sql<WalletLine>`(
  select e.journal_id * 1000000 + e.account_id as id, e.at, a.owner_id as merchant_id, e.amount, ${entry} as entry,
    case coalesce(o.kind, j.kind) when 'topUpManual' then p.mode when 'topUpGateway' then 'online' end as mode,
    p.bank_account_id, coalesce(o.ref_type, j.ref_type) as service, j.reference, j.narration, j.ref_type, j.ref_id::text as ref_id
  from ledger_entry e
  join ledger_account a on a.id = e.account_id and a.kind = 'wallet'
  join ledger_journal j on j.id = e.journal_id
  left join ledger_journal o on o.id = j.reverses
  left join payment_request p on coalesce(o.kind, j.kind) = 'topUpManual' and coalesce(o.ref_type, j.ref_type) = 'paymentRequest'
    and p.id = coalesce(o.ref_id, j.ref_id)
  where e.at >= ${from} and e.at < ${until} and e.version is not null
    ${shop === null ? sql`` : sql`and e.account_id = (select id from ledger_account where kind = 'wallet' and owner_id = ${shop})`})`
