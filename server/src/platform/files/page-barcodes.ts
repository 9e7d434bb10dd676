import { decodeTask, type SentBytes } from '../decode/task'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import { imageWords } from './images-words'

export const barcodesTask = decodeTask({
  name: 'barcodes',
  seconds: 15,
  words: imageWords,
  run: async ({ sent }: { sent: Buffer }) => (await import('./page-barcodes-codec')).barcodesIn(sent),
})

/**
 * What the barcodes (Code 128) on a photo say, from the top down, each once. Nothing of the photo is kept. Slow, so before the transaction.
 * @throws Refusal 413 too large, 415 not a picture, 422 damaged; in words for the person
 */
export const barcodesOf = ({ decoder }: Pick<Services, 'decoder'>, sent: SentBytes, by: Who): Promise<string[]> =>
  decoder.read(barcodesTask, async () => ({ sent: await sent() }), by)
