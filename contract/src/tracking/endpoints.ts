import { z } from 'zod'
import { typedDay } from '../kit/dates'
import { endpoint, file } from '../kit/endpoint'
import { orRequired } from '../kit/messages'
import { trackAnswer } from '../kit/tracked'

const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** A reference or acknowledgement number as people type it, in groups or not: digits and letters remain. */
const number = z
  .string(orRequired)
  .transform(bare)
  .pipe(
    z
      .string()
      .min(1, 'Required')
      .max(30, 'This number is too long')
      .regex(/^[A-Z0-9/]+$/, 'Letters and digits only'),
  )

/** As the form has it for a family of which nobody knows the day. */
const unknownDay = /^0?1[-./\s]?0?1[-./\s]?0001$/

/** What somebody shows to know of an application that they follow. */
export const trackQuestion = z.object({
  number,
  /** Of birth, or of incorporation or formation, as people type a day: `31/12/1990`, `31121990`. */
  born: z
    .string(orRequired)
    .trim()
    .min(1, 'Required')
    .max(30)
    .transform((text, context) => {
      const day = unknownDay.test(text) ? '0001-01-01' : typedDay(text)
      if (day === undefined) context.addIssue({ code: 'custom', message: 'Enter the date as day, month and year: 31/12/1990' })
      return day ?? z.NEVER
    }),
})
export type TrackQuestion = z.output<typeof trackQuestion>

export const track = endpoint('POST /track', {
  summary:
    'Where an application stands, by its acknowledgement or reference number and the date of birth or incorporation. 404, and the same, when no such number is known and when the date is another.',
  may: 'public',
  // By POST for what is typed stands in no address; a wrong date is counted, nothing else is kept.
  reads: true,
  body: trackQuestion,
  reply: trackAnswer,
  perMinute: 40,
})

export const trackCode = endpoint('GET /track/qr', {
  summary:
    'A picture of a QR code for mails: the address of the public page with a reference number. It draws whatever number it is asked for.',
  may: 'public',
  query: z.object({ no: number }),
  reply: file,
  perMinute: 120,
})

/** What comes with the page that the server drew: the number of its address, and what it was asked for without scripts. */
export interface TrackCame {
  number: string
  /** As it was typed, where it was refused. */
  born: string
  answer: z.output<typeof trackAnswer> | null
  refused: { message: string; errors: Record<string, string[]> } | null
}
