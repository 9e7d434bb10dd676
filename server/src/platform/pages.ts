import { Refusal } from './errors'
import { damaged, headOf, inTurn, openImage } from './images'
import { encodePage, type Page } from './pages-encode'
import type { PagesNews, PagesWork } from './pages-worker'
import { startWorker } from './worker-start'

export type { Page } from './pages-encode'

interface Options {
  /** Drops the colours; documents are asked for in black and white. */
  grey?: boolean
  maxPages?: number
  /** After which reading a PDF is given up. */
  seconds?: number
}

const maxBytes = 15_000_000
/** A4 at 200 dpi. */
const maxPictureSide = 2339

/**
 * Turns what was scanned, a PDF or one picture, into clean page images. The original is not kept: whatever it
 * carried besides its looks ends here.
 * @throws Refusal 413 too large or too many pages, 415 another kind of file, 422 locked, active or damaged
 */
export async function pagesOf(sent: Buffer, options: Options = {}): Promise<Page[]> {
  if (sent.length > maxBytes) throw new Refusal('This file is larger than 15 MB. Scan it at 200 dpi, or send it in parts.', 413)
  const { fileTypeFromBuffer } = await import('file-type')
  const kind = (await fileTypeFromBuffer(sent))?.mime
  if (kind === 'application/pdf') return inPdfTurn(() => pdfPages(sent, options))
  if (kind === 'image/jpeg' || kind === 'image/png') return [await picturePage(sent, options.grey ?? false)]
  throw new Refusal('Only PDF, JPEG and PNG files are taken. This is something else, whatever its name says.', 415)
}

async function picturePage(sent: Buffer, grey: boolean): Promise<Page> {
  await headOf(sent)
  return inTurn(async () => {
    const { data, info } = await openImage(sent)
      .autoOrient()
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .resize(maxPictureSide, maxPictureSide, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(damaged)
    return encodePage({ data, width: info.width, height: info.height, channels: 3 }, grey)
  })
}

/** In a thread, so that a heavy or hostile PDF holds up nobody and can be ended. */
function pdfPages(sent: Buffer, { grey = false, maxPages = 20, seconds = 60 }: Options): Promise<Page[]> {
  const work: PagesWork = { bytes: Uint8Array.from(sent), maxPages, grey }
  const worker = startWorker(import.meta.url, 'pages-worker', {
    workerData: work,
    transferList: [work.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    // What the parser thinks of a file is not for our log.
    stdout: true,
    stderr: true,
  })
  const pages: Page[] = []
  return new Promise<Page[]>((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Refusal('This PDF takes too long to read. Scan or print it again, or send it in parts.')),
      seconds * 1000,
    )
    worker.on('message', (news: PagesNews) => {
      if ('page' in news) pages.push({ ...news.page, jpeg: Buffer.from(news.page.jpeg), thumbnail: Buffer.from(news.page.thumbnail) })
      else if ('end' in news) resolve(pages)
      else if ('pages' in news)
        reject(new Refusal(`This PDF has ${news.pages} pages; at most ${maxPages} are taken. Send it in parts.`, 413))
      else reject(new Refusal(words[news.refused]))
    })
    // Out of memory, or a parser that fell over: to the sender both are a file that cannot be read.
    worker.on('error', () => reject(new Refusal(words.damaged)))
    worker.on('exit', () => reject(new Refusal(words.damaged)))
    worker.on('exit', () => clearTimeout(limit))
  }).finally(() => worker.terminate())
}

const words = {
  locked: 'This PDF is locked with a password. Print it to PDF again without one.',
  active: 'This PDF contains a script, an attached file or an action that starts by itself. Print it to PDF again and send that.',
  tooManyPixels: 'A picture in this PDF has more than 40 million pixels. Scan it at 200 dpi and send it again.',
  damaged: 'This PDF is damaged or cannot be read. Scan or print it again.',
}

let last: Promise<unknown> = Promise.resolve()

function inPdfTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
