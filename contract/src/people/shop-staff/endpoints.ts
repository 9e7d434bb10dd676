import { z } from 'zod'
import type { Capability } from '../../kit/capabilities'
import { endpoint } from '../../kit/endpoint'
import { emailId, fee, id, mobileNo, oneLine, personName, version } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { timeline } from '../../kit/timeline'
import { grantable } from '../../register/capabilities'
import { reason } from '../user/endpoints'
import { type AccountStatus, accountStatuses } from '../words'

const may = 'shopStaff.manage'
const whole = z.number().int()
const accountStatus = z.enum(Object.keys(accountStatuses) as [AccountStatus, ...AccountStatus[]])

/** What a shop can grant to its staff; the words are in `kit/capability-words` (shopGroups). */
const granted = z.array(z.enum(grantable('merchantstaff') as [Capability, ...Capability[]])).refine(all => new Set(all).size === all.length)

/** Ends after 72 hours and must be changed at the first sign-in. */
export const temporaryPassword = z
  .string(orRequired)
  .min(1, 'Required')
  .max(200)
  .meta({ label: 'Temporary password', input: 'password', help: 'Ends after 72 hours and must be changed at the first sign-in.' })

const person = {
  name: oneLine.max(150).meta({ label: 'Name', autoComplete: 'off' }),
  mobileNo,
  emailId,
  granted: granted.meta({ label: 'Services', input: 'choices' }),
  /** Paise of one day of India. */
  dailyCap: fee
    .nullable()
    .meta({ label: 'Daily cap', input: 'money', help: 'The most that may be spent from the wallet in one day. Leave empty for no cap.' }),
}

export const newShopStaff = z.object({
  ...person,
  // Not at an edit: a name of before must not stand in the way of another change.
  name: personName.max(150).meta({ label: 'Name', autoComplete: 'off' }),
  userName: oneLine.max(100).meta({ label: 'User Name', autoComplete: 'off' }),
  password: temporaryPassword,
})
export type NewShopStaff = z.output<typeof newShopStaff>

export const shopStaffEdit = z.object({ version, ...person })
export type ShopStaffEdit = z.output<typeof shopStaffEdit>

export const addShopStaff = endpoint('POST /merchant/usermanagement/staff', {
  summary: 'Opens a sign-in for an employee of the own shop and mails the temporary password.',
  may,
  stepUp: true,
  body: newShopStaff,
  reply: z.object({ id, code: z.string(), userName: z.string() }),
  once: 'optional',
  // Each hashes a password and mails to an address that the shop gives.
  perMinute: 20,
})

/** Paise. */
export const shopStaffDetail = z.object({
  id,
  version,
  code: z.string(),
  userName: z.string(),
  name: z.string(),
  mobileNo: z.string().nullable(),
  emailId: z.string().nullable(),
  status: accountStatus,
  granted,
  dailyCap: whole.nullable(),
  spentToday: whole,
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** Until when the temporary password is good; null once the person chose one. */
  temporaryUntil: z.string().nullable(),
  applications: z.array(z.object({ id, refNo: z.string(), applicant: z.string(), status: z.string(), at: z.string() })),
  /** Newest first. */
  signIns: z.array(z.object({ at: z.string(), ip: z.string().nullable(), browser: z.string(), open: z.boolean(), lastSeenAt: z.string() })),
  timeline,
})
export type ShopStaffDetail = z.output<typeof shopStaffDetail>

export const readShopStaff = endpoint('GET /merchant/usermanagement/staff/:id', {
  summary: 'One employee of the own shop: what they may do, spent and filed, and where they signed in.',
  may,
  reply: shopStaffDetail,
})

export const editShopStaff = endpoint('POST /merchant/usermanagement/staff/:id', {
  summary: 'Changes details, services and daily cap of an employee. 409 when somebody else changed them meanwhile.',
  may,
  stepUp: true,
  body: shopStaffEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const suspendShopStaff = endpoint('POST /merchant/usermanagement/staff/suspend/:id', {
  summary: 'Ends all sign-ins of an employee and lets none begin.',
  may,
  body: reason,
  reply: z.void(),
  once: 'optional',
})

export const reactivateShopStaff = endpoint('POST /merchant/usermanagement/staff/reactivate/:id', {
  summary: 'Lets an employee sign in again.',
  may,
  body: reason,
  reply: z.void(),
  once: 'optional',
})

export const temporary = z.object({ password: temporaryPassword })

export const renewShopStaffPassword = endpoint('POST /merchant/usermanagement/staff/password/:id', {
  summary: 'Gives an employee a new temporary password by mail and ends all their sign-ins.',
  may,
  stepUp: true,
  body: temporary,
  reply: z.object({ emailId: z.string() }),
  once: 'optional',
  // Each hashes a password and mails to an address that the shop gives.
  perMinute: 20,
})

export const signOutShopStaff = endpoint('POST /merchant/usermanagement/staff/sign-out/:id', {
  summary: 'Ends all sign-ins of an employee.',
  may,
  reply: z.object({ ended: whole }),
  once: 'optional',
})
