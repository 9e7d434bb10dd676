import { useEffect, useState } from 'react'

/** Heights of the bars at the lower edge that are on the screen now. */
const bars = new Map<Element, number>()

function lift(): void {
  document.documentElement.style.setProperty('--toast-lift', `${Math.max(0, ...bars.values())}px`)
}

/**
 * For a bar of buttons at the lower edge of the window: notices stand above it, so that feedback never covers the next button.
 * A bar that has left the lower edge, as on a wide screen, lifts nothing.
 * @returns the bar's `ref`
 */
export function useToastLift<E extends HTMLElement>(): (bar: E | null) => void {
  const [bar, setBar] = useState<E | null>(null)
  useEffect(() => {
    if (!bar) return
    const measure = () => {
      const { bottom, height } = bar.getBoundingClientRect()
      bars.set(bar, height > 0 && bottom >= window.innerHeight - 1 ? height : 0)
      lift()
    }
    const seen = new ResizeObserver(measure)
    seen.observe(bar)
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      seen.disconnect()
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
      bars.delete(bar)
      lift()
    }
  }, [bar])
  return setBar
}
