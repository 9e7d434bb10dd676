import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, id, oneLine, optionalLine, required } from '../../kit/fields'
import { approval, proposal, refusal } from '../../kit/proposal'
import { match } from '../endpoints'
import { paymentModes, paymentStates } from '../words'
import { columnRoles, dateShapes, spread } from './words'

export const statementLimit = 5 * 1024 * 1024
/** Windows calls a CSV file a sheet of Excel; what it is, shows when it is opened. */
export const statementKinds = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
] as const
/** Of a statement; a longer period is imported in parts. */
export const mostLines = 10_000
export const mostColumns = 50
/** The header stands within these. */
export const previewRows = 40

const whole = z.number().int()
const keysOf = <T extends Record<string, string>>(words: T) => z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]])

/** Which column holds what, by its place. Nothing of it is guessed. */
export const mapping = z
  .strictObject({
    /** Line of the file that names the columns, from 1. */
    headerRow: whole.min(1).max(previewRows),
    /** The last line of the table, where totals or remarks follow it. */
    lastRow: whole.min(1).max(1_048_576).nullable().default(null),
    dateShape: keysOf(dateShapes),
    roles: z.array(keysOf(columnRoles)).min(1).max(mostColumns),
  })
  .superRefine(({ roles, headerRow, lastRow }, context) => {
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['roles'], message })
    const times = (role: keyof typeof columnRoles) => roles.filter(one => one === role).length
    for (const role of Object.keys(columnRoles) as (keyof typeof columnRoles)[])
      if (!spread.includes(role) && times(role) > 1) wrong(`Only one column can be: ${columnRoles[role]}`)
    if (!times('day')) wrong('Choose the date column')
    if (!times('narration')) wrong('Choose the narration column')
    const [two, one] = [times('credit') + times('debit'), times('amount')]
    if (two > 0 && one > 0) wrong('Either money in and money out, or one amount for both')
    else if (one === 0 && times('credit') === 0) wrong('Choose the column for money in, or the amount')
    else if (one === 0 && times('debit') === 0) wrong('Choose the column for money out')
    if (times('side') > 0 && one === 0) wrong('Use Dr or Cr only with one amount column for both')
    if (lastRow !== null && lastRow <= headerRow)
      context.addIssue({ code: 'custom', path: ['lastRow'], message: 'The last line comes after the header' })
  })
export type Mapping = z.output<typeof mapping>

/** A finished upload, for one of our accounts. */
const fileOf = {
  bankAccountId: id,
  uploadId: z.string().max(100),
  /** Of a workbook with several sheets; the first without it. */
  sheet: optionalLine(100).default(null),
}
const mapped = { ...fileOf, mapping }

export const statementWhere = endpoint('GET /backend/account/bank-statements/where', {
  summary: 'Our bank accounts, the days that are imported already, and the mappings that are remembered.',
  may: 'payment.import',
  reply: z.array(
    z.object({
      id,
      bank: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      layouts: z.array(z.object({ id, name: z.string() })),
    }),
  ),
})

export const previewStatement = endpoint('POST /backend/account/bank-statements/preview', {
  summary: 'The first lines of a sent statement as they stand in it, and the remembered mapping whose header is the same.',
  may: 'payment.import',
  reads: true,
  body: z.object(fileOf),
  reply: z.object({
    fileName: z.string(),
    kind: z.enum(['csv', 'xlsx']),
    /** Of a text file. */
    encoding: z.string().nullable(),
    separator: z.string().nullable(),
    sheets: z.array(z.string()),
    sheet: z.string().nullable(),
    columns: whole,
    total: whole,
    rows: z.array(z.object({ line: whole, cells: z.array(z.string()) })),
    proposal: z.object({ name: z.string(), mapping }).nullable(),
    /** When this very file was imported before. */
    before: z.object({ at: z.string(), by: z.string() }).nullable(),
  }),
})

export const checkStatement = endpoint('POST /backend/account/bank-statements/check', {
  summary: 'What an import with this mapping would do, line by line where something is wrong.',
  may: 'payment.import',
  reads: true,
  body: z.object(mapped),
  reply: z.object({
    lines: whole,
    fresh: whole,
    /** Imported before, from this file or one of an overlapping period. */
    known: whole,
    credits: whole,
    debits: whole,
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** Lines without an amount: headings, opening balances, remarks. */
    leftOut: z.array(whole),
    wrong: z.array(z.object({ line: whole, message: z.string() })),
    wrongCount: whole,
    /** Whether each balance is the one before and the amount between; null without a column of balances. */
    addsUp: z.boolean().nullable(),
    breaksAt: whole.nullable(),
    /** New lines whose day and amounts are here already under other words. */
    alike: whole,
    /** New lines with money in that say the same as lines here, of another day at most ten days away. */
    shifted: whole,
    /** The first lines, and after them those counted in `alike` and `shifted`, wherever they stand. */
    sample: z.array(
      z.object({
        line: whole,
        day: z.string(),
        narration: z.string(),
        reference: z.string(),
        credit: whole,
        debit: whole,
        balance: whole.nullable(),
        known: z.boolean(),
        /** Counted in `alike` and `shifted`. */
        alike: z.boolean(),
        shifted: z.boolean(),
      }),
    ),
  }),
})

export const importStatement = endpoint('POST /backend/account/bank-statements/import', {
  summary: 'Imports a statement: all of its new lines, or nothing.',
  may: 'payment.import',
  once: 'required',
  body: z.object({ ...mapped, remember: oneLine.max(60).nullable().default(null) }),
  reply: z.object({ id, added: whole, known: whole }),
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
  fresh: true,
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
