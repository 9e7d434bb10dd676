import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'

/**
 * A screen as the area's table names it: `actions/nsdl-pan/physical/verify/:id?`. Its parts are words or
 * named parameters, and one digit at most, after a hyphen (`gstr-1`), so that no number of a record or of a paper can stand in it.
 */
const part = /^(?:[A-Za-z][a-z-]*(?:-\d)?|:[a-zA-Z]+\??)$/
export const screenPattern = z
  .string()
  .max(120)
  .refine(text => text === '' || text.split('/').every(one => part.test(one)))

export const opened = z.object({
  screens: z
    .array(z.object({ screen: screenPattern, times: z.number().int().min(1).max(1000) }))
    .min(1)
    .max(50),
})
export type Opened = z.output<typeof opened>

/** Days for which it is kept. */
export const activityDays = 90

export const reportOpened = endpoint('POST /activity', {
  summary: 'Which screens the signed-in person opened, and how often; nothing is kept while activity tracking is off.',
  may: 'signedIn',
  unattended: true,
  body: opened,
  refusedWith: 400,
  reply: z.object({ tracking: z.boolean() }),
})

export const oftenScreens = endpoint('GET /activity/often', {
  summary: 'The screens that the signed-in person opens most; none while activity tracking is off.',
  may: 'signedIn',
  reply: z.object({ screens: z.array(z.string()) }),
})
