import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, fee, id, required } from '../../kit/fields'
import { bsrProblem, type DepositState, depositStates, type Quarter, quarters, serialProblem } from './words'

const whole = z.number().int()
const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]

const challan = z.object({
  id,
  bsr: z.string(),
  depositedOn: z.string(),
  serial: z.string(),
  tax: whole,
  interest: whole,
  fee: whole,
  by: z.string(),
})

const month = z.object({
  /** Its first day. */
  month: z.string(),
  quarter: z.enum(keysOf<Quarter>(quarters)),
  payees: whole,
  /** Commission credited, less what was taken back. */
  gross: whole,
  tds: whole,
  depositBy: z.string(),
  state: z.enum(keysOf<DepositState>(depositStates)),
  challan: challan.nullable(),
})
export type TdsMonth = z.output<typeof month>

export const tdsYear = z.object({
  year: z.string(),
  /** Those in which there was commission, and the one that runs; newest first. */
  years: z.array(z.string()),
  today: z.string(),
  /** Those in which there was commission, oldest first. */
  months: z.array(month),
  /** What years of payees ask for and was not kept back yet, from before it was counted at each posting: the next commission takes it. */
  missing: z.object({ payees: whole, amount: whole }),
})
export type TdsYear = z.output<typeof tdsYear>

const yearText = z.string().regex(/^\d{4}-\d{2}$/)

export const readTds = endpoint('GET /backend/account/tds', {
  summary: 'TDS of commissions in a financial year, month by month, with what was deposited; the year that runs without one.',
  may: 'tax.read',
  query: z.strictObject({ year: yearText.optional() }),
  reply: tdsYear,
})

const checked = (problem: (text: string) => string | undefined) =>
  required.max(20).superRefine((text, context) => {
    const message = problem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const tdsDeposit = z.object({
  month: day.meta({ label: 'Month' }),
  bsr: checked(bsrProblem).meta({ label: 'BSR code', help: 'Of the bank branch, as printed on the challan.' }),
  depositedOn: day.meta({ label: 'Deposited on' }),
  serial: checked(serialProblem).meta({ label: 'Challan serial no.' }),
  interest: fee.default(0).meta({ label: 'Interest', help: 'For a late deposit, on the same challan.' }),
  fee: fee.default(0).meta({ label: 'Fee' }),
})
export type TdsDeposit = z.output<typeof tdsDeposit>

export const depositTds = endpoint('POST /backend/account/tds/deposit', {
  summary: 'Notes the challan by which the whole TDS of a month was paid to the government. 409 when it has one already.',
  may: 'tax.deposit',
  needsKyc: true,
  body: tdsDeposit,
  reply: z.object({ id, tax: whole }),
  once: 'optional',
})

export const tdsWithdrawal = z.object({ remark: required.max(1000).meta({ label: 'Reason', input: 'note' }) })

export const withdrawTdsDeposit = endpoint('POST /backend/account/tds/deposit/withdraw/:id', {
  summary: 'Takes back a challan that was entered wrongly; its month is to be deposited again.',
  may: 'tax.deposit',
  body: tdsWithdrawal,
  reply: z.void(),
  once: 'optional',
})
