import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { escaped } from '../platform/lists/conditions'

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

/** Registrations whose PSA ID or request number begins so, the newest first: of one shop, or of all those that were sent. */
export const findPsas = (db: Kysely<DB>, text: string, merchantId: number | null, limit: number) =>
  db
    .selectFrom('psa as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .select(['p.id', 'p.refNo', 'p.psaId', 'p.status', 'm.code', 'm.shopName'])
    .where(eb => (merchantId === null ? eb('p.submittedAt', 'is not', null) : eb('p.merchantId', '=', merchantId)))
    .where(eb => eb.or([eb('p.psaId', 'ilike', `${escaped(text)}%`), eb('p.refNo', 'ilike', `${escaped(text)}%`)]))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

/** Orders whose number, or that of UTIITSL, begins so, the newest first. */
export const findOrders = (db: Kysely<DB>, text: string, merchantId: number | null, limit: number) =>
  db
    .selectFrom('couponOrder as o')
    .innerJoin('merchant as m', 'm.id', 'o.merchantId')
    .select(['o.id', 'o.orderNo', 'o.outsideRef', 'o.total', 'o.status', 'm.code', 'm.shopName'])
    .$if(merchantId !== null, query => query.where('o.merchantId', '=', merchantId))
    .where(eb => eb.or([eb('o.orderNo', 'ilike', `${escaped(text)}%`), eb('o.outsideRef', 'ilike', `${escaped(text)}%`)]))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
