import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { orRequired } from '../../kit/messages'

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

export const confirmPresence = endpoint('POST /auth/confirm', {
  summary: 'Proves that the signed-in person is there; the steps that ask for it are open for a quarter of an hour.',
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
