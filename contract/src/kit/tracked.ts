import { z } from 'zod'

/** What somebody is told who follows an application on the public site: where it stands, and nothing of a person. Texts are the product's own, in English, for the page to say. */
export const trackAnswer = z.object({
  /** 'New PAN card' */
  service: z.string(),
  /** How it stands, in a few words, and how they look. */
  status: z.string(),
  tone: z.enum(['wait', 'busy', 'ok', 'back', 'bad', 'quiet']),
  /** What that means. */
  about: z.string(),
  /** What happens next; null once nothing does. */
  next: z.string().nullable(),
  /** Until when whoever has to act has time, `2026-12-05`; null where no day is set. */
  until: z.string().nullable(),
  /** How many days the step that it waits for has usually taken of late; null where too few are known. */
  usualDays: z.number().int().nullable(),
  /** The steps in their order. Days are India's; null for what is not reached, and for what was reached on a day that nobody wrote down. */
  steps: z.array(z.object({ label: z.string(), day: z.string().nullable(), state: z.enum(['done', 'now', 'next']) })),
})
export type TrackAnswer = z.output<typeof trackAnswer>

/** The public page, with the number that it opens with. */
export const trackPath = (refNo: string): string => `/track?no=${encodeURIComponent(refNo)}`
/** A picture of a code of its address, for mails. */
export const trackPicture = (refNo: string): string => `/api/track/qr?no=${encodeURIComponent(refNo)}`
