import type { Role } from '@sevakendra/contract/kit/capabilities'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { askKept } from '../platform/db/kept'

type Db = Kysely<DB>

/** Minutes without a request after which a session ends: shorter where other people's money is decided. */
export const idleMinutes = { backOffice: 15, merchant: 30 } as const
const absoluteHours = 12

export const userByName = (db: Db, userName: string) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .select([
      'u.id',
      'u.code',
      'u.name',
      'u.userName',
      'u.mobile',
      'u.email',
      'u.role',
      'u.passwordHash',
      'u.passwordTemporaryUntil',
      'u.loginNotification',
    ])
    .select(sql<boolean>`u.password_temporary_until is not null and u.password_temporary_until < now()`.as('passwordEnded'))
    .select(sql<boolean>`u.status = 'active' and coalesce(m.status, 'active') = 'active'`.as('active'))
    .where(sql`lower(u.user_name)`, '=', userName.toLowerCase())
    .executeTakeFirst()

export type User = NonNullable<Awaited<ReturnType<typeof userByName>>>

export const userById = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'name', 'userName', 'mobile', 'email', 'role', 'status', 'loginNotification', 'photoFileId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const personById = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'name', 'role', 'merchantId', 'granted', 'approvalLimit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const anyUser = (db: Db) => db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()

export const setPassword = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('appUser').set({ passwordHash, passwordTemporaryUntil: null }).where('id', '=', id).execute()

export interface NewUser {
  code: string
  userName: string
  role: Role
  name: string
  mobile: string | null
  email: string | null
  merchantId: number | null
  granted: string[]
  approvalLimit: number | null
  passwordHash: string
  /** ISO; null for a password that its owner chose. */
  passwordTemporaryUntil: string | null
  createdAt: string
}

export const insertUser = (db: Db, user: NewUser) => db.insertInto('appUser').values(user).returning('id').executeTakeFirstOrThrow()

export const nameTaken = async (db: Db, userName: string): Promise<boolean> =>
  (await db.selectFrom('appUser').select('id').where(sql`lower(user_name)`, '=', userName.toLowerCase()).executeTakeFirst()) !== undefined

export const insertSession = (db: Db, session: { userId: number; deviceHash: string; userAgent: string | null; ip: string }) =>
  db
    .insertInto('session')
    .values({ ...session, expiresAt: sql<string>`now() + ${`${absoluteHours} hours`}::interval` })
    .returning('id')
    .executeTakeFirstOrThrow()

export interface LivingSession {
  sessionId: string
  userId: number
  code: string
  name: string
  role: string
  merchantId: number | null
  granted: string[]
  approvalLimit: number | null
  /** Not noted as seen for a minute. */
  stale: boolean
}

const livingSessionText = `
  select s.id as "sessionId", u.id as "userId", u.code, u.name, u.role, u.merchant_id as "merchantId", u.granted,
    u.approval_limit as "approvalLimit", s.last_seen_at < now() - interval '1 minute' as stale
  from session s join app_user u on u.id = s.user_id left join merchant m on m.id = u.merchant_id
  where s.id = $1 and s.device_hash = $2 and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - case when u.role in ('admin', 'staff') then interval '${idleMinutes.backOffice} minutes'
      else interval '${idleMinutes.merchant} minutes' end
    and u.status = 'active' and coalesce(m.status, 'active') = 'active'`

/**
 * The living session of a token, with its person; undefined once it ended, ran out, idled or its shop was suspended.
 * Asked by every request: a kept statement.
 */
export const livingSession = async (db: Db, sessionId: string, deviceHash: string): Promise<LivingSession | undefined> =>
  (await askKept<LivingSession>(db, livingSessionText, [sessionId, deviceHash]))[0]

/** Whose session it is, wherever it is asked from and even if it ended. */
export const sessionOwner = (db: Db, sessionId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .select(['u.id as userId', 'u.code', 's.deviceHash'])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()

export const seen = (db: Db, sessionId: string) =>
  db.updateTable('session').set({ lastSeenAt: sql<string>`now()` }).where('id', '=', sessionId).execute()

export const endSession = (db: Db, sessionId: string, reason: string) =>
  db
    .updateTable('session')
    .set({ endedAt: sql<string>`now()`, endReason: reason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()

export const insertRefreshToken = (db: Db, tokenHash: string, sessionId: string) =>
  db.insertInto('refreshToken').values({ tokenHash, sessionId }).execute()

/** Locks the token's row: two tabs that refresh at once come one after the other. */
export const lockRefreshToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('refreshToken')
    .select(['sessionId', 'usedAt', 'successor'])
    .select(sql<boolean>`used_at > now() - interval '10 seconds'`.as('justUsed'))
    .where('tokenHash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()

export const useRefreshToken = (db: Db, tokenHash: string, successor: string) =>
  db.updateTable('refreshToken').set({ usedAt: sql<string>`now()`, successor }).where('tokenHash', '=', tokenHash).execute()

export const insertTicket = (db: Db, ticket: { tokenHash: string; userId: number; step: string; deviceHash: string }) =>
  db.insertInto('signInTicket').values(ticket).execute()

const ticketMinutes = '10 minutes'

export const ticketUser = (db: Db, tokenHash: string, step: string, deviceHash: string) =>
  db
    .selectFrom('signInTicket as t')
    .innerJoin('appUser as u', 'u.id', 't.userId')
    .select(['u.id', 'u.code', 'u.name', 'u.userName', 'u.mobile', 'u.email', 'u.role', 'u.loginNotification', 'u.passwordHash'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.step', '=', step)
    .where('t.deviceHash', '=', deviceHash)
    .where('t.usedAt', 'is', null)
    .where('t.createdAt', '>', sql<string>`now() - ${ticketMinutes}::interval`)
    .where('u.status', '=', 'active')
    // Another ticket of the same sign-in changed it already.
    .where('u.passwordTemporaryUntil', 'is not', null)
    .executeTakeFirst()

/** @returns whether this was the one use of the ticket */
export const useTicket = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db
    .updateTable('signInTicket')
    .set({ usedAt: sql<string>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()) !== undefined

export const readPreference = (db: Db, userId: number, name: string) =>
  db.selectFrom('preference').select('value').where('userId', '=', userId).where('name', '=', name).executeTakeFirst()

export const writePreference = (db: Db, userId: number, name: string, value: unknown) => {
  const json = JSON.stringify(value)
  return db
    .insertInto('preference')
    .values({ userId, name, value: json })
    .onConflict(conflict => conflict.columns(['userId', 'name']).doUpdateSet({ value: json, updatedAt: sql<string>`now()` }))
    .execute()
}
