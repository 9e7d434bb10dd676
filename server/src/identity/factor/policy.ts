import { type SignInPolicy, signInPolicy } from '@sevakendra/contract/identity/factor/endpoints'
import { audit } from '../../platform/audit'
import { Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { setting, writeSetting } from '../../platform/settings'
import type { Tx } from '../../platform/tx'
import { endSessionsOf } from '../store'
import * as store from './store'

const unset: SignInPolicy = { secondFactorRequired: false }

export const policy = async ({ db }: Pick<Tx, 'db'>): Promise<SignInPolicy> => signInPolicy.catch(unset).parse(await setting(db, 'signIn'))

export async function read(tx: Pick<Tx, 'db'>) {
  const people = await store.officePeople(tx.db)
  return { ...(await policy(tx)), people: people.length, withoutApp: people.filter(one => one.secondFactor !== 'totp').length }
}

/**
 * Asks everyone of the back office for a second factor, or leaves it to each. Asked for, it ends the sign-ins that went without.
 * @throws Refusal 409 when somebody would be shut out: whoever asks for it has none, or others have neither an app nor an e-mail address
 */
export async function change(tx: Tx, given: SignInPolicy, by: Who): Promise<SignInPolicy> {
  const before = await policy(tx)
  if (before.secondFactorRequired === given.secondFactorRequired) return before
  if (given.secondFactorRequired) {
    const people = await store.officePeople(tx.db)
    if (!people.find(one => one.id === by.userId)?.secondFactor)
      throw new Refusal('Set up your own second factor under Settings first, so that you are not locked out.', 409)
    const shutOut = people.filter(one => !one.secondFactor && !one.email)
    if (shutOut.length > 0)
      throw new Refusal(
        `These people have neither an app nor an email address and could not sign in any more: ${shutOut.map(one => one.code).join(', ')}`,
        409,
      )
    // Whoever came in without one comes again: a session can be renewed for twelve hours.
    for (const { id, secondFactor, twoFactorAuthentication } of people)
      if (id !== by.userId && !(secondFactor && twoFactorAuthentication)) await endSessionsOf(tx.db, id, 'second factor required')
  }
  await writeSetting(tx.db, 'signIn', given, by.userId)
  await audit(tx.db, {
    event: 'signInPolicy.changed',
    who: by,
    subject: 'setting',
    subjectId: 'signIn',
    before: { ...before },
    after: { ...given },
  })
  return given
}

/** Whether everybody of this role has to have one. */
export const factorRequiredOf = async (tx: Pick<Tx, 'db'>, { role }: Pick<Asked, 'role'>): Promise<boolean> =>
  (role === 'admin' || role === 'staff') && (await policy(tx)).secondFactorRequired

interface Asked {
  role: string
  twoFactorAuthentication: boolean
  secondFactor: string | null
}

/** What this person is asked for after the password; nothing where they turned it off and nobody requires it. */
export async function factorAskedOf(tx: Pick<Tx, 'db'>, user: Asked): Promise<'totp' | 'emailCode' | undefined> {
  const own = user.secondFactor === 'totp' || user.secondFactor === 'emailCode' ? user.secondFactor : undefined
  if (user.twoFactorAuthentication && own) return own
  return (await factorRequiredOf(tx, user)) ? (own ?? 'emailCode') : undefined
}
