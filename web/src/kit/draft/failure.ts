import { errorText, statusOf } from '../call/error-text'
import type { Failure } from './keeper'

/** No answer, an overloaded or a broken server are tried again; the rest needs a person. */
export function failureOf(error: unknown): { failure: Failure; message: string } {
  const status = statusOf(error)
  if (status === undefined) return { failure: 'offline', message: '' }
  const message = errorText(error)
  if (status === 401) return { failure: 'signedOut', message }
  if (status === 409) return { failure: 'changed', message }
  if (status === 403 || status === 404) return { failure: 'gone', message }
  return { failure: status === 429 || status >= 500 ? 'offline' : 'refused', message }
}
