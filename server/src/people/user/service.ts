import type { Found } from '@sevakendra/contract/find/endpoints'
import { isAadhaar, type Sought } from '@sevakendra/contract/find/words'
import { type Role, roleWords } from '@sevakendra/contract/kit/capabilities'
import type { UserDetail, UserStep } from '@sevakendra/contract/people/user/endpoints'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import { browserWords, dropFactor, endSignIns, sendReset } from '../../identity/service'
import { audit } from '../../platform/audit'
import { changed, missing, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import type { Letter } from '../../platform/mail/letter'
import { sendMail } from '../../platform/mail/mail'
import type { Tx } from '../../platform/tx'
import { accountReactivated, accountSuspended, factorDropped, passwordVoided, signInsEnded } from '../letters'
import { type AccountStatusStep, setPersonStatus } from '../status'
import * as store from './store'

type From = Pick<Tx, 'db'>

/** @throws Refusal 404 */
export async function detail({ db }: From, id: number, by: Who): Promise<UserDetail> {
  const user = await found(db, id)
  const sessions = await store.livingSessions(db, id)
  return {
    id: String(id),
    code: user.code,
    name: user.name,
    userName: user.userName,
    role: user.role as Role,
    status: user.status as UserDetail['status'],
    mobile: user.mobile,
    email: user.email,
    shop:
      user.shopId === null
        ? null
        : {
            id: String(user.shopId),
            code: user.shopCode ?? '',
            shopName: user.shopName ?? '',
            status: (user.shopStatus ?? 'active') as UserDetail['status'],
          },
    createdAt: user.createdAt,
    createdBy: user.createdBy,
    secondFactor: user.secondFactor as UserDetail['secondFactor'],
    temporaryUntil: user.passwordTemporaryUntil,
    passwordChangedAt: user.passwordChangedAt,
    granted: user.granted,
    approvalLimit: user.approvalLimit,
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, browser: browserWords(userAgent) })),
    signIns: await store.signInsOf(db, [id]),
    timeline: await store.timelineOf(db, 'app_user', id),
    steps: stepsFor(user, sessions.length, by),
  }
}

async function found(db: Tx['db'], id: number): Promise<store.UserRow> {
  const user = await store.userOf(db, id)
  if (!user) throw missing()
  return user
}

/** Only admins help an admin: whoever could reset an admin's password could read the mail and be one. */
const outOfReach = (user: Pick<store.UserRow, 'id' | 'role'>, by: Who) =>
  user.id === by.userId || (user.role === 'admin' && by.role !== 'admin')

function stepsFor(user: store.UserRow, sessions: number, by: Who): UserStep[] {
  if (outOfReach(user, by)) return []
  const steps: UserStep[] = []
  if (by.may.has('user.help')) {
    if (user.email && user.status === 'active') steps.push('resetPassword')
    if (user.secondFactor !== 'off') steps.push('dropFactor')
    if (sessions > 0) steps.push('endSignIns')
  }
  if (by.may.has('staff.manage')) steps.push(user.status === 'active' ? 'suspend' : 'reactivate')
  return steps
}

/** The person whom somebody helps. @throws Refusal 403 for oneself and, unless an admin asks, for an admin; 404 */
async function helped(tx: Tx, id: number, by: Who): Promise<store.UserRow> {
  const user = await found(tx.db, id)
  if (id === by.userId) throw new Refusal('You cannot do this for your own account. Ask somebody else.', 403)
  if (outOfReach(user, by)) throw new Refusal('Only an admin can help an admin', 403)
  return user
}

/**
 * Suspends or reactivates one person with a reason, which is mailed to them.
 * @throws Refusal 403 for oneself, 404, 409 for the last admin or when they stand so already
 */
export async function turn(tx: Tx, id: number, step: AccountStatusStep, remark: string, by: Who): Promise<void> {
  await setPersonStatus(tx, id, step, remark, by)
  const user = await found(tx.db, id)
  await tell(tx, user, step === 'suspend' ? accountSuspended : accountReactivated, { name: user.name, what: 'account', reason: remark })
}

/** Ends all sign-ins of a person. @throws Refusal 403, 404 */
export async function signOutEverywhere(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const user = await helped(tx, id, by)
  const ended = await endSignIns(tx, { userId: id }, 'ended by the back office')
  await note(tx, 'user.signedOut', id, reason, by, { ended })
  await tell(tx, user, signInsEnded, { name: user.name, reason })
}

/** Takes a lost second factor off an account. Whoever signed in with it is out. @throws Refusal 403, 404, 409 when there is none */
export async function takeFactor(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const user = await helped(tx, id, by)
  if (!(await dropFactor(tx, id))) throw changed('This account has no second factor')
  await endSignIns(tx, { userId: id }, 'second factor reset')
  await note(tx, 'user.factorDropped', id, reason, by)
  await tell(tx, user, factorDropped, { name: user.name, reason })
}

/** Voids the password and mails a link for a new one. @throws Refusal 403, 404, 409 for somebody suspended, 422 without an e-mail address */
export async function voidPassword(tx: Tx, id: number, reason: string, by: Who): Promise<void> {
  const user = await helped(tx, id, by)
  if (user.status !== 'active') throw changed('This account is suspended. Reactivate it first.')
  await sendReset(tx, user, 'forced', by)
  await note(tx, 'user.passwordVoided', id, reason, by)
  await tell(tx, user, passwordVoided, { name: user.name, reason })
}

const note = (tx: Tx, event: AuditEvent, id: number, reason: string, by: Who, details?: Record<string, unknown>) =>
  audit(tx.db, { event, who: by, subject: 'app_user', subjectId: id, reason, ...(details && { details }) })

async function tell<Props>(
  tx: Tx,
  { id, name, email }: Pick<store.UserRow, 'id' | 'name' | 'email'>,
  letter: Letter<Props>,
  props: NoInfer<Props>,
): Promise<void> {
  if (email) await sendMail(tx, { to: email, name, letter, props, about: 'app_user', aboutId: id })
}

/** People by code, user name, mobile or name, for those who may read them. */
export async function find({ db }: From, sought: Sought, by: Who): Promise<Found[]> {
  if (!by.may.has('user.read') || isAadhaar(sought.text)) return []
  return (await store.findUsers(db, sought)).map(({ id, code, name, userName, mobile, role, status }) => ({
    kind: 'app_user',
    id: String(id),
    title: name,
    about: [code, userName, mobile, roleWords[role as Role]].filter(Boolean).join(' · '),
    status,
    link: `user-management/user/${id}`,
  }))
}
