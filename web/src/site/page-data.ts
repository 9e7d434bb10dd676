import type { BusinessInfo, SiteContent } from '@sevakendra/contract/site/endpoints'
import type { Language } from '../kit/words'

/** Everything that a public page shows, as the server draws it and as the browser takes it up again. */
export interface PageData extends SiteContent {
  language: Language
  business: BusinessInfo
}

/** The data that the server left in this page; undefined on the pages of the other areas. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById('data')?.textContent
  return text ? (JSON.parse(text) as PageData) : undefined
}
