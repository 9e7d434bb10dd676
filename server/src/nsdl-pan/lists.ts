import { cropReasons } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { allHardcopies as hardcopyList } from '@sevakendra/contract/nsdl-pan/hardcopy/lists'
import { finishedStates, onTheWay, type PhysicalScreen, screens, toSend } from '@sevakendra/contract/nsdl-pan/physical/flow'
import * as declared from '@sevakendra/contract/nsdl-pan/physical/lists'
import { sql } from 'kysely'
import { type Clock, indianDay } from '../platform/clock'
import type { Who } from '../platform/http/who'
import { rowsOf } from '../platform/lists/lists'
import { stageOf } from './hardcopy/store'
import { type Db, inScope, kind, scopeOf } from './physical/store'
import { paperOutcome } from './work/store'

/** The applications of a screen, as they are in their own table; only the states differ. Reasons are there for the lists that declare them. */
function applications(db: Db, screen: PhysicalScreen, who: Who) {
  const all = db
    .selectFrom('application as a')
    .select([
      'a.id',
      'a.refNo',
      'a.submittedAt',
      'a.applicant',
      'a.appType as form',
      'a.category',
      'a.status',
      'a.total as charge',
      'a.ackNo',
      'a.ackDate',
      'a.mobile',
      'a.hardcopy',
      'a.remark',
      'a.answerBy',
    ])
    // Not drawn: for finding.
    .select(['a.search', 'a.merchantId', 'a.claimBy'])
    .select(sql<boolean>`a.round > 0`.as('resubmitted'))
  const ours = all.where(inScope(scopeOf(who)))
  const here = screen === 'list' ? ours : ours.where('a.status', 'in', [...screens[screen]])
  return screen === 'hardcopy' ? here.where('a.hardcopy', 'in', [...onTheWay]) : here
}

/** The same with shop and verifier beside them, as they are shown. */
const shown = (db: Db, screen: PhysicalScreen, who: Who, clock: Clock) =>
  applications(db, screen, who)
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .leftJoin('appUser as v', 'v.id', 'a.claimBy')
    .select(['m.code as merchantCode', 'm.shopName as merchant', 'v.name as claimedBy'])
    .select([
      // The back office's large lists are ordered and filtered by the days since it was submitted: there they are left out when they are shown (`blank`).
      sql<number | null>`case when ${who.merchantId !== null} and a.status = any(${finishedStates}) then null
        else greatest(0, floor(extract(epoch from ${clock} - coalesce(a.submitted_at, a.created_at)) / 86400))::int end`.as('age'),
      sql<boolean>`a.official_file_id is not null`.as('official'),
    ])

/** Hard copies that have not come, with how long they have been expected. What is in a parcel waits for nobody's sending. */
function hardcopies(db: Db, who: Who, clock: Clock) {
  const since = sql<number>`greatest(0, ${indianDay(clock)} - a.paper_due_since)`
  const stage = sql<string | null>`case when a.hardcopy = any(${[...toSend]}) then ${stageOf(since)} end`
  return shown(db, 'hardcopy', who, clock).select([since.as('since'), stage.as('stage')])
}

/** What the list engine knows of the applications (server/migrations/0056-applications.sql). */
const large = (screen: PhysicalScreen) => ({
  counter: kind,
  base: (db: Db, who: Who) => applications(db, screen, who),
  counted: ['status', 'hardcopy'] as const,
  scope: () => ({ status: screens[screen].filter(state => state !== 'draft') }),
  queue: 'status' as const,
  // Whatever the back office sees was submitted and paid.
  filled: ['refNo', 'submittedAt', 'applicant', 'form', 'category', 'status', 'hardcopy', 'resubmitted', 'charge'] as const,
  inSearch: ['refNo', 'applicant', 'ackNo', 'mobile'] as const,
  words: ['refNo', 'ackNo', 'mobile'] as const,
  lookups: {
    merchantCode: { table: 'merchant', column: 'code', key: 'merchantId', always: true },
    merchant: { table: 'merchant', column: 'shopName', key: 'merchantId', always: true },
    claimedBy: { table: 'appUser', column: 'name', key: 'claimBy' },
  } as const,
  ages: { age: 'submittedAt' } as const,
  // What is finished does not age.
  blank: { age: { beside: 'status', among: finishedStates } } as const,
})

