import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, id, oneLine, optionalLine, optionalNote, paise, required, version } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { addressProblem, tidyAddress } from '../../kit/web-address'
import { payout, product } from '../endpoints'
import { type LeadProduct, products } from '../words'

const whole = z.number().int()

const text = (label: string, most: number, help?: string) => required.max(most).meta({ label, input: 'note', ...(help && { help }) })
const inHindi = (label: string, most: number) =>
  optionalNote(most)
    .transform(given => given || null)
    .default(null)
    .meta({ label, input: 'note', help: 'Empty: the English text is shown.' })
const nameInHindi = (label: string, most: number) =>
  optionalLine(most)
    .transform(given => given || null)
    .default(null)
    .meta({ label, help: 'Empty: the English name is shown.' })
const link = (label: string, help: string) =>
  z
    .string(orRequired)
    .trim()
    .max(500)
    .superRefine((given, context) => {
      const problem = given && addressProblem(given)
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
    .transform(given => (given ? tidyAddress(given) : null))
    .nullable()
    .default(null)
    .meta({ label, help, example: 'https://', input: 'text' })
const number = (label: string, most: number) => z.number().int().min(1).max(most).nullable().default(null).meta({ label, input: 'number' })
const rate = (label: string) =>
  z.number().int().min(0).max(20_000).nullable().default(null).meta({ label, input: 'percent', help: 'A year, all costs in it.' })

const fields = {
  product: product.meta({ label: 'Product', input: 'choice', words: products }),
  code: z
    .string(orRequired)
    .trim()
    .regex(/^[A-Za-z0-9_-]{2,40}$/, 'Two to forty letters, digits, hyphens and underscores')
    .meta({ label: 'Code', help: 'As calls name it. It stays.' }),
  name: oneLine.max(60).meta({ label: 'Name' }),
  nameHindi: nameInHindi('Name in Hindi', 60),
  points: text('Points', 600, 'One to a line.'),
  pointsHindi: inHindi('Points in Hindi', 600),
  more: text('Know More', 2000),
  moreHindi: inHindi('Know More in Hindi', 2000),
  applyUrl: link('Address where customers apply', 'At a website of the list, or one below it. Without it nobody can apply.'),
  refParam: z
    .string(orRequired)
    .trim()
    .regex(/^[A-Za-z0-9_.-]{1,40}$/, 'One word of letters and digits')
    .default('sub1')
    .meta({ label: 'Parameter for our reference', help: 'As the partner calls it: sub1, click_id.' }),
  payout: payout
    .nullable()
    .default(null)
    .meta({ label: 'Payout to the shop', input: 'money', help: 'For each, before TDS. Empty: none agreed.' }),
  clawbackDays: z.number().int().min(0).max(400).meta({ label: 'Days in which it may be taken back', input: 'number' }),
  lender: optionalLine(100)
    .transform(given => given || null)
    .default(null)
    .meta({ label: 'Lender', help: 'The bank or NBFC that lends, by its registered name.' }),
  lenderHindi: nameInHindi('Lender in Hindi', 100),
  aprLeast: rate('Annual rate from (APR)'),
  aprMost: rate('Annual rate to (APR)'),
  monthsLeast: number('Months from', 480),
  monthsMost: number('Months to', 480),
  amountLeast: paise.nullable().default(null).meta({ label: 'Amount from', input: 'money' }),
  amountMost: paise.nullable().default(null).meta({ label: 'Amount to', input: 'money' }),
  penalties: optionalNote(600)
    .transform(given => given || null)
    .default(null)
    .meta({ label: 'Charges and penalties', input: 'note', help: 'None: say so. Required while shops may offer it.' }),
  penaltiesHindi: inHindi('Charges and penalties in Hindi', 600),
  factsUrl: link('Key Facts Statement', "Address of the lender's statement. Required while shops may offer it."),
  checkedOn: day.nullable().default(null).meta({
    label: 'Checked on',
    input: 'date',
    help: 'The day on which somebody last compared these texts with those of the partner.',
  }),
  place: z.number().int().min(1).max(999).meta({ label: 'Order', input: 'number', help: 'The smallest number stands first.' }),
  open: z.boolean().default(true).meta({ label: 'Open: shops may offer it', input: 'check' }),
}

const loanFields = ['lender', 'aprLeast', 'aprMost', 'monthsLeast', 'monthsMost', 'amountLeast', 'amountMost'] as const
/** Without these a loan may be kept, and is not offered. */
const toOffer = ['penalties', 'factsUrl'] as const
const spans = [
  ['aprLeast', 'aprMost'],
  ['monthsLeast', 'monthsMost'],
  ['amountLeast', 'amountMost'],
] as const

type Spans = Record<(typeof spans)[number][number], number | null> &
  Record<(typeof toOffer)[number] | 'lender', string | null> & { product: LeadProduct; open: boolean }
/** What the digital lending directions of 2025 have told of each loan: lender, amount, APR, time, penalties, and a link to the Key Facts Statement (RBI/2025-26/36, paragraph 6; docs/sources.md, Leads and digital lending). */
function wholeTerms(given: Spans, context: z.core.$RefinementCtx<Spans>): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message, input: given })
  if (given.product === 'loan') for (const one of loanFields) if (given[one] === null) wrong(one, 'Required')
  if (given.product === 'loan' && given.open)
    for (const one of toOffer) if (given[one] === null) wrong(one, 'Required while shops may offer it')
  for (const [least, most] of spans) {
    const [from, to] = [given[least], given[most]]
    if (from !== null && to !== null && to < from) wrong(most, 'Less than where it begins')
  }
}

