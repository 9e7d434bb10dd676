import { paymentQueues } from '@sevakendra/contract/payment/queues'
import { sql } from 'kysely'
import { type Queue, queuesOf } from '../platform/waiting'

/** What is on hold has a tab of its own. */
export const queues: readonly Queue[] = queuesOf(paymentQueues, {
  payments: {
    rows: sql`select id, ref_no, requested_at as since from payment_request where status = 'pending'`,
    open: ({ id }) => `actions/payments?open=${id}`,
  },
  unlinks: {
    rows: sql`select u.id, p.ref_no, u.proposed_at as since
      from bank_unlink u join payment_request p on p.id = u.payment_request_id where u.status = 'pending'`,
    open: () => 'actions/payments/unlinks',
  },
})
