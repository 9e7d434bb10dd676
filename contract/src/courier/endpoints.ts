import { z } from 'zod'
import { bothSides, endpoint, file } from '../kit/endpoint'
import { day, id, oneLine, optionalLine, optionalRemark, version, why } from '../kit/fields'
import { keysOf } from '../kit/keys'
import { orRequired } from '../kit/messages'
import { onceRight } from '../kit/rules'
import { moment } from '../kit/timeline'
import { bareDocket, docketProblem } from './docket'
import { mostForms, readAckNos } from './numbers'
import { type Company, type CourierState, companies, courierStates, type Outcome, outcomes } from './words'

const whole = z.number().int()
const state = z.enum(keysOf<CourierState>(courierStates))
const company = z.enum(keysOf<Company>(companies))
const outcome = z.enum(keysOf<Outcome>(outcomes))

export const receiptLimit = 5 * 1024 * 1024
export const receiptKinds = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** Days back to which a parcel may have been sent: an earlier one is a slip. */
export const sentDaysMost = 180

const docket = z
  .string()
  .max(40)
  .transform(bareDocket)
  .nullable()
  .default(null)
  .meta({
    ...{ label: 'Docket / AWB No.', input: 'capitals', example: 'EM473124829IN' },
    help: 'As on the receipt of the courier, 6 to 20 letters and digits. Not needed for hand delivery.',
    unguarded: 'a number of a courier',
  })

export const carried = {
  company: company.meta({ label: 'Courier company', input: 'choice', words: companies }),
  companyName: optionalLine(60)
    .transform(text => text || null)
    .default(null)
    .meta({ label: 'Name of the courier' }),
  docket,
}
type Carried = { company: Company; companyName: string | null; docket: string | null }

const say = (field: string, message: string) => ({ code: 'custom' as const, path: [field], message })

/** Whether a parcel of this company has to have a number. */
export const needsDocket = (company: Company | undefined): boolean => company !== undefined && company !== 'hand'

/** The rules of a company and its number, each told beside whatever else is wrong. */
export const carriedRules = [
  z.superRefine<Pick<Carried, 'company' | 'companyName'>>(
    ({ company, companyName }, context) => {
      if (company === 'other' && !companyName) context.addIssue(say('companyName', 'Required'))
    },
    onceRight('company', 'companyName'),
  ),
  z.superRefine<Pick<Carried, 'company' | 'docket'>>(
    ({ company, docket }, context) => {
      const problem = docket ? docketProblem(company, docket) : needsDocket(company) ? 'Required' : undefined
      if (problem) context.addIssue(say('docket', problem))
    },
    onceRight('company', 'docket'),
  ),
] as const

const forms = whole
  .min(1, 'Must be at least 1')
  .max(mostForms, `Must be at most ${mostForms}`)
  .meta({ label: 'Number of forms', input: 'number' })

/** What is wrong with acknowledgement numbers as they were typed; undefined when nothing is. */
function ackNosProblem(text: string): string | undefined {
  const { numbers, doubled, wrong } = readAckNos(text)
  if (wrong.length > 0) return `No acknowledgement numbers of 15 digits: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ' …' : ''}`
  if (doubled.length > 0) return `These stand there more than once: ${doubled.join(', ')}`
  if (numbers.length > mostForms) return `There are ${numbers.length} acknowledgement numbers. At most ${mostForms} go together.`
  return numbers.length === 0 ? 'Required' : undefined
}

