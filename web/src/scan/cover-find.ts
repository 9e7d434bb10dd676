import type { Area, Box } from './crop-frames'

/** A picture in one byte a pixel, row after row. */
export interface Grey extends Area {
  data: Uint8Array
}

/** Something dark on light that hangs together, in pixels; the far edges are the first ones outside. */
interface Ink {
  left: number
  top: number
  right: number
  bottom: number
}

const heightOf = ({ top, bottom }: Ink) => bottom - top
const middleOf = ({ top, bottom }: Ink) => (top + bottom) / 2
const gapOf = (one: Ink, next: Ink) => next.left - one.right

/**
 * Where the first eight of twelve digits stand: signs of one height in three groups of four with the same wider gap between them. No digit is read, so other signs in
 * such groups are taken for digits; four groups of four are another number, and stay.
 * @param grey upright; about 1600 pixels long, for signs of nine and more
 * @returns a box over each, in percent, with some room around; none where nothing of the kind was found
 */
export function firstEightIn(grey: Grey): Box[] {
  const rows = rowsOf(signsIn(inkOf(grey), grey))
  const boxes = rows.flatMap(numbersIn).map(eight => {
    const room = heightOf(eight[0] as Ink) * 0.35
    const left = Math.max(0, Math.min(...eight.map(ink => ink.left)) - room)
    const top = Math.max(0, Math.min(...eight.map(ink => ink.top)) - room)
    const right = Math.min(grey.width, Math.max(...eight.map(ink => ink.right)) + room * 0.6)
    const bottom = Math.min(grey.height, Math.max(...eight.map(ink => ink.bottom)) + room)
    const share = (n: number, of: number) => Math.round((n / of) * 10_000) / 100
    return {
      ...{ x: share(left, grey.width), y: share(top, grey.height) },
      ...{ width: share(right - left, grey.width), height: share(bottom - top, grey.height) },
    }
  })
  // As they are read.
  return boxes.sort((one, other) => one.y - other.y || one.x - other.x)
}

/** 1 for each pixel that is darker than what is around it, which a shadow over a part of the card does not change. */
function inkOf({ data, width, height }: Grey): Uint8Array {
  const around = Math.max(8, Math.round(Math.max(width, height) / 50))
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const [above, below] = [Math.max(0, y - around) * stride, Math.min(height, y + around + 1) * stride]
    for (let x = 0; x < width; x++) {
      const [from, until] = [Math.max(0, x - around), Math.min(width, x + around + 1)]
      const sum = (sums[below + until] ?? 0) - (sums[above + until] ?? 0) - (sums[below + from] ?? 0) + (sums[above + from] ?? 0)
      const mean = sum / (((below - above) / stride) * (until - from))
      if ((data[y * width + x] ?? 0) < mean * 0.8 - 4) ink[y * width + x] = 1
    }
  }
  return ink
}

/** Pieces of ink in the shape of a digit. The ink is used up. */
function signsIn(ink: Uint8Array, { width, height }: Area): Ink[] {
  const signs: Ink[] = []
  const waiting: number[] = []
  for (let start = 0; start < ink.length; start++) {
    if (ink[start] !== 1) continue
    const one: Ink = { left: width, top: height, right: 0, bottom: 0 }
    let pixels = 0
    waiting.push(start)
    ink[start] = 0
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const x = at % width
      const y = (at - x) / width
      pixels++
      one.left = Math.min(one.left, x)
      one.right = Math.max(one.right, x + 1)
      one.top = Math.min(one.top, y)
      one.bottom = Math.max(one.bottom, y + 1)
      for (let down = -1; down <= 1; down++)
        for (let across = -1; across <= 1; across++) {
          const [nextX, next] = [x + across, at + down * width + across]
          if (nextX < 0 || nextX >= width || ink[next] !== 1) continue
          ink[next] = 0
          waiting.push(next)
        }
    }
    const [wide, high] = [one.right - one.left, heightOf(one)]
    if (high >= 9 && high <= height * 0.2 && wide <= high && wide >= high * 0.08 && pixels >= high) signs.push(one)
  }
  return signs.sort((a, b) => a.left - b.left)
}

/** Each sign with the nearest one of its height to the right of it, and so on; a row may climb or fall a little. */
function rowsOf(signs: readonly Ink[]): Ink[][] {
  const nextOf = new Map<Ink, Ink>()
  const followed = new Set<Ink>()
  signs.forEach((sign, at) => {
    const high = heightOf(sign)
    let nearest: Ink | undefined
    for (let other = at + 1; other < signs.length; other++) {
      const next = signs[other] as Ink
      if (next.left - sign.right > high * 1.8) break
      const alike = heightOf(next) / high
      if (gapOf(sign, next) < -high * 0.1 || alike < 0.8 || alike > 1.25) continue
      if (Math.abs(middleOf(next) - middleOf(sign)) > high * 0.3) continue
      if (!nearest || next.left < nearest.left) nearest = next
    }
    if (!nearest) return
    nextOf.set(sign, nearest)
    followed.add(nearest)
  })
  return signs
    .filter(sign => !followed.has(sign))
    .map(first => {
      const row = [first]
      for (let next = nextOf.get(first); next; next = nextOf.get(next)) row.push(next)
      return row
    })
}

/** The first eight signs of each number in a row. */
function numbersIn(row: readonly Ink[]): Ink[][] {
  const gaps = row.slice(1).map((sign, at) => gapOf(row[at] as Ink, sign))
  const found: Ink[][] = []
  for (let from = 0; from + 12 <= row.length; from++) {
    const within = gaps.slice(from, from + 11)
    const wide = [within[3] ?? 0, within[7] ?? 0]
    const narrow = Math.max(...within.filter((_, at) => at !== 3 && at !== 7))
    const heights = row.slice(from, from + 12).map(heightOf)
    const high = Math.max(...heights)
    const [least, most] = [Math.min(...wide), Math.max(...wide)]
    if (least < narrow * 1.3 || least < high * 0.22 || least < most * 0.6 || narrow > high * 0.9 || high > Math.min(...heights) * 1.25)
      continue
    const limit = (narrow + least) / 2
    // A sign right beside it belongs to a longer group, four more to a longer number.
    const [before, behind] = [gaps[from - 1], gaps[from + 11]]
    if ((before !== undefined && before < limit) || (behind !== undefined && behind < limit)) continue
    const groupBehind = gaps.slice(from + 12).findIndex(gap => gap > limit) + 1 || row.length - from - 12
    const groupBefore = from - 1 - gaps.slice(0, Math.max(0, from - 1)).findLastIndex(gap => gap > limit)
    if (behind !== undefined && behind < most * 1.25 && groupBehind === 4) continue
    if (before !== undefined && before < most * 1.25 && groupBefore === 4) continue
    found.push(row.slice(from, from + 8))
  }
  return found
}
