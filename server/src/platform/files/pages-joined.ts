import { decodeTask, type SentBytes } from '../decode/task'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import { scanLimits } from './pages'

/** Clean bytes of one picture. */
export interface Joined {
  jpeg: Buffer
  width: number
  height: number
  /** Heights in pixels of the pages that stand below each other. */
  pages: number[]
}

export const joinedPagesTask = decodeTask({
  name: 'joined pages',
  ...scanLimits,
  run: async ({ sent, maxPages }: { sent: Buffer; maxPages: number }, step) =>
    (await import('./pages-codec')).cleanJoined(sent, maxPages, step),
})

/**
 * One picture of what was sent, whether that was a picture or a PDF: pages stand below each other. Slow, so before the transaction.
 * @throws Refusal 413, 415, 422 in words for the person
 */
export const joinedPages = ({ decoder }: Pick<Services, 'decoder'>, sent: SentBytes, maxPages: number, by: Who): Promise<Joined> =>
  decoder.read(joinedPagesTask, async () => ({ sent: await sent(), maxPages }), by)
