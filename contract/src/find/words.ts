import { aadhaarProblem } from '../kit/form/aadhaar'

/** What is looked for: a number by its beginning, or words anywhere in a name. */
export interface Sought {
  by: 'number' | 'words'
  text: string
}

/** Fewer letters have no trigram, and no meaning either. */
export const fewestLetters = 3

const bareOf = (text: string) => text.replace(/[\s-]/g, '')

/** Twelve digits with the right check digit; one bank reference in twelve looks like one, too. */
export const isAadhaar = (bare: string): boolean => aadhaarProblem(bare) === undefined

/** A PAN, as far as it was typed. No reference of ours begins with five letters. */
const isPan = (bare: string) => /^[a-z]{5}\d{1,4}[a-z]?$/i.test(bare)

/** Whether a text is a number of an identity paper: nothing is filed under them. */
export const isIdentity = (typed: string): boolean => /^[a-z]{5}\d{4}[a-z]$/i.test(bareOf(typed)) || isAadhaar(bareOf(typed))

/**
 * Reads what a person typed. A single word with a digit in it is a number, whose spaces, +91 and leading 0 do not count.
 * @returns undefined for a PAN, and for what is too short to be looked for
 */
export function soughtOf(typed: string): Sought | undefined {
  const text = typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const bare = bareOf(text).replace(/^(\+91|\+|0(?=[6-9]\d{9}$)|91(?=[6-9]\d{9}$))/, '')
  if ([...bare].length < fewestLetters || isPan(bare)) return undefined
  const isNumber = /^\d+$/.test(bare) || (/\d/.test(text) && /^[a-z\d/-]+$/i.test(text))
  return isNumber ? { by: 'number', text: bare } : { by: 'words', text }
}
