import { z } from 'zod'
import type { Capability } from '../../kit/capabilities'
import { endpoint } from '../../kit/endpoint'
import { emailId, fee, id, mobileNo, oneLine, personName, version } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { grantable } from '../../register/capabilities'
import { officeGroups } from '../../register/capability-words'
import { accountStatus } from '../user/endpoints'

const capability = z.enum(grantable('staff') as [Capability, ...Capability[]])
const grantWords = Object.fromEntries(officeGroups.flatMap(({ of }) => Object.entries(of).map(([name, { label }]) => [name, label])))
const officeRoles = { staff: 'Staff', admin: 'Admin' } as const

const fields = {
  name: oneLine.max(150).meta({ label: 'Name', autoComplete: 'off' }),
  mobile: mobileNo.nullable().default(null).meta({ label: 'Mobile No.', input: 'mobile', autoComplete: 'off' }),
  email: emailId.meta({ label: 'Email ID', input: 'email', autoComplete: 'off' }),
  role: z
    .enum(['staff', 'admin'])
    .meta({ label: 'Role', input: 'radio', words: officeRoles, help: 'An admin may do everything; staff do what is ticked below.' }),
  /** Nothing for an admin, who may do everything. */
  granted: z
    .array(capability)
    .max(100)
    .refine(all => new Set(all).size === all.length, 'Each permission once')
    .default([])
    .meta({ label: 'Permissions', words: grantWords }),
  /** Paise; null is without a limit. */
  approvalLimit: fee.nullable().default(null).meta({
    label: 'Payment limit',
    input: 'money',
    help: 'The largest payment that this person may approve. Empty: without a limit.',
  }),
}

/** The password is temporary: any length, ends after 72 hours, must be changed at the first sign-in. */
export const newStaff = z.object({
  ...fields,
  // Not at an edit: a name of before must not stand in the way of another change.
  name: personName.max(150).meta({ label: 'Name', autoComplete: 'off' }),
  userName: oneLine.max(100).meta({ label: 'User Name', autoComplete: 'off' }),
  password: z.string(orRequired).min(1, 'Required').max(200).meta({
    label: 'Password',
    input: 'password',
    autoComplete: 'new-password',
    help: 'Temporary: ends after 72 hours and must be changed at the first sign-in.',
  }),
})
export type NewStaff = z.output<typeof newStaff>

export const staffEdit = z.object({ version, ...fields })
export type StaffEdit = z.output<typeof staffEdit>

const staffRecord = z.object({
  id,
  code: z.string(),
  userName: z.string(),
  status: accountStatus,
  /** Nobody changes their own role and permissions. */
  self: z.boolean(),
  version,
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['staff', 'admin']),
  granted: z.array(capability),
  approvalLimit: z.number().int().nullable(),
})
export type StaffRecord = z.output<typeof staffRecord>

const may = 'staff.manage'

export const readStaff = endpoint('GET /backend/usermanagement/staff/:id', {
  summary: 'One person of the back office, to be edited.',
  may,
  reply: staffRecord,
})

/** From whom permissions can be copied. */
export const staffPatterns = endpoint('GET /backend/usermanagement/staff/patterns', {
  summary: 'What each member of staff was granted, to copy it for another.',
  may,
  reply: z.array(
    z.object({ id, code: z.string(), name: z.string(), granted: z.array(capability), approvalLimit: z.number().int().nullable() }),
  ),
})

export const createStaff = endpoint('POST /backend/usermanagement/staff/create', {
  summary: 'Adds a person to the back office and mails them a temporary password.',
  may,
  body: newStaff,
  reply: z.object({ id, code: z.string() }),
  once: 'optional',
  stepUp: true,
})

export const editStaff = endpoint('POST /backend/usermanagement/staff/edit/:id', {
  summary: 'Changes details, role and permissions; they hold from the next request. 409 when the record has changed since it was read.',
  may,
  body: staffEdit,
  reply: z.object({ version }),
  once: 'optional',
  stepUp: true,
})