export const myWaiting = rowsOf(declared.myWaiting, (db, who, _, clock) => shown(db, 'waiting', who, clock))
export const myApplications = rowsOf(declared.myApplications, (db, who, _, clock) =>
  shown(db, 'list', who, clock)
    .innerJoin('appUser as c', 'c.id', 'a.createdBy')
    .select(['c.code as filedBy', paperOutcome.as('outcome')]),
)
export const myAcknowledged = rowsOf(declared.myAcknowledged, (db, who, _, clock) => shown(db, 'ack', who, clock))
export const myHardcopies = rowsOf(declared.myHardcopies, (db, who, _, clock) => hardcopies(db, who, clock))
export const allHardcopies = rowsOf(hardcopyList, (db, who, _, clock) => hardcopies(db, who, clock))
export const myIncomplete = rowsOf(declared.myIncomplete, (db, who, _, clock) => shown(db, 'incomplete', who, clock))
export const myRejected = rowsOf(declared.myRejected, (db, who, _, clock) => shown(db, 'rejection', who, clock))
export const myTinRejections = rowsOf(declared.myTinRejections, (db, who, _, clock) => shown(db, 'tinRejection', who, clock))
export const allWaiting = rowsOf(declared.allWaiting, (db, who, _, clock) => shown(db, 'toVerify', who, clock), large('toVerify'))
export const allApplications = rowsOf(declared.allApplications, (db, who, _, clock) => shown(db, 'list', who, clock), large('list'))
export const allAcknowledged = rowsOf(declared.allAcknowledged, (db, who, _, clock) => shown(db, 'ack', who, clock), large('ack'))
/** Applications to be filed, with their batch. */
export const allToFile = rowsOf(
  declared.allToFile,
  (db, who, _, clock) =>
    shown(db, 'toFile', who, clock)
      .leftJoin('filingBatch as b', 'b.id', 'a.batchId')
      .select(['a.batchId', 'b.no as batch'])
      .select(sql<boolean>`a.batch_id is not null`.as('batched')),
  {
    ...large('toFile'),
    base: (db, who) => applications(db, 'toFile', who).select(['a.batchId', sql<boolean>`a.batch_id is not null`.as('batched')]),
    lookups: { ...large('toFile').lookups, batch: { table: 'filingBatch', column: 'no', key: 'batchId' } },
  },
)
export const allPendingVerification = rowsOf(
  declared.allPendingVerification,
  (db, who, _, clock) => shown(db, 'pendingVerification', who, clock),
  large('pendingVerification'),
)
/** What came back for its crop alone. */
const cropOnly = sql<boolean>`(a.reasons <> '[]' and not exists (
  select from jsonb_array_elements(a.reasons) as given where not (given ->> 'code' = any(${cropReasons}))))`.as('cropOnly')
export const allIncomplete = rowsOf(declared.allIncomplete, (db, who, _, clock) => shown(db, 'incomplete', who, clock).select(cropOnly), {
  ...large('incomplete'),
  base: (db, who) => applications(db, 'incomplete', who).select(cropOnly),
})
export const allRejected = rowsOf(declared.allRejected, (db, who, _, clock) => shown(db, 'rejection', who, clock), large('rejection'))
export const allTinRejections = rowsOf(
  declared.allTinRejections,
  (db, who, _, clock) => shown(db, 'tinRejection', who, clock),
  // Ordered by its last day, which each of these has; the type of a declared list does not know the columns that are added to the shared ones.
  { ...large('tinRejection'), filled: [...large('tinRejection').filled, 'answerBy' as 'submittedAt'] },
)
