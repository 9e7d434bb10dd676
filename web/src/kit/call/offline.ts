/** A call that never left the browser, because the browser has no connection: the server has surely not done it. */
export class Offline extends Error {}

const unsent = 'There is no internet connection. Nothing was sent, and what you typed is still here. Try again when you are connected.'
const unread = 'There is no internet connection. This is loaded as soon as you are connected again.'

/** Whether the browser knows that it has no connection. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/**
 * Sends a call and says at once when it could not leave the browser.
 * @param reads whether the call changes nothing
 * @param send rejects with an error without `response` when no answer came
 * @throws Offline when no answer came and the browser had no connection before and after
 */
export async function online<T>(reads: boolean, send: () => Promise<T>): Promise<T> {
  const before = isOffline()
  try {
    return await send()
  } catch (error) {
    const unanswered = (error as { response?: unknown } | null)?.response === undefined
    if (before && unanswered && isOffline()) throw new Offline(reads ? unread : unsent)
    throw error
  }
}
