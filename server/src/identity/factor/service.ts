import { createHash, randomBytes } from 'node:crypto'
import type { FactorKind } from '@sevakendra/contract/identity/factor/endpoints'
import { audit } from '../../platform/audit'
import { businessOf } from '../../platform/business'
import { inTransaction } from '../../platform/db/transaction'
import { fieldRefusal, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { maskedAddress, sendMail } from '../../platform/mail/mail'
import { type Services, type Tx, txOf } from '../../platform/tx'
import { type CodePurpose, sendCode, useCode } from '../codes'
import { factorChanged } from '../letters'
import { isKnownBrowser } from '../store'
import { assertMayTry, countAttempt, forgiveAttempts, secondStepOf } from '../throttle'
import { warnOwner } from '../warnings'
import * as store from './store'

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds. */
const stepSeconds = 30
const shape = { algorithm: 'SHA1', digits: 6, period: stepSeconds }
/** 160 bits, the length of its hash. */
const secretBytes = 20
const howManyCodes = 10
/** 120 bits in 24 letters: nobody guesses one, so a plain hash keeps it. */
const recoveryBytes = 15

const secretPlace = (userId: number) => `app_user.totp_secret:${userId}`
const pendingPlace = (userId: number) => `app_user.totp_pending:${userId}`

export async function factorOf({ db }: Pick<Tx, 'db'>, by: Pick<Who, 'userId'>) {
  const { secondFactor, twoFactorAuthentication, codesLeft, email } = await store.factorOf(db, by.userId)
  return {
    kind: secondFactor as FactorKind | null,
    on: twoFactorAuthentication,
    codesLeft: codesLeft ?? 0,
    email: email && maskedAddress(email),
  }
}

/** A new secret for an authenticator app; what is set up already stays until a code of the new one is confirmed. */
export async function beginTotp(tx: Tx, by: Who): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await import('otpauth')
  const user = await store.factorOf(tx.db, by.userId)
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer })
  await store.keepPending(tx.db, user.id, tx.services.vault.seal(secret.base32, pendingPlace(user.id)))
  const { businessName } = await businessOf(tx.db)
  const uri = new TOTP({ ...shape, issuer: businessName, label: user.userName, secret }).toString()
  return { secret: secret.base32.replace(/(.{4})(?=.)/g, '$1 '), uri }
}

/** The app has shown that it has the secret. @throws Refusal 422 at the field `code`, 409 when nothing was begun */
export async function confirmTotp(tx: Tx, code: string, by: Who): Promise<{ codes: string[] }> {
  const user = await store.factorOf(tx.db, by.userId)
  if (!user.totpPending) throw new Refusal('Start the set-up again.', 409)
  const secret = tx.services.vault.open(user.totpPending, pendingPlace(user.id))
  const step = await stepOf(secret, code)
  if (step === undefined)
    throw fieldRefusal({ code: ['This is not the code that the app shows now. Check that the time on the phone is right.'] })
  await store.setFactor(tx.db, user.id, {
    secondFactor: 'totp',
    totpSecret: tx.services.vault.seal(secret, secretPlace(user.id)),
    totpStep: step,
  })
  return settled(tx, user, 'totp', by)
}

export const beginEmail = async (tx: Tx, by: Who): Promise<void> =>
  sendCode(tx, await store.factorOf(tx.db, by.userId), 'setUp', { what: 'factor' })

/** Before the transaction: a wrong guess stays counted. @throws Refusal 422 at the field `code` */
export async function provenMail(services: Services, code: string, by: Who): Promise<void> {
  if (!(await useCode(services, services.db, { userId: by.userId, purpose: 'setUp', code }))) throw wrongCode()
}

export async function confirmEmail(tx: Tx, by: Who): Promise<{ codes: string[] }> {
  const user = await store.factorOf(tx.db, by.userId)
  await store.setFactor(tx.db, user.id, { secondFactor: 'emailCode', totpSecret: null, totpStep: null })
  return settled(tx, user, 'emailCode', by)
}

async function settled(tx: Tx, user: store.FactorRow, kind: FactorKind, by: Who): Promise<{ codes: string[] }> {
  const codes = await newCodes(tx, user.id)
  await audit(tx.db, {
    event: 'secondFactor.setUp',
    who: by,
    subject: 'app_user',
    subjectId: user.id,
    before: { secondFactor: user.secondFactor },
    after: { secondFactor: kind },
  })
  await tell(tx, user, kind, by.ip)
  return { codes }
}

/** New recovery codes, shown once; the older ones are void. @throws Refusal 409 without a second factor */
export async function renewCodes(tx: Tx, by: Who): Promise<{ codes: string[] }> {
  const user = await store.factorOf(tx.db, by.userId)
  if (!user.secondFactor) throw new Refusal('Set up the second step of the sign-in first.', 409)
  const codes = await newCodes(tx, user.id)
  await audit(tx.db, { event: 'recoveryCodes.renewed', who: by, subject: 'app_user', subjectId: user.id })
  await tell(tx, user, 'codes', by.ip)
  return { codes }
}

async function newCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howManyCodes }, recoveryCode)
  await store.replaceRecoveryCodes(
    tx.db,
    userId,
    codes.map(code => recoveryHash(userId, code)),
  )
  return codes
}

