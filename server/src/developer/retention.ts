import { sql } from 'kysely'
import type { LogRetention } from '../platform/retention'
import { forgetAddresses } from './key/store'

export const keyRetention: LogRetention = {
  kind: 'apiKeys',
  ids: 'bigint',
  held: sql`select id, user_id, 0 as papers, revoked_at as since from api_key where last_used_ip is not null`,
  empty: (tx, ids) => forgetAddresses(tx.db, ids),
}
