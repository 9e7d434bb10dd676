import { codeSeen } from '@sevakendra/contract/kit/covered-files'
import { Refusal } from '../http/errors'
import { openPixels, type Pixels } from './images-codec'
import { codesOn, type FoundMark } from './page-code'
import type { Grey } from './page-grey'
import { measuresOf, type PageMeasures } from './page-looks'

/** How a page looks, and the mark of ours on it. */
export interface PageLooks {
  measures: PageMeasures
  mark?: FoundMark
  /** It came as a picture on which somebody had covered a number, and no Aadhaar code can be read on it. */
  covered?: true
}

/** Wide enough for everything but the mark. */
const measuredWidth = 1000

/**
 * Looks at a page as it is kept, in a decoding process.
 * @param covered a part of a number on it is to be covered
 * @throws Refusal 422 when it is, and an Aadhaar code can be read
 */
export async function looksOf(pixels: Pixels, covered = false): Promise<PageLooks> {
  const full = await greyOf(pixels)
  const { width, height } = pixels
  const small = width <= measuredWidth ? full : await greyOf(pixels, measuredWidth)
  const { mark, aadhaar } = await codesOn(full)
  if (covered && aadhaar) throw new Refusal(codeSeen)
  return { measures: measuresOf(small, { width, height }), ...(mark ? { mark } : {}), ...(covered ? { covered } : {}) }
}

async function greyOf(pixels: Pixels, width?: number): Promise<Grey> {
  const flat = pixels.channels === 4 ? openPixels(pixels).flatten({ background: 'white' }) : openPixels(pixels)
  const sized = width ? flat.resize({ width }) : flat
  const { data, info } = await sized.greyscale().toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
