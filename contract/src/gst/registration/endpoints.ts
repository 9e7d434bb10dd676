import { z } from 'zod'
import { applicationEndpoints, masked, priceIn, submitted } from '../../application/endpoints'
import { gstinProblem } from '../../invoice/gst'
import { bothSides, endpoint, file } from '../../kit/endpoint'
import { day, id, optionalRemark, required, why } from '../../kit/fields'
import { givenAnswers } from '../../kit/form/given'
import { keysOf } from '../../kit/keys'
import { orRequired } from '../../kit/messages'
import { moment } from '../../kit/timeline'
import { pageIn } from '../../scan/endpoints'
import { gstDesk, gstReasons } from './checklist'
import { type RegistrationAction, registrationFlow, registrationState } from './flow'
import { arnProblem, bareCode, trnProblem } from './numbers'
import { gstSlots } from './slots'
import type { OfficeAction } from './words'

const instant = z.string()
const variant = z.enum([''])
const setting = z.object({ on: z.string() })

export const {
  createDraft,
  saveDraft,
  readDraft,
  deleteDraft,
  readQuote,
  submitApplication,
  resubmitApplication,
  reapply,
  cancelMyApplication,
  cancelAnyApplication,
  myCounts,
  allCounts,
} = applicationEndpoints({
  base: 'gst/registration',
  may: { apply: 'gst.apply', read: ['gst.readOwn', 'gst.read'], cancel: 'gst.registration' },
  submit: { summary: 'Takes the charge; the papers follow. Refused when the price is no longer the one that was shown' },
  filing: {},
  says: { begun: {}, draft: {} },
  state: registrationState,
  variant,
  reason: gstReasons.givenReason,
})

const actions = [...new Set(registrationFlow.states.flatMap(state => registrationFlow.leaving(state)))] as [
  RegistrationAction,
  ...RegistrationAction[],
]

/** A clarification that another one followed. */
const earlierClarification = z.object({
  notice: z.string(),
  noticeOn: z.string(),
  answer: z.string().nullable(),
  filed: z.string().nullable(),
})
export type EarlierClarification = z.output<typeof earlierClarification>

/** What the GST portal and its officer said; null before the TRN. */
const progress = z.object({
  trn: z.string(),
  trnOn: z.string(),
  trnUntil: z.string(),
  notice: z.string().nullable(),
  noticeOn: z.string().nullable(),
  answerBy: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** What the back office wrote about what was filed. */
  filed: z.string().nullable(),
  earlier: z.array(earlierClarification),
  gstin: z.string().nullable(),
  gstinOn: z.string().nullable(),
})

/** A registration as both sides see it, numbers masked. */
const info = z.object({
  ...{ id, refNo: z.string(), version: z.number().int(), state: registrationState, applicant: z.string() },
  ...{ answers: givenAnswers, masked, submitted, setting },
  merchant: z.object({ code: z.string(), shopName: z.string() }),
  createdAt: instant,
  submittedAt: instant.nullable(),
  round: z.number().int(),
  price: priceIn(variant).nullable(),
  refunded: z.boolean(),
  pages: z.array(pageIn(gstSlots)),
  before: z.array(pageIn(gstSlots)),
  cuts: z.object({}),
  reasons: z.array(gstReasons.givenReason),
  remark: z.string().nullable(),
  /** The last day to answer a query. */
  answerBy: z.string().nullable(),
  checklist: z.array(z.enum(keysOf(gstDesk.checklist))),
  arn: z.string().nullable(),
  arnOn: z.string().nullable(),
  progress: progress.nullable(),
  certificate: z.boolean(),
  claim: z.object({ by: z.string(), until: instant, mine: z.boolean() }).nullable(),
  /** The back office is not named to merchants. */
  timeline: z.array(moment),
  /** The steps that the caller may take now. */
  actions: z.array(z.enum(actions)),
})
export type RegistrationInfo = z.output<typeof info>

export const [readMyRegistration, readAnyRegistration] = bothSides('GET /gst/registration/info/:id', {
  summary: 'One GST registration with its timeline',
  may: ['gst.readOwn', 'gst.read'],
  reply: info,
})

const state = z.object({ state: registrationState })

