import type { FactorKind } from '@sevakendra/contract/identity/factor/endpoints'
import type { Role } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { hasIdentityNumber, maskIdentityFields } from '@sevakendra/contract/kit/identity-numbers'
import { heldWords, kycBlock, kycDue, rulesFrom } from '@sevakendra/contract/kyc/gate'
import { heldBy } from '@sevakendra/contract/register/capability-words'
import type { FastifyRequest } from 'fastify'
import { notify } from '../notice/service'
import { audit } from '../platform/audit'
import { businessOf } from '../platform/business'
import { inTransaction } from '../platform/db/transaction'
import { fieldRefusal, Refusal } from '../platform/http/errors'
import { sweepIdempotency } from '../platform/http/idempotency'
import { system, type Who } from '../platform/http/who'
import { sendMail } from '../platform/mail/mail'
import { type Services, type Tx, txOf } from '../platform/tx'
import { browserOf, browserWords } from './browser-words'
import { solve } from './captchas'
import { factorAskedOf } from './factor/policy'
import { mailAnotherCode, mailSignInCode, prove, tellRecovery } from './factor/service'
import { newDevice } from './letters'
import { hashPassword, passwordFits, weakness } from './passwords'
import { defineRecoverJobs } from './recover/service'
import { voidWaysIn } from './recover/store'
import * as store from './store'
import { assertMayTry, countAttempt, forgiveAttempts, passwordOf, releaseAttempt } from './throttle'
import { accessToken, claimsOf, hashOf, opaque } from './tokens'
import { noteEnd } from './view-as/service'
import { warnOwner } from './warnings'

/** Where a sign-in comes from. */
export interface Place {
  device: string
  ip: string
  userAgent: string | null
}

/** What the audit keeps of a browser: its words for the owner's history, and what it said itself. */
const saidBy = ({ userAgent }: Place) => ({ browser: browserWords(userAgent), userAgent })

interface Person {
  id: number
  code: string
  name: string
  role: string
}

interface Entering extends Person {
  email: string | null
  loginNotification: boolean
}

type Tokens = { token: string; refreshToken: string }

const signInAgain = () => new Refusal('Please sign in again', 401)

/** Reads the caller from the bearer token and its session row, so that a revocation holds from the next request. */
function whoIs(services: Services) {
  return async (request: FastifyRequest): Promise<Who | undefined> => {
    const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
    const claims = bearer && (await claimsOf(services, bearer))
    if (!claims) return undefined
    const session = await store.livingSession(services.db, claims.sid, request.device)
    if (!session) return undefined
    // A page that asks by itself is not a person who is there.
    const alone = request.routeOptions.config.endpoint?.unattended
    if (session.stale && !alone) await store.seen(services.db, session.sessionId)
    const {
      impersonatorId,
      impersonatorCode,
      impersonatorName,
      until,
      stale: _,
      granted,
      impersonatorRole,
      impersonatorGranted,
      kyc,
      ...person
    } = session
    const role = person.role as Role
    const today = dayOf(services.now())
    const impersonator =
      impersonatorId === null
        ? null
        : {
            ...{ userId: impersonatorId, code: impersonatorCode ?? '', name: impersonatorName ?? '', until: new Date(until).toISOString() },
            may: heldBy(impersonatorRole ?? '', impersonatorGranted ?? []),
          }
    return {
      ...person,
      role,
      may: heldBy(role, granted, person.paused),
      heldUp: heldUpBy(role, kyc, today),
      kycDue: kycDue({ role, createdAt: kyc.createdAt }, kyc.own, rulesFrom(kyc.rules), today),
      impersonator,
      ip: request.ip,
    }
  }
}

/**
 * A person as a job acts for them, with what they may do now; nothing was confirmed by them, and nobody looks on.
 * @returns undefined once they, or their shop, are suspended
 */
