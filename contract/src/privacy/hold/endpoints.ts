import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { id, oneLine, why } from '../../kit/fields'

/** By the code of an account, or the reference of a record. */
export const newHold = z.strictObject({
  about: oneLine.max(40).meta({
    label: 'Code of the account, or reference of the record',
    help: 'An account stands for everything that is kept by a period about its person, was begun from it, or was mailed to it.',
  }),
  remark: why,
})

export const placeHold = endpoint('POST /backend/privacy/holds/place', {
  summary: 'Keeps a record, or everything of an account, from being erased until the hold is lifted: for a claim, an inquiry or an order.',
  may: 'privacy.hold',
  stepUp: true,
  once: 'required',
  body: newHold,
  reply: z.object({ id, refNo: z.string() }),
})

export const liftHold = endpoint('POST /backend/privacy/holds/lift/:id', {
  summary: 'Lifts a hold: periods count again, and what is over is erased at the next run.',
  may: 'privacy.hold',
  stepUp: true,
  once: 'optional',
  body: z.strictObject({ remark: why }),
  reply: z.void(),
})
