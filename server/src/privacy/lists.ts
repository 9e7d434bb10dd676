import { openStates } from '@sevakendra/contract/privacy/flow'
import { consents, erasures, paperLooks, privacyRequests } from '@sevakendra/contract/privacy/lists'
import { looks } from '@sevakendra/contract/register/looks'
import { type SubjectKind, subjects } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { indianDay } from '../platform/clock'
import { rowsOf } from '../platform/lists/lists'
import { tableOf } from '../platform/subjects'
import type { Db } from './store'

export const erasureRows = rowsOf(erasures, db =>
  db
    .selectFrom('erasure as e')
    .leftJoin('privacyRequest as r', 'r.id', 'e.requestId')
    .select(['e.id', 'e.at', 'e.what', 'e.ref', 'e.records', 'e.papers', 'e.outcome', 'e.why', 'r.refNo as request']),
)

/** Lines of the trail that say that somebody saw a paper or a whole number. The reason stands in the line or, in older ones, in its details. */
const lines = (db: Db) =>
  db
    .selectFrom('audit as a')
    .select([
      'a.id',
      'a.at',
      'a.actorCode',
      'a.actorName',
      'a.impersonatorCode',
      'a.event',
      'a.subject',
      'a.subjectId',
      'a.ref',
      'a.ip',
      'a.search',
    ])
    .select([
      sql<string | null>`coalesce(a.details ->> 'paper', a.details ->> 'which', a.details ->> 'place', a.details ->> 'size')`.as('paper'),
      sql<string | null>`coalesce(a.reason, a.details ->> 'reason')`.as('reason'),
    ])
    .where('a.event', 'in', [...looks])

const columnOf = (kind: SubjectKind) => (subjects[kind].table === 'application' ? 'applicant' : subjects[kind].whose)

/** Whose the record is, as long as it says so: each kind that has such a column. */
const whose = sql.join(
  (Object.keys(subjects) as SubjectKind[]).flatMap(kind => {
    const column = columnOf(kind)
    return column ? [sql`when ${sql.lit(kind)} then (select ${sql.ref(column)} from ${tableOf(kind)} where id = a.subject_id::bigint)`] : []
  }),
  sql` `,
)
const named = (db: Db) => lines(db).select(sql<string | null>`case a.subject ${whose} end`.as('whose'))

export const lookRows = rowsOf(paperLooks, named, {
  counter: 'look',
  base: lines,
  counted: ['event'],
  scope: () => ({ event: [...looks] }),
  queue: 'event',
  filled: ['at', 'event'],
  inSearch: ['actorCode', 'actorName', 'impersonatorCode', 'ref', 'ip'],
  words: ['actorCode', 'impersonatorCode', 'subjectId', 'ref', 'ip'],
  lookups: {},
  ages: {},
})

const given = (db: Db) =>
  db
    .selectFrom('consent as c')
    .select(['c.id', 'c.at', 'c.subject', 'c.ref', 'c.version', 'c.language', 'c.ip', 'c.state', 'c.withdrawnAt', 'c.remark', 'c.search'])

export const consentRows = rowsOf(consents, given, {
  counter: 'consent',
  base: given,
  counted: ['subject', 'state'],
  scope: () => ({}),
  queue: 'state',
  filled: ['at', 'subject', 'state'],
  inSearch: ['ref', 'version', 'ip'],
  words: ['ref'],
  lookups: {},
  ages: {},
})

export const requestRows = rowsOf(privacyRequests, (db, _who, _addition, clock) =>
  db
    .selectFrom('privacyRequest as r')
    .leftJoin('appUser as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.refNo', 'r.name', 'u.code', 'r.kind', 'r.channel', 'r.receivedAt', 'r.dueOn', 'r.status', 'r.answeredAt'])
    .select(
      sql<
        number | null
      >`case when r.status in (${sql.join(openStates.map(state => sql.lit(state)))}) then r.due_on - ${indianDay(clock)} end`.as(
        'daysLeft',
      ),
    ),
)
