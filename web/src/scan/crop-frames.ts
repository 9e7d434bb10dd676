import type { Frame } from '@sevakendra/contract/scan/endpoints'
import type { CutKind } from '@sevakendra/contract/scan/slots'

/** What of a cut its frame has to know. */
export type CutShape = Pick<CutKind, 'width' | 'height' | 'start'>
export type Turn = Frame['turn']

/** A box in percent of the page as it is seen, after turning. */
export type Box = Pick<Frame, 'x' | 'y' | 'width' | 'height'>
/** Pixels of a page. */
export interface Area {
  width: number
  height: number
}

/** What is taken, as width over height. */
export const aspectOf = ({ width, height }: Pick<CutShape, 'width' | 'height'>): number => width / height

/** A page lies on its side after a quarter turn. */
export const turned = ({ width, height }: Area, turn: Turn): Area =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

const round = (n: number) => Math.round(n * 1000) / 1000
const clamp = (n: number, most: number) => Math.min(Math.max(0, n), Math.max(0, most))

/** Keeps a box on the page and in its proportions. The width decides unless it does not fit. */
export function fitted(box: Box, cut: CutShape, page: Area): Box {
  const ratio = (aspectOf(cut) * page.height) / page.width
  const width = Math.min(Math.max(box.width, least(cut, page)), 100, 100 * ratio)
  const height = width / ratio
  return { x: round(clamp(box.x, 100 - width)), y: round(clamp(box.y, 100 - height)), width: round(width), height: round(height) }
}

/** A quarter of the wanted pixels is the least that is worth enlarging. */
const least = (cut: CutShape, page: Area) => Math.max(0.5, (cut.width / 4 / page.width) * 100)

/** Moves a box by pixels of the page, as the arrow keys do. */
export const moved = (box: Box, by: { x?: number; y?: number }, cut: CutShape, page: Area): Box =>
  fitted({ ...box, x: box.x + ((by.x ?? 0) / page.width) * 100, y: box.y + ((by.y ?? 0) / page.height) * 100 }, cut, page)

/** Grows or shrinks a box around its middle by pixels of its width. */
export function resized(box: Box, by: number, cut: CutShape, page: Area): Box {
  const grown = fitted({ ...box, width: box.width + (by / page.width) * 100 }, cut, page)
  return fitted({ ...grown, x: box.x + (box.width - grown.width) / 2, y: box.y + (box.height - grown.height) / 2 }, cut, page)
}

/** Where a frame begins when nothing is known. */
export const firstBox = (cut: CutShape, page: Area): Box => fitted({ ...cut.start, height: 1 }, cut, page)

/** The frame after the page was turned clockwise by a quarter: upright as ever, of the same size, over the same middle. */
export function turnedBox({ x, y, width, height }: Box, cut: CutShape, before: Area): Box {
  const after = turned(before, 90)
  const size = { width: (width * before.width) / after.width, height: (height * before.height) / after.height }
  const middle = { x: 100 - (y + height / 2), y: x + width / 2 }
  return fitted({ x: middle.x - size.width / 2, y: middle.y - size.height / 2, ...size }, cut, after)
}

/** A frame's pixels on the stored page. */
export const pixelsOf = (box: Box, page: Area): Area => ({
  width: Math.round((box.width / 100) * page.width),
  height: Math.round((box.height / 100) * page.height),
})
