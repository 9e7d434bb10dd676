import { useSearchParams } from 'react-router'
import { useLeft } from '../shell/go'

/** Which record is open beside its list: the address says it, so that a reload and a link show the same. */
export const useOpenRecord = () => useNamed('open')

/** The same of a row that its list opens by itself: a screen may have both. */
export function useOpenRow() {
  const { open: id, to, close } = useNamed('row')
  return { id, to, close }
}

function useNamed(name: string) {
  const [params, setParams] = useSearchParams()
  const left = useLeft()
  const withOpen = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete(name)
    else next.set(name, id)
    return next
  }
  const go = (id: string | undefined) => {
    if (!left()) setParams(withOpen(id), { replace: true, preventScrollReset: true })
  }
  return {
    open: params.get(name) ?? undefined,
    /** The address of a row. */
    to: (id: string) => `?${withOpen(id)}`,
    go,
    close: () => go(undefined),
  }
}
