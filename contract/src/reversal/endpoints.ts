import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { id, required } from '../kit/fields'
import { approval, proposal, refusal } from '../kit/proposal'
import { type ReversalCause, type ReversalSource, reversalCauses, reversalSources } from './words'

const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]
const source = z.enum(keysOf<ReversalSource>(reversalSources))

export const reversal = z.object({
  source,
  /** Of the request, or of the payment of the gateway. */
  sourceId: id,
  cause: z.enum(keysOf<ReversalCause>(reversalCauses)).meta({ label: 'What happened', input: 'radio', words: reversalCauses }),
  reason: required.max(300).meta({ label: 'Reason', input: 'note', help: 'The merchant sees it in the statement and in an email.' }),
})

export const proposeReversal = endpoint('POST /backend/account/reversals', {
  summary: 'Proposes that a credited top-up is taken back; nothing moves before an admin who is somebody else approves.',
  may: 'wallet.propose',
  needsKyc: true,
  stepUp: true,
  body: reversal,
  reply: z.object({ id, refNo: z.string() }),
  once: 'required',
})

const whole = z.number().int()

/** One reversal as the deciding person sees it. Paise. */
export const reversalDetail = z.object({
  ...proposal,
  refNo: z.string(),
  cause: z.enum(keysOf<ReversalCause>(reversalCauses)),
  amount: whole,
  merchant: z.object({ id, code: z.string(), shopName: z.string(), place: z.string() }),
  topUp: z.object({
    source,
    refNo: z.string(),
    /** The bank's number. */
    reference: z.string(),
    creditedAt: z.string(),
    requestId: id.nullable(),
    orderId: id.nullable(),
  }),
  /** What the wallet holds before and after it: of its ledger line once approved, else of now. */
  balanceBefore: whole,
  balanceAfter: whole,
  /** What the wallet does not hold, and the merchant owes then. */
  owed: whole,
})
export type ReversalDetail = z.output<typeof reversalDetail>

export const readReversal = endpoint('GET /backend/account/reversals/:id', {
  summary: 'One reversal with the balance before and after it.',
  may: 'wallet.propose',
  reply: reversalDetail,
})

export const reversalsOf = endpoint('GET /backend/account/reversals/of/:source/:sourceId', {
  summary: 'What was proposed about one top-up, the newest first.',
  may: 'wallet.propose',
  reply: z.array(reversalDetail.pick({ id: true, refNo: true, status: true, reason: true, proposedAt: true })),
})

export const approveReversal = endpoint('POST /backend/account/reversals/approve/:id', {
  summary:
    'Takes a top-up back: its journal backwards, its reference free again. Never by the person who proposed it, nor for the own shop.',
  may: 'wallet.adjust',
  stepUp: true,
  body: approval,
  reply: z.object({ balanceBefore: whole, balanceAfter: whole, owed: whole }),
  once: 'required',
})

export const rejectReversal = endpoint('POST /backend/account/reversals/reject/:id', {
  summary: 'Turns a reversal down, with the reason.',
  may: 'wallet.adjust',
  body: refusal,
  reply: z.void(),
  once: 'optional',
})

export const withdrawReversal = endpoint('POST /backend/account/reversals/withdraw/:id', {
  summary: 'Takes an own proposal back.',
  may: 'wallet.propose',
  reply: z.void(),
  once: 'optional',
})
