import { z } from 'zod'
import { bothSides } from '../kit/endpoint'
import { registrationState } from './registration/flow'

/** How many stand in each state, and since when the oldest does. */
const standing = <S extends z.ZodType<string>>(state: S) => z.array(z.object({ state, n: z.number().int(), since: z.string().nullable() }))

/** What the index pages show of each service; filing adds its own beside. */
export const [readOwnGstSummary, readGstSummary] = bothSides('GET /gst/summary', {
  summary: 'How many GST registrations stand in each state, and since when the oldest does',
  may: ['gst.readOwn', 'gst.read'],
  reply: z.object({ registration: standing(registrationState) }),
})
