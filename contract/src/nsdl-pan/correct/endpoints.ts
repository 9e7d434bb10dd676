import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { why } from '../../kit/fields'
import { acknowledgement } from '../acknowledge/endpoints'
import { allotment, dispatching } from '../allot/endpoints'

/** The number that the person saw, masked where it is a PAN: nobody writes over a correction that they did not see. */
const seen = z.string().max(40)
const reason = { remark: why.meta({ help: 'The merchant reads it beside the right number.' }) }

/** What is asked in each dialog; the day may have been wrong as well. */
export const rightAck = z.strictObject({ ackNo: acknowledgement.shape.ackNo, ackDate: acknowledgement.shape.ackDate, ...reason })
export const rightPan = z.strictObject({ ...allotment.shape, ...reason })
export const rightDispatch = z.strictObject({ ...dispatching.shape, ...reason })

/** Corrected twice it is corrected once. */
const corrected = z.object({
  /** False where it said so already: then nobody was told. */
  changed: z.boolean(),
})
const correcting = { may: 'nsdl.acknowledge', needsKyc: true, once: 'optional', reply: corrected } as const

export const correctAck = endpoint('POST /backend/nsdlpan/physical/correct/ack/:id', {
  ...correcting,
  summary: 'Puts the right acknowledgement number or day in the place of a wrong one; both stay in the timeline, and the shop is told',
  body: rightAck.extend({ seen }),
})

const correctingPan = {
  ...correcting,
  summary: 'Puts the PAN that was allotted in the place of a wrong one, sealed; the timeline has both masks, and the shop is told',
  body: rightPan.extend({ seen }),
  reply: corrected.extend({
    /** What to look at before it is stored; it was not, unless there is nothing. */
    doubts: z.array(z.string()),
  }),
} as const
export const correctPan = endpoint('POST /backend/nsdlpan/physical/correct/pan/:id', correctingPan)
export const correctPaperlessPan = endpoint('POST /backend/nsdlpan/paperless/correct/pan/:id', correctingPan)

const correctingDispatch = {
  ...correcting,
  summary: 'Puts the right tracking number or day in the place of a wrong one; both stay in the timeline, and the shop is told',
  body: rightDispatch.extend({ seen: seen.meta({ unguarded: 'a number of a courier' }) }),
} as const
export const correctDispatch = endpoint('POST /backend/nsdlpan/physical/correct/dispatch/:id', correctingDispatch)
export const correctPaperlessDispatch = endpoint('POST /backend/nsdlpan/paperless/correct/dispatch/:id', correctingDispatch)
