import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { fee, id, oneLine } from '../../kit/fields'
import { moment } from '../../kit/timeline'
import { application } from '../../registration/endpoints'
import { temporaryPassword } from '../shop-staff/endpoints'
import { reason } from '../user/endpoints'
import { type AccountStatus, accountStatuses } from '../words'

const may = 'member.manage'
const whole = z.number().int()

/** The words of version 1; the version is stored with each member. */
export const memberConsentVersion = 'member-1'

const markup = fee.meta({
  label: 'Mark-up per application',
  input: 'money',
  help: 'The member pays it on top of its package rates; it is credited to you.',
})

/** What a merchant gives to open a member below itself: the fields of a registration, and what an approval adds. */
export const newMember = application.omit({ idType: true, consent: true }).extend({
  userName: oneLine.max(100).meta({ label: 'User Name', autoComplete: 'off' }),
  password: temporaryPassword,
  packageId: id.meta({ label: 'Package', input: 'choice' }),
  idType: id.meta({ label: 'ID Type', input: 'choice' }),
  markup,
  consent: z
    .literal(true, { error: 'Required' })
    .meta({ label: 'The member agrees that these details are stored to open and run its account.', short: 'Consent', input: 'check' }),
})
export type NewMember = z.output<typeof newMember>

/** What a service costs a member without a mark-up, and what its merchant earns without one; paise, TDS not yet taken. */
const memberRate = z.object({ service: z.string(), variant: z.string(), base: whole, commission: whole })
export type MemberRate = z.output<typeof memberRate>

/** The largest mark-up that no rate of the package cuts short, and what it sells today. */
const terms = { limit: whole, rates: z.array(memberRate) }

export const memberForm = endpoint('GET /merchant/usermanagement/members/form', {
  summary: 'Packages and ID types for members, with their prices and the limit of the mark-up.',
  may,
  reply: z.object({
    packages: z.array(z.object({ value: z.string(), label: z.string(), ...terms })),
    idTypes: z.array(z.object({ value: z.string(), label: z.string(), joiningFee: whole })),
  }),
})
export type MemberForm = z.output<typeof memberForm.reply>

export const addMember = endpoint('POST /merchant/usermanagement/members', {
  summary: 'Opens a member below the own shop: login, package, ID, empty wallet, mark-up; mails the temporary password.',
  may,
  body: newMember,
  reply: z.object({ id, code: z.string(), userName: z.string() }),
  once: 'optional',
  // Each hashes a password and mails to an address that the shop gives.
  perMinute: 20,
})

export const memberDetail = z.object({
  id,
  code: z.string(),
  shopName: z.string(),
  name: z.string(),
  mobileNo: z.string(),
  emailId: z.string(),
  address: z.string(),
  status: z.enum(Object.keys(accountStatuses) as [AccountStatus, ...AccountStatus[]]),
  createdAt: z.string(),
  packageName: z.string(),
  idType: z.string(),
  markup: whole,
  ...terms,
  /** In sum: the lines are the member's own affair. */
  wallet: z.object({ balance: whole, added: whole, spent: whole, lastAt: z.string().nullable() }),
  /** Of the present month of India, and of all time; drafts apart. */
  applications: z.object({ thisMonth: whole, all: whole, acknowledged: whole, underWay: whole }),
  /** With the mark-up before and after where that was changed. */
  timeline: z.array(moment.extend({ markup: z.object({ from: whole, to: whole }).nullable() })),
})
export type MemberDetail = z.output<typeof memberDetail>

export const readMember = endpoint('GET /merchant/usermanagement/members/:id', {
  summary: 'One member of the own shop.',
  may,
  reply: memberDetail,
})

/** `was` is what the screen showed: 409 when it is another by now. */
export const markupEdit = z.object({ was: fee, markup })

export const setMarkup = endpoint('POST /merchant/usermanagement/members/markup/:id', {
  summary: 'Changes what the member pays on top of its package, from the next application on.',
  may,
  body: markupEdit,
  reply: z.object({ markup: whole }),
  once: 'optional',
})

export const suspendMember = endpoint('POST /merchant/usermanagement/members/suspend/:id', {
  summary: 'Ends all sign-ins of a member and its staff and lets none begin.',
  may,
  body: reason,
  reply: z.void(),
  once: 'optional',
})

export const reactivateMember = endpoint('POST /merchant/usermanagement/members/reactivate/:id', {
  summary: 'Lets a member and its staff sign in again.',
  may,
  body: reason,
  reply: z.void(),
  once: 'optional',
})
