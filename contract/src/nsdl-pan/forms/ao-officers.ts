import { type AoCode, internationalAo } from './numbers'

/** Taxpayers who have officers of their own, which are nobody else's. */
export type OfficerFor = 'companies' | 'forces' | 'international' | 'exempt' | 'searched'

/** What the list says of such officers; written so that the database understands it as well. */
export const officersSaid = {
  international: /int(ernationa)?l?\.? ?(tax|txn)|non-resident|abroad/i,
  searched: /central circle/i,
  exempt: /exempt/i,
  forces: /army|air force|navy|naval|defence/i,
} as const satisfies Partial<Record<OfficerFor, RegExp>>

/** The same of wards for companies. */
export const companies = {
  said: /compan(y|ies)|corporate/i,
  unless: /(non|other than|except|excluding)[ -]*(compan|corporate)|individual|person|salar|business|firm|huf|\(compan[a-z]+:/i,
}

type Officer = Pick<AoCode, 'area' | 'type'> & { description: string }

/** For whom alone an officer is, by its code and by its description in the list; undefined for an ordinary ward or circle. */
export function officerFor({ area, type, description }: Officer): OfficerFor | undefined {
  for (const whose of ['exempt', 'searched', 'forces', 'international'] as const) if (officersSaid[whose].test(description)) return whose
  if (type === 'WX') return 'exempt'
  if (area === internationalAo.area) return 'international'
  return companies.said.test(description) && !companies.unless.test(description) ? 'companies' : undefined
}

/** Whose code is looked for. */
export interface AoApplicant {
  lives: 'india' | 'abroad'
  of: 'company' | 'other'
}

/**
 * Why an officer may not be the one of an applicant: for whom alone it is. The answers of a form say who is a company and who lives abroad;
 * who serves in the forces or is exempt they do not say, so that such an officer is always asked about.
 */
export function doubtOf(officer: Officer, { lives, of }: AoApplicant): OfficerFor | undefined {
  const whose = officerFor(officer)
  if (whose === 'companies' && of === 'company') return undefined
  if (whose === 'international' && lives === 'abroad') return undefined
  return whose
}

/** What is said beside such an officer. */
export const officerWords: Readonly<Record<OfficerFor, string>> = {
  companies: 'This officer is for companies alone. Check it.',
  forces: 'This officer is for the armed forces alone. Check it.',
  international: 'This officer is for applicants who live abroad alone. Check it.',
  exempt: 'This officer is for exempt bodies alone, such as trusts. Check it.',
  searched: 'This officer is for cases of a search by the tax department alone. Check it.',
}
