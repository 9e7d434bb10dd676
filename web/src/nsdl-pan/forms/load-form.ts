import { type FormKey, formKeyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { MakesForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { fetchedForms } from '../../application/fetched-forms'

const files: Record<FormKey, () => Promise<MakesForm>> = {
  async newIndividual() {
    const { newIndividual } = await import('@sevakendra/contract/nsdl-pan/forms/new-individual')
    return () => newIndividual
  },
  async newForeignIndividual() {
    const { newForeignIndividual } = await import('@sevakendra/contract/nsdl-pan/forms/new-foreign-individual')
    return () => newForeignIndividual
  },
  newEntity: async () => (await import('@sevakendra/contract/nsdl-pan/forms/new-entity')).newEntity,
  correctionIndividual: async () => (await import('@sevakendra/contract/nsdl-pan/forms/correction-individual')).correctionIndividual,
  correctionEntity: async () => (await import('@sevakendra/contract/nsdl-pan/forms/correction-entity')).correctionEntity,
}

/** The forms of the tax department, with what each has on the screen besides its questions. */
export const panForms = fetchedForms({ keyOf: formKeyOf, files, drawn: async () => (await import('./drawn')).drawnOf })
