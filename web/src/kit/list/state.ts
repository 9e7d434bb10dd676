import type { List } from '@sevakendra/contract/kit/list'
import { useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ListState, readUrl, writeUrl } from './url'

/**
 * Changes the list: everything but the page itself goes back to the first page.
 * A step that a person wants to go back over, such as another page, is pushed onto the history.
 */
export type ChangeList = (patch: Partial<ListState>, step?: 'push') => void

export interface ListPlace {
  state: ListState
  change: ChangeList
  /** The address after a change, for links. */
  search: (patch: Partial<ListState>) => string
}

/** The state of a list, which is its address and nothing else. */
export function useListState(list: List, startAt: string | undefined): ListPlace {
  const [params, setParams] = useSearchParams()
  const text = params.toString()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the parameters.
  const state = useMemo(() => readUrl(list, params, startAt), [list, text, startAt])
  // Two changes may come before React has drawn the first.
  const latest = useRef(state)
  latest.current = state

  const change = useCallback<ChangeList>(
    (patch, step) => {
      latest.current = { ...latest.current, page: 1, ...patch }
      const next = latest.current
      setParams(before => writeUrl(list, next, before, startAt), { replace: step !== 'push', preventScrollReset: true })
    },
    [list, startAt, setParams],
  )
  const search = useCallback(
    (patch: Partial<ListState>) => {
      const written = writeUrl(list, { ...state, page: 1, ...patch }, params, startAt).toString()
      return written && `?${written}`
    },
    [list, state, params, startAt],
  )
  return { state, change, search }
}
