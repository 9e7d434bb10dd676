import type { Area, Box } from './crop-frames'

/** Where the first eight digits usually stand, as long as nothing better is known: on a card below the middle, on a letter in its lower half. */
export function usualBox({ width, height }: Area): Box {
  return height > width * 1.15 ? { x: 8, y: 84, width: 26, height: 5 } : { x: 24, y: 74, width: 34, height: 14 }
}

const least = 1
const within = (n: number, most: number) => Math.round(Math.min(Math.max(0, n), most) * 1000) / 1000

/** A box as it was dragged, kept on the picture and large enough to be taken hold of again. */
export function keptOn({ x, y, width, height }: Box): Box {
  const [wide, high] = [Math.min(Math.max(width, least), 100), Math.min(Math.max(height, least), 100)]
  return { x: within(x, 100 - wide), y: within(y, 100 - high), width: within(wide, 100), height: within(high, 100) }
}

/** Another box in the middle of what is seen, beside those that lie there already. */
export const oneMore = (boxes: readonly Box[]): Box =>
  keptOn({ x: 38 + (boxes.length % 5) * 3, y: 42 + (boxes.length % 5) * 3, width: 24, height: 10 })

/** The pixels that a box covers: every one that it touches, so that no edge of a digit shows. */
export function coveredPixels({ x, y, width, height }: Box, area: Area) {
  const [left, top] = [Math.floor((x / 100) * area.width), Math.floor((y / 100) * area.height)]
  const [right, bottom] = [Math.ceil(((x + width) / 100) * area.width), Math.ceil(((y + height) / 100) * area.height)]
  return { x: left, y: top, width: Math.min(right, area.width) - left, height: Math.min(bottom, area.height) - top }
}
