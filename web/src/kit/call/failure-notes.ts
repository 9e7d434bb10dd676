import { useSyncExternalStore } from 'react'
import { errorText } from './error-text'

interface Failure {
  id: number
  text: string
}

let failures: readonly Failure[] = []
/** Where they are shown: the newest place is the one that the person looks at. */
let places: readonly symbol[] = []
let ids = 0
const heard = new Set<() => void>()
const tell = () => {
  for (const act of [...heard]) act()
}
const subscribe = (act: () => void) => {
  heard.add(act)
  return () => void heard.delete(act)
}
const put = (next: readonly Failure[]) => {
  failures = next
  tell()
}

/**
 * Says in the page what could not be done where no form is around it that says so: it stays until the person dismisses it or leaves the
 * screen, while a notice closes by itself.
 */
export function showFailure(error: unknown): void {
  const text = errorText(error)
  put([...failures.filter(one => one.text !== text), { id: ++ids, text }])
}

export const clearFailures = (): void => put([])

/** Drops one of them. */
export const dropFailure = (id: number): void => put(failures.filter(one => one.id !== id))

/** Names a place where they can be shown. @returns the way to take it back */
export function openPlace(own: symbol): () => void {
  places = [...places, own]
  tell()
  return () => {
    places = places.filter(one => one !== own)
    tell()
  }
}

/** What is to be shown in this place now. */
export function useFailures(own: symbol): readonly Failure[] {
  const all = useSyncExternalStore(
    subscribe,
    () => failures,
    () => failures,
  )
  const newest = useSyncExternalStore(
    subscribe,
    () => places.at(-1),
    () => undefined,
  )
  return newest === own ? all : []
}
