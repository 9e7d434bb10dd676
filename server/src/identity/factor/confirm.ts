import { audit } from '../../platform/audit'
import { fieldRefusal, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Services, Tx } from '../../platform/tx'
import { sendCode } from '../codes'
import { passwordFits } from '../passwords'
import { isKnownBrowser } from '../store'
import { assertMayTry, countAttempt, forgiveAttempts, passwordOf, releaseAttempt } from '../throttle'
import { factorAskedOf } from './policy'
import { prove } from './service'
import * as store from './store'

/**
 * Checks the password of somebody who is signed in, with the delays of the sign-in: a stolen session is no place to guess.
 * Outside any transaction, so that a failure stays counted.
 * @param field where a wrong one is said
 * @throws Refusal 422 at the field, 429 while a delay runs
 */
export async function ownPassword(
  { db }: Pick<Services, 'db'>,
  user: { id: number; userName: string; passwordHash: string },
  password: string,
  { ip, device }: { ip: string; device: string },
  field: string,
): Promise<void> {
  const secret = passwordOf(user.userName)
  const from = { ip, device, known: await isKnownBrowser(db, { userId: user.id }, device) }
  await assertMayTry(db, secret, from)
  await countAttempt(db, secret, from)
  const fits = await passwordFits(user.passwordHash, password).catch(async busy => {
    await releaseAttempt(db, secret, from)
    throw busy
  })
  if (fits) return forgiveAttempts(db, secret, from)
  throw fieldRefusal({ [field]: ['This is not your password'] })
}

/**
 * Checks the identity of the signed-in person again: by the password, and by a code where the second factor is on.
 * @param device hash of the browser's name
 * @throws Refusal 422 at the field that is wrong or missing, 429 while a delay runs
 */
export async function stepUp(
  services: Services,
  given: { password: string; code?: string | undefined },
  by: Who,
  device: string,
): Promise<void> {
  const user = await store.loginOf(services.db, by.userId)
  const from = { ip: by.ip, device }
  await ownPassword(services, user, given.password, from, 'password')
  if (!(await factorAskedOf(services, user))) return
  if (!given.code) throw fieldRefusal({ code: ['Required'] })
  await prove(services, by.userId, { code: given.code }, { ...from, purpose: 'confirm' })
}

/** Opens the endpoints with `stepUp` to this session for 15 minutes. */
export async function recordStepUp(tx: Tx, by: Who): Promise<void> {
  await store.confirmSession(tx.db, by.sessionId)
  await audit(tx.db, { event: 'presence.confirmed', who: by })
}

/** @throws Refusal 409 where no code by mail is asked for, 429 after five in a quarter of an hour */
export async function mailConfirmCode(tx: Tx, by: Who): Promise<void> {
  const user = await store.loginOf(tx.db, by.userId)
  if ((await factorAskedOf(tx, user)) !== 'emailCode') throw new Refusal('No code by email is needed.', 409)
  await sendCode(tx, user, 'confirm', { what: 'person' })
}
