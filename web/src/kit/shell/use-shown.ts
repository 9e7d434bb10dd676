import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls what is chosen in a row of links or tabs into view: on a phone there are more of them than room.
 * @param chosen another value where another one is chosen
 * @param counted whether the counts beside the words have come: they move what stands behind them
 * @returns for the one that is chosen
 */
export function useShown<One extends HTMLElement = HTMLAnchorElement>(chosen: unknown, counted?: boolean): RefObject<One | null> {
  const link = useRef<One>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen, or moved
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    void link.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [chosen, counted])
  return link
}
