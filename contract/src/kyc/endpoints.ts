import { z } from 'zod'
import { masked, submitted } from '../application/endpoints'
import { endpoint } from '../kit/endpoint'
import { day, id, required, version, why } from '../kit/fields'
import { givenAnswers } from '../kit/form/given'
import { timeline } from '../kit/timeline'
import { cutsIn, pageIn } from '../scan/endpoints'
import { givenKycRules, kycRoles, kycRules } from './gate'
import { givenReason } from './reasons'
import { kycSlots } from './slots'
import { kycKind, kycState } from './words'

const instant = z.string()
const state = z.object({ state: kycState })
const saved = { id, refNo: z.string(), version: z.number().int(), savedAt: instant, masked }
const block = z.enum(['missing', 'expired', 'suspended'])
/** What the rules of the form must know besides the answers. */
const setting = z.object({ on: z.string(), worksFor: z.enum(['shop', 'business']).nullable() })

/** How somebody's KYC stands. */
const standing = {
  state: kycState,
  submittedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  /** The last day on which the last verification holds; null while there is none. */
  validUntil: z.string().nullable(),
  /** Why it has to be shown again. */
  asked: z.string().nullable(),
  reasons: z.array(givenReason),
  remark: z.string().nullable(),
  /** Since when and why it is suspended, whatever becomes of its papers. */
  suspended: z.object({ at: instant, reason: z.string() }).nullable(),
}

export const readOwnKyc = endpoint('GET /my/kyc', {
  summary: 'How the own KYC stands, what it holds up, and what comes next.',
  may: 'signedIn',
  reply: z.object({
    /** Null for the owner of the business. */
    kind: kycKind.nullable(),
    /** From which day on it is asked for; null where it is not. */
    askedFrom: z.string().nullable(),
    /** Why filing and topping up are closed now. */
    block: block.nullable(),
    /** The same, where it is the KYC of the shop that somebody works for. */
    shopBlock: block.nullable(),
    kyc: z.object({ id, refNo: z.string(), ...standing }).nullable(),
    /**
     * Within how many working days what was sent is looked at, and the day by which it should be while it waits; the telephone number of
     * the business, empty where none is known.
     */
    desk: z.object({ days: z.number().int(), by: z.string().nullable(), phone: z.string() }),
  }),
})

export const beginKyc = endpoint('POST /my/kyc/begin', {
  summary: 'Begins the own KYC, with what is known of the person. Where one has begun already, answers with that one.',
  may: 'kyc.own',
  once: 'optional',
  reply: z.object({ id, refNo: z.string() }),
})

export const readKycDraft = endpoint('GET /my/kyc/draft/:id', {
  summary: 'The answers so far; 409 once they are sent',
  may: 'kyc.own',
  reply: z.object({
    ...saved,
    kind: kycKind,
    setting,
    state: kycState,
    answers: givenAnswers,
    reasons: z.array(givenReason),
    remark: z.string().nullable(),
    submitted,
  }),
})

export const saveKycDraft = endpoint('POST /my/kyc/draft/:id', {
  summary: 'Saves the answers as they are typed; 409 when another window saved meanwhile',
  may: 'kyc.own',
  body: z.strictObject({ version, answers: givenAnswers }),
  reply: z.object(saved),
})

export const checkKyc = endpoint('GET /my/kyc/check/:id', {
  summary: 'What is still missing before it can be sent, and what is agreed to then',
  may: 'kyc.own',
  reply: z.object({
    id,
    version: z.number().int(),
    state: kycState,
    /** Texts by answer; empty when the form is complete. */
    errors: z.record(z.string(), z.array(z.string())),
    /** Papers that are missing, in words. */
    missing: z.array(z.string()),
    consent: z.object({ version: z.string(), text: z.string() }),
  }),
})

export const submitKyc = endpoint('POST /my/kyc/submit/:id', {
  summary: 'Sends answers and papers to be verified; 422 with what is missing',
  may: 'kyc.own',
  once: 'optional',
  body: z.strictObject({
    version,
    /** The version of the text that was agreed to, and the language in which it was read. */
    consent: required.max(20),
    language: z.enum(['en', 'hi']),
  }),
  reply: state,
})

export const withdrawKyc = endpoint('POST /my/kyc/withdraw/:id', {
  summary: 'Takes the own KYC back from the queue, to change something; 409 once it is being verified',
  may: 'kyc.own',
  reply: state,
})

export const renewKyc = endpoint('POST /my/kyc/renew/:id', {
  summary: 'Opens the own KYC again, with its answers; what was verified holds meanwhile',
  may: 'kyc.own',
  reply: state,
})

/** One thing as several papers and records say it. */
const beside = z.object({
  /** 'Name'. */
  what: z.string(),
  /** The answers that it is about, by their names. */
  answers: z.array(z.string()),
  says: z.array(z.object({ from: z.string(), value: z.string().nullable() })),
  /** Two of them say something else. */
  differs: z.boolean(),
  /** Who else says the same: `from` is the code of a shop or a person, `value` its name. */
  others: z.literal(true).optional(),
})

/** What a reader may do about one KYC now. */
export const kycSteps = ['verify', 'ask', 'suspend', 'reinstate'] as const

const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })

