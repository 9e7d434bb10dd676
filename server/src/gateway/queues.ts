import { gatewayQueues } from '@sevakendra/contract/gateway/queues'
import { sql } from 'kysely'
import { type Queue, queuesOf } from '../platform/waiting'

/** Online payments whose reference or amount somebody has to look at. Their list opens the order. */
export const queues: readonly Queue[] = queuesOf(gatewayQueues, {
  online: {
    rows: sql`select o.id, o.ref_no, p.seen_at as since
      from gateway_payment p join gateway_order o on o.id = p.order_id where p.doubt is not null and p.status = 'review'`,
    open: ({ id }) => `actions/payments/review?open=${id}`,
  },
})
