import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { amountBetween, emailId, id, mobileNo, oneLine, paise, required } from '../kit/fields'
import { money } from '../kit/money'
import { timeline } from '../kit/timeline'
import {
  type AdapterName,
  adapters,
  type Doubt,
  doubts,
  type OrderState,
  orderStates,
  type ReceiptState,
  receiptStates,
  sandboxActNames,
} from './words'

/** UPI carries at most one lakh in one payment. Rupees. */
export const largestPayment = 1_00_000

/** The test payment of the specification: one rupee. */
export const testAmount = 1

/** Rupees with at most two decimals, as the specification's calls carry them. */
const rupees = z
  .number()
  .min(1, `Must be at least ${money(1_00)}`)
  .max(largestPayment, `Must be at most ${money(largestPayment * 100)}`)
  .refine(value => Number.isInteger(Number(`${value}e2`)), 'At most two decimals')

/** Any amount for the own wallet, in paise, as the form has it. */
export const onlineTopUp = z.object({
  amount: amountBetween(1_00, largestPayment * 100).meta({ label: 'Amount', input: 'money' }),
})

/** What the specification's call carries. */
export const newOrder = z.object({
  amount: rupees.meta({ label: 'Amount', input: 'number' }),
  p_info: oneLine.max(100).meta({ label: 'Purpose' }),
  customer_name: oneLine.max(100).meta({ label: 'Name' }),
  customer_email: emailId,
  customer_mobile: mobileNo,
})
export type NewOrder = z.output<typeof newOrder>

/** The day of the order in India, `05-01-2026`. */
const txnDate = z.string().regex(/^\d{2}-\d{2}-\d{4}$/, 'Expected dd-mm-yyyy')
const txnId = z.string().regex(/^[A-Za-z0-9]{6,40}$/, 'Not in the expected format')

export const createOrder = endpoint('POST /merchant/gateway/create', {
  summary: 'Begins an online payment into the own wallet; the browser goes to `data.payment_url`. Amount in rupees.',
  may: 'payment.request',
  needsKyc: true,
  body: newOrder,
  reply: z.object({
    status: z.boolean(),
    msg: z.string(),
    data: z
      .object({
        payment_url: z.string(),
        client_txn_id: z.string(),
        /** `dd-mm-yyyy`. */
        txn_date: z.string(),
      })
      .nullable(),
  }),
  once: 'optional',
  // A person pays in their browser.
  byKey: false,
})

export const statusQuestion = z.object({ client_txn_id: txnId, txn_date: txnDate })
export type StatusQuestion = z.output<typeof statusQuestion>

const outcome = z.enum(['success', 'failure', 'pending'])

export const checkStatus = endpoint('POST /merchant/gateway/check-status', {
  summary: 'What became of an online payment of the own shop; asks the provider when that is still open.',
  may: 'payment.request',
  body: statusQuestion,
  reads: true,
  byKey: 'live',
  reply: z.object({
    status: z.boolean(),
    msg: z.string(),
    data: z.object({ status: outcome, amount: z.number(), ref_no: z.string() }),
  }),
})

export const checkStatusPublic = endpoint('POST /gateway/check-status', {
  summary: 'What became of an online payment, for the browser that began it; nothing else of it.',
  may: 'public',
  body: statusQuestion,
  reads: true,
  reply: z.object({ status: z.boolean(), msg: z.string(), data: z.object({ status: outcome }) }),
  perMinute: 60,
})

export const payOnline = endpoint('GET /merchant/gateway', {
  summary: 'Whether and through whom this shop can pay online, and what the form starts with.',
  may: 'payment.request',
  reply: z.object({
    adapter: z.enum(Object.keys(adapters) as [AdapterName, ...AdapterName[]]).nullable(),
    customer: z.object({ customer_name: z.string(), customer_email: z.string(), customer_mobile: z.string() }),
    /** Paise; null for employees who may not see the wallet. */
    balance: z.number().int().nullable(),
  }),
})

/** Flat fields, as providers of this kind send them; nothing in it is believed. */
export const notice = z.record(z.string().max(60), z.string().max(500)).meta({ unguarded: 'what a provider sends' })

export const gatewayWebhook = endpoint('POST /gateway/webhook/:token', {
  summary: 'The provider says that something happened to an order: we ask it ourselves. Answers at once.',
  may: 'public',
  xsrf: false,
  body: notice,
  refusedWith: 400,
  reply: z.object({ ok: z.boolean() }),
  maxBytes: 8_000,
  perMinute: 600,
})

