import { isAt } from '../../site/settings/hosts'
import type { Offer } from '../endpoints'

export type LoanTerms = NonNullable<Offer['terms']>
/** What is known of a loan, however much of it is there: of a partner that is kept, or of one that is being typed, whose empty number fields hold a text. */
export type KnownOfLoan = { readonly [K in keyof LoanTerms]?: LoanTerms[K] | string | null | undefined }

const texts = ['lender', 'penalties', 'factsUrl'] as const
const numbers = ['aprLeast', 'aprMost', 'monthsLeast', 'monthsMost', 'amountLeast', 'amountMost'] as const

/**
 * What shops are told of a loan, or why it is left out of what they may offer: something is `missing`, or its Key Facts Statement lies
 * `elsewhere` than on the websites that an admin has listed (docs/sources.md, Leads and digital lending).
 * @param hosts names of these websites, in lower case
 */
export function toldOfLoan(
  known: KnownOfLoan,
  hosts: readonly string[],
): { terms: LoanTerms } | { terms: null; why: 'missing' | 'elsewhere' } {
  const said = Object.fromEntries(texts.map(name => [name, lineOf(known[name])])) as Pick<LoanTerms, (typeof texts)[number]>
  if (texts.some(name => said[name] === '') || numbers.some(name => typeof known[name] !== 'number')) return { terms: null, why: 'missing' }
  if (!isAt(said.factsUrl, hosts)) return { terms: null, why: 'elsewhere' }
  return {
    terms: {
      ...said,
      ...(Object.fromEntries(numbers.map(name => [name, known[name]])) as Pick<LoanTerms, (typeof numbers)[number]>),
      ...{ lenderHindi: lineOf(known.lenderHindi) || null, penaltiesHindi: lineOf(known.penaltiesHindi) || null },
    },
  }
}

const lineOf = (text: unknown): string => (typeof text === 'string' ? text.trim() : '')
