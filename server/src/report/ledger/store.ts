import type { CollectionMode } from '@sevakendra/contract/report/endpoints'
import type { EntryKind } from '@sevakendra/contract/report/ledger/entries'
import { sql } from 'kysely'
import type { BalancesOf, Span } from '../../platform/lists/report'

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
 * @param shop only postings that its wallet has a line of, found along the index of its account; null for all
 */
export const chargesIn = ({ from, until }: Span, shop: number | null) => sql<Sold>`(
  select coalesce(o.ref_type, j.ref_type) as service, case when o.id is null then j.kind else 'refund' end as entry,
    max(a.owner_id) filter (where a.kind = 'wallet') as merchant_id, ${leg('wallet')} as wallet, ${leg('governmentFee')} as government_fee,
    ${leg('revenue')} as fee, ${leg('gst')} as gst, ${leg('markup')} as markup
  from ledger_entry e
  join ledger_account a on a.id = e.account_id
  join ledger_journal j on j.id = e.journal_id
  left join ledger_journal o on o.id = j.reverses
  where e.at >= ${from} and e.at < ${until} and coalesce(o.kind, j.kind) in ('serviceDebit', 'idSale')
    ${
      shop === null
        ? sql``
        : sql`and e.journal_id in (select x.journal_id from ledger_entry x where x.at >= ${from} and x.at < ${until}
            and x.account_id = (select id from ledger_account where kind = 'wallet' and owner_id = ${shop}))`
    }
  group by j.id, o.id)`
