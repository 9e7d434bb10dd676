import { keysOf } from '../../kit/keys'
import type { AppType, Category } from './edition'

/** What is filed: new or a correction, and for whom. */
export interface Filing {
  appType: AppType
  category: Category
}

/** What each form is filed for. It stands apart from their questions: a screen knows which form it needs before it fetches it. */
export const filings = {
  newIndividual: { appType: 'N', categories: ['P'] },
  newCompany: { appType: 'N', categories: ['C'] },
  correctionIndividual: { appType: 'C', categories: ['P'] },
} as const satisfies Record<string, { appType: AppType; categories: readonly Category[] }>
export type FormKey = keyof typeof filings

const formKeys = keysOf(filings)
const filedFor: Record<FormKey, { appType: AppType; categories: readonly Category[] }> = filings

/** Whether it can be filed here. */
export const isFiled = (filing: Filing): boolean => found(filing) !== undefined

/** Which form it is filed with. @throws Error for what cannot be filed here; no application of it is ever begun (`isFiled`) */
export function formKeyOf(filing: Filing): FormKey {
  const key = found(filing)
  if (!key) throw new Error(`There is no form ${filing.appType} for category ${filing.category}`)
  return key
}

const found = ({ appType, category }: Filing): FormKey | undefined =>
  formKeys.find(key => filedFor[key].appType === appType && filedFor[key].categories.includes(category))
