import type { ReceivedState, StatedState } from '@sevakendra/contract/report/bank/reports'
import type { CollectionMode } from '@sevakendra/contract/report/endpoints'
import type { EntryKind } from '@sevakendra/contract/report/ledger/entries'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { bankWords, isOpenLine } from '../../payment/service'
import { indianDay } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { escaped } from '../../platform/lists/conditions'
import { type BalancesOf, numberOf, type Span, shopsAsked } from '../../platform/lists/report'

/** A line of a wallet with what it is, as the daily collection and the lines behind it say it. */
interface WalletLine {
  id: number
  journalId: number
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

/** Whose wallets lines are of: ids of merchants in SQL, in brackets; null for those of all. */
export type Shops = RawBuilder<number> | null
/** One merchant. */
export const shop = (merchantId: number | null): Shops => sql<number>`(${merchantId ?? -1})`

/** Of an account: it is a wallet of these merchants. They are few, which is what makes PostgreSQL take their lines along the index of each account. */
const ofWallets = (account: RawBuilder<unknown>, shops: RawBuilder<number>) =>
  sql`${account} = any(array(select w.id from ledger_account w where w.kind = 'wallet' and w.owner_id in ${shops}))`

/** More than there are accounts; as many postings as that and a line's number is still a whole one for JavaScript. */
const accounts = 90_000_000
/** The posting of a line, by the id of the line, which is made of its posting and its account. */
const postingOf = (id: string): string => String(BigInt(id) / BigInt(accounts))

/**
 * The lines of a wallet between two instants (`wallet_movement` says what each is), along the index of its account.
 * @param shops null for those of all wallets, along the indexes of days of lines and postings (`ledger_entry_day`, `ledger_journal_day`)
 * @param among ids of the only lines that are wanted: found by their postings, instead of by reading the period again
 */
export const walletLinesIn = ({ from, until }: Span, shops: Shops, among?: readonly string[]) => sql<WalletLine>`(
  select m.journal_id * ${sql.lit(accounts)} + m.account_id as id, m.* from wallet_movement m
  where m.at >= ${from} and m.at < ${until}
    ${shops === null ? sql`and m.posted_at >= ${from} and m.posted_at < ${until}` : sql`and ${ofWallets(sql`m.account_id`, shops)}`}
    ${among === undefined ? sql`` : sql`and m.journal_id = any(${`{${among.map(postingOf).join(',')}}`}::bigint[])`})`

/** More postings than these are not asked for by their numbers. */
export const fewPostings = 20_000

/**
 * Ids for `among` of the lines of postings.
 * @param found `r`, in SQL after `from`: the postings that are wanted, by `id`
 * @returns undefined where they are more than a few
 */
export async function postingsIn(db: Kysely<DB>, found: RawBuilder<unknown>, few: number): Promise<string[] | undefined> {
  const { rows } = await sql<{ id: number }>`select r.id * ${sql.lit(accounts)} as id from ${found} limit ${few + 1}`.execute(db)
  return rows.length > few ? undefined : rows.map(({ id }) => String(id))
}

/** Whether a text stands in the code or name of a shop, in the name of a bank account or in what a service of the period is called in the ledger. */
export async function namesIn(db: Kysely<DB>, span: Span, text: string): Promise<boolean> {
  const like = `%${escaped(text)}%`
  const { rows } = await sql<{ found: boolean }>`select exists (select from merchant where code ilike ${like} or shop_name ilike ${like})
    or exists (select from bank_account b where ${bankWords} ilike ${like})
    or exists (select from ${walletDaysIn(span, null)} d where d.service ilike ${like}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The same lines with no more than the ledger's line says by itself: no posting is read. @param within ids of the only postings that are wanted, in SQL */
export const walletAmountsIn = ({ from, until }: Span, shops: Shops, within?: RawBuilder<unknown>) => sql<
  Pick<WalletLine, 'id' | 'at' | 'merchantId' | 'amount'>
>`(
  select e.journal_id * ${sql.lit(accounts)} + e.account_id as id, e.at, a.owner_id as merchant_id, e.amount
  from ledger_entry e join ledger_account a on a.id = e.account_id
  where e.version is not null and e.at >= ${from} and e.at < ${until} ${within ? sql`and e.journal_id in (${within})` : sql``} ${
    shops === null ? sql`` : sql`and ${ofWallets(sql`e.account_id`, shops)}`
  })`

/** Lines of wallets by day and by what they are. */
interface WalletDay extends Pick<WalletLine, 'entry' | 'mode' | 'bankAccountId' | 'service'> {
  day: string
  entries: number
  debit: number
  credit: number
}

const ofDays = ({ from, until }: Span) =>
  sql`d.day >= (${from} at time zone 'Asia/Kolkata')::date and d.day < (${until} at time zone 'Asia/Kolkata')::date`

/**
 * Of a line: the sums of days do not hold it yet. It is of the last minutes, except where they are being made anew; a range with two ends is
 * what makes PostgreSQL expect few.
 */
const unfolded = (journal: RawBuilder<unknown>) =>
  sql`${journal} > (select journal_id from ledger_day_mark) and ${journal} <= (select max(id) from ledger_journal)`

/**
 * The lines of each day of a period, summed: of some shops from their lines, of all from the sums that are kept of each day and the lines since.
 * Lines that no sum holds yet are found by their numbers before anything is asked of them (`offset 0`).
 * @param span begins and ends at midnight in India
 */
export const walletDaysIn = (span: Span, shops: Shops) =>
  shops === null
    ? sql<WalletDay>`(
        select d.day, d.entry, d.bank_account_id, d.mode, d.service, d.entries, d.debit, d.credit from ledger_day_movement d where ${ofDays(span)}
        union all
        (select m.day, m.entry, m.bank_account_id, m.mode, m.service, 1, greatest(-m.amount, 0), greatest(m.amount, 0) from wallet_movement m
        where ${unfolded(sql`m.journal_id`)} and m.at >= ${span.from} and m.at < ${span.until} offset 0))`
    : sql<WalletDay>`(
        select m.day, m.entry, m.bank_account_id, m.mode, m.service, 1 as entries, greatest(-m.amount, 0) as debit, greatest(m.amount, 0) as credit
        from ${walletLinesIn(span, shops)} m)`

/** The instant at which a day of India begins. */
export const startOf = (day: RawBuilder<unknown>) => sql<string>`((${day})::timestamp at time zone 'Asia/Kolkata')`

/**
 * The ids of one page of the lines of all wallets, the newest first, without reading its period: the sums of days say on which days they lie, and how many
 * there are after these.
 * @param byDay `r`, in SQL after `from`: what is kept of the lines that are wanted, with `day` and `entries`
 * @param linesOf `r`, the lines that are wanted of a span
 */
export async function walletPage(
  db: Kysely<DB>,
  { start, length }: { start: number; length: number },
  byDay: RawBuilder<unknown>,
  linesOf: (span: Span) => RawBuilder<unknown>,
): Promise<string[] | undefined> {
  const { rows: days } = await sql<{ day: string; before: number }>`
    select d.day::text as day, d.before::bigint as before
    from (select r.day, sum(r.entries) as n, sum(sum(r.entries)) over (order by r.day desc) - sum(r.entries) as before from ${byDay} group by r.day) d
    where d.before < ${start + length} and d.before + d.n > ${start} order by d.day desc`.execute(db)
  const [first] = days
  if (!first) return []
  // Day by day (`offset 0`): each is a small part of the ledger, all of them together might be read as a whole.
  const oneDay = { from: startOf(sql`d.day`), until: startOf(sql`d.day + 1`) }
  const { rows } = await sql<{ id: number }>`
    select l.id from unnest(${`{${days.map(({ day }) => day).join(',')}}`}::date[]) as d(day)
    cross join lateral (select r.id, r.at from ${linesOf(oneDay)} offset 0) l
    order by l.at desc, l.id desc limit ${length} offset ${start - Number(first.before)}`.execute(db)
  return rows.map(({ id }) => String(id))
}

/**
 * What wallets held before a period and after it, read from their own lines (`balance_after` of the newest line until then, along the index of each
 * account), and what came and went in between, which has to make up the difference.
 */
const balancesOf =
  (shopsOf: (...given: Parameters<BalancesOf>) => Shops): BalancesOf =>
  async (...given) => {
    const [db, , { from, until }] = given
    const shops = shopsOf(...given)
    const held = (instant: typeof from) => sql`coalesce((select e.balance_after from ledger_entry e where e.account_id = a.id
      and e.version is not null and e.at < ${instant} order by e.at desc, e.version desc limit 1), 0)`
    const { rows } = await sql<{ opening: number; closing: number; credit: number; debit: number }>`
      with wallet as (select a.id, ${held(from)} as opening, ${held(until)} as closing from ledger_account a
        where a.kind = 'wallet' ${shops === null ? sql`` : sql`and a.owner_id in ${shops}`})
      select h.opening, h.closing, coalesce(sum(d.credit), 0)::bigint as credit, coalesce(sum(d.debit), 0)::bigint as debit
      from (select coalesce(sum(w.opening), 0)::bigint as opening, coalesce(sum(w.closing), 0)::bigint as closing from wallet w) h
      left join ${walletDaysIn({ from, until }, shops)} d on true
      group by h.opening, h.closing`.execute(db)
    return rows[0] ?? { opening: 0, closing: 0, credit: 0, debit: 0 }
  }

/** Of all wallets, what the business owes to its shops; of those that a report was asked for. */
export const allBalances = balancesOf((_db, _who, _span, addition) => shopsAsked(addition))

/** Of the reader's own wallet; of nobody's in the back office. */
export const ownBalances = balancesOf((_db, { merchantId }) => shop(merchantId))

/** What postings of a service moved on each kind of account, as the ledger signs it; in parts that are summed by service and entry. Paise. */
interface ServiceDay {
  day: string
  service: string
  entry: 'serviceDebit' | 'idSale' | 'refund' | 'commission' | 'commissionBack'
  entries: number
  wallet: number
  governmentFee: number
  fee: number
  gst: number
  markup: number
  commission: number
  tds: number
}

const amountOn = (account: string) => sql`case c.account when ${sql.lit(account)} then c.amount else 0 end`

/** Lines `c` in those columns: each brings its own amount, and that of the wallet the posting itself. */
const serviceLines = (where: RawBuilder<unknown>) => sql`
  select c.day, c.service, c.entry, case c.account when 'wallet' then 1 else 0 end as entries, ${amountOn('wallet')} as wallet,
    ${amountOn('governmentFee')} as government_fee, ${amountOn('revenue')} as fee, ${amountOn('gst')} as gst, ${amountOn('markup')} as markup,
    ${amountOn('commission')} as commission, ${amountOn('tds')} as tds
  from service_line c where ${where}`

/**
 * Charges and commissions of a period, and those given or taken back. Of all shops from the sums that are kept of each day and the lines since; of some
 * those that their wallets have a line of, found along the index of each account.
 * @param span begins and ends at midnight in India
 */
export const serviceDaysIn = (span: Span, shops: Shops) =>
  shops === null
    ? sql<ServiceDay>`(
        select d.day, d.service, d.entry, d.entries, d.wallet, d.government_fee, d.fee, d.gst, d.markup, d.commission, d.tds
        from ledger_day_service d where ${ofDays(span)}
        union all ${serviceLines(sql`${unfolded(sql`c.journal_id`)} and c.at >= ${span.from} and c.at < ${span.until}`)})`
    : sql<ServiceDay>`(${serviceLines(sql`c.journal_id in (select e.journal_id from ledger_entry e where e.at >= ${span.from} and e.at < ${span.until}
        and ${ofWallets(sql`e.account_id`, shops)})`)})`

interface Reconciled {
  bankAccountId: number | null
  mode: CollectionMode | null
  requests: number
  requested: number
  approved: number
  rejected: number
  waiting: number
  reversed: number
  credited: number
  unseen: number
  unclaimed: number
}

/** Paise of those rows that a statement leaves of which something is so. */
const paise = (where: RawBuilder<unknown>) => sql`coalesce(sum(amount) filter (where ${where}), 0)`
const none = sql`0::bigint`
const during = ({ from, until }: Span, at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${until}`
const settled = sql`status in ('approved', 'credited')`

/** Requests that came or were decided in a period. */
const manualIn = (span: Span) => sql`
  select 'paymentRequest' as ref_type, p.id as ref_id, p.ref_no, p.merchant_id, p.bank_account_id, p.mode, p.amount, p.status, p.requested_at as at_requested,
    p.decided_at as at_decided, exists (select from bank_line l where l.payment_request_id = p.id) as in_statement,
    (select sum(l.credit)::bigint from bank_line l where l.payment_request_id = p.id) as stated, p.reference
  from payment_request p where (${during(span, sql`p.requested_at`)}) or (${during(span, sql`p.decided_at`)})`

/**
 * Online payments that came or were decided in a period. One that waited and was then credited by the portal itself was decided by nobody: its day is that
 * of the step `release` in its history.
 */
const onlineIn = (span: Span) => sql`
  select 'gatewayPayment' as ref_type, g.id as ref_id, o.ref_no, o.merchant_id, null::bigint as bank_account_id, 'online' as mode,
    coalesce(g.amount, o.amount) as amount, g.status, g.seen_at as at_requested, coalesce(g.decided_at, r.at, g.seen_at) as at_decided,
    exists (select from bank_line l where l.gateway_payment_id = g.id) as in_statement,
    (select sum(l.credit)::bigint from bank_line l where l.gateway_payment_id = g.id) as stated, g.bank_ref as reference
  from gateway_payment g join gateway_order o on o.id = g.order_id
  left join history r on r.subject = 'gateway_payment' and r.subject_id = g.id and r.action = 'release'
  where g.id in (
    select p.id from gateway_payment p where (${during(span, sql`p.seen_at`)}) or (${during(span, sql`p.decided_at`)})
    union all
    select h.subject_id from history h where h.subject = 'gateway_payment' and h.action = 'release' and ${during(span, sql`h.at`)})`

/** Of lines `l` of statements: open ones of a period. */
const openLinesIn = ({ from, until }: Span) => sql`l.day >= ${indianDay(from)} and l.day < ${indianDay(until)} and ${isOpenLine}`

/** Of what was decided for the wallet in a period: what no line of a statement belongs to. */
const unseen = (span: Span) => paise(sql`${during(span, sql`at_decided`)} and ${settled} and not in_statement`)

/**
 * What records say of money that came in, beside what the ledger says: each line of the union counts its own records in the period, found by their own
 * instants, and the ledger its postings, so that the difference of both is a check. A line of a statement has no mode.
 */
export const reconciledIn = (span: Span) => {
  const requested = during(span, sql`at_requested`)
  const decided = during(span, sql`at_decided`)
  const counted = sql`
    count(*) filter (where ${requested}) as requests, ${paise(requested)} as requested,
    ${paise(sql`${decided} and ${settled}`)} as approved, ${paise(sql`${decided} and status in ('rejected', 'refused')`)} as rejected,
    ${paise(sql`${requested} and status in ('pending', 'onHold', 'review')`)} as waiting, ${paise(sql`${decided} and status = 'reversed'`)} as reversed,
    ${none} as credited, ${unseen(span)} as unseen, ${none} as unclaimed`
  return sql<Reconciled>`(
    select bank_account_id, mode, sum(requests)::bigint as requests, sum(requested)::bigint as requested, sum(approved)::bigint as approved,
      sum(rejected)::bigint as rejected, sum(waiting)::bigint as waiting, sum(reversed)::bigint as reversed, sum(credited)::bigint as credited,
      sum(unseen)::bigint as unseen, sum(unclaimed)::bigint as unclaimed
    from (
      select bank_account_id, mode, ${counted} from (${manualIn(span)}) as manual group by bank_account_id, mode
      union all
      select null, 'online', ${counted} from (${onlineIn(span)}) as online having count(*) > 0
      union all
      select w.bank_account_id, w.mode, 0, 0, 0, 0, 0, 0, sum(w.credit), 0, 0
      from ${walletDaysIn(span, null)} as w where w.entry in ('topUpManual', 'topUpGateway') group by w.bank_account_id, w.mode
      union all
      select l.bank_account_id, null, 0, 0, 0, 0, 0, 0, 0, 0, sum(l.credit)
      from bank_line l
      where ${openLinesIn(span)}
      group by l.bank_account_id) as facts
    group by bank_account_id, mode)`
}

/** What was decided in a period for the wallet and is in no statement yet. */
export const unseenIn = (span: Span) => sql<{ amount: number }>`(
  select ${unseen(span)}::bigint as amount from (${manualIn(span)} union all ${onlineIn(span)}) as both_kinds)`

interface Stated {
  id: string
  day: string
  refNo: string | null
  bankAccountId: number | null
  mode: CollectionMode | null
  reference: string | null
  statement: number
  ours: number
  state: StatedState
}

/**
 * What was decided for the wallet in a period with what its lines of statements come to, whatever their days, and those lines of the period that are not
 * matched with any payment: the sums of the reconciliation one by one.
 */
export const statedIn = (span: Span) => sql<Stated>`(
  select ${numberOf(sql`ref_type`, sql`ref_id`)} as id, (at_decided at time zone 'Asia/Kolkata')::date as day, ref_no, bank_account_id, mode, reference,
    coalesce(stated, 0) as statement, amount as ours,
    case when not in_statement then 'notInStatement' when stated = amount then 'agrees' else 'differs' end as state
  from (${manualIn(span)} union all ${onlineIn(span)}) as decided where ${during(span, sql`at_decided`)} and ${settled}
  union all
  select ${numberOf(sql`'bankLine'`, sql`l.id`)}, l.day, null, l.bank_account_id, null, coalesce(nullif(l.reference, ''), l.narration), l.credit, 0, 'notMatched'
  from bank_line l where ${openLinesIn(span)})`

interface Received {
  id: string
  refNo: string | null
  merchantId: number
  bankAccountId: number | null
  mode: CollectionMode
  status: ReceivedState | null
  requestedAt: string | null
  decidedAt: string | null
  amount: number
  approved: number
  credited: number
  inStatement: boolean | null
  stated: number | null
  reference: string | null
}

/**
 * Each request and each online payment of a period with what the ledger credited for it then, and what the ledger credited for none of them. What was
 * approved of it is of the period, also where it was taken back since, as the ledger has it.
 */
export const receivedIn = (span: Span) => sql<Received>`(
  with record as (${manualIn(span)} union all ${onlineIn(span)}),
  credit as (
    select j.ref_type, j.ref_id, j.kind, min(j.reference) as ref_no, a.owner_id as merchant_id, sum(e.amount)::bigint as credited
    from ledger_entry e join ledger_journal j on j.id = e.journal_id join ledger_account a on a.id = e.account_id
    where ${during(span, sql`e.at`)} and ${during(span, sql`j.at`)} and e.version is not null and j.kind in ('topUpManual', 'topUpGateway') and j.reverses is null
    group by j.ref_type, j.ref_id, j.kind, a.owner_id)
  select ${numberOf(sql`coalesce(r.ref_type, c.ref_type)`, sql`coalesce(r.ref_id, c.ref_id)`)} as id, coalesce(r.ref_no, c.ref_no) as ref_no,
    coalesce(r.merchant_id, c.merchant_id) as merchant_id, coalesce(r.bank_account_id, p.bank_account_id) as bank_account_id,
    coalesce(r.mode, p.mode, case c.kind when 'topUpGateway' then 'online' end) as mode, r.status, r.at_requested as requested_at, r.at_decided as decided_at,
    coalesce(r.amount, 0) as amount, case when ${during(span, sql`r.at_decided`)} and r.status in ('approved', 'credited', 'reversed') then r.amount else 0 end as approved,
    coalesce(c.credited, 0) as credited, r.in_statement, r.stated, r.reference
  from record r full join credit c on c.ref_type = r.ref_type and c.ref_id = r.ref_id
  left join payment_request p on r.ref_id is null and c.ref_type = 'paymentRequest' and p.id = c.ref_id)`
