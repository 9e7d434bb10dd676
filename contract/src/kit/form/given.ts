import { z } from 'zod'
import type { Given } from './question'

const written = z.string().max(2000)
const plain = z.union([written, z.boolean(), z.array(written).max(100), z.null()])
/**
 * Answers on the wire, of whatever form: which of them it asks, its record says (`checkDraft`). Texts in them are free texts only as far as
 * their questions are.
 */
export const givenAnswers: z.ZodType<Given, Given> = z
  .record(z.string().max(60), z.union([plain, z.array(z.record(z.string().max(60), plain)).max(100)]))
  .meta({ unguarded: 'Answers of a form, which checks them by their questions' })
