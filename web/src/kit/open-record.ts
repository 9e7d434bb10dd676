import { useSearchParams } from 'react-router'

/** Which record is open beside its list: the address says it, so that a reload and a link show the same. */
export function useOpenRecord() {
  const [params, setParams] = useSearchParams()
  const withOpen = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    return next
  }
  const go = (id: string | undefined) => setParams(withOpen(id), { replace: true, preventScrollReset: true })
  return {
    open: params.get('open') ?? undefined,
    /** The address of a row. */
    to: (id: string) => `?${withOpen(id)}`,
    go,
    close: () => go(undefined),
  }
}
