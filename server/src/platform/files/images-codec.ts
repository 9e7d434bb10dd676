import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../http/errors'
import type { CleanImage } from './images'
import { imageWords } from './images-words'

sharp.concurrency(1)
sharp.cache(false)
// Of all the formats that the library can open, those that are taken, and no file by its name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })

/** A4 at 600 dpi is 35 million pixels. */
const maxPixels = 40_000_000
const mega = 1_000_000

/** What `checkImage` does, in a decoding process. */
export async function cleanImage(sent: Buffer, { maxBytes, maxSide }: { maxBytes?: number; maxSide?: number }): Promise<CleanImage> {
  const { mime } = await headOf(sent, maxBytes)
  let picture = openImage(sent).autoOrient().toColourspace('srgb')
  if (maxSide) picture = picture.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
  const encoded = mime === 'image/png' ? picture.png({ compressionLevel: 8 }) : picture.jpeg({ quality: 90 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(damaged)
  return { mime, bytes: data, width: info.width, height: info.height }
}

/** What `squareIcon` does, in a decoding process. */
export async function iconOf(sent: Buffer, size: number, share: number): Promise<Buffer> {
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const [top, bottom, background] = [before, size - inner - before, '#ffffff']
  return openImage(sent)
    .toColourspace('srgb')
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top, bottom, left: top, right: bottom, background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(damaged)
}

/** Looks at the first bytes only: kind and size, before anything is decoded. @throws Refusal as `checkImage` */
export async function headOf(sent: Buffer, maxBytes = 15 * mega): Promise<{ mime: CleanImage['mime']; width: number; height: number }> {
  if (sent.length > maxBytes) throw new Refusal(`This picture is larger than ${Math.floor(maxBytes / mega)} MB. Scan it at 200 dpi.`, 413)
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(sent))?.mime
  if (mime !== 'image/jpeg' && mime !== 'image/png') throw notAPicture()
  const head = await openImage(sent).metadata().catch(tooManyPixels)
  // The decoder alone would also open SVG, which can read files. What both find must be the same thing.
  if (`image/${head.format}` !== mime) throw notAPicture()
  return { mime, width: head.autoOrient.width, height: head.autoOrient.height }
}

/** The decoder with its limits. Damage that phones and scanners commonly leave is tolerated, missing data is not. */
export const openImage = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })

/** A picture as bare pixels, for encoding it several times. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 3 | 4
}

export const openPixels = ({ data, ...raw }: Pixels): Sharp => sharp(data, { raw })

/**
 * JPEG at the best quality that stays within a weight.
 * @param qualities from the best down
 * @throws Refusal 422 when even the last one, softened, is too heavy
 */
export async function fitJpeg(pixels: Pixels, maxBytes: number, dpi: number, qualities: readonly number[]) {
  const attempt = async (quality: number, blur = 0) => {
    const jpeg = withDensity(await encode(blur === 0 ? openPixels(pixels) : openPixels(pixels).blur(blur), pixels, quality), dpi)
    return jpeg.length <= maxBytes ? { jpeg, quality } : undefined
  }
  // Most pages are light enough at once. Weight falls with quality, so halving the range finds the best one of the others in a few attempts.
  let best = await attempt(qualities[0] ?? 40)
  if (best) return best
  let [from, to] = [1, qualities.length - 1]
  while (from <= to) {
    const middle = Math.floor((from + to) / 2)
    const made = await attempt(qualities[middle] ?? 40)
    best = made ?? best
    if (made) to = middle - 1
    else from = middle + 1
  }
  if (best) return best
  // Noise compresses badly; softening it costs less to the eye than a still lower quality.
  for (const blur of [0.7, 1.5]) {
    const made = await attempt(qualities.at(-1) ?? 40, blur)
    if (made) return made
  }
  throw new Refusal(`This picture cannot be compressed to ${Math.floor(maxBytes / 1000)} KB. Please scan it again.`)
}

function encode(picture: Sharp, { width, height, channels }: Pixels, quality: number): Promise<Buffer> {
  // The slow search for cheaper coefficients pays for small cuts that must hit a few kilobytes, not for whole pages.
  const careful = width * height < 500_000
  return (channels === 4 ? picture.flatten({ background: 'white' }) : picture)
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .jpeg({ quality, progressive: false, optimiseCoding: true, trellisQuantisation: careful, overshootDeringing: careful })
    .toBuffer()
}

/** Writes the resolution into a JFIF header, where the portals of the PAN processors look for it. */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const header = Buffer.from('ffe000104a46494600010101000000000000', 'hex')
  header.writeUInt16BE(dpi, 12)
  header.writeUInt16BE(dpi, 14)
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)])
}

const notAPicture = () => new Refusal('This file is not a JPEG or PNG image.', 415)

function tooManyPixels(error: Error): never {
  if (/pixel limit/i.test(error.message))
    throw new Refusal('This picture has more than 40 million pixels. Scan it at 200 dpi and send it again.', 413)
  return damaged()
}

export function damaged(): never {
  throw new Refusal(imageWords.damaged)
}
