import { registrationQueues } from '@sevakendra/contract/registration/queues'
import { sql } from 'kysely'
import { type Queue, queuesOf } from '../platform/waiting'

export const queues: readonly Queue[] = queuesOf(registrationQueues, {
  registrations: {
    rows: sql`select id, ref_no, dated as since from registration where status = 'pending'`,
    open: ({ id }) => `user-management/registration-action/${id}`,
  },
})
