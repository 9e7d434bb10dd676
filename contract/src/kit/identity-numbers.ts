import { plainDigits } from './digits'

/**
 * Aadhaar and PAN numbers in texts that people write: found, so that a command can refuse them, and masked where a text is already here.
 * `identity_masked()` of server/migrations/0043 masks the same in SQL; server/src/platform/identity-masked.test.ts holds both side by side.
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

/** The numbers of identity papers that are kept sealed and shown masked. */
export type IdentityNumber = 'aadhaar' | 'pan'

/** A number as people see it, however it was spaced: `XXXX XXXX 7058`, `XXXXXX234F`. */
export const maskedNumber = (kind: IdentityNumber, number: string): string =>
  (kind === 'aadhaar' ? 'XXXX XXXX ' : 'XXXXXX') + number.replace(/[\s-]/g, '').slice(-4).toUpperCase()

/** In the place of a text that may be a number and is none that can be masked. */
export const hiddenNumber = 'XXXXXXXXXX'

/** What may be such a number, however it is written and whatever its check digit says: signs between any of its characters. */
const anyLike: Record<IdentityNumber, RegExp> = {
  pan: /(?<![a-z0-9])(?:[a-z][^a-z0-9]{0,2}){5}(?:[0-9][^a-z0-9]{0,2}){4}[a-z](?![a-z0-9])/gi,
  aadhaar: /(?<![0-9])(?:[0-9][^a-z0-9]{0,2}){11}[0-9](?![0-9])/gi,
}

/**
 * The text without anything that may be a number of these kinds: for a text that stands where such numbers are expected, in which nobody can write it
 * otherwise. It hides much that is none, which `maskIdentityNumbers` leaves.
 */
export const hideIdentityNumbers = (text: string, kinds: readonly IdentityNumber[]): string =>
  kinds.reduce((left, kind) => left.replace(anyLike[kind], hiddenNumber), text)

/** Beside a field in which somebody wrote one. */
export const noIdentityNumber =
  'Aadhaar and PAN numbers may not be written here. If this is another number, say which right before it, such as UTR, A/c, Ref No. or Rs.'

interface Place {
  /** The text is a line of an address: a PAN in it is one beside the word PAN, or when it is all of the line. */
  address?: boolean
}

interface Options extends Place {
  /** The text is a bank's or a provider's, in which payments are found again: twelve digits in one are a reference unless it speaks of Aadhaar. */
  lenient?: boolean
}

/**
 * Whether a text has what may be an Aadhaar or PAN number: for asking a person who can write it otherwise. It asks about more than is
 * masked: also about numbers in doubt, which are three groups of four that could all be amounts, and twelve digits in one that could be
 * a UPI or IMPS reference (digit of the year, day of the year, hour) with no word beside them.
 */
export const hasIdentityNumber = (text: string, options: Place = {}): boolean => changed(text, { ...options, doubtful: true }) !== text

/**
 * The text with each Aadhaar number as `XXXX XXXX 7058` and each PAN as `XXXXXX234F`; the same text where there is none. What is masked
 * is gone, so a number in doubt stays (see `hasIdentityNumber`).
 *
 * Aadhaar: twelve digits of any Indian script, the first 2-9, with a right check digit, in one, or in groups of four between which the
 * same blank, dash or stop stands twice. Not one: in groups that are years, or stand in a longer row of numbers or beside a sign of
 * money; in one in a longer word, as the name of an UPI id, or as a mobile number with 91; in both where the nearest word beside it is one for a payment
 * or an account. Where that word is one for Aadhaar, it is one whatever its form, with other signs between its groups too.
 *
 * PAN: five letters, of which the fourth names a category, four digits, not 0000, and a letter, as a word of its own: inside a GSTIN
 * it stays, and in an e-mail address or UPI id. In groups, behind a word for a part of a building (TOWER1204B) and in an address only
 * beside the word PAN.
 */
export const maskIdentityNumbers = (text: string, options: Options = {}): string => changed(text, { ...options, doubtful: false })

interface Rules extends Options {
  /** Numbers in doubt, too. */
  doubtful: boolean
}

function changed(text: string, rules: Rules): string {
  // Quick: most texts have nothing of the kind.
  if (!anyDigit.test(text)) return text
  const bare = text.replace(unseen, '')
  const plain = plainOf(bare)
  if (!/[0-9]{4}/.test(plain)) return text
  const found = [...aadhaarsIn(plain, rules), ...pansIn(plain, rules)].sort((a, b) => a.from - b.from)
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

/** Whether fields of this name are lines of an address: `address1`, `residenceFlat`. */
export const isAddressKey = (key: string): boolean => /^address[1-3]?$|(?:Flat|Premises|Road|Area|Town)$/.test(key)

/** Every text in a value, masked; those of `plainKeys` as they are. */
export function maskIdentityFields<T>(value: T): T {
  if (typeof value === 'string') return maskIdentityNumbers(value) as T
  if (Array.isArray(value)) return value.map(maskIdentityFields) as T
  if (typeof value !== 'object' || value === null) return value
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, maskedField(key, one)])) as T
}

