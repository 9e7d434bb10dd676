import { z } from 'zod'
import { endpoint } from './endpoint'

/** Of merchant staff with a daily cap; paise. */
export const spendToday = z.object({ cap: z.number().int(), spent: z.number().int(), left: z.number().int() })
export type SpendToday = z.output<typeof spendToday>

export const readSpendToday = endpoint('GET /merchant/accounting/spend-today', {
  summary: "What the caller may still take out of the shop's wallet today; null without a daily cap.",
  may: 'shop.dashboard',
  byKey: false,
  reply: spendToday.nullable(),
})