export const newLeadVendor = z.object(fields).superRefine(wholeTerms)
export type NewLeadVendor = z.output<typeof newLeadVendor>
export const leadVendorEdit = z.object({ version, ...fields }).superRefine(wholeTerms)
export type LeadVendorEdit = z.output<typeof leadVendorEdit>

const vendorRecord = z.object({
  id,
  product,
  code: z.string(),
  name: z.string(),
  nameHindi: z.string().nullable(),
  points: z.string(),
  pointsHindi: z.string().nullable(),
  more: z.string(),
  moreHindi: z.string().nullable(),
  applyUrl: z.string().nullable(),
  refParam: z.string(),
  payout: whole.nullable(),
  clawbackDays: whole,
  lender: z.string().nullable(),
  lenderHindi: z.string().nullable(),
  aprLeast: whole.nullable(),
  aprMost: whole.nullable(),
  monthsLeast: whole.nullable(),
  monthsMost: whole.nullable(),
  amountLeast: whole.nullable(),
  amountMost: whole.nullable(),
  penalties: z.string().nullable(),
  penaltiesHindi: z.string().nullable(),
  factsUrl: z.string().nullable(),
  checkedOn: z.string().nullable(),
  place: whole,
  open: z.boolean(),
  version,
})

const may = 'master.leadVendors'

export const readLeadVendor = endpoint('GET /backend/master/lead-vendor/:id', {
  summary: 'A card or loan partner, to be edited.',
  may,
  reply: vendorRecord,
})

export const createLeadVendor = endpoint('POST /backend/master/lead-vendor/create', {
  summary: 'Adds a card or loan partner.',
  may,
  body: newLeadVendor,
  reply: z.object({ id }),
  once: 'optional',
})

export const editLeadVendor = endpoint('POST /backend/master/lead-vendor/:id', {
  summary: 'Changes a card or loan partner, opens or closes it. 409 when it has changed since it was read.',
  may,
  body: leadVendorEdit,
  reply: z.object({ version }),
  once: 'optional',
})

/**
 * Below these anybody may register a name, so that none of them is a partner's: a single label is one by itself. Those of India are NIXI's zones that hand out
 * names to others; those of other countries are told by their first part. No list of the whole world: an admin who lists `github.io` is not kept from it.
 */
const sharedBelow = [
  'co',
  'com',
  'net',
  'org',
  'firm',
  'gen',
  'ind',
  'ac',
  'edu',
  'res',
  'gov',
  'mil',
  'nic',
  'info',
  'biz',
  'pro',
  'ltd',
  'plc',
  'bank',
  'fin',
]
const isShared = (host: string): boolean => {
  const [first = '', last = '', ...more] = host.split('.')
  return more.length === 0 && (last === '' || (last.length === 2 && sharedBelow.includes(first)))
}

/** Names of hosts, one to a line; a name stands for those below it. */
export const leadHosts = z.object({
  version: z.number().int().min(0).max(2_147_483_647),
  hosts: z
    .string()
    .trim()
    .max(2000)
    .transform(given =>
      [
        ...new Set(
          given
            .toLowerCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        ),
      ].join('\n'),
    )
    .superRefine((given, context) => {
      const names = given.split('\n').filter(Boolean)
      // A path behind the name would be a fine address, and no host is ever equal to it.
      const wrong = names.filter(host => /[/?#]/.test(host) || addressProblem(`https://${host}/`))
      const shared = names.filter(isShared)
      const say = (message: string) => context.addIssue({ code: 'custom', message })
      if (wrong.length > 0) say(`Not the name of a public website: ${wrong.join(', ')}`)
      else if (shared.length > 0) say(`Anybody may have a website there, not the partner alone: ${shared.join(', ')}`)
    })
    .meta({
      label: 'Websites of partners',
      input: 'note',
      help: 'One to a line. Those below it count as well: partner.example, also apply.partner.example. Addresses elsewhere are refused.',
    }),
})

/** An open offer with its addresses, each of which has to lie on one of the listed websites. */
const leaning = z.object({
  name: z.string(),
  nameHindi: z.string().nullable(),
  applyUrl: z.string().nullable(),
  /** Of a loan. */
  factsUrl: z.string().nullable(),
})
export type Leaning = z.output<typeof leaning>

export const readLeadHosts = endpoint('GET /backend/master/lead-hosts', {
  summary: 'On which websites customers may be sent to apply, and which addresses of offers that are open need one of them.',
  may,
  reply: z.object({ version: whole, hosts: z.string(), open: z.array(leaning) }),
})

export const editLeadHosts = endpoint('POST /backend/master/lead-hosts', {
  summary: 'Sets on which websites customers may be sent to apply. An address elsewhere is no longer handed out.',
  may: 'master.leadHosts',
  stepUp: true,
  body: leadHosts,
  reply: z.object({ version: whole }),
  once: 'optional',
})
