import type { List, ListQuery } from '@sevakendra/contract/kit/list'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exchange } from '../call/call'
import { errorText, unexpectedError } from '../call/error-text'

export interface ListRow {
  id: string
}

interface Page<R> {
  data: R[]
  totalRecords: number
  filterRecords: number
  totals?: Record<string, number>
}

export interface ListData<R> {
  rows: readonly R[]
  /** All that this person may see in the list, and what filters and search leave of it. */
  total: number
  filtered: number
  /** Of these, the sums of the columns that the list adds up. */
  totals: Record<string, number> | undefined
  /** Nothing was shown yet. */
  first: boolean
  /** An answer is awaited, whether or not older rows are shown meanwhile. */
  loading: boolean
  /** The words of the specification (§8). */
  error: string | undefined
  /** What was answered in place of rows. */
  refusal: unknown
  reload: () => void
}

const none: readonly never[] = []

/** One page of a list. Rows stay while the next come; a request that another one replaced is aborted. */
export function useListData<R extends ListRow>(list: List, query: ListQuery): ListData<R> {
  const { data, isFetching, isPending, isError, error, refetch } = useQuery({
    queryKey: [list.path, query],
    queryFn: async ({ signal }) => (await exchange(list.call, { body: query, signal })).data as Page<R>,
    placeholderData: keepPreviousData,
  })
  // A list that failed shows no rows and zero totals, older ones neither.
  const shown = isError ? undefined : data
  return {
    rows: shown?.data ?? none,
    total: shown?.totalRecords ?? 0,
    filtered: shown?.filterRecords ?? 0,
    totals: shown?.totals,
    first: isPending,
    loading: isFetching,
    error: isError ? failureWords(error) : undefined,
    refusal: isError ? error : undefined,
    reload: () => void refetch(),
  }
}

function failureWords(error: unknown): string {
  const text = errorText(error)
  return text === unexpectedError ? 'Failed to load data' : `Error: ${text}`
}

/** How many rows stand at each tab; undefined until known. */
export function useTabCounts(list: List): Record<string, number> | undefined {
  const { counts } = list
  const { data } = useQuery({
    queryKey: [counts?.path, null],
    queryFn: async ({ signal }) => (counts ? (await exchange(counts, { signal })).data : {}) as Record<string, number>,
    enabled: counts !== undefined,
  })
  return data
}
