import type { Problem } from '@sevakendra/contract/kit/problem'

export const networkError = 'A network error occurred.'
export const unexpectedError = 'An unexpected error occurred. Please try again.'

/** As much of an axios error as is needed here; the public pages show errors too and must not load axios. */
interface Answered {
  response?: { status?: number; data?: unknown; headers?: { 'retry-after'?: unknown } }
}

/**
 * What to show for anything that was thrown: the specification's six steps (§8), in its order.
 * The body of a failed file call must have been read before (the client does).
 */
export function errorText(error: unknown): string {
  return plain(error) ?? serverText(error) ?? worded(error) ?? clientText(error) ?? unexpectedError
}

/** What the server says of itself, by the steps 3 and 4; undefined where it gave no answer, or one without words. */
export function serverText(error: unknown): string | undefined {
  return plain(bodyOf(error)) ?? worded(bodyOf(error))
}

/** The server's own refusal, when the error carries one. */
export function problemOf(error: unknown): Problem | undefined {
  const body = bodyOf(error)
  return isObject(body) && typeof (body as Partial<Problem>).message === 'string' ? (body as Problem) : undefined
}

/** The HTTP status; undefined when no answer came. */
export function statusOf(error: unknown): number | undefined {
  return isObject(error) ? (error as Answered).response?.status : undefined
}

/** Seconds after which the server would answer; undefined when it did not say. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = Number(isObject(error) ? (error as Answered).response?.headers?.['retry-after'] : undefined)
  return seconds > 0 ? seconds : undefined
}

/** Steps 1 to 3: a text, or several joined by ', '. */
function plain(value: unknown): string | undefined {
  if (typeof value === 'string') return shown(value)
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return shown(value.join(', '))
  return undefined
}

/** Step 4: 'message: data', or the message alone. */
function worded(value: unknown): string | undefined {
  if (!isObject(value) || value instanceof Error) return undefined
  const { message, data } = value as { message?: unknown; data?: unknown }
  if (typeof message !== 'string' || !message.trim()) return undefined
  const more = plain(data)
  return more ? `${message}: ${more}` : message
}

/** Step 5. A thrown thing that answered nothing and says nothing was a network error. */
function clientText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The message of an axios error may be missing altogether.
  return shown(String(error.message ?? '')) ?? networkError
}

/** Blank texts say nothing, and a proxy's own error page is no message. */
const shown = (text: string): string | undefined => (text.trim() && !/^\s*<(!doctype|html)/i.test(text) ? text : undefined)

const bodyOf = (error: unknown): unknown => (isObject(error) ? (error as Answered).response?.data : undefined)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
