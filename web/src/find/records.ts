import { useDebouncedValue } from '@mantine/hooks'
import { type Found, find } from '@sevakendra/contract/find/endpoints'
import { soughtOf } from '@sevakendra/contract/find/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { exchange } from '../kit/call/call'
import { errorText } from '../kit/call/error-text'

/** Somebody who still types is not asked about yet. */
const pause = 200
const none: readonly never[] = []

interface Records {
  /** Of the text before, while an answer is awaited. */
  found: readonly Found[]
  /** Whether they are not yet those of this text. */
  searching: boolean
  error: string | undefined
}

/** Records by what was typed, once typing pauses; a request that another one replaced is aborted. */
export function useRecords(text: string): Records {
  const asked = soughtOf(text) ? text.trim() : ''
  const [settled] = useDebouncedValue(asked, pause)
  const { data, isFetching, error } = useQuery({
    queryKey: [find.path, settled],
    queryFn: async ({ signal }) => (await exchange(find, { body: { text: settled }, signal })).data as Found[],
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  if (asked === '') return { found: none, searching: false, error: undefined }
  const searching = settled !== asked || isFetching
  const failed = error && !searching
  return { found: failed ? none : (data ?? none), searching, error: failed ? errorText(error) : undefined }
}
