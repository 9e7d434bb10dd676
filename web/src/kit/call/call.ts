import { type BodySent, type Endpoint, file, type ParamsOf, pathOf, type QuerySent, type ReplyOf } from '@sevakendra/contract/kit/endpoint'
import type { AxiosProgressEvent, AxiosResponse } from 'axios'
import { fetched } from '../shell/lazy-part'
import { online } from './offline'

/** A part of a call that must be given when the endpoint declares it, and cannot be otherwise. */
type Part<K extends string, V> = unknown extends V ? unknown : undefined extends V ? { [P in K]?: V } : { [P in K]: V }

export type CallParts<E> = Part<'params', ParamsOf<E>> & Part<'query', QuerySent<E>> & Part<'body', BodySent<E>>

/** How much of a reply is here, and what its headers say. */
export interface Received {
  bytes: number
  header: (name: string) => string | null
}

export type CallOptions<E> = CallParts<E> & {
  /** `Idempotency-Key` of the command. */
  key?: string
  signal?: AbortSignal
  progress?: (event: AxiosProgressEvent) => void
  received?: (so: Received) => void
}

/** The parts of a call after their types were checked against the endpoint. */
export interface LooseParts {
  params?: unknown
  query?: unknown
  body?: unknown
  key?: string
  signal?: AbortSignal
  progress?: (event: AxiosProgressEvent) => void
  received?: (so: Received) => void
}

export type Rest<T> = object extends T ? [given?: T] : [given: T]

/**
 * Fetches the HTTP client. The sign-in page is drawn without it and has it fetched while the person types; in the
 * signed-in areas it is there already.
 */
export const client = () => fetched(() => import('./api'))

/**
 * For the kit: sends a call whose parts were checked where it was asked for. File replies come as a Blob.
 * @throws Offline when the browser has no connection; the call is not sent later
 */
export async function exchange<E extends Endpoint>(endpoint: E, given: LooseParts = {}): Promise<AxiosResponse<ReplyOf<E>>> {
  const { params, query, body, key, signal, progress, received } = given
  const { api } = await client()
  return online(endpoint.method === 'GET' || endpoint.reads === true, () =>
    api.request<ReplyOf<E>>({
      method: endpoint.method,
      ...(endpoint.may === 'public' && { signInless: true as const }),
      url: pathOf(endpoint.path, params as Record<string, string | number> | undefined),
      params: query,
      ...(endpoint.method !== 'GET' && { data: body }),
      ...(endpoint.reply === file && { responseType: 'blob' as const }),
      ...(key && endpoint.once && { headers: { 'Idempotency-Key': key } }),
      ...(signal && { signal }),
      ...(progress && { onUploadProgress: progress }),
      ...(received && { onDownloadProgress: event => received(receivedOf(event)) }),
    }),
  )
}

const receivedOf = ({ loaded, event }: AxiosProgressEvent): Received => {
  const asked = event?.target as Partial<XMLHttpRequest> | null | undefined
  return { bytes: loaded, header: name => asked?.getResponseHeader?.(name) ?? null }
}

/**
 * Sends one call of the contract.
 * @throws AxiosError on any other status than 2xx; `errorText` words it
 */
export async function call<E extends Endpoint>(endpoint: E, ...[given]: Rest<CallOptions<E>>): Promise<ReplyOf<E>> {
  return (await exchange(endpoint, given)).data
}
