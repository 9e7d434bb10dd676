import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day, id, oneLine, optionalLine, version } from '../../kit/fields'
import { optionalRichText, richText } from '../../kit/rich-text'
import { newsItem } from './item'
import { type Audience, audiences } from './words'

/** Of one text, tags included: news is read beside other things, and all of it comes with the page. */
const longestNews = 6000

const fields = {
  title: oneLine.max(120).meta({ label: 'Headline' }),
  body: richText.max(longestNews).meta({ label: 'Text', input: 'rich' }),
  titleHi: optionalLine(120).meta({ label: 'Headline in Hindi', help: 'Without Hindi, everybody reads the English text.' }),
  bodyHi: optionalRichText.unwrap().max(longestNews).nullable().meta({ label: 'Text in Hindi', input: 'rich' }),
  audience: z
    .array(z.enum(Object.keys(audiences) as [Audience, ...Audience[]]))
    .min(1)
    .max(4)
    .refine(given => new Set(given).size === given.length, 'Each of them once')
    .meta({ label: 'Who sees it', input: 'choices', words: audiences }),
  publishedOn: day.meta({ label: 'Shown from', help: 'A day to come: it appears by itself.' }),
  shownUntil: day.nullable().meta({ label: 'Shown until', help: 'The last day. Empty: until it is hidden.' }),
  pinned: z.boolean().default(false).meta({ label: 'Pinned: stands above newer news', input: 'check' }),
  hidden: z.boolean().default(false).meta({ label: 'Hidden: nobody sees it', input: 'check' }),
}
type Given = { titleHi: string | null; bodyHi: string | null; publishedOn: string; shownUntil: string | null }

function together(given: Given, context: z.core.$RefinementCtx<Given>): void {
  const wrong = (field: keyof Given, message: string) => context.addIssue({ code: 'custom', path: [field], message, input: given[field] })
  if (given.titleHi && !given.bodyHi) wrong('bodyHi', 'The headline is in Hindi: write the text in Hindi, too')
  if (given.bodyHi && !given.titleHi) wrong('titleHi', 'The text is in Hindi: write the headline in Hindi, too')
  if (given.shownUntil && given.shownUntil < given.publishedOn) wrong('shownUntil', 'Earlier than the day from which it is shown')
}

export const newNews = z.object(fields).superRefine(together)
export type NewNews = z.output<typeof newNews>
export const newsEdit = z.object({ version, ...fields }).superRefine(together)
export type NewsEdit = z.output<typeof newsEdit>

const may = 'site.news'

export const readNews = endpoint('GET /backend/settings/news-n-updates/:id', {
  summary: 'One piece of news, to be edited.',
  may,
  reply: newsItem.extend({ version, audience: fields.audience, shownUntil: z.string().nullable(), hidden: z.boolean() }),
})

export const createNews = endpoint('POST /backend/settings/news-n-updates/create', {
  summary: 'Writes a piece of news, which is shown from its day on to those that it names.',
  may,
  body: newNews,
  reply: z.object({ id }),
  once: 'optional',
})

export const editNews = endpoint('POST /backend/settings/news-n-updates/:id', {
  summary: 'Changes, hides or shows a piece of news. 409 when it has changed since it was read.',
  may,
  body: newsEdit,
  reply: z.object({ version }),
  once: 'optional',
})

export const deleteNews = endpoint('POST /backend/settings/news-n-updates/delete/:id', {
  summary: 'Deletes a piece of news; its text stays in the audit trail. 409 when it has changed since it was read.',
  may,
  body: z.object({ version }),
  reply: z.void(),
  once: 'optional',
})

export const previewNews = endpoint('POST /backend/settings/news-n-updates/preview', {
  summary: 'A piece of news as readers would see it. Nothing is kept.',
  may,
  body: newNews,
  reply: newsItem,
  reads: true,
})
