import { longestSide } from '../kit/call/upload-shrink'
import { drawCovered } from './cover-draw'
import { firstEightIn, type Grey } from './cover-find'
import type { Area, Box } from './crop-frames'

/** A chosen picture, upright and not larger than it is sent. It is in the memory of this page alone. */
export interface Picture extends Area {
  canvas: HTMLCanvasElement
}

const looked = 1600

const fitting = ({ width, height }: Area, side: number): Area => {
  const share = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

function canvasOf({ width, height }: Area) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This picture could not be opened.')
  return { canvas, context }
}

/** @throws for what is no picture that this browser can show */
export async function openPicture(file: Blob): Promise<Picture> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const area = fitting(image, longestSide)
  const { canvas, context } = canvasOf(area)
  drawCovered(context, image, area, [])
  image.close()
  return { canvas, ...area }
}

function greyOf(picture: Picture): Grey {
  const area = fitting(picture, looked)
  const { context } = canvasOf(area)
  context.drawImage(picture.canvas, 0, 0, area.width, area.height)
  const { data: rgba } = context.getImageData(0, 0, area.width, area.height)
  const data = new Uint8Array(area.width * area.height)
  for (let at = 0; at < data.length; at++) {
    const [red = 0, green = 0, blue = 0] = [rgba[at * 4], rgba[at * 4 + 1], rgba[at * 4 + 2]]
    data[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return { data, ...area }
}

interface FoundCode {
  boundingBox: { x: number; y: number; width: number; height: number }
}
type Detector = new (options: { formats: string[] }) => { detect(picture: HTMLCanvasElement): Promise<FoundCode[]> }

/** Boxes over the QR codes that this browser can find: those of phones can, others leave it to the server to tell. */
async function codesIn({ canvas, width, height }: Picture): Promise<Box[]> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detector }
  if (!BarcodeDetector) return []
  const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(canvas).catch(() => [])
  return found.map(({ boundingBox: box }) => ({
    ...{ x: (box.x / width) * 100, y: (box.y / height) * 100 },
    ...{ width: (box.width / width) * 100, height: (box.height / height) * 100 },
  }))
}

/** What is proposed to be covered: the first eight digits of each number that was found, and the codes. */
export const proposedOn = async (picture: Picture): Promise<{ numbers: Box[]; codes: Box[] }> => ({
  numbers: firstEightIn(greyOf(picture)),
  codes: await codesIn(picture),
})

/** Shows in small what would be sent. @param side the longest one, in pixels */
export function paintSmall(canvas: HTMLCanvasElement, picture: Picture, boxes: readonly Box[], side = 900): void {
  const area = fitting(picture, side)
  Object.assign(canvas, area)
  const context = canvas.getContext('2d')
  if (context) drawCovered(context, picture.canvas, area, boxes)
}

/** The covered picture as a new file, under a name that says nothing of whose it is. */
export async function coveredFile(picture: Picture, boxes: readonly Box[]): Promise<File> {
  const { canvas, context } = canvasOf(picture)
  drawCovered(context, picture.canvas, picture, boxes)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  Object.assign(canvas, { width: 0, height: 0 })
  if (!blob) throw new Error('This picture could not be opened.')
  return new File([blob], 'covered.jpg', { type: blob.type })
}

/** Its pixels are given back at once, not when the memory is short. */
export const closePicture = ({ canvas }: Picture): void => void Object.assign(canvas, { width: 0, height: 0 })
