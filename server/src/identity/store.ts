import type { Role } from '@sevakendra/contract/kit/capabilities'
import type { Standing } from '@sevakendra/contract/kyc/gate'
import { heldBy } from '@sevakendra/contract/register/capability-words'
import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../platform/database.gen'
import { queryPrepared } from '../platform/db/prepared'
import { sweepLimits } from '../platform/http/limits'

type Db = Kysely<DB>

/** Minutes without a request after which a session ends: shorter where other people's money is decided. */
export const idleMinutes = { backOffice: 15, merchant: 30 } as const
const absoluteHours = 12

/** Neither the person `u` nor the shop `m` is suspended. */
const letIn = sql<boolean>`u.status = 'active' and coalesce(m.status, 'active') = 'active'`

const login = (db: Db) =>
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
      'u.secondFactor',
      'u.twoFactorAuthentication',
    ])
    .select(sql<boolean>`u.password_temporary_until is not null and u.password_temporary_until < now()`.as('passwordEnded'))
    .select(letIn.as('active'))

export const userByName = (db: Db, userName: string) =>
  login(db).where(sql`lower(u.user_name)`, '=', userName.toLowerCase()).executeTakeFirst()

export const loginById = (db: Db, id: number) => login(db).where('u.id', '=', id).executeTakeFirstOrThrow()

/** The same, which nobody changes until the transaction ends. */
export const holdLogin = (db: Db, id: number) => login(db).where('u.id', '=', id).forShare('u').executeTakeFirstOrThrow()

export type User = NonNullable<Awaited<ReturnType<typeof userByName>>>

