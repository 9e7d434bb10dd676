import type { BusinessInfo, SiteContent } from '@sevakendra/contract/site/endpoints'
import { type TextPage, textAt } from '@sevakendra/contract/site/text/words'
import type { Language } from '../kit/words/words'

/** What the server answered to one read, with the page that shows it. */
export interface Answer {
  /** As the browser asks for it: `/site/texts/terms?language=en`. */
  to: string
  /** Null where there is no such thing. */
  reply: unknown
}

export const textRead = (page: TextPage, language: Language): string => `/site/texts/${page}?language=${language}`
export const newsRead = (id: string): string => `/site/news/${id}`

/** What a page shows beyond what all public pages show, as its read; undefined where it shows nothing of its own. */
export function readOf(pathname: string, language: Language): string | undefined {
  const page = textAt(pathname)
  const [, id] = /^\/news\/(\d{1,9})$/.exec(pathname) ?? []
  return page ? textRead(page, language) : id && newsRead(id)
}

/** What comes with a page, as the server draws it and as the browser takes it up again. Nothing of it is about who is signed in. */
export interface PageData {
  language: Language
  business: BusinessInfo
  /** What the public pages show besides. */
  content?: SiteContent
  /** What this page alone shows. */
  answer?: Answer
  /** The server has drawn this page: the browser takes up what stands there. */
  drawn?: true
  /** What the first screen reads, asked for by the page itself if somebody of this role is signed in: see `kit/call/early-read.ts`. */
  reads?: { role: string; paths: string[] }
}

/** The data that the server left in this page; undefined where nothing is served by it, as in development. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('data')?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
