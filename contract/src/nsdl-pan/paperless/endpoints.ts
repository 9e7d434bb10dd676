import { z } from 'zod'
import { applicationEndpoints, masked, priceIn } from '../../application/endpoints'
import { bothSides, endpoint, file } from '../../kit/endpoint'
import { id, why } from '../../kit/fields'
import { givenAnswers } from '../../kit/form/given'
import { keysOf } from '../../kit/keys'
import { moment } from '../../kit/timeline'
import { type AppType, appTypes } from '../forms/edition'
import { givenReason } from '../forms/reasons'
import { type PaperlessAction, paperlessFlow, paperlessState } from './flow'
import { type PanProviderName, providers, sandboxActNames } from './provider'

const instant = z.string()
const appType = z.enum(keysOf<AppType>(appTypes))
const variant = z.enum(['cardIndia', 'ePan'])
const provider = z.enum(keysOf<PanProviderName>(providers))

export const { createDraft, saveDraft, readDraft, deleteDraft, readQuote, submitApplication, myCounts, allCounts } = applicationEndpoints({
  base: 'nsdlpan/paperless',
  may: { apply: 'nsdl.apply', read: ['nsdl.readOwn', 'nsdl.read'], cancel: 'nsdl.cancel' },
  submit: { summary: 'Takes the charge and makes the transaction; refused when the price is no longer the one that was shown' },
  filing: { appType },
  says: { begun: {}, draft: { appType } },
  state: paperlessState,
  variant,
  reason: givenReason,
})

const actions = [...new Set(paperlessFlow.states.flatMap(state => paperlessFlow.leaving(state)))] as [PaperlessAction, ...PaperlessAction[]]

/** Where the browser goes, and what it posts there: the request that the server has signed. */
const go = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })

/** One paperless application as both sides see it. */
export const paperlessInfo = z.object({
  ...{ id, refNo: z.string(), appType, state: paperlessState, applicant: z.string(), mobile: z.string().nullable() },
  ...{ answers: givenAnswers, masked, price: priceIn(variant).nullable() },
  merchant: z.object({ code: z.string(), shopName: z.string() }),
  submittedAt: instant.nullable(),
  refundedAt: instant.nullable(),
  ackNo: z.string().nullable(),
  ackDate: z.string().nullable(),
  /** The PAN that the tax office allotted, masked. */
  allotted: z.object({ masked: z.string(), on: z.string() }).nullable(),
  dispatched: z.object({ trackingNo: z.string(), on: z.string() }).nullable(),
  /** Null for a draft. */
  transaction: z
    .object({
      txnId: z.string(),
      provider,
      initiatedAt: instant,
      openedAt: instant.nullable(),
      /** From when on somebody may ask by hand, and whether that is now, by the clock of the database. */
      manualFrom: instant,
      mayCheck: z.boolean(),
      /** Until when it can be finished. */
      windowUntil: instant,
      checkedAt: instant.nullable(),
      checks: z.number().int(),
      nextCheckAt: instant.nullable(),
      /** What the provider answered last, or why it could not be asked. */
      providerMessage: z.string().nullable(),
      /** It has answered that it failed; that counts after a while. */
      failing: z.boolean(),
      /** The number that the provider answers, where it had posted another one. */
      contradicts: z.string().nullable(),
      /** The number of a success that came after the refund. */
      lateAckNo: z.string().nullable(),
      lateAt: instant.nullable(),
      /** Somebody has said what was done about it. */
      lateNoted: z.boolean(),
    })
    .nullable(),
  /** The form on paper that was made of it, and whether it is a draft still. */
  converted: z.object({ id, refNo: z.string(), draft: z.boolean() }).nullable(),
  timeline: z.array(moment),
  /** The steps that the caller may take now. */
  actions: z.array(z.enum(actions)),
})
export type PaperlessInfo = z.output<typeof paperlessInfo>

export const [readMine, readAny] = bothSides('GET /nsdlpan/paperless/info/:id', {
  summary: 'One paperless application with its transaction and timeline',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: paperlessInfo,
})

export const [checkMine, checkAny] = bothSides('POST /nsdlpan/paperless/check/:id', {
  summary:
    'Asks the provider about a transaction now, and does what follows from the answer; refused in the first 30 minutes after the applicant was sent there, and within a minute of the last question',
  may: ['nsdl.readOwn', 'nsdl.read'],
  byKey: 'live',
  reply: paperlessInfo,
})

export const readProvider = endpoint('GET /merchant/nsdlpan/paperless/provider', {
  summary: 'Through whom paperless applications go; null where that is nobody.',
  may: 'nsdl.readOwn',
  reply: z.object({ provider: provider.nullable() }),
})

