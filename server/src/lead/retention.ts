import { sql } from 'kysely'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import { keptByMaker, type RecordRetention } from '../platform/retention'
import { leadById, setLead } from './store'

export const leadRetention: readonly RecordRetention[] = [
  {
    kind: 'leadCustomers',
    subject: 'lead',
    // The days in which a partner may take a payout back count as well.
    held: sql`select id, null::bigint as user_id, 0 as papers, null::text as email, mobile_no as mobile,
        case when status in ('rejected', 'notEligible', 'duplicate', 'expired', 'clawedBack') then changed_at
          when status = 'paid' then greatest(changed_at, clawback_until::timestamptz) end as since, created_by
      from lead where name is not null`,
    byAddress: true,
    keptBy: keptByMaker,
    ref: async (db, id) => (await leadById(db, id))?.refNo ?? null,
    async erase(tx, id) {
      await setLead(tx.db, id, { name: null, mobileNo: null })
      await record(tx, 'lead', id, 'forget', system)
      return 0
    },
  },
]
