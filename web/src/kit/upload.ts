import type { Endpoint, ParamsOf, ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { pathOf } from '@sevakendra/contract/kit/endpoint'
import type { AxiosProgressEvent } from 'axios'
import { api } from './api'

interface On {
  /** 0 to 1. */
  progress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Sends one small file as the body of a call that takes bytes; the file's name goes as the query `name`.
 * Large and many files go through `sendResumable`.
 */
export async function uploadFile<E extends Endpoint>(endpoint: E, file: File, on: On = {}, params?: ParamsOf<E>): Promise<ReplyOf<E>> {
  const { data } = await api.request<ReplyOf<E>>({
    method: endpoint.method,
    url: pathOf(endpoint.path, (params ?? {}) as Record<string, string>),
    params: { name: file.name },
    data: file,
    headers: { 'Content-Type': file.type || 'application/octet-stream' },
    ...(on.signal && { signal: on.signal }),
    ...(on.progress && { onUploadProgress: ({ progress }: AxiosProgressEvent) => on.progress?.(progress ?? 0) }),
  })
  return data
}