export async function personNow({ db }: Pick<Tx, 'db'>, userId: number): Promise<(Who & { email: string | null }) | undefined> {
  const found = await store.activePerson(db, userId)
  if (!found) return undefined
  const { granted, ...person } = found
  const role = person.role as Role
  return {
    ...person,
    role,
    may: heldBy(role, granted, person.paused),
    ...{ sessionId: '', heldUp: null, kycDue: null, steppedUp: false, impersonator: null, ip: '' },
  }
}

/**
 * A person for whom a program of theirs asks, held up by whatever holds them up; nothing was confirmed by them, and nobody looks on.
 * @returns undefined once they, or their shop, are suspended, and from when their password was voided until they have set a new one
 */
export async function personForProgram({ db, now }: Pick<Services, 'db' | 'now'>, userId: number): Promise<Omit<Who, 'ip'> | undefined> {
  const found = await store.standingPerson(db, userId)
  if (!found) return undefined
  const { granted, kyc, ...person } = found
  const role = person.role as Role
  const heldUp = heldUpBy(role, kyc, dayOf(now()))
  return {
    ...person,
    role,
    may: heldBy(role, granted, person.paused),
    heldUp,
    sessionId: '',
    kycDue: null,
    steppedUp: false,
    impersonator: null,
  }
}

/** Why the KYC of this person, or of the owner of the shop that they work for, holds them up; null where nothing does. */
function heldUpBy(role: string, { createdAt, own, owner, rules: stored }: store.LivingSession['kyc'], today: string): string | null {
  const rules = rulesFrom(stored)
  const block = kycBlock({ role, createdAt }, own, rules, today)
  if (block) return heldWords(block, own?.sentAt ?? null, rules, today, 'own')
  const above = owner && kycBlock(owner, owner.standing, rules, today)
  return above && heldWords(above, owner?.standing?.sentAt ?? null, rules, today, 'owner')
}

/** Whether the KYC of its owner holds a shop up: it neither files nor is brought money then. */
export async function shopHeldUp({ db, now }: Pick<Tx, 'db' | 'now'>, merchantId: number): Promise<boolean> {
  const owner = await store.ownerStanding(db, merchantId)
  return owner !== undefined && kycBlock(owner, owner.standing, rulesFrom(owner.rules), dayOf(now)) !== null
}

/** What the HTTP server asks about callers and their browsers. */
export const identityOf = (services: Services) => ({
  whoIs: whoIs(services),
  isUnsignedBrowser: (device: string) => store.isUnsignedBrowser(services.db, device),
})

/** The language that a person chose, and whether there is a photo to ask for. */
export async function ownLook({ db }: Pick<Tx, 'db'>, { userId }: Who) {
  const { language, photoFileId } = await store.userById(db, userId)
  return { language, hasPhoto: photoFileId !== null }
}

/** That the wallet of a person's shop is stopped, with the telephone number of the business, empty where none is known; null where it is not. */
export async function frozenWallet({ db }: Pick<Tx, 'db'>, { merchantId }: Who): Promise<{ phone: string } | null> {
  if (merchantId === null || !(await store.isWalletFrozen(db, merchantId))) return null
  return { phone: (await businessOf(db)).contactNo }
}

/**
 * Checks user name and password before any transaction, so that a failure is counted although the request is refused.
 * Unknown users, wrong passwords and ended temporary ones get the same answer after the same work.
 * @throws Refusal 422 with `errors.captcha` once a captcha is asked for, 429 while a delay runs
 */
export async function checkPassword(
  services: Services,
  given: { userName: string; password: string; captcha?: string | undefined },
  place: Place,
): Promise<store.User> {
  const { db } = services
  const secret = passwordOf(given.userName)
  const from = { ...place, known: await store.isKnownBrowser(db, given, place.device) }
  if (await assertMayTry(db, secret, from)) await solve(services, db, place.device, given.captcha)
  await countAttempt(db, secret, from)
  const user = await store.userByName(db, given.userName)
  const fits = await passwordFits(user?.passwordHash, given.password).catch(async busy => {
    await releaseAttempt(db, secret, from)
    throw busy
  })
  if (user && fits && user.active && !user.passwordEnded) {
    await forgiveAttempts(db, secret, from)
    return user
  }
  await audit(db, {
    event: 'signIn.failed',
    who: user && { userId: user.id, code: user.code, name: user.name },
    ip: place.ip,
    details: saidBy(place),
  })
  throw new Refusal('User name or password is wrong')
}

