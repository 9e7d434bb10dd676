import type { BusinessInfo, SiteContent } from '@sevakendra/contract/site/endpoints'
import type { NewsItem } from '@sevakendra/contract/site/news/item'
import { services } from '@sevakendra/contract/site/words'
import { titleOf } from '../kit/shell/business'
import type { Language } from '../kit/words/words'

/** What of a page's head is the owner's: a stylesheet with the brand colour, and where the favicon lies. */
export interface HeadLook {
  css: string
  favicon: string
  /** The colour of the browser's own bar. */
  theme: string
  appleIcon: string
}

interface Asked {
  pathname: string
  language: Language
  business: BusinessInfo
  content: SiteContent
  look: HeadLook
  /** The portal's own address, without a slash at its end. */
  origin: string
  /** What this page alone shows. */
  answer?: unknown
  /** Says a text in the language of the page. */
  t: (text: string, values?: Record<string, string>) => string
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

/** JSON that no `</script>` in it can end. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')

const promise = 'File PAN applications, see the price before you pay, and follow every paper until it is acknowledged.'

/** Title and one sentence of each page that search engines may show, in English; the sentence is that of the page itself. */
const pages: Readonly<Record<string, readonly [title: string, about: string]>> = {
  '/': ['', promise],
  '/about': [
    'About Us',
    '{{name}} gives shops what they need to file PAN applications and offer financial services over their own counter.',
  ],
  '/services': ['Our Services', 'Thirteen services that a shop can offer over its counter.'],
  '/contact': ['Contact Us', 'Questions about an application, your account or becoming a merchant.'],
  '/privacy-policy': ['Privacy Policy', 'What {{name}} stores about you, why, for how long, and what you can ask for.'],
  '/data-request': [
    'Ask About Your Data',
    'A copy of what we store about you, a correction, its erasure, a complaint, or who may act for you. With an account, ask under My Profile.',
  ],
  '/licensing': ['Licensing', 'This portal uses the work of others. Their names and licence terms are listed here.'],
  '/terms': ['Terms & Conditions', 'The rules between {{name}} and the merchants who use this portal.'],
}

/** Pages that have an address in each language, in the order of the sitemap. */
export const indexedPaths: readonly string[] = Object.keys(pages)

/** Where a page is found in a language; English is the address without anything. */
const addressIn = (language: Language, origin: string, pathname: string): string =>
  encodeURI(`${origin}${pathname}${language === 'en' ? '' : `?lang=${language}`}`)

/** Icons and brand colour, for every page. */
export const lookTags = ({ css, favicon, theme, appleIcon }: HeadLook): string =>
  [
    `<link rel="icon" href="${escaped(favicon)}">`,
    `<link rel="apple-touch-icon" href="${escaped(appleIcon)}">`,
    `<meta name="theme-color" content="${escaped(theme)}">`,
    css && `<style data-brand nonce="__NONCE__">${css}</style>`,
  ].join('')

/** What a page is called and about, in the language of the page; undefined for what has no place in a search engine. */
function pageOf({ pathname, language, business, answer, t }: Asked): readonly [title: string, about: string] | undefined {
  const known = Object.hasOwn(pages, pathname) ? pages[pathname] : undefined
  if (known) return [t(known[0]), t(known[1], { name: business.businessName || t('the business') })]
  const service = serviceAt(pathname)
  if (service) {
    const name = t(service.name)
    return [name, t('{{service}}: what it is, which papers are needed, how long it takes and how to apply at the shop.', { service: name })]
  }
  if (!pathname.startsWith('/news/') || !answer) return undefined
  const { title, body, titleHi, bodyHi } = answer as NewsItem
  const hindi = language === 'hi' && titleHi !== null && bodyHi !== null
  return hindi ? [titleHi, beginning(bodyHi)] : [title, beginning(body)]
}

const serviceAt = (pathname: string) => services.find(({ slug }) => pathname === `/services/${slug}`)

/** The first words of a text that the server's allow-list has passed. */
function beginning(html: string): string {
  const words = html
    .replace(/<\/?(?:a|strong|em|u|s)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '"')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length <= 200 ? words : `${words.slice(0, 200).replace(/\s\S*$/, '')} …`
}

/** Title, description, and where the page is found; for what has no place in a search engine, that it has none. */
export function headTags(asked: Asked): string {
  const { pathname, language, business, look, origin, t } = asked
  const page = pageOf(asked)
  const [title, words] = page ?? ['', t(promise)]
  const head = [
    // The specification names the title of every document; what the page itself is called stands in the tags for previews.
    `<title>${escaped(titleOf(business))}</title>`,
    meta('name', 'description', words),
    lookTags(look),
  ]
  if (!page) return [...head, meta('name', 'robots', 'noindex')].join('')
  const here = addressIn(language, origin, pathname)
  const shown = title ? `${title} · ${titleOf(business)}` : titleOf(business)
  const picture = business.logo && new URL(business.logo.src, origin).href
  return [
    ...head,
    `<link rel="canonical" href="${escaped(here)}">`,
    ...(['en', 'hi'] as const).map(one => alternate(one, addressIn(one, origin, pathname))),
    alternate('x-default', addressIn('en', origin, pathname)),
    meta('property', 'og:type', pathname.startsWith('/news/') ? 'article' : 'website'),
    meta('property', 'og:site_name', titleOf(business)),
    meta('property', 'og:title', shown),
    meta('property', 'og:description', words),
    meta('property', 'og:url', here),
    meta('property', 'og:locale', language === 'hi' ? 'hi_IN' : 'en_IN'),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', shown),
    meta('name', 'twitter:description', words),
    ...(['/', '/about', '/contact'].includes(pathname) ? [businessData(asked, picture)] : []),
    ...(title && (serviceAt(pathname) || pathname.startsWith('/news/')) ? [ownData(asked, here, title, words)] : []),
  ].join('')
}

const meta = (kind: 'name' | 'property', name: string, content: string): string => `<meta ${kind}="${name}" content="${escaped(content)}">`

const alternate = (language: string, href: string): string => `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`

/** The business for machines (schema.org); what the owner has not said is left out. */
function businessData({ business, content, origin, t }: Asked, picture: string | undefined): string {
  const { businessName, add1, add2, add3, district, state, pin, contactNo, emailId } = business
  const street = [add1, add2, add3].filter(Boolean).join(', ')
  const address = {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(district && { addressLocality: district }),
    ...(state && { addressRegion: state }),
    ...(pin && { postalCode: pin }),
    addressCountry: 'IN',
  }
  const links = content.social.map(({ url }) => url)
  return `<script type="application/ld+json">${inScript({
    '@context': 'https://schema.org',
    // One with a counter where people can come; without an address it is only known to exist.
    '@type': street || district ? 'LocalBusiness' : 'Organization',
    '@id': `${origin}/#business`,
    name: businessName || 'Site',
    url: `${origin}/`,
    description: t(promise),
    ...((street || district) && { address }),
    ...(contactNo && { telephone: contactNo }),
    ...(emailId && { email: emailId }),
    ...(picture && { logo: picture, image: picture }),
    ...(content.contact.mapLink && { hasMap: content.contact.mapLink }),
    ...(links.length > 0 && { sameAs: links }),
  })}</script>`
}

/** A service or a piece of news for machines (schema.org). */
function ownData({ pathname, language, business, origin, answer }: Asked, here: string, title: string, words: string): string {
  const who = { '@type': 'Organization', '@id': `${origin}/#business`, name: business.businessName || 'Site' }
  const data = serviceAt(pathname)
    ? // Without a price: that of the shop is told there.
      { '@type': 'Service', name: title, description: words, url: here, provider: who, areaServed: 'IN' }
    : {
        ...{ '@type': 'NewsArticle', headline: title, description: words, url: here, inLanguage: language },
        ...{ datePublished: (answer as NewsItem).publishedOn, publisher: who },
      }
  return `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...data })}</script>`
}

/**
 * The sitemap of the public pages, each in both languages.
 * @param more of them, beside those that every portal has
 */
export function sitemapOf(origin: string, more: readonly string[]): string {
  const urls = [...indexedPaths, ...more].flatMap(pathname =>
    (['en', 'hi'] as const).map(language => {
      const others = (['en', 'hi'] as const).map(
        one => `<xhtml:link rel="alternate" hreflang="${one}" href="${escaped(addressIn(one, origin, pathname))}"/>`,
      )
      return `<url><loc>${escaped(addressIn(language, origin, pathname))}</loc>${others.join('')}</url>`
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
