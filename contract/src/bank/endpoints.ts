import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { fee, id, oneLine, version } from '../kit/fields'
import { orRequired } from '../kit/messages'
import { type PaymentMode, paymentModes } from '../payment/words'

/**
 * What a UPI app opens or scans: whom to pay, and how much where that is known.
 * @param amount paise
 */
export function upiLink(upiId: string, holder: string, amount?: number): string {
  const due = amount ? `&am=${(amount / 100).toFixed(2)}` : ''
  // As the apps print it: an @ that reads as one, and blanks that are no plus signs.
  return `upi://pay?pa=${encodeURIComponent(upiId).replace('%40', '@')}&pn=${encodeURIComponent(holder)}&cu=INR${due}`
}

export const qrKinds = ['image/png', 'image/jpeg'] as const
export const qrLimit = 1024 * 1024

const fields = {
  bank: oneLine.max(80).meta({ label: 'Bank' }),
  holder: oneLine.max(120).meta({ label: 'Account holder', help: 'As the bank writes it: payers check it before they pay.' }),
  accountNo: z
    .string(orRequired)
    .min(1, { error: 'Required', abort: true })
    .transform(text => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6,18}$/, 'An account number has 6 to 18 digits'))
    .meta({ label: 'Account number', input: 'text', unguarded: 'the number of our own account' }),
  ifsc: z
    .string(orRequired)
    .min(1, { error: 'Required', abort: true })
    .transform(text => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has four letters, a zero, and six letters or digits'))
    .meta({ label: 'IFSC', input: 'capitals' }),
  branch: oneLine.max(80).meta({ label: 'Branch' }),
  modes: z
    .array(z.enum(Object.keys(paymentModes) as [PaymentMode, ...PaymentMode[]]))
    .min(1)
    .max(6)
    .refine(modes => new Set(modes).size === modes.length, 'Each mode once')
    .meta({ label: 'Accepted modes', input: 'choices', words: paymentModes }),
  minAmount: fee.min(1).meta({ label: 'Smallest amount', input: 'money' }),
  maxAmount: fee.min(1).nullable().default(null).meta({ label: 'Largest amount', input: 'money', help: 'Empty: no limit.' }),
  upiId: z
    .string()
    .trim()
    .max(255)
    .regex(/^([a-zA-Z0-9._-]{2,200}@[a-zA-Z][a-zA-Z0-9]{1,63})?$/, 'A UPI ID looks like name@bank')
    .transform(text => text || null)
    .nullable()
    .default(null)
    .meta({ label: 'UPI ID', example: 'business@bank', help: 'Payers get a QR code that is drawn from it.' }),
  /** Of a finished upload; null leaves what is there. */
  qrUploadId: z.string().max(100).nullable().default(null).meta({
    label: 'QR code of the bank',
    input: 'file',
    help: "Only if payers should scan the bank's own picture instead. PNG or JPEG, at most 1 MB.",
  }),
}

interface Limits {
  modes: PaymentMode[]
  minAmount: number
  maxAmount: number | null
  upiId: string | null
}
function limits(given: Limits, context: z.core.$RefinementCtx<Limits>): void {
  const wrong = (field: keyof Limits, message: string) => context.addIssue({ code: 'custom', path: [field], message, input: given[field] })
  if (given.maxAmount !== null && given.maxAmount < given.minAmount) wrong('maxAmount', 'Less than the smallest amount')
  if (given.modes.includes('UPI') && given.upiId === null) wrong('upiId', 'Needed where UPI is accepted')
}

export const newBank = z.object(fields).superRefine(limits)
export type NewBank = z.output<typeof newBank>

export const bankEdit = z
  .object({
    version,
    ...fields,
    dropQr: z.boolean().default(false).meta({ label: 'Remove the picture and draw the QR code from the UPI ID', input: 'check' }),
    active: z.boolean().meta({ label: 'Active: shown to payers', input: 'check', help: 'Requests already sent can still be decided.' }),
  })
  .superRefine(limits)
export type BankEdit = z.output<typeof bankEdit>

const bankRecord = z.object({
  id,
  bank: z.string(),
  holder: z.string(),
  accountNo: z.string(),
  ifsc: z.string(),
  branch: z.string(),
  modes: z.array(z.enum(Object.keys(paymentModes) as [PaymentMode, ...PaymentMode[]])),
  minAmount: z.number().int(),
  maxAmount: z.number().int().nullable(),
  upiId: z.string().nullable(),
  active: z.boolean(),
  version,
  hasQr: z.boolean(),
  /** Somebody said that they paid into it: number and IFSC stay. */
  used: z.boolean(),
})
export type BankRecord = z.output<typeof bankRecord>

const may = 'master.banks'

export const readBank = endpoint('GET /backend/master/bank/:id', { summary: 'One of our accounts, to be edited.', may, reply: bankRecord })

export const createBank = endpoint('POST /backend/master/bank/create', {
  summary: 'Adds one of our accounts, with its account in the ledger; merchants may pay into it from now on.',
  may,
  body: newBank,
  reply: z.object({ id }),
  once: 'optional',
})

export const editBank = endpoint('POST /backend/master/bank/:id', {
  summary: 'Changes one of our accounts, switches it on or off. 409 when it has changed since it was read.',
  may,
  body: bankEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const bankQr = endpoint('GET /backend/master/bank/qr/:id', { summary: 'The QR picture of an account.', may, reply: file })

export const payQr = endpoint('GET /merchant/accounting/payment/qr/:id', {
  summary: 'The QR picture of an account that is open to payers.',
  may: 'payment.request',
  reply: file,
})
