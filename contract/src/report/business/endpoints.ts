import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'

/** Over how many days, today included, the quality of the work is told. */
export const qualityDays = 30

const period = z.object({ from: z.string(), to: z.string() })

/** How the business stands; each part null for whoever may not open the report behind it. Whole paise. */
export const backendBusiness = endpoint('GET /backend/dashboard/business', {
  summary: 'The day and the last weeks of the business in a few figures, each with a report behind it.',
  mayLag: true,
  may: 'dashboard.read',
  reply: z.object({
    /** What all wallets hold: what the business owes to its shops. */
    owedToShops: z.number().int().nullable(),
    /** Top-ups credited today, also those taken back since, and on the same weekday a week ago until this time of day and in all. */
    collected: z
      .object({ day: z.string(), today: z.number().int(), before: z.string(), untilNow: z.number().int(), whole: z.number().int() })
      .nullable(),
    /** Credits of bank statements that are not matched with any payment, whatever their day, with what they amount to. */
    unmatched: z.object({ lines: z.number().int(), amount: z.number().int() }).nullable(),
    /** Online payments that somebody has to look at. */
    review: z.object({ n: z.number().int(), amount: z.number().int() }).nullable(),
    /** What was approved or credited in these days and is in no statement yet. */
    unseen: z.object({ ...period.shape, amount: z.number().int() }).nullable(),
    quality: z
      .object({
        ...period.shape,
        /** Applications acknowledged in these days, and the middle of their hours since submission; null for none. */
        acknowledged: z.number().int(),
        hours: z.number().nullable(),
        /** The same of as many days before. */
        hoursBefore: z.number().nullable(),
        /** Applications that a verifier decided for the first time in these days, and those of them that were in order. */
        decided: z.number().int(),
        right: z.number().int(),
        /** Shops with the most that were not, the worst first. */
        shops: z.array(z.object({ code: z.string(), shopName: z.string(), returned: z.number().int(), decided: z.number().int() })),
        /** The most frequent reasons for what came back. */
        reasons: z.array(z.object({ reason: z.string(), n: z.number().int() })),
      })
      .nullable(),
  }),
})