type Step = { step: 'newPassword' | FactorKind; ticket: string }

/**
 * Opens a session, or answers the step that is still missing.
 * @throws Refusal 401 when the password was changed or the person suspended while it was looked at
 */
export async function signIn(tx: Tx, user: store.User, place: Place): Promise<Tokens | Step> {
  // Whoever changes the password now waits, and ends what is opened here; whoever just did so is seen.
  const now = await store.holdLogin(tx.db, user.id)
  if (now.passwordHash !== user.passwordHash || !now.active || now.passwordEnded) throw signInAgain()
  const factor = await factorAskedOf(tx, user)
  if (!factor) return enter(tx, user, place)
  if (factor === 'emailCode') await mailSignInCode(tx, user)
  return ticketTo(tx, user, factor, place)
}

/** After everything that was asked for. A temporary password is changed last: it opens nothing without the second factor. */
async function enter(tx: Tx, user: store.User, place: Place): Promise<Tokens | Step> {
  return user.passwordTemporaryUntil === null ? openSession(tx, user, place) : ticketTo(tx, user, 'newPassword', place)
}

async function ticketTo(tx: Tx, { id: userId }: Pick<Person, 'id'>, step: Step['step'], place: Place): Promise<Step> {
  const ticket = opaque()
  await store.insertTicket(tx.db, { tokenHash: hashOf(ticket), userId, step, deviceHash: place.device })
  return { step, ticket }
}

const tooLate = () => new Refusal('This took too long, or too many codes were wrong. Please sign in again.', 401)

/**
 * Takes the code of a second step, before any transaction: a wrong one stays counted.
 * @throws Refusal 422 at the field `code`, 401 when the ticket is used, too old, of another browser or out of guesses, 429 while a delay runs
 */
export async function provenStep(services: Services, given: { ticket: string; code: string; kind?: 'recovery' | undefined }, place: Place) {
  const tokenHash = hashOf(given.ticket)
  const ticket = await store.factorTicket(services.db, tokenHash, place.device)
  if (!ticket) throw tooLate()
  const count = async () => {
    if (!(await store.countGuess(services.db, tokenHash))) throw tooLate()
  }
  const by = await prove(services, ticket.userId, given, { ...place, purpose: 'signIn', count })
  return { userId: ticket.userId, by }
}

/** The second factor was shown: opens a session, or answers that a temporary password is to be changed. */
export async function takeSecondStep(
  tx: Tx,
  ticket: string,
  { userId, by }: Awaited<ReturnType<typeof provenStep>>,
  place: Place,
): Promise<Tokens | Step> {
  const user = await store.holdLogin(tx.db, userId)
  if (!(await store.useTicket(tx.db, hashOf(ticket))) || !user.active || user.passwordEnded) throw signInAgain()
  await audit(tx.db, {
    event: 'secondStep.done',
    who: { userId, code: user.code, name: user.name },
    ip: place.ip,
    details: { by, ...saidBy(place) },
  })
  if (by === 'recovery') await tellRecovery(tx, user, place.ip)
  return enter(tx, user, place)
}

/** @throws Refusal 401 when the ticket is over, 429 after five codes in a quarter of an hour */
export async function sendSecondStep(tx: Tx, ticket: string, place: Place): Promise<void> {
  const owner = await store.factorTicket(tx.db, hashOf(ticket), place.device)
  if (owner?.step !== 'emailCode') throw tooLate()
  await mailAnotherCode(tx, { id: owner.userId, name: owner.name, email: owner.email })
}

