import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { day } from '../kit/fields'
import { type JournalKind, journalKinds } from '../register/journals'

export const closing = endpoint('GET /merchant/accounting/closing', {
  summary: 'The closing balance of the own wallet: a JSON number in rupees.',
  may: 'wallet.readOwn',
  reply: z.number(),
})

/** At most a year of lines in one statement, so that one call never reads a whole life. */
const longest = 366

/** Days of India, both included. */
export const period = z
  .object({
    from: day.meta({ label: 'From' }),
    to: day.meta({ label: 'To' }),
    start: z.coerce.number().int().min(0).max(10_000_000).default(0),
    length: z.coerce.number().int().min(1).max(500).default(100),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day is before the first' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < longest, {
    path: ['to'],
    message: `Choose at most ${longest} days`,
  })
export type Period = z.output<typeof period>

const whole = z.number().int()

export const statementRow = z.object({
  /** The number of the line in its wallet: 1, 2, 3 … */
  id: z.string(),
  at: z.string(),
  kind: z.enum(Object.keys(journalKinds) as [JournalKind, ...JournalKind[]]),
  particulars: z.string(),
  /** Whose application the line is for; null for everything else, and for who may not read that application. */
  applicant: z.string().nullable(),
  /** What people call the record behind it; null where there is none. */
  reference: z.string().nullable(),
  refType: z.string(),
  refId: z.string(),
  debit: whole.nullable(),
  credit: whole.nullable(),
  balance: whole,
})
export type StatementRow = z.output<typeof statementRow>

/** Paise throughout. Opening + credit − debit = closing, and tomorrow's opening is today's closing. */
export const statement = z.object({
  merchant: z.object({ code: z.string(), shopName: z.string(), place: z.string() }),
  from: z.string(),
  to: z.string(),
  opening: whole,
  rows: z.array(statementRow),
  totals: z.object({ debit: whole, debits: whole, credit: whole, credits: whole }),
  closing: whole,
  totalRecords: whole,
})
export type Statement = z.output<typeof statement>

export const ownStatement = endpoint('GET /merchant/accounting/statement', {
  summary: 'Opening, lines, totals and closing of the own wallet over a period.',
  may: 'wallet.readOwn',
  query: period,
  reply: statement,
})

export const merchantStatement = endpoint('GET /backend/account/statement/:id', {
  summary: "Opening, lines, totals and closing of a merchant's wallet over a period.",
  may: 'wallet.readAny',
  query: period,
  reply: statement,
})
