import { passwordReset, resetSent, userNameSent } from '@sevakendra/contract/identity/recover/endpoints'
import { audit } from '../../platform/audit'
import { fieldRefusal, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { command } from '../../platform/jobs/batch'
import { limitMail } from '../../platform/mail/limits'
import { sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { solve } from '../captchas'
import { ownPassword } from '../factor/confirm'
import { passwordChanged, passwordLink, passwordSuspended, userNames } from '../letters'
import { hashPassword, passwordFits, weakness } from '../passwords'
import { endSessionsOf, proveEmail, rememberBrowser, setPassword } from '../store'
import { forgetAttempts, limitAsking, passwordOf } from '../throttle'
import { hashOf, opaque } from '../tokens'
import * as store from './store'

interface Caller {
  device: string
  ip: string
}

/** What was forgotten, as a job is told it. The text is sealed: queues are read by more people than accounts are. */
interface Forgotten {
  what: 'userName' | 'password'
  sealed: string
  ip: string
}

const job = 'identity.recover'
const placeOf = (what: Forgotten['what']) => `recover.asked:${what}`

/** Before the transaction: a captcha of this browser, and a place in the count of this network. */
export async function admit(services: Services, captcha: string, { device, ip }: Caller): Promise<void> {
  await limitAsking(services.db, ip)
  await solve(services, services.db, device, captcha)
}

/**
 * Takes the wish down and answers: whether anybody has this name or address is looked up afterwards, by a job. So the
 * answer, and the time that it takes, are the same for everybody.
 */
export async function forgot(tx: Tx, what: Forgotten['what'], given: string, ip: string): Promise<{ message: string }> {
  await tx.after(job, { what, sealed: tx.services.vault.seal(given, placeOf(what)), ip } satisfies Forgotten)
  return { message: what === 'userName' ? userNameSent : resetSent }
}

export function defineRecoverJobs(services: Services): void {
  services.jobs.define<Forgotten>(job, ({ what, sealed, ip }) =>
    command(services, tx => {
      const given = services.vault.open(sealed, placeOf(what))
      return what === 'userName' ? mailUserNames(tx, given, ip) : mailLink(tx, given, ip)
    }),
  )
}

/** One mail with every login of this address; strangers get none, and whoever asks often reads the ones that are there. */
async function mailUserNames(tx: Tx, email: string, ip: string): Promise<void> {
  const people = await store.byEmail(tx.db, email)
  const first = people.find(({ active }) => active) ?? people[0]
  if (!first?.email || (await limitMail(tx, 'userNames', first.email)) > 0) return
  const logins = people.map(({ code, userName, active }) => ({ userName, code, suspended: !active }))
  await sendMail(tx, {
    to: first.email,
    letter: userNames,
    props: { logins },
    about: 'app_user',
    aboutId: first.id,
  })
  for (const { id, code } of people)
    await audit(tx.db, { event: 'userName.asked', subject: 'app_user', subjectId: id, ip, details: { code } })
}

async function mailLink(tx: Tx, userName: string, ip: string): Promise<void> {
  const user = await store.byUserName(tx.db, userName)
  if (!user?.email || (await limitMail(tx, 'passwordLink', user.email)) > 0) return
  if (user.active) return sendReset(tx, user, 'asked', undefined, ip)
  await sendMail(tx, { to: user.email, letter: passwordSuspended, props: {}, about: 'app_user', aboutId: user.id })
}

/**
 * Mails a link by which this person sets a new password: single use, 30 minutes.
 * @param why 'forced' also voids the present password and ends every sign-in: the link is then the only way in
 * @param by who forces it
 * @throws Refusal 422 when there is no e-mail address to send it to
 */
export async function sendReset(
  tx: Tx,
  user: { id: number; email: string | null },
  why: 'asked' | 'forced',
  by?: Who,
  ip?: string,
): Promise<void> {
  if (!user.email) throw new Refusal('There is no email address for the link. Add one first.')
  if (why === 'forced') {
    await store.voidPassword(tx.db, user.id)
    await store.voidWaysIn(tx.db, user.id)
    await endSessionsOf(tx.db, user.id, 'password ended')
  }
  const token = opaque()
  await store.insertLink(tx.db, hashOf(token), user.id)
  await sendMail(tx, {
    to: user.email,
    letter: passwordLink,
    props: { token, why },
    about: 'app_user',
    aboutId: user.id,
  })
  const from = by?.ip ?? ip
  await audit(tx.db, {
    event: why === 'asked' ? 'passwordReset.asked' : 'passwordReset.forced',
    who: by,
    subject: 'app_user',
    subjectId: user.id,
    ...(from && { ip: from }),
  })
}

const linkOver = () => new Refusal('This link has already been used, or is older than 30 minutes. Ask for a new one.')

/** Hashes the new password for the holder of a link. @throws Refusal 422 when the link is over or the password too weak */
export async function preparePasswordByLink(services: Services, given: { token: string; password: string }) {
  const user = await store.linkOwner(services.db, hashOf(given.token))
  if (!user?.active) throw linkOver()
  const weak = await weakness(given.password, user)
  if (weak) throw fieldRefusal({ password: [weak] })
  if (user.voided && (await passwordFits(user.passwordHash, given.password)))
    throw fieldRefusal({ password: ['Choose a password different from the previous one'] })
  return { user, passwordHash: await hashPassword(given.password) }
}

/**
 * Sets the new password. Nobody is signed in by it: the second factor still stands before the account. The browser counts as known to the
 * account from now on.
 */
export async function resetPassword(
  tx: Tx,
  token: string,
  { user, passwordHash }: Awaited<ReturnType<typeof preparePasswordByLink>>,
  { ip, device }: Caller,
): Promise<{ message: string }> {
  if (!(await store.useLink(tx.db, hashOf(token)))) throw linkOver()
  await setPassword(tx.db, user.id, passwordHash)
  await proveEmail(tx.db, user.id)
  await store.voidWaysIn(tx.db, user.id)
  await endSessionsOf(tx.db, user.id, 'password reset')
  // Whoever was guessing guessed at a password that is gone, and whoever reads these mails is not kept out by what others try.
  await forgetAttempts(tx.db, passwordOf(user.userName), ip)
  await rememberBrowser(tx.db, user.id, device)
  await audit(tx.db, {
    event: 'passwordReset.done',
    who: { userId: user.id, code: user.code, name: user.name },
    subject: 'app_user',
    subjectId: user.id,
    ip,
  })
  await tellChanged(tx, user, ip)
  return { message: passwordReset }
}

/** Checks the present password and hashes the new one. @throws Refusal 422 at the field that is wrong, 429 while a delay runs */
export async function prepareOwnPassword(services: Services, given: { current: string; password: string }, by: Who, device: string) {
  const user = await store.byId(services.db, by.userId)
  const weak = await weakness(given.password, user)
  if (weak) throw fieldRefusal({ password: [weak] })
  await ownPassword(services, user, given.current, { ip: by.ip, device }, 'current')
  if (given.password === given.current) throw fieldRefusal({ password: ['Choose a password different from the current one'] })
  return { user, passwordHash: await hashPassword(given.password) }
}

/** @returns how many other sign-ins ended */
export async function changeOwnPassword(
  tx: Tx,
  { user, passwordHash }: Awaited<ReturnType<typeof prepareOwnPassword>>,
  by: Who,
): Promise<{ ended: number }> {
  await setPassword(tx.db, user.id, passwordHash)
  await store.voidWaysIn(tx.db, user.id)
  const ended = await endSessionsOf(tx.db, user.id, 'password changed', by.sessionId)
  await audit(tx.db, { event: 'password.changed', who: by, subject: 'app_user', subjectId: user.id })
  await tellChanged(tx, user, by.ip)
  return { ended }
}

interface Told {
  id: number
  name: string
  email: string | null
  role: string
}

/** A mail about a password that is new, wherever it came from. */
async function tellChanged(tx: Tx, { id, name, email, role }: Told, ip: string): Promise<void> {
  if (!email) return
  const props = { name, at: tx.now.toISOString(), ip, programs: role === 'merchant' || role === 'frenchie' }
  await sendMail(tx, { to: email, name, letter: passwordChanged, props, about: 'app_user', aboutId: id })
}
