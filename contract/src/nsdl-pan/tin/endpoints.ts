import { z } from 'zod'
import { bothSides, endpoint } from '../../kit/endpoint'
import { day, id, optionalRemark, why } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { pageIn } from '../../scan/endpoints'
import { acknowledgement } from '../acknowledge/endpoints'
import { newState, physicalState } from '../physical/flow'
import { objectionReason, objectionView } from './detail'
import { tinReasonCodes, tinReasonWords } from './reasons'
import { tinSlots } from './slots'

const { ackNo } = acknowledgement.shape
const whole = z.number().int()

/** What an objection is about: of the list, and in words where the list does not say it. */
const objected = {
  objectedOn: day.meta({ label: 'Date of the objection', input: 'date' }),
  reasons: z
    .array(objectionReason, orRequired)
    .min(1, 'Required')
    .max(tinReasonCodes.length)
    .meta({ label: 'Objections', input: 'choices', words: tinReasonWords }),
  dueOn: day.meta({ label: 'Reply by', input: 'date', help: 'The last day for the reply of the merchant.' }),
  remark: optionalRemark.meta({ label: 'Remark', input: 'note', help: 'The merchant reads it beside the objections.' }),
}

export const objection = z.strictObject({ ackNo, ...objected })

/** Which reply somebody saw who decides about it or sends it: another one is not decided by mistake. */
const seen = { round: whole.min(1), attempt: whole.min(0) }

/** The same with the pages that were sent. */
const withPages = objectionView.extend({
  pages: z.array(pageIn(tinSlots)),
  /** Pages of a reply that went back, and were replaced. */
  before: z.array(pageIn(tinSlots)),
})
export type ObjectionWithPages = z.output<typeof withPages>

const objectionsOf = z.object({
  id,
  refNo: z.string(),
  applicant: z.string(),
  ackNo: z.string(),
  ackDate: z.string(),
  state: physicalState,
  merchant: z.object({ code: z.string(), shopName: z.string() }),
  /** The day on which this was answered, by which days are counted. */
  today: z.string(),
  /** Newest first. */
  objections: z.array(withPages),
})
export type ObjectionsOf = z.output<typeof objectionsOf>

export const [readMyObjections, readAnyObjections] = bothSides('GET /nsdlpan/physical/tin-rejection/of/:ackNo', {
  summary: 'The objections of the application with an acknowledgement number, with the replies and their pages',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: objectionsOf,
})

export const findFiled = endpoint('GET /backend/nsdlpan/physical/tin-rejection/find/:ackNo', {
  summary: 'Whom an acknowledgement number belongs to, and whether an objection can be entered',
  may: 'nsdl.acknowledge',
  reply: z.object({
    id,
    refNo: z.string(),
    applicant: z.string(),
    ackNo: z.string(),
    ackDate: z.string(),
    state: physicalState,
    merchant: z.object({ code: z.string(), shopName: z.string() }),
    /** How many objections it had. */
    rounds: whole,
    /** Why none can be entered, in words; null when one can. */
    refusal: z.string().nullable(),
    /** What an application of its form can be objected to. */
    offered: z.array(objectionReason),
  }),
})

export const raiseObjection = endpoint('POST /backend/nsdlpan/physical/tin-rejection/raise', {
  summary: 'Enters an objection of the tax department against an acknowledged application; the shop is told',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  body: objection,
  once: 'optional',
  reply: newState.extend({ id, refNo: z.string(), round: whole }),
})

export const replyToObjection = endpoint('POST /merchant/nsdlpan/physical/tin-rejection/reply/:ackNo', {
  summary: 'Sends the uploaded papers and a remark as the reply to the open objection; free of charge, and once however often it is sent',
  may: 'nsdl.apply',
  body: z.strictObject({ ...seen, remark: optionalRemark }),
  once: 'optional',
  reply: newState,
})

/** What is asked before each decision. */
export const forwarding = z.strictObject({ remark: optionalRemark })
export const returning = z.strictObject({ remark: why, dueOn: objected.dueOn })
export const closing = z.strictObject({ remark: why })

const decided = { once: 'optional', may: 'nsdl.acknowledge', needsKyc: true, reply: newState } as const

export const forwardReply = endpoint('POST /backend/nsdlpan/physical/tin-rejection/forward/:ackNo', {
  ...decided,
  summary: 'The reply was handed to the tax department: the objection is closed, the application stands as acknowledged again',
  body: forwarding.extend(seen),
})

export const returnReply = endpoint('POST /backend/nsdlpan/physical/tin-rejection/return/:ackNo', {
  ...decided,
  summary: 'The reply is not enough: back to the shop with a reason and a new last day',
  body: returning.extend(seen),
})

export const closeObjection = endpoint('POST /backend/nsdlpan/physical/tin-rejection/close/:ackNo', {
  ...decided,
  summary: 'The tax department has refused for good, or nobody replied: the application ends. Nothing is refunded.',
  body: closing.extend(seen),
})

export const [myOverdue, allOverdue] = bothSides('GET /nsdlpan/physical/tin-rejection/overdue', {
  summary: 'How many objections wait for their shop although their last day has passed',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: z.object({
    overdue: whole,
    /** The newest of those last days: yesterday. */
    until: z.string(),
  }),
})
