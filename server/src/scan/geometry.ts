import type { Box } from '@sevakendra/contract/kit/form/print'
import type { Frame } from '@sevakendra/contract/scan/endpoints'
import type { Point } from '../platform/files/page-grey'

interface Size {
  width: number
  height: number
}

/** How a printed sheet lies on a picture: turned, scaled and moved, from points of the sheet to pixels. */
export interface Placement {
  /** Cosine and sine of the turn, each times the scale. */
  along: number
  across: number
  left: number
  top: number
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The corners of a box: upper left, upper right, lower right, lower left. */
export const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** The placement that fits best where points of a sheet were found on a picture, in the same order. */
export function placementOf(sheet: readonly Point[], found: readonly Point[]): Placement {
  const [from, to] = [middleOf(sheet), middleOf(found)]
  let [along, across, weight] = [0, 0, 0]
  for (const [at, one] of sheet.entries()) {
    const other = found[at] ?? to
    const [x, y, u, v] = [one.x - from.x, one.y - from.y, other.x - to.x, other.y - to.y]
    along += x * u + y * v
    across += x * v - y * u
    weight += x * x + y * y
  }
  along /= weight
  across /= weight
  return { along, across, left: to.x - along * from.x + across * from.y, top: to.y - across * from.x - along * from.y }
}

const laid = ({ along, across, left, top }: Placement, { x, y }: Point): Point => ({
  x: along * x - across * y + left,
  y: across * x + along * y + top,
})

const scaleOf = ({ along, across }: Placement): number => Math.hypot(along, across)

/** Degrees by which the picture has to be turned clockwise until the sheet stands upright, but for a lean. */
export function uprightTurn({ along, across }: Placement): Frame['turn'] {
  const quarters = Math.round((Math.atan2(across, along) * 180) / Math.PI / 90)
  return ((((-quarters % 4) + 4) % 4) * 90) as Frame['turn']
}

/** Dots to an inch of the sheet, which is measured in points. */
export const dpiOf = (placement: Placement): number => scaleOf(placement) * 72

/** How much of the sheet lies outside the picture: the largest share of its width or height, over one edge. */
export function outsideOf(placement: Placement, sheet: Size, picture: Size): number {
  const corners = cornersOf({ x: 0, y: 0, ...sheet }).map(corner => laid(placement, corner))
  const over = Math.max(...corners.map(({ x, y }) => Math.max(-x, x - picture.width, -y, y - picture.height)))
  return Math.max(0, over) / (Math.min(sheet.width, sheet.height) * scaleOf(placement))
}

/**
 * The frame over a box of the sheet, in percent of the picture once it stands upright.
 * @returns undefined when a part of the box lies outside the picture
 */
export function frameOver(placement: Placement, box: Box, picture: Size): (Box & { turn: Frame['turn'] }) | undefined {
  const turn = uprightTurn(placement)
  const middle = laid(placement, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const seen = turn % 180 === 0 ? picture : { width: picture.height, height: picture.width }
  const { x, y } = {
    0: middle,
    90: { x: picture.height - middle.y, y: middle.x },
    180: { x: picture.width - middle.x, y: picture.height - middle.y },
    270: { x: middle.y, y: picture.width - middle.x },
  }[turn]
  const [width, height] = [box.width * scaleOf(placement), box.height * scaleOf(placement)]
  const frame = {
    ...{ x: round(((x - width / 2) / seen.width) * 100), y: round(((y - height / 2) / seen.height) * 100) },
    ...{ width: round((width / seen.width) * 100), height: round((height / seen.height) * 100) },
  }
  const inside = frame.x >= 0 && frame.y >= 0 && frame.x + frame.width <= 100 && frame.y + frame.height <= 100
  return inside && frame.width >= 0.5 && frame.height >= 0.5 ? { ...frame, turn } : undefined
}

const round = (n: number) => Math.round(n * 1000) / 1000
