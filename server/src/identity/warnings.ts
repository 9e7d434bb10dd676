import { notify } from '../notice/service'
import { Refusal } from '../platform/http/errors'
import { type Allowance, limit } from '../platform/http/limits'
import { system } from '../platform/http/who'
import { sendMail } from '../platform/mail/mail'
import type { Tx } from '../platform/tx'
import { loginNotificationOff, secondStepFailed, signInCopied } from './letters'
import { userById } from './store'

/** What the owner of an account is told because somebody else may be at it. */
const letters = { signInCopied, secondStepFailed, loginNotificationOff }

/** Of one kind to one person: whoever tries on fills no mailbox. */
const warnings: Allowance = { burst: 3, seconds: 8 * 3600 }

/**
 * Tells the owner of an account by mail and behind the bell, at most three times at once and six times in any day about the same.
 * @param ip where it came from
 */
export async function warnOwner(tx: Tx, userId: number, kind: keyof typeof letters, ip: string): Promise<void> {
  if ((await limit(tx.db, `warnings ${kind} ${userId}`, warnings)) > 0) return
  const { name, email, role } = await userById(tx.db, userId)
  const props = { name, at: tx.now.toISOString(), ip }
  if (email)
    await sendMail(tx, { to: email, name, letter: letters[kind], props, about: 'app_user', aboutId: userId }).catch(error => {
      // An address that no mail can be sent to hinders nothing of what was done: the notice says it, too.
      if (!(error instanceof Refusal)) throw error
    })
  const link = role === 'admin' || role === 'staff' ? 'my-profile' : 'account/my-profile'
  await notify(tx, { kind, facts: { ip }, link, to: { person: userId } }, system)
}
