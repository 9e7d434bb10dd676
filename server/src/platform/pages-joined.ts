import { sharpLibrary } from './images'
import { pagesOf } from './pages'

/** Clean bytes of one picture. */
export interface Joined {
  jpeg: Buffer
  width: number
  height: number
  /** Heights in pixels of the pages that stand below each other. */
  pages: number[]
}

/**
 * One picture of what was sent, whether that was a picture or a PDF: pages stand below each other. Slow, so before the transaction.
 * @throws Refusal 413, 415, 422 in words for the person
 */
export async function joinedPages(bytes: Buffer, maxPages: number): Promise<Joined> {
  const pages = await pagesOf(bytes, { maxPages })
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
  const jpeg = await sharpLibrary()({ create: { width, height, channels: 3, background: 'white' } })
    .composite(layers)
    .jpeg({ quality: 85 })
    .toBuffer()
  return { jpeg, width, height, pages: heights }
}
