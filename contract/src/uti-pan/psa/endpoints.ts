import { z } from 'zod'
import { masked } from '../../application/endpoints'
import { endpoint } from '../../kit/endpoint'
import { id, optionalRemark, required, version, why } from '../../kit/fields'
import { givenAnswers } from '../../kit/form/given'
import { timeline } from '../../kit/timeline'
import { pageIn } from '../../scan/endpoints'
import { psaSlots } from './slots'
import { barePsaId, psaIdProblem, psaState } from './words'

const instant = z.string()
const state = z.object({ state: psaState })
const saved = { id, refNo: z.string(), version: z.number().int(), savedAt: instant, masked }
/** What the rules of the form must know besides the answers. */
const setting = z.object({ on: z.string() })
/** A request to have the password reset at UTIITSL. */
const reset = z.object({ ticket: z.string(), at: instant }).nullable()
const open = { askedReset: reset, lastReset: reset }

/** Some count of records that wait, and since when the oldest does. */
const waiting = z.object({ n: z.number().int(), since: instant.nullable() })

export const readOwnPsa = endpoint('GET /merchant/uti/psa', {
  summary: 'How the PSA of the own shop stands; null while it was not begun.',
  may: 'uti.readOwn',
  reply: z.object({
    psa: z
      .object({
        ...{ id, refNo: z.string(), state: psaState, psaId: z.string().nullable() },
        ...{ submittedAt: instant.nullable(), approvedAt: instant.nullable(), remark: z.string().nullable() },
        ...open,
      })
      .nullable(),
  }),
})

export const beginPsa = endpoint('POST /merchant/uti/psa/begin', {
  summary: "Begins the registration, filled in from the shop's record. Where one has begun already, answers with that one.",
  may: 'uti.register',
  once: 'optional',
  reply: z.object({ id, refNo: z.string() }),
})

export const readPsaDraft = endpoint('GET /merchant/uti/psa/draft/:id', {
  summary: 'The answers so far; 409 once they are sent',
  may: 'uti.register',
  reply: z.object({ ...saved, setting, state: psaState, answers: givenAnswers, remark: z.string().nullable() }),
})

export const savePsaDraft = endpoint('POST /merchant/uti/psa/draft/:id', {
  summary: 'Saves the answers as they are typed; 409 when another window saved meanwhile',
  may: 'uti.register',
  body: z.strictObject({ version, answers: givenAnswers }),
  reply: z.object(saved),
})

export const checkPsa = endpoint('GET /merchant/uti/psa/check/:id', {
  summary: 'What is still missing before it can be sent, and what is agreed to then',
  may: 'uti.register',
  reply: z.object({
    id,
    version: z.number().int(),
    state: psaState,
    /** Texts by answer; empty when the form is complete. */
    errors: z.record(z.string(), z.array(z.string())),
    /** Papers that are missing, in words. */
    missing: z.array(z.string()),
    consent: z.object({ version: z.string(), text: z.string() }),
  }),
})

export const submitPsa = endpoint('POST /merchant/uti/psa/submit/:id', {
  summary: 'Sends answers and papers to be registered; 422 with what is missing',
  may: 'uti.register',
  needsKyc: true,
  once: 'optional',
  body: z.strictObject({
    version,
    /** The version of the text that was agreed to, and the language in which it was read. */
    consent: required.max(20),
    language: z.enum(['en', 'hi']),
  }),
  reply: state,
})

export const withdrawPsa = endpoint('POST /merchant/uti/psa/withdraw/:id', {
  summary: 'Takes the registration back to change something; 409 once it is at UTIITSL',
  may: 'uti.register',
  reply: state,
})

export const askPsaReset = endpoint('POST /merchant/uti/psa/reset/:id', {
  summary: 'Asks for a new password at UTIITSL. While a ticket is open, asking again answers with that ticket.',
  may: 'uti.register',
  once: 'optional',
  reply: z.object({ ticket: z.string() }),
})

