/**
 * Aadhaar and PAN numbers in texts that people write: found, so that a command can refuse them, and masked where a text is already here.
 * `identity_masked()` of server/migrations/0043 does the same in SQL; server/src/platform/identity-masked.test.ts holds both side by side.
 */

// Verhoeff: dihedral group of ten, and the permutation by place.
const turn = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
] as const
const shift = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
] as const

const folded = (digits: string, from: number): number =>
  [...digits].reverse().reduce((sum, digit, place) => turn[sum]?.[shift[(place + from) % 8]?.[Number(digit)] ?? 0] ?? 0, 0)

/** Whether the last digit is the Verhoeff check digit of those before it. */
export const passesVerhoeff = (digits: string): boolean => folded(digits, 0) === 0

/** The digit that makes a number pass the Verhoeff check. */
export const verhoeffDigit = (digits: string): string => String(turn.findIndex(row => row[folded(digits, 1)] === 0))

/** Beside a field in which somebody wrote one. */
export const noIdentityNumber =
  'Aadhaar and PAN numbers may not be written here. If this is another number, say which before it, such as UTR or A/c.'

interface Options {
  /** The text is a bank's or a provider's, in which payments are found again: twelve digits in one are a reference unless it speaks of Aadhaar. */
  lenient?: boolean
}

/** Whether a text has an Aadhaar or PAN number in it. */
export const hasIdentityNumber = (text: string, options?: Options): boolean => maskIdentityNumbers(text, options) !== text

/**
 * The text with each Aadhaar number as `XXXX XXXX 7058` and each PAN as `XXXXXX234F`; the same text where there is none.
 *
 * Aadhaar: twelve digits of any Indian script, the first 2-9, with a right check digit, in one or in groups of four. Groups are always
 * taken for one. Twelve in one are taken for another number where they stand in a longer word, behind a word for an account, behind
 * `+91` or a word for a telephone as a mobile number, or have the shape of a UPI or IMPS reference (year digit, day of the year) in a
 * text with a word for a payment. A text with a word for Aadhaar has no such exceptions.
 *
 * PAN: five letters, of which the fourth names a category, four digits, not 0000, and a letter, as a word of its own: inside a GSTIN
 * it stays. In groups only in a text with the word PAN.
 */
export function maskIdentityNumbers(text: string, { lenient = false }: Options = {}): string {
  // Quick: most texts have nothing of the kind.
  if (!anyDigit.test(text)) return text
  const bare = text.replace(unseen, '')
  const plain = plainOf(bare)
  if (!/[0-9]{4}/.test(plain)) return text
  const named = namedIn(plain)
  const found = [...aadhaarsIn(plain, named, lenient), ...pansIn(plain, named)].sort((a, b) => a.from - b.from)
  if (found.length === 0) return text
  let masked = ''
  let at = 0
  for (const { from, until, mask } of found) {
    if (from < at) continue
    masked += bare.slice(at, from) + mask
    at = until
  }
  return masked + bare.slice(at)
}

/** Keys of fields whose values are numbers of another kind, or must stay as they are to be of use: never masked in a record. */
export const plainKeys: readonly string[] = [
  ...['reference', 'bankRef', 'accountNo', 'ackNo', 'refNo', 'clientTxnId', 'utr', 'sha256', 'uploadId', 'gstin'],
  ...['mobile', 'mobileNo', 'userName', 'password', 'code', 'link', 'token'],
]

/** Every text in a value, masked; those of `plainKeys` as they are. */
export function maskIdentityFields<T>(value: T): T {
  if (typeof value === 'string') return maskIdentityNumbers(value) as T
  if (Array.isArray(value)) return value.map(maskIdentityFields) as T
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainKeys.includes(key) ? one : maskIdentityFields(one)])) as T
}

interface Found {
  from: number
  until: number
  mask: string
}

const anyDigit = /\p{Nd}/u
/** Signs without width, which would hide a number from every pattern. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** Zero of each script: Arabic, Persian, Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10]
const foreign =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\uff10-\uff19]/g
const fullWidth = /[\uff21-\uff3a\uff41-\uff5a]/g
/** Ids, and what mails keep sealed: their digits are nobody's. */
const noText = /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])|\[\[\w+\.[\w-]{39,}\]\]/gi

