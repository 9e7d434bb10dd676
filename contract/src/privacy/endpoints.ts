import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { emailId, id, mobileNo, oneLine, optionalLine, required, why } from '../kit/fields'
import { timeline } from '../kit/timeline'
import { looks } from '../register/looks'
import { type RetentionKind, retentionKinds, retentionMonths } from '../register/retention'
import { type ConsentFor, consentFor } from '../register/subjects'
import {
  channels,
  longestAnswer,
  type MobileProof,
  mobileProofs,
  type RequestKind,
  requestKind,
  requestKinds,
  requestStates,
} from './words'

const instant = z.string()
const kinds = z.enum(retentionKinds as [RetentionKind, ...RetentionKind[]])
const effect = z.object({ records: z.number().int(), papers: z.number().int() })
const byKind = <T extends z.ZodType>(of: T) => z.record(kinds, of)

export const readRetention = endpoint('GET /backend/settings/retention', {
  summary: 'For how many months each kind of personal data is kept, what the next run erases, and when the next of it is due.',
  may: 'privacy.setup',
  reply: z.object({
    months: retentionMonths,
    answerDays: z.number().int(),
    /** Due by now, and the day on which the next one is. */
    due: byKind(effect.extend({ next: z.string().nullable() })),
    /** How many records could not be erased so far. */
    failed: z.number().int(),
  }),
})

export const previewRetention = endpoint('POST /backend/settings/retention/preview', {
  summary: 'How many records and papers other periods would erase at the next run.',
  may: 'privacy.setup',
  reads: true,
  body: retentionMonths,
  reply: byKind(effect),
})

export const saveRetention = endpoint('POST /backend/settings/retention', {
  summary: 'Sets for how many months each kind of personal data is kept; the next run erases what is older.',
  may: 'privacy.setup',
  stepUp: true,
  body: retentionMonths,
  reply: z.void(),
})

export const answerDays = z.strictObject({
  answerDays: z.number().int().min(1).max(longestAnswer, `Must be at most ${longestAnswer} days: the DPDP Rules allow no longer`).meta({
    label: 'Privacy requests are answered within (days)',
    input: 'number',
    help: 'Requests that are open keep the day that they have.',
  }),
})

export const saveAnswerDays = endpoint('POST /backend/settings/retention/answer-days', {
  summary: 'Sets within how many days requests about personal data are answered.',
  may: 'privacy.setup',
  body: answerDays,
  reply: z.void(),
})

const state = z.enum(Object.keys(requestStates) as [keyof typeof requestStates, ...(keyof typeof requestStates)[]])
const copy = z.object({ until: instant }).nullable()
const kept = z.array(z.object({ what: kinds, records: z.number().int(), papers: z.number().int(), kept: z.string().nullable() }))

/** One consent of a person, as they see it. */
const consent = z.object({
  id,
  for: z.enum(Object.keys(consentFor) as [ConsentFor, ...ConsentFor[]]),
  ref: z.string(),
  version: z.string(),
  at: instant,
  withdrawnAt: instant.nullable(),
  /** Whether the person can withdraw it here, and what follows. */
  withdrawable: z.boolean(),
})

export const readOwnPrivacy = endpoint('GET /my/privacy', {
  summary: 'What the own person agreed to, asked about their data, and who opened their papers.',
  may: 'signedIn',
  reply: z.object({
    answerDays: z.number().int(),
    consents: z.array(consent),
    requests: z.array(
      z.object({
        id,
        refNo: z.string(),
        kind: requestKind,
        status: state,
        receivedAt: instant,
        dueOn: z.string(),
        answer: z.string().nullable(),
        copy,
      }),
    ),
    /** The latest of them; names of the business are not told, codes are. */
    looks: z.array(
      z.object({ id, at: instant, by: z.string(), event: z.enum(looks), paper: z.string().nullable(), reason: z.string().nullable() }),
    ),
  }),
})

const words = required.max(2000).meta({ label: 'What you ask for', input: 'note' })
const asked = requestKind.meta({ label: 'I ask for', input: 'radio', words: requestKinds })

export const ownRequest = z.strictObject({ kind: asked, words })

