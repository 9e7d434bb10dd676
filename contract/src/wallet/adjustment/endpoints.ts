import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'
import { id, paise, required } from '../../kit/fields'
import { approval, proposal, refusal } from '../../kit/proposal'
import { type AdjustmentDirection, adjustmentDirections } from './words'

export const paperLimit = 5 * 1024 * 1024
export const paperKinds = ['image/jpeg', 'image/png', 'application/pdf'] as const

const directions = Object.keys(adjustmentDirections) as [AdjustmentDirection, ...AdjustmentDirection[]]

export const adjustment = z.object({
  merchantId: id,
  direction: z.enum(directions).meta({ label: 'What', input: 'radio', words: adjustmentDirections }),
  amount: paise.meta({ label: 'Amount', input: 'money' }),
  reason: required.max(500).meta({ label: 'Reason', input: 'note', help: 'The merchant sees it in the statement.' }),
  /** Of a finished upload. */
  paperUploadId: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .meta({ label: 'Paper', input: 'file', help: 'JPEG, PNG or PDF, at most 5 MB, if there is one.' }),
})
export type Adjustment = z.output<typeof adjustment>

export const proposeAdjustment = endpoint('POST /backend/account/adjustments', {
  summary: 'Proposes an amount to be added to a wallet or taken from it; nothing moves before an admin who is somebody else approves.',
  may: 'wallet.propose',
  needsKyc: true,
  stepUp: true,
  body: adjustment,
  reply: z.object({ id, refNo: z.string() }),
  once: 'required',
})

const whole = z.number().int()

/** One adjustment as the deciding person sees it. Paise. */
export const adjustmentDetail = z.object({
  ...proposal,
  refNo: z.string(),
  direction: z.enum(directions),
  amount: whole,
  merchant: z.object({ id, code: z.string(), shopName: z.string(), place: z.string() }),
  /** Before and after it: of its ledger line once approved, else of now. */
  balanceBefore: whole,
  balanceAfter: whole,
  /** Of the amount, what settles what the merchant owes; the balance after it is without that. */
  owed: whole,
  paper: z.boolean(),
  remark: z.string().nullable(),
})
export type AdjustmentDetail = z.output<typeof adjustmentDetail>

export const readAdjustment = endpoint('GET /backend/account/adjustments/:id', {
  summary: 'One adjustment with the balance before and after it.',
  may: 'wallet.propose',
  reply: adjustmentDetail,
})

export const adjustmentPaper = endpoint('GET /backend/account/adjustments/:id/paper', {
  summary: 'The paper that was attached to an adjustment.',
  may: 'wallet.propose',
  reply: file,
})

export const approveAdjustment = endpoint('POST /backend/account/adjustments/approve/:id', {
  summary: 'Moves the amount. Never by the person who proposed it, nor for the own shop.',
  may: 'wallet.adjust',
  stepUp: true,
  body: approval,
  reply: z.object({ balanceBefore: whole, balanceAfter: whole }),
  once: 'required',
})

export const rejectAdjustment = endpoint('POST /backend/account/adjustments/reject/:id', {
  summary: 'Turns an adjustment down, with the reason.',
  may: 'wallet.adjust',
  body: refusal,
  reply: z.void(),
  once: 'optional',
})

export const withdrawAdjustment = endpoint('POST /backend/account/adjustments/withdraw/:id', {
  summary: 'Takes an own proposal back.',
  may: 'wallet.propose',
  reply: z.void(),
  once: 'optional',
})
