import { type BodySent, type Endpoint, type ParamsOf, pathOf, type QuerySent, type ReplyOf } from '@sevakendra/contract/kit/endpoint'
import {
  onlineManager,
  QueryClient,
  type QueryKey,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { session } from '../session/session'
import { useLeft } from '../shell/go'
import { type CallParts, exchange, type LooseParts, type Rest } from './call'
import { takeEarly } from './early-read'
import { errorText, statusOf } from './error-text'
import { showFailure } from './failure-notes'
import { CommandKey } from './idempotency'
import { isOffline, Offline } from './offline'

/**
 * Reads are tried again when the line or the server failed, never when the server refused. Without a connection nothing waits: a read says
 * so at once and is made again on reconnection, a command fails and is never sent later by itself.
 * What one person read is forgotten when another signs in.
 */
export function newQueryClient(): QueryClient {
  // It hears of changes alone, and only from here on.
  onlineManager.setOnline(!isOffline())
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && !isOffline() && (statusOf(error) ?? 500) >= 500,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  let reader = session.user()?.code
  session.subscribe(() => {
    const now = session.user()?.code
    if (now !== reader) client.clear()
    reader = now
  })
  return client
}

/** Settings of screens are not business data: nothing that happens elsewhere changes them. */
export const settingsKey = 'preference'

/** `meta` of a read that is what a person works on from then on, such as a plan that is being carried out: it is made once. */
export const readOnce = { once: true }

/** Refetches whatever is on screen, after anything was changed. */
export function refetchShown(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, meta, state }) => queryKey[0] !== settingsKey && !(meta?.once === true && state.data !== undefined),
  })
}

let succeededAt = Number.NEGATIVE_INFINITY
/** When a command of this tab was last answered with success; milliseconds. */
export const commandSucceededAt = (): number => succeededAt

/** What is said of a command that failed after its screen was left. */
function failureAfterLeaving(error: unknown): string {
  if (statusOf(error) === undefined && !(error instanceof Offline))
    return 'No reply came to what you sent from the page that you left. Check there whether it was done.'
  return `What you sent from the page that you left was not done: ${errorText(error)}`
}

export interface Sender<E> {
  /** @throws AxiosError; `errorText` words it */
  (body?: BodySent<E>, more?: { query?: QuerySent<E> }): Promise<ReplyOf<E>>
  /** Whether an answer is awaited. */
  busy: boolean
}

type RestParams<E> = unknown extends ParamsOf<E> ? [params?: undefined] : [params: ParamsOf<E>]

/**
 * A command of the contract, ready to be sent. Its idempotency key is made here, when the form opens; any success
 * refetches what is on screen, so that no screen keeps a list of what depends on it. What fails after the person has left the screen is
 * said on the one that is open then.
 */
export function useSend<E extends Endpoint>(endpoint: E, ...[params]: RestParams<E>): Sender<E> {
  const client = useQueryClient()
  const left = useLeft()
  const [key] = useState(() => new CommandKey())
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ body, query }: { body?: BodySent<E>; query?: QuerySent<E> }) =>
      (await exchange(endpoint, { params, query, body, key: key.for(body) })).data,
    onSuccess: () => {
      key.succeeded()
      succeededAt = Date.now()
      refetchShown(client)
    },
    onError: (error, { body }) => {
      key.failed(body, statusOf(error))
      if (left()) showFailure(new Error(failureAfterLeaving(error)))
    },
  })
  const path = readKey(endpoint, params)[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filled path stands for the parameters.
  const send = useCallback(
    (body?: BodySent<E>, more?: { query?: QuerySent<E> }) => mutateAsync({ ...(body !== undefined && { body }), ...more }),
    [mutateAsync, path],
  )
  return useMemo(() => Object.assign((...given: Parameters<typeof send>) => send(...given), { busy: isPending }), [send, isPending])
}

/** The key of a read, for the rare screen that puts something into it by hand. */
export function readKey(endpoint: Endpoint, params?: unknown, query?: unknown): QueryKey {
  return [pathOf(endpoint.path, (params ?? {}) as Record<string, string>), query ?? null]
}

/** Reads one call of the contract and keeps it fresh; superseded requests are aborted. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  ...[given]: Rest<CallParts<E> & { enabled?: boolean; staleTime?: number }>
): UseQueryResult<ReplyOf<E>> {
  const { params, query, enabled = true, staleTime = 0 }: LooseParts & { enabled?: boolean; staleTime?: number } = given ?? {}
  const queryKey = readKey(endpoint, params, query)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const early = query ? undefined : await takeEarly<ReplyOf<E>>(String(queryKey[0]), session.tokens()?.token)
      return (early ?? (await exchange(endpoint, { params, query, signal }))).data
    },
    enabled,
    staleTime,
  })
}
