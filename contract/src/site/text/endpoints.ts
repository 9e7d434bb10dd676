import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { day } from '../../kit/fields'
import { richHtml } from '../../kit/rich-html'
import { optionalRichText } from '../../kit/rich-text'
import { newsItem } from '../news/item'
import { type TextPage, textPages } from './words'

export const textPage = z.enum(textPages as [TextPage, ...TextPage[]])
export const siteLanguage = z.enum(['en', 'hi'])

/** A text as a visitor reads it. */
export const shownText = z.object({
  page: textPage,
  html: richHtml,
  /** When the owner last changed it; null while the text of the product stands. */
  changedAt: z.string().nullable(),
  /** The day on which somebody last held what it says against the source; null where nobody said. */
  checkedOn: z.string().nullable(),
})
export type ShownText = z.output<typeof shownText>

export const readPublicText = endpoint('GET /site/texts/:page', {
  summary: 'The text of a legal page or of a service, in one language.',
  may: 'public',
  query: z.object({ language: siteLanguage.default('en') }),
  reply: shownText,
})

export const readPublicNews = endpoint('GET /site/news/:id', {
  summary: 'A piece of news that visitors may read today. 404 for every other.',
  may: 'public',
  reply: newsItem,
})

/** Null, or the text of the product as it is, leaves the text of the product standing. */
export const textEdit = z.object({
  /** 0 before it was ever changed. */
  version: z.number().int().min(0).max(2_147_483_646),
  body: optionalRichText.meta({ label: 'Text in English', input: 'rich' }),
  bodyHi: optionalRichText.meta({ label: 'Text in Hindi', input: 'rich' }),
  checkedOn: day
    .nullable()
    .meta({ label: 'Checked on', help: 'The day on which you last compared the text with its sources. Visitors see it.' }),
})
export type TextEdit = z.output<typeof textEdit>

const written = z.object({ body: richHtml, bodyHi: richHtml, checkedOn: z.string().nullable() })

const may = 'site.manage'

/** In which languages the owner's own text stands. */
const own = z.object({ en: z.boolean(), hi: z.boolean() })

export const readTexts = endpoint('GET /backend/settings/site/texts', {
  summary: 'The pages whose texts may be written anew, and in which languages they were.',
  may,
  reply: z.array(z.object({ page: textPage, own, changedAt: z.string().nullable(), checkedOn: z.string().nullable() })),
})
export type TextState = z.output<typeof readTexts.reply>[number]

export const readText = endpoint('GET /backend/settings/site/texts/:page', {
  summary: 'The text of a page in both languages, to be edited, with the text of the product.',
  may,
  reply: written.extend({ page: textPage, version: z.number().int(), own, standard: written }),
})
export type KeptText = z.output<typeof readText.reply>

export const editText = endpoint('POST /backend/settings/site/texts/:page', {
  summary: 'Writes the text of a page, or puts that of the product back. 409 when it has changed since it was read.',
  ...{ may, body: textEdit, reply: z.object({ version: z.number().int() }) },
  // Hindi has three bytes a letter.
  maxBytes: 300_000,
})
