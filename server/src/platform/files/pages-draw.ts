import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { Refusal } from '../http/errors'
import type { Page, PageOptions } from './pages'
import { encodePage, pageDpi } from './pages-encode'

/** Longest side of a drawn page: A3 at 200 dpi. Some phones write pages of a metre with a photo on them. */
const maxSide = 3307

/**
 * Draws every page of a PDF that has nothing active in it.
 * @param drawn called after each page
 * @throws Refusal 413 too many pages, 422 locked or active; whatever the library throws when it is damaged
 */
export async function drawPages(bytes: Buffer, { maxPages = 20, ...how }: PageOptions, drawn: () => void): Promise<Page[]> {
  const document = await open(bytes)
  // A tree of pages that leads nowhere, or back to itself, is read as none.
  if (document.numPages < 1) throw new Refusal(unwantedWords.unreadable)
  if (document.numPages > maxPages)
    throw new Refusal(`This PDF has ${document.numPages} pages; at most ${maxPages} are allowed. Send it in parts.`, 413)
  if (await isLocked(document)) throw new Refusal(unwantedWords.locked)
  if ((await document.getAttachments()) || (await document.getJSActions())) throw new Refusal(unwantedWords.active)
  const pages: Page[] = []
  const pixels = new PixelPlace()
  try {
    for (let number = 1; number <= document.numPages; number++) {
      pages.push(await draw(document, number, how, pixels))
      drawn()
    }
    return pages
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Why a PDF is not taken, in words for the person. */
export const unwantedWords = {
  locked: 'This PDF is locked with a password. Print it to PDF again without one.',
  active: 'This PDF contains a script, an attached file or an automatic action. Print it to PDF again and send the new file.',
  tooMuch: 'This PDF is too large when unpacked. Scan it at 200 dpi, or print it to PDF again.',
  unreadable: 'This PDF is damaged or cannot be read. Scan or print it again.',
  tooManyPixels: 'A picture in this PDF has more than 40 million pixels. Scan it at 200 dpi and send it again.',
}

async function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  // In Node the parser runs in this same thread.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const within = (name: string) => `${join(folder, name)}/`
  const loading = getDocument({
    // The library keeps what it is given.
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: 40_000_000,
    standardFontDataUrl: within('standard_fonts'),
    cMapUrl: within('cmaps'),
    cMapPacked: true,
    iccUrl: within('iccs'),
    wasmUrl: within('wasm'),
  })
  try {
    return await loading.promise
  } catch (error) {
    await loading.destroy()
    if (error instanceof Error && error.name === 'PasswordException') throw new Refusal(unwantedWords.locked)
    throw error
  }
}

/** Also true for a file that opens without a password but carries restrictions. */
async function isLocked(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata()
  return 'EncryptFilterName' in info && Boolean(info.EncryptFilterName)
}

/** One place for the pixels of a document, page after page: a page takes 15 MB, and collecting that costs as much as drawing it. */
class PixelPlace {
  #place = Buffer.alloc(0)

  /** @returns the same bytes, until the next ones are copied */
  copyOf(bytes: Buffer): Buffer {
    if (this.#place.length < bytes.length) this.#place = Buffer.allocUnsafeSlow(bytes.length)
    this.#place.set(bytes)
    return this.#place.subarray(0, bytes.length)
  }
}

async function draw(document: PDFDocumentProxy, number: number, how: PageOptions, pixels: PixelPlace): Promise<Page> {
  const page = await document.getPage(number)
  const size = page.getViewport({ scale: 1 })
  const scale = Math.min(pageDpi / 72, maxSide / Math.max(size.width, size.height))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(Math.round(viewport.width), 1), Math.max(Math.round(viewport.height), 1))
  await page.render({ canvasContext: canvas.getContext('2d'), canvas: null, viewport, background: 'white' }).promise
  page.cleanup()
  // Copied: `data()` is the canvas's own memory, which is gone once the canvas is collected, while the encoder still reads it.
  return encodePage({ data: pixels.copyOf(canvas.data()), width: canvas.width, height: canvas.height, channels: 4 }, how)
}