/** A number as it was given outside, checked by its shape. */
const coded = (label: string, example: string, problemOf: (text: string) => string | undefined, help?: string) =>
  z
    .string(orRequired)
    .trim()
    .min(1, 'Required')
    .max(40)
    .transform(bareCode)
    .superRefine((text, context) => {
      const problem = problemOf(text)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .meta({ label, example, input: 'capitals', ...(help && { help }) })

/** What is entered with each step of the back office. */
export const stepForms = {
  enterTrn: z.strictObject({
    trn: coded('TRN', '0725000123456TR', trnProblem, '15 letters and digits, as the GST portal gave it.'),
    trnOn: day.meta({ label: 'TRN date', input: 'date' }),
  }),
  askAadhaar: z.strictObject({ remark: optionalRemark }),
  enterArn: z.strictObject({
    arn: coded('ARN', 'AA070425000012A', text => arnProblem(text)),
    arnOn: day.meta({ label: 'ARN date', input: 'date' }),
  }),
  clarify: z.strictObject({
    notice: required.max(1000).meta({ label: 'What the officer asks', input: 'note' }),
    noticeOn: day.meta({ label: 'Date of the notice (REG-03)', input: 'date' }),
    answerBy: day.nullish().meta({
      label: 'Answer by',
      input: 'date',
      help: 'As the notice says. Left empty: seven working days from it, without Sundays and the holidays that are entered.',
    }),
  }),
  fileReply: z.strictObject({ remark: optionalRemark }),
  visit: z.strictObject({ remark: optionalRemark }),
  approve: z.strictObject({
    gstin: coded('GSTIN', '07AAPFU0939F1ZX', gstinProblem, "With the applicant's PAN in it."),
    gstinOn: day.meta({ label: 'Date of registration', input: 'date' }),
    uploadId: z.string(orRequired).min(1, 'Required').max(100).meta({ label: 'Certificate REG-06 (PDF)', input: 'file' }),
  }),
  refuse: z.strictObject({ remark: why }),
} as const satisfies Record<OfficeAction, z.ZodType>

const stepOf = <const A extends OfficeAction>(action: A, address: string, { summary }: { summary: string }) =>
  endpoint(`POST /backend/gst/registration/${address}/:id` as `POST /backend/gst/registration/${string}/:id`, {
    summary,
    may: 'gst.registration',
    needsKyc: true,
    // The ARN pays commission.
    once: action === 'enterArn' ? 'required' : 'optional',
    body: stepForms[action],
    reply: state,
  })

export const enterTrn = stepOf('enterTrn', 'trn', { summary: 'The TRN that the GST portal gave for Part A; it lasts 15 days' })
export const askAadhaar = stepOf('askAadhaar', 'aadhaar-link', { summary: 'The GST portal has sent the link for Aadhaar authentication' })
export const enterArn = stepOf('enterArn', 'arn', { summary: 'The ARN: the registration is with the officer, and the charge stays' })
export const clarify = stepOf('clarify', 'clarification', { summary: 'The officer asks something (REG-03)' })
export const fileReply = stepOf('fileReply', 'reply-filed', { summary: 'The answer was filed (REG-04)' })
export const visit = stepOf('visit', 'visit', { summary: 'An officer visits the place of business' })
export const approveRegistration = stepOf('approve', 'gstin', { summary: 'The GSTIN with the certificate (REG-06)' })
export const refuseRegistration = stepOf('refuse', 'refuse', { summary: 'The officer rejected it (REG-05); nothing is given back' })
export const stepCalls = {
  ...{ enterTrn, askAadhaar, enterArn, clarify, fileReply, visit },
  ...{ approve: approveRegistration, refuse: refuseRegistration },
} as const

export const answerClarification = endpoint('POST /merchant/gst/registration/answer/:id', {
  summary: 'What the shop answers to the officer; it may be given again until it is filed',
  may: 'gst.apply',
  body: z.strictObject({ answer: required.max(1000).meta({ label: 'Answer to the officer', input: 'note' }) }),
  reply: state,
})

export const revealNumber = endpoint('POST /backend/gst/registration/reveal/:id', {
  summary: 'A whole number among the answers, for a reason that is kept with the name of the person who asked',
  may: 'pii.reveal',
  needsKyc: true,
  stepUp: true,
  body: z.strictObject({
    /** `pan`, `promoters.k3f9.aadhaar`. */
    place: z
      .string()
      .max(60)
      .regex(/^[a-zA-Z]\w*(\.\w{1,12}\.[a-zA-Z]\w*)?$/)
      .meta({ unguarded: 'the place of an answer' }),
    reason: why,
  }),
  reply: z.object({ number: z.string() }),
})

export const papersToFile = endpoint('POST /backend/gst/registration/papers/:id', {
  summary: 'The papers in the formats and sizes of the GST portal, as a ZIP file',
  may: 'gst.registration',
  needsKyc: true,
  reply: file,
})

const paper = { may: ['gst.readOwn', 'gst.read'], reads: true, reply: file } as const
export const [myCertificate, anyCertificate] = bothSides('POST /gst/registration/certificate/:id', {
  ...{ summary: 'The certificate of registration (REG-06)', may: ['gst.readOwn', 'gst.read'], reply: file },
})
export const [myInvoice, anyInvoice] = bothSides('POST /gst/registration/invoice/:id', {
  ...{ ...paper, summary: 'The invoice of the charge' },
})
export const [myCreditNote, anyCreditNote] = bothSides('POST /gst/registration/credit-note/:id', {
  ...{ ...paper, summary: 'The credit note of a charge that was given back' },
})
export const [myReceipt, anyReceipt] = bothSides('POST /gst/registration/receipt/:id', {
  ...{ ...paper, summary: 'The receipt for the shop, with what its wallet paid' },
})
export const [myCustomerReceipt, anyCustomerReceipt] = bothSides('POST /gst/registration/customer-receipt/:id', {
  ...{ ...paper, summary: 'The receipt for the applicant, without any price' },
})
