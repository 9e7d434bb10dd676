import type { CollectionMode } from '@sevakendra/contract/report/endpoints'
import type { EntryKind } from '@sevakendra/contract/report/ledger/entries'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { bankWords } from '../../payment/service'
import { dayStart } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { escaped } from '../../platform/lists/conditions'
import { type BalancesOf, type Span, shopsAsked } from '../../platform/lists/report'

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

/** Of an account `b`, joined from the left: two accounts of one bank are two; what has no account has no name of one. */
export const account = sql<string | null>`${bankWords}`

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
  const oneDay = { from: dayStart(sql`d.day`), until: dayStart(sql`d.day + 1`) }
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
