import type { CutRule } from './images-cut'
import { brightnessAt, type Grey } from './page-grey'

/**
 * What staff and shop should look at again in a picture that was cut, in words.
 * @param grey what lies within the frame, in the size of the picture
 * @param region the same in pixels of the page
 */
export function cutWarnings(grey: Grey, rule: Pick<CutRule, 'width' | 'height' | 'shows'>, region: { width: number; height: number }) {
  const { contrast, edges } = sharpnessOf(grey)
  const [p1 = 0, median = 0, p99 = 0] = brightnessAt(grey, [0.01, 0.5, 0.99])
  // Nearly one colour: the frame missed the picture, or the box is empty.
  const empty = contrast < 6 || (rule.shows === 'ink' && inkShare(grey, median - 40) < 0.002)
  if (empty) return ['There seems to be nothing in this frame.']
  const warnings: string[] = []
  if (region.width < rule.width * 0.8 && region.height < rule.height * 0.8)
    warnings.push('The frame is very small, so the picture had to be enlarged. Scan at 200 dpi or more.')
  if (edges / contrast < 0.12) warnings.push('This looks blurred. Check it, or scan the page again.')
  if (p99 - p1 < 60) warnings.push('This is very pale or dark. Scan the page again with better light.')
  return [...warnings, ...(rule.shows === 'photo' ? photoWarnings(grey) : inkWarnings(grey, median - 40))]
}

/** How deep into the picture an edge is looked for, and how much of a side it must run along. */
const [deep, along] = [0.14, 0.8]

function photoWarnings(grey: Grey): string[] {
  if (hasEdge(grey)) return ['The frame reaches over the edge of the photo. Draw it within the photo.']
  const ground = groundOf(grey)
  const [dark = 0, median = 0, light = 0] = brightnessAt({ data: ground }, [0.1, 0.5, 0.9])
  // What stands before a ground is found only where the ground is plain.
  if (median < 150 || light - dark > 50) return ['The ground behind the person should be plain and light.']
  const { width, height } = grey
  let [count, sum, atTop] = [0, 0, 0]
  for (let y = 0; y < height * 0.6; y++)
    for (let x = 0; x < width; x++) {
      if (Math.abs((grey.data[y * width + x] ?? 0) - median) < 30) continue
      count++
      sum += x
      if (y < 2) atTop++
    }
  if (count < 0.04 * width * height) return ['There seems to be no person in this frame.']
  if (atTop > 0.2 * 2 * width) return ['The head seems to be cut off. Move the frame up.']
  return Math.abs(sum / count / width - 0.5) > 0.12 ? ['The person is not in the middle of the frame.'] : []
}

/** The upper edge, and the upper half of both sides: shoulders reach the rest. */
function groundOf({ data, width, height }: Grey): Uint8Array {
  const [top, side] = [Math.round(height * 0.05), Math.round(width * 0.07)]
  return data.filter((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return y < top || (y < height / 2 && (x < side || x >= width - side))
  })
}

/** A straight edge near one of the sides that runs along nearly all of it: of the photograph on its paper, or of its box. */
function hasEdge(grey: Grey): boolean {
  const { width, height } = grey
  const runs = (far: number, long: number, at: (far: number, n: number) => number) => {
    for (let n = 3; n < far; n++) {
      let [up, down] = [0, 0]
      for (let m = 0; m < long; m++) {
        const step = at(n, m) - at(n - 2, m)
        if (step > 8) up++
        if (step < -8) down++
      }
      if (Math.max(up, down) > along * long) return true
    }
    return false
  }
  const pixel = (x: number, y: number) => grey.data[y * width + x] ?? 0
  const [across, upright] = [Math.round(deep * width), Math.round(deep * height)]
  return (
    runs(across, height, (n, m) => pixel(n, m)) ||
    runs(across, height, (n, m) => pixel(width - 1 - n, m)) ||
    runs(upright, width, (n, m) => pixel(m, n)) ||
    runs(upright, width, (n, m) => pixel(m, height - 1 - n))
  )
}

/** Ink on the outermost pixels: of a line of the box where it fills a side, else of the signature. */
function inkWarnings({ data, width, height }: Grey, dark: number): string[] {
  const ink = (x: number, y: number) => ((data[y * width + x] ?? 255) < dark ? 1 : 0)
  const share = (long: number, at: (n: number) => number) => Array.from({ length: long }, (_, n) => at(n)).reduce((a, b) => a + b, 0) / long
  const sides = [0, 1, 2].flatMap(n => [
    share(width, x => ink(x, n)),
    share(width, x => ink(x, height - 1 - n)),
    share(height, y => ink(n, y)),
    share(height, y => ink(width - 1 - n, y)),
  ])
  const most = Math.max(...sides)
  if (most > 0.6) return ['The line of the box is in the frame. Draw the frame within the box.']
  return most > 0.01 ? ['The signature touches the edge of the frame. Make the frame larger, or sign inside the box.'] : []
}

function inkShare({ data }: Grey, dark: number): number {
  let count = 0
  for (const value of data) if (value < dark) count++
  return count / data.length
}

/** Spread of brightness, and of the Laplacian (how sharply it changes from pixel to pixel), both as standard deviations. */
function sharpnessOf({ data, width, height }: Grey): { contrast: number; edges: number } {
  const at = (x: number, y: number) => data[y * width + x] ?? 0
  const brightness: number[] = []
  const changes: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      brightness.push(at(x, y))
      changes.push(at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y))
    }
  return { contrast: deviation(brightness), edges: deviation(changes) }
}

function deviation(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
