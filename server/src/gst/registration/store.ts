import { liveStates, type RegistrationState } from '@sevakendra/contract/gst/registration/flow'
import { sql } from 'kysely'
import { type ApplicationKind, type Db, inScope, scopeOf } from '../../application/service'
import type { Who } from '../../platform/http/who'

export const kind = 'gst_registration' as const
export const refType = 'gstRegistration' as const

export const gstRegistrations = { kind, refType, readShop: 'gst.readShop', live: liveStates } as const satisfies ApplicationKind

/** How many stand in each state, and since when the oldest does; the own shop's, or all that were paid. */
export const standing = async (db: Db, who: Who) => {
  const rows = await db
    .selectFrom('application as a')
    .where(inScope(gstRegistrations, scopeOf(gstRegistrations, who)))
    .select(['a.status', sql<number>`count(*)::int`.as('n'), sql<string | null>`min(a.submitted_at)`.as('since')])
    .groupBy('a.status')
    .execute()
  return rows.map(({ status, n, since }) => ({ state: status as RegistrationState, n, since }))
}
