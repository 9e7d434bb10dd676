import * as contract from '@sevakendra/contract/report/ledger/reports'
import { type Kysely, sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { numberOf, reportOf, type Span } from '../../platform/lists/report'
import { allBalances, chargesIn, ownBalances, walletLinesIn } from './store'

const debit = sql<number | null>`case when w.amount < 0 then -w.amount end`
const credit = sql<number | null>`case when w.amount > 0 then w.amount end`
const day = indianDay(sql`w.at`)
/** What charges and commissions are for; a transfer or a top-up says it by its kind. */
const service = sql<
  string | null
>`case when w.entry in ('serviceDebit', 'idSale', 'refund', 'commission', 'commissionBack') then w.service end`

/** The lines of each day by what they are, from which bank and by which mode, or for which service. */
const days = (db: Kysely<DB>, span: Span, shop: number | null) =>
  db
    .selectFrom(walletLinesIn(span, shop).as('w'))
    .leftJoin('bankAccount as b', 'b.id', 'w.bankAccountId')
    .select([day.as('day'), 'w.entry', 'b.bank', 'w.mode', service.as('service')])
    .select([
      numberOf(day, sql`w.entry`, sql`b.bank`, sql`w.mode`, service).as('id'),
      sql<number>`count(*)`.as('entries'),
      sql<number>`coalesce(sum(-w.amount) filter (where w.amount < 0), 0)::bigint`.as('debit'),
      sql<number>`coalesce(sum(w.amount) filter (where w.amount > 0), 0)::bigint`.as('credit'),
    ])
    .groupBy([day, 'w.entry', 'b.bank', 'w.mode', service])

export const dailyCollectionRows = reportOf(contract.dailyCollection, (db, _who, span) => days(db, span, null), allBalances)
export const ownDailyCollectionRows = reportOf(
  contract.ownDailyCollection,
  (db, who, span) => days(db, span, who.merchantId ?? -1),
  ownBalances,
)

const lines = (db: Kysely<DB>, span: Span, shop: number | null) =>
  db
    .selectFrom(walletLinesIn(span, shop).as('w'))
    .innerJoin('merchant as m', 'm.id', 'w.merchantId')
    .leftJoin('bankAccount as b', 'b.id', 'w.bankAccountId')
    .select(['w.id', 'w.at', 'm.code', 'm.shopName', 'w.entry', 'w.reference', 'b.bank', 'w.mode', 'w.refType', 'w.refId'])
    .select([
      // What was typed into it before commands refused such numbers is masked where it is read.
      sql<string>`identity_masked(w.narration)`.as('particulars'),
      service.as('service'),
      debit.as('debit'),
      credit.as('credit'),
    ])

export const walletLineRows = reportOf(contract.walletLines, (db, _who, span) => lines(db, span, null), allBalances)
export const ownWalletLineRows = reportOf(contract.ownWalletLines, (db, who, span) => lines(db, span, who.merchantId ?? -1), ownBalances)

const sold = (db: Kysely<DB>, span: Span, shop: number | null) =>
  db
    .selectFrom(chargesIn(span, shop).as('c'))
    .$if(shop !== null, query => query.where('c.merchantId', '=', shop))
    .select(['c.service', 'c.entry'])
    .select([
      numberOf(sql`c.service`, sql`c.entry`).as('id'),
      sql<number>`count(*)`.as('entries'),
      sql<number>`sum(c.government_fee)::bigint`.as('governmentFee'),
      sql<number>`sum(c.fee)::bigint`.as('fee'),
      sql<number>`sum(c.gst)::bigint`.as('gst'),
      sql<number>`sum(c.markup)::bigint`.as('markup'),
      sql<number>`-sum(c.wallet)::bigint`.as('amount'),
    ])
    .groupBy(['c.service', 'c.entry'])

export const serviceSaleRows = reportOf(contract.serviceSales, (db, _who, span) => sold(db, span, null))
export const ownServiceSaleRows = reportOf(contract.ownServiceSales, (db, who, span) => sold(db, span, who.merchantId ?? -1))

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
