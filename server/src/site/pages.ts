import { cssOf, ownShades, primaryOf } from '@sevakendra/contract/kit/brand-colour'
import type { BusinessInfo, SiteContent } from '@sevakendra/contract/site/endpoints'
import { isLegal, pathOfText, textAt, textPages } from '@sevakendra/contract/site/text/words'
import { type Look, lookOf } from '../platform/look'
import type { Services, Tx } from '../platform/tx'
import type { Language } from '../platform/words'
import { appleIconOf } from './manifest'
import { publicItem, publicPaths } from './news/service'
import { businessInfo, content } from './service'
import { srcOf } from './settings/pictures'
import { drawnText, shownTextOf } from './text/service'

/** What a page's head has of the look of the business. */
export interface HeadLook {
  css: string
  favicon: string
  /** The colour of the browser's own bar. */
  theme: string
  appleIcon: string
}

export const headOf = (look: Look): HeadLook => ({
  css: look.colour ? cssOf(look.colour) : '',
  favicon: look.favicon ? srcOf('favicon', look.favicon) : '/api/favicon',
  theme: look.colour ? primaryOf(look.colour) : ownShades[7],
  appleIcon: appleIconOf(look),
})

/** What somebody looks at before it is saved, in the place of what is. */
export interface Draft {
  business?: BusinessInfo
  content?: Pick<SiteContent, 'social'> | Pick<SiteContent, 'contact'>
  look?: HeadLook
  /** The text of this page, as it would be kept. */
  text?: Parameters<typeof drawnText>[2]
}

/** Everything that a page drawn by the server shows. */
export async function pageData(services: Services, pathname: string, language: Language, draft: Draft = {}) {
  const now = services.now()
  return {
    business: draft.business ?? (await businessInfo(services)),
    content: { ...(await content(services, now)), ...draft.content },
    look: draft.look ?? headOf(await lookOf(services)),
    origin: services.config.publicUrl,
    answer: await answerOf(services, pathname, language, now, draft),
  }
}

/** What one page shows beyond what all of them show; undefined for a page that has nothing of its own, or is none. */
async function answerOf(from: Pick<Tx, 'db'>, pathname: string, language: Language, now: Date, { text }: Draft) {
  const page = textAt(pathname)
  if (page) return text ? drawnText(page, language, text) : shownTextOf(from, page, language)
  const [, id] = /^\/news\/(\d{1,9})$/.exec(pathname) ?? []
  return id ? publicItem(from, now, Number(id)) : undefined
}

/** Pages of the public site that are no screen of their own: those of services, and of news that visitors may read today. */
export const publicPages = async (services: Services): Promise<string[]> => [
  ...textPages.filter(page => !isLegal(page)).map(pathOfText),
  ...(await publicPaths(services, services.now())),
]
