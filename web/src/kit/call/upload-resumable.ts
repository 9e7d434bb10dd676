import { type DetailedError, Upload } from 'tus-js-client'
import type { UploadTo } from '../field/file'
import { session } from '../session/session'
import { api } from './api'

/** Below `/api`; where the server takes resumable uploads. */
export const uploadsPath = '/uploads'

/** Small enough for a bad line: a broken connection costs at most this much. */
const chunkSize = 256 * 1024
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000]

export interface Sending {
  /** Resolves with the upload's id once everything arrived. */
  done: Promise<string>
  stop(): void
}

/** Sends a file that goes on where it stopped: after a dead line, a renewed sign-in, or the same file chosen again. */
export function sendResumable(file: File, progress: (sent: number, total: number) => void): Sending {
  let upload: Upload | undefined
  const done = new Promise<string>((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: `${window.location.origin}/api${uploadsPath}`,
      chunkSize,
      retryDelays,
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      onBeforeRequest(request) {
        const token = session.tokens()?.token
        if (token) request.setHeader('Authorization', `Bearer ${token}`)
        const xsrf = xsrfToken()
        if (xsrf) request.setHeader('X-XSRF-TOKEN', xsrf)
      },
      async onAfterResponse(request, response) {
        // Renewed here, so that the retry that follows goes out with the new token.
        if (response.getStatus() === 401) await api.freshToken((request.getHeader('Authorization') ?? '').replace(/^Bearer /, ''))
      },
      onShouldRetry(error) {
        const status = (error as DetailedError).originalResponse?.getStatus() ?? 0
        if (status === 401) return session.tokens() !== undefined
        return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500
      },
      onProgress: progress,
      onSuccess: () => resolve((sending.url ?? '').split('/').pop() ?? ''),
      onError: reject,
    })
    upload = sending
    sending.findPreviousUploads().then(
      ([previous]) => {
        if (previous) sending.resumeFromPreviousUpload(previous)
        sending.start()
      },
      () => sending.start(),
    )
  })
  return { done, stop: () => void upload?.abort() }
}

/** For a `file` field: what it holds afterwards is the id of the upload. */
export function resumableTo(limits: Pick<UploadTo, 'kinds' | 'maxBytes'>): UploadTo {
  return {
    ...limits,
    send(file, { progress, signal }) {
      const { done, stop } = sendResumable(file, (sent, total) => progress(total ? sent / total : 0))
      signal.addEventListener('abort', stop)
      return done
    },
  }
}

function xsrfToken(): string | undefined {
  const cookie = document.cookie.split('; ').find(part => part.startsWith('XSRF-TOKEN='))
  return cookie && decodeURIComponent(cookie.slice('XSRF-TOKEN='.length))
}
