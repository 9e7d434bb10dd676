import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { gstinProblem, sacProblem } from './gst'

export const ownLinePaper = endpoint('POST /merchant/accounting/statement/:line/paper', {
  summary: 'The receipt, invoice or credit note behind a line of the own wallet.',
  may: 'wallet.readOwn',
  reads: true,
  reply: file,
})

export const linePaper = endpoint('POST /backend/account/statement/:id/paper/:line', {
  summary: "The receipt, invoice or credit note behind a line of a merchant's wallet.",
  may: 'wallet.readAny',
  reads: true,
  reply: file,
})

/** Services accounting code, as it stands on invoices. */
export const sac = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = sacProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({ label: 'SAC', input: 'text' })

/** A GSTIN, or an empty text for somebody who has none. */
export const gstin = z
  .string()
  .trim()
  .toUpperCase()
  .max(15)
  .superRefine((text, context) => {
    const message = text && gstinProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .meta({ label: 'GSTIN', input: 'capitals' })

/** What invoices say of the business beyond its name and address. */
export const invoicing = z.object({
  gstin: gstin.meta({ help: 'Empty while the business is not registered under GST: charges are then billed without GST.' }),
  idSac: sac.meta({ label: 'SAC of IDs', help: 'Each service has its own, beside its government fees.' }),
})
export type Invoicing = z.output<typeof invoicing>

export const readInvoicing = endpoint('GET /backend/settings/invoicing', {
  summary: 'The GSTIN on our invoices, and the SAC of IDs on them.',
  may: 'invoice.setup',
  reply: z.object({ gstin: z.string(), idSac: z.string() }),
})

export const saveInvoicing = endpoint('POST /backend/settings/invoicing', {
  summary: 'Sets the GSTIN of all charges from now on; those that were issued stay as they are.',
  may: 'invoice.setup',
  body: invoicing,
  reply: z.void(),
  once: 'optional',
})
