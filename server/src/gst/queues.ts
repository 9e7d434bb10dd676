import { openFilings } from '@sevakendra/contract/gst/filing/reports'
import { filingTurns } from '@sevakendra/contract/gst/filing/words'
import { filingNeeds, gstNeeds, gstQueues } from '@sevakendra/contract/gst/queues'
import { liveStates } from '@sevakendra/contract/gst/registration/flow'
import { stateTurns } from '@sevakendra/contract/gst/registration/words'
import { statesOf, type Turn } from '@sevakendra/contract/gst/words'
import { sql } from 'kysely'
import { type Held, type HeldRow, type Need, type Needs, type Queue, queuesOf, type Requests } from '../platform/waiting'
import { scopeOf } from './filing/own'
import * as registrations from './registration/store'

/** States in which it is somebody's turn, written out as the indexes say them. */
const turnIn = (turns: Readonly<Record<string, Turn | null>>, turn: Turn) =>
  sql`(${sql.join(statesOf(turns, turn).map(state => sql.lit(state)))})`

export const queues: readonly Queue[] = queuesOf(gstQueues, {
  gstRegistrations: {
    rows: sql`select id, ref_no, submitted_at as since, status from application
      where kind = 'gst_registration' and status in ${turnIn(stateTurns, 'office')}`,
    open: ({ id, status }, may) => `actions/gst/registration/${status === 'submitted' && may('gst.registration') ? 'desk' : 'info'}/${id}`,
  },
  gstClarifications: {
    rows: sql`select id, ref_no, submitted_at as since from application where kind = 'gst_registration' and status = 'clarification'`,
    open: ({ id }) => `actions/gst/registration/info/${id}`,
  },
  gstFilings: {
    rows: sql`select id, ref_no, submitted_at as since from gst_filing where status in ${turnIn(filingTurns, 'office')}`,
    open: ({ id }) => `actions/gst/filling/info/${id}`,
  },
})

const heldRegistrations: Held = {
  what: 'GST registration',
  may: 'gst.read',
  rows: (db, _now, most) =>
    db
      .selectFrom('application as a')
      .innerJoin('appUser as u', 'u.id', 'a.claimBy')
      .where(registrations.inScope({ shop: null, maker: null }))
      .where(sql<string>`a.status`, '=', 'underReview')
      .select(['a.id', 'u.name as who', sql<string>`a.ref_no`.as('refNo'), sql<string>`a.claim_until`.as('until')])
      .orderBy('a.claimUntil')
      .limit(most)
      .$castTo<HeldRow>()
      .execute(),
  open: ({ id }) => `actions/gst/registration/info/${id}`,
}

/** A claim that ran out is nobody's any more, whether its job has been there or not. */
const heldFilings: Held = {
  what: 'GST return',
  may: 'gst.read',
  rows: (db, now, most) =>
    db
      .selectFrom('gstFiling as f')
      .innerJoin('appUser as u', 'u.id', 'f.claimBy')
      .where('f.claimUntil', '>', now.toISOString())
      .select(['f.id', 'u.name as who', 'f.refNo', sql<string>`f.claim_until`.as('until')])
      .orderBy('f.claimUntil')
      .limit(most)
      .$castTo<HeldRow>()
      .execute(),
  open: ({ id }) => `actions/gst/filling/info/${id}`,
}

export const held: readonly Held[] = [heldRegistrations, heldFilings]

const screens: Readonly<Record<string, string>> = { awaitingPapers: 'papers', query: 'reapply' }

/** Queries and clarifications first, by their last day; one whose answer is with the office already is not the shop's turn any more. */
const registrationNeeds: Needs = {
  kind: 'gst_registration',
  words: gstNeeds,
  acts: 'gst.apply',
  async rows(db, by, most) {
    const rows = await db
      .selectFrom('application as a')
      .leftJoin('gstRegistrationProgress as p', 'p.applicationId', 'a.id')
      .where(registrations.inScope(registrations.scopeOf(by)))
      .where(sql<boolean>`(a.status in ('awaitingPapers', 'query') or (a.status = 'clarification' and p.answer is null))`)
      .select(['a.id', 'a.refNo', 'a.applicant as title', 'a.status', 'a.savedAt as at'])
      .select([
        sql<null>`null`.as('reason'),
        sql<string | null>`case a.status when 'clarification' then p.answer_by when 'query' then a.answer_by end`.as('answerBy'),
        sql<boolean>`a.status <> 'awaitingPapers'`.as('urgent'),
        sql<number>`(count(*) over ())::int`.as('all'),
      ])
      .orderBy('urgent', 'desc')
      .orderBy('answerBy', order => order.asc().nullsLast())
      .orderBy('a.savedAt')
      .limit(most)
      .$castTo<Need & { all: number }>()
      .execute()
    return { all: rows[0]?.all ?? 0, rows }
  },
  open: ({ id, status }, may) => `product/gst/registration/${(may('gst.apply') && screens[status]) || 'info'}/${id}`,
}

/** By their due day, which every return has. */
const filingsNeeded: Needs = {
  kind: 'gst_filing',
  words: filingNeeds,
  acts: 'gst.file',
  async rows(db, by, most) {
    const { shop, maker } = scopeOf(by)
    const rows = await db
      .selectFrom('gstFiling as f')
      .where('f.merchantId', '=', shop ?? -1)
      .$if(maker !== null, query => query.where('f.createdBy', '=', maker))
      .where(sql<boolean>`f.status in ${turnIn(filingTurns, 'shop')}`)
      .select(['f.id', 'f.refNo', 'f.legalName as title', 'f.status', 'f.askedRemark', 'f.dueOn as answerBy', 'f.savedAt as at'])
      .select([
        sql<string | null>`case f.status when 'docsQuery' then f.asked_remark end`.as('reason'),
        sql<boolean>`true`.as('urgent'),
        sql<number>`(count(*) over ())::int`.as('all'),
      ])
      .orderBy('f.dueOn')
      .orderBy('f.id')
      .limit(most)
      .$castTo<Need & { all: number }>()
      .execute()
    return { all: rows[0]?.all ?? 0, rows }
  },
  open: ({ id }) => `product/gst/filling/info/${id}`,
}

export const needs: readonly Needs[] = [registrationNeeds, filingsNeeded]

export const requests: readonly Requests[] = [
  {
    kind: 'gst_registration',
    may: 'gst.read',
    records: sql`select id, ref_no, merchant_id, status, submitted_at as since from application where kind = 'gst_registration'`,
    open: liveStates,
    outcomes: { approve: 'done', sendBack: 'returned', reject: 'rejected', refuse: 'rejected', withdraw: 'withdrawn' },
  },
  {
    kind: 'gst_filing',
    may: 'gst.read',
    records: sql`select id, ref_no, merchant_id, status, submitted_at as since from gst_filing`,
    open: openFilings,
    outcomes: { file: 'done', deposit: 'done', ask: 'returned', reject: 'rejected', cancel: 'withdrawn' },
  },
]
