import { decodeTask, type SentBytes } from '../decode/task'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import { imageWords } from './images-words'

export const iconTask = decodeTask({
  name: 'icon',
  seconds: 10,
  words: imageWords,
  run: async ({ picture, size, share }: { picture: Buffer; size: number; share: number }) =>
    (await import('./images-codec')).iconOf(picture, size, share),
})

/**
 * A picture as a square icon on white, whole, with an even margin.
 * @param picture PNG or JPEG
 * @param size pixels of each side
 * @param share how much of a side the picture may take, 0 to 1
 * @returns a PNG
 */
export const squareIcon = (
  { decoder }: Pick<Services, 'decoder'>,
  picture: SentBytes,
  size: number,
  share: number,
  by: Pick<Who, 'userId'>,
): Promise<Buffer> => decoder.read(iconTask, async () => ({ picture: await picture(), size, share }), by)
