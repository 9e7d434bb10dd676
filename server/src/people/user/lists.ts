import { users } from '@sevakendra/contract/people/user/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'

/** When a person's browser was last heard of. */
export const lastSeen = sql<string | null>`(select max(s.last_seen_at) from session s where s.user_id = u.id and s.impersonator_id is null)`

export const userRows = rowsOf(users, db =>
  db
    .selectFrom('appUser as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .select(['u.id', 'u.code', 'u.name', 'u.userName', 'u.role', 'u.createdAt', 'u.mobile', 'u.email'])
    .select([
      sql<string>`case when u.status = 'active' and m.status = 'suspended' then 'shopSuspended' else u.status end`.as('status'),
      sql<string | null>`m.code || ' ' || m.shop_name`.as('shop'),
      sql<string>`case when u.two_factor_authentication then coalesce(u.second_factor, 'off') else 'off' end`.as('secondFactor'),
      lastSeen.as('lastSeen'),
    ]),
)
