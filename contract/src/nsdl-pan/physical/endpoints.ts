import { z } from 'zod'
import { bothSides, endpoint, file } from '../../kit/endpoint'
import { id, optionalRemark, required, version, why } from '../../kit/fields'
import { givenAnswers } from '../../kit/form/given'
import { keysOf } from '../../kit/keys'
import { moment } from '../../kit/timeline'
import { cutsIn, pageIn } from '../../scan/endpoints'
import { panDesk } from '../checklist'
import { type CardVariant, cardVariants } from '../forms/card-variants'
import { type AppType, appTypes, type Category, categories, type EditionCode } from '../forms/edition'
import { givenReason } from '../forms/reasons'
import { panCuts, panSlots } from '../slots'
import { objectionView } from '../tin/endpoints'
import { type Hardcopy, hardcopyWords, newState, type PhysicalAction, physicalFlow, physicalState } from './flow'

const actions = [...new Set(physicalFlow.states.flatMap(state => physicalFlow.leaving(state)))] as [PhysicalAction, ...PhysicalAction[]]

const category = z.enum(keysOf<Category>(categories))
const appType = z.enum(keysOf<AppType>(appTypes))
const edition = z.enum(['OLD', 'Y2026'] satisfies EditionCode[])
const paise = z.number().int()
const instant = z.string()

/** Sealed answers as people see them, by their places; those that are not there are left out. */
const masked = z.record(z.string(), z.string())
const saved = z.object({ id, refNo: z.string(), version: z.number().int(), savedAt: instant, masked })

/** What was submitted before it came back; null for one that never did. */
const submitted = z.object({ answers: givenAnswers, masked }).nullable()

export const createDraft = endpoint('POST /merchant/nsdlpan/physical/draft', {
  summary: 'Begins an application as a draft; nothing is charged',
  may: 'nsdl.apply',
  once: 'optional',
  body: z.strictObject({ appType, category, answers: givenAnswers }),
  reply: saved.extend({ edition }),
})

/**
 * A sealed answer, such as an Aadhaar number: left out keeps the stored one, an empty text clears it, a right one replaces it.
 * A half-typed one is not stored, and no reply carries it.
 */
export const saveDraft = endpoint('POST /merchant/nsdlpan/physical/draft/:id', {
  summary: 'Saves the answers of a draft, or of an incomplete application; 409 when another window saved meanwhile',
  may: 'nsdl.apply',
  body: z.strictObject({ version, answers: givenAnswers }),
  reply: saved,
})

export const readDraft = endpoint('GET /merchant/nsdlpan/physical/draft/:id', {
  summary: 'The answers of a draft, or of an incomplete application',
  may: 'nsdl.apply',
  reply: saved.extend({
    edition,
    appType,
    category,
    state: physicalState,
    formNo: z.string(),
    answers: givenAnswers,
    /** Why it is incomplete; empty for a draft. */
    reasons: z.array(givenReason),
    remark: z.string().nullable(),
    submitted,
  }),
})

export const deleteDraft = endpoint('POST /merchant/nsdlpan/physical/draft/:id/delete', {
  summary: 'Deletes a draft that was never paid',
  may: 'nsdl.apply',
  reply: z.void(),
})

/** What an application costs, in paise; stored with it as it was shown. */
export const price = z.object({
  variant: z.enum(Object.keys(cardVariants) as [CardVariant, ...CardVariant[]]),
  governmentFee: paise,
  /** Our fee with the GST in it. */
  fee: paise,
  /** The part of our fee that is GST. */
  gst: paise,
  markup: paise,
  total: paise,
})
export type Price = z.output<typeof price>

export const readQuote = endpoint('GET /merchant/nsdlpan/physical/quote/:id', {
  summary: 'The charge before paying, with the balance before and after, and what is still to be filled in',
  may: 'nsdl.apply',
  reply: z.object({
    id,
    refNo: z.string(),
    version: z.number().int(),
    applicant: z.string(),
    price,
    /** Null for employees who may not see the wallet. */
    balance: paise.nullable(),
    balanceAfter: paise.nullable(),
    enough: z.boolean(),
    /** Texts by answer, empty when the form is complete. */
    errors: z.record(z.string(), z.array(z.string())),
    consent: z.object({ version: z.string(), text: z.string() }),
  }),
})

export const submitApplication = endpoint('POST /merchant/nsdlpan/physical/submit/:id', {
  summary: 'Takes the charge and makes the form printable; refused when the price is no longer the one that was shown',
  may: 'nsdl.apply',
  once: 'required',
  body: z.strictObject({
    version,
    /** The total that the person saw, in paise. */
    total: paise,
    /** The version of the consent text that the applicant agreed to. */
    consent: required,
  }),
  reply: z.object({ id, refNo: z.string(), state: physicalState, charged: paise, balance: paise.nullable() }),
})

