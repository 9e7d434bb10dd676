import { keysOf } from '../../kit/keys'
import { type AppType, type Category, categories, categoryPaths } from './edition'

/** What is filed: new or a correction, and for whom. */
export interface Filing {
  appType: AppType
  category: Category
  /** Not a citizen of India, or registered outside India. */
  foreign: boolean
}

const entities = keysOf(categories).filter(category => category !== 'P')
/** A Hindu undivided family is Indian by its law, and PANs of the category G are those of the Government of India and the states. */
const foreignEntities = entities.filter(category => category !== 'H' && category !== 'G')

/**
 * What each declaration is filed for. It stands apart from their questions: a screen knows which form it needs before it fetches it.
 * One declaration may make the forms of several categories, and those of foreign applicants.
 */
const filed = [
  { form: 'newIndividual', appType: 'N', foreign: false, categories: ['P'] },
  { form: 'newEntity', appType: 'N', foreign: false, categories: entities },
  { form: 'newForeignIndividual', appType: 'N', foreign: true, categories: ['P'] },
  { form: 'newEntity', appType: 'N', foreign: true, categories: foreignEntities },
  { form: 'correctionIndividual', appType: 'C', foreign: false, categories: ['P'] },
  { form: 'correctionEntity', appType: 'C', foreign: false, categories: entities },
  { form: 'correctionIndividual', appType: 'C', foreign: true, categories: ['P'] },
  { form: 'correctionEntity', appType: 'C', foreign: true, categories: foreignEntities },
] as const satisfies readonly { form: string; appType: AppType; foreign: boolean; categories: readonly Category[] }[]
export type FormKey = (typeof filed)[number]['form']

/** Everything that can be filed here, in the order in which it is offered. */
export const allFilings: readonly Filing[] = filed.flatMap(({ appType, foreign, categories }) =>
  categories.map(category => ({ appType, category, foreign })),
)

/** Whether it can be filed here. */
export const isFiled = (filing: Filing): boolean => found(filing) !== undefined

/** Which declaration makes its form. @throws Error for what cannot be filed here; no application of it is ever begun (`isFiled`) */
export function formKeyOf(filing: Filing): FormKey {
  const key = found(filing)
  if (!key) throw new Error(`There is no form ${keyOf(filing)}`)
  return key
}

const found = (filing: Filing): FormKey | undefined =>
  filed.find(
    ({ appType, foreign, categories }) =>
      appType === filing.appType && foreign === filing.foreign && (categories as readonly Category[]).includes(filing.category),
  )?.form

/** For whom it is, in the address of its form: `company`, `foreign-company`. */
export const applicantPath = ({ category, foreign }: Pick<Filing, 'category' | 'foreign'>): string =>
  `${foreign ? 'foreign-' : ''}${categoryPaths[category]}`

/** What is filed at such an address; undefined where nothing is. */
export const filingAt = (appType: AppType, path: string): Filing | undefined =>
  allFilings.find(one => one.appType === appType && applicantPath(one) === path)

/** One word for it: `N-foreign-company`. */
export const keyOf = (filing: Filing): string => `${filing.appType}-${applicantPath(filing)}`
