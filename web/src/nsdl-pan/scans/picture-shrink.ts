import Compressor from 'compressorjs'

/** A4 at 300 dpi: more than the 200 dpi that are kept, little enough for a thin line. */
const most = { width: 2480, height: 3508 }
const leave = 700_000

/** Makes a photograph smaller before it is sent, turned upright; what cannot be read here goes as it is. */
export function shrink(file: File): Promise<File> {
  if (!/^image\/(jpeg|png)$/.test(file.type) || file.size < leave) return Promise.resolve(file)
  return new Promise(resolve => {
    new Compressor(file, {
      quality: 0.85,
      maxWidth: Math.max(most.width, most.height),
      maxHeight: Math.max(most.width, most.height),
      convertSize: leave,
      success: smaller => resolve(smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file),
      error: () => resolve(file),
    })
  })
}

async function canvasFor(picture: Blob, turn: number) {
  const image = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  const sideways = turn % 180 !== 0
  canvas.width = sideways ? image.height : image.width
  canvas.height = sideways ? image.width : image.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This picture could not be turned.')
  return { canvas, context, image }
}

/** The page as it is seen after turning, to lay frames over. */
export async function turnedPicture(picture: Blob, turn: 0 | 90 | 180 | 270): Promise<Blob> {
  if (turn === 0) return picture
  const { canvas, context, image } = await canvasFor(picture, turn)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((turn * Math.PI) / 180)
  context.drawImage(image, -image.width / 2, -image.height / 2)
  image.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('This picture could not be turned.')
  return blob
}

/** A page turned clockwise by a quarter, as a new file. */
export const quarterTurned = async (picture: Blob, name: string): Promise<File> =>
  new File([await turnedPicture(picture, 90)], name, { type: 'image/jpeg' })
