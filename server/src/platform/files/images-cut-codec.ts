import { Refusal } from '../http/errors'
import { cutWarnings } from './cut-looks'
import { damaged, fitJpeg, headOf, openImage, openPixels, type Pixels } from './images-codec'
import type { Cut, CutRule, Frame, Turn } from './images-cut'

const qualities = [95, 90, 85, 80, 75, 70, 65, 60, 50, 40, 30]

/** What `cut` does, in a decoding process. */
export async function cutOut(page: Buffer, frame: Frame, rule: CutRule, turn: Turn = 0, maxBytes?: number): Promise<Cut> {
  const head = await headOf(page, maxBytes)
  const sideways = turn === 90 || turn === 270
  const region = regionOf(frame, sideways ? head.height : head.width, sideways ? head.width : head.height)
  // Two steps: in one chain the decoder would take its own turning and ours for one.
  const upright = await openImage(page)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer(withInfo)
    .catch(damaged)
  const turned = turn === 0 ? upright : await openPixels(pixelsOf(upright)).rotate(turn).raw().toBuffer(withInfo)
  const { data, info } = await openPixels(pixelsOf(turned))
    .extract(region)
    .resize(rule.width, rule.height, { fit: rule.fit, background: 'white' })
    .raw()
    .toBuffer(withInfo)
  const pixels = pixelsOf({ data, info })
  const { jpeg, quality } = await fitJpeg(pixels, rule.maxBytes, rule.dpi, qualities)
  const warnings = await looksOf(pixelsOf(turned), rule, region)
  return { jpeg, width: info.width, height: info.height, bytes: jpeg.length, dpi: rule.dpi, quality, warnings }
}

const withInfo = { resolveWithObject: true } as const

const pixelsOf = ({ data, info }: { data: Buffer; info: { width: number; height: number; channels: number } }): Pixels => ({
  data,
  width: info.width,
  height: info.height,
  channels: info.channels === 1 ? 1 : info.channels === 4 ? 4 : 3,
})

type Region = Record<'left' | 'top' | 'width' | 'height', number>

function regionOf(frame: Frame, width: number, height: number): Region {
  // A frame dragged to the edge may pass it by a rounding.
  const slack = 0.5
  const inside = frame.x >= -slack && frame.y >= -slack && frame.x + frame.width <= 100 + slack && frame.y + frame.height <= 100 + slack
  if (!inside || !(frame.width > 0) || !(frame.height > 0)) throw new Refusal('The frame must be inside the page.')
  const left = Math.min(Math.max(Math.round((frame.x / 100) * width), 0), width - 1)
  const top = Math.min(Math.max(Math.round((frame.y / 100) * height), 0), height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(Math.round((frame.width / 100) * width), 1), width - left),
    height: Math.min(Math.max(Math.round((frame.height / 100) * height), 1), height - top),
  }
}

/** What lies within the frame, as wide and high as the picture at most, without the white around it. */
async function looksOf(turned: Pixels, rule: CutRule, region: Region): Promise<string[]> {
  const { data, info } = await openPixels(turned)
    .extract(region)
    .resize(rule.width, rule.height, { fit: rule.fit === 'contain' ? 'inside' : 'cover' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer(withInfo)
  return cutWarnings({ data, width: info.width, height: info.height }, rule, region)
}
