import type { BusinessInfo, SiteContent } from '@sevakendra/contract/site/endpoints'
import type { Language } from '../kit/words/words'

/** What comes with a page, as the server draws it and as the browser takes it up again. Nothing of it is about who is signed in. */
export interface PageData {
  language: Language
  business: BusinessInfo
  /** What the public pages show besides. */
  content?: SiteContent
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
