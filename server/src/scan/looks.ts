import type { Frame } from '@sevakendra/contract/scan/endpoints'
import type { Point } from '../platform/files/page-grey'
import { faultsOf, type PageFault } from '../platform/files/page-looks'
import type { PageLooks } from '../platform/files/page-looks-codec'
import { cornersOf, dpiOf, frameOver, outsideOf, type Placement, placementOf, uprightTurn } from './geometry'
import type { Page } from './store'
import type { PrintedPaper } from './subject'

type Seen = Pick<Page, 'looks' | 'width' | 'height'>

export const looksOf = ({ looks }: Pick<Page, 'looks'>): PageLooks | undefined => (looks ? (looks as unknown as PageLooks) : undefined)

/** Whether it came as a picture on which a number had been covered. */
export const isCovered = (page: Pick<Page, 'looks'>): boolean => looksOf(page)?.covered === true

const pixels = (points: readonly Point[], { width, height }: Seen): Point[] =>
  points.map(({ x, y }) => ({ x: (x / 100) * width, y: (y / 100) * height }))

/** How a sheet of our own lies on a page, by its mark. */
export function placementByMark(page: Seen, { mark }: PrintedPaper): Placement | undefined {
  const corners = looksOf(page)?.mark?.corners
  return corners && placementOf(cornersOf(mark), pixels(corners, page))
}

/** The same by the corners of the sheet on darker ground, which do not tell its upper side: it is taken for upright. */
function placementByCorners(page: Seen, { sheet }: PrintedPaper): Placement | undefined {
  const corners = looksOf(page)?.measures.corners
  if (!corners) return undefined
  const placement = placementOf(cornersOf({ x: 0, y: 0, ...sheet }), pixels(corners, page))
  // What is no sheet of this shape would put the frames anywhere.
  return outsideOf(placement, sheet, page) < 0.05 ? placement : undefined
}

/** Where a box of our printed paper is found on a page: by its mark, else by the corners of the sheet, else as on a straight scan. */
export function frameOn(page: Seen, printed: PrintedPaper, box: Parameters<typeof frameOver>[1]): Omit<Frame, 'page'> {
  for (const placement of [placementByMark(page, printed), placementByCorners(page, printed)]) {
    const frame = placement && frameOver(placement, box, page)
    if (frame) return frame
  }
  const { width, height } = printed.sheet
  const straight = { x: (box.x / width) * 100, y: (box.y / height) * 100 }
  return { ...straight, width: (box.width / width) * 100, height: (box.height / height) * 100, turn: 0 }
}

const words: Record<Exclude<PageFault, 'skewed'>, string> = {
  blank: 'This page seems to be empty. Check that its printed side was scanned.',
  blurred: 'This page looks blurred. Scan it again, or hold the phone still.',
  dark: 'This page is very dark. Scan it again with more light.',
  pale: 'The writing on this page is very pale. Scan it again with less light, or darker.',
  small: 'This page has few pixels. Scan it at 200 dpi, or go closer with the phone.',
  cutOff: 'A part of this page seems to be cut off. All four edges of the paper should be on it.',
}

/** The shares of a sheet and the dots to an inch from which its mark tells more than the pixels. */
const [mostOutside, leastDpi] = [0.035, 130]

/** Advice on one page in words; nothing of it holds anybody up. @param printed what is told of a sheet of our own */
export function lookHints(page: Seen, printed: PrintedPaper | undefined): string[] {
  const looks = looksOf(page)
  if (!looks) return []
  const faults = new Set(faultsOf(looks.measures))
  const placement = printed && placementByMark(page, printed)
  const hints: string[] = []
  if (placement && printed) {
    if (outsideOf(placement, printed.sheet, page) > mostOutside) faults.add('cutOff')
    if (dpiOf(placement) < leastDpi) faults.add('small')
    if (uprightTurn(placement) !== 0) hints.push('This page is not upright. Rotate it.')
  }
  for (const fault of faults) hints.push(fault === 'skewed' ? leaning(looks.measures.skew ?? 0) : words[fault])
  return hints
}

const leaning = (degrees: number) =>
  `This page leans by ${Math.abs(degrees).toFixed(1)} degrees. Lay it straight, and scan it again if it is hard to read.`
