import { z } from 'zod'
import { gstin as ourGstin } from '../../invoice/endpoints'
import { endpoint } from '../../kit/endpoint'
import { required } from '../../kit/fields'
import { type Category, categories } from '../../nsdl-pan/forms/edition'
import { panProblem } from '../../nsdl-pan/forms/numbers'

const whole = z.number().int()

/** What is known of a shop for taxes. Paise; states are GST codes. */
export const taxProfile = z.object({
  /** 0 while nothing was ever entered. */
  version: whole,
  /** `XXXXXX234F`; null while it is not known. */
  pan: z.string().nullable(),
  /** What kind of person the PAN is of, by its fourth letter. */
  entity: z.enum(Object.keys(categories) as [Category, ...Category[]]).nullable(),
  gstin: z.string().nullable(),
  /** Where services to the shop are taken to be supplied; null where its state is not known. */
  place: z.string().nullable(),
  /** The payee's financial year that runs; null for people who may not see money. */
  year: z
    .object({
      year: z.string(),
      /** Commission credited. */
      gross: whole,
      tds: whole,
      /** TDS and other amounts beyond the wallet. */
      owed: whole,
    })
    .nullable(),
})
export type TaxProfile = z.output<typeof taxProfile>

const pan = z
  .string()
  .transform(text => text.replace(/\s/g, '').toUpperCase())
  .superRefine((text, context) => {
    const message = text && panProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .nullable()
  .default(null)
  .meta({ label: 'PAN', input: 'pan', help: 'If left empty, the PAN on record is kept.' })

export const taxProfileEdit = z.object({
  version: z.number().int().min(0),
  pan,
  removePan: z.boolean().default(false).meta({
    label: 'Remove the PAN on record',
    input: 'check',
    help: 'Without a PAN, TDS is deducted at 20 % instead of 2 % once the commission in a year exceeds 20,000.00/-.',
  }),
  gstin: ourGstin.meta({
    help: 'For a registered shop. It is printed on its invoices, and its state decides between CGST with SGST and IGST.',
  }),
})
export type TaxProfileEdit = z.output<typeof taxProfileEdit>

export const readTaxProfile = endpoint('GET /backend/tax/profile/:id', {
  summary: 'PAN (masked), GSTIN and place of supply of a shop, and its commission and TDS of the year.',
  may: 'merchant.read',
  reply: taxProfile,
})

export const ownTaxProfile = endpoint('GET /merchant/tax/profile', {
  summary: 'PAN (masked), GSTIN and place of supply of the own shop, and its commission and TDS of the year.',
  may: 'wallet.readOwn',
  reply: taxProfile,
})

export const editTaxProfile = endpoint('POST /backend/tax/profile/:id', {
  summary: 'Sets PAN and GSTIN of a shop, for commissions and charges from now on. 409 when they have changed since they were read.',
  may: 'merchant.edit',
  body: taxProfileEdit,
  reply: z.object({ version: whole }),
  once: 'optional',
})

/** Why somebody wants to see a PAN; kept with their name. */
export const panReason = z.object({ reason: required.max(1000).meta({ label: 'Reason', input: 'note' }) })

export const revealPan = endpoint('POST /backend/tax/profile/reveal-pan/:id', {
  summary: 'The whole PAN of a shop, for a reason that is kept with the name of the person who asked.',
  may: 'pii.reveal',
  needsKyc: true,
  stepUp: true,
  body: panReason,
  reply: z.object({ pan: z.string() }),
})
