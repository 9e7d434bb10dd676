import type { Grey, Point } from './page-grey'

/** A page is darker than this share of its paper where there is none: a table, the inside of a scanner. */
const groundShare = 0.55
/** How deep from an edge, in shares of the shorter side. */
const deep = 0.03

/** What lies along each edge of a picture: how much of it is ground, and how often ink runs out over it. */
export interface Edges {
  /** Edges along which there is ground beside the paper. */
  ground: number
  /** Separate places where ink crosses the edge that has the most of them. */
  crossing: number
}

/** @param paper how bright the paper is @param dark below which brightness a pixel is ink */
export function edgesOf(grey: Grey, paper: number, dark: number): Edges {
  const { width, height } = grey
  const inner = Math.round(deep * Math.min(width, height))
  const sides = [
    { long: width, at: (n: number, in_: number) => pixel(grey, n, in_) },
    { long: width, at: (n: number, in_: number) => pixel(grey, n, height - 1 - in_) },
    { long: height, at: (n: number, in_: number) => pixel(grey, in_, n) },
    { long: height, at: (n: number, in_: number) => pixel(grey, width - 1 - in_, n) },
  ]
  const edges: Edges = { ground: 0, crossing: 0 }
  for (const { long, at } of sides) {
    const isGround = (n: number, in_: number) => at(n, in_) < groundShare * paper
    const share = (in_: number) => Array.from({ length: long }, (_, n) => n).filter(n => isGround(n, in_)).length / long
    if (share(1) > 0.6) {
      if (share(inner) > 0.6) edges.ground++
      continue
    }
    let runs = 0
    for (let n = 1; n < long; n++) if (inkAt(at, n, dark) && !inkAt(at, n - 1, dark)) runs++
    edges.crossing = Math.max(edges.crossing, runs)
  }
  return edges
}

const inkAt = (at: (n: number, in_: number) => number, n: number, dark: number) => at(n, 1) < dark && at(n, 3) < dark

const pixel = ({ data, width }: Grey, x: number, y: number) => data[y * width + x] ?? 0

/**
 * The corners of a sheet that lies on darker ground, in pixels: upper left, upper right, lower right, lower left.
 * @returns undefined where the sheet fills the picture, or where the bright area is no rectangle
 */
export function cornersOf({ data, width, height }: Grey, paper: number): Point[] | undefined {
  const bright = (x: number, y: number) => (data[y * width + x] ?? 0) >= groundShare * paper
  const corner = (toRight: 1 | -1, toBottom: 1 | -1): Point => {
    let [best, most] = [{ x: 0, y: 0 }, Number.NEGATIVE_INFINITY]
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const far = toRight * x + toBottom * y
        if (far > most && bright(x, y)) [best, most] = [{ x, y }, far]
      }
    return best
  }
  const corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  const area = Math.abs(corners.reduce((sum, one, at) => sum + crossed(one, corners[(at + 1) % 4] ?? one), 0)) / 2
  const share = area / (width * height)
  let brightPixels = 0
  for (const value of data) if (value >= groundShare * paper) brightPixels++
  // Ink and a photograph on the sheet are dark as well.
  const filled = brightPixels / area
  return share > 0.25 && share < 0.97 && filled > 0.75 && filled < 1.1 ? corners : undefined
}

const crossed = (a: Point, b: Point) => a.x * b.y - b.x * a.y
