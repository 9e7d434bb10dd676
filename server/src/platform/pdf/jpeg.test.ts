import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegIn } from './jpeg'

it('puts a JPEG into a PDF from a buffer that begins within shared memory', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 4, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
  const shared = Buffer.concat([Buffer.from('of something else'), jpeg]).subarray('of something else'.length)
  const { width, height } = await jpegIn(await PDFDocument.create(), shared)
  expect([width, height]).toEqual([8, 4])
})
