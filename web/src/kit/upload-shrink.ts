import Compressor from 'compressorjs'

/** A4 at 300 dpi: more than the 200 dpi that are kept, little enough for a thin line. */
const longestSide = 3508
const leave = 700_000

/** Makes a photograph smaller before it is sent, turned upright; what cannot be read here goes as it is. */
export function shrink(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size < leave) return Promise.resolve(file)
  return new Promise(resolve => {
    new Compressor(file, {
      quality: 0.85,
      maxWidth: longestSide,
      maxHeight: longestSide,
      convertSize: leave,
      success: smaller => resolve(smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file),
      error: () => resolve(file),
    })
  })
}