/** Hashes a new password for the holder of a ticket. @throws Refusal 422 on the field `password`, 401 when the ticket is used or too old */
export async function prepareNewPassword(services: Services, given: { ticket: string; password: string }, place: Place) {
  const user = await store.ticketUser(services.db, hashOf(given.ticket), 'newPassword', place.device)
  if (!user) throw new Refusal('This took too long. Please sign in again with the temporary password.', 401)
  const weak = await weakness(given.password, user)
  if (weak) throw fieldRefusal({ password: [weak] })
  if (await passwordFits(user.passwordHash, given.password))
    throw fieldRefusal({ password: ['Choose a password different from the temporary one'] })
  return { user, passwordHash: await hashPassword(given.password) }
}

/** The temporary password is gone; its owner is signed in with the new one. */
export async function takeNewPassword(
  tx: Tx,
  ticket: string,
  { user, passwordHash }: Awaited<ReturnType<typeof prepareNewPassword>>,
  place: Place,
): Promise<Tokens> {
  if (!(await store.useTicket(tx.db, hashOf(ticket))) || !(await store.loginById(tx.db, user.id)).active) throw signInAgain()
  await store.setPassword(tx.db, user.id, passwordHash)
  await voidWaysIn(tx.db, user.id)
  await audit(tx.db, {
    event: 'password.changed',
    who: { userId: user.id, code: user.code, name: user.name },
    ip: place.ip,
    details: saidBy(place),
  })
  return openSession(tx, user, place)
}

async function openSession(tx: Tx, user: Entering, place: Place): Promise<Tokens> {
  const browsers = await store.browsersOf(tx.db, user.id, place.device)
  const session = await store.insertSession(tx.db, { userId: user.id, deviceHash: place.device, userAgent: place.userAgent, ip: place.ip })
  const refreshToken = opaque()
  await store.insertRefreshToken(tx.db, hashOf(refreshToken), session.id)
  await store.rememberBrowser(tx.db, user.id, place.device)
  await audit(tx.db, {
    event: 'signIn.done',
    who: { userId: user.id, code: user.code, name: user.name },
    ip: place.ip,
    details: saidBy(place),
  })
  // The very first browser is no news.
  if (user.loginNotification && browsers.any && !browsers.this) await tellNewBrowser(tx, user, place)
  return { token: await tokenFor(tx.services, user, session.id), refreshToken }
}

/** By mail, and behind the bell. */
async function tellNewBrowser(tx: Tx, { id, name, email, role }: Entering, { ip, userAgent }: Place): Promise<void> {
  const props = { name, at: tx.now.toISOString(), device: browserOf(userAgent), ip }
  if (email) await sendMail(tx, { to: email, name, letter: newDevice, props, about: 'app_user', aboutId: id })
  const link = role === 'admin' || role === 'staff' ? 'my-profile' : 'account/my-profile'
  await notify(tx, { kind: 'newDevice', facts: { browser: browserWords(userAgent), ip }, link, to: { person: id } }, system)
}

const tokenFor = (services: Services, user: Omit<Person, 'id'>, sid: string, impersonator: string | null = null) =>
  accessToken(services, { sub: user.code, name: user.name, role: user.role, sid, ...(impersonator !== null && { impersonator }) })

/**
 * Rotates a refresh token. Within ten seconds the same browser gets the same single successor again (two tabs, a lost answer);
 * any later reuse, and any from another browser, ends the whole session, and that stays although the request is refused.
 * @throws Refusal 401
 */
export async function rotate(services: Services, given: { Token: string; refreshToken: string }, place: Place): Promise<Tokens> {
  const claims = await claimsOf(services, given.Token, true)
  const tokenHash = hashOf(given.refreshToken)
  const tokens = await inTransaction(services.db, async db => {
    const used = await store.lockRefreshToken(db, tokenHash)
    if (!used || used.sessionId !== claims?.sid) return undefined
    const owner = await store.sessionOwner(db, used.sessionId)
    // A used token from another browser is a copy, however fresh.
    if (used.usedAt !== null && !(used.justUsed && used.successor && owner.deviceHash === place.device)) {
      await endCopied(txOf(services, db), used.sessionId, owner, place)
      return undefined
    }
    const session = await store.livingSession(db, used.sessionId, place.device)
    if (!session) return undefined
    const placeOf = `refresh_token.successor:${tokenHash}`
    const token = await tokenFor(services, session, used.sessionId, session.impersonatorCode)
    if (used.successor) return { token, refreshToken: services.vault.open(used.successor, placeOf) }
    const refreshToken = opaque()
    await store.insertRefreshToken(db, hashOf(refreshToken), used.sessionId)
    await store.useRefreshToken(db, tokenHash, services.vault.seal(refreshToken, placeOf))
    await store.seen(db, used.sessionId)
    return { token, refreshToken }
  })
  if (!tokens) throw signInAgain()
  return tokens
}

