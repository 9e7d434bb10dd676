import { trail, trailChecks } from '@sevakendra/contract/audit/lists'
import { auditByUser } from '@sevakendra/contract/audit/reports'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'
import { numberOf, reportOf } from '../platform/lists/report'
import { recordWords, type Store } from './store'

const all = (db: Store) =>
  db
    .selectFrom('audit as a')
    .select(['a.id', 'a.at', 'a.actorCode', 'a.actorName', 'a.impersonatorCode', 'a.area', 'a.event', 'a.subject', 'a.subjectId'])
    .select(['a.ip', 'a.reason', 'a.search'])

/** The trail as it is in its own table. */
const lines = (db: Store) => all(db).select('a.ref')

/** As it is shown: a line of before its kind of record was known to `audit_ref` is named as well. */
const named = (db: Store) => all(db).select(recordWords.as('ref'))

/** Nothing is ever changed in it: rows come at one end, and every filter has its index (server/migrations/0031-audit.sql). */
export const trailRows = rowsOf(trail, db => named(db), {
  counter: 'audit',
  base: lines,
  counted: ['area'],
  scope: () => ({}),
  queue: 'area',
  filled: ['at', 'area', 'event'],
  inSearch: ['actorCode', 'actorName', 'impersonatorCode', 'ref', 'ip', 'reason'],
  words: ['actorCode', 'impersonatorCode', 'subjectId', 'ref', 'ip'],
  lookups: {},
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

/** Along the index of days (`audit_by_date`). Lines of the portal itself have no code, and are nobody's. */
export const auditByUserRows = reportOf(auditByUser, (db, _who, { from, until }) => {
  const of = (event: string) => sql<number>`count(*) filter (where a.event = ${event})`
  return db
    .selectFrom('audit as a')
    .where(sql<boolean>`a.at >= ${from} and a.at < ${until}`)
    .where('a.actorId', 'is not', null)
    .select(['a.actorCode as code', numberOf(sql`a.actor_code`).as('id')])
    .select([
      sql<string | null>`(array_agg(a.actor_name order by a.at desc))[1]`.as('name'),
      of('signIn.done').as('signIns'),
      of('signIn.failed').as('refused'),
      sql<number>`count(distinct a.ip)`.as('addresses'),
      of('list.exported').as('exported'),
      sql<number>`count(*)`.as('entries'),
      sql<string>`max(a.at)`.as('lastAt'),
    ])
    .groupBy('a.actorCode')
})
