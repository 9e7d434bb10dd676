import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { formFrames } from '@sevakendra/contract/nsdl-pan/forms/layout'
import { PDFDocument } from 'pdf-lib'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp, { type Sharp } from 'sharp'

/** A file as a browser's file chooser takes it. */
export interface Paper {
  name: string
  mimeType: string
  buffer: Buffer
}

const dpi = 200
const pdfParts = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Every page of a PDF as a scanner at 200 dpi would give it. */
export async function rasterised(pdf: Uint8Array): Promise<Buffer[]> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    standardFontDataUrl: `${join(pdfParts, 'standard_fonts')}/`,
  }).promise
  const pages: Buffer[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dpi / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    // The canvas of the test draws as a browser's does, though its type is another.
    const context: object = canvas.getContext('2d')
    await page.render({ canvas: null, canvasContext: context as CanvasRenderingContext2D, viewport, background: 'white' }).promise
    pages.push(canvas.toBuffer('image/png'))
  }
  await document.destroy()
  return pages
}

/** All words of a PDF, page after page. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const words: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    words.push(...items.map(item => ('str' in item ? item.str : '')))
  }
  await document.destroy()
  return words.join(' ')
}

const face = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" preserveAspectRatio="none" width="W" height="H"><rect width="100" height="140" fill="#eef3f8"/><path d="M8 140c2-26 18-36 42-36s40 10 42 36z" fill="#2f5d50"/><rect x="41" y="84" width="18" height="26" rx="8" fill="#b27650"/><ellipse cx="50" cy="58" rx="21" ry="29" fill="#c68a63"/><path d="M28 50c2-22 12-30 22-30s20 8 22 30c-8-10-14-14-22-14s-14 4-22 14z" fill="#221a18"/><circle cx="42" cy="57" r="2.4"/><circle cx="58" cy="57" r="2.4"/><path d="M43 72q7 5 14 0" fill="none" stroke="#7d3f33" stroke-width="2"/></svg>`
const signature = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 90" preserveAspectRatio="none" width="W" height="H"><path d="M12 62q14-46 26 0q10-30 20 0q14-52 30 0q12-34 24 0q10-40 26 0q14-26 40-6" fill="none" stroke="#1b2f6e" stroke-width="3" stroke-linecap="round"/><path d="M14 76h150" stroke="#1b2f6e" stroke-width="1.6"/></svg>`

/**
 * The printed form as it comes back from the counter: photo glued in, signed, and scanned page by page.
 * @param on what is put on its first page: the form of a company has no photo
 */
export async function signedForm(pdf: Uint8Array, on: readonly ('photo' | 'signature')[] = ['photo', 'signature']): Promise<Paper[]> {
  const [front, ...rest] = await rasterised(pdf)
  if (!front) throw new Error('The form has no page')
  const { width = 0, height = 0 } = await sharp(front).metadata()
  const glued = on.map(which => {
    const drawing = { photo: face, signature }[which]
    const frame = formFrames[which]
    const box = { width: Math.round((frame.width / 100) * width) - 4, height: Math.round((frame.height / 100) * height) - 4 }
    const input = Buffer.from(drawing.replace('"W"', `"${box.width}"`).replace('"H"', `"${box.height}"`))
    return { input, left: Math.round((frame.x / 100) * width) + 2, top: Math.round((frame.y / 100) * height) + 2 }
  })
  const scans = [await sharp(front).composite(glued).toBuffer(), ...rest]
  return Promise.all(scans.map((scan, place) => jpeg(`form-${place + 1}.jpg`, sharp(scan))))
}

/** A proof as a phone photographs it. */
export const picturedPaper = (title: string, name = 'paper.jpg'): Promise<Paper> => jpeg(name, drawn(title))

/** Proofs as an office scanner gives them: one PDF, a page each. */
export async function scannedPdf(name: string, titles: string[]): Promise<Paper> {
  const document = await PDFDocument.create()
  for (const title of titles) {
    const image = await document.embedJpg(await drawn(title).jpeg({ quality: 80 }).toBuffer())
    document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) }
}

function drawn(title: string) {
  const lines = Array.from(
    { length: 18 },
    (_, n) => `<rect x="140" y="${520 + n * 70}" width="${700 + ((n * 173) % 260)}" height="16" fill="#9aa3b2"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="#fbfaf5"/><rect x="90" y="90" width="1060" height="1574" fill="none" stroke="#33415c" stroke-width="6"/><text x="140" y="260" font-size="62" font-family="Inter, sans-serif" fill="#1c2740">${title}</text>${lines.join('')}</svg>`,
    ),
  )
}

const jpeg = async (name: string, image: Sharp): Promise<Paper> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await image.jpeg({ quality: 82 }).toBuffer(),
})
