import { news } from '@sevakendra/contract/site/news/lists'
import type { Audience } from '@sevakendra/contract/site/news/words'
import { sql } from 'kysely'
import { indianDay } from '../../platform/clock'
import { rowsOf } from '../../platform/lists/lists'
import { showing } from '../store'

export const newsRows = rowsOf(news, (db, _who, _addition, clock) =>
  db
    .selectFrom('news as n')
    .leftJoin('appUser as u', 'u.id', 'n.updatedBy')
    .select(['n.id', 'n.title', 'n.titleHi', 'n.publishedOn', 'n.shownUntil', 'n.pinned', 'n.updatedAt', 'u.name as by'])
    .select([
      sql<Audience[]>`n.audience`.as('audience'),
      sql<boolean>`n.title_hi is not null`.as('hindi'),
      showing('n', 'publishedOn', indianDay(clock)).as('status'),
    ]),
)