type Owner = Awaited<ReturnType<typeof store.sessionOwner>>

/** Somebody has a copy of its tokens: the sign-in ends, and whoever signed in is told, as long as it was still good for something. */
async function endCopied(tx: Tx, sessionId: string, owner: Owner, place: Place): Promise<void> {
  const good = await store.livingSession(tx.db, sessionId, owner.deviceHash)
  await store.endSession(tx.db, sessionId, 'refresh token used twice')
  const { impersonatorId, impersonatorCode, deviceHash: _, ...who } = owner
  const impersonator = impersonatorCode === null ? null : { code: impersonatorCode }
  await audit(tx.db, { event: 'refresh.reused', who: { ...who, impersonator }, ip: place.ip, subject: 'session', subjectId: sessionId })
  if (good) await warnOwner(tx, impersonatorId ?? owner.userId, 'signInCopied', place.ip)
}

/** Ends the session of a token, expired or not. Nothing happens for anything else. */
export async function signOut(tx: Tx, authorization: string | undefined, place: Place): Promise<void> {
  const bearer = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  const claims = bearer && (await claimsOf(tx.services, bearer, true))
  const session = claims && (await store.livingSession(tx.db, claims.sid, place.device))
  if (!session) return
  if (await noteEnd(tx, session.sessionId, place.ip)) return store.endSession(tx.db, session.sessionId, 'look ended').then(() => undefined)
  await store.endSession(tx.db, session.sessionId, 'signed out')
  await audit(tx.db, {
    event: 'signOut',
    who: { userId: session.userId, code: session.code, name: session.name },
    ip: place.ip,
    details: saidBy(place),
  })
}

/** What this person kept under a name. */
export const preference = async ({ db }: Pick<Tx, 'db'>, by: Who, name: string): Promise<unknown> =>
  (await store.readPreference(db, by.userId, name))?.value

/**
 * Keeps how a person set up a screen, views with what was searched for among it: an Aadhaar or PAN number is masked in it, since nobody
 * reads an answer that refuses what a screen keeps by itself.
 * @throws Refusal 400 for a name or a size that no screen of ours has, 422 for more of them than our screens have
 */
export async function keepPreference({ db }: Pick<Tx, 'db'>, by: Who, name: string, value: unknown): Promise<void> {
  if (!/^[\w./-]{1,120}$/.test(name) || hasIdentityNumber(name) || JSON.stringify(value ?? null).length > 20_000)
    throw new Refusal('This request could not be understood', 400)
  if (!(await store.writePreference(db, by.userId, name, maskIdentityFields(value ?? null))))
    throw new Refusal('Too many screen settings are stored already.')
}

export { sweep as sweepActivity } from './profile/activity'
export function defineIdentityJobs(services: Services): void {
  defineRecoverJobs(services)
  services.jobs.define('identity.sweep', () => sweepDoor(services), { cron: '40 3 * * *' })
}

/** Removes what the door noted and needs no longer. @returns how many rows went */
export const sweepDoor = async ({ db }: Pick<Services, 'db'>): Promise<number> => (await store.removeOld(db)) + (await sweepIdempotency(db))

export { browserWords } from './browser-words'
export { solve as solveCaptcha } from './captchas'
export { codeMinutes, sendCode, useCode } from './codes'
export { dropFactor } from './factor/service'
export { type SignInDetails, signInDetails } from './letters'
export * from './logins'
export { hashPassword } from './passwords'
export { leaveAddress } from './profile/service'
export { sendReset } from './recover/service'
export { limitRegistering } from './throttle'
