import { dayOf } from '@sevakendra/contract/kit/dates'
import { shopStaff } from '@sevakendra/contract/people/shop-staff/lists'
import { shopGroups } from '@sevakendra/contract/register/capability-words'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'

const labels = JSON.stringify(
  Object.fromEntries(shopGroups.flatMap(({ of }) => Object.entries(of).map(([name, { label }]) => [name, label]))),
)

export const shopStaffRows = rowsOf(shopStaff, (db, who) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('staffSpend as s', join => join.onRef('s.userId', '=', 'u.id').on('s.day', '=', dayOf(new Date())))
    .where('u.merchantId', '=', who.merchantId ?? -1)
    .where('u.role', '=', 'merchantstaff')
    .select(['u.id', 'u.code', 'u.name', 'u.userName', 'u.dailyCap', 'u.status', 'u.createdAt'])
    .select([
      sql<number>`coalesce(s.paise, 0)`.as('spentToday'),
      sql<string | null>`(select string_agg(${labels}::jsonb ->> g, ', ') from unnest(u.granted) g)`.as('services'),
      sql<string | null>`(select max(last_seen_at) from session where user_id = u.id)`.as('lastSeenAt'),
    ]),
)
