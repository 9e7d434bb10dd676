import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { gstinProblem } from './gst'

export const ownLinePaper = endpoint('GET /merchant/accounting/statement/:line/paper', {
  summary: 'The receipt, invoice or credit note behind a line of the own wallet.',
  may: 'wallet.readOwn',
  reply: file,
})

export const linePaper = endpoint('GET /backend/account/statement/:id/paper/:line', {
  summary: "The receipt, invoice or credit note behind a line of a merchant's wallet.",
  may: 'wallet.readAny',
  reply: file,
})

/** What invoices say of the business beyond its name and address. */
export const invoicing = z.object({
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .max(15)
    .superRefine((text, context) => {
      const message = text && gstinProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta({
      label: 'GSTIN',
      input: 'capitals',
      help: 'Empty while the business is not registered under GST: charges are then billed without GST.',
    }),
})
export type Invoicing = z.output<typeof invoicing>

export const readInvoicing = endpoint('GET /backend/settings/invoicing', {
  summary: 'The GSTIN on our invoices.',
  may: 'invoice.setup',
  reply: z.object({ gstin: z.string() }),
})

export const saveInvoicing = endpoint('POST /backend/settings/invoicing', {
  summary: 'Sets the GSTIN of all invoices from now on; those that were issued stay as they are.',
  may: 'invoice.setup',
  body: invoicing,
  reply: z.void(),
  once: 'optional',
})
