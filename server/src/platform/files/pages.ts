import { decodeTask, type SentBytes } from '../decode/task'
import type { Who } from '../http/who'
import type { Services } from '../tx'
import { imageWords } from './images-words'
import type { PageLooks } from './page-looks-codec'

/** A scanned page as it is kept: JPEG of at most 300 KB, 200 dpi when its size on paper is known. */
export interface Page {
  jpeg: Buffer
  /** For lists of pages: 240 pixels wide. */
  thumbnail: Buffer
  width: number
  height: number
  /** Where they were asked for. */
  looks?: PageLooks
}

export interface PageOptions {
  /** Drops the colours; documents are asked for in black and white. */
  grey?: boolean
  /** 20 unless told otherwise. */
  maxPages?: number
  /** Measures how each page looks and reads the mark on it, which takes as long again as drawing it. */
  looks?: boolean
  /** A part of a number on it is covered: only a picture is taken, and none with an Aadhaar code that can be read. Its looks say that it was seen. */
  covered?: boolean
}

/** What a scan may take in all, and until its next page is drawn. */
export const scanLimits = {
  ...{ seconds: 60, stepSeconds: 10 },
  words: {
    tooLong: 'This file takes too long to read. Scan or print it again, or send it in parts.',
    tooLarge: 'This file is too large when unpacked. Scan it at 200 dpi, or print it to PDF again.',
    damaged: 'This file is damaged or cannot be read. Scan or print it again.',
  },
}

export const pagesTask = decodeTask({
  name: 'pages',
  ...scanLimits,
  run: async ({ sent, options }: { sent: Buffer; options: PageOptions }, step) =>
    (await import('./pages-codec')).cleanPages(sent, options, step),
})

/**
 * Turns what was scanned, a PDF or one picture, into clean page images. The original is not kept: whatever it
 * carried besides its looks ends here. Slow, so before the transaction.
 * @throws Refusal 413 too large or too many pages, 415 another kind of file, 422 locked, active or damaged
 */
export const pagesOf = ({ decoder }: Pick<Services, 'decoder'>, sent: SentBytes, options: PageOptions, by: Who): Promise<Page[]> =>
  decoder.read(pagesTask, async () => ({ sent: await sent(), options }), by)

export const pdfTask = decodeTask({
  name: 'pdf',
  ...scanLimits,
  run: async ({ sent }: { sent: Buffer }) => (await import('./pages-codec')).assertHarmless(sent),
})

/** Looks through a PDF that is kept as it came. @throws Refusal 415 when it is none, 422 when it is locked, damaged, or carries something active */
export async function checkPdf({ decoder }: Pick<Services, 'decoder'>, sent: SentBytes, by: Who): Promise<void> {
  await decoder.read(pdfTask, async () => ({ sent: await sent() }), by)
}

export const turnTask = decodeTask({
  name: 'turn',
  seconds: 15,
  words: imageWords,
  run: async ({ page }: { page: Buffer }) => (await import('./pages-encode')).turnedClockwise(page),
})

/** A kept page turned clockwise by a quarter, with its thumbnail and looks; it is encoded once more. @throws Refusal 422, 503 */
export const turned = ({ decoder }: Pick<Services, 'decoder'>, page: SentBytes, by: Who): Promise<Page> =>
  decoder.read(turnTask, async () => ({ page: await page() }), by)
