import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { NewShopStaff, ShopStaffDetail, ShopStaffEdit } from '@sevakendra/contract/people/shop-staff/endpoints'
import type { AccountStatus } from '@sevakendra/contract/people/words'
import { grantable } from '@sevakendra/contract/register/capabilities'
import { browserWords, endSignIns, giveTemporaryPassword, leaveAddress, openLogin } from '../../identity/service'
import { audit, changes } from '../../platform/audit'
import { record, timelineOf } from '../../platform/flows'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import { shopOf, type Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import { nextNumber } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import { spentOn } from '../../wallet/service'
import { accountReactivated, accountSuspended, shopStaffOpened, shopStaffPassword } from '../letters'
import { type AccountStatusStep, setPersonStatus } from '../status'
import * as store from './store'

const subject = 'app_user' as const

/**
 * An employee of the caller's shop can sign in, with what was granted; the temporary password goes by mail.
 * @throws Refusal 422 on `userName` when it is taken, on `granted` for what the caller does not hold
 */
export async function add(
  tx: Tx,
  given: NewShopStaff,
  passwordHash: string,
  by: Who,
): Promise<{ id: string; code: string; userName: string }> {
  const shop = shopOf(by)
  assertGrantable(given.granted, by)
  const { code: shopCode, shopName } = await store.shopOf(tx.db, shop)
  // The row of the series makes two that are added at once come one after the other.
  const code = `${shopCode}-${String(await nextNumber(tx, `shopStaff.${shop}`)).padStart(2, '0')}`
  const { name, userName, mobileNo, emailId, granted, dailyCap } = given
  const id = await openLogin(tx, {
    ...{ code, userName, name, granted, dailyCap, passwordHash },
    role: 'merchantstaff',
    mobile: mobileNo,
    email: emailId,
    merchantId: shop,
    createdBy: by.userId,
  })
  await record(tx, subject, id, 'add', by, { to: 'active', details: { code, granted, dailyCap } })
  await sendMail(tx, {
    to: emailId,
    name,
    letter: shopStaffOpened,
    props: { name, userName, password: given.password, code, shopName },
    about: subject,
    aboutId: id,
  })
  return { id: String(id), code, userName }
}

/** Nobody gives away what they do not hold themselves, nor what staff cannot hold. */
function assertGrantable(granted: readonly Capability[], by: Who): void {
  const possible = grantable('merchantstaff')
  if (granted.some(one => !possible.includes(one) || !by.may.has(one))) throw fieldRefusal({ granted: ['You cannot grant this'] })
}

/**
 * @throws Refusal 404 outside the own shop, 403 for oneself, 409 when somebody else changed it meanwhile, 422 on `granted`
 */
export async function edit(tx: Tx, id: number, given: ShopStaffEdit, by: Who): Promise<{ version: number }> {
  const was = await store.lockStaff(tx.db, id, shopOf(by))
  if (!was) throw missing()
  if (id === by.userId) throw new Refusal('You cannot change your own permissions', 403)
  assertGrantable(given.granted, by)
  if (was.version !== given.version) throw overtaken()
  const now = {
    name: given.name,
    mobile: given.mobileNo,
    email: given.emailId,
    granted: [...given.granted].sort(),
    dailyCap: given.dailyCap,
  }
  const { version } = await store.updateStaff(tx.db, id, now)
  const changed = changes(was, now)
  if (changed) await audit(tx.db, { event: 'shopStaff.changed', who: by, subject, subjectId: id, ...changed })
  await leaveAddress(tx, was, given.emailId, by)
  return { version }
}

/** @throws Refusal 404 outside the own shop */
export async function detail(tx: Pick<Tx, 'db' | 'now'>, id: number, by: Who): Promise<ShopStaffDetail> {
  const shop = shopOf(by)
  const found = await store.staffById(tx.db, id, shop)
  if (!found) throw missing()
  const applications = await store.applicationsOf(tx.db, id, shop)
  const signIns = await store.signInsOf(tx.db, id)
  const { version, code, userName, name, mobile, email, status, granted, dailyCap, passwordTemporaryUntil } = found
  const held = grantable('merchantstaff').filter(one => granted.includes(one))
  return {
    ...{ id: String(id), version, code, userName, name, mobileNo: mobile, emailId: email, granted: held, dailyCap },
    status: status as AccountStatus,
    spentToday: await spentOn(tx, id),
    createdAt: found.createdAt,
    lastSeenAt:
      signIns
        .map(one => one.lastSeenAt)
        .sort()
        .at(-1) ?? null,
    temporaryUntil: passwordTemporaryUntil,
    applications: applications.map(one => ({ ...one, id: String(one.id) })),
    signIns: signIns.map(({ createdAt, lastSeenAt, ip, userAgent, open }) => ({
      ...{ ip, open, browser: browserWords(userAgent) },
      at: createdAt,
      lastSeenAt,
    })),
    timeline: await timelineOf(tx.db, subject, id, 'actorName'),
  }
}

/** The person is told by mail. @throws Refusal 404 outside the own shop, 403 for oneself, 409 when it stands so already */
export async function turn(tx: Tx, id: number, step: AccountStatusStep, remark: string, by: Who): Promise<void> {
  const shop = shopOf(by)
  // Looked for first: whoever is none of the own staff is missing, whatever else would be wrong with the step.
  const found = await store.lockStaff(tx.db, id, shop)
  if (!found) throw missing()
  await setPersonStatus(tx, id, step, remark, by, { merchant_id: shop, role: 'merchantstaff' })
  const { name, email } = found
  const letter = step === 'suspend' ? accountSuspended : accountReactivated
  if (email) await sendMail(tx, { to: email, name, letter, props: { name, what: 'account', reason: remark }, about: subject, aboutId: id })
}

/** A new temporary password by mail; all sign-ins end. @throws Refusal 404 outside the own shop, 422 without an e-mail address */
export async function renewPassword(tx: Tx, id: number, password: string, passwordHash: string, by: Who): Promise<{ emailId: string }> {
  const shop = shopOf(by)
  const found = await store.lockStaff(tx.db, id, shop)
  if (!found) throw missing()
  const { name, userName, email } = found
  if (!email) throw new Refusal('There is no email address for the password. Add one first.')
  await giveTemporaryPassword(tx, id, passwordHash, 'new temporary password')
  await record(tx, subject, id, 'newPassword', by)
  const { shopName } = await store.shopOf(tx.db, shop)
  await sendMail(tx, {
    to: email,
    name,
    letter: shopStaffPassword,
    props: { name, userName, password, shopName },
    about: subject,
    aboutId: id,
  })
  return { emailId: email }
}

/** @throws Refusal 404 outside the own shop */
export async function signOut(tx: Tx, id: number, by: Who): Promise<{ ended: number }> {
  if (!(await store.lockStaff(tx.db, id, shopOf(by)))) throw missing()
  const ended = await endSignIns(tx, { userId: id }, 'signed out by the shop')
  await record(tx, subject, id, 'signOut', by)
  return { ended }
}
