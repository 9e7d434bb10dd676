import { decodeTask, type SentBytes } from '../decode/task'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import { imageWords } from './images-words'

/** What a processor accepts as photo or signature. */
export interface CutRule {
  width: number
  height: number
  dpi: number
  maxBytes: number
  /** A frame of another shape: a photo fills the picture, a signature is shown whole on white. */
  fit: 'cover' | 'contain'
  /** What is looked for in it. */
  shows: 'photo' | 'ink'
}

/** A frame on the turned page, in percent of its width and height (as the crop tool gives it). */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Cut {
  jpeg: Buffer
  width: number
  height: number
  bytes: number
  dpi: number
  quality: number
  /** What staff and shop should look at again; the cut is made all the same. */
  warnings: string[]
}

export type Turn = 0 | 90 | 180 | 270

interface Given {
  page: Buffer
  frame: Frame
  rule: CutRule
  turn?: Turn
  maxBytes?: number
}

export const cutTask = decodeTask({
  name: 'cut',
  seconds: 15,
  words: imageWords,
  run: async ({ page, frame, rule, turn, maxBytes }: Given) =>
    (await import('./images-cut-codec')).cutOut(page, frame, rule, turn, maxBytes),
})

/**
 * Cuts one frame out of a page in the exact pixels, resolution and weight of a rule.
 * @param options.turn clockwise, applied to the page before the frame
 * @param options.maxBytes of the page, 15 MB unless told otherwise
 * @throws Refusal as `checkImage`, and 422 when the frame lies outside the page
 */
export const cut = (
  { decoder }: Pick<Services, 'decoder'>,
  page: SentBytes,
  frame: Frame,
  rule: CutRule,
  options: { turn?: Turn; maxBytes?: number },
  by: Who,
): Promise<Cut> => {
  const { x, y, width, height } = frame
  return decoder.read(cutTask, async () => ({ page: await page(), frame: { x, y, width, height }, rule, ...options }), by)
}
