import { trail, trailChecks } from '@sevakendra/contract/audit/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists'
import type { Store } from './store'

/** The trail as it is in its own table. */
const lines = (db: Store) =>
  db
    .selectFrom('audit as a')
    .select(['a.id', 'a.at', 'a.actorCode', 'a.actorName', 'a.viewerCode', 'a.area', 'a.event', 'a.subject', 'a.subjectId', 'a.ref'])
    .select(['a.ip', 'a.reason', 'a.search'])

/** Nothing is ever changed in it: rows come at one end, and every filter has its index (server/migrations/0031-audit.sql). */
export const trailRows = rowsOf(trail, db => lines(db), {
  table: 'audit',
  base: lines,
  counted: ['area'],
  scope: () => ({}),
  queue: 'area',
  filled: ['at', 'area', 'event'],
  inSearch: ['actorCode', 'actorName', 'viewerCode', 'ref', 'ip', 'reason'],
  words: ['actorCode', 'viewerCode', 'subjectId', 'ref', 'ip'],
  looked: {},
  ages: {},
})

export const trailCheckRows = rowsOf(trailChecks, db =>
  db
    .selectFrom('auditCheck as c')
    .select(['c.id', 'c.at', 'c.kind', 'c.rows', 'c.faults', 'c.tookMs'])
    .select(
      sql<string | null>`(select string_agg(concat_ws(' ', f.fault, 'line ' || f.audit_id, 'seal ' || f.nth), '; ' order by f.id)
        from (select * from audit_fault where check_id = c.id order by id limit 10) f)`.as('found'),
    ),
)
