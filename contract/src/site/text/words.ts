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

/** All of them, in the order in which the back office sees them. Built only where it is read: every visitor loads this file. */
export const textPages: readonly TextPage[] = /* @__PURE__ */ listed()

function listed(): TextPage[] {
  return [...(Object.keys(legalPages) as LegalPage[]), ...services.map(({ slug }) => slug)]
}

/** What a page is called. */
export const titleOfText = (page: TextPage): string =>
  isLegal(page) ? legalPages[page] : (services.find(({ slug }) => slug === page)?.name ?? page)

/** Where a page lies: `/terms`, `/services/aeps`. */
export const pathOfText = (page: TextPage): string => (isLegal(page) ? `/${page}` : `/services/${page}`)

/** The page whose text stands at an address; undefined where there is none. */
export function textAt(pathname: string): TextPage | undefined {
  const word = pathname.split('/').at(-1) as TextPage
  const known = isLegal(word) || services.some(({ slug }) => slug === word)
  return known && pathOfText(word) === pathname ? word : undefined
}
