import { useLayoutEffect } from 'react'

/**
 * Gives the focus back to where it was before something opened. For dialogs that are drawn only while they are open, and
 * for those whose first field takes the focus before the dialog's own way back looks.
 */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [opened])
}