export const ackNos = z
  .string(orRequired)
  .min(1, 'Required')
  .max(20_000)
  .superRefine((text, context) => {
    const problem = ackNosProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({
    ...{ label: 'Acknowledgement numbers', input: 'note' },
    help: '15 digits each: pasted, scanned or typed, one to a line or between commas.',
    unguarded: 'acknowledgement numbers',
  })

const parcel = {
  ...carried,
  sentOn: day.meta({ label: 'Sent on' }),
  forms,
  ackNos,
  receiptUploadId: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .meta({ label: 'Receipt of the courier', input: 'file', help: 'JPEG, PNG or PDF, at most 5 MB.' }),
  remark: optionalRemark,
}

/** As many numbers as forms that were counted. */
const countRule = z.superRefine<{ forms: number; ackNos: string }>(
  ({ forms, ackNos }, context) => {
    const { length } = readAckNos(ackNos).numbers
    if (length !== forms) context.addIssue(say('forms', `Acknowledgement numbers entered: ${length}. Count the forms again.`))
  },
  onceRight('forms', 'ackNos'),
)

export const newCourier = z.object(parcel).check(...carriedRules, countRule)
export type NewCourier = z.output<typeof newCourier>
export const courierEdit = z.object({ version, ...parcel }).check(...carriedRules, countRule)
export type CourierEdit = z.output<typeof courierEdit>

const form = z.object({
  ackNo: z.string(),
  /** Null for whom it is not: of a form that was found in the parcel, and is a colleague's. */
  application: z.object({ id, refNo: z.string(), applicant: z.string() }).nullable(),
  listed: z.boolean(),
  outcome: outcome.nullable(),
  remark: z.string().nullable(),
  /** Noted as received by itself, outside of this parcel. */
  hereAlready: z.boolean(),
  /** Its shop has to send it again, and has not done so yet. */
  toCome: z.boolean(),
})
export type CourierForm = z.output<typeof form>

const courierRecord = z.object({
  id,
  version,
  refNo: z.string(),
  status: state,
  unannounced: z.boolean(),
  merchant: z.object({ id, code: z.string(), shopName: z.string() }),
  company,
  companyName: z.string().nullable(),
  docket: z.string().nullable(),
  /** Parcels of other shops that name the same docket, told to the back office alone. */
  sameDocket: z.array(z.object({ id, refNo: z.string(), shopName: z.string() })),
  sentOn: z.string(),
  forms: whole,
  remark: z.string().nullable(),
  hasReceipt: z.boolean(),
  sentBy: z.string(),
  receivedOn: z.string().nullable(),
  receivedBy: z.string().nullable(),
  parcels: whole.nullable(),
  closedAt: z.string().nullable(),
  reason: z.string().nullable(),
  list: z.array(form),
  /** With what was found, where a step is of one form. */
  timeline: z.array(moment.extend({ found: outcome.nullable().optional() })),
})
export type CourierRecord = z.output<typeof courierRecord>

export const [readMyCourier, readCourier] = bothSides('GET /misc/courier/:id', {
  summary: 'One parcel with its forms and what happened to it.',
  may: ['courier.readOwn', 'courier.read'],
  reply: courierRecord,
})

export const [myCourierReceipt, courierReceipt] = bothSides('GET /misc/courier/receipt/:id', {
  summary: 'The receipt of the courier, as the shop sent it.',
  may: ['courier.readOwn', 'courier.read'],
  reply: file,
})

export const [printMyCourier, printCourier] = bothSides('POST /misc/courier/sheet/:id', {
  summary: 'The sheet that lies in the parcel: each listed form with its acknowledgement number as a barcode.',
  may: ['courier.readOwn', 'courier.read'],
  reads: true,
  reply: file,
})

export const dueForms = endpoint('GET /merchant/misc/courier/due', {
  summary: 'Forms that the shop has to send, the longest acknowledged first.',
  may: 'courier.send',
  reply: z.array(z.object({ ackNo: z.string(), refNo: z.string(), applicant: z.string(), ackDate: z.string() })),
})

export const photoLimit = 15 * 1024 * 1024
export const photoKinds = ['image/jpeg', 'image/png'] as const

export const [readPhoto, readOfficePhoto] = bothSides('POST /misc/courier/read-photo', {
  summary: 'Reads acknowledgement numbers from the barcodes on a photo. The photo is not kept.',
  // In the back office for parcels and for what is sent on: both see parcels.
  may: ['courier.send', 'courier.read'],
  reads: true,
  body: z.strictObject({ uploadId: z.string().min(1).max(100) }),
  reply: z.object({ ackNos: z.array(z.string()) }),
})

export const addCourier = endpoint('POST /merchant/misc/courier/add', {
  summary: 'Notes a parcel that the shop has sent, with the forms in it.',
  may: 'courier.send',
  body: newCourier,
  reply: z.object({ id, refNo: z.string() }),
  once: 'required',
})

export const editCourier = endpoint('POST /merchant/misc/courier/edit/:id', {
  summary: 'Changes a parcel that is still in transit. Without a new receipt the one that is there stays.',
  may: 'courier.send',
  body: courierEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const cancelCourier = endpoint('POST /merchant/misc/courier/cancel/:id', {
  summary: 'Takes a parcel back that is still in transit: its forms are to be sent again, and its docket may be used again.',
  may: 'courier.send',
  reply: z.void(),
  once: 'optional',
})

const parcels = whole.min(1, 'Must be at least 1').max(50, 'Must be at most 50').meta({ label: 'Number of parcels', input: 'number' })

/** A parcel is here. */
export const arrival = z.object({ receivedOn: day.meta({ label: 'Received on' }), parcels })
const office = { may: 'courier.manage', needsKyc: true, once: 'optional' } as const

export const receiveCourier = endpoint('POST /backend/misc/courier/receive/:id', {
  ...office,
  summary: 'The parcel has arrived, or one that was given up as lost.',
  body: arrival,
  reply: z.object({ status: state }),
})

export const unannounced = z
  .object({
    merchantCode: oneLine
      .max(20)
      .transform(text => text.toUpperCase())
      .meta({ label: 'Code of the shop', input: 'capitals', example: 'M000001' }),
    ...carried,
    sentOn: day.meta({ label: 'Sent on', help: 'As stamped on the parcel; else the day on which it came.' }),
    ...arrival.shape,
    remark: optionalRemark,
  })
  .check(...carriedRules)
export type Unannounced = z.output<typeof unannounced>

export const addUnannounced = endpoint('POST /backend/misc/courier/add', {
  ...office,
  summary: 'Notes a parcel that came without a record of its shop. What is then scanned is its list.',
  body: unannounced,
  reply: z.object({ id, refNo: z.string() }),
  once: 'required',
})

export const ackNo = z
  .string(orRequired)
  .max(40)
  .transform(text => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{15}$/, 'An acknowledgement number has 15 digits'))
  .meta({ label: 'Acknowledgement number', unguarded: 'acknowledgement numbers' })

export const scanForm = endpoint('POST /backend/misc/courier/scan/:id', {
  ...office,
  summary: 'A form of the parcel is in hand: a listed one is received, another one of this shop is extra.',
  body: z.object({ ackNo }),
  reply: z.object({ ackNo: z.string(), outcome, already: z.boolean() }),
})

export const outcomeGiven = z.object({
  ackNo,
  outcome: outcome.nullable().meta({ label: 'Found', input: 'choice', words: outcomes }),
  remark: optionalRemark,
})
export type OutcomeGiven = z.output<typeof outcomeGiven>

export const noteForm = endpoint('POST /backend/misc/courier/outcome/:id', {
  ...office,
  summary: 'What was found of one form, with a remark for the shop. Without an outcome it is open again, and an extra one leaves the list.',
  body: outcomeGiven,
  reply: z.void(),
})

export const closeCourier = endpoint('POST /backend/misc/courier/close/:id', {
  ...office,
  summary: 'Ends the check: what was not seen is missing, and the shop is told of all that is not in order.',
  /** How many forms the person was told to be missing then: another number is a 409. */
  body: z.object({ unseen: whole.min(0) }),
  reply: z.object({ status: state }),
})

export const takeBackCourier = endpoint('POST /backend/misc/courier/take-back/:id', {
  ...office,
  summary: 'Takes a parcel back that the back office noted by mistake: nothing of it counts, and its docket may be used again.',
  body: z.object({ remark: why }),
  reply: z.void(),
})

export const loseCourier = endpoint('POST /backend/misc/courier/lose/:id', {
  ...office,
  summary: 'Gives a parcel up as lost: the shop is told why, and its forms are to be sent again.',
  body: z.object({ remark: why }),
  reply: z.object({ status: state }),
})
