import { sql } from 'kysely'
import type { LogRetention } from '../platform/retention'
import { emptyMails } from './store'

export const mailRetention: LogRetention = {
  kind: 'mails',
  ids: 'bigint',
  held: sql`select id, null::bigint as user_id, 0 as papers, created_at as since from mail where html <> '' and status <> 'queued'`,
  empty: (tx, ids) => emptyMails(tx.db, ids),
}
