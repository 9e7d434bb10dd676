import { news } from '@sevakendra/contract/site/news/lists'
import { sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'

export const newsRows = rowsOf(news, (db, _who, _addition, clock) =>
  db
    .selectFrom('news as n')
    .leftJoin('appUser as u', 'u.id', 'n.updatedBy')
    .select(['n.id', 'n.title', 'n.publishedOn', 'n.shownUntil', 'n.pinned', 'n.updatedAt', 'u.name as by'])
    .select([
      sql<string>`array_to_string(n.audience, ', ')`.as('audience'),
      sql<boolean>`n.title_hi is not null`.as('hindi'),
      sql<'shown' | 'scheduled' | 'ended' | 'hidden'>`case when n.hidden then 'hidden'
        when n.published_on > ${indianDay(clock)} then 'scheduled'
        when n.shown_until < ${indianDay(clock)} then 'ended' else 'shown' end`.as('status'),
    ]),
)