const whole = z.number().int()
const instant = z.string()
const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]

/** One payment that the provider reported. Amounts in paise. */
export const receipt = z.object({
  id,
  /** Null where the provider named none. */
  bankRef: z.string().nullable(),
  amount: whole.nullable(),
  payer: z.string().nullable(),
  seenAt: instant,
  doubt: z.enum(keysOf<Doubt>(doubts)).nullable(),
  status: z.enum(keysOf<ReceiptState>(receiptStates)),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  remark: z.string().nullable(),
  reversedAt: instant.nullable(),
  /** The number by which the provider named it after a person had credited it by the bank's. */
  providerRef: z.string().nullable(),
  /** Of the doubt `renamed`: the number of the payment that it may be. */
  perhaps: z.string().nullable(),
  /** The line of a statement that it is linked with. */
  line: z.object({ id, day: z.string(), narration: z.string(), reference: z.string(), fileName: z.string(), lineNo: whole }).nullable(),
  /** An open line that carries its reference and amount. */
  match: z.object({ lineId: id, day: z.string(), narration: z.string(), reference: z.string() }).nullable(),
})

/** One order with everything that happened to it, for the back office. */
export const orderDetail = z.object({
  id,
  refNo: z.string(),
  clientTxnId: z.string(),
  status: z.enum(keysOf<OrderState>(orderStates)),
  adapter: z.enum(keysOf<AdapterName>(adapters)),
  merchant: z.object({ id, code: z.string(), shopName: z.string() }),
  amount: whole,
  info: z.string(),
  requestedAt: instant,
  requestedBy: z.string(),
  checkedAt: instant.nullable(),
  checks: whole,
  nextCheckAt: instant.nullable(),
  /** What the provider said last, or why it could not be asked. */
  providerMessage: z.string().nullable(),
  late: z.boolean(),
  /** How often in a row its answer could not be worked on, and when last. */
  faults: whole,
  faultAt: instant.nullable(),
  receipts: z.array(receipt),
  /** Why the reader may not decide; null when they may. */
  notYours: z.string().nullable(),
  timeline,
})
export type OrderDetail = z.output<typeof orderDetail>

export const readOrder = endpoint('GET /backend/account/gateway/:id', {
  summary: 'One online payment with every bank payment that was reported for it.',
  may: 'payment.read',
  reply: orderDetail,
})

export const askAgain = endpoint('POST /backend/account/gateway/check/:id', {
  summary: 'Asks the provider about an order now.',
  may: 'payment.read',
  reads: true,
  reply: orderDetail,
})

export const receiptDecision = z.object({
  remark: required.max(1000).meta({ label: 'Reason', input: 'note', help: 'Shown to the merchant.' }),
})

/** Of a payment that the provider reported without reference or amount: both as they stand in the statement of the bank. */
export const seenAtBank = receiptDecision.extend({
  bankRef: oneLine.max(40).meta({ label: 'Bank reference in the statement', unguarded: 'a reference of the bank' }),
  amount: paise.meta({ label: 'Amount in the statement', input: 'money' }),
})

export const creditReceipt = endpoint('POST /backend/account/gateway/receipt/:id/credit', {
  summary: 'Credits what was really paid. Reference and amount belong to a payment that the provider reported without them.',
  may: 'gateway.decide',
  needsKyc: true,
  body: seenAtBank.partial({ bankRef: true, amount: true }),
  reply: z.object({ balanceBefore: whole, balanceAfter: whole }),
  once: 'required',
})

export const refuseReceipt = endpoint('POST /backend/account/gateway/receipt/:id/refuse', {
  summary: 'Does not credit a payment; it is given back outside the portal.',
  may: 'gateway.decide',
  body: receiptDecision,
  reply: z.void(),
  once: 'optional',
})

export const sandboxOrder = endpoint('GET /gateway/sandbox/:token', {
  summary: "What the sandbox's payment page shows. Not there where the sandbox is off.",
  may: 'public',
  reply: z.object({
    clientTxnId: z.string(),
    /** Paise. */
    amount: whole,
    info: z.string(),
    status: z.enum(['created', 'success', 'failure', 'late']),
  }),
})

export const sandboxAct = endpoint('POST /gateway/sandbox/:token', {
  summary: "What a person does on the sandbox's payment page.",
  may: 'public',
  body: z.object({ act: z.enum(sandboxActNames), amount: paise.nullable().default(null) }),
  /** Where the browser goes then; null where the provider says nothing. */
  reply: z.object({ back: z.string().nullable() }),
})
