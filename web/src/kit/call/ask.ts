import { networkError, serverText } from './error-text'
import { online } from './offline'

/** What the server refused, in its own words; `errors` by field where it named fields. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(message)
  }
}

/**
 * One call of the public pages. They do without the HTTP client of the signed-in areas, so that a first visit stays small.
 * @param path below `/api`
 * @param body sent as JSON by POST; without it the call is a GET
 * @throws Refused for every answer that is not 2xx, and for a line that is down ('Network Error'); Offline where the browser knows that it is
 */
export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  const response = await online(body === undefined, () =>
    fetch(`/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json, text/plain',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(xsrf && { 'x-xsrf-token': decodeURIComponent(xsrf) }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch(() => {
      throw new Refused(0, 'Network Error')
    }),
  )
  const text = await response.text()
  const given = parsed(text)
  if (!response.ok) {
    const { errors } = (given ?? {}) as { errors?: Record<string, string[]> }
    throw new Refused(response.status, serverText({ response: { data: given ?? text } }) ?? networkError, errors)
  }
  return given as T
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
