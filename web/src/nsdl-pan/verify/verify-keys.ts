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

/**
 * Ctrl+Enter sends what an open dialog asks. Heard by the whole page: a dialog takes the focus a moment after it is drawn,
 * and a practised hand is faster.
 * @param ready not while something is missing or under way
 */
export function useSendKeys(send: () => void, ready: boolean): void {
  const latest = useRef({ send, ready })
  latest.current = { send, ready }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented) return
      // Or a button that has the focus is pressed as well.
      event.preventDefault()
      if (latest.current.ready) latest.current.send()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
