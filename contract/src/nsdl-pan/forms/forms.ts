import { correctionIndividual } from './correction-individual'
import type { AppType, Category } from './edition'
import { newCompany } from './new-company'
import { newIndividual } from './new-individual'
import type { PanForm } from './pan-form'

/** Every form of the tax department that can be filed here. */
export const panForms: readonly PanForm[] = [newIndividual, newCompany, correctionIndividual]

/** What is filed: new or a correction, and for whom. */
export interface Filing {
  appType: AppType
  category: Category
}

const formFor = ({ appType, category }: Filing): PanForm | undefined =>
  panForms.find(form => form.appType === appType && form.categories.includes(category))

/** Whether it can be filed here. */
export const isFiled = (filing: Filing): boolean => formFor(filing) !== undefined

/** @throws Error for what cannot be filed here; no application of it is ever begun (`isFiled`) */
export function formOf(filing: Filing): PanForm {
  const found = formFor(filing)
  if (!found) throw new Error(`There is no form ${filing.appType} for category ${filing.category}`)
  return found
}

const labels = new Map(panForms.flatMap(form => form.names.map(name => [name, form.labelOf(name)] as const)))

/** The answers of all forms; one name has the same label in each of them. */
export const answerNames = [...labels.keys()] as [string, ...string[]]

/** The label of an answer, as forms, verifier and error summary name it. */
export const labelOf = (name: string): string => labels.get(name) ?? name
