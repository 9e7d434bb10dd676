/** A page in one byte a pixel, row after row. */
export interface Grey {
  data: Uint8Array
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

const rounded = (n: number) => Math.round(n * 100) / 100

/** A point of a page in percent of it. */
export const percentOf = ({ x, y }: Point, { width, height }: { width: number; height: number }): Point => ({
  x: rounded((x / width) * 100),
  y: rounded((y / height) * 100),
})

/** The upright part of a page that lies within four corners, without their rim. @param corners in pixels: upper left, upper right, lower right, lower left */
export function within({ data, width }: Grey, [upperLeft, upperRight, lowerRight, lowerLeft]: readonly Point[]): Grey {
  const at = { x: 0, y: 0 }
  const [ul, ur, lr, ll] = [upperLeft ?? at, upperRight ?? at, lowerRight ?? at, lowerLeft ?? at]
  const [left, right] = [Math.max(ul.x, ll.x), Math.min(ur.x, lr.x)]
  const [top, bottom] = [Math.max(ul.y, ur.y), Math.min(ll.y, lr.y)]
  const rim = Math.ceil(0.02 * Math.min(right - left, bottom - top))
  const part = { width: Math.max(1, right - left - 2 * rim), height: Math.max(1, bottom - top - 2 * rim) }
  const rows = Array.from({ length: part.height }, (_, row) => (top + rim + row) * width + left + rim)
  const inside = new Uint8Array(part.width * part.height)
  for (const [row, from] of rows.entries()) inside.set(data.subarray(from, from + part.width), row * part.width)
  return { ...part, data: inside }
}

/** The brightness below which a share of the pixels lies, for several shares from 0 to 1. */
export function brightnessAt({ data }: Pick<Grey, 'data'>, shares: readonly number[]): number[] {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  return shares.map(share => {
    let [level, seen] = [0, counts[0] ?? 0]
    while (level < 255 && seen < share * data.length) seen += counts[++level] ?? 0
    return level
  })
}

/** The steepest step from each pixel to its neighbours that a share of the pixels stays below. */
export function stepAt({ data, width, height }: Grey, share: number): number {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const across = Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0))
      const down = Math.abs((data[at + width] ?? 0) - (data[at - width] ?? 0))
      const step = Math.max(across, down)
      counts[step] = (counts[step] ?? 0) + 1
      all++
    }
  let [level, seen] = [0, counts[0] ?? 0]
  while (level < 255 && seen < share * all) seen += counts[++level] ?? 0
  return level
}
