import { DetailedError, Upload } from 'tus-js-client'
import { api } from '../../kit/api'
import { session } from '../../kit/session'
import type { Send } from './upload-queue'

/** Small enough that a thin line loses little, large enough that a good one is not slowed down. */
const chunkSize = 256 * 1024

/**
 * Sends a file in pieces to `/api/uploads`; cut off, it goes on where it was, also after a reload with the same file.
 * The upload's id is the last part of its address.
 */
export const tusSend: Send = (file, progress) => {
  const upload = new Upload(file, {
    endpoint: `${window.location.origin}/api/uploads`,
    chunkSize,
    retryDelays: [0, 1000, 3000, 5000],
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onProgress: progress,
    onBeforeRequest: request => {
      const token = session.tokens()?.token
      if (token) request.setHeader('Authorization', `Bearer ${token}`)
      const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
      if (xsrf) request.setHeader('X-XSRF-TOKEN', decodeURIComponent(xsrf))
    },
    // The token lives minutes: a refused piece is sent again with a fresh one.
    onAfterResponse: async (request, response) => {
      const used = request.getHeader('Authorization')?.replace(/^Bearer /, '')
      if (response.getStatus() === 401 && used) await api.freshToken(used)
    },
    onShouldRetry: error => {
      const status = error.originalResponse?.getStatus() ?? 0
      return status === 0 || status === 401 || status === 409 || status === 423 || status === 429 || status >= 500
    },
  })
  const done = new Promise<string>((resolve, reject) => {
    upload.options.onSuccess = () => resolve(upload.url?.split('/').at(-1) ?? '')
    upload.options.onError = error => reject(tusError(error))
  })
  void upload.findPreviousUploads().then(previous => {
    const [last] = previous
    if (last) upload.resumeFromPreviousUpload(last)
    upload.start()
  })
  return { done, stop: () => void upload.abort() }
}

/** As an axios error looks, so that one reader words both. */
function tusError(error: Error | DetailedError): Error {
  const response = error instanceof DetailedError ? error.originalResponse : undefined
  if (!response) return new Error('Network Error')
  return Object.assign(new Error(error.message), { response: { status: response.getStatus(), data: bodyOf(response.getBody()) } })
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
