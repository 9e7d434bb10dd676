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
