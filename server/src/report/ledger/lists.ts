import * as contract from '@sevakendra/contract/report/ledger/reports'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayStart } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { type Condition, condition, contains, whereOf } from '../../platform/lists/conditions'
import type { Among, Texts } from '../../platform/lists/lists'
import { numberOf, reportOf, type Span, shopsAsked } from '../../platform/lists/report'
import {
  account,
  allBalances,
  fewPostings,
  namesIn,
  ownBalances,
  postingsIn,
  type Shops,
  serviceDaysIn,
  shop,
  walletAmountsIn,
  walletDaysIn,
  walletLinesIn,
  walletPage,
} from './store'

const debit = sql<number | null>`case when w.amount < 0 then -w.amount end`
const credit = sql<number | null>`case when w.amount > 0 then w.amount end`
const day = sql<string>`w.day`
/** What charges and commissions are for; a transfer or a top-up says it by its kind. */
const service = sql<
  string | null
>`case when w.entry in ('serviceDebit', 'idSale', 'refund', 'commission', 'commissionBack') then w.service end`

/** The lines of each day by what they are, from which bank and by which mode, or for which service. */
const days = (db: Kysely<DB>, span: Span, shops: Shops) =>
  db
    .selectFrom(walletDaysIn(span, shops).as('w'))
    .leftJoin('bankAccount as b', 'b.id', 'w.bankAccountId')
    .select([day.as('day'), 'w.entry', account.as('bank'), 'w.mode', service.as('service')])
    .select([
      numberOf(day, sql`w.entry`, sql`b.id`, sql`w.mode`, service).as('id'),
      sql<number>`sum(w.entries)::bigint`.as('entries'),
      sql<number>`sum(w.debit)::bigint`.as('debit'),
      sql<number>`sum(w.credit)::bigint`.as('credit'),
    ])
    .groupBy([day, 'w.entry', 'b.id', 'w.mode', service])

export const dailyCollectionRows = reportOf(
  contract.dailyCollection,
  (db, _who, span, asked) => days(db, span, shopsAsked(asked)),
  allBalances,
)
export const ownDailyCollectionRows = reportOf(
  contract.ownDailyCollection,
  (db, who, span) => days(db, span, shop(who.merchantId)),
  ownBalances,
)

/** What was typed into a narration before commands refused such numbers is masked where it is read. Which narrations have any is known from an index. */
const particulars = (journal: RawBuilder<unknown>, narration: RawBuilder<unknown>) =>
  sql<string>`case when exists (select from ledger_journal n where n.id = ${journal} and identity_masked(n.narration) <> n.narration)
    then identity_masked(${narration}) else ${narration} end`

/** Columns whose texts stand in the posting of a line. */
const ofPostings = ['reference', 'particulars', 'postedBy'] as const

/**
 * Lines among which all are whose posting has the texts that filters ask for, or that are searched for: by their postings alone, unless these are many, or
 * the text may be that of a shop, a bank or a service.
 * @param few more postings are not named one by one
 */
export const withTexts = async (db: Kysely<DB>, span: Span, { filters, search }: Texts, few = fewPostings): Promise<Among | undefined> => {
  const { columns } = contract.walletLines
  const texts = filters.filter(({ field }) => ofPostings.some(one => one === field))
  const term = search.trim()
  const ofPosting = term !== '' && !(await namesIn(db, span, term))
  const conditions = [
    ...texts.map(filter => condition(columns[filter.field as (typeof ofPostings)[number]], filter)),
    ...(ofPosting ? [sql<boolean>`(${contains('reference', term)} or ${contains('particulars', term)})`] : []),
  ]
  if (conditions.length === 0) return undefined
  const postings = (
    where: readonly Condition[],
  ) => sql`(select j.id, j.reference, j.actor_code as posted_by, ${particulars(sql`j.id`, sql`j.narration`)} as particulars
    from ledger_journal j where j.at >= ${span.from} and j.at < ${span.until}) r ${whereOf(where)}`
  const ids = await postingsIn(db, postings(conditions), few)
  if (ids) return { ids }
  // There are many: that the planner knows nothing of a text that is worked out must not make it expect few (`coalesce`).
  const within = sql`select r.id from ${postings(conditions.map(one => sql<boolean>`coalesce(${one}, false)`))}`
  return { within, left: { filters: filters.filter(one => !texts.includes(one)), search: ofPosting ? '' : search } }
}

const lines = (db: Kysely<DB>, span: Span, shops: Shops, among?: readonly string[]) =>
  db
    .selectFrom(walletLinesIn(span, shops, among).as('w'))
    .innerJoin('merchant as m', 'm.id', 'w.merchantId')
    .leftJoin('merchant as p', 'p.id', 'm.parentId')
    .leftJoin('bankAccount as b', 'b.id', 'w.bankAccountId')
    // Left out by the planner where nobody asks who posted.
    .leftJoin('ledgerJournal as j', 'j.id', 'w.journalId')
    .select(['w.id', 'w.at', 'm.code', 'm.shopName', 'w.entry', 'w.reference', account.as('bank'), 'w.mode', 'w.refType', 'w.refId'])
    .select(['p.code as parentCode', 'j.actorCode as postedBy'])
    .select([
      particulars(sql`w.journal_id`, sql`w.narration`).as('particulars'),
      service.as('service'),
      debit.as('debit'),
      credit.as('credit'),
    ])