export const askPrivacy = endpoint('POST /my/privacy/ask', {
  summary: 'Asks for a copy, a correction or the erasure of the own data, or complains. A copy is made at once.',
  may: 'signedIn',
  once: 'required',
  stepUp: true,
  body: ownRequest,
  reply: z.object({ id, refNo: z.string(), dueOn: z.string() }),
})

export const withdrawOwnRequest = endpoint('POST /my/privacy/withdraw/:id', {
  summary: 'Takes an own request back that is not answered.',
  may: 'signedIn',
  once: 'optional',
  reply: z.object({ state }),
})

export const withdrawOwnConsent = endpoint('POST /my/privacy/consent/withdraw/:id', {
  summary: 'Withdraws the consent to the own KYC: it holds no more, and its papers are erased after their period.',
  may: 'signedIn',
  stepUp: true,
  once: 'optional',
  reply: z.void(),
})

export const takeOwnCopy = endpoint('POST /my/privacy/copy/:id', {
  summary: 'Everything that is kept about the own person, as a ZIP file; for a few days.',
  may: 'signedIn',
  stepUp: true,
  reply: file,
})

/** Enough for somebody without an account. */
export const enteredRequest = z.strictObject({
  kind: requestKind.meta({ label: 'Asks for', input: 'radio', words: requestKinds }),
  channel: z
    .enum(['mail', 'visit', 'letter'])
    .meta({ label: 'The request came', input: 'choice', words: { mail: channels.mail, visit: channels.visit, letter: channels.letter } }),
  name: oneLine.max(120).meta({ label: 'Name' }),
  emailId: emailId.nullable(),
  /** The code of an account, or the reference of an application. */
  about: optionalLine(40).meta({
    label: 'Code of the account, or reference of the application',
    help: 'Empty where nothing is known of them here.',
  }),
  words: required.max(2000).meta({ label: 'What they ask for', input: 'note' }),
})

export const enterRequest = endpoint('POST /backend/privacy/requests', {
  summary: 'Enters a request that came by mail, letter or in person.',
  may: 'privacy.answer',
  once: 'required',
  body: enteredRequest,
  reply: z.object({ id, refNo: z.string(), dueOn: z.string() }),
})

/** By the code of an account, or the reference of an application. */
export const linkedRequest = z.strictObject({
  about: oneLine.max(40).meta({ label: 'Code of the account, or reference of the application' }),
})

export const linkRequest = endpoint('POST /backend/privacy/requests/link/:id', {
  summary: 'Says whose request it is, once that was made sure. Whoever has an account is told there.',
  may: 'privacy.answer',
  stepUp: true,
  once: 'optional',
  body: linkedRequest,
  reply: z.void(),
})

export const unlinkRequest = endpoint('POST /backend/privacy/requests/unlink/:id', {
  summary: 'Says that a request of the public site is not of whom it was taken for; the copy of their data is deleted.',
  may: 'privacy.answer',
  stepUp: true,
  once: 'optional',
  body: z.strictObject({ remark: why }),
  reply: z.void(),
})

export const confirmedMobile = z.strictObject({
  mobileNo,
  how: z
    .enum(Object.keys(mobileProofs) as [MobileProof, ...MobileProof[]])
    .meta({ label: 'How you made sure that it is theirs', input: 'choice', words: mobileProofs }),
})

export const confirmMobile = endpoint('POST /backend/privacy/requests/confirm-mobile/:id', {
  summary:
    'Says of a mobile number that it is theirs who ask, and how that was made sure: what is kept under it is part of copy and erasure.',
  may: 'privacy.answer',
  stepUp: true,
  once: 'optional',
  body: confirmedMobile,
  reply: z.void(),
})

export const requestSteps = ['take', 'link', 'unlink', 'confirmMobile', 'copy', 'erase', 'answer', 'refuse', 'withdraw'] as const
export type RequestStep = (typeof requestSteps)[number]

