import { vi } from 'vitest'

let now: { mockRestore: () => void } | undefined

/** Cuts the browser's connection, as it tells the page: the calls themselves must be answered with 'no answer'. */
export function goOffline(): void {
  now = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
}

export function goOnline(): void {
  now?.mockRestore()
  now = undefined
  window.dispatchEvent(new Event('online'))
}
