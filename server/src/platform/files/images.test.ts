import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { openDecoder } from '../../../test/decoding'
import { claimedPng } from '../../../test/png'
import { system } from '../http/who'
import { checkImage } from './images'
import { type CutRule, cut, type Frame, type Turn } from './images-cut'

const reading = openDecoder()
afterAll(() => reading.decoder.close())
const check = (sent: Buffer, options: { maxBytes?: number; maxSide?: number } = {}) => checkImage(reading, () => sent, options, system)
const photoRule: CutRule = { width: 197, height: 276, dpi: 200, maxBytes: 20_000, fit: 'cover', shows: 'photo' }
const signatureRule: CutRule = { width: 354, height: 157, dpi: 200, maxBytes: 10_000, fit: 'contain', shows: 'ink' }
const cutPhoto = (page: Buffer, frame: Frame, turn: Turn = 0) => cut(reading, () => page, frame, photoRule, { turn }, system)
const cutSignature = (page: Buffer, frame: Frame) => cut(reading, () => page, frame, signatureRule, {}, system)

/** A drawn A4 page at 100 dpi with a face in a box and a signature below. */
function page(): Buffer {
  const canvas = createCanvas(827, 1169)
  const pen = canvas.getContext('2d')
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, 827, 1169)
  pen.fillStyle = '#9cc3e6'
  pen.fillRect(100, 100, 197, 276)
  pen.fillStyle = '#6b4226'
  pen.beginPath()
  pen.ellipse(198, 220, 60, 80, 0, 0, 7)
  pen.fill()
  pen.fillStyle = 'black'
  for (const x of [175, 222]) pen.fillRect(x, 200, 14, 8)
  pen.lineWidth = 3
  pen.beginPath()
  pen.moveTo(420, 300)
  for (let x = 0; x < 260; x += 20) pen.quadraticCurveTo(430 + x, 240, 440 + x, 310)
  pen.stroke()
  return canvas.toBuffer('image/jpeg', 92)
}

const photoFrame: Frame = { x: (100 / 827) * 100, y: (100 / 1169) * 100, width: (197 / 827) * 100, height: (276 / 1169) * 100 }
const signatureFrame: Frame = { x: 49, y: 19, width: 36, height: 9 }

const refused = (status: number, words: RegExp) => expect.objectContaining({ status, message: expect.stringMatching(words) })

describe('a sent picture', () => {
  it('is refused when it is a program, a drawing or a document with a picture name', async () => {
    const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2000)])
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
    const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
    for (const sent of [exe, svg, gif, Buffer.from('%PDF-1.7\n'), Buffer.alloc(0), Buffer.from('<?php system($_GET[0]);')])
      await expect(check(sent)).rejects.toEqual(refused(415, /not a JPEG or PNG/))
  })

  it('of 12,000 x 12,000 pixels is refused from its header, without decoding', async () => {
    const bomb = claimedPng(12_000, 12_000)
    const before = performance.now()
    await expect(check(bomb)).rejects.toEqual(refused(413, /more than 40 million pixels/))
    expect(performance.now() - before).toBeLessThan(200)
  })

  it('is refused when it weighs too much', async () => {
    await expect(check(Buffer.alloc(15_000_001))).rejects.toEqual(refused(413, /larger than 15 MB/))
    await expect(check(page(), { maxBytes: 1000 })).rejects.toEqual(refused(413, /larger/))
  })

  it('is refused when half of it is missing', async () => {
    const whole = page()
    await expect(check(whole.subarray(0, whole.length / 2))).rejects.toEqual(refused(422, /damaged or incomplete/))
    await expect(check(whole.subarray(0, 20))).rejects.toEqual(refused(422, /damaged/))
    await expect(check(claimedPng(500, 500))).rejects.toEqual(refused(422, /damaged/))
  })

  it('loses its metadata and whatever was hidden behind its end', async () => {
    const script = '<script>alert(1)</script>'
    const withPlace = await sharp(page())
      .withExif({ IFD0: { Artist: 'Ram Kumar 9999 4105 7058' } })
      .jpeg()
      .toBuffer()
    const clean = await check(Buffer.concat([withPlace, Buffer.from(script)]))
    expect(clean).toMatchObject({ mime: 'image/jpeg', width: 827, height: 1169 })
    expect(clean.bytes.includes(script)).toBe(false)
    expect(clean.bytes.includes('Ram Kumar')).toBe(false)
    expect((await sharp(clean.bytes).metadata()).exif).toBeUndefined()
  })

  it('that a phone took on its side comes out upright', async () => {
    const sideways = await sharp(page()).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await check(sideways)).toMatchObject({ width: 1169, height: 827 })
  })

  it('keeps a PNG with its transparency, and scales down to a longest side', async () => {
    const seal = await sharp({ create: { width: 600, height: 300, channels: 4, background: { r: 0, g: 0, b: 90, alpha: 0.5 } } })
      .png()
      .toBuffer()
    const clean = await check(seal, { maxSide: 200 })
    expect(clean).toMatchObject({ mime: 'image/png', width: 200, height: 100 })
    expect((await sharp(clean.bytes).metadata()).hasAlpha).toBe(true)
  })
})

