import { optionalNote } from './fields'

/** Of one rich text, tags included: some eight printed pages in English, four in Hindi. */
export const longestRichText = 30_000

const typed = optionalNote(longestRichText).unwrap()

/**
 * Rich text as an editor sends it: HTML that nobody has looked at yet. The server keeps what its allow-list leaves of it (`keptRichText`),
 * which refuses a text of which nothing is left.
 */
export const richText = typed.min(1, 'Required').meta({ input: 'rich' })
export const optionalRichText = typed.nullable().meta({ input: 'rich' })

// Browsers drop tabs and line breaks inside of an address and take a backslash for a slash, so neither may stand in one.
const ownPath = /^\/(?![/\\])[^\s\\]*$/
const elsewhere = /^(?:https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?|mailto:[^\s\\?]+@[^\s\\?]+|tel:\+?[\d-]{3,20})$/i

/** Whether a link of rich text or of a slide may lead there: a path of this portal, https, a mail address or a telephone number. */
export const isRichLink = (address: string): boolean => address.length <= 500 && (ownPath.test(address) || elsewhere.test(address))
