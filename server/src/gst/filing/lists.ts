import { dueDays, filings, ownFilings } from '@sevakendra/contract/gst/filing/lists'
import { gstCalendar, openFilings, openOwnFilings, ownGstCalendar } from '@sevakendra/contract/gst/filing/reports'
import { periodWords } from '@sevakendra/contract/gst/filing/returns'
import { filingTurns } from '@sevakendra/contract/gst/filing/words'
import { type Kysely, sql } from 'kysely'
import { type Clock, indianDay } from '../../platform/clock'
import type { DB } from '../../platform/database.gen'
import { stageOf } from '../../platform/lists/due'
import { rowsOf } from '../../platform/lists/lists'
import { reportOf } from '../../platform/lists/report'
import { turnOf } from '../lists'
import { scopeOf } from './own'

/** What both sides see of a return. */
const shown = [
  ...(['f.id', 'f.refNo', 'f.gstin', 'f.legalName', 'f.returnKind', 'f.periodName as period', 'f.dueOn', 'f.status'] as const),
  ...(['f.nil', 'f.arn', 'f.filedOn', 'f.total', 'f.submittedAt'] as const),
] as const
const turn = turnOf(sql`f.status`, filingTurns).as('turn')
const variant = sql<string | null>`nullif(f.price_snapshot ->> 'variant', '')`.as('variant')

export const ownFilingRows = rowsOf(ownFilings, (db, who) => {
  const { shop, maker } = scopeOf(who)
  return db
    .selectFrom('gstFiling as f')
    .innerJoin('appUser as u', 'u.id', 'f.createdBy')
    .where('f.merchantId', '=', shop ?? -1)
    .$if(maker !== null, query => query.where('f.createdBy', '=', maker))
    .select(shown)
    .select([turn, variant])
    .select(['f.createdAt', 'u.code as createdBy'])
})

export const filingRows = rowsOf(filings, db =>
  db
    .selectFrom('gstFiling as f')
    .innerJoin('merchant as m', 'm.id', 'f.merchantId')
    .leftJoin('appUser as c', 'c.id', 'f.claimBy')
    .where('f.status', '<>', 'draft')
    .select(shown)
    .select([turn, variant])
    .select(['m.code', 'm.shopName', 'c.code as claimedBy']),
)

export const dueDayRows = Object.assign(
  rowsOf(dueDays, db =>
    db.selectFrom('gstDueDay as d').select(['d.id', 'd.returnKind', 'd.period', 'd.stateGroup', 'd.dueOn', 'd.source', 'd.since']),
  ),
  // `2026-10` is kept, so that the list is in the order of time.
  { inFiles: { period: periodWords } },
)

const due = (db: Kysely<DB>, clock: Clock) => {
  const days = sql<number>`(f.due_on - ${indianDay(clock)})`
  return db
    .selectFrom('gstFiling as f')
    .innerJoin('merchant as m', 'm.id', 'f.merchantId')
    .select(['f.id', 'f.dueOn', 'f.gstin', 'f.legalName', 'f.returnKind', 'f.periodName as period', 'f.status', 'f.refNo'])
    .select(['m.code', 'm.shopName', days.as('days'), turn])
    .select(stageOf(days).as('stage'))
}

export const calendarRows = reportOf(gstCalendar, (db, _who, _span, _, clock) => due(db, clock).where('f.status', 'in', [...openFilings]))

export const ownCalendarRows = reportOf(ownGstCalendar, (db, who, _span, _, clock) => {
  const { shop, maker } = scopeOf(who)
  return due(db, clock)
    .where('f.status', 'in', [...openOwnFilings])
    .where('f.merchantId', '=', shop ?? -1)
    .$if(maker !== null, query => query.where('f.createdBy', '=', maker))
})
