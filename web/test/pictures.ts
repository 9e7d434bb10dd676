import type { Box } from '../src/scan/crop-frames'

const nothing = () => ({ numbers: [] as Box[], codes: [] as Box[], broken: false, open: 0, covered: [] as (readonly Box[])[] })

/** Pixels are a browser's; here are what is found on pictures, whether they can be opened, how many are open, and what was drawn over each. */
export const seen = nothing()

/** Nothing is found on any picture, and nothing was drawn yet. */
export const forgetPictures = () => Object.assign(seen, nothing())

/* In place of `scan/cover-picture` in every test (see setup.ts). */

export async function openPicture() {
  if (seen.broken) throw new Error('no picture')
  seen.open += 1
  return { canvas: document.createElement('canvas'), width: 1600, height: 1010 }
}
export function closePicture() {
  seen.open -= 1
}
export const proposedOn = async () => ({ numbers: seen.numbers, codes: seen.codes })
export const paintSmall = () => undefined
export async function coveredFile(_: unknown, boxes: readonly Box[]) {
  seen.covered.push(boxes)
  return new File(['covered'], 'covered.jpg', { type: 'image/jpeg' })
}
