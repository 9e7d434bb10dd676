import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { emailId, required, secret } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { newPassword } from '../endpoints'

/** The specification's words (§2), whether or not anybody has this address: the mail says it. */
export const userNameSent = 'Username has been sent to your registered email.'
export const resetSent = 'If this user name exists, a link has been sent to its registered email. It works once, for 30 minutes.'
export const passwordReset = 'Your password has been changed. Sign in with the new one.'

const captcha = z.object({ captcha: z.string(orRequired).min(1, 'Required').max(4000) })
const said = z.object({ message: z.string() })

export const forgottenName = z.object({
  emailid: emailId.meta({ help: 'The one that you registered with.' }),
})

export const forgotUserName = endpoint('POST /auth/forgot-username', {
  summary: 'Mails the user names that belong to an email address. Answers the same for every address.',
  may: 'public',
  query: captcha,
  body: forgottenName,
  reply: said,
  perMinute: 20,
})

export const forgottenPassword = z.object({
  userName: required.max(100).meta({ label: 'User Name', autoComplete: 'username', unguarded: 'looked up, not kept' }),
})

export const forgotPassword = endpoint('POST /auth/forgot-password', {
  summary: 'Mails a link that sets a new password. Answers the same for every user name.',
  may: 'public',
  query: captcha,
  body: forgottenPassword,
  reply: said,
  perMinute: 20,
})

const repeated = z
  .string(orRequired)
  .min(1, 'Required')
  .max(200)
  .meta({ label: 'Repeat the new password', input: 'password', autoComplete: 'new-password' })

const alike = (given: { password: string; repeated: string }) => given.password === given.repeated
const differ = { path: ['repeated'], message: 'The two passwords differ' }

export const passwordByLink = z.object({ token: secret(200), password: newPassword, repeated }).refine(alike, differ)

export const resetPassword = endpoint('POST /auth/reset-password', {
  summary: 'Sets a new password by the link of the mail, once. Every sign-in of this person ends; a second factor is still asked for.',
  may: 'public',
  body: passwordByLink,
  reply: said,
  perMinute: 20,
})

export const ownPasswordChange = z
  .object({
    current: z
      .string(orRequired)
      .min(1, 'Required')
      .max(200)
      .meta({ label: 'Current password', input: 'password', autoComplete: 'current-password' }),
    password: newPassword,
    repeated,
  })
  .refine(alike, differ)

export const changePassword = endpoint('POST /auth/change-password', {
  summary: 'Changes the own password. Every other sign-in of this person ends.',
  may: 'signedIn',
  body: ownPasswordChange,
  reply: z.object({
    /** How many other sign-ins ended. */
    ended: z.number().int(),
  }),
  perMinute: 20,
})
