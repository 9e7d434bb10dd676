import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { NewStaff, StaffEdit, StaffRecord } from '@sevakendra/contract/people/staff/endpoints'
import { grantable } from '@sevakendra/contract/register/capabilities'
import { withNeeds } from '@sevakendra/contract/register/capability-words'
import { leaveAddress, openLogin } from '../../identity/service'
import { audit, changes } from '../../platform/audit'
import { fieldRefusal, missing, overtaken, Refusal } from '../../platform/http/errors'
import type { Who } from '../../platform/http/who'
import { sendMail } from '../../platform/mail/mail'
import { nextNumber } from '../../platform/sequence'
import type { Tx } from '../../platform/tx'
import { staffWelcome } from '../letters'
import { keepAnAdmin } from '../status'
import * as store from './store'

type From = Pick<Tx, 'db'>

const known = (granted: readonly string[]): Capability[] => grantable('staff').filter(one => granted.includes(one))

/** Whose decisions the limit is about. */
const limited: readonly Capability[] = ['payment.decide', 'gateway.decide']

/** What is kept of role, grants and limit: grants with what they need, in one order; nothing of it for an admin, who may do everything. */
const rightsOf = ({ role, granted, approvalLimit }: Pick<StaffEdit, 'role' | 'granted' | 'approvalLimit'>) =>
  role === 'admin'
    ? { role, granted: [], approvalLimit: null }
    : { role, granted: known(withNeeds(granted)), approvalLimit: limited.some(one => granted.includes(one)) ? approvalLimit : null }

/** @throws Refusal 404 for anybody who is not of the back office */
export async function read({ db }: From, id: number, by: Who): Promise<StaffRecord> {
  const row = await store.staffOf(db, id)
  if (!row) throw missing()
  return {
    ...row,
    id: String(id),
    status: row.status as StaffRecord['status'],
    role: row.role as StaffRecord['role'],
    granted: known(row.granted),
    self: id === by.userId,
  }
}

export const patterns = async ({ db }: From) =>
  (await store.patterns(db)).map(({ id, granted, ...one }) => ({ ...one, id: String(id), granted: known(granted) }))

/** A new person of the back office, who gets the temporary password by mail. @throws Refusal 422 on `userName` */
export async function create(tx: Tx, given: NewStaff, passwordHash: string, by: Who): Promise<{ id: string; code: string }> {
  const { name, userName, mobile, email, password } = given
  const rights = rightsOf(given)
  const admin = rights.role === 'admin'
  const code = `${admin ? 'A' : 'S'}${String(await nextNumber(tx, rights.role)).padStart(5, '0')}`
  const id = await openLogin(tx, { code, name, userName, mobile, email, ...rights, merchantId: null, passwordHash })
  await store.setCreator(tx.db, id, by.userId)
  await audit(tx.db, {
    event: 'staff.added',
    ...{ who: by, subject: 'app_user', subjectId: id },
    after: { code, name, userName, mobile, email, ...rights },
  })
  await sendMail(tx, {
    ...{ to: email, name, letter: staffWelcome, about: 'app_user', aboutId: id },
    props: { name, userName, password, code },
  })
  return { id: String(id), code }
}

/**
 * Changes a person of the back office. What is granted and what is taken holds from their next request.
 * @throws Refusal 403 for one's own role and permissions, 404, 409 when it has changed since it was read and for the last admin,
 *   422 on `email` for one's own address
 */
export async function edit(tx: Tx, id: number, given: StaffEdit, by: Who): Promise<{ version: number }> {
  // The admins first and in one order: two who take the role from each other wait here, not crosswise.
  if (given.role !== 'admin') await keepAnAdmin(tx, id)
  const was = await store.lockStaff(tx.db, id)
  if (!was) throw missing()
  const rights = rightsOf(given)
  if (id === by.userId && changes({ ...was, granted: known(was.granted) }, rights))
    throw new Refusal('You cannot change your own role and permissions. Ask another admin.', 403)
  const { name, mobile, email } = given
  // There, a code goes to the new address first: otherwise an unattended screen would be enough to move an admin's mails.
  if (id === by.userId && email !== was.email?.toLowerCase()) throw fieldRefusal({ email: ['Change your own address under My Profile'] })
  const fields = { name, mobile, email, ...rights }
  const now = await store.change(tx.db, id, given.version, fields)
  if (!now) throw overtaken()
  const changed = changes(was, fields)
  if (changed) await audit(tx.db, { event: 'staff.changed', who: by, subject: 'app_user', subjectId: id, ...changed })
  await leaveAddress(tx, was, email, by)
  return now
}
