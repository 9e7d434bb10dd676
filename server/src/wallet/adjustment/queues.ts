import { adjustmentQueues } from '@sevakendra/contract/wallet/adjustment/queues'
import { sql } from 'kysely'
import { type Queue, queuesOf } from '../../platform/waiting'

export const queues: readonly Queue[] = queuesOf(adjustmentQueues, {
  adjustments: {
    rows: sql`select id, ref_no, proposed_at as since from wallet_adjustment where status = 'pending'`,
    open: ({ refNo }) => `account/adjustments?q=${refNo}`,
  },
})
