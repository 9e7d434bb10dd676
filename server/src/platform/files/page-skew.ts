import type { Grey } from './page-grey'

/** Degrees that are looked at on either side. */
const widest = 10
const step = 0.25
const mostPoints = 20_000

/**
 * How far the lines of a page lean, in degrees clockwise: the angle at which its ink falls into the clearest rows.
 * @param dark below which brightness a pixel is ink
 * @returns undefined where no angle is clearer than the others, as on a photograph
 */
export function skewOf({ data, width, height }: Grey, dark: number): number | undefined {
  const points: { x: number; y: number }[] = []
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      // The lower edge of ink alone: dark areas have no rows inside.
      if ((data[at] ?? 255) < dark && (data[at + width] ?? 0) >= dark) points.push({ x, y })
    }
  if (points.length < 200) return undefined
  const every = Math.ceil(points.length / mostPoints)
  const some = points.filter((_, nth) => nth % every === 0)
  const scores: { angle: number; score: number }[] = []
  for (let angle = -widest; angle <= widest; angle += step) scores.push({ angle, score: clarity(some, angle, width, height) })
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a))
  const usual = scores.map(({ score }) => score).sort((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
  return best.score > 1.25 * usual ? best.angle : undefined
}

/** Rows of ink beside empty ones give a large sum of squares. */
function clarity(points: readonly { x: number; y: number }[], angle: number, width: number, height: number): number {
  const lean = Math.tan((angle * Math.PI) / 180)
  const rows = new Uint32Array(height + 2 * width)
  for (const { x, y } of points) {
    const row = Math.round(y - x * lean) + width
    rows[row] = (rows[row] ?? 0) + 1
  }
  return rows.reduce((sum, count) => sum + count * count, 0)
}
