import { noPdfHere } from '@sevakendra/contract/kit/covered-files'
import { emptyRefused, heicRefused } from '@sevakendra/contract/kit/sent-files'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Refusal } from '../http/errors'
import { damaged, headOf, openImage } from './images-codec'
import type { Page, PageOptions } from './pages'
import { unwantedIn } from './pages-active'
import { drawPages, unwantedWords } from './pages-draw'
import { encodePage } from './pages-encode'
import type { Joined } from './pages-joined'

const maxBytes = 15_000_000
/** A4 at 200 dpi. */
const maxPictureSide = 2339

/** What `pagesOf` does, in a decoding process. @param step called after each page */
export async function cleanPages(sent: Buffer, options: PageOptions, step: () => void): Promise<Page[]> {
  if (sent.length > maxBytes) throw new Refusal('This file is larger than 15 MB. Scan it at 200 dpi, or send it in parts.', 413)
  if (sent.length === 0) throw new Refusal(emptyRefused)
  const kind = (await fileTypeFromBuffer(sent))?.mime
  if (kind === 'image/jpeg' || kind === 'image/png') return [await picturePage(sent, options)]
  if (kind?.startsWith('image/hei')) throw new Refusal(heicRefused, 415)
  if (kind !== 'application/pdf') throw new Refusal('Only PDF, JPEG and PNG files are accepted. This file is of another type.', 415)
  if (options.covered) throw new Refusal(noPdfHere, 415)
  const unwanted = await unwantedIn(sent)
  // What cannot be walked may still be drawn, which nothing active survives.
  if (unwanted && unwanted !== 'unreadable') throw new Refusal(unwantedWords[unwanted])
  return drawPages(sent, options, step).catch(error => {
    if (error instanceof Refusal) throw error
    throw new Refusal(unwantedWords.unreadable)
  })
}

async function picturePage(sent: Buffer, options: PageOptions): Promise<Page> {
  await headOf(sent)
  const { data, info } = await openImage(sent)
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(maxPictureSide, maxPictureSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(damaged)
  return encodePage({ data, width: info.width, height: info.height, channels: 3 }, options)
}

/** What `joinedPages` does, in a decoding process. */
export async function cleanJoined(sent: Buffer, maxPages: number, step: () => void): Promise<Joined> {
  const pages = await cleanPages(sent, { maxPages }, step)
  const width = Math.max(...pages.map(page => page.width))
  const heights = pages.map(page => page.height)
  const height = heights.reduce((total, one) => total + one, 0)
  if (pages.length === 1 && pages[0]) return { jpeg: pages[0].jpeg, width, height, pages: heights }
  let top = 0
  const layers = pages.map(page => {
    const layer = { input: page.jpeg, left: 0, top }
    top += page.height
    return layer
  })
  const jpeg = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(layers)
    .jpeg({ quality: 85 })
    .toBuffer()
  return { jpeg, width, height, pages: heights }
}

/** What `checkPdf` does, in a decoding process. */
export async function assertHarmless(sent: Buffer): Promise<void> {
  if ((await fileTypeFromBuffer(sent))?.mime !== 'application/pdf')
    throw new Refusal('Only a PDF is accepted here. This file is not a PDF.', 415)
  const unwanted = await unwantedIn(sent)
  if (unwanted) throw new Refusal(unwantedWords[unwanted])
}