export const resubmitApplication = endpoint('POST /merchant/nsdlpan/physical/resubmit/:id', {
  summary: 'Sends a corrected application again at the price that was paid; refused with `price` where the answers have another one by now',
  may: 'nsdl.apply',
  body: z.strictObject({ version, remark: optionalRemark }),
  once: 'optional',
  reply: newState,
})

export const reapply = endpoint('POST /merchant/nsdlpan/physical/reapply/:id', {
  summary: 'Copies an ended application into a new draft, which is charged again',
  may: 'nsdl.apply',
  once: 'optional',
  reply: z.object({ id, refNo: z.string() }),
})

export const [printForm, printAnyForm] = bothSides('POST /nsdlpan/physical/form/:id', {
  summary: 'The filled form as PDF, to be printed and signed',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: file,
})

const cancelling = z.strictObject({ remark: why })
const cancelled = z.object({ state: physicalState, refunded: paise })
export const [cancelMyApplication, cancelAnyApplication] = bothSides('POST /nsdlpan/physical/cancel/:id', {
  summary: 'Withdraws an application before it is in the queue, or once it was sent back; the charge is given back in full',
  may: ['nsdl.apply', 'nsdl.cancel'],
  body: cancelling,
  once: 'required',
  reply: cancelled,
})

/** An application as both sides see it, Aadhaar masked. */
const info = z.object({
  id,
  refNo: z.string(),
  version: z.number().int(),
  appType,
  category,
  edition,
  formNo: z.string(),
  state: physicalState,
  hardcopy: z.enum(keysOf<Hardcopy>(hardcopyWords)),
  applicant: z.string(),
  answers: givenAnswers,
  masked,
  submitted,
  merchant: z.object({ code: z.string(), shopName: z.string() }),
  createdAt: instant,
  submittedAt: instant.nullable(),
  resubmitted: z.boolean(),
  price: price.nullable(),
  /** Whether the charge was given back. */
  refunded: z.boolean(),
  pages: z.array(pageIn(panSlots)),
  /** Pages that were replaced after it came back. */
  before: z.array(pageIn(panSlots)),
  cuts: cutsIn(panCuts),
  reasons: z.array(givenReason),
  remark: z.string().nullable(),
  /** The day after which an unanswered incomplete application is rejected. */
  answerBy: z.string().nullable(),
  checklist: z.array(z.enum(keysOf(panDesk.checklist))),
  ackNo: z.string().nullable(),
  ackDate: z.string().nullable(),
  /** Whether the official acknowledgement is attached. */
  official: z.boolean(),
  /** Of the tax department, newest first. */
  objections: z.array(objectionView),
  /** In which it is filed; the back office's own affair. */
  batch: z.object({ id, no: z.string() }).nullable(),
  /** The PAN that the tax office allotted, masked. */
  allotted: z.object({ masked: z.string(), on: z.string() }).nullable(),
  /** Of the card. */
  dispatched: z.object({ trackingNo: z.string(), on: z.string() }).nullable(),
  claim: z.object({ by: z.string(), until: instant, mine: z.boolean() }).nullable(),
  /** The back office is not named to merchants. */
  timeline: z.array(moment.extend({ from: physicalState.nullable(), to: physicalState.nullable() })),
  /** The steps that the caller may take now. */
  actions: z.array(z.enum(actions)),
  copiedFrom: z.object({ id, refNo: z.string() }).nullable(),
})
export type ApplicationInfo = z.output<typeof info>

export const [readMyApplication, readAnyApplication] = bothSides('GET /nsdlpan/physical/info/:id', {
  summary: 'One application with its timeline',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: info,
})

const counts = z.record(z.string(), z.number().int())
export const [myCounts, allCounts] = bothSides('GET /nsdlpan/physical/counts', {
  summary: 'How many applications stand in each state',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: counts,
})

export const [printMyReceipt, printAnyReceipt] = bothSides('POST /nsdlpan/physical/receipt/:id', {
  summary: 'Our receipt with the acknowledgement number as PDF',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: file,
})
export const [myInvoice, anyInvoice] = bothSides('POST /nsdlpan/physical/invoice/:id', {
  summary: 'The invoice of the charge of an application.',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reads: true,
  reply: file,
})

export const [myCreditNote, anyCreditNote] = bothSides('POST /nsdlpan/physical/credit-note/:id', {
  summary: 'The credit note of an application whose charge was given back.',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reads: true,
  reply: file,
})

export const [myOfficialAck, anyOfficialAck] = bothSides('POST /nsdlpan/physical/official/:id', {
  summary: 'The official acknowledgement that was attached',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: file,
})
