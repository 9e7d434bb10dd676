import { type BodySent, type Endpoint, type ParamsOf, pathOf, type QuerySent, type ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { QueryClient, type QueryKey, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type CallParts, exchange, type LooseParts, type Rest } from './call'
import { takeEarly } from './early-read'
import { statusOf } from './error-text'
import { CommandKey } from './idempotency'
import { session } from './session'

/**
 * Reads are tried again when the line or the server failed, never when the server refused.
 * What one person read is forgotten when another signs in.
 */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && (statusOf(error) ?? 500) >= 500,
        refetchOnWindowFocus: false,
      },
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

/** Refetches whatever is on screen, after anything was changed. */
export function refetchShown(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== settingsKey })
}

let succeededAt = Number.NEGATIVE_INFINITY
/** When a command of this tab was last answered with success; milliseconds. */
export const commandSucceededAt = (): number => succeededAt

export interface Sender<E> {
  /** @throws AxiosError; `errorText` words it */
  (body?: BodySent<E>, more?: { query?: QuerySent<E> }): Promise<ReplyOf<E>>
  /** Whether an answer is awaited. */
  busy: boolean
}

type RestParams<E> = unknown extends ParamsOf<E> ? [params?: undefined] : [params: ParamsOf<E>]

/**
 * A command of the contract, ready to be sent. Its idempotency key is made here, when the form opens; any success
 * refetches what is on screen, so that no screen keeps a list of what depends on it.
 */
export function useSend<E extends Endpoint>(endpoint: E, ...[params]: RestParams<E>): Sender<E> {
  const client = useQueryClient()
  const [key] = useState(() => new CommandKey())
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ body, query }: { body?: BodySent<E>; query?: QuerySent<E> }) =>
      (await exchange(endpoint, { params, query, body, key: key.for(body) })).data,
    onSuccess: () => {
      key.succeeded()
      succeededAt = Date.now()
      refetchShown(client)
    },
    onError: (error, { body }) => key.failed(body, statusOf(error)),
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
