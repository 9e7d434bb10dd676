import type { Company } from './words'

/** A docket or AWB number as it is kept: capitals and digits, without what people write between them. */
export const bareDocket = (text: string): string => text.replace(/[\s./-]/g, '').toUpperCase()

/** Of the eight digits of an S10 number (UPU S10, which India Post follows), from the left. */
const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of an article number of the post: 11 less the weighted sum modulo 11, where 10 is 0 and 11 is 5. @param serial eight digits */
export function s10Digit(serial: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(serial[at]), 0)
  const digit = 11 - (sum % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}

/** Why a docket number cannot be right; undefined when it can. @param docket as `bareDocket` gives it */
export function docketProblem(company: Company, docket: string): string | undefined {
  if (!/^[A-Z0-9]{6,20}$/.test(docket)) return 'A docket number has 6 to 20 letters and digits'
  if (company !== 'indiaPost') return undefined
  const [, serial, check] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(docket) ?? []
  if (serial === undefined || Number(check) === s10Digit(serial)) return undefined
  return 'This is no article number of India Post: its check digit is wrong. Read it again from the receipt.'
}

/** How the numbers of a company usually look, with an example. Companies change them: another shape is pointed out and taken all the same. */
const shapes: Partial<Record<Company, readonly [RegExp, string]>> = {
  indiaPost: [/^[A-Z]{2}\d{9}IN$/, 'EM123456785IN'],
  dtdc: [/^([A-Z]\d{8}|\d{12})$/, 'D12345678'],
  blueDart: [/^\d{11}$/, '12345678901'],
  delhivery: [/^\d{12,14}$/, '1234567890123'],
  professional: [/^([A-Z]{3}\d{6,9}|\d{7,11})$/, 'NAG123456789'],
  trackon: [/^\d{12}$/, '100123456789'],
}

/** An example of what numbers of this company look like, where this one looks otherwise. @param docket as `bareDocket` gives it */
export function docketDoubt(company: Company, docket: string): string | undefined {
  const [shape, example] = shapes[company] ?? []
  return shape && docket.length >= 6 && !shape.test(docket) ? example : undefined
}
