import { lazy, Suspense, useContext, useEffect, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router'

/** Its dialog is fetched when there is something to ask. */
const FormLeave = lazy(async () => ({ default: (await import('./form-leave')).FormLeave }))

type Dirty = () => boolean

/** The router lets one guard at a time speak: the first form on the page speaks for all. */
const guards = new Set<Dirty>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of [...listeners]) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const leader = (): Dirty | undefined => guards.values().next().value
const anyDirty = (): boolean => [...guards].some(dirty => dirty())

/**
 * Asks before typed things are left behind: inside the product by a dialog, outside by the browser's own.
 * @param dirty answers at the moment of leaving; must keep its identity
 */
export function FormGuard({ dirty }: { dirty: Dirty }) {
  const router = useContext(DataRouterContext)
  const leads = useSyncExternalStore(subscribe, leader, () => undefined) === dirty

  useEffect(() => {
    guards.add(dirty)
    tell()
    const onLeave = (event: BeforeUnloadEvent) => {
      if (dirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => {
      guards.delete(dirty)
      tell()
      window.removeEventListener('beforeunload', onLeave)
    }
  }, [dirty])

  return leads && router ? <Question /> : null
}

function Question() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => anyDirty() && currentLocation.pathname !== nextLocation.pathname)
  return blocker.state === 'blocked' ? (
    <Suspense>
      <FormLeave stay={() => blocker.reset()} leave={() => blocker.proceed()} />
    </Suspense>
  ) : null
}
