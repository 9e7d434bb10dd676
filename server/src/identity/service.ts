import { capabilitiesOf, type Role } from '@sevakendra/contract/kit/capabilities'
import type { FastifyRequest } from 'fastify'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/db/transaction'
import { fieldRefusal, Refusal } from '../platform/errors'
import type { House, Tx } from '../platform/tx'
import type { Who } from '../platform/who'
import { solve } from './captchas'
import { hashPassword, passwordFits, weakness } from './passwords'
import * as store from './store'
import { begin, failed, mayTry, notTried, succeeded } from './throttle'
import { accessToken, claimsOf, hashOf, opaque } from './tokens'

/** Where a sign-in comes from. */
export interface Place {
  device: string
  ip: string
  userAgent: string | null
}

interface Person {
  id: number
  code: string
  name: string
  role: string
}

type Tokens = { token: string; refreshToken: string }

const signInAgain = () => new Refusal('Please sign in again', 401)

/** Reads the caller from the bearer token and its session row, so that a revocation holds from the next request. */
export function whoIs(house: House) {
  return async (request: FastifyRequest): Promise<Who | undefined> => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const claims = bearer && (await claimsOf(house, bearer))
    if (!claims) return undefined
    const session = await store.livingSession(house.db, claims.sid, request.device)
    if (!session) return undefined
    // A page that asks by itself is not a person who is there.
    const alone = request.routeOptions.config.endpoint?.unattended
    if (session.stale && !alone) await store.seen(house.db, session.sessionId)
    const role = session.role as Role
    return { ...session, role, may: capabilitiesOf(role, session.granted), ip: request.ip }
  }
}

/**
 * Checks user name and password before any transaction, so that a failure is counted although the request is refused.
 * Unknown users, wrong passwords and ended temporary ones get the same answer after the same work.
 * @throws Refusal 422 with `errors.captcha` once a captcha is asked for, 429 while a delay runs
 */
export async function checkPassword(
  house: House,
  given: { userName: string; password: string; captcha?: string | undefined },
  place: Place,
): Promise<store.User> {
  const { db } = house
  if (await mayTry(db, given.userName, place.ip)) await solve(house, db, place.device, given.captcha)
  await begin(db, given.userName)
  const user = await store.userByName(db, given.userName)
  const fits = await passwordFits(user?.passwordHash, given.password).catch(async busy => {
    await notTried(db, given.userName)
    throw busy
  })
  if (user && fits && user.active && !user.passwordEnded) {
    await succeeded(db, given.userName)
    return user
  }
  await failed(db, place.ip)
  await audit(db, { event: 'signIn.failed', who: user && { userId: user.id, code: user.code }, ip: place.ip })
  throw new Refusal('User name or password is wrong')
}

/** Opens a session, or answers the step that is still missing. */
export async function signIn(tx: Tx, user: store.User, place: Place): Promise<Tokens | { step: 'newPassword'; ticket: string }> {
  if (user.passwordTemporaryUntil !== null) {
    const ticket = opaque()
    await store.insertTicket(tx.db, { tokenHash: hashOf(ticket), userId: user.id, step: 'newPassword', deviceHash: place.device })
    return { step: 'newPassword', ticket }
  }
  return openSession(tx, user, place)
}

/** Hashes a new password for the holder of a ticket. @throws Refusal 422 on the field `password`, 401 when the ticket is used or too old */
export async function prepareNewPassword(house: House, given: { ticket: string; password: string }, place: Place) {
  const user = await store.ticketUser(house.db, hashOf(given.ticket), 'newPassword', place.device)
  if (!user) throw new Refusal('This took too long. Please sign in again with the temporary password.', 401)
  const weak = weakness(given.password, user)
  if (weak) throw fieldRefusal({ password: [weak] })
  if (await passwordFits(user.passwordHash, given.password))
    throw fieldRefusal({ password: ['Choose another password than the temporary one'] })
  return { user, passwordHash: await hashPassword(given.password) }
}

/** The temporary password is gone; its owner is signed in with the new one. */
export async function takeNewPassword(
  tx: Tx,
  ticket: string,
  { user, passwordHash }: Awaited<ReturnType<typeof prepareNewPassword>>,
  place: Place,
): Promise<Tokens> {
  if (!(await store.useTicket(tx.db, hashOf(ticket)))) throw signInAgain()
  await store.setPassword(tx.db, user.id, passwordHash)
  await audit(tx.db, { event: 'password.changed', who: { userId: user.id, code: user.code }, ip: place.ip })
  return openSession(tx, user, place)
}

async function openSession(tx: Tx, user: Person, place: Place): Promise<Tokens> {
  const session = await store.insertSession(tx.db, { userId: user.id, deviceHash: place.device, userAgent: place.userAgent, ip: place.ip })
  const refreshToken = opaque()
  await store.insertRefreshToken(tx.db, hashOf(refreshToken), session.id)
  await audit(tx.db, { event: 'signIn.done', who: { userId: user.id, code: user.code }, ip: place.ip })
  return { token: await tokenFor(tx.house, user, session.id), refreshToken }
}

