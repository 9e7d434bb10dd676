import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, fee, id, oneLine, version } from '../../kit/fields'
import { money } from '../../kit/money'
import { type CommissionKind, commissionKinds, packageTiers, type RateState, rateStates, services, variantsOf } from '../words'

const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]
const whole = z.number().int()
const service = z.enum(keysOf(services))
/** Capitals, digits and dashes: it stands in lists and files for years. */
const code = oneLine
  .max(20)
  .regex(/^[A-Z][A-Z0-9-]*$/, 'Capital letters, digits and dashes, beginning with a letter')
  .meta({ label: 'Code', input: 'capitals', example: 'GOLD', help: 'Cannot be changed later' })

const rates = {
  effectiveFrom: day.meta({ label: 'Effective from', help: 'Today or later. Earlier charges do not change.' }),
}

export const newPackage = z.object({
  code,
  name: oneLine.max(60).meta({ label: 'Name', example: 'Gold, from 500 forms a month' }),
  tier: z.enum(keysOf(packageTiers)).meta({ label: 'For', input: 'radio', words: packageTiers }),
  copyFrom: id.nullable().default(null).meta({
    label: 'Rates to start with',
    input: 'choice',
    help: 'They apply from today. Without them nothing can be sold in this package.',
  }),
})
export type NewPackage = z.output<typeof newPackage>

export const packageEdit = z.object({
  version,
  name: oneLine.max(60).meta({ label: 'Name' }),
  isDefault: z.boolean().meta({ label: 'Default: preselected at approval', input: 'check' }),
  active: z.boolean().meta({ label: 'Active: offered to new shops', input: 'check', help: 'Shops that have this package keep it.' }),
})
export type PackageEdit = z.output<typeof packageEdit>

/** Hundredths of a percent; 100 % at most. */
const percent = z.number().int().min(0, 'Enter a percentage').max(10_000, 'At most 100 %').nullable().default(null)

export const newRate = z
  .object({
    version,
    service: service.meta({ label: 'Service', input: 'choice', words: services }),
    variant: z.string().max(40).nullable().default(null).meta({
      label: 'For',
      input: 'choice',
      help: 'If empty, for all that have no rate of their own. A rate of its own stays when the rate for all changes.',
    }),
    ...rates,
    fee: fee.meta({ label: 'Our fee', input: 'money', help: 'Includes GST of 18 %.' }),
    commissionKind: z
      .enum(keysOf(commissionKinds))
      .meta({ label: 'Commission of the parent shop', input: 'radio', words: commissionKinds }),
    commissionFlat: fee.nullable().default(null).meta({ label: 'Commission', input: 'money' }),
    commissionPercent: percent.meta({ label: 'Commission', input: 'percent', help: 'Of our fee.' }),
    commissionCap: fee.nullable().default(null).meta({ label: 'At most', input: 'money', help: 'If empty, there is no limit.' }),
    maxMarkup: fee.meta({ label: 'Mark-up limit', input: 'money', help: 'The most that a merchant may add for its members.' }),
  })
  .superRefine((given, context) => {
    const wrong = (field: keyof typeof given, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (given.variant !== null && !(variantsOf[given.service] as readonly string[]).filter(Boolean).includes(given.variant))
      wrong('variant', 'Choose from the list')
    if (given.commissionKind === 'percent') {
      if (given.commissionPercent === null) wrong('commissionPercent', 'Required')
    } else if (given.commissionFlat === null) wrong('commissionFlat', 'Required')
    else if (given.commissionFlat > given.fee) wrong('commissionFlat', 'The commission cannot be more than our fee')
  })
export type NewRate = z.output<typeof newRate>

export const rateCopy = z.object({
  version,
  from: id.meta({ label: 'Copy from', input: 'choice' }),
  ...rates,
})
export type RateCopy = z.output<typeof rateCopy>

const rate = z.object({
  id,
  service,
  /** Empty: for all variants that have no rate of their own. */
  variant: z.string(),
  state: z.enum(keysOf<RateState>(rateStates)),
  /** GST inside; how it is taken apart depends on the buyer's state. */
  fee: whole,
  commissionKind: z.enum(keysOf<CommissionKind>(commissionKinds)),
  /** Paise when flat, hundredths of a percent when percent. */
  commissionValue: whole,
  commissionCap: whole.nullable(),
  maxMarkup: whole,
  effectiveFrom: z.string(),
  /** Null for what the portal came with. */
  by: z.string().nullable(),
  at: z.string(),
})
export type Rate = z.output<typeof rate>

const packageSetup = z.object({
  id,
  code: z.string(),
  name: z.string(),
  tier: z.enum(keysOf(packageTiers)),
  isDefault: z.boolean(),
  active: z.boolean(),
  version,
  shops: whole,
  today: z.string(),
  /** Newest first within each service and variant. */
  rates: z.array(rate),
  /** From which rates can be copied. */
  others: z.array(z.object({ value: id, label: z.string() })),
})
export type PackageSetup = z.output<typeof packageSetup>

const may = 'master.packages'

export const readPackage = endpoint('GET /backend/package/:id', {
  summary: 'A package with all its rates: past, in force, and those that begin later.',
  may,
  reply: packageSetup,
})

export const createPackage = endpoint('POST /backend/package/create', {
  summary: 'Opens a package, with the rates of another one if wanted.',
  may,
  body: newPackage,
  reply: z.object({ id }),
  once: 'optional',
})

export const editPackage = endpoint('POST /backend/package/:id', {
  summary: 'Renames a package, makes it the default of its tier, switches it on or off. 409 when it has changed since it was read.',
  may,
  body: packageEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const addRate = endpoint('POST /backend/package/:id/rate', {
  summary: 'Lets a new rate of one service, or of one variant of it, begin on a day; the one before stays in force until then.',
  may,
  body: newRate,
  reply: z.object({ id, version }),
  once: 'optional',
})

export const copyRates = endpoint('POST /backend/package/:id/copy', {
  summary: 'Lets the rates of another package begin in this one on a day. Services whose rate is the same already are left alone.',
  may,
  body: rateCopy,
  reply: z.object({ copied: whole, same: whole, version }),
  once: 'optional',
})

export const withdrawRate = endpoint('POST /backend/package/rate/withdraw/:id', {
  summary: 'Takes back a rate that has not begun yet.',
  may,
  body: z.object({ version }),
  reply: z.object({ version }),
  once: 'optional',
})

const pays = z.object({ markup: whole, total: whole })
const previewRow = z.object({
  service,
  variant: z.string(),
  /** Null where this package sells nothing on that day; `why` says so in words. */
  price: z
    .object({
      governmentFee: whole,
      fee: whole,
      /** What a merchant of this package pays, without anybody's mark-up. */
      merchant: pays,
      /** What a frenchie of this package pays; the mark-up is what the limit leaves of the one asked for. */
      frenchie: pays.extend({ commission: whole }),
    })
    .nullable(),
  why: z.string().nullable(),
})
export type PreviewRow = z.output<typeof previewRow>

export const previewPackage = endpoint('GET /backend/package/preview/:id', {
  summary: 'What a merchant and a frenchie of a package pay on a day, by the function that prices their applications.',
  may,
  query: z.strictObject({
    day,
    markup: z.coerce
      .number()
      .int()
      .min(0, `Must be at least ${money(0)}`)
      .max(10_00_000_00, `Must be at most ${money(10_00_000_00)}`)
      .default(0),
  }),
  reply: z.array(previewRow),
})
