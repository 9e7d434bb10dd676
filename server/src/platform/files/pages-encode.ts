import { damaged, fitJpeg, openImage, openPixels, type Pixels } from './images-codec'
import { looksOf } from './page-looks-codec'
import type { Page, PageOptions } from './pages'

/** What the PAN processors ask of documents. */
export const pageDpi = 200
const maxPageBytes = 300_000
const qualities = [80, 70, 60, 50, 40]
/** What is encoded a second time loses least near the weight that it may have. */
const againQualities = [92, 86, ...qualities]

/** Writes the pixels of a page as JPEG within its weight, in smaller size when quality alone does not reach it. */
export async function encodePage(
  pixels: Pixels,
  { grey = false, looks = false, covered = false }: Omit<PageOptions, 'maxPages'>,
): Promise<Page> {
  for (const factor of [1, 0.75, 0.5]) {
    const page = factor === 1 && !grey ? pixels : await sized(pixels, factor, grey)
    const fitted = await fitJpeg(page, maxPageBytes, Math.round(pageDpi * factor), qualities).catch(() => undefined)
    if (!fitted) continue
    const kept = { jpeg: fitted.jpeg, thumbnail: await thumbnailOf(fitted.jpeg), width: page.width, height: page.height }
    return looks || covered ? { ...kept, looks: await looksOf(page, covered) } : kept
  }
  throw new Error('A page at half its size is still too heavy')
}

/** From the JPEG, which is opened at a part of its size. */
const thumbnailOf = (jpeg: Buffer): Promise<Buffer> => openImage(jpeg).resize({ width: 240 }).jpeg({ quality: 70 }).toBuffer()

/** A page that was kept before, turned by a quarter: the same pixels and resolution, encoded once more. */
export async function turnedClockwise(page: Buffer): Promise<Page> {
  const { density = pageDpi } = await openImage(page).metadata().catch(damaged)
  const { data, info } = await openImage(page).rotate(90).raw().toBuffer({ resolveWithObject: true }).catch(damaged)
  const pixels: Pixels = { data, width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 3 }
  const { jpeg } = await fitJpeg(pixels, maxPageBytes, density, againQualities)
  return { jpeg, thumbnail: await thumbnailOf(jpeg), width: info.width, height: info.height, looks: await looksOf(pixels) }
}

async function sized(pixels: Pixels, factor: number, grey: boolean): Promise<Pixels> {
  const { data, info } = await openPixels(pixels)
    .flatten({ background: 'white' })
    .toColourspace(grey ? 'b-w' : 'srgb')
    .resize({ width: Math.round(pixels.width * factor) })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 1 ? 1 : 3 }
}