export const openAtProvider = endpoint('POST /merchant/nsdlpan/paperless/open/:id', {
  summary:
    'Sends the applicant to the provider, for the first time or again, with the same transaction and without a charge; asks for its status before',
  may: 'nsdl.apply',
  // The applicant goes on in a browser.
  byKey: false,
  reply: z.object({
    state: paperlessState,
    /** Null where it is over there: the state says how. */
    go: go.nullable(),
  }),
})

export const convertToPaper = endpoint('POST /merchant/nsdlpan/paperless/convert/:id', {
  summary: 'Begins a draft on paper with what was typed, linked to this one; a second call leads to the same draft',
  may: 'nsdl.apply',
  needsKyc: true,
  once: 'optional',
  reply: z.object({ id, refNo: z.string() }),
})

export const acceptNumber = endpoint('POST /backend/nsdlpan/paperless/accept/:id', {
  summary: 'Takes the acknowledgement number that the provider answers, where it had posted another one',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  once: 'required',
  body: z.strictObject({ remark: why }),
  reply: z.object({ state: paperlessState }),
})

export const refuseNumbers = endpoint('POST /backend/nsdlpan/paperless/refuse/:id', {
  summary:
    'Says that neither of two acknowledgement numbers is of this application: it fails, and the charge is given back after one more look; these numbers never acknowledge it again',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  once: 'required',
  body: z.strictObject({ remark: why }),
  reply: z.object({ state: paperlessState }),
})

export const noteLateSuccess = endpoint('POST /backend/nsdlpan/paperless/late/:id', {
  summary: 'Says what was done about a success that came after the refund; nothing is charged',
  may: 'nsdl.acknowledge',
  body: z.strictObject({ remark: why }),
  reply: z.void(),
})

/** Why the tax department refused it. */
export const refusing = z.strictObject({ remark: why.meta({ help: 'What the tax department wrote. The merchant reads it.' }) })
export const closeRefused = endpoint('POST /backend/nsdlpan/paperless/tin-close/:id', {
  summary: 'The tax department refused an acknowledged application: it ends, and the charge stays, as for a form on paper',
  may: 'nsdl.acknowledge',
  needsKyc: true,
  once: 'required',
  body: refusing,
  reply: z.object({ state: paperlessState }),
})

export const [printMyReceipt, printAnyReceipt] = bothSides('POST /nsdlpan/paperless/customer-receipt/:id', {
  summary: 'The receipt for the applicant without any price, with the code of the public page, as PDF in the language of the reader',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reads: true,
  reply: file,
})

export const [myInvoice, anyInvoice] = bothSides('POST /nsdlpan/paperless/invoice/:id', {
  summary: 'The invoice of the charge of a paperless application.',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reads: true,
  reply: file,
})

export const [myCreditNote, anyCreditNote] = bothSides('POST /nsdlpan/paperless/credit-note/:id', {
  summary: 'The credit note of a paperless application whose charge was given back.',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reads: true,
  reply: file,
})

/** Flat fields, as a provider posts them; nothing of it is believed that is not signed, and nothing of that but a hint. */
const posted = z.record(z.string().max(60), z.string().max(12_000)).meta({ unguarded: 'what a provider sends' })
const fromProvider = { may: 'public', xsrf: false, body: posted, refusedWith: 400, maxBytes: 16_000, perMinute: 600 } as const

export const callback = endpoint('POST /nsdlpan/paperless/callback', {
  ...fromProvider,
  summary: 'The provider says that something happened to a transaction: we ask it ourselves. Answers at once.',
  reply: z.object({ ok: z.boolean() }),
})

export const comeBack = endpoint('POST /nsdlpan/paperless/return', {
  ...fromProvider,
  summary: 'The browser comes back from the provider: a page that leads to the application.',
  reply: file,
})

export const sandboxEnter = endpoint('POST /nsdlpan/paperless/sandbox', {
  ...fromProvider,
  summary: 'Where the sandbox takes a signed request; a page that leads to its own. Not there where the sandbox is off.',
  reply: file,
})

export const sandboxPage = endpoint('GET /nsdlpan/paperless/sandbox/:token', {
  summary: 'What the page of the sandbox shows. Not there where the sandbox is off.',
  may: 'public',
  reply: z.object({
    txnId: z.string(),
    applicant: z.string(),
    /** Where the applicant stopped before. */
    kycDone: z.boolean(),
    status: z.enum(['open', 'success', 'failure', 'late']),
    ackNo: z.string().nullable(),
  }),
})

export const sandboxAct = endpoint('POST /nsdlpan/paperless/sandbox/:token', {
  summary: 'What the applicant does on the page of the sandbox.',
  may: 'public',
  body: z.strictObject({ act: z.enum(sandboxActNames), kycDone: z.boolean() }),
  reply: z.object({
    ackNo: z.string().nullable(),
    /** What the browser posts back to the portal; null where it is led nowhere. */
    back: go.nullable(),
  }),
})
