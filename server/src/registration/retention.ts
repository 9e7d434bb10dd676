import { sql } from 'kysely'
import { record } from '../platform/flows'
import { system } from '../platform/http/who'
import type { RecordRetention } from '../platform/retention'
import { eraseApplicant, refNoOf } from './store'

export const registrationRetention: readonly RecordRetention[] = [
  {
    kind: 'rejectedRegistrations',
    subject: 'registration',
    held: sql`select id, null::bigint as user_id, 0 as papers, decided_at as since from registration where status = 'rejected' and erased_at is null`,
    ref: refNoOf,
    async erase(tx, id) {
      await eraseApplicant(tx.db, id, tx.now)
      await record(tx, 'registration', id, 'forget', system)
      return 0
    },
  },
]