export const readKyc = endpoint('GET /backend/kyc/detail/:id', {
  summary: 'Answers, papers, what stands beside them, and everything that happened to one KYC',
  may: 'kyc.read',
  reply: z.object({
    id,
    refNo: z.string(),
    kind: kycKind,
    version: z.number().int(),
    /** How often it was sent. */
    round: z.number().int(),
    /** Its name on lists and at the desk. */
    applicant: z.string(),
    ...standing,
    /** What the reader may do about it now; nothing about their own. */
    actions: z.array(z.enum(kycSteps)),
    setting,
    person: z.object({
      id,
      code: z.string(),
      name: z.string(),
      role: z.string(),
      mobile: z.string().nullable(),
      email: z.string().nullable(),
    }),
    shop: z.object({ id, code: z.string(), name: z.string() }).nullable(),
    answers: givenAnswers,
    masked,
    submitted,
    pages: z.array(pageIn(kycSlots)),
    before: z.array(pageIn(kycSlots)),
    cuts: cutsIn({}),
    beside: z.array(beside),
    /** What is ticked before this one is verified. */
    checks: z.array(z.string()),
    claimedBy: z.string().nullable(),
    claimedUntil: instant.nullable(),
    consent: z.object({ version: z.string(), language: z.string(), at: instant, ip: z.string() }).nullable(),
    /** What was sent each time, the newest first: which answers changed, by label, and the SHA-256 of each paper. */
    versions: z.array(
      z.object({
        round: z.number().int(),
        at: instant,
        changes: z.array(change),
        papers: z.array(
          z.object({
            paper: z.string(),
            sha256: z.string(),
            /** When its picture was erased, where it was: the hash is what is left of it. */
            erased: instant.nullable(),
          }),
        ),
        decision: z
          .object({ state: kycState, at: instant, by: z.string(), reasons: z.array(givenReason), remark: z.string().nullable() })
          .nullable(),
      }),
    ),
    timeline,
  }),
})

export const readKycOf = endpoint('GET /backend/kyc/of/:id', {
  summary: 'How the KYC of one person stands, by the id of the person; of one that was never sent, only that.',
  may: 'kyc.read',
  reply: z.object({
    /** Null for the owner of the business, who shows none. */
    kind: kycKind.nullable(),
    askedFrom: z.string().nullable(),
    block: block.nullable(),
    kyc: z
      .object({
        id,
        refNo: z.string(),
        state: kycState,
        suspended: z.boolean(),
        validUntil: z.string().nullable(),
        asked: z.string().nullable(),
      })
      .nullable(),
  }),
})

const because = z.strictObject({ remark: why })

export const askKyc = endpoint('POST /backend/kyc/ask/:id', {
  summary: 'Asks somebody whose verification holds to show their KYC again within the days of the rules',
  may: 'kyc.suspend',
  needsKyc: true,
  body: because,
  reply: z.object({ validUntil: z.string() }),
})

export const suspendKyc = endpoint('POST /backend/kyc/suspend/:id', {
  summary: 'Holds somebody back, whatever the state of their papers: they look around and neither file nor top up',
  may: 'kyc.suspend',
  needsKyc: true,
  stepUp: true,
  body: because,
  reply: z.void(),
})

export const reinstateKyc = endpoint('POST /backend/kyc/reinstate/:id', {
  summary: 'Lifts a suspension: what was verified holds again, until its day',
  may: 'kyc.suspend',
  needsKyc: true,
  stepUp: true,
  body: because,
  reply: z.void(),
})

/** The sealed answers, by the names of their questions. */
export const kycNumbers = ['pan', 'accountNo'] as const

export const revealKycNumber = endpoint('POST /backend/kyc/reveal/:id', {
  summary: 'One number in full, for a reason that is kept with the name of the person who asked.',
  may: 'pii.reveal',
  needsKyc: true,
  stepUp: true,
  body: z.strictObject({ which: z.enum(kycNumbers), reason: required.max(1000).meta({ label: 'Reason', input: 'note' }) }),
  reply: z.object({ number: z.string() }),
})

export const readKycRules = endpoint('GET /backend/settings/kyc', {
  summary: 'From whom KYC is asked, from when on, and how long it holds.',
  may: 'kyc.setup',
  reply: kycRules.extend({
    /** How many people each rule would hold up today. */
    heldUp: z.number().int(),
  }),
})

export const readKycEffect = endpoint('GET /backend/settings/kyc/effect', {
  summary: 'How many people other rules would hold up, before they are saved.',
  may: 'kyc.setup',
  query: z.object({
    /** Roles with commas between them. */
    required: z
      .string()
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(z.enum(kycRoles))),
    existingFrom: day.optional(),
  }),
  reply: z.object({
    /** Accounts that would be held up from the moment of saving. */
    now: z.number().int(),
    /** Of these, people who have used the portal within the last day. */
    atWork: z.number().int(),
    /** Accounts that would be held up from a later day on, unless their KYC is verified by then. */
    later: z.number().int(),
  }),
})

export const saveKycRules = endpoint('POST /backend/settings/kyc', {
  summary: 'Sets from whom KYC is asked; whoever had an account before is asked from the day that is set.',
  may: 'kyc.setup',
  stepUp: true,
  body: givenKycRules,
  reply: z.void(),
})
