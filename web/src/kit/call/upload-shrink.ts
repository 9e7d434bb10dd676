import Compressor from 'compressorjs'

interface Step {
  longestSide: number
  quality: number
}

/** A4 at 300 dpi, in pixels: more than the 200 dpi that are kept, little enough for a thin line. */
export const longestSide = 3508

const usual: Step = { longestSide, quality: 0.85 }
/** For a field that takes less: 300, 210 and 150 dpi of A4. With fewer pixels, or more loss, small print can no longer be read. */
const further: readonly Step[] = [
  { longestSide, quality: 0.7 },
  { longestSide: 2480, quality: 0.75 },
  { longestSide: 2480, quality: 0.6 },
  { longestSide: 1754, quality: 0.7 },
  { longestSide: 1754, quality: 0.5 },
]
const leave = 700_000

/**
 * Makes a photograph smaller before it is sent, turned upright; what cannot be read here goes as it is.
 * @param maxBytes what is taken where it goes: it is made smaller until it fits, as long as it stays readable. The caller refuses what is larger.
 */
export async function shrink(file: File, maxBytes = Number.POSITIVE_INFINITY): Promise<File> {
  const small = Math.min(leave, maxBytes)
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size < small) return file
  let smallest = file
  for (const step of [usual, ...further]) {
    const made = await compress(file, step, small)
    if (!made) return smallest
    if (made.size < smallest.size) smallest = made
    if (smallest.size <= maxBytes) return smallest
  }
  return smallest
}

/** From the original each time, since every step loses something. @returns undefined for what is no picture */
function compress(file: File, { longestSide, quality }: Step, convertSize: number): Promise<File | undefined> {
  return new Promise(resolve => {
    new Compressor(file, {
      ...{ quality, maxWidth: longestSide, maxHeight: longestSide, convertSize },
      success: smaller => resolve(new File([smaller], file.name, { type: smaller.type })),
      error: () => resolve(undefined),
    })
  })
}
