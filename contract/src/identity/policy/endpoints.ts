import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'

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
  fresh: true,
  body: signInPolicy,
  reply: signInPolicy,
})
