import { openPixels, type Pixels } from './images-codec'
import { type FoundMark, markOn } from './page-code'
import type { Grey } from './page-grey'
import { measuresOf, type PageMeasures } from './page-looks'

/** How a page looks, and the mark of ours on it. */
export interface PageLooks {
  measures: PageMeasures
  mark?: FoundMark
}

/** Wide enough for everything but the mark. */
const measuredWidth = 1000

/** Looks at a page as it is kept, in a decoding process. */
export async function looksOf(pixels: Pixels): Promise<PageLooks> {
  const full = await greyOf(pixels)
  const { width, height } = pixels
  const small = width <= measuredWidth ? full : await greyOf(pixels, measuredWidth)
  const mark = await markOn(full)
  return { measures: measuresOf(small, { width, height }), ...(mark ? { mark } : {}) }
}

async function greyOf(pixels: Pixels, width?: number): Promise<Grey> {
  const flat = pixels.channels === 4 ? openPixels(pixels).flatten({ background: 'white' }) : openPixels(pixels)
  const sized = width ? flat.resize({ width }) : flat
  const { data, info } = await sized.greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
