import sharp from 'sharp'

type Point = readonly [x: number, y: number]

/** How a page is held before a phone. */
export interface Held {
  /** How much shorter the far edge looks than the near one, as a share of it: 0 straight from above. */
  away?: number
  /** Which edge is the far one. */
  far?: 'top' | 'bottom' | 'left' | 'right'
  /** Degrees, clockwise. */
  turned?: number
  /** Light at the darkest corner, as a share of that at the brightest. */
  dim?: number
  /** The shadow of the hand that holds the phone lies on the page. */
  shadow?: boolean
  /** Standard deviation of the noise of the sensor, of 255. */
  noise?: number
  /** In pixels of the photo. */
  blur?: number
  /** Longer side of the photo in pixels. */
  size?: number
}

/** The same numbers on every run, between 0 and 1. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The projective map that takes four points to four others, as a function. */
function mapOf(from: readonly Point[], to: readonly Point[]): (x: number, y: number) => Point {
  // Two equations for each pair of points, in eight unknowns.
  const rows = from.flatMap(([x, y], n) => {
    const [u, v] = to[n] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let pivot = 0; pivot < 8; pivot++) {
    let best = pivot
    for (let row = pivot + 1; row < 8; row++) if (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot))) best = row
    const [one, other] = [rows[pivot], rows[best]]
    if (!one || !other) throw new Error('Four points are wanted')
    rows[pivot] = other
    rows[best] = one
    for (let row = 0; row < 8; row++) {
      if (row === pivot) continue
      const times = at(row, pivot) / at(pivot, pivot)
      rows[row] = (rows[row] ?? []).map((value, column) => value - times * at(pivot, column))
    }
  }
  const [a, b, c, d, e, f, g, h] = rows.map((_, n) => at(n, 8) / at(n, n)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return (x, y) => {
    const w = g * x + h * y + 1
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w]
  }
}

/**
 * A printed page as a phone takes it: seen aslant, so that its far edge is shorter, on a table, in light from one side, under a hand's shadow, with the noise
 * of a small sensor, a little out of focus, as a JPEG of quality 70.
 * @param page a picture of the page
 */
export async function phonePhoto(page: Buffer, held: Held = {}): Promise<Buffer> {
  const { away = 0.15, far = 'top', turned = 0, dim = 0.45, shadow = true, noise = 7, blur = 0.7, size = 2400 } = held
  const { data: ink, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [height, width] = [size, Math.round(size * 0.75)]
  const [centreX, centreY] = [width / 2, height / 2]
  // The page fills most of the photo.
  const scale =
    Math.min(width / info.width, height / info.height) * (Math.abs(turned % 180) > 45 && Math.abs(turned % 180) < 135 ? 0.68 : 0.88)
  const [halfX, halfY] = [(info.width * scale) / 2, (info.height * scale) / 2]
  const short = 1 - away
  const narrow = (edge: Held['far']) => (far === edge ? short : 1)
  const radians = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const corners: Point[] = [
    [-halfX * narrow('top'), -halfY * narrow('left')],
    [halfX * narrow('top'), -halfY * narrow('right')],
    [halfX * narrow('bottom'), halfY * narrow('right')],
    [-halfX * narrow('bottom'), halfY * narrow('left')],
  ].map(([x = 0, y = 0]) => [centreX + x * cos - y * sin, centreY + x * sin + y * cos])
  const sourceOf = mapOf(corners, [
    [0, 0],
    [info.width - 1, 0],
    [info.width - 1, info.height - 1],
    [0, info.height - 1],
  ])
  const random = numbers(7)
  const photo = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = sourceOf(x, y)
      const [left, top] = [Math.floor(u), Math.floor(v)]
      let value = 105 + 12 * Math.sin(x / 9 + y / 40)
      if (left >= 0 && top >= 0 && left < info.width - 1 && top < info.height - 1) {
        const [dx, dy, at] = [u - left, v - top, top * info.width + left]
        const row = (start: number) => (ink[start] ?? 255) * (1 - dx) + (ink[start + 1] ?? 255) * dx
        value = row(at) * (1 - dy) + row(at + info.width) * dy
        // Toner is not black, and paper is not white.
        value = 38 + value * 0.8
      }
      let light = 1 - (1 - dim) * ((x / width + y / height) / 2)
      if (shadow) {
        const distance = Math.hypot((x - width * 0.7) / (width * 0.35), (y - height * 0.45) / (height * 0.25))
        light *= 0.6 + 0.4 / (1 + Math.exp((1 - distance) * 9))
      }
      const grain = (random() + random() + random() + random() - 2) * noise * 1.73
      photo[y * width + x] = Math.max(0, Math.min(255, value * light + grain))
    }
  const taken = sharp(photo, { raw: { width, height, channels: 1 } })
  return (blur > 0 ? taken.blur(blur) : taken).jpeg({ quality: 70 }).toBuffer()
}
