import { z } from 'zod'
import { supplyFacts } from '../tax/endpoints'

const paise = z.number().int().min(0)

/**
 * What one application costs, in paise, as it is shown before the button and stored with the application.
 * `total = governmentFee + fee + markup`; GST is inside the fee (`fee = feeTaxable + gst`), taken apart by `supply`.
 * A commission and the mark-up go to the parent shop at acknowledgement, less `tds`, which is what was expected when this was stored.
 */
export const priceSnapshot = z.object({
  service: z.string(),
  variant: z.string(),
  on: z.string(),
  governmentFee: paise,
  fee: paise,
  feeTaxable: paise,
  gst: paise,
  markup: paise,
  total: paise,
  /** Whose commission and mark-up it is; null for a merchant without a parent. */
  parentId: z.string().nullable(),
  commission: paise,
  tds: paise,
  packageId: z.string(),
  rateId: z.string(),
  governmentFeeId: z.string(),
  /** Missing in prices that were stored before the place of supply was kept. */
  supply: supplyFacts.optional(),
})
export type PriceSnapshot = z.output<typeof priceSnapshot>
