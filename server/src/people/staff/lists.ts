import { staffList } from '@sevakendra/contract/people/staff/lists'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/lists/lists'
import { lastSeen } from '../user/lists'

export const staffRows = rowsOf(staffList, db =>
  db
    .selectFrom('appUser as u')
    .where('u.role', 'in', ['admin', 'staff'])
    .select(['u.id', 'u.code', 'u.name', 'u.userName', 'u.role', 'u.status', 'u.createdAt', 'u.mobile', 'u.email', 'u.approvalLimit'])
    .select([
      // An admin holds everything without a grant.
      sql<number | null>`case when u.role = 'staff' then cardinality(u.granted) end`.as('permissions'),
      lastSeen.as('lastSeen'),
    ]),
)
