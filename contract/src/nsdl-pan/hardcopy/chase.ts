import { z } from 'zod'
import type { Tone } from '../../kit/list'

/** At most so many days after a hard copy became due its shop is asked for it. */
const longestChase = 180

/** How long a hard copy has been due: which of the days on which shops are asked for them have come. */
export const chaseStages = {
  fresh: 'No Reminder Yet',
  week: 'Reminder 1',
  fortnight: 'Reminder 2',
  month: 'Reminder 3',
} as const
type ChaseStage = keyof typeof chaseStages

export const chaseTones = { fresh: 'quiet', week: 'wait', fortnight: 'back', month: 'bad' } as const satisfies Record<ChaseStage, Tone>

const reminder = (label: string) => z.number().int().min(1).max(longestChase).meta({ label, input: 'number' })

/**
 * On which days after a hard copy became due (at the acknowledgement at first) its shop is asked for it where it was not sent, and when a shop that does not
 * send them files nothing new.
 */
export const hardcopyLimit = z.strictObject({
  first: reminder('First reminder (days)'),
  second: reminder('Second reminder (days)'),
  third: reminder('Third reminder (days)'),
  active: z.boolean().meta({
    label: 'Hold back new applications of shops that do not send their hard copies',
    input: 'check',
  }),
  most: z
    .number()
    .int()
    .min(0)
    .max(500)
    .meta({
      ...{ label: 'As many are let pass', input: 'number' },
      help: 'With one more, no new application is submitted. With 0, the first one holds the shop back.',
    }),
  days: z
    .number()
    .int()
    .min(1)
    .max(365)
    .meta({
      ...{ label: 'Counted after (days)', input: 'number' },
      help: 'Full days since the acknowledgement, or since its parcel was lost. What is on the way in a parcel is not counted.',
    }),
})
export type HardcopyLimit = z.output<typeof hardcopyLimit>

/** Says at its field which reminder does not come after the one before it. */
export function inOrder({ first, second, third }: HardcopyLimit, context: z.core.$RefinementCtx): void {
  const problem = (path: string) =>
    context.addIssue({ code: 'custom', path: [path], message: 'Each reminder comes after the one before it' })
  if (second <= first) problem('second')
  if (third <= second) problem('third')
}

/** The days are our own choice (docs/sources.md, Couriers and hard copies). Nobody is held back before somebody says so. */
export const firstLimit: HardcopyLimit = { first: 7, second: 15, third: 30, active: false, most: 10, days: 30 }

/** As it was stored, by those who set the limit before there were days as well; what cannot be read holds nobody back. */
export const limitFrom = (stored: unknown): HardcopyLimit =>
  hardcopyLimit.superRefine(inOrder).safeParse(typeof stored === 'object' && stored !== null ? { ...firstDays, ...stored } : stored).data ??
  firstLimit
const { first, second, third } = firstLimit
const firstDays = { first, second, third }
