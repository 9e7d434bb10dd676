import { z } from 'zod'

/** A code of the list of assessing officers, with what the list says of it. */
export const aoCodeRow = z.object({
  area: z.string(),
  type: z.string(),
  range: z.string(),
  number: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  description: z.string(),
})
export type AoCodeRow = z.output<typeof aoCodeRow>
