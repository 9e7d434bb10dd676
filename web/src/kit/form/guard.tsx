import { useContext, useEffect, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useBlocker } from 'react-router'
import { useFocusBack } from '../shell/focus-back'
import { lazyPart } from '../shell/lazy-part'

/** Its dialog is fetched when something is typed: it is there before it has to ask. */
const FormLeave = lazyPart(async () => (await import('./leave')).FormLeave)

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
/** Whether something typed on this page would be lost by leaving it. */
export const anyDirty = (): boolean => [...guards].some(dirty => dirty())

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
    const onType = () => void FormLeave.load().catch(() => undefined)
    window.addEventListener('beforeunload', onLeave)
    window.addEventListener('input', onType, { once: true })
    return () => {
      guards.delete(dirty)
      tell()
      window.removeEventListener('beforeunload', onLeave)
      window.removeEventListener('input', onType)
    }
  }, [dirty])

  return leads && router ? <Question /> : null
}

function Question() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => anyDirty() && currentLocation.pathname !== nextLocation.pathname)
  useFocusBack(blocker.state === 'blocked')
  return blocker.state === 'blocked' ? <FormLeave stay={() => blocker.reset()} leave={() => blocker.proceed()} /> : null
}