/** Lines of all wallets by day and by what they are. Filters ask for whole days: of a day its first instant tells whether they do. */
const linesByDay = (db: Kysely<DB>, span: Span) =>
  db
    .selectFrom(walletDaysIn(span, null).as('w'))
    .leftJoin('bankAccount as b', 'b.id', 'w.bankAccountId')
    .select([day.as('day'), dayStart(day).as('at'), 'w.entry', account.as('bank'), 'w.mode', service.as('service')])
    .select(['w.entries', 'w.debit', 'w.credit'])

/** The same lines by whose they are and what they come to, which they say without their postings. */
const amounts = (db: Kysely<DB>, span: Span, shops: Shops, within?: RawBuilder<unknown>) =>
  db
    .selectFrom(walletAmountsIn(span, shops, within).as('w'))
    .innerJoin('merchant as m', 'm.id', 'w.merchantId')
    .leftJoin('merchant as p', 'p.id', 'm.parentId')
    .select(['w.id', 'w.at', 'm.code', 'm.shopName', 'p.code as parentCode', debit.as('debit'), credit.as('credit')])

export const walletLineRows = reportOf(
  contract.walletLines,
  (db, _who, span, _days, _clock, among) => lines(db, span, null, among),
  allBalances,
  {
    sifted: {
      worked: ['particulars'],
      among: (db, _who, span, texts) => withTexts(db, span, texts),
      light: {
        columns: ['at', 'code', 'shopName', 'parentCode', 'debit', 'credit'],
        select: (db, _who, span, within) => amounts(db, span, null, within),
      },
    },
    // Read from the lines themselves, it would be most of the time that a page takes.
    kept: {
      by: ['at', 'entry', 'bank', 'mode', 'service'],
      select: linesByDay,
      pageIds: (db, span, page, conditions) =>
        walletPage(
          db,
          page,
          sql`${linesByDay(db, span).as('r')} ${whereOf(conditions)}`,
          of => sql`${lines(db, of, null).as('r')} ${whereOf(conditions)}`,
        ),
    },
  },
)
export const ownWalletLineRows = reportOf(
  contract.ownWalletLines,
  (db, who, span, _days, _clock, among) => lines(db, span, shop(who.merchantId), among),
  ownBalances,
  {
    sifted: {
      worked: ['particulars'],
      light: { columns: ['at', 'debit', 'credit'], select: (db, who, span) => amounts(db, span, shop(who.merchantId)) },
    },
  },
)

const sold = (db: Kysely<DB>, span: Span, shops: Shops) =>
  db
    .selectFrom(serviceDaysIn(span, shops).as('c'))
    .where('c.entry', 'in', ['serviceDebit', 'idSale', 'refund'])
    .select(['c.service', sql<'serviceDebit' | 'idSale' | 'refund'>`c.entry`.as('entry')])
    .select([
      numberOf(sql`c.service`, sql`c.entry`).as('id'),
      sql<number>`sum(c.entries)::bigint`.as('entries'),
      sql<number>`sum(c.government_fee)::bigint`.as('governmentFee'),
      sql<number>`sum(c.fee)::bigint`.as('fee'),
      sql<number>`sum(c.gst)::bigint`.as('gst'),
      sql<number>`sum(c.markup)::bigint`.as('markup'),
      sql<number>`-sum(c.wallet)::bigint`.as('amount'),
    ])
    .groupBy(['c.service', 'c.entry'])

export const serviceSaleRows = reportOf(contract.serviceSales, (db, _who, span, asked) => sold(db, span, shopsAsked(asked)))
export const ownServiceSaleRows = reportOf(contract.ownServiceSales, (db, who, span) => sold(db, span, shop(who.merchantId)))

/** Each wallet with its newest line until an instant, along the index of its account. */
export const walletBalanceRows = reportOf(contract.walletBalances, (db, _who, { until }) =>
  db
    .selectFrom('ledgerAccount as w')
    .innerJoin('merchant as m', 'm.id', 'w.ownerId')
    .leftJoin('merchant as p', 'p.id', 'm.parentId')
    .innerJoinLateral(
      sql<{ balance: number; at: string }>`(select e.balance_after as balance, e.at from ledger_entry e
        where e.account_id = w.id and e.version is not null and e.at < ${until} order by e.at desc, e.version desc limit 1)`.as('l'),
      join => join.onTrue(),
    )
    .where('w.kind', '=', 'wallet')
    .select(['m.id', 'm.code', 'm.shopName', 'p.code as parentCode', 'l.balance', 'l.at as lastAt']),
)
