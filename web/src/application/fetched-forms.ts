import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { useCallback, useEffect, useState } from 'react'
import type { Drawn } from '../kit/long-form/context'
import { fetched } from '../kit/shell/lazy-part'

/** A form to be filled in, with what it has on the screen besides its questions. */
export interface DrawnForm<P extends AnyForm = AnyForm> {
  form: P
  drawn: Drawn
}

interface Read<D> {
  data: D | undefined
  error: unknown
  refetch: () => unknown
}
type WithForm<D, P> = { error: unknown; again: () => unknown } & ({ data: D; form: P } | { data?: undefined; form?: undefined })

/** The forms of a product, each fetched when it is needed, and once. */
export interface FetchedForms<F extends object, P extends AnyForm> {
  /** Fetches the form that something is filed with, and what is drawn beside it. @throws Error with words for a person */
  loadDrawn(filing: F): Promise<DrawnForm<P>>
  /** The form that something is filed with, as soon as it is known what: at once where it was fetched before. */
  useForm(filing: F | undefined): { form: P | undefined; error: unknown; again: () => void }
  /** What was read of an application together with its form; until both are here, what `LoadState` shows. */
  useWithForm<D extends F>(read: Read<D>): WithForm<D, P>
}

interface Given<F extends object, P extends AnyForm, K extends string> {
  /** Which declaration makes its form. */
  keyOf(filing: F): K
  /** How a browser fetches each; what is fetched makes the same form for the same filing every time. */
  files: Readonly<Record<K, () => Promise<(filing: F) => P>>>
  /** How it fetches what is drawn beside a form; nothing is where it is left out. */
  drawn?: () => Promise<(form: P) => Drawn>
}

const plain = async () => (): Drawn => ({})

export function fetchedForms<F extends object, P extends AnyForm, K extends string>({
  keyOf,
  files,
  drawn = plain,
}: Given<F, P, K>): FetchedForms<F, P> {
  const here = new Map<K, (filing: F) => P>()

  async function formsAt(key: K): Promise<(filing: F) => P> {
    const makes = here.get(key) ?? (await fetched(files[key]))
    here.set(key, makes)
    return makes
  }

  function useForm(filing: F | undefined) {
    const key = filing && keyOf(filing)
    const form = key && here.get(key)?.(filing)
    const [error, setError] = useState<unknown>()
    const [, setFetched] = useState<K>()
    const again = useCallback(() => {
      setError(undefined)
      if (key) formsAt(key).then(() => setFetched(key), setError)
    }, [key])
    useEffect(() => {
      if (!form) again()
    }, [form, again])
    return { form, error, again }
  }

  return {
    async loadDrawn(filing) {
      const [makes, drawnOf] = await Promise.all([formsAt(keyOf(filing)), fetched(drawn)])
      const form = makes(filing)
      return { form, drawn: drawnOf(form) }
    },
    useForm,
    useWithForm({ data, error, refetch }) {
      const { form, error: missing, again } = useForm(data)
      if (data && form) return { data, form, error, again: refetch }
      return data ? { error: missing, again } : { error, again: refetch }
    },
  }
}
