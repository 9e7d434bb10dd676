import * as contract from '@sevakendra/contract/report/services/reports'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import type { Who } from '../../platform/http/who'
import { inBands, numberOf, ofShops, reportOf } from '../../platform/lists/report'
import type { Requests } from '../../platform/waiting'
import { decidedIn, openAt } from './store'

type Db = Kysely<DB>
const service = sql<string>`r.kind`
const id = sql<string>`r.id::text`

/** Reports over the requests of all rooms: of each reader those of services that they may read. */
export function serviceReports(all: readonly Requests[]) {
  const readBy = (who: Who) => all.filter(({ may }) => who.may.has(may))
  const open = (db: Db, who: Who, clock: RawBuilder<string>) => db.selectFrom(openAt(readBy(who), clock).as('r'))
  const decided = (db: Db, who: Who, span: Parameters<typeof decidedIn>[1]) => db.selectFrom(decidedIn(readBy(who), span).as('r'))
  const n = (outcome: contract.Outcome) => sql<number>`count(*) filter (where r.outcome = ${sql.lit(outcome)})`
  return {
    open: reportOf(contract.openRequests, (db, who, _span, _, clock) =>
      open(db, who, clock)
        .leftJoin('merchant as m', 'm.id', 'r.merchantId')
        .leftJoin('merchant as p', 'p.id', 'm.parentId')
        .select([
          'r.refNo',
          'm.code as merchantCode',
          'm.shopName',
          'p.code as parentCode',
          'r.status',
          'r.since as submittedAt',
          'r.age',
          'r.kind',
        ])
        .select([service.as('service'), id.as('recordId'), numberOf(service, id).as('id')]),
    ),
    ageing: reportOf(contract.serviceAgeing, (db, who, _span, asked, clock) =>
      open(db, who, clock)
        .where(ofShops(sql`r.merchant_id`, asked))
        .select([service.as('service'), numberOf(service).as('id')])
        .select(inBands(sql`r.age`))
        .select([sql<number>`count(*)`.as('requests'), sql<string>`min(r.since)`.as('oldest')])
        .groupBy('r.kind'),
    ),
    decisions: reportOf(contract.serviceDecisions, (db, who, span) =>
      decided(db, who, span)
        .leftJoin('merchant as m', 'm.id', 'r.merchantId')
        .select(['r.at', 'r.refNo', 'm.code as merchantCode', 'm.shopName', 'r.outcome', 'r.reason', 'r.decidedBy', 'r.kind'])
        .select([service.as('service'), id.as('recordId'), 'r.step as id']),
    ),
    returns: reportOf(contract.serviceReturns, (db, who, span) =>
      decided(db, who, span)
        .innerJoin('merchant as m', 'm.id', 'r.merchantId')
        .select([service.as('service'), 'm.code as merchantCode', 'm.shopName', numberOf(service, sql`m.id`).as('id')])
        .select([n('done').as('done'), n('returned').as('returned'), n('rejected').as('rejected'), n('withdrawn').as('withdrawn')])
        .select([
          sql<number>`count(*)`.as('decisions'),
          sql<number | null>`round(100.0 * ${n('rejected')} / nullif(${n('rejected')} + ${n('done')}, 0))::int`.as('share'),
        ])
        .groupBy(['r.kind', 'm.id', 'm.code', 'm.shopName']),
    ),
  }
}
