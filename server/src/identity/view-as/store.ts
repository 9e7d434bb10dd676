import { viewMinutes } from '@sevakendra/contract/identity/view-as/endpoints'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/database.gen'
import { idleMinutes } from '../store'

type Db = Kysely<DB>

/** The sign-in `s` of the back office from which an impersonation is begun, or was, goes on: not ended, not run out, not idle. */
const goesOn = (s: string) =>
  sql<boolean>`(${sql.ref(`${s}.ended_at`)} is null and ${sql.ref(`${s}.expires_at`)} > now()
    and ${sql.ref(`${s}.last_seen_at`)} > now() - ${`${idleMinutes.backOffice} minutes`}::interval)`

/** The login that a shop was opened with, whether it can sign in at present or not. */
export const ownerOf = (db: Db, merchantId: number) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('merchant as m', 'm.id', 'u.merchantId')
    .select(['u.id', 'm.code', 'm.shopName'])
    .where('m.id', '=', merchantId)
    .where('u.role', 'in', ['merchant', 'frenchie'])
    .orderBy('u.id')
    .executeTakeFirst()

export interface ViewTicket {
  tokenHash: string
  userId: number
  deviceHash: string
  impersonatorSession: string
  reason: string
}

export const insertTicket = (db: Db, ticket: ViewTicket) =>
  db
    .insertInto('signInTicket')
    .values({ ...ticket, step: 'viewAs' })
    .execute()

/** Uses a ticket up. @returns undefined for any but a new one of this browser */
export const takeTicket = (db: Db, tokenHash: string, deviceHash: string) =>
  db
    .updateTable('signInTicket')
    .set({ usedAt: sql<string>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('step', '=', 'viewAs')
    .where('deviceHash', '=', deviceHash)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - interval '60 seconds'`)
    .returning(['userId', 'impersonatorSession', 'reason'])
    .executeTakeFirst()

/** Who looks, as long as the sign-in goes on from which they asked. */
export const impersonatorOf = (db: Db, sessionId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .select(['u.id as userId', 'u.code', 'u.name', 'u.role', 'u.granted'])
    .where('s.id', '=', sessionId)
    .where(goesOn('s'))
    .where('u.status', '=', 'active')
    .executeTakeFirst()

export const impersonated = (db: Db, userId: number) =>
  db
    .selectFrom('appUser as u')
    .innerJoin('merchant as m', 'm.id', 'u.merchantId')
    .select(['u.code', 'u.name', 'u.role', 'm.id as merchantId', 'm.code as shopCode', 'm.shopName'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

export const insertView = (
  db: Db,
  view: { userId: number; impersonatorId: number; impersonatorSession: string; deviceHash: string; userAgent: string | null; ip: string },
) =>
  db
    .insertInto('session')
    // Nobody proved here to be the owner.
    .values({
      ...view,
      expiresAt: sql<string>`now() + ${`${viewMinutes} minutes`}::interval`,
      confirmedAt: sql<string>`to_timestamp(0)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** The impersonation of a session, if it is one, with both sides. */
const impersonations = (db: Db) =>
  db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .innerJoin('merchant as m', 'm.id', 'u.merchantId')
    .innerJoin('appUser as v', 'v.id', 's.impersonatorId')
    .select(['s.id as sessionId', 'm.id as merchantId', 'm.code as shopCode', 'm.shopName'])
    .select(['v.id as userId', 'v.code', 'v.name'])

export const impersonationOf = (db: Db, sessionId: string) => impersonations(db).where('s.id', '=', sessionId).executeTakeFirst()

/** The next sessions above one whose impersonation is over: its time is up, or its impersonator's own sign-in is over in whatever way. */
export const overImpersonations = async (db: Db, after: string): Promise<string[]> => {
  const rows = await impersonations(db)
    .leftJoin('session as vs', 'vs.id', 's.impersonatorSession')
    .where('s.endedAt', 'is', null)
    .where(eb => eb.or([eb('s.expiresAt', '<=', sql<string>`now()`), eb.not(goesOn('vs')), eb('v.status', '<>', 'active')]))
    .orderBy('s.id')
    .where('s.id', '>', after)
    .limit(1000)
    .execute()
  return rows.map(row => row.sessionId)
}
