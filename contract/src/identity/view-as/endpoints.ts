import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { required, secret } from '../../kit/fields'
import { tokens } from '../endpoints'

/** How long somebody of the back office may look at an account; nothing extends it. */
export const viewMinutes = 15

export const viewing = z.object({ reason: required.max(500).meta({ label: 'Reason', input: 'note' }) })

export const viewAs = endpoint('POST /backend/usermanagement/merchant/:id/view-as', {
  summary: 'A ticket to view the portal as a shop: for this browser, once, within a minute. The reason is kept.',
  may: 'merchant.viewAs',
  stepUp: true,
  body: viewing,
  reply: z.object({ ticket: z.string() }),
})

/** Public because the new tab has no sign-in of its own yet: the ticket is all. */
export const beginView = endpoint('POST /auth/view-as', {
  summary: 'Exchanges a ticket for the tokens of a read-only impersonation that ends after 15 minutes.',
  may: 'public',
  body: z.object({ ticket: secret(200) }),
  reply: tokens,
  perMinute: 30,
})
