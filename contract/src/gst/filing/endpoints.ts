import { z } from 'zod'
import { gstinProblem } from '../../invoice/gst'
import { bothSides, endpoint, file } from '../../kit/endpoint'
import { day, fee, id, mobileNo, oneLine, optionalRemark, paise, personName, version, why } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { timeline } from '../../kit/timeline'
import { type FilingVariant, filingVariants } from '../../package/words'
import { arnProblem, bareCode } from '../registration/numbers'
import { periodKindOf, type ReturnKind, returnWords } from './returns'
import { cpinProblem, type FileKind, fileWords, filingState, type Register, registers } from './words'

const whole = z.number().int()
const keys = <K extends string>(words: Readonly<Record<K, string>>) => z.enum(Object.keys(words) as [K, ...K[]])
const numbered = (problemOf: (text: string) => string | undefined) =>
  z
    .string(orRequired)
    .trim()
    .min(1, 'Required')
    .max(40)
    .transform(bareCode)
    .superRefine((text, context) => {
      const message = problemOf(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
/** A period of a return, as people choose it. */
export const period = z
  .string(orRequired)
  .min(1, { error: 'Required', abort: true })
  .refine(text => periodKindOf(text) !== undefined, 'Choose from the list')

/** A return as the shop fills it in. */
export const filing = z.object({
  gstin: numbered(gstinProblem).meta({ label: 'GSTIN of the client', input: 'capitals', unguarded: 'a GSTIN', example: '27AAPFU0939F1ZV' }),
  legalName: oneLine.max(120).meta({ label: 'Legal name', help: 'As the GST portal shows it for this GSTIN.' }),
  returnKind: keys<ReturnKind>(returnWords).meta({ label: 'Return type', input: 'choice', words: returnWords }),
  period: period.meta({ label: 'Period', input: 'choice' }),
  nil: z.boolean().meta({ label: 'Nil return: no sales, no purchases and no tax', input: 'check' }),
  taxEstimate: fee
    .nullable()
    .default(null)
    .meta({ label: 'Tax payable, if known', input: 'money', help: 'Only to estimate the interest.' }),
  clientMobile: mobileNo.meta({ label: 'Mobile number of the client' }),
  remark: optionalRemark.meta({ help: 'Never the password of the GST portal: nobody here needs it.' }),
})
export type GivenFiling = z.output<typeof filing>

const may = 'gst.file'
const own = '/merchant/gst/filing'
const desk = '/backend/gst/filing'
const state = z.object({ state: filingState })

const variant = keys<FilingVariant>(filingVariants)
const price = z.object({ variant, governmentFee: whole, fee: whole, gst: whole, markup: whole, total: whole })
const taxFields = { cgst: fee, sgst: fee, igst: fee, cess: fee, itc: fee, lateCharges: fee }
const tax = z.object({ ...taxFields, cash: whole })
export type FilingTax = z.output<typeof tax>

const record = z.object({
  id,
  refNo: z.string(),
  state: filingState,
  version: z.number().int(),
  gstin: z.string(),
  stateName: z.string(),
  legalName: z.string(),
  returnKind: keys<ReturnKind>(returnWords),
  period: z.string(),
  nil: z.boolean(),
  taxEstimate: whole.nullable(),
  clientMobile: z.string().nullable(),
  remark: z.string().nullable(),
  dueOn: z.string(),
  /** Where the calendar says another day than the rule. */
  dueSource: z.string().nullable(),
  estimate: z.object({ daysLate: whole, lateFee: whole.nullable(), interest: whole.nullable() }),
  total: whole.nullable(),
  /** By which price of the package it was charged; null before, and where the package did not tell them apart yet. */
  variant: variant.nullable(),
  files: z.array(z.object({ id, kind: keys<FileKind>(fileWords), name: z.string(), bytes: whole, at: z.string(), removable: z.boolean() })),
  /** What the office asked for last; it stays after the answer. */
  asked: z.array(keys<Register>(registers)),
  /** Of these, what no file came of since. */
  unsent: z.array(keys<Register>(registers)),
  askedRemark: z.string().nullable(),
  tax: tax.nullable(),
  approvedBy: z.string().nullable(),
  approvedOn: z.string().nullable(),
  challan: z.object({ cpin: z.string(), amount: whole, expiresOn: z.string(), paidOn: z.string().nullable() }).nullable(),
  arn: z.string().nullable(),
  filedOn: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the shop may still take it back. */
  cancellable: z.boolean(),
  claimedBy: z.string().nullable(),
  /** Why the reader takes no step at the desk; null where they may. */
  notYours: z.string().nullable(),
  shop: z.object({ code: z.string(), name: z.string() }),
  timeline,
})
export type FilingRecord = z.output<typeof record>

export const [readOwnFiling, readFiling] = bothSides('GET /gst/filing/record/:id', {
  summary: 'One return with its registers, the tax, what comes next and what happened',
  may: ['gst.readOwn', 'gst.read'],
  reply: record,
})
export const [ownFilingFile, filingFile] = bothSides('POST /gst/filing/file/:id/:file', {
  summary: 'A register or acknowledgement of a return; who opens it at the office is kept',
  may: ['gst.readOwn', 'gst.read'],
  reply: file,
})

export const beginFiling = endpoint(`POST ${own}/draft`, {
  summary: 'Begins a return as a draft; nothing is charged',
  may,
  needsKyc: true,
  once: 'optional',
  body: filing,
  reply: z.object({ id, refNo: z.string() }),
})
export const saveFiling = endpoint(`POST ${own}/draft/:id`, {
  summary: 'Changes a draft; 409 when another window saved meanwhile',
  may,
  body: filing.extend({ version }),
  reply: z.object({ version: z.number().int() }),
})
export const deleteFiling = endpoint(`POST ${own}/draft/:id/delete`, {
  summary: 'Deletes a draft that was never paid',
  may,
  reply: z.void(),
})

/** The due day and the price before anything is saved. */
export const readFilingQuote = endpoint(`GET ${own}/quote/:id`, {
  summary: 'The charge of a draft, with the balance, and what of the shop stands in its way',
  may,
  reply: z.object({
    version: z.number().int(),
    price: price.nullable(),
    why: z.string().nullable(),
    balance: whole.nullable(),
    /** A return that the shop has under way or filed: the same one, or one by the month where this is by the quarter, or the other way round (`overlaps`). */
    taken: z.object({ id, refNo: z.string(), what: z.string(), overlaps: z.boolean() }).nullable(),
    consent: z.object({ version: z.string(), text: z.string() }),
  }),
})
export const dueOf = endpoint(`GET ${own}/due`, {
  summary: 'When a return is due, by the calendar and the rules',
  may,
  query: z.object({ gstin: z.string().max(20), returnKind: keys<ReturnKind>(returnWords), period: z.string().max(12) }),
  reply: z.object({ dueOn: z.string(), source: z.string().nullable() }).nullable(),
})

export const addFilingFile = endpoint(`POST ${own}/files/:id`, {
  summary: 'Adds one register (CSV, XLSX or PDF) to a draft or to a return whose documents were asked for',
  may,
  body: z.strictObject({
    kind: keys<Register>(registers).meta({ label: 'Document', input: 'choice', words: registers }),
    uploadId: z
      .string(orRequired)
      .min(1, 'Required')
      .max(100)
      .meta({ label: 'File', input: 'file', help: 'CSV, XLSX or PDF, at most 5 MB.' }),
  }),
  reply: z.object({ id }),
})
export const removeFilingFile = endpoint(`POST ${own}/files/:id/remove`, {
  summary: 'Takes a register away that was not submitted yet',
  may,
  body: z.strictObject({ file: id }),
  reply: z.void(),
})

export const submitFiling = endpoint(`POST ${own}/submit/:id`, {
  summary: 'Pays a return and hands it to the office; 409 where this GSTIN has one for the same return and period',
  may,
  needsKyc: true,
  once: 'required',
  body: z.strictObject({
    version,
    /** What the person saw on the button; paise. */
    total: fee,
    consent: z.string().max(40),
  }),
  reply: z.object({ state: filingState, charged: whole, balance: whole.nullable() }),
})
export const answerFiling = endpoint(`POST ${own}/answer/:id`, {
  summary: 'What was asked for is there, or the remark says why not: the return goes back to the office',
  may,
  once: 'optional',
  body: z.strictObject({ remark: optionalRemark.meta({ help: 'Say here why a document that was asked for is missing.' }) }),
  reply: state,
})
export const approveFiling = endpoint(`POST ${own}/approve/:id`, {
  summary: 'The client has approved the tax that was shown',
  may,
  once: 'optional',
  body: z.strictObject({
    approvedBy: personName.max(120).meta({ label: 'Approved by', help: 'The client, or who decides for the client.' }),
    approvedOn: day.meta({ label: 'Approved on' }),
    /** What the client saw, in paise: of another tax nobody approved anything. */
    cash: fee,
  }),
  reply: state,
})
export const returnFiling = endpoint(`POST ${own}/return/:id`, {
  summary: 'The client does not approve the tax; the office prepares it again',
  may,
  once: 'optional',
  body: z.strictObject({ remark: why }),
  reply: state,
})
export const cancelFiling = endpoint(`POST ${own}/cancel/:id`, {
  summary: 'Takes a return back before it is prepared; the whole charge is refunded',
  may,
  once: 'required',
  body: z.strictObject({ remark: why }),
  reply: z.object({ state: filingState, refunded: whole }),
})
const paidOn = day.meta({ label: 'Paid on' })
export const [ownChallanPaid, challanPaid] = bothSides('POST /gst/filing/challan-paid/:id', {
  summary: 'The client has paid the challan',
  may: ['gst.file', 'gst.filing'],
  once: 'optional',
  body: z.strictObject({ paidOn }),
  reply: state,
})
export const fileAgain = endpoint(`POST ${own}/again/:id`, {
  summary:
    'A draft for the period after one that was filed, or for the same where it was rejected or cancelled, with its GSTIN, name and mobile number',
  may,
  needsKyc: true,
  once: 'optional',
  reply: z.object({ id, refNo: z.string() }),
})
export const ownFilingInvoice = endpoint(`POST ${own}/invoice/:id`, {
  summary: 'The invoice of an own return',
  may: 'gst.readOwn',
  reads: true,
  reply: file,
})
export const ownFilingCreditNote = endpoint(`POST ${own}/credit-note/:id`, {
  summary: 'The credit note of an own return that was given back',
  may: 'gst.readOwn',
  reads: true,
  reply: file,
})
export const [ownFilingReceipt, filingReceipt] = bothSides('POST /gst/filing/receipt/:id', {
  summary: 'The receipt for the shop, with what its wallet paid',
  may: ['gst.readOwn', 'gst.read'],
  reads: true,
  reply: file,
})
export const [ownFilingCustomerReceipt, filingCustomerReceipt] = bothSides('POST /gst/filing/customer-receipt/:id', {
  summary: 'The receipt for the client, without any price',
  may: ['gst.readOwn', 'gst.read'],
  reads: true,
  reply: file,
})

const filingMay = 'gst.filing'
const step = { may: filingMay, needsKyc: true, once: 'optional' } as const
export const claimFiling = endpoint(`POST ${desk}/claim/:id`, {
  summary: 'Takes a return up, so that no colleague does',
  ...step,
  reply: z.void(),
})
export const releaseFiling = endpoint(`POST ${desk}/release/:id`, { summary: 'Gives a return back', ...step, reply: z.void() })
export const askFiling = endpoint(`POST ${desk}/ask/:id`, {
  summary: 'Asks the shop for named documents',
  ...step,
  body: z.strictObject({
    asked: z.array(keys<Register>(registers)).min(1).max(6).meta({ label: 'Documents', input: 'choices', words: registers }),
    remark: why,
  }),
  reply: state,
})
export const prepareFiling = endpoint(`POST ${desk}/prepare/:id`, {
  summary: 'The registers are complete and the return is being prepared; the shop cannot take it back any more',
  ...step,
  reply: state,
})

const taxForm = z
  .strictObject({
    cgst: fee.meta({ label: 'CGST payable' }),
    sgst: fee.meta({ label: 'SGST or UTGST payable' }),
    igst: fee.meta({ label: 'IGST payable' }),
    cess: fee.meta({ label: 'Cess payable' }),
    itc: fee.meta({ label: 'Paid by input tax credit' }),
    lateCharges: fee.meta({ label: 'Late fee and interest', help: 'As the GST portal reckons them.' }),
    remark: optionalRemark,
  })
  .superRefine((given, context) => {
    if (given.itc > given.cgst + given.sgst + given.igst + given.cess)
      context.addIssue({ code: 'custom', path: ['itc'], message: 'The credit used is more than the tax' })
  })
/** What is paid in cash: tax less credit, with late fee and interest, which no credit pays. Paise. */
export const cashOf = (of: Omit<FilingTax, 'cash'>): number => of.cgst + of.sgst + of.igst + of.cess - of.itc + of.lateCharges

export const showTax = endpoint(`POST ${desk}/show-tax/:id`, {
  summary: 'Shows the client the tax of the prepared return',
  ...step,
  body: taxForm,
  reply: state,
})
export const readyNil = endpoint(`POST ${desk}/ready-nil/:id`, {
  summary: 'A nil return with nothing to pay is ready to be filed',
  ...step,
  reply: state,
})
export const enterChallan = endpoint(`POST ${desk}/challan/:id`, {
  summary: 'The challan that the client pays: number, amount and last day; a new one replaces it',
  ...step,
  body: z.strictObject({
    cpin: numbered(cpinProblem).meta({ label: 'CPIN', unguarded: 'a challan number', example: '26112700012345' }),
    amount: paise.meta({ label: 'Amount' }),
    generatedOn: day.meta({ label: 'Generated on', help: 'The challan expires 15 days later.' }),
  }),
  reply: z.object({ expiresOn: z.string() }),
})
export const depositFiling = endpoint(`POST ${desk}/deposit/:id`, {
  summary: 'The challan of a PMT-06 is paid, which ends it',
  ...step,
  once: 'required',
  body: z.strictObject({ paidOn }),
  reply: state,
})
export const fileFiling = endpoint(`POST ${desk}/file/:id`, {
  summary: 'The return is filed under this ARN; nothing is given back after it',
  ...step,
  once: 'required',
  body: z.strictObject({
    arn: numbered(text => arnProblem(text)).meta({
      label: 'ARN',
      input: 'capitals',
      unguarded: 'a number of the GST portal',
      example: 'AA2711260001234',
    }),
    filedOn: day.meta({ label: 'Filed on' }),
    uploadId: z.string().max(100).nullish().meta({ label: 'Acknowledgement (PDF)', input: 'file', help: 'At most 5 MB, if there is one.' }),
  }),
  reply: state,
})
export const rejectFiling = endpoint(`POST ${desk}/reject/:id`, {
  summary: 'Rejects a return that is not filed; the whole charge goes back, and the shop reads the reason',
  ...step,
  once: 'required',
  stepUp: true,
  body: z.strictObject({ remark: why }),
  reply: z.object({ state: filingState, refunded: whole }),
})

export const [ownFilingStanding, filingStanding] = bothSides('GET /gst/filing/standing', {
  summary: 'How many returns stand in each state, and since when the oldest does',
  may: ['gst.readOwn', 'gst.read'],
  reply: z.array(z.object({ state: filingState, n: whole, since: z.string().nullable() })),
})
