/** How the scan is looked at. */
export interface View {
  page: number
  /** Of the width of the desk. */
  zoom: number
  turn: 0 | 90 | 180 | 270
  contrast: boolean
}

export type ViewStep =
  | { do: 'page'; page: number }
  | { do: 'turnPage'; by: 1 | -1; of: number }
  | { do: 'zoom'; by: 1 | -1 }
  | { do: 'zoomTo'; zoom: number }
  /** Between the whole width and the whole page. @param whole the zoom at which the whole page is seen */
  | { do: 'fit'; whole: number }
  | { do: 'turn' }
  | { do: 'contrast' }

export const deskZoom = { min: 0.5, max: 4 }
export const startView: View = { page: 0, zoom: 1, turn: 0, contrast: false }

/** Below it, which is a phone or a window at 200 % of zoom, a page as wide as its column would be too small to be read. */
const narrow = 992

/** @param width of the window, in pixels */
export const startViewIn = (width: number): View => (width <= narrow ? { ...startView, zoom: 2 } : startView)

/** One step of looking. A page is turned by itself; zoom and contrast stay for the next one. */
export function viewed(before: View, step: ViewStep): View {
  switch (step.do) {
    case 'page':
      return step.page === before.page ? before : { ...before, page: step.page, turn: 0 }
    case 'turnPage':
      return { ...before, page: (before.page + step.by + step.of) % Math.max(1, step.of), turn: 0 }
    case 'zoom':
      return { ...before, zoom: Math.min(deskZoom.max, Math.max(deskZoom.min, before.zoom + step.by * 0.25)) }
    case 'zoomTo':
      return { ...before, zoom: step.zoom }
    case 'fit':
      return { ...before, zoom: before.zoom === 1 ? Math.max(0.2, step.whole) : 1 }
    case 'turn':
      return { ...before, turn: ((before.turn + 90) % 360) as View['turn'] }
    case 'contrast':
      return { ...before, contrast: !before.contrast }
  }
}
