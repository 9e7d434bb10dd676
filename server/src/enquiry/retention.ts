import { sql } from 'kysely'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import type { RecordRetention } from '../platform/retention'
import { eraseEnquiry, refOf } from './store'

/** One that waits for its answer has no period yet; one that was opened again waits anew. */
export const enquiryRetention: readonly RecordRetention[] = [
  {
    kind: 'enquiries',
    subject: 'enquiry',
    held: sql`select e.id, null::bigint as user_id, 0 as papers, lower(e.email_id) as email, e.mobile_no as mobile,
      case when e.status <> 'open' then (select max(h.at) from history h where h.subject = 'enquiry' and h.subject_id = e.id) end as since
      from enquiry e where e.erased_at is null`,
    byAddress: true,
    keptBy: sql<boolean>`exists (select from app_user u where u.id = l.user_id and u.email_proven = h.email)`,
    ref: refOf,
    async erase(tx, id) {
      await eraseEnquiry(tx.db, id, tx.now)
      await record(tx, 'enquiry', id, 'forget', system)
      return 0
    },
  },
]
