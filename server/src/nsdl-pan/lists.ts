import { type PhysicalScreen, screens } from '@sevakendra/contract/nsdl-pan/physical/flow'
import * as declared from '@sevakendra/contract/nsdl-pan/physical/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists'
import type { Who } from '../platform/who'
import type { Db } from './physical/store'

/** One select for every screen; only the states differ. Reasons and shop are there for the lists that declare them. */
function applications(db: Db, screen: PhysicalScreen, who: Who) {
  const all = db
    .selectFrom('nsdlApplication as a')
    .innerJoin('merchant as m', 'm.id', 'a.merchantId')
    .leftJoin('appUser as v', 'v.id', 'a.claimBy')
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
      'm.code as merchantCode',
      'm.shopName as merchant',
      'v.name as claimedBy',
    ])
    .select([
      sql<boolean>`a.round > 0`.as('resubmitted'),
      sql<number>`greatest(0, extract(epoch from now() - coalesce(a.submitted_at, a.created_at)) / 86400)::int`.as('age'),
      sql<boolean>`a.official_file_id is not null`.as('official'),
    ])
    .where('a.status', 'in', [...screens[screen]])
  const ours = who.merchantId === null ? all.where('a.status', '<>', 'draft') : all.where('a.merchantId', '=', who.merchantId)
  return screen === 'hardcopy' ? ours.where('a.hardcopy', 'in', ['due', 'sent', 'missing']) : ours
}

export const myWaiting = rowsOf(declared.myWaiting, (db, who) => applications(db, 'waiting', who))
export const myApplications = rowsOf(declared.myApplications, (db, who) => applications(db, 'list', who))
export const myAcknowledged = rowsOf(declared.myAcknowledged, (db, who) => applications(db, 'ack', who))
export const myHardcopies = rowsOf(declared.myHardcopies, (db, who) => applications(db, 'hardcopy', who))
export const myIncomplete = rowsOf(declared.myIncomplete, (db, who) => applications(db, 'incomplete', who))
export const myRejected = rowsOf(declared.myRejected, (db, who) => applications(db, 'rejection', who))
export const allWaiting = rowsOf(declared.allWaiting, (db, who) => applications(db, 'waiting', who))
export const allApplications = rowsOf(declared.allApplications, (db, who) => applications(db, 'list', who))
export const allAcknowledged = rowsOf(declared.allAcknowledged, (db, who) => applications(db, 'ack', who))
export const allPendingVerification = rowsOf(declared.allPendingVerification, (db, who) => applications(db, 'pendingVerification', who))
export const allIncomplete = rowsOf(declared.allIncomplete, (db, who) => applications(db, 'incomplete', who))
export const allRejected = rowsOf(declared.allRejected, (db, who) => applications(db, 'rejection', who))
