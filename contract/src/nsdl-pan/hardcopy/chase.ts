import { z } from 'zod'
import type { Tone } from '../../kit/list'

/** Days after the acknowledgement on which a shop is asked for a hard copy that has not come (reference/domain-services.md §6). */
export const chaseDays = [7, 15, 30] as const

/** How long a hard copy has been expected. */
export const chaseStages = {
  fresh: 'Up to 6 days',
  week: '7 days and more',
  fortnight: '15 days and more',
  month: '30 days and more',
} as const
type ChaseStage = keyof typeof chaseStages

export const chaseTones = { fresh: 'quiet', week: 'wait', fortnight: 'back', month: 'bad' } as const satisfies Record<ChaseStage, Tone>

/** When a shop that does not send its hard copies files nothing new. */
export const hardcopyLimit = z.strictObject({
  active: z.boolean().meta({
    label: 'Hold back new applications of shops that do not send their hard copies',
    input: 'check',
  }),
  most: z
    .number()
    .int()
    .min(0)
    .max(500)
    .meta({ label: 'As many are let pass', input: 'number', help: 'With one more, no new application is submitted.' }),
  days: z
    .number()
    .int()
    .min(1)
    .max(365)
    .meta({
      ...{ label: 'Counted after (days)', input: 'number' },
      help: 'Days since the acknowledgement. What is on the way in a parcel is not counted.',
    }),
})
export type HardcopyLimit = z.output<typeof hardcopyLimit>

/** Nobody is held back before somebody says so. */
export const firstLimit: HardcopyLimit = { active: false, most: 10, days: 30 }

/** As it was stored; what cannot be read holds nobody back. */
export const limitFrom = (stored: unknown): HardcopyLimit => hardcopyLimit.safeParse(stored).data ?? firstLimit
