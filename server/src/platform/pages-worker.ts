import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { unwantedIn } from './pages-active'
import { encodePage, type Page, pageDpi } from './pages-encode'

/** What the thread is given. */
export interface PagesWork {
  bytes: Uint8Array<ArrayBuffer>
  maxPages: number
  grey: boolean
}

/** What the thread sends: pages in their order, then the end or why there is none. */
export type PagesNews =
  | { page: Sent<Page> }
  | { end: true }
  | { refused: 'locked' | 'active' | 'tooManyPixels' | 'damaged' }
  | { pages: number }

/** Buffers lose their class on the way between threads. */
type Sent<T> = { [K in keyof T]: T[K] extends Buffer ? Uint8Array : T[K] }

/** Longest side of a drawn page: A3 at 200 dpi. Some phones write pages of a metre with a photo on them. */
const maxSide = 3307

async function work({ bytes, maxPages, grey }: PagesWork): Promise<void> {
  const unwanted = await unwantedIn(bytes)
  if (unwanted) return tell({ refused: unwanted })
  const document = await open(bytes)
  if (document.numPages > maxPages) return tell({ pages: document.numPages })
  if (await isLocked(document)) return tell({ refused: 'locked' })
  if ((await document.getAttachments()) || (await document.getJSActions())) return tell({ refused: 'active' })
  for (let number = 1; number <= document.numPages; number++) tell({ page: await draw(document, number, grey) })
  tell({ end: true })
}

const tell = (news: PagesNews): void => parentPort?.postMessage(news)

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // Loaded only for what passed the first look. In Node the parser runs in this same thread.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const within = (name: string) => `${join(folder, name)}/`
  return getDocument({
    data: bytes,
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
  }).promise
}

/** Also true for a file that opens without a password but carries restrictions. */
async function isLocked(document: PDFDocumentProxy): Promise<boolean> {
  const { info } = await document.getMetadata()
  return 'EncryptFilterName' in info && Boolean(info.EncryptFilterName)
}

async function draw(document: PDFDocumentProxy, number: number, grey: boolean): Promise<Page> {
  const page = await document.getPage(number)
  const size = page.getViewport({ scale: 1 })
  const scale = Math.min(pageDpi / 72, maxSide / Math.max(size.width, size.height))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.max(Math.round(viewport.width), 1), Math.max(Math.round(viewport.height), 1))
  await page.render({ canvasContext: canvas.getContext('2d'), canvas: null, viewport, background: 'white' }).promise
  page.cleanup()
  return encodePage({ data: canvas.data(), width: canvas.width, height: canvas.height, channels: 4 }, grey)
}

work(workerData as PagesWork).catch((error: Error) => tell({ refused: error.name === 'PasswordException' ? 'locked' : 'damaged' }))
