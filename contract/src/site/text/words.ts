import { type ServiceSlug, services } from '../words'

/** The public pages whose text the owner may write anew, beside those of the services; the key is the path. */
export const legalPages = {
  about: 'About Us',
  'privacy-policy': 'Privacy Policy',
  licensing: 'Licensing',
  terms: 'Terms & Conditions',
} as const
export type LegalPage = keyof typeof legalPages

/** A page with a text of its own, by its last word: no service is called as a legal page is. */
export type TextPage = LegalPage | ServiceSlug

export const isLegal = (page: TextPage): page is LegalPage => Object.hasOwn(legalPages, page)

/** All of them, in the order in which the back office sees them. */
export const textPages: readonly TextPage[] = [...(Object.keys(legalPages) as LegalPage[]), ...services.map(({ slug }) => slug)]

/** What a page is called. */
export const textTitles = {
  ...legalPages,
  ...(Object.fromEntries(services.map(({ slug, name }) => [slug, name])) as Record<ServiceSlug, string>),
}

/** Where a page lies: `/terms`, `/services/aeps`. */
export const pathOfText = (page: TextPage): string => (isLegal(page) ? `/${page}` : `/services/${page}`)

const byPath = new Map(textPages.map(page => [pathOfText(page), page]))

/** The page whose text stands at an address; undefined where there is none. */
export const textAt = (pathname: string): TextPage | undefined => byPath.get(pathname)