export const readUtiSummary = endpoint('GET /backend/uti/summary', {
  summary: 'What waits for the back office and since when, and whether orders can go out by an interface.',
  may: 'uti.read',
  reply: z.object({
    requested: waiting,
    pending: waiting,
    resets: waiting,
    active: z.number().int(),
    blocked: z.number().int(),
    orders: waiting,
    passedOn: waiting,
    /** `keyed`: credentials are there, and the product has no adapter for their interface yet. */
    outside: z.enum(['off', 'keyed', 'sandbox']),
  }),
})

export const readPsa = endpoint('GET /backend/uti/psa/detail/:id', {
  summary: 'Answers, papers and everything that happened to one registration',
  may: 'uti.read',
  reply: z.object({
    ...{ id, refNo: z.string(), state: psaState, psaId: z.string().nullable(), name: z.string(), round: z.number().int() },
    ...{ submittedAt: instant.nullable(), remark: z.string().nullable(), ...open },
    shop: z.object({ id, code: z.string(), name: z.string() }),
    setting,
    answers: givenAnswers,
    masked,
    pages: z.array(pageIn(psaSlots)),
    /** Shops whose PSA has the same PAN, by their codes. */
    samePan: z.array(z.string()),
    timeline,
  }),
})

const psaId = required
  .max(40)
  .transform(barePsaId)
  .superRefine((text, context) => {
    const problem = psaIdProblem(text)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .meta({ label: 'PSA ID', input: 'capitals', example: 'MUTI0001234', help: 'As UTIITSL gave it. It is never made here.' })

const because = z.strictObject({ remark: why })

export const forwardPsa = endpoint('POST /backend/uti/psa/forward/:id', {
  summary: 'Says that the registration was entered at UTIITSL, whose answer is awaited',
  may: 'uti.psa',
  needsKyc: true,
  body: z.strictObject({ remark: optionalRemark }),
  reply: state,
})

export const approvePsa = endpoint('POST /backend/uti/psa/approve/:id', {
  summary: 'The ID that UTIITSL gave: the shop can buy coupons from now on',
  may: 'uti.psa',
  needsKyc: true,
  body: z.strictObject({ psaId, remark: optionalRemark }),
  reply: state,
})

export const rejectPsa = endpoint('POST /backend/uti/psa/reject/:id', {
  summary: 'Refuses the registration with the reason, which the shop reads',
  may: 'uti.psa',
  needsKyc: true,
  body: because,
  reply: state,
})

export const blockPsa = endpoint('POST /backend/uti/psa/block/:id', {
  summary: 'No more coupons for this PSA, with the reason; orders under way are completed',
  may: 'uti.psa',
  needsKyc: true,
  stepUp: true,
  body: because,
  reply: state,
})

export const unblockPsa = endpoint('POST /backend/uti/psa/unblock/:id', {
  summary: 'Opens a blocked PSA again',
  may: 'uti.psa',
  needsKyc: true,
  stepUp: true,
  body: z.strictObject({ remark: optionalRemark }),
  reply: state,
})

export const endPsaReset = endpoint('POST /backend/uti/psa/reset-done/:id', {
  summary: 'Says that UTIITSL has reset the password, which it sends to the PSA itself',
  may: 'uti.psa',
  needsKyc: true,
  body: z.strictObject({ remark: optionalRemark }),
  reply: z.void(),
})

/** The sealed answers, by the names of their questions. */
export const psaNumbers = ['pan', 'aadhaar'] as const

export const revealPsaNumber = endpoint('POST /backend/uti/psa/reveal/:id', {
  summary: 'One number in full, for a reason that is kept with the name of the person who asked.',
  may: 'pii.reveal',
  needsKyc: true,
  stepUp: true,
  body: z.strictObject({ which: z.enum(psaNumbers), reason: required.max(1000).meta({ label: 'Reason', input: 'note' }) }),
  reply: z.object({ number: z.string() }),
})
