import { mobileNo } from '../../kit/fields'
import { say } from '../../kit/form/finding'
import type { Rule } from '../../kit/form/question'
import { type Category, categories } from './edition'

/** Numbers of the trade: structure and check digits. All take texts as people type or paste them. */

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '')

/** Structure of a PAN; the fourth letter is the category, LLPs carry F or E. The last letter's rule is unpublished. */
export function panProblem(text: string, category?: Category): string | undefined {
  const pan = text.toUpperCase().replace(/[\s.-]/g, '')
  if (!/^[A-Z]{5}\d{4}[A-Z]$/.test(pan)) return 'A PAN has five letters, four digits and one letter'
  const letter = pan.charAt(3)
  if (!(letter in categories)) return 'The fourth letter of this PAN does not stand for any category'
  if (pan.slice(5, 9) === '0000') return 'The four digits of a PAN cannot be 0000'
  if (category && letter !== category && !(category === 'E' && letter === 'F'))
    return 'The fourth letter of this PAN belongs to another category'
  return undefined
}

/** The rule of an answer that is the PAN of an applicant of this category. */
export const panRule = (category: Category): Rule => ({
  find: pan => {
    const problem = panProblem(pan, category)
    return problem ? [say('error', problem)] : []
  },
})

/** Fifteen digits, as printed on the acknowledgement. */
export const ackNoProblem = (text: string): string | undefined =>
  /^\d{15}$/.test(digitsOf(text)) ? undefined : 'An acknowledgement number has 15 digits'

export interface AoCode {
  area: string
  type: string
  range: string
  number: string
}
/**
 * Of applicants abroad who know no other: the fallback of the list for international taxation (Protean's own search).
 * Its area is that of all officers of international taxation, to whom exempt bodies go as well.
 */
export const internationalAo: AoCode = { area: 'DLC', type: 'C', range: '35', number: '1' }
export const aoTypes = { W: 'Ward', C: 'Circle', CC: 'Central circle', WX: 'Ward, executive' } as const

/** `KNP-W-75-1`; the parts of an AO code as people write it. */
export const aoCodeWords = (ao: AoCode): string => `${ao.area}-${ao.type}-${Number(ao.range)}-${Number(ao.number)}`

/** Reads `KNP-W-75-1`, `knp w 075 01`, `KNP/W/75/1`. */
export function typedAoCode(text: string): AoCode | undefined {
  const [, area, type, range, number] =
    /^([A-Z]{3})[\s/-]*([A-Z]{1,2})[\s/-]*(\d{1,3})[\s/-]+(\d{1,2})$/.exec(text.trim().toUpperCase()) ?? []
  return area && type && range && number ? { area, type, range: String(Number(range)), number: String(Number(number)) } : undefined
}

const aoParts = {
  area: [/^[A-Z]{3}$/, 'The area code must be 3 letters'],
  type: [/^[A-Z]{1,2}$/, 'The AO type must be 1 or 2 letters'],
  range: [/^\d{1,3}$/, 'The range code must be 1 to 3 digits'],
  number: [/^\d{1,2}$/, 'The AO number must be 1 or 2 digits'],
} as const

/** What is wrong with one part of an AO code. */
export const aoPartProblem = (part: keyof AoCode, text: string): string | undefined =>
  aoParts[part][0].test(text) ? undefined : aoParts[part][1]

const inIndia = '91'

/** Ten digits in India; numbers of other countries have other shapes. */
export const mobileRule: Rule = {
  reads: ['isd'],
  find: (mobile, { isd }) => {
    if ((isd ?? inIndia) !== inIndia) return []
    const problem = mobileNo.safeParse(mobile).error?.issues[0]
    return problem ? [say('error', problem.message)] : []
  },
}

/** Hosts of mail as they are often mistyped, by what was meant. */
const slips: Readonly<Record<string, RegExp>> = {
  'gmail.com': /^(?:gmail\.(?:con|comm?|cm|om|co|in)|(?:gmai|gamil|gmial|gmil|gnail)\.com)$/,
  'yahoo.com': /^(?:yahoo\.con|(?:yaho|yahooo|yhoo)\.com)$/,
  'hotmail.com': /^(?:hotmail\.con|(?:hotmal|hotmial)\.com)$/,
  'outlook.com': /^(?:outlook\.con|outlok\.com)$/,
  'rediffmail.com': /^(?:rediffmail\.con|(?:redifmail|rediffmal)\.com)$/,
}

/** The e-PAN goes to this address: a slip in a well-known host is pointed out. Nobody but its owner knows whether the rest is right. */
export const emailRule: Rule = {
  find: address => {
    const [name, host = ''] = address.split('@')
    const meant = Object.keys(slips).find(right => slips[right]?.test(host))
    return meant && meant !== host ? [say('warning', 'Check what stands behind the @: {{host}}.', { host }, `${name}@${meant}`)] : []
  },
}

export const countryCodeRule: Rule = {
  find: code => (/^[1-9]\d{0,3}$/.test(code) ? [] : [say('error', 'The country code must be 1 to 4 digits')]),
}
