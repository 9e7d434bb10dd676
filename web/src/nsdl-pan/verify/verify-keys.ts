import { useEffect, useRef } from 'react'

/** By the key as typed, letters in lower case. */
export type Keys = Partial<Record<string, () => void>>

/**
 * Keys of a whole screen. They rest while something is typed or a dialog is open, and leave every combination to the browser.
 * Space and Enter stay with a button that has the focus, unless it stands in the part that `owns` names.
 */
export function useKeys(keys: Keys, owns?: string): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (target.isContentEditable || target.matches('input:not([type="checkbox"]), select, textarea')) return
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return
      const pressing = event.key === ' ' || event.key === 'Enter'
      if (pressing && target.matches('button, a, input') && !(owns && target.closest(owns))) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [owns])
}
