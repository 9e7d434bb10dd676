import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { why } from '../../kit/fields'

export const refunding = z.object({
  remark: why,
  bearCommission: z.boolean().default(false).meta({
    label: 'The business bears the commission',
    input: 'check',
    help: "The charge is refunded, and the member's merchant keeps the commission.",
  }),
})

const paise = z.number().int()

const giving = {
  summary: 'Gives the charge of an acknowledged application back, and takes back what its parent shop was paid',
  may: 'wallet.refund',
  stepUp: true,
  body: refunding,
  once: 'required',
  reply: z.object({
    refunded: paise,
    /** Of the parent shop. */
    takenBack: paise,
  }),
} as const
export const refundApplication = endpoint('POST /backend/nsdlpan/physical/refund/:id', giving)
export const refundPaperless = endpoint('POST /backend/nsdlpan/paperless/refund/:id', giving)
