import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { AxiosResponse } from 'axios'
import { useEffect, useState } from 'react'
import { type CallOptions, exchange, type Rest } from './call'
import { errorText } from './error-text'

const stampedFile = (now = Date.now()): string => `file-${now}`

/** The specification's names for a file that came without one (§7, §3): saved in the back office, and anywhere else. */
const namelessFile = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  method === 'POST' && path.startsWith('/backend/') ? 'downloaded-file' : stampedFile()

/** The name in a content-disposition header, RFC 5987 form first, never with a folder in it. */
export function fileNameOf(disposition: string | null | undefined, fallback: string): string {
  const extended = /filename\*\s*=\s*([\w-]+)'[^']*'([^;]+)/i.exec(disposition ?? '')
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition ?? '')
  const name = decoded(extended?.[1], extended?.[2]?.trim()) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()
  return name?.split(/[/\\]/).pop()?.trim() || fallback
}

function decoded(charset: string | undefined, text: string | undefined): string | undefined {
  if (!text) return undefined
  try {
    if (charset?.toLowerCase() === 'utf-8') return decodeURIComponent(text)
    return decodeURIComponent(
      text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => encodeURIComponent(String.fromCharCode(Number.parseInt(hex, 16)))),
    )
  } catch {
    return undefined
  }
}

/** Reads a file reply; what is saved is a POST, what a screen shows a GET. @returns undefined when the server says that there is none (204) */
export async function fetchFile<E extends Endpoint>(endpoint: E, ...[given]: Rest<CallOptions<E>>): Promise<File | undefined> {
  const reply = await exchange(endpoint, given)
  return reply.status === 204 ? undefined : fileFrom(endpoint, reply)
}

/** The file in a reply, under the name that the server gave. */
export function fileFrom(endpoint: Pick<Endpoint, 'method' | 'path'>, { data, headers }: Pick<AxiosResponse, 'data' | 'headers'>): File {
  const blob = blobOf(data)
  const disposition: unknown = headers['content-disposition']
  return new File([blob], fileNameOf(typeof disposition === 'string' ? disposition : null, namelessFile(endpoint)), { type: blob.type })
}

/** Some browsers read the file only a while after the click. */
const revokeAfter = 40_000

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter)
}

/** Where a file may come from. */
export type BlobProp = Blob | Promise<Blob | undefined> | (() => Blob | Promise<Blob | undefined>)

/** @throws Error in the specification's words (§8) for anything that is no file and leads to none */
export async function resolveBlob(source: unknown): Promise<Blob> {
  if (typeof source === 'function') return blobOf(await (source as () => unknown)())
  if (source instanceof Promise) return blobOf(await source)
  if (source instanceof Blob) return source
  throw new Error('Invalid BlobProp...')
}

function blobOf(value: unknown): Blob {
  if (value instanceof Blob) return value
  throw new Error('Resolved value must be a Blob or File.')
}

export interface FetchedFile {
  status: 'idle' | 'loading' | 'error'
  error: string | null
  data: Blob | null
  /** Shows the file as long as the screen that asked for it; revoked after. */
  url: string | null
  filename: string
  /** As the server said, such as `application/pdf` or `image/png`. */
  mimeType: string
}

const none: FetchedFile = { status: 'idle', error: null, data: null, url: null, filename: '', mimeType: '' }

/**
 * A file to show in the page: idle, loading, then idle with its data, or the error.
 * @param key what the file is; another key fetches another file, undefined none
 */
export function useFile(key: string | undefined, source: BlobProp): FetchedFile {
  const [file, setFile] = useState<FetchedFile>(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is a new function at every drawing; the key says when it is another file.
  useEffect(() => {
    if (key === undefined) {
      setFile(none)
      return
    }
    let url: string | undefined
    let left = false
    setFile({ ...none, status: 'loading' })
    resolveBlob(source).then(
      data => {
        if (left) return
        url = URL.createObjectURL(data)
        const filename = data instanceof File && data.name ? data.name : stampedFile()
        setFile({ status: 'idle', error: null, data, url, filename, mimeType: data.type })
      },
      (error: unknown) => {
        if (!left) setFile({ ...none, status: 'error', error: errorText(error) })
      },
    )
    return () => {
      left = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [key])
  return file
}