/** Crockford's letters: none that is taken for another when it is copied by hand. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function recoveryCode(): string {
  const bits = [...randomBytes(recoveryBytes)].map(byte => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{5}/g) ?? []).map(five => letters[Number.parseInt(five, 2)]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

const plainCode = (code: string) => code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
const recoveryHash = (userId: number, code: string) =>
  createHash('sha256')
    .update(`${userId} ${plainCode(code)}`)
    .digest('hex')

/**
 * Removes the second factor of a person with everything that belongs to it, turns its setting off, and mails the person.
 * @returns whether there was one
 */
export async function dropFactor(tx: Tx, userId: number, ip = ''): Promise<boolean> {
  const user = await store.factorOf(tx.db, userId)
  await store.setFactor(tx.db, userId, { secondFactor: null, totpSecret: null, totpStep: null })
  await store.replaceRecoveryCodes(tx.db, userId, [])
  if (user.secondFactor) await tell(tx, user, 'dropped', ip)
  return user.secondFactor !== null
}

async function tell(
  tx: Tx,
  { id, name, email }: Pick<store.FactorRow, 'id' | 'name' | 'email'>,
  what: FactorKind | 'codes' | 'recovery' | 'dropped',
  ip: string,
): Promise<void> {
  if (!email) return
  const props = { name, at: tx.now.toISOString(), ip, what }
  await sendMail(tx, { to: email, name, letter: factorChanged, props, about: 'app_user', aboutId: id })
}

interface Given {
  code: string
  /** Says that it is a recovery code; one is also known by its length. */
  kind?: 'recovery' | undefined
}

interface Proof {
  ip: string
  /** Hash of the browser's name. */
  device: string
  purpose: Extract<CodePurpose, 'signIn' | 'confirm'>
  /** Counts the guess elsewhere as well, before it is looked at. @throws Refusal when there were enough */
  count?: () => Promise<void>
}

/**
 * Uses up a code of the second factor, or a recovery code, with delays that double as those of passwords do. Outside any
 * transaction, so that a failure stays counted; its owner is told of one, since whoever came so far knew the password.
 * @returns which of them it was
 * @throws Refusal 422 at the field `code`, 429 while a delay runs
 */
export async function prove(
  services: Services,
  userId: number,
  given: Given,
  { ip, device, purpose, count }: Proof,
): Promise<FactorKind | 'recovery'> {
  const { db } = services
  // Not the account's own count: who knows the password must not clear it by signing in once more.
  const secret = secondStepOf(userId)
  const from = { ip, device, known: await isKnownBrowser(db, { userId }, device) }
  await assertMayTry(db, secret, from)
  await countAttempt(db, secret, from)
  await count?.()
  const user = await store.factorOf(db, userId)
  const taken = await took(services, user, given, purpose)
  if (taken) {
    await forgiveAttempts(db, secret, from)
    return taken
  }
  await inTransaction(db, async trx => {
    await audit(trx, { event: 'secondStep.failed', who: { userId, code: user.code, name: user.name }, ip })
    await warnOwner(txOf(services, trx), userId, 'secondStepFailed', ip)
  })
  throw wrongCode()
}

const wrongCode = () => fieldRefusal({ code: ['This code is wrong or has already been used'] })

async function took(
  services: Services,
  user: store.FactorRow,
  { code, kind }: Given,
  purpose: Proof['purpose'],
): Promise<FactorKind | 'recovery' | undefined> {
  const { db } = services
  if (kind === 'recovery' || plainCode(code).length > 6)
    return (await store.takeRecoveryCode(db, user.id, recoveryHash(user.id, code))) ? 'recovery' : undefined
  // Without a factor of their own they are here because one is required of everybody.
  if (user.secondFactor !== 'totp') return (await useCode(services, db, { userId: user.id, purpose, code })) ? 'emailCode' : undefined
  if (!user.totpSecret) return undefined
  const step = await stepOf(services.vault.open(user.totpSecret, secretPlace(user.id)), code.replace(/\s/g, ''))
  return step !== undefined && (await store.takeStep(db, user.id, step)) ? 'totp' : undefined
}

/**
 * The step of time that a code belongs to: the present one, or the one before for clocks that lag and fingers that are slow.
 * Real time: authenticator apps know no other.
 */
async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const { Secret, TOTP } = await import('otpauth')
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const now = Math.floor(Date.now() / 1000 / stepSeconds)
  return [now, now - 1].find(step => totp.validate({ token: code, timestamp: step * stepSeconds * 1000, window: 0 }) !== null)
}

/**
 * Mails the code of a sign-in. Where too many were sent already the newest of them still works, and so do recovery codes:
 * the step is shown all the same.
 */
export async function mailSignInCode(tx: Tx, user: { id: number; name: string; email: string | null }): Promise<void> {
  await sendCode(tx, user, 'signIn', { what: 'signIn' }).catch(error => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Another code for a sign-in, because the person asked. @throws Refusal 429 after five in a quarter of an hour */
export const mailAnotherCode = (tx: Tx, user: { id: number; name: string; email: string | null }) =>
  sendCode(tx, user, 'signIn', { what: 'signIn' })

/** A recovery code opened the account: its owner hears of it. */
export const tellRecovery = (tx: Tx, user: { id: number; name: string; email: string | null }, ip: string) => tell(tx, user, 'recovery', ip)
