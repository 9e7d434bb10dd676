import { sql } from 'kysely'
import type { LogRetention } from '../platform/retention'
import { emptySignIns } from './store'

export const signInRetention: LogRetention = {
  kind: 'signIns',
  ids: 'uuid',
  held: sql`select id, user_id, 0 as papers, coalesce(ended_at, expires_at) as since from session
    where (ip is not null or user_agent is not null) and (ended_at is not null or expires_at < now())`,
  empty: (tx, ids) => emptySignIns(tx.db, ids),
}
