import { use, useSyncExternalStore } from 'react'
import { newKey } from '../call/idempotency'
import { DrawnFor } from '../shell/first-drawing'
import { openSession } from './open'
import type { UserInfo } from './token'

const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The sign-in of this tab. On the server, where public pages are drawn too, nobody is ever signed in. */
export const session = openSession({
  shelf: typeof sessionStorage === 'undefined' ? nothing : sessionStorage,
  channel: typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session'),
  pause: ms => new Promise(resolve => setTimeout(resolve, ms)),
  newName: newKey,
  log: (message, error) => console.error(message, error),
})

/** Who is signed in here, followed as it changes; on the server, for whom a first screen is drawn. */
export function useUser(): UserInfo | undefined {
  const drawnFor = use(DrawnFor)
  return useSyncExternalStore(session.subscribe, session.user, () => drawnFor)
}

const placeKey = 'signInPlace'

/** Remembers where this person was, for the sign-in that follows. */
export function keepPlace(path: string): void {
  const code = session.user()?.code
  if (code) sessionStorage.setItem(placeKey, JSON.stringify({ code, path }))
}

/** Whether a sign-in of this tab has ended by itself and nobody has signed in since. */
export const wasEnded = (): boolean => sessionStorage.getItem(placeKey) !== null

/** Where the person who has just signed in was thrown out, once; nobody else's place. */
export function takePlace(): string | undefined {
  const kept = sessionStorage.getItem(placeKey)
  sessionStorage.removeItem(placeKey)
  if (!kept) return undefined
  const { code, path } = JSON.parse(kept) as { code: string; path: string }
  return code === session.user()?.code && /^\/(?![/\\])/.test(path) ? path : undefined
}

let goTo = (path: string): void => window.location.assign(path)

/** Lets the router lead to the sign-in page without loading everything anew. */
export function leadBy(navigate: (path: string) => void): void {
  goTo = navigate
}

/** Where a tab belongs in which nobody is signed in. */
export const doorOf = (): string => (session.views() ? '/auth/view-as' : '/auth/login')

/** Ends a sign-in that the server no longer honours: place and drafts are kept, tokens cleared, the sign-in page shown. */
export function expireSession(): void {
  if (!session.tokens()) return
  if (!session.views()) keepPlace(window.location.pathname + window.location.search)
  session.expire()
  goTo(doorOf())
}
