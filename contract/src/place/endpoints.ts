import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { aoCodeRow } from '../nsdl-pan/forms/ao-row'

const place = z.object({ district: z.string(), state: z.string() })
export type Place = z.output<typeof place>

export const readPin = endpoint('GET /place/pin/:pin', {
  summary: 'Districts and states of a PIN code, the likeliest first; none for a PIN code that is not listed',
  may: 'public',
  reply: z.object({ pin: z.string(), places: z.array(place) }),
})

export const readStates = endpoint('GET /place/states', {
  summary: 'States and union territories with their tax and GST codes',
  may: 'public',
  reply: z.array(
    z.object({
      /** The tax department's number; 99 is an address outside India. */
      code: z.string(),
      name: z.string(),
      gstCode: z.string().nullable(),
      kind: z.enum(['state', 'unionTerritory', 'other']),
    }),
  ),
})

export const readIfsc = endpoint('GET /place/ifsc/:ifsc', {
  summary: 'The bank of an IFSC, and whether its branch is listed',
  may: 'public',
  reply: z.object({
    /** Well-formed, and the branch is in the list; a branch opened lately may not be. */
    valid: z.boolean(),
    /** Known from the first four letters even where the branch is not. */
    bank: z.string().nullable(),
  }),
})

/** The tax department's own search, for cities that are not loaded (server/data/README.md). */
export const officialAoSearch = 'https://tin.tin.nsdl.com/pan/servlet/AOSearch'

export const aoCodesShown = 30

export const searchAoCodes = endpoint('GET /place/ao-codes', {
  summary: `AO codes by city, code or words of their description: the first ${aoCodesShown}`,
  may: 'signedIn',
  query: z.strictObject({
    q: z.string().trim().max(60).default(''),
    /** Where the applicant lives: officers of international taxation come first abroad, and last in India. */
    lives: z.enum(['india', 'abroad']).default('india'),
    /** Whose code it is: wards for companies come first for a company, and last for anybody else. */
    of: z.enum(['company', 'other']).default('other'),
  }),
  reply: z.object({
    /** How many codes the portal knows at all, and of which list. */
    loaded: z.number().int(),
    version: z.string().nullable(),
    origin: z.enum(['shipped', 'imported']).nullable(),
    /** When that list was loaded. */
    loadedAt: z.string().nullable(),
    /** The city with the most ordinary codes of that list, for an example; null where there is none. */
    example: z.string().nullable(),
    /** How many fit; the rows are the first of them. */
    found: z.number().int(),
    rows: z.array(aoCodeRow),
  }),
})
