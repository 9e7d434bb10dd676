import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { required, secret } from '../kit/fields'
import { orRequired } from '../kit/messages'

/** In which the screens, papers and mails can be read. */
export const languages = ['en', 'hi'] as const

/** Both tokens, always as a pair. */
export const tokens = z.object({ token: z.string(), refreshToken: z.string() })

/** A step between the password and the tokens; the ticket lives ten minutes and is used once. */
export const nextStep = z.object({ step: z.enum(['newPassword', 'totp', 'emailCode']), ticket: z.string() })

export const signIn = z.object({
  userName: required.max(100).meta({ label: 'User Name', autoComplete: 'username', unguarded: 'looked up, not kept' }),
  password: z
    .string(orRequired)
    .min(1, 'Required')
    .max(200)
    .meta({ label: 'Password', input: 'password', autoComplete: 'current-password' }),
  /** Asked only after failures, when the reply said so under `errors.captcha`: the letters, or a solved proof of work. */
  captcha: secret(4000).optional().meta({ label: 'Captcha' }),
})

export const login = endpoint('POST /auth/login', {
  summary: 'Sign in. Answers both tokens, or the step that is still missing.',
  may: 'public',
  body: signIn,
  reply: z.union([tokens, nextStep]),
  perMinute: 30,
})

/** Ten characters or more, or as the site settings say; no composition rules. */
export const newPassword = z.string(orRequired).min(1, 'Required').min(10).max(200).meta({
  label: 'New Password',
  input: 'password',
  autoComplete: 'new-password',
  help: 'At least 10 characters. A few words in a row are easy to remember and hard to guess.',
})

export const passwordChange = z
  .object({
    ticket: secret(200),
    password: newPassword,
    repeated: z
      .string(orRequired)
      .min(1, 'Required')
      .max(200)
      .meta({ label: 'Repeat the new password', input: 'password', autoComplete: 'new-password' }),
  })
  .refine(given => given.password === given.repeated, { path: ['repeated'], message: 'The two passwords differ' })

export const changeTemporaryPassword = endpoint('POST /auth/new-password', {
  summary: 'Replaces a temporary password and signs in.',
  may: 'public',
  body: passwordChange,
  reply: tokens,
  perMinute: 30,
})

/** The capital T of `Token` is the specification's (§3). */
export const refresh = endpoint('POST /auth/refresh', {
  summary: 'Answers a new pair of tokens for a used-up one.',
  may: 'public',
  body: z.object({ Token: secret(4000), refreshToken: secret(200) }),
  reply: tokens,
  perMinute: 60,
})

export const logout = endpoint('POST /auth/logout', {
  summary: 'Ends this session; works with an expired token too.',
  may: 'public',
  reply: z.void(),
})

export const captcha = endpoint('POST /captcha', {
  summary: 'A new captcha image for this browser: single use, five minutes.',
  may: 'public',
  reply: file,
  perMinute: 60,
})

/** A proof-of-work challenge for people who cannot see the image. */
export const captchaWork = endpoint('GET /captcha/work', {
  summary: 'A proof-of-work challenge as the other way past the captcha.',
  may: 'public',
  reply: z.object({
    algorithm: z.string(),
    challenge: z.string(),
    maxnumber: z.number().optional(),
    salt: z.string(),
    signature: z.string(),
  }),
  perMinute: 60,
})

/** Who is signed in, with what the browser may show. The server decides again on every request. */
export const me = endpoint('GET /auth/me', {
  summary: 'The signed-in person and their capabilities.',
  may: 'signedIn',
  reply: z.object({
    code: z.string(),
    name: z.string(),
    role: z.string(),
    may: z.array(z.string()),
    approvalLimit: z.number().int().nullable(),
    /** The merchant above this member is suspended: what there is can be read, nothing new begun. */
    paused: z.boolean(),
    /** Why filing and topping up are closed to this person until a KYC is there, in words. */
    heldUp: z.string().nullable(),
    /** The wallet of the own shop is stopped while it is checked; with the telephone number of the business, empty where none is known. */
    walletFrozen: z.object({ phone: z.string() }).nullable(),
    /** The last day on which the own KYC holds, or the first on which it must be there, where that is soon. */
    kycDue: z.object({ day: z.string(), why: z.enum(['ends', 'begins']) }).nullable(),
    /** Chosen on the screen, in this browser or another; null before they chose. */
    language: z.enum(languages).nullable(),
    /** Whether there is a photo to ask for. */
    hasPhoto: z.boolean(),
    /** Who looks on, until when, and whether they may take lists along. */
    impersonator: z.object({ code: z.string(), name: z.string(), until: z.string(), mayExport: z.boolean() }).nullable(),
  }),
})

/** For what is written while no browser of theirs is there, and for the next browser. */
export const chooseLanguage = endpoint('POST /auth/language', {
  summary: 'Keeps the language of the signed-in person, in which mails reach them.',
  may: 'signedIn',
  body: z.object({ language: z.enum(languages) }),
  reply: z.void(),
})

const photo = { summary: 'The photo of the signed-in person; 204 when there is none.', may: 'signedIn', reply: file } as const

/** The same photo in both areas. */
export const shopPhoto = endpoint('GET /merchant/account/photo', photo)
export const backPhoto = endpoint('GET /backend/my-profile/photo', photo)
