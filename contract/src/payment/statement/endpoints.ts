import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, id, required } from '../../kit/fields'
import { approval, proposal, refusal } from '../../kit/proposal'
import { match } from '../endpoints'
import { paymentModes, paymentStates } from '../words'

const whole = z.number().int()
const keysOf = <T extends Record<string, string>>(words: T) => z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]])

export const statementWhere = endpoint('GET /backend/account/bank-statements/where', {
  summary: 'Our bank accounts, and the days of each that are imported already.',
  may: 'payment.import',
  reply: z.array(
    z.object({
      id,
      bank: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
})

const withMatches = z.object({
  id,
  refNo: z.string(),
  status: keysOf(paymentStates),
  code: z.string(),
  shopName: z.string(),
  amount: whole,
  mode: keysOf(paymentModes),
  bank: z.string(),
  reference: z.string(),
  depositedOn: z.string(),
  payer: z.string().nullable(),
  /** Why the reader may not confirm it; null when they may. */
  notYours: z.string().nullable(),
  matches: z.array(match),
})
export type RequestWithMatches = z.output<typeof withMatches>

/** A credited online payment without a line, and an open line that carries its bank reference. */
const onlineMatch = z.object({
  paymentId: id,
  orderId: id,
  refNo: z.string(),
  code: z.string(),
  shopName: z.string(),
  amount: whole,
  bankRef: z.string(),
  seenAt: z.string(),
  lineId: id,
  bank: z.string(),
  day: z.string(),
  credit: whole,
  narration: z.string(),
  reference: z.string(),
})
export type OnlineMatch = z.output<typeof onlineMatch>

export const reviewMatches = endpoint('GET /backend/account/bank-statements/matches', {
  summary:
    'Requests without a line of the bank, each with the lines that may be its money; online payments with the line that carries their reference.',
  may: 'payment.import',
  query: z.object({ bankAccountId: id.optional(), from: day.optional(), to: day.optional() }),
  reply: z.object({ requests: z.array(withMatches), more: whole, online: z.array(onlineMatch), openLines: whole }),
})

/** What a line pays: a request, or an online payment. */
const payee = z
  .object({ requestId: id.nullable().default(null), gatewayPaymentId: id.nullable().default(null) })
  .refine(({ requestId, gatewayPaymentId }) => (requestId === null) !== (gatewayPaymentId === null), {
    path: ['requestId'],
    message: 'Required',
  })

export const linkLine = endpoint('POST /backend/account/bank-lines/link/:id', {
  summary: 'Says that a line of the bank is the money of a request that was approved before the statement came, or of an online payment.',
  may: 'payment.decide',
  body: payee,
  reply: z.void(),
  once: 'optional',
})

export const linkSure = endpoint('POST /backend/account/bank-lines/link-online', {
  summary: 'Links every online payment with the line whose reference and amount are its own, at most 200 at a time.',
  may: 'payment.decide',
  reply: z.object({ linked: whole }),
  once: 'optional',
})

export const unlinkReason = z.object({
  reason: required.max(500).meta({ label: 'Why is the link wrong?', input: 'note' }),
})

export const proposeUnlink = endpoint('POST /backend/account/bank-lines/unlink/:id', {
  summary: 'Asks that the link of a line be undone; somebody else decides. Moves no money.',
  may: 'payment.decide',
  body: unlinkReason,
  reply: z.object({ id }),
  once: 'required',
})

/** One wrong link, as the deciding person sees it. */
export const unlinkDetail = z.object({
  ...proposal,
  line: z.object({ id, bank: z.string(), day: z.string(), credit: whole, narration: z.string(), reference: z.string() }),
  /** What the line is linked with. */
  refNo: z.string(),
  requestId: id.nullable(),
  orderId: id.nullable(),
  merchant: z.object({ code: z.string(), shopName: z.string() }),
  /** The reference that the shop or the provider gave. */
  askedReference: z.string(),
  matchedBy: z.string(),
  matchedAt: z.string(),
})
export type UnlinkDetail = z.output<typeof unlinkDetail>

export const readUnlink = endpoint('GET /backend/account/bank-unlinks/:id', {
  summary: 'One link of a line that somebody says is wrong.',
  may: 'payment.decide',
  reply: unlinkDetail,
})

export const approveUnlink = endpoint('POST /backend/account/bank-unlinks/approve/:id', {
  summary: 'Undoes a link. Never by the person who asked for it, nor for the own shop.',
  may: 'payment.decide',
  stepUp: true,
  body: approval,
  reply: z.void(),
  once: 'required',
})

export const rejectUnlink = endpoint('POST /backend/account/bank-unlinks/reject/:id', {
  summary: 'Leaves a link as it is, with the reason.',
  may: 'payment.decide',
  body: refusal,
  reply: z.void(),
  once: 'optional',
})

export const withdrawUnlink = endpoint('POST /backend/account/bank-unlinks/withdraw/:id', {
  summary: 'Takes back what the caller asked for.',
  may: 'payment.decide',
  reply: z.void(),
  once: 'optional',
})

export const asideReason = z.object({
  remark: required.max(300).meta({ label: 'What is it?', input: 'note', example: 'Interest, refund of a supplier …' }),
})

export const setLineAside = endpoint('POST /backend/account/bank-lines/aside/:id', {
  summary: 'Sets a line aside that is no top-up, with the reason.',
  may: 'payment.import',
  body: asideReason,
  reply: z.void(),
  once: 'optional',
})

export const takeLineBack = endpoint('POST /backend/account/bank-lines/reopen/:id', {
  summary: 'Takes a line back that was set aside.',
  may: 'payment.import',
  reply: z.void(),
  once: 'optional',
})