export const readRequest = endpoint('GET /backend/privacy/requests/:id', {
  summary: 'One request, what can be done about it, and what was done.',
  may: 'privacy.read',
  reply: z.object({
    id,
    refNo: z.string(),
    kind: requestKind,
    channel: z.enum(Object.keys(channels) as [keyof typeof channels, ...(keyof typeof channels)[]]),
    status: state,
    name: z.string(),
    email: z.string().nullable(),
    /** What they say of themselves, which nobody has shown. */
    mobile: z.string().nullable(),
    /** A number that the office made sure of, how, by whom and when. */
    mobileConfirmed: z
      .object({
        mobileNo: z.string(),
        how: z.enum(Object.keys(mobileProofs) as [MobileProof, ...MobileProof[]]),
        by: z.string(),
        at: instant,
      })
      .nullable(),
    /** What keeps things of this person from being erased. */
    holds: z.array(z.object({ refNo: z.string(), ref: z.string(), reason: z.string() })),
    saidReference: z.string().nullable(),
    /** Accounts that have proven the address that was confirmed, as long as it is nobody's request yet. */
    sameEmail: z.array(z.object({ code: z.string(), name: z.string() })),
    person: z.object({ id, code: z.string(), name: z.string() }).nullable(),
    application: z.object({ id, refNo: z.string(), applicant: z.string() }).nullable(),
    words: z.string(),
    receivedAt: instant,
    dueOn: z.string(),
    daysLeft: z.number().int().nullable(),
    takenBy: z.string().nullable(),
    answer: z.string().nullable(),
    answeredAt: instant.nullable(),
    copy,
    outcome: kept.nullable(),
    /** What an erasure would do now; null where nothing is known of the person. */
    wouldErase: kept.nullable(),
    actions: z.array(z.enum(requestSteps)),
    timeline,
  }),
})
export type PrivacyRequest = z.output<typeof readRequest.reply>
export type Kept = z.output<typeof kept>

export const takeRequest = endpoint('POST /backend/privacy/requests/take/:id', {
  summary: 'Takes a request up.',
  may: 'privacy.answer',
  reply: z.object({ state }),
})

export const copyRequest = endpoint('POST /backend/privacy/requests/copy/:id', {
  summary: 'Makes the copy of everything that is kept about the person of a request.',
  may: 'privacy.answer',
  stepUp: true,
  once: 'required',
  reply: z.void(),
})

export const takeCopy = endpoint('POST /backend/privacy/requests/file/:id', {
  summary: 'The copy for somebody without an account, to be handed to them; who took it is kept.',
  may: 'privacy.answer',
  stepUp: true,
  reply: file,
})

export const eraseRequest = endpoint('POST /backend/privacy/requests/erase/:id', {
  summary: 'Erases what the law lets be erased about the person of a request, and says what is kept and why.',
  may: 'privacy.answer',
  stepUp: true,
  once: 'required',
  reply: z.object({ outcome: kept }),
})

const told = z.strictObject({ remark: required.min(5).max(2000).meta({ label: 'What the person is told', input: 'note' }) })

export const answerRequest = endpoint('POST /backend/privacy/requests/answer/:id', {
  summary: 'Answers a request; the person reads it by mail and in the portal.',
  may: 'privacy.answer',
  once: 'optional',
  body: told,
  reply: z.object({ state }),
})

export const refuseRequest = endpoint('POST /backend/privacy/requests/refuse/:id', {
  summary: 'Refuses a request with a reason, which the person reads by mail and in the portal.',
  may: 'privacy.answer',
  once: 'optional',
  body: told,
  reply: z.object({ state }),
})

export const withdrawRequest = endpoint('POST /backend/privacy/requests/withdraw/:id', {
  summary: 'Notes that a request was taken back.',
  may: 'privacy.answer',
  body: z.strictObject({ remark: why }),
  reply: z.object({ state }),
})

export const withdrawConsent = endpoint('POST /backend/privacy/consents/withdraw/:id', {
  summary: 'Notes that somebody withdrew a consent. Of a KYC it holds no more from then on.',
  may: 'privacy.answer',
  stepUp: true,
  body: z.strictObject({ remark: why }),
  reply: z.void(),
})
export type OwnPrivacy = z.output<typeof readOwnPrivacy.reply>
export type { RequestKind }