function maskedField(key: string, value: unknown): unknown {
  if (plainKeys.includes(key)) return value
  return typeof value === 'string' ? maskIdentityNumbers(value, { address: isAddressKey(key) }) : maskIdentityFields(value)
}

interface Found {
  from: number
  until: number
  mask: string
}

const anyDigit = /\p{Nd}/u
/** Signs without width, which would hide a number from every pattern. */
const unseen = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

const fullWidth = /[\uff21-\uff3a\uff41-\uff5a]/g
/** Ids, and what mails keep sealed: their digits are nobody's. */
const noText = /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])|\[\[\w+\.[\w-]{39,}\]\]/gi

/** The same text, place by place, with digits and letters of ASCII. */
const plainOf = (text: string): string =>
  plainDigits(text)
    .replace(fullWidth, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(noText, part => '#'.repeat(part.length))

/** Between groups of four beside a word for Aadhaar: blanks of all widths, dashes, stops, and what an address of a page makes of a blank. */
const gap = '((?:[ \\t\\r\\n\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000\\u2010-\\u2015\\u2212.,:/_+\\-]|%20){0,3})'
const twelve = new RegExp(`(?<![0-9])[0-9]{4}${gap}[0-9]{4}${gap}[0-9]{4}(?![0-9])`, 'g')
/** Between groups that are one by themselves. */
const oneSign = /^[ \u00a0\u2000-\u200a\u202f\u205f\u3000\u2010-\u2015\u2212.-]$/
/** A blank as the query of a page has it. */
const oneOfQuery = /^(?:\+|%20)$/
const yearDayHour = /^[0-9](?:00[1-9]|0[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6])(?:[01][0-9]|2[0-3])/
const mobileWithCountry = /^91[6-9]/
const years = /^(?:(?:19|20)[0-9]{2}){3}$/
const yearsOrAmounts = /^(?:(?:19|20)[0-9]{2}|[0-9]{3}[05]|[0-9]{2}99){3}$/
/** Another number right before or behind three groups, by which they are some of a row: an amount, a fourth group of a card, a decimal. */
const rowBefore =
  /[0-9][.,+/&:_-]$|(?<![0-9.,/:-])(?:[0-9]{3,5}|[0-9]{1,3}(?:,[0-9]{2,3})+)(?:\.[0-9]{1,2})?[ \u00a0\u2000-\u200a\u202f\u205f\u3000]$/
const rowBehind =
  /^[.,+/&:_-][0-9]|^[ \u00a0\u2000-\u200a\u202f\u205f\u3000](?:[0-9]{3,5}|[0-9]{1,3}(?:,[0-9]{2,3})+)(?:\.[0-9]{1,2})?(?![0-9/:-])/
const moneyBefore = /(?:₹|(?<![a-z])(?:rs|inr|amount|amt)|रु|रुपये|राशि)[^a-z0-9]{0,3}$/i
const moneyBehind = /^[ ]?(?:\/-|\/=|₹|(?:rs|inr|rupees)(?![a-z])|रु)/i

/** The ends of words count: `Aadhaar ref no` is a word for Aadhaar as a whole. */
const words = {
  aadhaar:
    /(?:a+dh+a+r|(?<![a-z])uid(?:ai)?(?![a-z])|आधार|আধার|આધાર|ਆਧਾਰ|ଆଧାର|ஆதார்|ఆధార్|ಆಧಾರ್|ആധാർ)(?:[^a-z0-9]{0,3}(?:card|no|num|number|ref|reference|id|of|is)(?![a-z]))*/gi,
  other:
    /(?<![a-z])(?:utr|rrn|txn|trn|upi|imps|neft|rtgs|nach|ach|order|ord|transaction|ref|reference|cheque|chq|complaint|ticket|docket|invoice|receipt|challan|awb|tracking|consumer|policy|loan|csc|a\/c|ac|acc|acct|account)(?:no|id|num|number|s)?(?![a-z])|यूटीआर|संदर्भ|लेनदेन|यूपीआई|चेक|शिकायत|ऑर्डर|खाता|खाते/gi,
  telephone: /(?<![a-z])(?:mobile|mob|phone|ph|tel|whatsapp|contact|call)(?:no|number)?(?![a-z])|मोबाइल|फ़ोन|फोन|व्हाट्सऐप/gi,
  pan: /(?<![a-z])pan(?![a-z])|पैन/gi,
} as const
type Word = keyof typeof words

/** What stands right before a place and right behind another: whole characters, up to the next number. */
interface Beside {
  before: string
  behind: string
}

function besideOf(text: string, from: number, until: number): Beside {
  // A character outside of the first plane is one, as in the database.
  const signs = (part: string) => [...part].map(sign => (sign.length > 1 ? '#' : sign))
  const before = signs(text.slice(Math.max(0, from - 80), from))
    .slice(-40)
    .join('')
  const behind = signs(text.slice(until, until + 32))
    .slice(0, 16)
    .join('')
  return { before: before.replace(/^.*[0-9]{4}/s, ''), behind: behind.replace(/[0-9]{4}.*$/s, '') }
}

/** Where the last word of a kind ends in what stands before, and the first one behind begins; -1 for none. */
const lastEnd = (text: string, word: Word): number => [...text.matchAll(words[word])].reduce((_, { 0: it, index }) => index + it.length, -1)
const firstStart = (text: string, word: Word): number => text.search(words[word])

/** The kind of the nearest word: of those before the number, else of those behind it. */
function nearest({ before, behind }: Beside): Word | undefined {
  const kinds = ['aadhaar', 'other', 'telephone'] as const
  const ends = kinds.map(kind => lastEnd(before, kind))
  const end = Math.max(...ends)
  if (end >= 0) return kinds[ends.indexOf(end)]
  const starts = kinds.map(kind => firstStart(behind, kind)).map(start => (start < 0 ? Number.POSITIVE_INFINITY : start))
  const start = Math.min(...starts)
  return Number.isFinite(start) ? kinds[starts.indexOf(start)] : undefined
}

function* aadhaarsIn(text: string, rules: Rules): Generator<Found> {
  const query = text.startsWith('?')
  twelve.lastIndex = 0
  for (let match = twelve.exec(text); match; match = twelve.exec(text)) {
    const from = match.index
    const until = from + match[0].length
    const [, first = '', second = ''] = match
    const digits = match[0].replace(/%20|[^0-9]/g, '')
    const regular = first === second && (first === '' || oneSign.test(first) || (query && oneOfQuery.test(first)))
    if (/^[2-9]/.test(digits) && passesVerhoeff(digits) && isAadhaar({ text, from, until, digits, regular, query }, rules)) {
      yield { from, until, mask: maskedNumber('aadhaar', digits) }
    } else {
      // Its second group may be the first one of a number.
      twelve.lastIndex = from + 1
    }
  }
}

interface Candidate {
  text: string
  from: number
  until: number
  digits: string
  /** In one, or in groups with the same single sign between. */
  regular: boolean
  /** The text is the query of a page, where `+` is a blank. */
  query: boolean
}

/** Whether twelve digits that pass the check are taken for an Aadhaar number. */
function isAadhaar({ text, from, until, digits, regular, query }: Candidate, rules: Rules): boolean {
  const beside = besideOf(text, from, until)
  const word = nearest(beside)
  if (word === 'aadhaar') return regular || rules.doubtful || !yearsOrAmounts.test(digits)
  if (!regular || word === 'other') return false
  if (mobileWithCountry.test(digits) && (until - from === 12 || word === 'telephone')) return false
  const before = text.slice(Math.max(0, from - 4), from)
  if (!query && /(?:^|[^a-z0-9])\+$/i.test(before)) return false
  const behind = text.slice(until, until + 16)
  if (until - from === 12) {
    if (/^[a-z]/i.test(behind) || /^@[a-z]/i.test(behind) || /^[a-z0-9]{4}$/i.test(before)) return false
    return !rules.lenient && (rules.doubtful || !yearDayHour.test(digits))
  }
  if (years.test(digits) || moneyBefore.test(beside.before) || moneyBehind.test(behind)) return false
  if (rowBefore.test(text.slice(Math.max(0, from - 16), from)) || rowBehind.test(behind)) return false
  return rules.doubtful || !yearsOrAmounts.test(digits)
}

const panShape = /(?<![a-z0-9])(?:pan)?([a-z]{3}[abcefghjlpt][a-z][ -]{0,2}(?!0000)[0-9]{4}[ -]{0,2}[a-z])(?![a-z0-9])/gi
const inOne = /^[a-z]{5}[0-9]{4}[a-z]$/i
/** Words before a number that have five letters, or four and one of a block, of which the fourth is a category's. */
const placeOrPaper =
  /^(?:tower|block|suite|villa|kothi|hotel|stall|lane[a-z]|gate[a-z]|site[a-z]|gala[a-z]|hall[a-z]|flat[a-z]|plot[a-z]|unit[a-z]|shop[a-z]|order|token|meter|paper)/i

function* pansIn(text: string, { address }: Rules): Generator<Found> {
  for (const match of text.matchAll(panShape)) {
    const pan = match[1] ?? ''
    const until = match.index + match[0].length
    const from = until - pan.length
    const around = [text.slice(Math.max(0, from - 64), from), text.slice(until, until + 64)] as const
    // Of an e-mail address or UPI id.
    if (/^[\w.+%-]*@[a-z0-9]/i.test(around[1]) || /[\w.+%-]@(?:[\w-]+\.)*$/.test(around[0])) continue
    const { before, behind } = besideOf(text, from, until)
    const named = pan.length < match[0].length || lastEnd(before, 'pan') >= 0 || firstStart(behind, 'pan') >= 0
    const alone = inOne.test(pan) && !placeOrPaper.test(pan) && (!address || isRest(text.slice(0, from) + text.slice(until)))
    if (named || alone) yield { from, until, mask: maskedNumber('pan', pan) }
  }
}

/** Nothing but signs: the PAN is all of the text. */
const isRest = (text: string): boolean => /^[ \t\r\n.,;:()/#-]*$/.test(text)
