import { type Filing, type FormKey, formKeyOf } from '@sevakendra/contract/nsdl-pan/forms/filings'
import type { MakesForm, PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { useCallback, useEffect, useState } from 'react'
import type { Drawn } from '../../kit/long-form/context'
import { fetched } from '../../kit/shell/lazy-part'

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
const here = new Map<FormKey, MakesForm>()

async function formsAt(key: FormKey): Promise<MakesForm> {
  const makes = here.get(key) ?? (await fetched(files[key]))
  here.set(key, makes)
  return makes
}

/** Fetches the form that something is filed with, and no other. @throws Error with words for a person */
export const loadForm = async (filing: Filing): Promise<PanForm> => (await formsAt(formKeyOf(filing)))(filing)

/** A form to be filled in, with what it has on the screen besides its questions. */
export interface DrawnForm {
  form: PanForm
  drawn: Drawn
}

/** Fetches both. @throws Error with words for a person */
export async function loadDrawn(filing: Filing): Promise<DrawnForm> {
  const [form, { drawnOf }] = await Promise.all([loadForm(filing), fetched(() => import('./drawn'))])
  return { form, drawn: drawnOf(form) }
}

/** The form that something is filed with, as soon as it is known what: at once where it was fetched before. */
export function useForm(filing: Filing | undefined): { form: PanForm | undefined; error: unknown; again: () => void } {
  const key = filing && formKeyOf(filing)
  const form = key && here.get(key)?.(filing)
  const [error, setError] = useState<unknown>()
  const [, setFetched] = useState<FormKey>()
  const again = useCallback(() => {
    setError(undefined)
    if (key) formsAt(key).then(() => setFetched(key), setError)
  }, [key])
  useEffect(() => {
    if (!form) again()
  }, [form, again])
  return { form, error, again }
}

interface Read<F> {
  data: F | undefined
  error: unknown
  refetch: () => unknown
}
type WithForm<F> = { error: unknown; again: () => unknown } & ({ data: F; form: PanForm } | { data?: undefined; form?: undefined })

/** What was read of an application together with its form; until both are here, what `LoadState` shows. */
export function useWithForm<F extends Filing>({ data, error, refetch }: Read<F>): WithForm<F> {
  const { form, error: missing, again } = useForm(data)
  if (data && form) return { data, form, error, again: refetch }
  return data ? { error: missing, again } : { error, again: refetch }
}
