import { sql } from 'kysely'
import type { LogRetention } from '../platform/retention'
import { emptyMails } from './store'

export const mailRetention: LogRetention = {
  kind: 'mails',
  ids: 'bigint',
  held: sql`select id, null::bigint as user_id, 0 as papers, created_at as since, about, about_id, lower(to_address) as to_address from mail where html <> '' and status <> 'queued'`,
  // To the person of an account or to their shop, or about a record that is held.
  keptBy: sql<boolean>`(l.subject = h.about and l.subject_id = h.about_id) or exists (
    select from app_user u left join merchant m on m.id = u.merchant_id and u.role in ('merchant', 'frenchie')
    where u.id = l.user_id and h.to_address in (lower(u.email), lower(m.email_id)))`,
  empty: (tx, ids) => emptyMails(tx.db, ids),
}
