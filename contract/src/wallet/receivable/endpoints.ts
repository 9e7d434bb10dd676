import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { id } from '../../kit/fields'
import { type JournalKind, journalKinds } from '../../register/journals'
import { type ReceivableKind, receivableKinds } from './words'

const instant = z.string()
const whole = z.number().int()
const kind = z.enum(Object.keys(receivableKinds) as [ReceivableKind, ...ReceivableKind[]])

/** What a merchant owes beyond its wallet; the next credits settle it, oldest first. Paise. */
export const owed = z.object({
  total: whole,
  /** Those that are not settled. */
  items: z.array(z.object({ id, kind, reference: z.string().nullable(), amount: whole, outstanding: whole, arisenAt: instant })),
})
export type Owed = z.output<typeof owed>

export const ownOwed = endpoint('GET /merchant/accounting/owed', {
  summary: 'What the own shop owes beyond its wallet, and why.',
  may: 'wallet.readOwn',
  reply: owed,
})

export const merchantOwed = endpoint('GET /backend/account/owed/:id', {
  summary: 'What a merchant owes beyond its wallet, and why.',
  may: 'wallet.readAny',
  reply: owed,
})

/** One amount that is or was owed, with what settled it. Paise. */
export const receivableDetail = z.object({
  id,
  kind,
  reference: z.string().nullable(),
  amount: whole,
  outstanding: whole,
  arisenAt: instant,
  settledAt: instant.nullable(),
  merchant: z.object({ id, code: z.string(), shopName: z.string() }),
  refType: z.string(),
  refId: z.string(),
  settlements: z.array(
    z.object({
      at: instant,
      amount: whole,
      /** The credit that it was taken from. */
      kind: z.enum(Object.keys(journalKinds) as [JournalKind, ...JournalKind[]]),
      reference: z.string().nullable(),
    }),
  ),
})
export type ReceivableDetail = z.output<typeof receivableDetail>

export const readReceivable = endpoint('GET /backend/account/receivables/:id', {
  summary: 'One amount that a merchant owes or owed, with its settlements.',
  may: 'wallet.readAny',
  reply: receivableDetail,
})
