import { type RefObject, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** The row that was opened last in each list of this visit, so that a person coming back finds the place. */
const visited = new Map<string, string>()

export const visitedRow = (path: string): string | undefined => visited.get(path)
export const markVisited = (path: string, id: string): void => void visited.set(path, id)

/** How far each list of the history was scrolled inside its frame. */
const scrolled = new Map<string, number>()

/** Puts a list back where it was scrolled when Back leads to it; another page starts at its top. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, ready: boolean, page: number): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const box = frame.current
    if (!box || !ready) return
    box.scrollTop = scrolled.get(`${key} ${page}`) ?? 0
  }, [frame, ready, key, page])
  // Taken off before the frame leaves the page: a frame that is gone says that it is scrolled to its top.
  useLayoutEffect(() => {
    const box = frame.current
    const keep = () => scrolled.set(`${key} ${page}`, box?.scrollTop ?? 0)
    box?.addEventListener('scroll', keep, { passive: true })
    return () => box?.removeEventListener('scroll', keep)
  }, [frame, key, page])
}
