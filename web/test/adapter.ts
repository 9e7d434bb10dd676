import { type AxiosAdapter, AxiosError, AxiosHeaders, type AxiosProgressEvent, type InternalAxiosRequestConfig } from 'axios'

export interface Heard {
  method: string
  /** Below `/api`. */
  path: string
  body: unknown
  query: unknown
  headers: AxiosHeaders
  signal?: unknown
  /** Tells that so many bytes of the reply are here, with its headers. */
  received(bytes: number, headers: Record<string, string>): void
}
export type Answer = { status?: number; data?: unknown; headers?: Record<string, string> } | 'no answer'
export type Server = (heard: Heard) => Answer | Promise<Answer>

/** An axios adapter that asks a function instead of the network. */
export function adapterOf(server: Server): AxiosAdapter {
  return async config => {
    const answer = await answered(server, config)
    if (answer === 'no answer') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const { status = 200, data = '', headers = {} } = answer
    const response = { data, status, statusText: '', headers: new AxiosHeaders(headers), config }
    if (status >= 200 && status < 300) return response
    throw new AxiosError(`Request failed with status code ${status}`, 'ERR_BAD_RESPONSE', config, {}, response)
  }
}

function answered(server: Server, config: InternalAxiosRequestConfig): Promise<Answer> {
  const { method = 'get', url = '', data, params, headers, signal, onDownloadProgress } = config
  const heard = {
    method: method.toUpperCase(),
    path: url,
    body: typeof data === 'string' ? JSON.parse(data) : data,
    query: params,
    headers,
    signal,
    received: (bytes: number, given: Record<string, string>) =>
      onDownloadProgress?.({
        loaded: bytes,
        bytes,
        lengthComputable: false,
        event: { target: { getResponseHeader: (name: string) => given[name] ?? null } },
      } satisfies AxiosProgressEvent),
  }
  return new Promise((resolve, reject) => {
    const stop = signal as AbortSignal | undefined
    stop?.addEventListener('abort', () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config)))
    Promise.resolve(server(heard)).then(resolve, reject)
  })
}
