import { correctionEntity } from './correction-entity'
import { correctionIndividual } from './correction-individual'
import { allFilings, type Filing, type FormKey, formKeyOf } from './filings'
import { newEntity } from './new-entity'
import { newForeignIndividual } from './new-foreign-individual'
import { newIndividual } from './new-individual'
import type { MakesForm, PanForm } from './pan-form'

const forms: Record<FormKey, MakesForm> = {
  newIndividual: () => newIndividual,
  newEntity,
  newForeignIndividual: () => newForeignIndividual,
  correctionIndividual,
  correctionEntity,
}

/** @throws Error for what cannot be filed here; no application of it is ever begun (`isFiled`) */
export const formOf = (filing: Filing): PanForm => forms[formKeyOf(filing)](filing)

/** Every form of the tax department that can be filed here. A screen fetches the one that it shows (`loadForm`). */
export const panForms: readonly PanForm[] = allFilings.map(formOf)

const labels = new Map(panForms.flatMap(form => form.names.map(name => [name, form.labelOf(name)] as const)))

/** The answers of all forms; one name has the same label in each of them. */
export const answerNames = [...labels.keys()] as [string, ...string[]]

/** The label of an answer, as forms, verifier and error summary name it. */
export const labelOf = (name: string): string => labels.get(name) ?? name
