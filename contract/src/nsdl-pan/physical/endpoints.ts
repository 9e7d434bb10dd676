import { z } from 'zod'
import { applicationEndpoints, priceIn } from '../../application/endpoints'
import { bothSides, endpoint, file } from '../../kit/endpoint'
import { keysOf } from '../../kit/keys'
import { aoCodeRow } from '../forms/ao-row'
import { type CardVariant, cardVariants } from '../forms/card-variants'
import type { PaperCode, Purpose } from '../forms/documents'
import { type AppType, appTypes, type Category, categories, type EditionCode } from '../forms/edition'
import { givenReason } from '../forms/reasons'
import { physicalState } from './flow'

export const category = z.enum(keysOf<Category>(categories))
export const appType = z.enum(keysOf<AppType>(appTypes))
/** Not a citizen of India, or registered outside India: such applicants have forms of their own. */
export const foreign = z.boolean()
export const edition = z.enum(['OLD', 'Y2026'] satisfies EditionCode[])
/** Over the declared lists of accepted documents: of today for a draft, of the moment in which it was submitted for others. */
export const rulings = z.array(
  // Types alone: a screen that shows no documents does not fetch the lists.
  z.object({
    paper: z.string() as unknown as z.ZodType<PaperCode>,
    purpose: z.string() as unknown as z.ZodType<Purpose>,
    accepted: z.boolean(),
    effectiveFrom: z.string(),
  }),
)
const variant = z.enum(Object.keys(cardVariants) as [CardVariant, ...CardVariant[]])

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
  base: 'nsdlpan/physical',
  may: { apply: 'nsdl.apply', read: ['nsdl.readOwn', 'nsdl.read'], cancel: 'nsdl.cancel' },
  submit: { summary: 'Takes the charge and makes the form printable; refused when the price is no longer the one that was shown' },
  filing: { appType, category, foreign: foreign.default(false) },
  says: {
    begun: { edition },
    draft: { edition, rulings, appType, category, foreign, submittedAt: z.string().nullable(), formNo: z.string() },
  },
  state: physicalState,
  variant,
  reason: givenReason,
})

export const price = priceIn(variant)
export type Price = z.output<typeof price>

export const readUsedAoCodes = endpoint('GET /merchant/nsdlpan/physical/ao-codes', {
  summary: 'The AO codes of the last applications that were paid, each once, the latest first; of the whole shop or of the own ones',
  may: 'nsdl.apply',
  /** Of companies, whose wards are nobody else's, or of everybody else. */
  query: z.strictObject({ of: z.enum(['company', 'other']).default('other') }),
  reply: z.array(aoCodeRow),
})

export const readRulings = endpoint('GET /merchant/nsdlpan/documents/:category', {
  summary: 'What was ruled over the declared lists of accepted documents, as it holds today for a category',
  may: 'nsdl.apply',
  reply: z.object({ rulings }),
})

export const [printForm, printAnyForm] = bothSides('POST /nsdlpan/physical/form/:id', {
  summary: 'The filled form as PDF, to be printed and signed',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: file,
})

export const [printMyReceipt, printAnyReceipt] = bothSides('POST /nsdlpan/physical/receipt/:id', {
  summary: 'The receipt of the shop with what was charged, as PDF in the language of the reader',
  may: ['nsdl.readOwn', 'nsdl.read'],
  reply: file,
})

export const [printMyCustomerReceipt, printAnyCustomerReceipt] = bothSides('POST /nsdlpan/physical/customer-receipt/:id', {
  summary: 'The receipt for the applicant without any price, as PDF in the language of the reader',
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
