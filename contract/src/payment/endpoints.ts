import { z } from 'zod'
import { endpoint, file } from '../kit/endpoint'
import { day, id, oneLine, optionalLine, paise, remark, required } from '../kit/fields'
import { money } from '../kit/money'
import { timeline } from '../kit/timeline'
import { bareBank, looksLikeIfsc, plainReference } from './reference'
import { type Grade, grades } from './statement/words'
import { type PaymentMode, type PaymentState, paymentModes, paymentStates } from './words'

/** The days in which a deposit may still be asked for. */
export const oldestDeposit = 30

/** RTGS carries 2 lakh rupees and more. */
export const rtgsFloor = 2_00_000_00

export const slipLimit = 2 * 1024 * 1024
export const slipKinds = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const needsSlip = (mode: PaymentMode): boolean => mode === 'CASH' || mode === 'CHEQUE'

const shapes: Record<PaymentMode, [RegExp, string]> = {
  UPI: [/^\d{12}$/, 'The UPI transaction number has 12 digits'],
  IMPS: [/^\d{12}$/, 'The IMPS reference has 12 digits'],
  NEFT: [/^[A-Z0-9]{10,22}$/, 'The UTR number has 10 to 22 letters and digits'],
  RTGS: [/^[A-Z0-9]{10,22}$/, 'The UTR number has 10 to 22 letters and digits'],
  CASH: [/^[A-Z0-9]{4,20}$/, 'The number on the slip has 4 to 20 letters and digits'],
  CHEQUE: [/^\d{6}$/, 'A cheque number has 6 digits'],
}

/** Something unusual in words: a template of the translator, and what fills it. */
export const doubtWords = z.object({ text: z.string(), values: z.record(z.string(), z.string()) })
export type DoubtWords = z.output<typeof doubtWords>

/** Something unusual that a person should look at twice; never a reason to refuse. */
export function referenceDoubt(mode: PaymentMode, reference: string): DoubtWords | null {
  const usual = mode === 'NEFT' ? 16 : mode === 'RTGS' ? 22 : 0
  const long = plainReference(reference).length
  if (!usual || long === usual) return null
  const text = 'A {{mode}} reference usually has {{usual}} characters, this one has {{long}}'
  return { text, values: { mode, usual: String(usual), long: String(long) } }
}

/** What a merchant is asked when the reference looks like another one that was written wrong. The command is sent again once they looked. */
export const similarReference =
  'A payment request with almost the same reference number was sent before. Compare the number digit by digit with the message from your bank.'

const optionalText = (label: string, max: number) => optionalLine(max).default(null).meta({ label })