/** The same text, place by place, with digits and letters of ASCII. */
const plainOf = (text: string): string =>
  text
    .replace(foreign, digit => String(digit.charCodeAt(0) - (zeros.findLast(zero => zero <= digit.charCodeAt(0)) ?? 0)))
    .replace(fullWidth, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(noText, part => '#'.repeat(part.length))

/** Between groups of four: blanks of all widths, dashes, stops, and what an address of a page makes of a blank. */
const gap = '(?:[ \\t\\r\\n\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000\\u2010-\\u2015\\u2212.,:/_+\\-]|%20){0,3}'
const twelve = new RegExp(`(?<![0-9])[0-9]{4}${gap}[0-9]{4}${gap}[0-9]{4}(?![0-9])`, 'g')
const yearAndDay = /^[0-9](?:00[1-9]|0[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6])/
const mobileWithCountry = /^91[6-9]/

const words = {
  aadhaar: /a+dh+a+r|(?<![a-z])uid(?:ai)?(?![a-z])|आधार/i,
  payment:
    /(?<![a-z])(?:utr|rrn|txn|trn|upi|imps|neft|rtgs|nach|ach|order|transaction|ref|reference)(?:no|id|num|number)?(?![a-z])|यूटीआर|संदर्भ|लेनदेन|यूपीआई/i,
  account: /(?<![a-z])(?:a\/c|acct|account)(?:no|number)?(?![a-z])|खाता|खाते/i,
  telephone: /(?<![a-z])(?:mobile|mob|phone|ph|tel|whatsapp|contact|call)(?:no|number)?(?![a-z])|मोबाइल|फ़ोन|फोन|व्हाट्सऐप/i,
  pan: /(?<![a-z])pan(?![a-z])|पैन/i,
}

/** What kinds of numbers a text speaks of. */
type Named = Record<keyof typeof words, boolean>

const namedIn = (text: string): Named =>
  Object.fromEntries(Object.entries(words).map(([kind, pattern]) => [kind, pattern.test(text)])) as Named

function* aadhaarsIn(text: string, named: Named, lenient: boolean): Generator<Found> {
  twelve.lastIndex = 0
  for (let match = twelve.exec(text); match; match = twelve.exec(text)) {
    const from = match.index
    const until = from + match[0].length
    const digits = match[0].replace(/%20|[^0-9]/g, '')
    const sure = named.aadhaar || match[0].length > 12
    if (/^[2-9]/.test(digits) && passesVerhoeff(digits) && (sure || !isOther(text, from, named, lenient))) {
      yield { from, until, mask: `XXXX XXXX ${digits.slice(-4)}` }
    } else {
      // Its second group may be the first one of a number.
      twelve.lastIndex = from + 1
    }
  }
}

/** Whether twelve digits in one are a number of another kind, as far as the text says. */
function isOther(text: string, from: number, named: Named, lenient: boolean): boolean {
  const digits = text.slice(from, from + 12)
  const before = text.slice(Math.max(0, from - 4), from)
  if (/[a-z]/i.test(text.charAt(from + 12)) || /^[a-z0-9]{4}$/i.test(before)) return true
  if (mobileWithCountry.test(digits) && (before.endsWith('+') || named.telephone)) return true
  return lenient || named.account || (named.payment && yearAndDay.test(digits))
}

const panInOne = /(?<![a-z0-9])(?:pan)?([a-z]{3}[abcefghjlpt][a-z](?!0000)[0-9]{4}[a-z])(?![a-z0-9])/gi
const panInGroups = /(?<![a-z0-9])([a-z]{3}[abcefghjlpt][a-z][ -]{0,2}(?!0000)[0-9]{4}[ -]{0,2}[a-z])(?![a-z0-9])/gi

function* pansIn(text: string, named: Named): Generator<Found> {
  for (const shape of named.pan ? [panInOne, panInGroups] : [panInOne])
    for (const match of text.matchAll(shape)) {
      const pan = match[1] ?? ''
      const until = match.index + match[0].length
      yield { from: until - pan.length, until, mask: `XXXXXX${pan.replace(/[ -]/g, '').slice(-4).toUpperCase()}` }
    }
}
