import { dailyCollection, ownDailyCollection, ownWalletLines, walletLines } from '@sevakendra/contract/report/ledger/reports'
import { type Kysely, sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { numberOf, reportOf, type Span } from '../../platform/lists/report'
import { allBalances, ownBalances } from './balances'
import { walletLinesIn } from './lines'

const debit = sql<number | null>`case when w.amount < 0 then -w.amount end`
const credit = sql<number | null>`case when w.amount > 0 then w.amount end`
const day = indianDay(sql`w.at`)
/** What charges and commissions are for; a transfer or a top-up says it by its kind. */
const service = sql<string | null>`case when w.entry in ('serviceDebit', 'refund', 'commission', 'commissionBack') then w.service end`

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

export const dailyCollectionRows = reportOf(dailyCollection, (db, _who, span) => days(db, span, null), allBalances)
export const ownDailyCollectionRows = reportOf(ownDailyCollection, (db, who, span) => days(db, span, who.merchantId ?? -1), ownBalances)

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

export const walletLineRows = reportOf(walletLines, (db, _who, span) => lines(db, span, null), allBalances)
export const ownWalletLineRows = reportOf(ownWalletLines, (db, who, span) => lines(db, span, who.merchantId ?? -1), ownBalances)
