import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Between which sizes a page is looked at, as shares of the width of its view. */
export const zoomRange = { min: 1, max: 5 }

export const zoomed = (zoom: number, by: number, { min, max } = zoomRange): number => Math.min(max, Math.max(min, zoom * by))

const distance = ({ touches: [one, other] }: TouchEvent): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/**
 * Zooms what lies in a view that scrolls, by two fingers and by the wheel with Ctrl (which is what a touchpad's pinch says), around the
 * place that is pointed at.
 */
export function useZooming(view: RefObject<HTMLElement | null>, zoom: number, set: (zoom: number) => void, range = zoomRange): void {
  const latest = useRef({ zoom, set })
  latest.current = { zoom, set }
  const pinch = useRef({ distance: 0, zoom: 1 })
  /** The place that stays where it is: its share of the whole, and where in the view it is seen. */
  const held = useRef<{ x: number; y: number; left: number; top: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const [place, at] = [view.current, held.current]
    if (!place || !at || zoom === 0) return
    place.scrollTo({ left: at.x * place.scrollWidth - at.left, top: at.y * place.scrollHeight - at.top })
    held.current = undefined
  }, [view, zoom])
  // Each time: what is looked at may have come since.
  useEffect(() => {
    const place = view.current
    if (!place) return
    const to = (next: number, clientX: number, clientY: number) => {
      if (next === latest.current.zoom) return
      const { left, top } = place.getBoundingClientRect()
      const at = { left: clientX - left, top: clientY - top }
      held.current = { ...at, x: (place.scrollLeft + at.left) / place.scrollWidth, y: (place.scrollTop + at.top) / place.scrollHeight }
      latest.current.set(next)
    }
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      to(zoomed(latest.current.zoom, Math.exp(-event.deltaY / 300), range), event.clientX, event.clientY)
    }
    const begin = (event: TouchEvent) => {
      if (event.touches.length === 2) pinch.current = { distance: distance(event), zoom: latest.current.zoom }
    }
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other || pinch.current.distance === 0) return
      event.preventDefault()
      const next = zoomed(pinch.current.zoom, distance(event) / pinch.current.distance, range)
      to(next, (one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
    }
    // React listens to these without being able to stop what the browser makes of them.
    place.addEventListener('wheel', wheel, { passive: false })
    place.addEventListener('touchstart', begin, { passive: true })
    place.addEventListener('touchmove', move, { passive: false })
    return () => {
      place.removeEventListener('wheel', wheel)
      place.removeEventListener('touchstart', begin)
      place.removeEventListener('touchmove', move)
    }
  })
}

/** What lies in a view is pushed about with the mouse; a finger scrolls anyway. */
export const dragging = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId)
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const view = event.currentTarget
    if (!view.hasPointerCapture(event.pointerId)) return
    view.scrollLeft -= event.movementX
    view.scrollTop -= event.movementY
  },
}
