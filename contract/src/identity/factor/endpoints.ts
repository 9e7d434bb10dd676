import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { required, secret } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { nextStep, tokens } from '../endpoints'

export const factorKinds = ['totp', 'emailCode'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What each way is called. */
export const factorWords: Record<FactorKind, string> = { totp: 'Authenticator app', emailCode: 'Code by email' }

export const readFactor = endpoint('GET /auth/factor', {
  summary: 'The own second factor: what it is, whether it is asked for at sign-in, how many recovery codes are left.',
  may: 'signedIn',
  reply: z.object({
    /** Null until one was set up and shown to work. */
    kind: z.enum(factorKinds).nullable(),
    on: z.boolean(),
    codesLeft: z.number().int(),
    /** Where codes by mail go, masked; null without an address. */
    email: z.string().nullable(),
  }),
})

/** Six digits, or a recovery code. */
export const codeField = required.max(60).meta({ label: 'Code', autoComplete: 'one-time-code', unguarded: 'a code that the portal made' })

const sixDigits = z
  .string()
  .trim()
  .transform(text => text.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: 'Required', abort: true })
      .regex(/^\d{6}$/, 'Enter the 6 digits'),
  )
  .meta({ label: 'Code', autoComplete: 'one-time-code' })

export const factorCode = z.object({ code: sixDigits })

/** Shown once; the server keeps hashes. */
const recoveryCodes = z.object({ codes: z.array(z.string()) })

export const beginTotp = endpoint('POST /auth/factor/totp/begin', {
  summary: 'A new secret for an authenticator app. Nothing changes until a code of it is confirmed.',
  may: 'signedIn',
  stepUp: true,
  reply: z.object({
    /** For typing it in: base32 in groups of four. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
})

export const confirmTotp = endpoint('POST /auth/factor/totp/confirm', {
  summary: 'The authenticator app becomes the second factor. Answers new recovery codes, once.',
  may: 'signedIn',
  stepUp: true,
  body: factorCode,
  reply: recoveryCodes,
})

export const beginEmailFactor = endpoint('POST /auth/factor/email/begin', {
  summary: 'Mails a code to the own address. Nothing changes until it is confirmed.',
  may: 'signedIn',
  stepUp: true,
  reply: z.void(),
})

export const confirmEmailFactor = endpoint('POST /auth/factor/email/confirm', {
  summary: 'Codes by email become the second factor. Answers new recovery codes, once.',
  may: 'signedIn',
  stepUp: true,
  body: factorCode,
  reply: recoveryCodes,
})

export const renewRecoveryCodes = endpoint('POST /auth/factor/recovery-codes', {
  summary: 'New recovery codes; the old ones are void.',
  may: 'signedIn',
  stepUp: true,
  reply: recoveryCodes,
})

export const secondStepGiven = z.object({
  ticket: secret(200),
  code: codeField,
  /** Says that the code is one of the recovery codes; one is also known by its length. */
  kind: z.enum(['recovery']).optional(),
})

export const secondStep = endpoint('POST /auth/second-step', {
  summary: 'The second step of a sign-in. Answers both tokens, or the step that is still missing.',
  may: 'public',
  body: secondStepGiven,
  reply: z.union([tokens, nextStep]),
  perMinute: 30,
})

export const sendSecondStep = endpoint('POST /auth/second-step/send', {
  summary: 'Mails another code for the second step of a sign-in.',
  may: 'public',
  body: z.object({ ticket: secret(200) }),
  reply: z.void(),
  perMinute: 10,
})

export const confirmation = z.object({
  password: z
    .string(orRequired)
    .min(1, 'Required')
    .max(200)
    .meta({ label: 'Password', input: 'password', autoComplete: 'current-password' }),
  /** Needed where the second factor is on: six digits, or a recovery code. */
  code: z
    .string()
    .trim()
    .max(60)
    .optional()
    .meta({ label: 'Code', autoComplete: 'one-time-code', unguarded: 'a code that the portal made' }),
})

export const confirmStepUp = endpoint('POST /auth/confirm', {
  summary: 'Confirms the identity of the signed-in person again; steps that require it are open for 15 minutes.',
  may: 'signedIn',
  body: confirmation,
  reply: z.void(),
  perMinute: 20,
})

export const sendConfirmCode = endpoint('POST /auth/confirm/send', {
  summary: 'Mails a code for the confirmation, where the second factor is a code by email.',
  may: 'signedIn',
  reply: z.void(),
  perMinute: 10,
})

export const signInPolicy = z.object({
  /** Everyone of the back office is asked for a second factor: the one they set up, else a code by e-mail. */
  secondFactorRequired: z.boolean(),
})
export type SignInPolicy = z.output<typeof signInPolicy>

export const readPolicy = endpoint('GET /backend/settings/sign-in', {
  summary: 'What is asked of everyone of the back office at sign-in, and how many have no authenticator app yet.',
  may: 'staff.manage',
  reply: signInPolicy.extend({ people: z.number().int(), withoutApp: z.number().int() }),
})

export const changePolicy = endpoint('POST /backend/settings/sign-in', {
  summary: 'Asks everyone of the back office for a second factor, or leaves it to each.',
  may: 'staff.manage',
  stepUp: true,
  body: signInPolicy,
  reply: signInPolicy,
})
