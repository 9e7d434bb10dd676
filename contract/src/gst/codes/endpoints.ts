import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'

/** Of goods an HSN code, of services a SAC. */
export const codeKinds = ['goods', 'services'] as const
export type CodeKind = (typeof codeKinds)[number]

const codeRow = z.object({ code: z.string(), description: z.string() })
export type CodeRow = z.output<typeof codeRow>

export const codesShown = 20

export const searchCodes = endpoint('GET /gst/codes', {
  summary: `HSN codes of goods, or SACs of services, that begin with some digits or whose description has some words: the first ${codesShown}`,
  may: 'signedIn',
  query: z.strictObject({ q: z.string().trim().max(60).default(''), kind: z.enum(codeKinds).default('goods') }),
  reply: z.object({
    /** How many codes of goods and services are loaded; none until somebody imports the list. */
    loaded: z.number().int(),
    /** The day of that list. */
    listOn: z.string().nullable(),
    /** How many fit; the rows are the first of them. */
    found: z.number().int(),
    rows: z.array(codeRow),
  }),
})
