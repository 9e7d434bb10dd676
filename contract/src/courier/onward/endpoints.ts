import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'
import { day, id, optionalRemark, version, why } from '../../kit/fields'
import { keysOf } from '../../kit/keys'
import { timeline } from '../../kit/timeline'
import { ackNo, ackNos, carried, carriedRules } from '../endpoints'
import { type Company, companies } from '../words'
import { type OnwardState, onwardFlow } from './flow'
import { type Destination, destinations } from './words'

const root = '/backend/misc/courier/onward'
const forward = { may: 'courier.forward', needsKyc: true, once: 'optional' } as const
const state = z.enum(onwardFlow.states as [OnwardState, ...OnwardState[]])
const destination = z.enum(keysOf<Destination>(destinations))

export const onwardRecord = z.object({
  id,
  version,
  refNo: z.string(),
  destination,
  status: state,
  createdBy: z.string(),
  company: z.enum(keysOf<Company>(companies)).nullable(),
  companyName: z.string().nullable(),
  docket: z.string().nullable(),
  sentOn: z.string().nullable(),
  deliveredOn: z.string().nullable(),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  list: z.array(z.object({ ackNo: z.string(), application: z.object({ id, refNo: z.string(), applicant: z.string() }) })),
  timeline,
})
export type OnwardRecord = z.output<typeof onwardRecord>

export const readOnward = endpoint(`GET ${root}/:id`, {
  summary: 'One batch of hard copies that are sent on, with its papers and what happened to it.',
  may: 'courier.read',
  reply: onwardRecord,
})

export const newOnward = z.object({
  destination: destination.meta({ label: 'Sent to', input: 'choice', words: destinations }),
  ackNos,
  remark: optionalRemark,
})
export type NewOnward = z.output<typeof newOnward>

export const addOnward = endpoint(`POST ${root}/add`, {
  ...forward,
  summary: 'Begins a batch with hard copies that were received.',
  body: newOnward,
  reply: z.object({ id, refNo: z.string() }),
  once: 'required',
})

export const putOnward = endpoint(`POST ${root}/put/:id`, {
  ...forward,
  summary: 'Puts a received hard copy into a batch that is being packed; one that lies in it stays.',
  body: z.object({ ackNo }),
  reply: z.object({ already: z.boolean() }),
})

export const takeOutOnward = endpoint(`POST ${root}/take-out/:id`, {
  ...forward,
  summary: 'Takes a hard copy out of a batch that is being packed.',
  body: z.object({ ackNo }),
  reply: z.void(),
})

const leaving = { ...carried, sentOn: day.meta({ label: 'Sent on' }) }

export const onwardSending = z.object(leaving).check(...carriedRules)
export type OnwardSending = z.output<typeof onwardSending>

export const sendOnward = endpoint(`POST ${root}/send/:id`, {
  ...forward,
  summary: 'The batch left, with this docket of this company.',
  body: onwardSending,
  reply: z.void(),
})

export const onwardCorrection = z.object({ version, ...leaving, remark: why }).check(...carriedRules)
export type OnwardCorrection = z.output<typeof onwardCorrection>

export const correctOnward = endpoint(`POST ${root}/correct/:id`, {
  ...forward,
  summary: 'Corrects with whom, under which number and since when a batch is on its way, with the reason; until it has arrived.',
  body: onwardCorrection,
  /** False where it said so already: nothing is written then. */
  reply: z.object({ changed: z.boolean() }),
})

export const onwardDelivery = z.object({ deliveredOn: day.meta({ label: 'Delivered on' }) })

export const deliverOnward = endpoint(`POST ${root}/deliver/:id`, {
  ...forward,
  summary: 'The batch arrived where it was sent to.',
  body: onwardDelivery,
  reply: z.void(),
})

export const loseOnward = endpoint(`POST ${root}/lose/:id`, {
  ...forward,
  summary: 'Gives a batch up as lost: each of its hard copies is to be handled by a person again.',
  body: z.object({ remark: why }),
  reply: z.void(),
})

export const cancelOnward = endpoint(`POST ${root}/cancel/:id`, {
  ...forward,
  summary: 'Undoes a batch that has not left: its hard copies are on the shelf again.',
  body: z.object({ remark: why }),
  reply: z.void(),
})

const days = z.number().int().min(1).max(180)

/** What counts as the shelf, and when somebody is told that something lies or travels too long. */
export const onwardDays = z.object({
  firstDay: day.nullable().meta({
    label: 'The shelf begins on',
    help: 'What came before this day was sent on before batches were kept, and is not listed. Empty: everything that was ever received.',
  }),
  shelfDays: days.meta({
    label: 'Days on the shelf',
    input: 'number',
    help: 'After these the back office is told of a hard copy that was not sent on.',
  }),
  batchDays: days.meta({
    label: 'Days on the way',
    input: 'number',
    help: 'After these the back office is told of a batch that has not arrived.',
  }),
})
export type OnwardDays = z.output<typeof onwardDays>

/** Before somebody sets others: everything is listed. Nobody publishes how long a batch may take. */
export const firstOnwardDays: OnwardDays = { firstDay: null, shelfDays: 7, batchDays: 10 }

/** With how often they were changed: 0 before they were ever set. */
const daysVersion = z.number().int().min(0).max(2_147_483_647)
export const onwardDaysEdit = onwardDays.extend({ version: daysVersion, remark: why })

export const readOnwardDays = endpoint(`GET ${root}/days`, {
  summary: 'Since when the shelf is kept, after how many days somebody is told, and how many hard copies came before the first day.',
  may: 'courier.read',
  reply: onwardDays.extend({ version: daysVersion, before: z.number().int() }),
})

export const saveOnwardDays = endpoint(`POST ${root}/days`, {
  ...forward,
  summary: 'Sets them, with the reason; refused when somebody else set them meanwhile.',
  body: onwardDaysEdit,
  reply: z.object({ version: daysVersion }),
})

export const printOnward = endpoint(`POST ${root}/sheet/:id`, {
  summary: 'The sheet of a batch: each hard copy with its acknowledgement number as a barcode.',
  may: 'courier.read',
  reads: true,
  reply: file,
})
