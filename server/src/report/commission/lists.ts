import { commissionByService, ownCommissionByService } from '@sevakendra/contract/report/commission/reports'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { numberOf, reportOf, type Span, shopsAsked } from '../../platform/lists/report'
import { type Shops, serviceDaysIn, shop } from '../ledger/store'

const month = sql<string>`date_trunc('month', c.day)::date`

const earned = (db: Kysely<DB>, span: Span, shops: Shops) =>
  db
    .selectFrom(serviceDaysIn(span, shops).as('c'))
    .where('c.entry', 'in', ['commission', 'commissionBack'])
    .select([month.as('month'), 'c.service', sql<'commission' | 'commissionBack'>`c.entry`.as('entry')])
    .select([
      numberOf(month, sql`c.service`, sql`c.entry`).as('id'),
      sql<number>`sum(c.entries)::bigint`.as('entries'),
      sql<number>`-sum(c.commission)::bigint`.as('commission'),
      sql<number>`sum(c.tds)::bigint`.as('tds'),
      sql<number>`-sum(c.markup)::bigint`.as('markup'),
      sql<number>`sum(c.wallet)::bigint`.as('amount'),
    ])
    .groupBy([month, 'c.service', 'c.entry'])

export const commissionRows = reportOf(commissionByService, (db, _who, span, asked) => earned(db, span, shopsAsked(asked)))
export const ownCommissionRows = reportOf(ownCommissionByService, (db, who, span) => earned(db, span, shop(who.merchantId)))
