import { privacyQueues } from '@sevakendra/contract/privacy/queues'
import { sql } from 'kysely'
import { type Queue, queuesOf, type WaitingRow } from '../platform/waiting'

const open = ({ id }: WaitingRow) => `user-management/privacy?open=${id}`

export const queues: readonly Queue[] = queuesOf(privacyQueues, {
  privacyRequests: { rows: sql`select id, ref_no, received_at as since from privacy_request where status = 'received'`, open },
  privacyTaken: { rows: sql`select id, ref_no, received_at as since from privacy_request where status = 'working'`, open },
})
