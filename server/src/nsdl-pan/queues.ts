import { panNeeds, panQueues } from '@sevakendra/contract/nsdl-pan/queues'
import { openStates } from '@sevakendra/contract/nsdl-pan/work/reports'
import { type RawBuilder, sql } from 'kysely'
import { type Held, type HeldRow, type Need, type Needs, type Queue, queuesOf, type Requests } from '../platform/waiting'
import { toLookAt } from './paperless/queues'
import { inScope, scopeOf } from './physical/store'

const pan = 'actions/nsdl-pan/physical'

/** Written out, not a parameter: so do the indexes of this kind say it. */
const those = (state: 'waiting' | 'verified' | 'tinReplied'): RawBuilder<unknown> =>
  sql`select id, ref_no, submitted_at as since from application where kind = 'nsdl_application' and status = ${sql.lit(state)}`

export const queues: readonly Queue[] = queuesOf(panQueues, {
  applications: { rows: those('waiting'), open: ({ id }, may) => `${pan}/${may('nsdl.verify') ? 'verify' : 'paninfo'}/${id}` },
  toFile: { rows: those('verified'), open: ({ id }) => `${pan}/paninfo/${id}` },
  // The list of objections tells its days by their answers, not since when a reply waits.
  replies: {
    rows: sql`select a.id, a.ref_no, coalesce(o.replied_at, a.submitted_at) as since
      from application a left join tin_objection o on o.application_id = a.id and o.outcome is null
      where a.kind = 'nsdl_application' and a.status = 'tinReplied'`,
    open: ({ id }) => `${pan}/paninfo/${id}`,
  },
  paperless: toLookAt,
})

export const held: Held = {
  what: 'PAN application',
  may: 'nsdl.read',
  rows: (db, _now, most) =>
    db
      .selectFrom('application as a')
      .innerJoin('appUser as u', 'u.id', 'a.claimBy')
      .where('a.kind', '=', 'nsdl_application')
      .where('a.status', '=', 'pendingVerification')
      .select(['a.id', 'u.name as who', sql<string>`a.ref_no`.as('refNo'), sql<string>`a.claim_until`.as('until')])
      .orderBy('a.claimUntil')
      .limit(most)
      .$castTo<HeldRow>()
      .execute(),
  open: ({ id }) => `${pan}/paninfo/${id}`,
}

const screens: Readonly<Record<string, (id: string) => string>> = {
  awaitingScan: id => `upload/scanning/${id}`,
  awaitingCrop: id => `form-cropping/${id}`,
  incomplete: id => `reapply/${id}`,
}

/** Incomplete ones and objections first, by their last day, then what waits for scan or crop, oldest first. */
export const needs: Needs = {
  kind: 'nsdl_application',
  words: panNeeds,
  acts: 'nsdl.apply',
  async rows(db, by, most) {
    const rows = await db
      .selectFrom('application as a')
      .where(inScope(scopeOf(by)))
      .where('a.status', 'in', ['incomplete', 'tinRejected', 'awaitingScan', 'awaitingCrop'])
      .select(['a.id', 'a.refNo', 'a.applicant as title', 'a.status', 'a.remark as reason', 'a.answerBy', 'a.savedAt as at', 'a.ackNo'])
      .select([sql<boolean>`a.status in ('incomplete', 'tinRejected')`.as('urgent'), sql<number>`(count(*) over ())::int`.as('all')])
      .orderBy('urgent', 'desc')
      .orderBy('a.answerBy', order => order.asc().nullsLast())
      .orderBy('a.savedAt')
      .limit(most)
      .$castTo<Need & { all: number }>()
      .execute()
    return { all: rows[0]?.all ?? 0, rows }
  },
  open(need, may) {
    const { id, status, ackNo } = need as Need & { ackNo: string | null }
    if (!may('nsdl.apply')) return `product/nsdl-pan/physical/info/${id}`
    if (status === 'tinRejected') return `product/nsdl-pan/physical/tin-rejection/upload/${ackNo}`
    return `product/nsdl-pan/physical/${screens[status]?.(String(id)) ?? `info/${id}`}`
  },
}

/** Of paper applications the decisions are in reports of their own (`work`). */
export const requests: readonly Requests[] = [
  {
    kind: 'nsdl_application',
    may: 'nsdl.read',
    records: sql`select id, ref_no, merchant_id, status, submitted_at as since from application where kind = 'nsdl_application'`,
    open: openStates,
    outcomes: {},
  },
  {
    kind: 'nsdl_paperless',
    may: 'nsdl.read',
    records: sql`select id, ref_no, merchant_id, status, submitted_at as since from application where kind = 'nsdl_paperless'`,
    open: ['initiated', 'unknown', 'incomplete', 'failed'],
    outcomes: { acknowledge: 'done', accept: 'done', halt: 'returned', fail: 'rejected', refuse: 'rejected' },
  },
]
