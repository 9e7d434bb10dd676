import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { isAadhaarCode } from './page-aadhaar'
import { type Grey, type Point, percentOf } from './page-grey'
import { markOf, type PageMark } from './page-mark'

/** A mark with its corners in percent of the page: upper left, upper right, lower right, lower left, as it was printed. */
export interface FoundMark extends PageMark {
  corners: Point[]
}

/** What the codes on a page tell. */
export interface FoundCodes {
  mark?: FoundMark
  /** An Aadhaar's code can be read: with the whole number, or with what else stands on the card. */
  aadhaar: boolean
}

let ready = false

/** The mark of our own on a page, in a decoding process. Of other codes nothing leaves this function but that one is an Aadhaar's. */
export async function codesOn(grey: Grey): Promise<FoundCodes> {
  const { width, height } = grey
  const codes = await read(grey, { formats: ['QRCode'], maxNumberOfSymbols: 8 })
  const aadhaar = codes.some(({ text }) => isAadhaarCode(text))
  for (const { text, position } of codes) {
    const mark = markOf(text)
    const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft]
    if (mark) return { mark: { ...mark, corners: corners.map(point => percentOf(point, { width, height })) }, aadhaar }
  }
  return { aadhaar }
}

/** As many as a page of a dispatch sheet has, and some. */
const mostBarcodes = 40

/** A picture, turned clockwise by so many degrees. */
export interface Seen {
  grey: Grey
  turned: number
}

/** What the barcodes (Code 128) on a picture say, from the top down, in a decoding process. @param sights of the same picture, prepared in several ways */
export async function barcodesOn(sights: readonly Seen[]): Promise<string[]> {
  const found: { text: string; down: number }[] = []
  for (const { grey, turned } of sights) {
    const radians = (turned * Math.PI) / 180
    for (const { text, position } of await read(grey, { formats: ['Code128'], maxNumberOfSymbols: mostBarcodes })) {
      // From the middle of the picture, before it was turned.
      const [x, y] = [position.topLeft.x - grey.width / 2, position.topLeft.y - grey.height / 2]
      found.push({ text, down: y * Math.cos(radians) - x * Math.sin(radians) })
    }
  }
  found.sort((one, other) => one.down - other.down)
  return [...new Set(found.map(({ text }) => text))]
}

async function read({ data, width, height }: Grey, options: ReaderOptions) {
  if (!ready) {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(file)).buffer }, fireImmediately: true })
    ready = true
  }
  const rgba = new Uint8ClampedArray(width * height * 4)
  // Four bytes at a time: pages have millions.
  const whole = new Uint32Array(rgba.buffer)
  for (let at = 0; at < data.length; at++) whole[at] = 0xff000000 + (data[at] ?? 0) * 0x010101
  return readBarcodes({ data: rgba, width, height, colorSpace: 'srgb' } as Parameters<typeof readBarcodes>[0], {
    ...{ tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true },
    ...options,
  })
}
