import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, required, why } from '../../kit/fields'
import { panProblem } from '../forms/numbers'
import { paperlessState } from '../paperless/flow'
import { newState } from '../physical/flow'

const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** Numbers of couriers and of the post, such as `EA123456789IN`. */
export const trackingProblem = (text: string): string | undefined =>
  /^[A-Z0-9]{6,30}$/.test(text) ? undefined : 'A tracking number has 6 to 30 letters and digits'

const checked = (problem: (text: string) => string | undefined) => (text: string, context: z.RefinementCtx) => {
  const words = text === '' ? undefined : problem(text)
  if (words) context.addIssue({ code: 'custom', message: words })
}

export const allotment = z.strictObject({
  pan: required
    .transform(bare)
    .superRefine(checked(text => panProblem(text)))
    .meta({
      label: 'PAN',
      input: 'pan',
      autoComplete: 'off',
      help: 'As on the card or in the file of the tax office. It is stored encrypted.',
    }),
  on: day.meta({ label: 'Allotted on', input: 'date' }),
  /** Whoever was warned looked at it again. */
  sure: z.boolean().default(false),
})
/** What to look at before it is stored; it was not, unless there is nothing. */
const doubts = z.array(z.string())
const allotting = {
  summary:
    'Stores the PAN that the tax office allotted, sealed, and tells the shop; asks again where it does not look like the applicant’s',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  once: 'optional',
  body: allotment,
} as const
export const allotPan = endpoint('POST /backend/nsdlpan/physical/allot/:id', {
  ...allotting,
  reply: z.object({ ...newState.shape, doubts }),
})
export const allotPaperlessPan = endpoint('POST /backend/nsdlpan/paperless/allot/:id', {
  ...allotting,
  reply: z.object({ state: paperlessState, doubts }),
})

export const dispatching = z.strictObject({
  trackingNo: required.transform(bare).superRefine(checked(trackingProblem)).meta({
    label: 'Tracking number',
    example: 'EA123456789IN',
    unguarded: 'a number of a courier',
  }),
  on: day.meta({ label: 'Dispatched on', input: 'date' }),
})
const sending = {
  summary: 'The card was sent: stores its tracking number and tells the shop',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  body: dispatching,
  once: 'optional',
} as const
export const dispatchCard = endpoint('POST /backend/nsdlpan/physical/dispatch/:id', { ...sending, reply: newState })
export const dispatchPaperlessCard = endpoint('POST /backend/nsdlpan/paperless/dispatch/:id', {
  ...sending,
  summary: `${sending.summary}; refused where an e-PAN alone was asked for`,
  reply: z.object({ state: paperlessState }),
})

const revealing = {
  summary: 'The whole allotted PAN, for a reason that is kept with the name of the person who asked',
  may: 'pii.reveal',
  needsKyc: true,
  stepUp: true,
  body: z.strictObject({ reason: why }),
  reply: z.object({ pan: z.string() }),
} as const
export const revealAllotted = endpoint('POST /backend/nsdlpan/physical/reveal-allotted/:id', revealing)
export const revealPaperlessAllotted = endpoint('POST /backend/nsdlpan/paperless/reveal-allotted/:id', revealing)
