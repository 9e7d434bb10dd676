import { sql } from 'kysely'
import type { LogRetention } from '../platform/retention'
import { emptyMessages } from './message/store'

export const messageRetention: LogRetention = {
  kind: 'messages',
  ids: 'bigint',
  held: sql`select id, user_id, 0 as papers, created_at as since from message where phone <> '' and status <> 'queued'`,
  // To the person whose account is held.
  keptBy: sql<boolean>`l.user_id = h.user_id`,
  empty: (tx, ids) => emptyMessages(tx.db, ids),
}
