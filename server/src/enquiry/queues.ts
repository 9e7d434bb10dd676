import { enquiryQueues } from '@sevakendra/contract/enquiry/queues'
import { sql } from 'kysely'
import { type Queue, queuesOf } from '../platform/waiting'

export const queues: readonly Queue[] = queuesOf(enquiryQueues, {
  enquiries: {
    rows: sql`select id, ref_no, dated as since from enquiry where status = 'open'`,
    open: ({ id }) => `user-management/enquiries?open=${id}`,
  },
})
