import { z } from 'zod'
import { roles } from '../../kit/capabilities'
import { endpoint } from '../../kit/endpoint'
import { id, required } from '../../kit/fields'
import { type AccountStatus, accountStatuses } from '../words'

export const accountStatus = z.enum(Object.keys(accountStatuses) as [AccountStatus, ...AccountStatus[]])

/** Something that happened, as timelines show it. */
export const moment = z.object({ at: z.string(), event: z.string(), by: z.string(), remark: z.string().nullable() })

/** One line of a sign-in history. */
export const signInMoment = z.object({ at: z.string(), event: z.string(), who: z.string(), ip: z.string().nullable() })

/** A shop as another record names it. */
export const shopRef = z.object({ id, code: z.string(), shopName: z.string(), status: accountStatus })

export const userSteps = ['suspend', 'reactivate', 'dropFactor', 'resetPassword', 'endSignIns'] as const
export type UserStep = (typeof userSteps)[number]

export const userDetail = z.object({
  id,
  code: z.string(),
  name: z.string(),
  userName: z.string(),
  role: z.enum(roles),
  status: accountStatus,
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  shop: shopRef.nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  secondFactor: z.enum(['totp', 'emailCode', 'off']),
  /** The password was given by somebody else and still waits to be replaced: until when. */
  temporaryUntil: z.string().nullable(),
  passwordChangedAt: z.string().nullable(),
  /** What was granted to this person; nobody needs to be granted what comes with the role. */
  granted: z.array(z.string()),
  /** Paise; null is without a limit. */
  approvalLimit: z.number().int().nullable(),
  /** Living sign-ins, the last used one first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      since: z.string(),
      seenAt: z.string(),
      ip: z.string().nullable(),
      /** In words: 'Chrome on Windows'. */
      browser: z.string(),
      impersonator: z.string().nullable(),
    }),
  ),
  /** The last fifty. */
  signIns: z.array(signInMoment),
  /** Newest first, the last fifty. */
  timeline: z.array(moment),
  /** What the caller may do about this person now. */
  steps: z.array(z.enum(userSteps)),
})
export type UserDetail = z.output<typeof userDetail>

export const readUser = endpoint('GET /backend/usermanagement/user/:id', {
  summary: 'One person: status, permissions, living sign-ins and history.',
  may: 'user.read',
  reply: userDetail,
})

/** Why, in words that the person reads in a mail. */
export const reason = z.object({ remark: required.max(1000).meta({ label: 'Reason', input: 'note', help: 'It is mailed to the person.' }) })

const step = { body: reason, reply: z.void(), once: 'optional', stepUp: true } as const

export const suspendUser = endpoint('POST /backend/usermanagement/user/suspend/:id', {
  summary: 'Suspends a person: every sign-in is over from the next request.',
  may: 'staff.manage',
  ...step,
})
export const reactivateUser = endpoint('POST /backend/usermanagement/user/reactivate/:id', {
  summary: 'Lets a suspended person sign in again.',
  may: 'staff.manage',
  ...step,
})
export const dropUserFactor = endpoint('POST /backend/usermanagement/user/drop-factor/:id', {
  summary: 'Takes away a second factor that was lost, and ends all sign-ins.',
  may: 'user.help',
  ...step,
})
export const resetUserPassword = endpoint('POST /backend/usermanagement/user/reset-password/:id', {
  summary: 'Voids a password, ends all sign-ins and mails a link for a new one.',
  may: 'user.help',
  ...step,
})
export const endUserSignIns = endpoint('POST /backend/usermanagement/user/end-sign-ins/:id', {
  summary: 'Ends all sign-ins of a person.',
  may: 'user.help',
  ...step,
})
