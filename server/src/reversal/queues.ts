import { reversalQueues } from '@sevakendra/contract/reversal/queues'
import { sql } from 'kysely'
import { type Queue, queuesOf } from '../platform/waiting'

export const queues: readonly Queue[] = queuesOf(reversalQueues, {
  reversals: {
    rows: sql`select id, ref_no, proposed_at as since from top_up_reversal where status = 'pending'`,
    open: ({ refNo }) => `account/reversals?q=${refNo}`,
  },
})
