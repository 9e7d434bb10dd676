/** So long after the last key or movement nobody is there, and the tab leaves the server alone: its session has to end. */
const patienceMs = 5 * 60_000
const signsOfLife = ['pointermove', 'pointerdown', 'keydown'] as const

/** Whether somebody sits before this tab. */
export interface Presence {
  /** The tab is seen. */
  seen(): boolean
  /** It is seen, and was touched not long ago. */
  here(): boolean
  stop(): void
}

/** @param back is called when the window is taken up again, and at the first sign of life after a long silence */
export function watchPresence(back: () => void): Presence {
  let last = Date.now()
  const seen = () => document.visibilityState === 'visible'
  const here = () => seen() && Date.now() - last < patienceMs
  const alive = () => {
    const silent = !here()
    last = Date.now()
    if (silent) back()
  }
  const returned = () => {
    last = Date.now()
    back()
  }
  window.addEventListener('focus', returned)
  document.addEventListener('visibilitychange', back)
  for (const sign of signsOfLife) window.addEventListener(sign, alive, { passive: true })
  return {
    seen,
    here,
    stop() {
      window.removeEventListener('focus', returned)
      document.removeEventListener('visibilitychange', back)
      for (const sign of signsOfLife) window.removeEventListener(sign, alive)
    },
  }
}