export const userById = (db: Db, id: number) =>
  db
    .selectFrom('appUser')
    .select(['id', 'code', 'name', 'userName', 'mobile', 'email', 'role', 'status', 'loginNotification', 'photoFileId', 'language'])
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
  db
    .updateTable('appUser')
    .set({ passwordHash, passwordTemporaryUntil: null, passwordChangedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const setTemporaryPassword = (db: Db, id: number, passwordHash: string, until: string) =>
  db
    .updateTable('appUser')
    .set({ passwordHash, passwordTemporaryUntil: until, passwordChangedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

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
  dailyCap?: number | null
  createdBy?: number | null
  passwordHash: string
  /** ISO; null for a password that its owner chose. */
  passwordTemporaryUntil: string | null
  createdAt: string
  language?: 'en' | 'hi' | null
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

/** @property sentAt since when its papers wait at the desk; null where they do not */
type SentStanding = Standing & { sentAt: string | null }

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
  /** The merchant above is suspended. */
  paused: boolean
  /** When the account was made, and how its KYC stands; that of the shop's owner for who works there; and the rules about it, as they are stored. */
  kyc: {
    createdAt: string
    own: SentStanding | null
    owner: { role: string; createdAt: string; standing: SentStanding | null } | null
    rules: unknown
  }
  steppedUp: boolean
  impersonatorId: number | null
  impersonatorCode: string | null
  impersonatorName: string | null
  impersonatorRole: string | null
  impersonatorGranted: string[] | null
  /** ISO. */
  until: string
}

/** Minutes for which a password or a code proves that the person is there. */
const stepUpMinutes = 15

const standingOf = (table: string) => `case when ${table}.id is not null then jsonb_build_object('verifiedAt', ${table}.verified_at,
  'validUntil', ${table}.valid_until, 'suspended', ${table}.suspended_at is not null,
  'sentAt', case when ${table}.status in ('waiting', 'reviewing') then ${table}.submitted_at end) end`

/** How the KYC of the person `u` stands, with `kycJoined`. */
const kycOfPerson = `jsonb_build_object('createdAt', u.created_at, 'own', ${standingOf('k')}, 'rules', (select value from site_setting where name = 'kyc'),
      'owner', case when o.id is not null then
        jsonb_build_object('role', o.role, 'createdAt', o.created_at, 'standing', ${standingOf('ok')}) end) as kyc`
const kycJoined = `left join kyc k on k.user_id = u.id
    left join app_user o on u.role = 'merchantstaff' and o.merchant_id = u.merchant_id and o.role in ('merchant', 'frenchie')
    left join kyc ok on ok.user_id = o.id`

const livingSessionText = `
  select s.id as "sessionId", u.id as "userId", u.code, u.name, u.role, u.merchant_id as "merchantId", u.granted,
    u.approval_limit as "approvalLimit", s.last_seen_at < now() - interval '1 minute' as stale,
    coalesce(p.status, 'active') <> 'active' as paused, s.confirmed_at > now() - interval '${stepUpMinutes} minutes' as "steppedUp",
    v.id as "impersonatorId", v.code as "impersonatorCode", v.name as "impersonatorName",
    v.role as "impersonatorRole", v.granted as "impersonatorGranted", s.expires_at as until,
    ${kycOfPerson}
  from session s join app_user u on u.id = s.user_id left join merchant m on m.id = u.merchant_id
    left join merchant p on p.id = m.parent_id left join app_user v on v.id = s.impersonator_id
    left join session vs on vs.id = s.impersonator_session
    ${kycJoined}
  where s.id = $1 and s.device_hash = $2 and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - case when u.role in ('admin', 'staff') then interval '${idleMinutes.backOffice} minutes'
      else interval '${idleMinutes.merchant} minutes' end
    and case when s.impersonator_id is null then u.status = 'active' and coalesce(m.status, 'active') = 'active'
      else v.status = 'active' and vs.ended_at is null and vs.expires_at > now()
        and vs.last_seen_at > now() - interval '${idleMinutes.backOffice} minutes' end`

/**
 * The living session of a token, with its person; undefined once it ended, ran out, idled or its shop was suspended.
 * Asked by every request: a kept statement.
 */
export async function livingSession(db: Db, sessionId: string, deviceHash: string): Promise<LivingSession | undefined> {
  const [session] = await queryPrepared<LivingSession>(db, livingSessionText, [sessionId, deviceHash])
  // An impersonator who lost the capability sees nothing from the next request on.
  const seen = !session?.impersonatorRole || heldBy(session.impersonatorRole, session.impersonatorGranted ?? []).has('merchant.viewAs')
  return seen ? session : undefined
}

const standingPersonText = `
  select u.id as "userId", u.code, u.name, u.role, u.merchant_id as "merchantId", u.granted, u.approval_limit as "approvalLimit",
    coalesce(p.status, 'active') <> 'active' as paused, ${kycOfPerson}
  from app_user u left join merchant m on m.id = u.merchant_id left join merchant p on p.id = m.parent_id
    ${kycJoined}
  where u.id = $1 and u.status = 'active' and coalesce(m.status, 'active') = 'active'
    and coalesce(u.password_temporary_until > now(), true)`

type StandingPerson = Pick<
  LivingSession,
  'userId' | 'code' | 'name' | 'role' | 'merchantId' | 'granted' | 'approvalLimit' | 'paused' | 'kyc'
>

/** A person for whom a program asks, with what holds them up: undefined once they or their shop are suspended, and while their password opens nothing. */
export async function standingPerson(db: Db, userId: number): Promise<StandingPerson | undefined> {
  const [person] = await queryPrepared<StandingPerson>(db, standingPersonText, [userId])
  return person
}

/** A person as they are now, without a session: undefined once they or their shop are suspended. */
export const activePerson = (db: Db, userId: number) =>
  db
    .selectFrom('appUser as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .leftJoin('merchant as p', 'p.id', 'm.parentId')
    .select(['u.id as userId', 'u.code', 'u.name', 'u.role', 'u.merchantId', 'u.granted', 'u.approvalLimit', 'u.email'])
    .select(sql<boolean>`coalesce(p.status, 'active') <> 'active'`.as('paused'))
    .where('u.id', '=', userId)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`coalesce(m.status, 'active') = 'active'`)
    .executeTakeFirst()

/** The person has shown to read the mails of their account, by what was sent there. */
export const proveEmail = (db: Db, userId: number) =>
  db.updateTable('appUser').set({ emailProven: sql<string>`lower(email)` }).where('id', '=', userId).execute()

export const isWalletFrozen = async (db: Db, merchantId: number): Promise<boolean> =>
  (await db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', 'wallet')
    .where('ownerId', '=', merchantId)
    .where('frozen', '=', true)
    .executeTakeFirst()) !== undefined

/** The owner of a shop as the rules of KYC see them, with those rules as they are stored. */
export async function ownerStanding(db: Db, merchantId: number) {
  const { rows } = await sql<{ role: string; createdAt: string; standing: Standing | null; rules: unknown }>`
    select u.role, u.created_at as "createdAt", ${sql.raw(standingOf('k'))} as standing, (select value from site_setting where name = 'kyc') as rules
    from merchant m join app_user u on u.merchant_id = m.id and u.role = m.kind left join kyc k on k.user_id = u.id
    where m.id = ${merchantId} order by u.id limit 1`.execute(db)
  return rows[0]
}

/** Whose session it is, wherever it is asked from and even if it ended; and who impersonates, where it is an impersonation of a shop. */
export const sessionOwner = (db: Db, sessionId: string) =>
  db
    .selectFrom('session as s')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .leftJoin('appUser as v', 'v.id', 's.impersonatorId')
    .select(['u.id as userId', 'u.code', 'u.name', 's.deviceHash', 'v.id as impersonatorId', 'v.code as impersonatorCode'])
    .where('s.id', '=', sessionId)
    .executeTakeFirstOrThrow()

export const seen = (db: Db, sessionId: string) =>
  db.updateTable('session').set({ lastSeenAt: sql<string>`now()` }).where('id', '=', sessionId).execute()

/**
 * Ends every sign-in of a person, but the one that this is asked from, and every impersonation of theirs, from wherever it was begun.
 * @returns how many sign-ins
 */
export async function endSessionsOf(db: Db, userId: number, reason: string, except?: string): Promise<number> {
  await ended(db, reason, eb => eb('impersonatorId', '=', userId))
  return ended(db, reason, eb => eb.and([eb('userId', '=', userId), ...(except ? [eb('id', '!=', except)] : [])]))
}

/** Ends every sign-in of a shop's own people and staff. */
export const endSessionsOfShop = (db: Db, merchantId: number, reason: string): Promise<number> =>
  ended(db, reason, eb => eb('userId', 'in', eb.selectFrom('appUser').select('appUser.id').where('merchantId', '=', merchantId)))

const ended = async (
  db: Db,
  reason: string,
  whose: (eb: ExpressionBuilder<DB, 'session'>) => ExpressionWrapper<DB, 'session', SqlBool>,
): Promise<number> =>
  Number(
    (
      await db
        .updateTable('session')
        // The time of somebody who looks on is up with it; the job that says so in the trail ends it.
        .set({
          endedAt: sql<string | null>`case when impersonator_id is null then now() end`,
          expiresAt: sql<string>`case when impersonator_id is null then expires_at else least(expires_at, now()) end`,
          endReason: reason,
        })
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', sql<string>`now()`)
        .where(whose)
        .executeTakeFirst()
    ).numUpdatedRows,
  )

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
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .select(['u.id', 'u.code', 'u.name', 'u.userName', 'u.mobile', 'u.email', 'u.role', 'u.loginNotification', 'u.passwordHash'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.step', '=', step)
    .where('t.deviceHash', '=', deviceHash)
    .where('t.usedAt', 'is', null)
    .where('t.createdAt', '>', sql<string>`now() - ${ticketMinutes}::interval`)
    .where(letIn)
    // Another ticket of the same sign-in changed it already.
    .where('u.passwordTemporaryUntil', 'is not', null)
    .executeTakeFirst()

const guessesOfTicket = 5

const factorSteps = ['totp', 'emailCode']

/** Whose second step a ticket is for, while it lives and has guesses left. */
export const factorTicket = (db: Db, tokenHash: string, deviceHash: string) =>
  db
    .selectFrom('signInTicket as t')
    .innerJoin('appUser as u', 'u.id', 't.userId')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .select(['t.userId', 't.step', 'u.name', 'u.email'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.step', 'in', factorSteps)
    .where('t.deviceHash', '=', deviceHash)
    .where('t.usedAt', 'is', null)
    .where('t.tries', '<', guessesOfTicket)
    .where('t.createdAt', '>', sql<string>`now() - ${ticketMinutes}::interval`)
    .where(letIn)
    .executeTakeFirst()

/** Counts a guess before it is looked at. @returns whether there was one left */
export const countGuess = async (db: Db, tokenHash: string): Promise<boolean> =>
  (await db
    .updateTable('signInTicket')
    .set({ tries: sql<number>`tries + 1` })
    .where('tokenHash', '=', tokenHash)
    .where('tries', '<', guessesOfTicket)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()) !== undefined

/** Whether this person ever signed in, and whether from this browser. Somebody who only looked on was not this person. */
export const browsersOf = (db: Db, userId: number, deviceHash: string) =>
  db
    .selectFrom('session')
    .select([sql<boolean>`count(*) > 0`.as('any'), sql<boolean>`coalesce(bool_or(device_hash = ${deviceHash}), false)`.as('this')])
    .where('userId', '=', userId)
    .where('impersonatorId', 'is', null)
    .executeTakeFirstOrThrow()

/** Browsers that are remembered of one account, the newest of them. */
const mostBrowsers = 20

/** Whether an account was opened before in this browser; nobody's account was. */
export const isKnownBrowser = async (db: Db, of: { userName: string } | { userId: number }, deviceHash: string): Promise<boolean> =>
  (await db
    .selectFrom('knownBrowser as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select('b.userId')
    .where('b.deviceHash', '=', deviceHash)
    .where(eb => ('userId' in of ? eb('u.id', '=', of.userId) : eb(sql`lower(u.user_name)`, '=', of.userName.toLowerCase())))
    .executeTakeFirst()) !== undefined

/** The account was opened in this browser, or its owner proved there to read the mails of it. */
export async function rememberBrowser(db: Db, userId: number, deviceHash: string): Promise<void> {
  const { isNew } = await db
    .insertInto('knownBrowser')
    .values({ userId, deviceHash })
    .onConflict(conflict => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastAt: sql<string>`now()` }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (!isNew) return
  await db
    .deleteFrom('knownBrowser')
    .where('userId', '=', userId)
    .where('deviceHash', 'in', eb =>
      eb
        .selectFrom('knownBrowser as b')
        .select('b.deviceHash')
        .where('b.userId', '=', userId)
        .orderBy('b.lastAt', 'desc')
        .offset(mostBrowsers),
    )
    .execute()
}

/**
 * Whether a browser whose name is not signed was named so by this portal: it was known before names were signed, or somebody is signed in there by a
 * node of the version before. Nobody guesses such a name.
 */
export async function isUnsignedBrowser(db: Db, deviceHash: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select exists (select from known_browser where device_hash = ${deviceHash} and unsigned)
      or exists (select from session where device_hash = ${deviceHash} and ended_at is null and expires_at > now()) as named`.execute(db)
  return rows[0]?.named === true
}

/** What the door needs no longer, once a night. @returns how many rows went */
export async function removeOld(db: Db): Promise<number> {
  const { numDeletedRows: counts } = await db
    .deleteFrom('throttle')
    .where('lastAt', '<', sql<string>`now() - interval '2 days'`)
    .executeTakeFirstOrThrow()
  let gone = Number(counts) + (await sweepLimits(db))
  const { numDeletedRows: browsers } = await db
    .deleteFrom('knownBrowser')
    // As long as a browser keeps its name.
    .where('lastAt', '<', sql<string>`now() - interval '400 days'`)
    .executeTakeFirstOrThrow()
  gone += Number(browsers)
  for (const table of ['captcha', 'oneTimeCode', 'signInTicket', 'resetLink'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
      .executeTakeFirstOrThrow()
    gone += Number(numDeletedRows)
  }
  return gone
}

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

/** Settings of screens that one person may have; ours are fewer. */
const mostPreferences = 200

/**
 * Keeps a setting in its place, or in the next free one. Of two new ones at once the key of the table gives one the place, and the other tries again.
 * @returns false when all places are taken
 */
export async function writePreference(db: Db, userId: number, name: string, value: unknown): Promise<boolean> {
  const json = JSON.stringify(value)
  for (;;) {
    const { rows } = await sql<{ next: number; kept: boolean }>`
      with next as (select coalesce(max(slot), 0) + 1 as slot from preference where user_id = ${userId}),
      changed as (
        update preference set value = ${json}::jsonb, updated_at = now() where user_id = ${userId} and name = ${name} returning name),
      added as (
        insert into preference (user_id, name, value, slot)
        select ${userId}::bigint, ${name}::text, ${json}::jsonb, slot from next where slot <= ${mostPreferences} and not exists (select from changed)
        on conflict do nothing returning name)
      select slot as next, exists (select from changed) or exists (select from added) as kept from next`.execute(db)
    if (rows[0]?.kept) return true
    if ((rows[0]?.next ?? 1) > mostPreferences) return false
  }
}

/** From where, and with which browser, is gone; who was signed in, and from when to when, stays. */
export const emptySignIns = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db
    .updateTable('session')
    .set({ ip: null, userAgent: null })
    .where('id', 'in', [...ids])
    .execute()
}

/** An account as its person may know it. */
export const accountOf = (db: Db, userId: number) =>
  db
    .selectFrom('appUser')
    .select(['code', 'userName', 'name', 'role', 'mobile', 'email', 'createdAt', 'passwordChangedAt', 'photoFileId'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** The sign-ins of a person that are remembered, the newest first; those of people who viewed as them are not theirs. */
export const signInsOf = (db: Db, userId: number) =>
  db
    .selectFrom('session')
    .select(['createdAt', 'lastSeenAt', 'endedAt', 'ip', 'userAgent'])
    .where('userId', '=', userId)
    .where('impersonatorId', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(5000)
    .execute()