/** A merchant's word that money is on its way. */
export const topUp = z
  .object({
    bankAccountId: id.meta({ label: 'Paid into', input: 'choice' }),
    mode: z
      .enum(Object.keys(paymentModes) as [PaymentMode, ...PaymentMode[]])
      .meta({ label: 'Mode', input: 'choice', words: paymentModes }),
    amount: paise.meta({ label: 'Amount', input: 'money' }),
    depositedOn: day.meta({
      label: 'Deposit date',
      help: `Not in the future and at most ${oldestDeposit} days ago.`,
    }),
    reference: oneLine.max(40).meta({ label: 'UTR / reference number', unguarded: 'a reference of the bank' }),
    draweeBank: optionalText('Bank of the cheque', 80),
    payerName: optionalText('Paid by (name in the bank)', 100),
    payerLast4: z
      .string()
      .trim()
      .regex(/^(\d{4})?$/, 'The last 4 digits')
      .nullable()
      .default(null)
      .meta({ label: "Last 4 digits of the payer's account" }),
    /** Of a finished upload. */
    slipUploadId: z
      .string()
      .max(100)
      .nullable()
      .default(null)
      .meta({ label: 'Slip', input: 'file', help: 'JPEG, PNG or PDF, at most 2 MB. Required for cash and cheque.' }),
    remark: remark.default(null),
    /** The merchant was asked about a similar reference (`similarReference`) and says that theirs is right. */
    referenceChecked: z.boolean().default(false),
  })
  .superRefine((given, context) => {
    const wrong = (field: keyof typeof given, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const [shape, words] = shapes[given.mode]
    if (!shape.test(plainReference(given.reference))) wrong('reference', words)
    if (looksLikeIfsc(given.reference)) wrong('reference', 'This is the IFSC of a bank, not the number of your payment.')
    if (given.mode === 'CHEQUE' && !bareBank(given.draweeBank ?? '')) wrong('draweeBank', 'Required')
    if (given.mode === 'RTGS' && given.amount < rtgsFloor) wrong('amount', `RTGS starts at ${money(rtgsFloor)}`)
    if (needsSlip(given.mode) && !given.slipUploadId) wrong('slipUploadId', 'Required')
  })
export type TopUp = z.output<typeof topUp>

const whole = z.number().int()
export const bankToPay = z.object({
  id,
  bank: z.string(),
  holder: z.string(),
  accountNo: z.string(),
  ifsc: z.string(),
  branch: z.string(),
  upiId: z.string().nullable(),
  modes: z.array(z.string()),
  minAmount: whole,
  maxAmount: whole.nullable(),
  /** The bank gave a QR picture; otherwise one is drawn from the UPI ID. */
  hasQr: z.boolean(),
})
export type BankToPay = z.output<typeof bankToPay>

/** The balance is null for employees who may not see the wallet. */
export const payWhere = endpoint('GET /merchant/accounting/payment', {
  summary: 'Our bank accounts to pay into, and the days from which a deposit may be asked for.',
  may: 'payment.request',
  reply: z.object({ banks: z.array(bankToPay), today: z.string(), earliest: z.string(), balance: whole.nullable() }),
})

export const askTopUp = endpoint('POST /merchant/accounting/payment', {
  summary: 'Asks for a wallet top-up after a bank transfer, cash deposit or cheque.',
  may: 'payment.request',
  needsKyc: true,
  body: topUp,
  reply: z.object({ id, refNo: z.string() }),
  once: 'required',
})

export const cancelTopUp = endpoint('POST /merchant/accounting/payment/cancel/:id', {
  summary: 'Takes a pending request back; its reference may then be used again.',
  may: 'payment.request',
  reply: z.void(),
  once: 'optional',
})

export const ownSlip = endpoint('GET /merchant/accounting/payment/slip/:id', {
  summary: 'The slip of an own request.',
  may: 'payment.request',
  reply: file,
})

export const ownReceipt = endpoint('POST /merchant/accounting/payment/receipt/:id', {
  summary: 'Our receipt of an own payment that was approved.',
  may: 'payment.request',
  reads: true,
  reply: file,
})

const instant = z.string()

/** A line of the bank that may be the money of a request. */
export const match = z.object({
  lineId: id,
  day: z.string(),
  credit: whole,
  narration: z.string(),
  reference: z.string(),
  grade: z.enum(Object.keys(grades) as [Grade, ...Grade[]]),
  /** Days from the deposit that was stated to the day in the statement. */
  days: whole,
  payer: z.enum(['name', 'last4']).nullable(),
  /** Other requests that this line could be, too. */
  others: whole,
  /** A line of another day or other columns that says the same and pays something: perhaps the same deposit, imported twice. */
  twin: z.object({ day: z.string(), refNo: z.string() }).nullable(),
})
export type Match = z.output<typeof match>

/** One request as the deciding person sees it. Amounts in paise. */
export const paymentDetail = z.object({
  id,
  refNo: z.string(),
  status: z.enum(Object.keys(paymentStates) as [PaymentState, ...PaymentState[]]),
  merchant: z.object({ id, code: z.string(), shopName: z.string(), mobileNo: z.string(), place: z.string() }),
  amount: whole,
  mode: z.enum(Object.keys(paymentModes) as [PaymentMode, ...PaymentMode[]]),
  bank: z.string(),
  reference: z.string(),
  draweeBank: z.string().nullable(),
  payerName: z.string().nullable(),
  payerLast4: z.string().nullable(),
  depositedOn: z.string(),
  requestedAt: instant,
  remark: z.string().nullable(),
  /** `pages` are the heights in pixels of the pages that stand below each other in the picture. */
  slip: z.object({ name: z.string(), mime: z.string(), bytes: whole, pages: z.array(whole) }).nullable(),
  /** Before and after this payment: of its ledger line once approved, else of now. */
  balanceBefore: whole,
  balanceAfter: whole,
  /** Of the payment, what settles what the merchant owes; the balance after it is without that. */
  owed: whole,
  /** What to look at twice, in words. */
  doubts: z.array(doubtWords),
  /** Why the reader may not approve it; null when they may. */
  notYours: z.string().nullable(),
  seenOn: z.string().nullable(),
  /** The line of the bank's statement that is this money. */
  line: z.object({ id, day: z.string(), narration: z.string(), reference: z.string(), fileName: z.string(), lineNo: whole }).nullable(),
  /** That this is the wrong line, proposed and not decided yet. */
  unlink: z.object({ id, reason: z.string(), proposedBy: z.string(), proposedAt: instant }).nullable(),
  /** Lines that may be it, the surest first, while there is none. */
  matches: z.array(match),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  adminRemark: z.string().nullable(),
  timeline,
})
export type PaymentDetail = z.output<typeof paymentDetail>

export const readPayment = endpoint('GET /backend/account/payments/:id', {
  summary: 'One top-up request with the balance before and after it.',
  may: 'payment.read',
  reply: paymentDetail,
})

export const paymentSlip = endpoint('GET /backend/account/payments/:id/slip', {
  summary: 'The slip of a request.',
  may: 'payment.read',
  reply: file,
})

export const paymentReceipt = endpoint('POST /backend/account/payments/:id/receipt', {
  summary: 'Our receipt of a payment that was approved.',
  may: 'payment.read',
  reads: true,
  reply: file,
})

export const sighting = z.object({
  seen: z
    .literal(true, { error: 'Confirm that you have seen the payment in the bank statement' })
    .meta({ label: 'Seen in bank statement', input: 'check' }),
  seenOn: day.meta({ label: 'Date in the statement' }),
  /** The imported line that is the money; its day is then the day on which it was seen. */
  lineId: id.nullable().default(null),
  remark: remark.default(null).meta({ label: 'Remark', input: 'note', example: 'Shown to the merchant' }),
})
export type Sighting = z.output<typeof sighting>

export const approvePayment = endpoint('POST /backend/account/payments/approve/:id', {
  summary: 'Credits the wallet with a payment that was seen in the bank statement.',
  may: 'payment.decide',
  needsKyc: true,
  body: sighting,
  reply: z.object({ balanceBefore: whole, balanceAfter: whole }),
  once: 'required',
})

export const refusal = z.object({ remark: required.max(1000).meta({ label: 'Reason', input: 'note' }) })

export const rejectPayment = endpoint('POST /backend/account/payments/reject/:id', {
  summary: 'Turns a request down and tells the merchant why.',
  may: 'payment.decide',
  body: refusal,
  reply: z.void(),
  once: 'optional',
})

export const holdPayment = endpoint('POST /backend/account/payments/hold/:id', {
  summary: 'Sets a request aside, with the reason.',
  may: 'payment.decide',
  body: refusal,
  reply: z.void(),
  once: 'optional',
})
