import sharp from 'sharp'
import { damaged, headOf, openImage } from './images-codec'
import { barcodesOn, type Seen } from './page-code'
import type { Grey } from './page-grey'

/** A sheet of A4 at some 250 dpi: its narrowest bars are then three pixels. */
const maxSide = 3000

/** What `barcodesOf` does, in a decoding process: as the photo is, with its light evened out, and turned a little, for the
 * reader finds bars that lie across or along and not those that are far from either. */
export async function barcodesIn(sent: Buffer): Promise<string[]> {
  await headOf(sent)
  const { data, info } = await openImage(sent)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  const photo = { data, width: info.width, height: info.height }
  const even = await evened(photo)
  return barcodesOn([{ grey: photo, turned: 0 }, { grey: even, turned: 0 }, await turnedBy(even, -aslant), await turnedBy(even, aslant)])
}

/** Degrees. A photo that is held up to twice as far aslant has its bars upright at one of its turns. */
const aslant = 10

async function turnedBy({ data, width, height }: Grey, degrees: number): Promise<Seen> {
  const { data: turned, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate(degrees, { background: '#808080' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { grey: { data: turned, width: info.width, height: info.height }, turned: degrees }
}

/** Wider than a bar and narrower than a shadow, as a part of the longer side. */
const spot = 1 / 75

/**
 * Each pixel beside the mean of what is around it: one row of bars in light and shadow has no shade that parts its bars from its gaps, and is read only
 * without either. Paper becomes grey, bars nearly black.
 */
async function evened({ data, width, height }: Grey): Promise<Grey> {
  const size = Math.max(1, Math.round(Math.max(width, height) * spot))
  const raw = { width, height, channels: 1 } as const
  const small = await sharp(data, { raw })
    .resize(Math.max(1, Math.round(width / size)), Math.max(1, Math.round(height / size)), { fit: 'fill' })
    .blur(1)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mean = await sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const even = Buffer.alloc(data.length)
  for (let at = 0; at < even.length; at++) even[at] = Math.min(255, (128 * (data[at] ?? 0)) / Math.max(8, mean[at] ?? 0))
  return { data: even, width, height }
}
