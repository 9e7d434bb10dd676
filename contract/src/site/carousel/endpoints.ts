import { z } from 'zod'
import { endpoint, file } from '../../kit/endpoint'
import { day, id, oneLine, optionalLine, version } from '../../kit/fields'
import { orRequired } from '../../kit/messages'
import { isRichLink } from '../../kit/rich-text'
import { showings } from '../news/words'

/** Width to height of every slide. */
export const slideAspect = 5 / 2
/** In which a slide is kept; a browser takes the one that fits its screen. */
export const slideWidths = [640, 1280, 1920] as const
export const slideKinds = ['image/jpeg', 'image/png'] as const
export const slideLimit = 15 * 1024 * 1024
/** Shown or not. Nobody looks at more. */
export const mostSlides = 12

const percent = z.number().min(-1).max(101)

/** A finished upload, and the frame on it in percent of its sides. */
const picture = z
  .object({ uploadId: z.string().max(100), x: percent, y: percent, width: percent, height: percent }, orRequired)
  .meta({ label: 'Picture' })
export type SlideCut = z.output<typeof picture>

const fields = {
  alt: oneLine.max(200).meta({ label: 'Description', help: 'What the picture shows or says, for people who cannot see it.' }),
  caption: optionalLine(120).meta({ label: 'Caption' }),
  altHi: optionalLine(200).meta({ label: 'Description in Hindi', help: 'Without Hindi, everybody gets the English words.' }),
  captionHi: optionalLine(120).meta({ label: 'Caption in Hindi' }),
  link: z
    .string()
    .trim()
    .max(500)
    .refine(
      text => text === '' || (isRichLink(text) && /^(?:\/|https:)/i.test(text)),
      'A page of this portal, such as /services, or a web page (https)',
    )
    .transform(text => text || null)
    .nullable()
    .meta({ label: 'Leads to', example: '/services', help: 'A page of this portal, or a web page (https). Empty: to nothing.' }),
  shownFrom: day.nullable().meta({ label: 'Shown from', help: 'Empty: from now on.' }),
  shownUntil: day.nullable().meta({ label: 'Shown until', help: 'The last day. Empty: until it is hidden.' }),
  hidden: z.boolean().default(false).meta({ label: 'Hidden: nobody sees it', input: 'check' }),
}
type Given = { altHi: string | null; captionHi: string | null; shownFrom: string | null; shownUntil: string | null }

function together(given: Given, context: z.core.$RefinementCtx<Given>): void {
  const wrong = (field: keyof Given, message: string) => context.addIssue({ code: 'custom', path: [field], message, input: given[field] })
  if (given.captionHi && !given.altHi) wrong('altHi', 'The caption is in Hindi: describe the picture in Hindi, too')
  if (given.shownFrom && given.shownUntil && given.shownUntil < given.shownFrom)
    wrong('shownUntil', 'Earlier than the day from which it is shown')
}

export const newSlide = z.object({ picture, ...fields }).superRefine(together)
export type NewSlide = z.output<typeof newSlide>
/** Without a picture, the one that is there stays. */
export const slideEdit = z.object({ version, picture: picture.nullable(), ...fields }).superRefine(together)
export type SlideEdit = z.output<typeof slideEdit>

const pictures = z.array(z.object({ src: z.string(), width: z.number().int(), height: z.number().int() }))

/** As a visitor sees it; both languages, since the reader may change theirs on the page. */
export const slideRecord = z.object({
  id: z.string(),
  /** Narrowest first; addresses on this host. */
  pictures,
  alt: z.string(),
  altHi: z.string().nullable(),
  caption: z.string().nullable(),
  captionHi: z.string().nullable(),
  link: z.string().nullable(),
})
export type Slide = z.output<typeof slideRecord>

/** As the back office sees it. */
export const keptSlide = slideRecord.extend({
  version,
  shownFrom: z.string().nullable(),
  shownUntil: z.string().nullable(),
  hidden: z.boolean(),
  showing: z.enum(Object.keys(showings) as [keyof typeof showings, ...(keyof typeof showings)[]]),
})
export type KeptSlide = z.output<typeof keptSlide>

const may = 'site.carousel'

export const slidePicture = endpoint('GET /site/slides/:picture', {
  summary: 'The picture of a slide that is shown today, as JPEG; 404 for one that is hidden, over or not yet begun.',
  may: 'public',
  reply: file,
})

export const readCarousel = endpoint('GET /backend/settings/carousel', {
  summary: 'All slides in their order, shown or not.',
  may,
  reply: z.object({ slides: z.array(keptSlide) }),
})

export const keptPicture = endpoint('GET /backend/settings/carousel/picture/:id', {
  summary: 'The picture of a slide, shown or not.',
  may,
  reply: file,
})

export const createSlide = endpoint('POST /backend/settings/carousel/create', {
  summary: 'Adds a slide behind the others; its picture is cut out of a finished upload.',
  may,
  body: newSlide,
  reply: z.object({ id }),
  once: 'optional',
})

export const editSlide = endpoint('POST /backend/settings/carousel/:id', {
  summary: 'Changes, hides or shows a slide. 409 when it has changed since it was read.',
  may,
  body: slideEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const deleteSlide = endpoint('POST /backend/settings/carousel/delete/:id', {
  summary: 'Deletes a slide and its picture. 409 when it has changed since it was read.',
  may,
  body: z.object({ version }),
  reply: z.void(),
  once: 'optional',
})

export const orderSlides = endpoint('POST /backend/settings/carousel/order', {
  summary: 'Puts the slides in another order. 409 when they stand in another one than the screen showed.',
  may,
  body: z.object({ was: z.array(id).min(1).max(mostSlides), now: z.array(id).min(1).max(mostSlides) }),
  reply: z.void(),
  once: 'optional',
})
