import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'

interface Counted {
  n: number
  since: string | null
}

/** How many registrations stand in each state, and since when the oldest does. */
export const psaStanding = (db: Kysely<DB>) =>
  db
    .selectFrom('psa')
    .select(['status', sql<number>`count(*)::int`.as('n'), sql<string | null>`min(submitted_at)`.as('since')])
    .where('status', '<>', 'draft')
    .groupBy('status')
    .execute()

export const orderStanding = (db: Kysely<DB>) =>
  db
    .selectFrom('couponOrder')
    .select(['status', sql<number>`count(*)::int`.as('n'), sql<string | null>`min(requested_at)`.as('since')])
    .where('status', 'in', ['requested', 'pending'])
    .groupBy('status')
    .execute()

export const resetStanding = (db: Kysely<DB>): Promise<Counted> =>
  db
    .selectFrom('psa')
    .select([sql<number>`count(*)::int`.as('n'), sql<string | null>`min(reset_asked_at)`.as('since')])
    .where('resetTicket', 'is not', null)
    .executeTakeFirstOrThrow()
