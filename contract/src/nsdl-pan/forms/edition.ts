/**
 * The form editions as data: what a form asks and accepts is read here, never written into a rule.
 * Forms 93-96 replaced 49A/49AA on 1 April 2026 (Rule 158 with s.262).
 */

export const categories = {
  P: 'Individual',
  H: 'Hindu undivided family',
  C: 'Company',
  F: 'Firm',
  E: 'Limited liability partnership',
  T: 'Trust',
  A: 'Association of persons',
  B: 'Body of individuals',
  L: 'Local authority',
  J: 'Artificial juridical person',
  G: 'Government',
} as const
export type Category = keyof typeof categories

/** Each category in the address of its form. */
export const categoryPaths: Record<Category, string> = {
  P: 'individual',
  H: 'huf',
  C: 'company',
  F: 'firm',
  E: 'llp',
  T: 'trust',
  A: 'aop',
  B: 'boi',
  L: 'local-authority',
  J: 'ajp',
  G: 'government',
}

export const appTypes = { N: 'New', C: 'Correction' } as const
export type AppType = keyof typeof appTypes

export interface EditionRules {
  /** Shri, Smt, Kumari before the name. */
  titleAsked: boolean
  nameOnCardAsked: boolean
  motherNameRequired: boolean
  mobileRequired: boolean
  emailRequired: boolean
  /** Otherwise either the residence or the office address will do. */
  residenceRequired: boolean
  nameEqualsAadhaar: boolean
  /** An initial, or two letters that are no word, may stand when Aadhaar has it too. */
  initialsAsOnAadhaar: boolean
  /** How many of flat, premises, road and area must be filled in an address. */
  addressLinesNeeded: number
}

export interface Edition {
  code: 'OLD' | 'Y2026'
  /** First and last day on which a form of this edition is accepted. */
  from: string
  until: string | null
  forms: { individual: string; entity: string; foreignIndividual: string; foreignEntity: string }
  corrections: { individual: string; entity: string }
  rules: EditionRules
}
export type EditionCode = Edition['code']

export const editions: Record<EditionCode, Edition> = {
  OLD: {
    code: 'OLD',
    from: '2011-11-01',
    until: '2026-03-31',
    forms: { individual: '49A', entity: '49A', foreignIndividual: '49AA', foreignEntity: '49AA' },
    corrections: { individual: 'CSF', entity: 'CSF' },
    rules: {
      titleAsked: true,
      nameOnCardAsked: true,
      motherNameRequired: false,
      mobileRequired: false,
      emailRequired: false,
      residenceRequired: false,
      nameEqualsAadhaar: false,
      initialsAsOnAadhaar: false,
      addressLinesNeeded: 2,
    },
  },
  Y2026: {
    code: 'Y2026',
    from: '2026-04-01',
    until: null,
    forms: { individual: '93', entity: '94', foreignIndividual: '95', foreignEntity: '96' },
    corrections: { individual: 'CR-01', entity: 'CR-02' },
    rules: {
      titleAsked: false,
      nameOnCardAsked: false,
      motherNameRequired: true,
      mobileRequired: true,
      emailRequired: true,
      residenceRequired: true,
      nameEqualsAadhaar: true,
      initialsAsOnAadhaar: true,
      addressLinesNeeded: 2,
    },
  },
}

/** The edition whose forms are accepted on a day such as `2026-04-01`. */
export function editionOn(day: string): Edition {
  return day < editions.Y2026.from ? editions.OLD : editions.Y2026
}

/** The number printed on the form: `93` for an Indian individual since 1 April 2026. */
export function formNumber(
  code: EditionCode,
  { appType, category, foreign }: { appType: AppType; category: Category; foreign: boolean },
): string {
  const edition = editions[code]
  if (appType === 'C') return category === 'P' ? edition.corrections.individual : edition.corrections.entity
  if (category === 'P') return foreign ? edition.forms.foreignIndividual : edition.forms.individual
  return foreign ? edition.forms.foreignEntity : edition.forms.entity
}
