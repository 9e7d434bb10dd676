import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { id } from '../../kit/fields'

/** Commissions of a shop that wait for the release of its wallet: what it gets of each, in paise. */
export const commissionsWaiting = z.object({
  total: z.number().int(),
  items: z.array(z.object({ id, reference: z.string(), amount: z.number().int(), since: z.string() })),
})
export type CommissionsWaiting = z.output<typeof commissionsWaiting>

export const ownCommissionsWaiting = endpoint('GET /merchant/accounting/commissions', {
  summary: 'Commissions of the own shop that wait for the release of its wallet.',
  may: 'wallet.readOwn',
  reply: commissionsWaiting,
})

export const merchantCommissionsWaiting = endpoint('GET /backend/account/commissions/:id', {
  summary: 'Commissions of a merchant that wait for the release of its wallet.',
  may: 'wallet.readAny',
  reply: commissionsWaiting,
})
