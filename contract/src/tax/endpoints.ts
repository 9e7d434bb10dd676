import { z } from 'zod'

const stateCode = z.string().length(2).nullable()

/** What the GST of one charge is worked out by, as it stood when the charge was made; kept with it. States are GST codes. */
export const supplyFacts = z.object({
  /** Null while the business is not registered: its charges have bills without GST. */
  supplierGstin: z.string().nullable(),
  supplier: stateCode,
  /** Of a registered buyer (B2B). */
  buyerGstin: z.string().nullable(),
  buyerState: stateCode,
  place: stateCode,
  sac: z.string(),
})
export type SupplyFacts = z.output<typeof supplyFacts>
