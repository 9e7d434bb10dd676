import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { amountBetween, day, id, mobileNo, oneLine, optionalLine, optionalNote, personName, why } from '../kit/fields'
import { keysOf } from '../kit/keys'
import { timeline } from '../kit/timeline'
import { type LeadProduct, type LeadState, leadConsentText, leadStates, products } from './words'

const whole = z.number().int()
/** Of one card or loan, in paise: at most ten lakh rupees. */
export const largestPayout = 10_00_000_00
export const payout = amountBetween(1, largestPayout)
export const product = z.enum(keysOf<LeadProduct>(products))
const state = z.enum(keysOf<LeadState>(leadStates))

/** What is told of a loan before somebody applies; rates in hundredths of a percent a year, amounts in paise. */
const terms = z.object({
  lender: z.string(),
  lenderHindi: z.string().nullable(),
  aprLeast: whole,
  aprMost: whole,
  monthsLeast: whole,
  monthsMost: whole,
  amountLeast: whole,
  amountMost: whole,
  penalties: z.string(),
  penaltiesHindi: z.string().nullable(),
  factsUrl: z.string(),
})

/** One card or loan as shops offer it. */
export const offer = z.object({
  code: z.string(),
  product,
  name: z.string(),
  nameHindi: z.string().nullable(),
  points: z.string(),
  pointsHindi: z.string().nullable(),
  more: z.string(),
  moreHindi: z.string().nullable(),
  /** Paise that the shop gets, before TDS; null where nothing is agreed. */
  payout: whole.nullable(),
  /** Whether its partner has given the address where customers apply. */
  ready: z.boolean(),
  checkedOn: z.string().nullable(),
  terms: terms.nullable(),
})
export type Offer = z.output<typeof offer>

export const offers = endpoint('GET /merchant/banking/offers', {
  summary:
    'The cards and loans that the own shop may offer, in their order. All lenders that are open are told, none is put first for its payout; a loan whose Key Facts Statement cannot be shown is not among them.',
  may: 'lead.readOwn',
  reply: z.array(offer),
})

/** The specification's four fields (§3), and the customer's consent, without which the law lets nobody pass on who they are. */
export const application = z.object({
  appMode: oneLine.max(10).default('S'),
  cardVendor: oneLine.max(40),
  name: personName.max(100).meta({ label: "Customer's name", autoComplete: 'off' }),
  mobileNo: mobileNo.meta({ label: "Customer's mobile number", autoComplete: 'off', help: 'The customer applies with this number.' }),
  consent: z.literal(true, { error: 'Required' }).meta({ label: leadConsentText, short: 'Consent', input: 'check' }),
})

export const applyCard = endpoint('POST /merchant/banking/cc/apply', {
  summary: 'Notes a customer for a card or loan, and answers the address at the partner where they apply: our reference is in it.',
  may: 'lead.apply',
  needsKyc: true,
  body: application,
  reply: z.string(),
  once: 'optional',
  perMinute: 60,
})

export const linkAgain = endpoint('POST /merchant/banking/cc/link/:id', {
  summary: 'The address of an own request once more, while its customer has not applied.',
  may: 'lead.apply',
  reply: z.string(),
})

export const leadRecord = z.object({
  id,
  refNo: z.string(),
  dated: z.string(),
  name: z.string().nullable(),
  mobileNo: z.string().nullable(),
  vendor: z.string(),
  vendorHindi: z.string().nullable(),
  product,
  merchant: z.object({ code: z.string(), shopName: z.string() }),
  staffName: z.string(),
  status: state,
  vendorRef: z.string().nullable(),
  /** Paise: what was fixed, or what the partner usually pays. */
  payout: whole.nullable(),
  issuedOn: z.string().nullable(),
  paidAt: z.string().nullable(),
  clawbackUntil: z.string().nullable(),
  /** The shop is suspended: its payout is held until it is reactivated. */
  shopSuspended: z.boolean(),
  remark: z.string().nullable(),
  timeline,
})
export type LeadRecord = z.output<typeof leadRecord>

const reading = { summary: 'One card or loan request with what happened to it.', reply: leadRecord } as const

export const readOwnLead = endpoint('GET /merchant/banking/cc/:id', { ...reading, may: 'lead.readOwn' })

export const readLead = endpoint('GET /backend/merchant/cc/:id', { ...reading, may: 'lead.read' })

export const toldSteps = {
  apply: 'Applied',
  process: 'In process',
  askKyc: 'KYC pending',
  approve: 'Approved',
  issue: 'Issued or disbursed',
  reject: 'Rejected',
  refuse: 'Not eligible',
  double: 'Duplicate',
} as const
export type ToldStep = keyof typeof toldSteps

/** What a partner says of one request. */
export const told = z.object({
  step: z.enum(keysOf<ToldStep>(toldSteps)).meta({ label: 'The partner says', input: 'choice', words: toldSteps }),
  vendorRef: optionalLine(60)
    .transform(text => text || null)
    .default(null)
    .meta({ label: "Partner's reference" }),
  payout: payout
    .nullable()
    .default(null)
    .meta({ label: 'Payout', input: 'money', help: 'Of an issued card or a disbursed loan. Empty: what is agreed with the partner.' }),
  remark: optionalNote(500).default(null).meta({ label: 'Reason or remark', input: 'note', help: 'The shop sees it.' }),
})
export type Told = z.output<typeof told>

export const tellLead = endpoint('POST /backend/merchant/cc/told/:id', {
  summary: 'Notes what the partner says of a request.',
  may: 'lead.manage',
  needsKyc: true,
  body: told,
  reply: z.object({ status: state }),
  once: 'optional',
})

export const payLead = endpoint('POST /backend/merchant/cc/pay/:id', {
  summary:
    'Pays the payout of an issued card or loan to the shop, once, less TDS. Where its wallet is frozen, it waits for its release; that of a suspended shop is held.',
  may: 'lead.pay',
  needsKyc: true,
  stepUp: true,
  body: z.object({ payout }),
  reply: z.object({ paid: whole, waits: z.boolean() }),
  once: 'required',
})

export const takeBackLead = endpoint('POST /backend/merchant/cc/take-back/:id', {
  summary:
    'Takes a payout back that the partner took back: what the wallet does not hold, the shop owes. From a frozen wallet it is taken once that is released.',
  may: 'lead.pay',
  needsKyc: true,
  stepUp: true,
  body: z.object({ remark: why }),
  reply: z.object({ takenBack: whole, waits: z.boolean() }),
  once: 'required',
})

export const leadFunnel = endpoint('GET /backend/merchant/cc-funnel', {
  summary: 'How far the requests of a period came, by partner.',
  may: 'lead.read',
  query: z.object({ from: day, to: day }),
  reply: z.array(
    z.object({
      vendor: z.string(),
      vendorHindi: z.string().nullable(),
      product,
      sent: whole,
      applied: whole,
      approved: whole,
      issued: whole,
      refused: whole,
      /** Paise that wait for the release of wallets, that were paid, and how much of that was taken back. */
      waiting: whole,
      paid: whole,
      takenBack: whole,
    }),
  ),
})
