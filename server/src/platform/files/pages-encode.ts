import { fitJpeg, openImage, openPixels, type Pixels } from './images-codec'
import type { Page } from './pages'

/** What the PAN processors ask of documents. */
export const pageDpi = 200
const maxPageBytes = 300_000
const qualities = [80, 70, 60, 50, 40]

/** Writes the pixels of a page as JPEG within its weight, in smaller size when quality alone does not reach it. */
export async function encodePage(pixels: Pixels, grey: boolean): Promise<Page> {
  for (const factor of [1, 0.75, 0.5]) {
    const page = factor === 1 && !grey ? pixels : await sized(pixels, factor, grey)
    const fitted = await fitJpeg(page, maxPageBytes, Math.round(pageDpi * factor), qualities).catch(() => undefined)
    if (!fitted) continue
    // From the JPEG, which is opened at a part of its size.
    const thumbnail = await openImage(fitted.jpeg).resize({ width: 240 }).jpeg({ quality: 70 }).toBuffer()
    return { jpeg: fitted.jpeg, thumbnail, width: page.width, height: page.height }
  }
  throw new Error('A page at half its size is still too heavy')
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
