import sharp, { type Sharp } from 'sharp'
import type { PageFault } from '../../src/platform/files/page-looks'

/** What scanners and phones make of a page, and which fault that is; null for a page that will do. */
export interface Variant {
  name: string
  fault: PageFault | null
  /** Faults that come with it, which may be said or not. */
  besides?: PageFault[]
  make(page: Buffer, seed: number): Promise<Buffer>
}

const jpeg = (picture: Sharp, quality = 80) => picture.jpeg({ quality }).toBuffer()

/** Grain as sensors have it, the same for the same seed. */
async function grained(page: Buffer, seed: number, strength: number): Promise<Sharp> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let state = seed * 7919 + 1
  for (let at = 0; at < data.length; at += info.channels) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const grain = ((state >>> 16) / 65536 - 0.5) * 2 * strength
    for (let channel = 0; channel < info.channels; channel++)
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) + grain))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

const leaning = (degrees: number) => async (page: Buffer, seed: number) =>
  jpeg(sharp(await jpeg(await grained(page, seed, 5), 95)).rotate(degrees, { background: '#ffffff' }))
const blurred = (sigma: number) => async (page: Buffer, seed: number) =>
  jpeg(await grained(await jpeg(sharp(page).blur(sigma), 95), seed, 4))
const lit = (gain: number, lift: number) => async (page: Buffer, seed: number) => jpeg((await grained(page, seed, 4)).linear(gain, lift))
const wide = (width: number) => async (page: Buffer, seed: number) =>
  jpeg(sharp(await jpeg(await grained(page, seed, 3), 95)).resize({ width }))
const pressed = (quality: number) => async (page: Buffer, seed: number) => jpeg(await grained(page, seed, 4), quality)
const shorn = (side: 'left' | 'right' | 'top' | 'bottom', share: number) => async (page: Buffer, seed: number) => {
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const [gone, lost] = [Math.round(width * share), Math.round(height * share)]
  const kept = side === 'left' || side === 'right' ? { width: width - gone, height } : { width, height: height - lost }
  return jpeg((await grained(page, seed, 4)).extract({ left: side === 'left' ? gone : 0, top: side === 'top' ? lost : 0, ...kept }))
}
/** On a table: the sheet with ground around it, leaning a little, or running out of the picture. */
const photographed = (degrees: number, out: boolean) => async (page: Buffer, seed: number) => {
  const { width = 0, height = 0 } = await sharp(page).metadata()
  const ground = { r: 72, g: 58, b: 46 }
  const edge = Math.round(width * 0.07)
  const sides = { top: edge, bottom: edge, left: edge, right: out ? 0 : edge, background: ground }
  const sheet = await jpeg((await grained(page, seed, 6)).linear(0.93, 0), 95)
  const kept = out ? await jpeg(sharp(sheet).extract({ left: 0, top: 0, width: Math.round(width * 0.94), height }), 95) : sheet
  const laid = await jpeg(sharp(await jpeg(sharp(kept).extend(sides), 95)).rotate(degrees, { background: ground }), 95)
  return jpeg(sharp(laid), 82)
}

export const variants: readonly Variant[] = [
  ...[40, 60, 80, 92].map(quality => ({ name: `JPEG ${quality}`, fault: null, make: pressed(quality) })),
  ...[-1, 0.5, 1].map(degrees => ({ name: `leaning ${degrees}°`, fault: null, make: leaning(degrees) })),
  ...[0.6, 1].map(sigma => ({ name: `softened ${sigma} px`, fault: null, make: blurred(sigma) })),
  ...[
    [0.8, 0],
    [1.1, 0],
    [0.85, 30],
  ].map(([gain = 1, lift = 0]) => ({ name: `light × ${gain} + ${lift}`, fault: null, make: lit(gain, lift) })),
  ...[1240, 1654].map(width => ({ name: `${width} px wide`, fault: null, make: wide(width) })),
  ...[0, 1].map(degrees => ({ name: `on a table, ${degrees}°`, fault: null, make: photographed(degrees, false) })),

  ...[3, 4, 6].map(sigma => ({
    name: `blurred ${sigma} px`,
    fault: 'blurred' as const,
    besides: ['pale', 'blank'] as PageFault[],
    make: blurred(sigma),
  })),
  ...[-7, -3, 3, 5, 8].map(degrees => ({
    name: `leaning ${degrees}°`,
    fault: 'skewed' as const,
    besides: ['cutOff'] as PageFault[],
    make: leaning(degrees),
  })),
  { name: 'on a table, 4°', fault: 'skewed', make: photographed(4, false) },
  ...[0.4, 0.3, 0.2].map(gain => ({
    name: `light × ${gain}`,
    fault: 'dark' as const,
    besides: ['pale'] as PageFault[],
    make: lit(gain, 0),
  })),
  ...[210, 225].map(lift => ({
    name: `washed out + ${lift}`,
    fault: 'pale' as const,
    besides: ['blurred', 'blank'] as PageFault[],
    make: lit(0.2, lift),
  })),
  ...[400, 560].map(width => ({
    name: `${width} px wide`,
    fault: 'small' as const,
    besides: ['blurred'] as PageFault[],
    make: wide(width),
  })),
  ...(['left', 'right', 'top', 'bottom'] as const).map(side => ({
    name: `a tenth cut off, ${side}`,
    fault: 'cutOff' as const,
    make: shorn(side, 0.1),
  })),
  { name: 'on a table, running out', fault: 'cutOff', make: photographed(0, true) },
  {
    name: 'the empty back',
    fault: 'blank',
    besides: ['pale'],
    async make(page, seed) {
      const { width = 0, height = 0 } = await sharp(page).metadata()
      const empty = await jpeg(sharp({ create: { width, height, channels: 3, background: '#f6f5f1' } }))
      return jpeg(await grained(empty, seed, 4))
    },
  },
  {
    name: 'the empty back, print shining through',
    fault: 'blank',
    besides: ['pale', 'blurred', 'cutOff'],
    make: async (page, seed) => jpeg(await grained(await jpeg(sharp(page).flop().blur(2).linear(0.06, 232), 95), seed, 3)),
  },
]
