import { errorText, problemOf, statusOf } from '../call/error-text'
import type { Failed } from './keeper'

/** No answer, an overloaded or a broken server are tried again; the rest needs a person. */
export function failureOf(error: unknown): Failed {
  const status = statusOf(error)
  if (status === undefined) return { failure: 'offline', message: '' }
  const message = errorText(error)
  if (status === 401) return { failure: 'signedOut', message }
  if (status === 409) return { failure: 'changed', message }
  if (status === 403 || status === 404) return { failure: 'gone', message }
  if (status === 429 || status >= 500) return { failure: 'offline', message }
  return { failure: 'refused', message, places: placesOf(problemOf(error)?.errors ?? {}) }
}

const ofAnswers = 'answers.'

/** What is said of single answers, by their places in the form. */
const placesOf = (errors: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text]]) =>
      field.startsWith(ofAnswers) && text ? [[field.slice(ofAnswers.length), text]] : [],
    ),
  )
