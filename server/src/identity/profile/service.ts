import type { OwnProfile, ProfileEdit } from '@sevakendra/contract/identity/profile/endpoints'
import type { Role } from '@sevakendra/contract/kit/capabilities'
import { grantable } from '@sevakendra/contract/register/capabilities'
import type { AuditEvent } from '@sevakendra/contract/register/events'
import { audit, type Change, changes } from '../../platform/audit'
import { fieldRefusal, overtaken } from '../../platform/http/errors'
import { tooMany } from '../../platform/http/limits'
import type { Who } from '../../platform/http/who'
import { limitMail } from '../../platform/mail/limits'
import { maskedAddress, sendMail } from '../../platform/mail/mail'
import type { Services, Tx } from '../../platform/tx'
import { sendCode, useCode } from '../codes'
import { emailChanged } from '../letters'
import { voidWaysIn } from '../recover/store'
import { proveEmail } from '../store'
import { limitAsking } from '../throttle'
import * as store from './store'

/** The account of a person as they see it themselves. */
export async function read({ db }: Pick<Tx, 'db'>, by: Who): Promise<OwnProfile> {
  const found = await store.profileOf(db, by.userId)
  const role = found.role as Role
  return {
    ...{ version: found.version, code: found.code, userName: found.userName, name: found.name, role },
    ...{ mobile: found.mobile, email: found.email, since: found.createdAt, passwordChangedAt: found.passwordChangedAt },
    secondFactor: found.secondFactor as OwnProfile['secondFactor'],
    ...{ twoFactorAuthentication: found.twoFactorAuthentication, hasPhoto: found.photoFileId !== null },
    granted: role === 'staff' || role === 'merchantstaff' ? grantable(role).filter(one => found.granted.includes(one)) : null,
    ...{ approvalLimit: found.approvalLimit, dailyCap: found.dailyCap, shop: shopOf(found) },
  }
}

function shopOf(found: Awaited<ReturnType<typeof store.profileOf>>): OwnProfile['shop'] {
  if (found.shopCode === null) return null
  const lines = [found.address1, found.address2, found.address3, found.district, [found.state, found.pin].filter(Boolean).join(' ')]
  return {
    ...{ code: found.shopCode, shopName: found.shopName ?? '', address: lines.filter(Boolean).join(', ') },
    ...{ mobileNo: found.shopMobile ?? '', emailId: found.shopEmail ?? '' },
    ...{ package: found.packageName ?? '', idType: found.idTypeName ?? '' },
    parent: found.parentCode === null ? null : { code: found.parentCode, shopName: found.parentShopName ?? '' },
  }
}

/**
 * Own name and mobile number. The record of the shop keeps its contact: that is the office's to change.
 * @throws Refusal 409 when somebody changed the person since it was read
 */
export async function save(tx: Tx, { version, ...fields }: ProfileEdit, by: Who): Promise<{ version: number }> {
  const before = await store.lockOwn(tx.db, by.userId)
  if (before.version !== version) throw overtaken()
  const changed = changes(before, fields)
  if (!changed) return { version }
  const after = await store.updateOwn(tx.db, by.userId, fields)
  await note(tx, 'profile.changed', by, changed)
  return after
}

/** Before the transaction: a place in the count of this network, since the mail goes to whomever the person names. @throws Refusal 429 */
export const admitEmail = ({ db }: Pick<Services, 'db'>, by: Who): Promise<void> => limitAsking(db, by.ip)

/**
 * Sends a code to where the mails of this person are to go from now on. It may be anybody's address: nothing that was typed stands in it.
 * @throws Refusal 422 on `email` when it is the present one, 429 after five codes in a quarter of an hour or three to one mailbox
 */
export async function askEmail(tx: Tx, email: string, by: Who): Promise<void> {
  const { id, email: present } = await store.lockOwn(tx.db, by.userId)
  if (email === present?.toLowerCase()) throw fieldRefusal({ email: ['This is your current address'] })
  const wait = await limitMail(tx, 'newAddress', email)
  if (wait > 0) throw tooMany(wait)
  await sendCode(tx, { id, name: null, email }, 'confirm', { what: 'address' }, email)
}

/** Uses the code up before any transaction: a wrong guess stays counted. @throws Refusal 422 on the field `code` */
export async function checkEmailCode(services: Services, { email, code }: { email: string; code: string }, by: Who): Promise<void> {
  if (!(await useCode(services, services.db, { userId: by.userId, purpose: 'confirm', subject: email, code })))
    throw fieldRefusal({ code: ['The code is wrong or has expired. After five tries you need a new one.'] })
}

/** From here on mails go to the new address; the old one is told, in case it was not its owner. */
export async function takeEmail(tx: Tx, email: string, by: Who): Promise<{ version: number }> {
  const before = await store.lockOwn(tx.db, by.userId)
  const after = await store.updateOwn(tx.db, by.userId, { email })
  await proveEmail(tx.db, by.userId)
  await note(tx, 'email.changed', by, { before: { email: before.email }, after: { email } })
  await leaveAddress(tx, before, email, by)
  return after
}

/**
 * Nothing opens the account any more that went to the address of before, which is told; once the new one is stored.
 * @param person as it was
 */
export async function leaveAddress(
  tx: Tx,
  { id, name, email }: { id: number; name: string; email: string | null },
  next: string,
  by: Who,
): Promise<void> {
  if (email?.toLowerCase() === next.toLowerCase()) return
  await voidWaysIn(tx.db, id)
  await store.voidCodes(tx.db, id)
  if (!email) return
  const props = { name, at: tx.now.toISOString(), to: maskedAddress(next), by: by.userId === id ? null : by.name }
  await sendMail(tx, { to: email, name, letter: emailChanged, props, about: 'app_user', aboutId: id })
}

const note = (tx: Tx, event: AuditEvent, by: Who, both: Change) =>
  audit(tx.db, { event, who: by, subject: 'app_user', subjectId: by.userId, ...both })
