import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls what is chosen in a row of links into view: on a phone there are more of them than room.
 * @param chosen another value where another one is chosen
 * @returns for the link that is chosen
 */
export function useShown(chosen: unknown): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is chosen
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    void link.current?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [chosen])
  return link
}
