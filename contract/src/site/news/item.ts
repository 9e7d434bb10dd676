import { z } from 'zod'
import { endpoint } from '../../kit/endpoint'
import { richHtml } from '../../kit/rich-html'

/** A piece of news as a reader sees it; both languages, since the reader may change theirs on the page. */
export const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  body: richHtml,
  titleHi: z.string().nullable(),
  bodyHi: richHtml.nullable(),
  publishedOn: z.string(),
  pinned: z.boolean(),
})
export type NewsItem = z.output<typeof newsItem>

export const ownNews = endpoint('GET /news', {
  summary: 'What the caller is to know, pinned and newest first.',
  may: 'signedIn',
  reply: z.array(newsItem),
})
