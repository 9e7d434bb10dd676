import { hasIdentityNumber, noIdentityNumber } from '@sevakendra/contract/kit/identity-numbers'
import type { RichHtml } from '@sevakendra/contract/kit/rich-html'
import { isRichLink, longestRichText } from '@sevakendra/contract/kit/rich-text'
import { convert } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { fieldRefusal } from './http/errors'

/** Where the text is read. */
interface Place {
  /** Level of its largest heading, by what stands above it on the page; 2 unless told otherwise. */
  top?: 2 | 3 | 4
  /** Put before paths of the portal, which lead nowhere in a mail: `https://portal.example.in`. */
  portal?: string
}

/** What a heading becomes. The editor makes h2 and h3; what comes from elsewhere is taken as one of them. */
const headings = (top: number): Record<string, string> =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].map(level => [`h${level}`, `h${level < 3 ? top : top + 1}`]))

const rulesOf = ({ top = 2, portal = '' }: Place): sanitizeHtml.IOptions => ({
  allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'h5', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedStyles: {},
  allowedClasses: {},
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text of these is none that a person wrote.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'iframe', 'title', 'svg', 'math', 'template', 'object'],
  nestingLimit: 20,
  transformTags: {
    ...headings(top),
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    a: (_, { href = '' }) => ({ tagName: 'a', attribs: isRichLink(href) ? linkTo(href, portal) : {} }),
    ol: (_, { start = '' }) => ({ tagName: 'ol', attribs: startAt(start) }),
  },
  // A link that leads nowhere is words. Not by another name in `transformTags`: that of a tag that is left out closes the next one of its depth.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
})

const startAt = (start: string): sanitizeHtml.Attributes => (/^\d{1,4}$/.test(start) ? { start } : {})

/** Pages elsewhere learn nothing of this one, and search engines no recommendation. */
const linkTo = (href: string, portal: string): sanitizeHtml.Attributes =>
  href.startsWith('/') ? { href: portal + href } : { href, ...(/^https:/i.test(href) && { rel: 'noopener noreferrer nofollow' }) }

/**
 * What is kept of rich text that was sent: tags and attributes of an allow-list, links that `isRichLink` lets pass, and all words.
 * @param field its name in the body, for what is said beside it
 * @throws Refusal 422 beside the field when no word is left, when it grew too long, or with an Aadhaar or PAN number among its words, also one that tags part
 */
export function keptRichText(field: string, html: string): string {
  const kept = sanitizeHtml(html, rulesOf({})).trim()
  const words = plainRichText(kept)
  const refuse = (why: string) => fieldRefusal({ [field]: [why] })
  if (!hasWords(words)) throw refuse('Required')
  if (kept.length > longestRichText) throw refuse(`String must contain at most ${longestRichText} characters`)
  if ([words, sanitizeHtml(kept, { allowedTags: [], allowedAttributes: {} })].some(text => hasIdentityNumber(text)))
    throw refuse(noIdentityNumber)
  return kept
}

/** The same for a text that may be left out: one without a word is none. */
export function keptOptionalRichText(field: string, html: string | null): string | null {
  return html && hasWords(plainRichText(html)) ? keptRichText(field, html) : null
}

/** A line across the page is drawn in plain text, too. */
const hasWords = (plain: string): boolean => /[\p{L}\p{N}]/u.test(plain)

/** Rich text for a page or a mail. It passes the allow-list again: what lies in the database is not believed, nor the list of former times. */
export const shownRichText = (html: string, place: Place = {}): RichHtml => sanitizeHtml(html, rulesOf(place)) as RichHtml

/**
 * Rich text as words alone, for the plain part of a mail, for search engines and for excerpts. Links stand behind their words.
 * @param portal as in `Place`
 */
export const plainRichText = (html: string, { portal = '' }: Pick<Place, 'portal'> = {}): string =>
  convert(shownRichText(html, { portal }), {
    wordwrap: false,
    selectors: [
      // Capitals are shouted, and Hindi has none.
      ...['h2', 'h3', 'h4', 'h5'].map(selector => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'ul', options: { itemPrefix: '• ' } },
      { selector: 'li > p', format: 'inline' },
    ],
  }).trim()
