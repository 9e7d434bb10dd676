import { type RefObject, useEffect, useRef } from 'react'

interface Does {
  search: () => void
  reload: () => void
  choose?: (id: string) => void
}

/** Marks the element of a row that takes the focus; its value is the row's id. */
export const rowMark = 'data-row'

/**
 * The whole list without a mouse: j and k go down and up, Enter opens (the focus is on the row's link),
 * x chooses, / searches, r reloads. Silent while somebody types or a dialog is open.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, does: Does): void {
  const latest = useRef(does)
  latest.current = does
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      const { search, reload, choose } = latest.current
      if (event.key === 'j') step(root.current, 1)
      else if (event.key === 'k') step(root.current, -1)
      else if (event.key === '/') search()
      else if (event.key === 'r') reload()
      else if (event.key === 'x' && choose) {
        const id = current(rowsIn(root.current))?.getAttribute(rowMark)
        if (id) choose(id)
      } else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [root])
}

const rowsIn = (root: HTMLElement | null): HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>(`[${rowMark}]`) ?? [])]

const current = (rows: HTMLElement[]): HTMLElement | undefined => rows.find(row => row.contains(document.activeElement))

function step(root: HTMLElement | null, by: number): void {
  const rows = rowsIn(root)
  const now = current(rows)
  const next = rows[now ? Math.max(0, Math.min(rows.length - 1, rows.indexOf(now) + by)) : by > 0 ? 0 : rows.length - 1]
  const target = next?.querySelector<HTMLElement>('a[href]') ?? next
  target?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))
}
