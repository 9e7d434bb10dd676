import { ownNotices } from '@sevakendra/contract/notice/lists'
import { sql } from 'kysely'
import { rowsOf } from '../platform/lists/lists'

export const ownNoticeRows = rowsOf(ownNotices, (db, who) =>
  db
    .selectFrom('notice as n')
    .where('n.userId', '=', who.userId)
    .select(['n.id', 'n.at', 'n.kind', 'n.times', 'n.link', sql<string>`n.facts::text`.as('facts')])
    .select([
      sql<string>`concat_ws(' ', n.facts->>'refNo', n.facts->>'code', n.facts->>'shop', n.facts->>'ackNo', n.facts->>'reason')`.as('what'),
      sql<string>`case when n.read_at is null then 'unread' else 'read' end`.as('status'),
    ]),
)
