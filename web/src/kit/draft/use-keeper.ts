import type { Given } from '@sevakendra/contract/kit/form/question'
import { useEffect, useSyncExternalStore } from 'react'
import type { DraftKeeper, DraftState } from './keeper'

/** Follows a keeper, and has it save when the line comes back or the page is put away. */
export function useKeeper<A extends Given>(keeper: DraftKeeper<A>): DraftState<A> {
  useEffect(() => {
    // Without a sign-in there is nobody to save for; the copy in the tab waits.
    const flush = () => void (keeper.current().phase !== 'signedOut' && keeper.flush())
    const away = () => document.visibilityState === 'hidden' && flush()
    const leave = (event: BeforeUnloadEvent) => {
      if (keeper.dirty) event.preventDefault()
    }
    window.addEventListener('online', flush)
    window.addEventListener('pagehide', flush)
    window.addEventListener('beforeunload', leave)
    document.addEventListener('visibilitychange', away)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener('pagehide', flush)
      window.removeEventListener('beforeunload', leave)
      document.removeEventListener('visibilitychange', away)
      flush()
    }
  }, [keeper])
  return useSyncExternalStore(keeper.subscribe, keeper.current)
}
