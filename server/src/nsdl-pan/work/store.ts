import { standingStates } from '@sevakendra/contract/nsdl-pan/paperless/flow'
import { type PhysicalState, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { type Decision, type OpenStatus, openPaperless, openStates } from '@sevakendra/contract/nsdl-pan/work/reports'
import type { FilingKind, FilingOutcome } from '@sevakendra/contract/nsdl-pan/work/words'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { byStaff, numberOf, ofShops, type Span } from '../../platform/lists/report'
import { kind as paperless } from '../paperless/store'
import { kind } from '../physical/store'

/** Whole days since an application `a` was submitted, as the lists of applications reckon them. */
export const ageInDays = (clock: RawBuilder<string>) =>
  sql<number>`greatest(0, floor(extract(epoch from ${clock} - a.submitted_at) / 86400))::int`

const endedWithout = ['rejected', 'tinClosed', 'cancelled', 'aadhaarCancelled'] as const satisfies PhysicalState[]
/** What became of an application `a` on paper; nothing of a draft. */
export const paperOutcome = sql<FilingOutcome | null>`case when a.status = any(${[...openStates]}) then 'open'
  when a.status = any(${[...screens.ack]}) then 'acknowledged' when a.status = any(${[...endedWithout]}) then 'ended' end`
/** The same of a paperless one. */
export const paperlessOutcome = sql<FilingOutcome | null>`case when a.status = any(${[...openPaperless]}) then 'open'
  when a.status = any(${[...standingStates]}) then 'acknowledged' when a.status in ('refunded', 'tinClosed') then 'ended' end`

interface Open {
  kind: FilingKind
  status: OpenStatus
  merchantId: number
  submittedAt: string
  age: number
}

/** Applications of both kinds that are open, each along the queue index of its kind: as many as are open, whatever lies behind them. */
export const openIn = (clock: RawBuilder<string>) => {
  const shown = sql`a.merchant_id, a.submitted_at, ${ageInDays(clock)} as age`
  return sql<Open>`(
    select 'paper' as kind, a.status, ${shown} from application a where a.kind = ${sql.lit(kind)} and a.status = any(${[...openStates]})
    union all
    select 'paperless', case a.status when 'incomplete' then 'stopped' else a.status end, ${shown} from application a
    where a.kind = ${sql.lit(paperless)} and a.status = any(${[...openPaperless]}))`
}

interface Filed {
  kind: FilingKind
  createdBy: number
  total: number
  outcome: FilingOutcome | null
}

/** What a shop filed between two instants, of both kinds, each along the index of applications of a shop. */
export const filedIn = ({ from, until }: Span, shop: number) => {
  const theirs = sql`a.merchant_id = ${shop} and a.submitted_at >= ${from} and a.submitted_at < ${until}`
  return sql<Filed>`(
    select 'paper' as kind, a.created_by, a.total, ${paperOutcome} as outcome from application a where a.kind = ${sql.lit(kind)} and ${theirs}
    union all
    select 'paperless', a.created_by, a.total, ${paperlessOutcome} from application a where a.kind = ${sql.lit(paperless)} and ${theirs})`
}

interface Decided {
  id: number
  at: string
  applicationId: number
  decision: Decision
  first: boolean
  /** Codes of the reasons that were chosen; none where the verifier wrote one. */
  reasons: string[]
  actorCode: string
  actorName: string
}

const decided = sql`('verify', 'sendBack', 'reject')`

/**
 * The decisions of verifiers between two instants, found along the index of the steps of this kind (`history_of_nsdl_application`). Whether one is the
 * first costs a look along the steps of its application.
 */
export const decisionsIn = ({ from, until }: Span) => sql<Decided>`(
  select h.id, h.at, h.subject_id as application_id, h.action as decision, h.actor_code, h.actor_name,
    not exists (select from history o where o.subject = ${sql.lit(kind)} and o.subject_id = h.subject_id and o.id < h.id and o.action in ${decided}) as first,
    array(select distinct given ->> 'code' from jsonb_array_elements(coalesce(h.details -> 'reasons', '[]')) as given order by 1) as reasons
  from history h
  where h.subject = ${sql.lit(kind)} and h.action in ${decided} and h.at >= ${from} and h.at < ${until})`

interface Worked {
  at: string
  action: Decision | 'acknowledge'
  actorId: number
}

/** Decisions and acknowledgements of people between two instants, along the same index. */
export const workIn = ({ from, until }: Span) => sql<Worked>`(
  select h.at, h.action, h.actor_id from history h
  where h.subject = ${sql.lit(kind)} and h.action in ('verify', 'sendBack', 'reject', 'acknowledge') and h.actor_id is not null
    and h.at >= ${from} and h.at < ${until})`

interface Acknowledged {
  kind: FilingKind
  id: number
  at: string
  applicationId: number
  actorCode: string
  actorName: string
}

/** The acknowledgements of applications of both kinds between two instants, along the same index of each kind. @param among ids of those alone */
export const acknowledgedIn = ({ from, until }: Span, among?: readonly string[]) => {
  const wanted = among ? sql`and h.id = any(${`{${among.join(',')}}`}::bigint[])` : sql``
  return sql<Acknowledged>`(
  select 'paper' as kind, h.id, h.at, h.subject_id as application_id, h.actor_code, h.actor_name from history h
  where h.subject = ${sql.lit(kind)} and h.action = 'acknowledge' and h.at >= ${from} and h.at < ${until} ${wanted}
  union all
  select 'paperless', h.id, h.at, h.subject_id, h.actor_code, h.actor_name from history h
  where h.subject = ${sql.lit(paperless)} and h.action in ('acknowledge', 'accept') and h.at >= ${from} and h.at < ${until} ${wanted})`
}

type Db = Kysely<DB>

/** The middle of the hours from submission to acknowledgement, of applications of both kinds acknowledged in a period; null for none. */
export async function hoursToAcknowledge(db: Db, { from, until }: Span): Promise<{ n: number; hours: number | null }> {
  const { rows } = await sql<{ n: number; hours: number | null }>`
    select count(*) as n, (percentile_cont(0.5) within group (order by extract(epoch from acknowledged_at - submitted_at)) / 3600)::float8 as hours
    from (
      select acknowledged_at, submitted_at from application where kind = ${sql.lit(kind)} and acknowledged_at >= ${from} and acknowledged_at < ${until}
      union all
      select acknowledged_at, submitted_at from application where kind = ${sql.lit(paperless)} and acknowledged_at >= ${from} and acknowledged_at < ${until}
    ) as a`.execute(db)
  return rows[0] ?? { n: 0, hours: null }
}

/** Of a decision `d`: it is not in order. */
export const back = sql`d.decision <> 'verify'`

/** The reasons of a decision `d` that sent something back, where none was chosen as one that the verifier wrote; nothing where it was in order. */
export const shownReasons = sql<
  string[] | null
>`case when d.decision = 'verify' then null when cardinality(d.reasons) = 0 then array['unlisted']
  else d.reasons end`

/**
 * Why applications came back in a period, by reason. The period is read before it is asked whose the applications are: from the side of a large shop it
 * would be all that it ever filed, each with its history.
 * @param asked of which shop, or by which verifier, alone
 */
export const reasonsIn = (db: Db, span: Span, asked: Record<string, unknown> = {}) =>
  db
    .with(
      cte => cte('decision').materialized(),
      cte =>
        cte
          .selectFrom(decisionsIn(span).as('d'))
          .where(sql<boolean>`${back} and ${byStaff(sql`d.actor_code`, asked)}`)
          .select(['d.applicationId', 'd.decision', 'd.reasons']),
    )
    .with(
      cte => cte('back').materialized(),
      cte =>
        cte
          .selectFrom('decision as d')
          .innerJoin('application as a', 'a.id', 'd.applicationId')
          .where(ofShops(sql`a.merchant_id`, asked))
          .select(['d.decision', 'd.reasons', 'a.merchantId']),
    )
    .selectFrom('back as d')
    .innerJoinLateral(sql<{ reason: string }>`(select unnest(${shownReasons}) as reason)`.as('r'), join => join.onTrue())
    .select(['r.reason', numberOf(sql`r.reason`).as('id')])
    .select([
      sql<number>`count(*) filter (where d.decision = 'sendBack')`.as('sentBack'),
      sql<number>`count(*) filter (where d.decision = 'reject')`.as('rejected'),
      sql<number>`count(*)`.as('decisions'),
      sql<number>`count(distinct d.merchant_id)`.as('shops'),
      sql<number>`round(100.0 * count(*) / (select count(*) from back))::int`.as('share'),
    ])
    .groupBy('r.reason')

interface Looked {
  merchantId: number
  /** Decided for the first time of all, and in order then. */
  first: boolean
  right: boolean
  sentBack: number
  rejected: number
}

/**
 * The applications that were decided between two instants, made once and not by each worker of a parallel plan. Whether one was decided before is looked up
 * for those that were begun before the first of them alone: of a year of decisions that is a few hundredths.
 */
const lookedAtIn = ({ from, until }: Span) => sql<Looked>`(
  with g as materialized (
    select h.subject_id, min(h.id) as least, coalesce(min(h.id) filter (where h.action = 'verify') = min(h.id), false) as right,
      count(*) filter (where h.action = 'sendBack') as sent_back, count(*) filter (where h.action = 'reject') as rejected
    from history h
    where h.subject = ${sql.lit(kind)} and h.action in ${decided} and h.at >= ${from} and h.at < ${until}
    group by h.subject_id)
  select a.merchant_id, g.right, g.sent_back, g.rejected,
    a.created_at >= ${from} or not exists (select from history o
      where o.subject = ${sql.lit(kind)} and o.subject_id = g.subject_id and o.id < g.least and o.action in ${decided}) as first
  from g join application a on a.id = g.subject_id)`

/** How well shops prepared what was decided in a period. */
export const shopsIn = (db: Db, span: Span) => {
  const byShop = db
    .selectFrom(lookedAtIn(span).as('l'))
    .select([
      'l.merchantId',
      sql<number>`count(*) filter (where l.first)`.as('decided'),
      sql<number>`count(*) filter (where l.first and l.right)`.as('firstRight'),
      sql<number>`count(*) filter (where l.first and not l.right)`.as('firstReturned'),
      sql<number>`sum(l.sent_back)::bigint`.as('sentBack'),
      sql<number>`sum(l.rejected)::bigint`.as('rejected'),
    ])
    .groupBy('l.merchantId')
  return db
    .selectFrom(byShop.as('s'))
    .innerJoin('merchant as m', 'm.id', 's.merchantId')
    .select(['m.id', 'm.code as merchantCode', 'm.shopName', 's.decided', 's.firstRight', 's.firstReturned', 's.sentBack', 's.rejected'])
    .select(sql<number | null>`round(100.0 * s.first_right / nullif(s.decided, 0))::int`.as('right'))
}

/** Applications that were decided for the first time in a period, and those of them that were in order: totals of the report by shop. */
export async function firstDecisions(db: Db, span: Span): Promise<{ decided: number; right: number }> {
  const { rows } = await sql<{ decided: number; right: number }>`
    select coalesce(sum(r.decided), 0)::bigint as decided, coalesce(sum(r.first_right), 0)::bigint as right
    from ${shopsIn(db, span)} r`.execute(db)
  return rows[0] ?? { decided: 0, right: 0 }
}

/** Shops with the most applications that were not in order at the first look, the worst first: rows of the report by shop. */
export const worstShops = (db: Db, span: Span, most: number) =>
  db
    .selectFrom(shopsIn(db, span).as('r'))
    .where('r.firstReturned', '>', 0)
    .select(['r.merchantCode as code', 'r.shopName', 'r.firstReturned as returned', 'r.decided'])
    .orderBy('r.firstReturned', 'desc')
    .orderBy('r.merchantCode')
    .limit(most)
    .execute()

/** The reasons that were chosen most often for what came back: rows of the report by reason. */
export const mostReasons = (db: Db, span: Span, most: number) =>
  db
    .selectFrom(reasonsIn(db, span).as('r'))
    .where('r.reason', '<>', 'unlisted')
    .select(['r.reason', 'r.decisions as n'])
    .orderBy('r.decisions', 'desc')
    .orderBy('r.reason')
    .limit(most)
    .execute()
