import { z } from 'zod'
import { sac } from '../../invoice/endpoints'
import { endpoint } from '../../kit/endpoint'
import { day, fee, id, oneLine, version } from '../../kit/fields'
import { feeVariantsOf, type RateState, rateStates, type ServiceCode, services, variantsOf } from '../words'

const service = z.enum(Object.keys(services) as [ServiceCode, ...ServiceCode[]])

/** Every service and variant that has a price, in the order in which people read them: `nsdl-physical/cardIndia`, `gst-registration/`. */
export const feeKinds = Object.entries(variantsOf).flatMap(([code, variants]) => variants.map(variant => `${code}/${variant}`))

export const newGovernmentFee = z
  .object({
    version,
    service,
    variant: z.string().max(40).meta({ label: 'Card', input: 'choice' }),
    amount: fee.meta({ label: 'Government fee', input: 'money', help: 'With all taxes, as the government takes it.' }),
    effectiveFrom: day.meta({ label: 'Effective from', help: 'Today or later. Earlier charges do not change.' }),
    source: oneLine.max(300).meta({ label: 'Source', example: 'Protean fee list of 01-Apr-2026', help: 'Where this amount is published.' }),
  })
  .superRefine(({ service: code, variant }, context) => {
    if (!(feeVariantsOf[code] as readonly string[]).includes(variant))
      context.addIssue({ code: 'custom', path: ['variant'], message: 'Choose from the list' })
  })
export type NewGovernmentFee = z.output<typeof newGovernmentFee>

const governmentFee = z.object({
  id,
  variant: z.string(),
  state: z.enum(Object.keys(rateStates) as [RateState, ...RateState[]]),
  amount: z.number().int(),
  effectiveFrom: z.string(),
  source: z.string().nullable(),
  /** Null for what the portal came with. */
  by: z.string().nullable(),
  at: z.string(),
})
export type GovernmentFee = z.output<typeof governmentFee>

const may = 'master.packages'

export const readGovernmentFees = endpoint('GET /backend/package/government-fee', {
  summary: 'Every government fee there was, is and will be, by service; they are shared by all packages.',
  may,
  reply: z.object({
    today: z.string(),
    /** Fees newest first within each variant; the SAC stands on the invoices of our own fee. */
    services: z.array(z.object({ service, version, sac: z.string(), fees: z.array(governmentFee) })),
  }),
})
export type FeesOfService = z.output<(typeof readGovernmentFees)['reply']>['services'][number]

export const addGovernmentFee = endpoint('POST /backend/package/government-fee', {
  summary: 'Lets a new government fee begin on a day, with its source.',
  may,
  body: newGovernmentFee,
  reply: z.object({ id, version }),
  once: 'optional',
})

export const withdrawGovernmentFee = endpoint('POST /backend/package/government-fee/withdraw/:id', {
  summary: 'Takes back a government fee that has not begun yet.',
  may,
  body: z.object({ version }),
  reply: z.object({ version }),
  once: 'optional',
})

export const sacEdit = z.object({ version, sac })
export type SacEdit = z.output<typeof sacEdit>

export const editSac = endpoint('POST /backend/package/sac/:service', {
  summary:
    'Sets the SAC of a service for all charges from now on; papers that were issued stay as they are. 409 when it has changed since it was read.',
  may,
  body: sacEdit,
  reply: z.object({ version }),
  once: 'optional',
})
