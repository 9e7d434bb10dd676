import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { id, remark, required } from '../kit/fields'
import { type IdSaleState, idSaleStates } from './words'

const whole = z.number().int()
const state = z.enum(Object.keys(idSaleStates) as [IdSaleState, ...IdSaleState[]])

/** One ID of the own shop. Paise; days of India. */
export const ownId = z.object({
  id,
  saleNo: z.string(),
  idType: z.string(),
  services: z.array(z.string()),
  status: state,
  soldOn: z.string(),
  fee: whole,
  gst: whole,
  validFrom: z.string().nullable(),
  validTill: z.string().nullable(),
  /** The last day on which it opens its services unpaid, or after its end. */
  openUntil: z.string().nullable(),
  /** Whether its services take new applications today. */
  open: z.boolean(),
  remark: z.string().nullable(),
  /** The sale that this one continues. */
  renews: z.string().nullable(),
  paid: z.boolean(),
  /** What can be done about it now, and the fee of it. */
  payable: z.object({ what: z.enum(['pay', 'renew']), fee: whole }).nullable(),
})
export type OwnId = z.output<typeof ownId>

export const ownIds = endpoint('GET /merchant/account/ids', {
  summary: 'The IDs of the own shop, the newest first, with what is to be paid.',
  may: 'idSale.readOwn',
  /** The balance is null for employees who may not see the wallet. */
  reply: z.object({ balance: whole.nullable(), ids: z.array(ownId) }),
})

export const idCalls = ['unpaid', 'closed', 'expired', 'ending', 'suspended'] as const

/** The one thing about its IDs that a shop has to know now; null when all is well. */
export const idStatus = endpoint('GET /merchant/account/ids/status', {
  summary: 'What a shop has to do about its IDs, for the banner above its screens.',
  may: 'idSale.readOwn',
  unattended: true,
  reply: z
    .object({
      call: z.enum(idCalls),
      id,
      idType: z.string(),
      /** Until when its services stay open, or when it ends. */
      day: z.string().nullable(),
      fee: whole,
      reason: z.string().nullable(),
    })
    .nullable(),
})

/** What the person saw on the button: the fee may have changed since. */
export const idPayment = z.object({ fee: z.number().int().min(0) })

const paid = z.object({ id, saleNo: z.string(), validTill: z.string().nullable(), balance: whole.nullable() })

export const payId = endpoint('POST /merchant/account/ids/pay/:id', {
  summary: 'Pays an ID from the wallet; it is active at once.',
  may: 'idSale.pay',
  body: idPayment,
  reply: paid,
  once: 'required',
})

export const renewId = endpoint('POST /merchant/account/ids/renew/:id', {
  summary: 'Sells the next term of an ID and pays it from the wallet.',
  may: 'idSale.pay',
  body: idPayment,
  reply: paid,
  once: 'required',
})

export const ownIdInvoice = endpoint('POST /merchant/account/ids/invoice/:id', {
  summary: 'The invoice of an own ID.',
  may: 'idSale.readOwn',
  reads: true,
  reply: file,
})

export const ownIdCreditNote = endpoint('POST /merchant/account/ids/credit-note/:id', {
  summary: 'The credit note of an own ID that was given back.',
  may: 'idSale.readOwn',
  reads: true,
  reply: file,
})

export const idInvoice = endpoint('POST /backend/usermanagement/idsale/:id/invoice', {
  summary: 'The invoice of an ID sale.',
  may: 'idSale.read',
  reads: true,
  reply: file,
})

export const idCreditNote = endpoint('POST /backend/usermanagement/idsale/:id/credit-note', {
  summary: 'The credit note of an ID sale that was given back.',
  may: 'idSale.read',
  reads: true,
  reply: file,
})

const why = z.object({ remark: required.max(1000).meta({ label: 'Reason', input: 'note', help: 'The merchant sees it.' }) })
export const idReason = why

export const askRenewal = endpoint('POST /backend/usermanagement/idsale/renew/:id', {
  summary: 'Puts the next term of an ID before the shop, which pays it from its wallet.',
  may: 'idSale.manage',
  reply: z.object({ id, saleNo: z.string() }),
  once: 'optional',
})

export const suspendId = endpoint('POST /backend/usermanagement/idsale/suspend/:id', {
  summary: 'Closes the services of an ID, with the reason.',
  may: 'idSale.manage',
  body: why,
  reply: z.void(),
  once: 'optional',
})

export const resumeId = endpoint('POST /backend/usermanagement/idsale/resume/:id', {
  summary: 'Opens the services of a suspended ID again.',
  may: 'idSale.manage',
  body: z.object({ remark: remark.default(null) }),
  reply: z.void(),
  once: 'optional',
})

export const refundId = endpoint('POST /backend/usermanagement/idsale/refund/:id', {
  summary: 'Gives the whole fee of an unused ID back, once, with the reason.',
  may: 'idSale.refund',
  stepUp: true,
  body: why,
  reply: z.object({ refunded: whole }),
  once: 'required',
})
