import { decodeTask, type SentBytes } from '../decode/task'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import { imageWords } from './images-words'

/** A picture written anew by ourselves: nothing of the sent bytes is left in it. */
export interface CleanImage {
  mime: 'image/jpeg' | 'image/png'
  bytes: Buffer
  width: number
  height: number
}

interface Options {
  /** What may be sent, 15 MB unless told otherwise. */
  maxBytes?: number
  /** Longest side of the result in pixels; larger pictures are scaled down. */
  maxSide?: number
}

export const cleanImageTask = decodeTask({
  name: 'image',
  seconds: 15,
  words: imageWords,
  run: async ({ sent, options }: { sent: Buffer; options: Options }) => (await import('./images-codec')).cleanImage(sent, options),
})

/**
 * Takes a picture that a stranger sent: JPEG or PNG by its content (its name says nothing), small enough to be
 * decoded safely, upright, and encoded anew without metadata, place of capture or anything appended.
 * @throws Refusal 413 too large, 415 not a picture, 422 damaged; in words for the person
 */
export const checkImage = ({ decoder }: Pick<Services, 'decoder'>, sent: SentBytes, options: Options, by: Who): Promise<CleanImage> =>
  decoder.read(cleanImageTask, async () => ({ sent: await sent(), options }), by)