const tokenFor = (house: House, user: Omit<Person, 'id'>, sid: string) =>
  accessToken(house, { sub: user.code, name: user.name, role: user.role, sid })

/**
 * Rotates a refresh token. Within ten seconds the same browser gets the same single successor again (two tabs, a lost answer);
 * any later reuse, and any from another browser, ends the whole session, and that stays although the request is refused.
 * @throws Refusal 401
 */
export async function rotate(house: House, given: { Token: string; refreshToken: string }, place: Place): Promise<Tokens> {
  const claims = await claimsOf(house, given.Token, true)
  const tokenHash = hashOf(given.refreshToken)
  const tokens = await inTransaction(house.db, async db => {
    const used = await store.lockRefreshToken(db, tokenHash)
    if (!used || used.sessionId !== claims?.sid) return undefined
    const owner = await store.sessionOwner(db, used.sessionId)
    // A used token from another browser is a copy, however fresh.
    if (used.usedAt !== null && !(used.justUsed && used.successor && owner.deviceHash === place.device)) {
      await store.endSession(db, used.sessionId, 'refresh token used twice')
      await audit(db, { event: 'refresh.reused', who: owner, ip: place.ip, subject: 'session', subjectId: used.sessionId })
      return undefined
    }
    const session = await store.livingSession(db, used.sessionId, place.device)
    if (!session) return undefined
    const placeOf = `refresh_token.successor:${tokenHash}`
    const token = await tokenFor(house, session, used.sessionId)
    if (used.successor) return { token, refreshToken: house.vault.open(used.successor, placeOf) }
    const refreshToken = opaque()
    await store.insertRefreshToken(db, hashOf(refreshToken), used.sessionId)
    await store.useRefreshToken(db, tokenHash, house.vault.seal(refreshToken, placeOf))
    await store.seen(db, used.sessionId)
    return { token, refreshToken }
  })
  if (!tokens) throw signInAgain()
  return tokens
}

/** Ends the session of a token, expired or not. Nothing happens for anything else. */
export async function signOut(tx: Tx, authorization: string | undefined, place: Place): Promise<void> {
  const bearer = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  const claims = bearer && (await claimsOf(tx.house, bearer, true))
  const session = claims && (await store.livingSession(tx.db, claims.sid, place.device))
  if (!session) return
  await store.endSession(tx.db, session.sessionId, 'signed out')
  await audit(tx.db, { event: 'signOut', who: session, ip: place.ip })
}

/** A person as the author of commands that no request brings: the demo, later the jobs that someone started. */
export async function actingAs({ db }: Pick<Tx, 'db'>, userId: number): Promise<Who> {
  const { id, code, name, role, merchantId, granted, approvalLimit } = await store.personById(db, userId)
  return {
    userId: id,
    code,
    name,
    role: role as Role,
    sessionId: '',
    merchantId,
    may: capabilitiesOf(role, granted),
    approvalLimit,
    ip: '127.0.0.1',
  }
}

/** The owner of a login chose a password of their own. */
export const choosePassword = ({ db }: Pick<Tx, 'db'>, userId: number, passwordHash: string) => store.setPassword(db, userId, passwordHash)

export const loginOf = ({ db }: Pick<Tx, 'db'>, userName: string) => store.userByName(db, userName)

/** Whether anybody can sign in at all. */
export const isEmpty = async ({ db }: Pick<Tx, 'db'>): Promise<boolean> => !(await store.anyUser(db))

/** What this person kept under a name. */
export const preference = async ({ db }: Pick<Tx, 'db'>, by: Who, name: string): Promise<unknown> =>
  (await store.readPreference(db, by.userId, name))?.value

/** Keeps how a person set up a screen. @throws Refusal 400 for a name or a size that no screen of ours has */
export async function keepPreference({ db }: Pick<Tx, 'db'>, by: Who, name: string, value: unknown): Promise<void> {
  if (!/^[\w./-]{1,120}$/.test(name) || JSON.stringify(value ?? null).length > 20_000)
    throw new Refusal('This request is not understood', 400)
  await store.writePreference(db, by.userId, name, value ?? null)
}

/** How long a password that someone else chose is good for. */
const temporaryHours = 72

export interface Opening {
  code: string
  userName: string
  role: Role
  name: string
  mobile: string | null
  email: string | null
  merchantId: number | null
  granted?: string[]
  approvalLimit?: number | null
  passwordHash: string
  /** Chosen by its owner already; otherwise temporary. */
  chosen?: boolean
}

/** A person can sign in. @throws Refusal 422 on the field `userName` when the name is taken */
export async function openLogin(tx: Tx, { chosen, granted = [], approvalLimit = null, ...opening }: Opening): Promise<number> {
  if (await store.nameTaken(tx.db, opening.userName)) throw fieldRefusal({ userName: ['This user name is taken'] })
  const passwordTemporaryUntil = chosen ? null : new Date(Date.now() + temporaryHours * 3_600_000).toISOString()
  const { id } = await store.insertUser(tx.db, {
    ...opening,
    granted,
    approvalLimit,
    passwordTemporaryUntil,
    createdAt: tx.now.toISOString(),
  })
  return id
}

export { solve as solveCaptcha } from './captchas'
export { hashPassword } from './passwords'