describe('cutting photo and signature', () => {
  it('gives the exact pixels, resolution and weight that the processor takes', async () => {
    for (const [made, rule] of [
      [await cutPhoto(page(), photoFrame), photoRule],
      [await cutSignature(page(), signatureFrame), signatureRule],
    ] as const) {
      expect(made).toMatchObject({ width: rule.width, height: rule.height, dpi: 200, bytes: made.jpeg.length })
      expect(made.bytes).toBeLessThanOrEqual(rule.maxBytes)
      expect(await sharp(made.jpeg).metadata()).toMatchObject({
        format: 'jpeg',
        width: rule.width,
        height: rule.height,
        density: 200,
        channels: 3,
      })
    }
  })

  it('steps the quality down until even a noisy picture fits', async () => {
    const noise = await sharp({
      create: { width: 800, height: 1120, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer()
    const whole = { x: 0, y: 0, width: 100, height: 100 }
    const made = await cut(reading, () => noise, whole, { ...photoRule, maxBytes: 8_000 }, {}, system)
    expect(made.bytes).toBeLessThanOrEqual(8_000)
    expect(made.quality).toBeLessThan(90)
  })

  it('turns the page before it cuts', async () => {
    const turned = await sharp(page()).rotate(90).jpeg().toBuffer()
    const straight = await cutPhoto(page(), photoFrame)
    const back = await cutPhoto(turned, photoFrame, 270)
    const [one, other] = await Promise.all([straight, back].map(made => sharp(made.jpeg).raw().toBuffer()))
    const apart = one?.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0) ?? 0
    expect(apart / (one?.length ?? 1)).toBeLessThan(4)
  })

  it('shows a signature whole on white even when the frame has another shape', async () => {
    const square = await cutSignature(page(), { x: 49, y: 15, width: 30, height: 30 })
    const corner = await sharp(square.jpeg).extract({ left: 2, top: 2, width: 10, height: 10 }).stats()
    expect(corner.channels[0]?.mean).toBeGreaterThan(245)
  })

  it('warns of an empty frame, of too few pixels and of blur, and is silent otherwise', async () => {
    expect((await cutPhoto(page(), photoFrame)).warnings).toEqual([])
    expect((await cutSignature(page(), signatureFrame)).warnings).toEqual([])
    expect((await cutPhoto(page(), { x: 60, y: 60, width: 20, height: 20 })).warnings).toEqual(['There seems to be nothing in this frame.'])
    const small = await sharp(page()).resize({ width: 400 }).jpeg().toBuffer()
    expect((await cutPhoto(small, photoFrame)).warnings).toContainEqual(expect.stringMatching(/enlarged/))
    const blurred = await sharp(page()).blur(6).jpeg().toBuffer()
    expect((await cutPhoto(blurred, photoFrame)).warnings).toContainEqual(expect.stringMatching(/blurred/))
  })

  it('refuses a frame beside the page and a page that is none', async () => {
    await expect(cutPhoto(page(), { x: 90, y: 0, width: 20, height: 20 })).rejects.toEqual(refused(422, /inside the page/))
    await expect(cutPhoto(page(), { x: 0, y: 0, width: Number.NaN, height: 20 })).rejects.toEqual(refused(422, /inside the page/))
    await expect(cutPhoto(Buffer.from('nothing'), photoFrame)).rejects.toEqual(refused(415, /not a JPEG/))
  })
})
