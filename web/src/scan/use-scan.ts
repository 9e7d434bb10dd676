import { useRead } from '../kit/call/send'
import type { PageProduct } from './product'

/**
 * The papers of a subject as they are now. What an earlier visit read is not shown meanwhile: it would propose a place for the next picture that
 * lacks nothing any more, and none for a paper that was asked for again since.
 * @param call how they are read
 * @param id of the subject
 * @returns `scan` once it was read on this visit; what was known where that failed
 */
export function useScan(call: PageProduct['calls']['readScan'], id: string) {
  const { data, error, refetch, isFetchedAfterMount } = useRead(call, { params: { id } })
  return { scan: isFetchedAfterMount || error ? data : undefined, error, refetch: async () => void (await refetch()) }
}
