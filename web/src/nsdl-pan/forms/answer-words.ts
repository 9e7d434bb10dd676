import { dayWords } from '@sevakendra/contract/kit/dates'
import { type AnswerName, type Answers, answers } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { aoCodeWords, maskAadhaar } from '@sevakendra/contract/nsdl-pan/forms/numbers'

type Words = (text: string) => string

/** A help of one line stands below its question; a longer one beside the form. Never both. */
export function helpOf(name: AnswerName): { below?: string; beside?: string } {
  const help = answers.shape[name].meta()?.help
  if (!help) return {}
  return help.length < 70 ? { below: help } : { beside: help }
}

/** The words of a choice, for selects and for the review. */
export const wordsOf = (name: AnswerName): Record<string, string> => answers.shape[name].meta()?.words ?? {}

/** An answer as people read it: choices in words, dates as dd-Mon-yyyy; nothing for no answer. */
export function answerText(name: AnswerName, given: Answers, t: Words): string {
  const value = given[name]
  if (value === undefined || value === null || value === '') return ''
  const words = wordsOf(name)
  if (Array.isArray(value)) return value.map(one => t(words[one] ?? one)).join(', ')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (name === 'dob') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayWords(value) : ''
  if (name === 'aadhaar') return maskAadhaar(value.replace(/\D/g, '')) ?? ''
  return words[value] ? t(words[value]) : value
}

/** `BHR-W-31-2` once all four parts are there. */
export function aoText({ aoArea, aoType, aoRange, aoNumber }: Answers): string {
  return aoArea && aoType && aoRange && aoNumber ? aoCodeWords({ area: aoArea, type: aoType, range: aoRange, number: aoNumber }) : ''
}

/** The lines of an address, as on an envelope. */
export function addressText(whose: 'residence' | 'office' | 'ra', given: Answers, t: Words): string {
  const state = given[`${whose}State`]
  return [
    given[`${whose}Flat`],
    given[`${whose}Premises`],
    given[`${whose}Road`],
    given[`${whose}Area`],
    given[`${whose}Town`],
    state && t(wordsOf(`${whose}State`)[state] ?? state),
    given[`${whose}Pin`],
    given[`${whose}Country`],
  ]
    .filter(Boolean)
    .join(', ')
}
