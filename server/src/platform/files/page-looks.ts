import { brightnessAt, type Grey, type Point, percentOf, stepAt, within } from './page-grey'
import { cornersOf, type Edges, edgesOf } from './page-paper'
import { skewOf } from './page-skew'

/** What is measured of a page; what it means is decided by `faultsOf`. */
export interface PageMeasures {
  /** Pixels of the page as it is kept. */
  width: number
  height: number
  /** The steepest steps in its ink, as a share of its contrast. */
  sharpness: number
  /** Brightness of the middle pixel of the sheet, 0 to 255. */
  median: number
  /** How much darker the darkest of its ink is than the middle. */
  contrast: number
  /** Share of the sheet that is ink. */
  ink: number
  /** Degrees clockwise; left out where nothing tells. */
  skew?: number
  edges: Edges
  /** Of the sheet on darker ground, in percent of the page. */
  corners?: Point[]
}

/** What is wrong with a page, as far as its pixels tell. */
export const pageFaults = ['blank', 'blurred', 'skewed', 'dark', 'pale', 'small', 'cutOff'] as const
export type PageFault = (typeof pageFaults)[number]

/** How much of the ink of a sheet is as dark as its contrast is taken from, and as its steepest steps. */
const [fullInk, steepInk] = [0.3, 0.2]

/** @param grey the page, 1,000 pixels wide or less @param size in which it is kept */
export function measuresOf(grey: Grey, size: { width: number; height: number }): PageMeasures {
  const [p90 = 0] = brightnessAt(grey, [0.9])
  const corners = cornersOf(grey, p90)
  // A card on a table is judged by the card.
  const sheet = corners ? within(grey, corners) : grey
  const [p005 = 0, median = 0, p99 = 0] = brightnessAt(sheet, [0.005, 0.5, 0.99])
  const dark = median - Math.max(30, 0.5 * (median - p005))
  let inked = 0
  for (const value of sheet.data) if (value < dark) inked++
  const ink = inked / sheet.data.length
  // By shares of the ink and not of the sheet: of a card that was copied onto an empty sheet as of a full form.
  const [black = 0] = brightnessAt(sheet, [fullInk * ink])
  const skew = skewOf(grey, dark)
  return {
    ...{ width: size.width, height: size.height, median, contrast: median - black, ink },
    sharpness: stepAt(sheet, 1 - Math.min(0.005, steepInk * ink)) / Math.max(1, p99 - black),
    ...(skew === undefined ? {} : { skew }),
    edges: edgesOf(grey, p90, dark),
    ...(corners ? { corners: corners.map(point => percentOf(point, grey)) } : {}),
  }
}

/** The limits, tuned on pages of our own forms (docs/scan-quality.md has what they miss and what they say falsely). */
const limits = { sharpness: 0.75, median: 110, contrast: 60, ink: 0.003, skew: 2, crossing: 4, longSide: 1000 }

export function faultsOf(page: PageMeasures): PageFault[] {
  const small: PageFault[] = Math.max(page.width, page.height) < limits.longSide ? ['small'] : []
  // Of an empty page nothing else can be told.
  if (page.ink < limits.ink) return ['blank', ...small]
  const found: Record<Exclude<PageFault, 'blank' | 'small'>, boolean> = {
    blurred: page.sharpness < limits.sharpness,
    skewed: Math.abs(page.skew ?? 0) > limits.skew,
    dark: page.median < limits.median,
    pale: page.median >= limits.median && page.contrast < limits.contrast,
    cutOff: (page.edges.ground > 0 && page.edges.ground < 4) || page.edges.crossing >= limits.crossing,
  }
  return pageFaults.filter(fault => (fault in found ? found[fault as keyof typeof found] : small.includes(fault)))
}
