import { useCallback, useMemo, useState } from 'react'
import type { ListRow } from './data'
import type { ListState } from './url'

export interface ListChoice {
  ids: ReadonlySet<string>
  /** All that filters and search leave, on every page: the second step of choosing. */
  all: boolean
  toggle: (id: string) => void
  /** All rows of the page, or none of them when all were chosen. */
  togglePage: (rows: readonly ListRow[]) => void
  chooseAll: () => void
  clear: () => void
}

interface Chosen {
  about: string
  ids: ReadonlySet<string>
  all: boolean
}

/** Which rows are chosen. Chosen rows stay over pages; other filters or another search let go of them. */
export function useListChoice({ filters, search }: ListState): ListChoice {
  const about = JSON.stringify([filters, search])
  const [kept, setKept] = useState<Chosen>()
  const nothing = useMemo(() => ({ about, ids: new Set<string>(), all: false }), [about])
  const { ids, all } = kept?.about === about ? kept : nothing

  const put = useCallback(
    (next: (ids: Set<string>) => { ids: ReadonlySet<string>; all?: boolean }) =>
      setKept(before => ({ about, all: false, ...next(new Set(before?.about === about ? before.ids : [])) })),
    [about],
  )
  return useMemo(
    () => ({
      ids,
      all,
      toggle: id =>
        put(now => {
          if (!now.delete(id)) now.add(id)
          return { ids: now }
        }),
      togglePage: rows =>
        put(now => {
          const whole = rows.every(row => now.has(row.id))
          for (const { id } of rows) whole ? now.delete(id) : now.add(id)
          return { ids: now }
        }),
      chooseAll: () => put(now => ({ ids: now, all: true })),
      clear: () => setKept(undefined),
    }),
    [ids, all, put],
  )
}
