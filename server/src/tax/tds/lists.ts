import * as contract from '@sevakendra/contract/tax/tds/lists'
import { tdsByPayee, tdsByQuarter } from '@sevakendra/contract/tax/tds/reports'
import { type Quarter, tdsCode } from '@sevakendra/contract/tax/tds/words'
import { type RawBuilder, sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'
import { numberOf, reportOf, type Span } from '../../platform/lists/report'
import { depositByOf, stateOf } from './store'

const yearOf = (month: RawBuilder<unknown>) =>
  sql<string>`concat(extract(year from ${month} - interval '3 months'), '-', to_char(${month} + interval '9 months', 'YY'))`
const quarterOf = (month: RawBuilder<unknown>) => sql<Quarter>`'Q' || extract(quarter from ${month} - interval '3 months')`
const pan = sql<string | null>`'XXXXXX' || t.pan_last4`
const code = sql<string>`${sql.lit(tdsCode)}`
const month = sql`m.month`
const lineMonth = sql`l.month`

export const tdsPayeeRows = rowsOf(contract.tdsPayees, (db, _who, _addition, clock) =>
  db
    .selectFrom('tdsMonth as m')
    .innerJoin('merchant as s', 's.id', 'm.merchantId')
    .leftJoin('taxProfile as t', 't.merchantId', 'm.merchantId')
    .leftJoin('tdsChallan as c', 'c.id', 'm.challanId')
    .select(['m.id', 's.code as payee', 's.shopName', 's.name', 't.entity', 'm.gross', 'm.takenBack', 'm.tds'])
    .select([
      ...[yearOf(month).as('year'), quarterOf(month).as('quarter'), sql<string>`to_char(m.month, 'YYYY-MM')`.as('month')],
      ...[code.as('code'), pan.as('pan'), depositByOf(month).as('depositBy')],
      stateOf(month, sql`m.tds`, sql`m.challan_id is not null`, clock).as('state'),
      sql<string | null>`nullif(concat_ws(' / ', c.bsr, to_char(c.deposited_on, 'DD-Mon-YYYY'), c.serial), '')`.as('challan'),
    ]),
)

export const tdsLineRows = rowsOf(contract.tdsLines, db =>
  db
    .selectFrom('tdsLine as l')
    .innerJoin('merchant as s', 's.id', 'l.merchantId')
    .leftJoin('taxProfile as t', 't.merchantId', 'l.merchantId')
    .select(['l.id', 'l.at', 'l.reference', 's.code as payee', 's.shopName', 's.name', 't.entity', 'l.gross', 'l.tds', 'l.carried'])
    .select([
      ...[yearOf(lineMonth).as('year'), quarterOf(lineMonth).as('quarter'), code.as('code'), pan.as('pan')],
      sql<'commission' | 'takenBack'>`case when l.reverses is null then 'commission' else 'takenBack' end`.as('kind'),
      sql<'withPan' | 'withoutPan' | 'none'>`case when l.tds = 0 then 'none' when l.without_pan then 'withoutPan' else 'withPan' end`.as(
        'rate',
      ),
    ]),
)

/** By which day the statement of a quarter is filed: `statementBy` of the contract. */
const statementDay = sql<string>`case extract(quarter from m.month - interval '3 months')
  when 1 then make_date(extract(year from m.month)::int, 7, 31) when 2 then make_date(extract(year from m.month)::int, 10, 31)
  when 3 then make_date(extract(year from m.month)::int + 1, 1, 31) else make_date(extract(year from m.month)::int, 5, 31) end`

/** Of a month `m`: it is of a quarter that a period touches. A statement is of a whole quarter, and so are the payees behind it. Quarters of the financial year begin with those of the calendar. */
const inQuartersOf = ({ from, until }: Span) =>
  sql<boolean>`m.month >= date_trunc('quarter', ${indianDay(from)}) and m.month < date_trunc('quarter', ${indianDay(until)} - 1) + interval '3 months'`

/** What has to be paid to the government, by quarter. */
export const tdsQuarterRows = reportOf(tdsByQuarter, (db, _who, span) =>
  db
    .selectFrom('tdsMonth as m')
    .where(inQuartersOf(span))
    .select([yearOf(month).as('year'), quarterOf(month).as('quarter'), code.as('code'), statementDay.as('statementBy')])
    .select([
      numberOf(yearOf(month), quarterOf(month)).as('id'),
      sql<number>`count(distinct m.merchant_id)`.as('payees'),
      sql<number>`sum(m.gross)::bigint`.as('gross'),
      sql<number>`sum(m.tds)::bigint`.as('tds'),
      sql<number>`coalesce(sum(m.tds) filter (where m.challan_id is not null), 0)::bigint`.as('deposited'),
      sql<number>`coalesce(sum(m.tds) filter (where m.challan_id is null), 0)::bigint`.as('owed'),
    ])
    .groupBy([yearOf(month), quarterOf(month), statementDay]),
)

/** The payees of each quarter, each beside what its financial year came to. */
export const tdsPayeeQuarterRows = reportOf(tdsByPayee, (db, _who, span) =>
  db
    .selectFrom('tdsMonth as m')
    .innerJoin('merchant as s', 's.id', 'm.merchantId')
    .leftJoin('taxProfile as t', 't.merchantId', 'm.merchantId')
    .leftJoin('tdsYear as y', join => join.onRef('y.merchantId', '=', 'm.merchantId').on('y.year', '=', yearOf(month)))
    .where(inQuartersOf(span))
    .select(['s.code as payee', 's.shopName', 's.name', 't.entity', 'y.gross as yearGross', 'y.tds as yearTds'])
    .select([
      ...[yearOf(month).as('year'), quarterOf(month).as('quarter'), pan.as('pan')],
      numberOf(yearOf(month), quarterOf(month), sql`m.merchant_id`).as('id'),
      sql<number>`sum(m.gross)::bigint`.as('gross'),
      sql<number>`sum(m.tds)::bigint`.as('tds'),
      sql<number>`sum(m.gross - m.tds)::bigint`.as('net'),
    ])
    .groupBy(['m.merchantId', 's.code', 's.shopName', 's.name', 't.entity', 't.panLast4', 'y.gross', 'y.tds'])
    .groupBy([yearOf(month), quarterOf(month)]),
)
