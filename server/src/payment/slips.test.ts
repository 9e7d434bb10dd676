import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/world'
import { system, type Who } from '../platform/http/who'
import { stageSlip } from './slips'

// Opened in a process of its own, whose start takes its time on a busy machine.
describe('a slip', { timeout: 60_000 }, () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const shop: Who = { ...system, role: 'merchant', userId: 1, merchantId: 7 }
  const stage = (name: string, bytes: Buffer) => stageSlip(world.services, { name, size: bytes.length, read: async () => bytes }, shop)
  const pdf = (pages: number, secret?: string) =>
    new Promise<Buffer>(resolve => {
      const document = new PDFDocument({ size: 'A5', ...(secret ? { userPassword: secret } : {}) })
      const parts: Buffer[] = []
      document.on('data', part => parts.push(part))
      document.on('end', () => resolve(Buffer.concat(parts)))
      for (let page = 1; page <= pages; page++) (page > 1 ? document.addPage() : document).text(`Deposit slip, page ${page}`)
      document.end()
    })
  const noise = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

  it('is kept as one picture, whether it came as photo or as PDF', async () => {
    expect(await stage('slip.png', await noise(300).png().toBuffer())).toMatchObject({
      file: { name: 'slip.jpg', mime: 'image/jpeg', width: 300, height: 300, merchantId: 7 },
      pages: [300],
    })
    // Two A5 pages below each other at 200 dpi.
    expect(await stage('slip.pdf', await pdf(2))).toMatchObject({
      file: { mime: 'image/jpeg', width: 1165, height: 3308 },
      pages: [1654, 1654],
    })
  })

  it.each<[string, () => Promise<Buffer>, number]>([
    ['larger than 2 MB', async () => Buffer.alloc(2 * 1024 * 1024 + 1), 413],
    ['a program with the name of a picture', async () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0'), Buffer.alloc(500)]), 415],
    ['a PDF locked with a password', () => pdf(1, 'secret'), 422],
    ['a PDF of four pages', () => pdf(4), 413],
    ['half a picture', async () => (await noise(200).jpeg().toBuffer()).subarray(0, 900), 422],
  ])('is refused when it is %s', async (_, bytes, status) => {
    await expect(stage('slip.jpg', await bytes())).rejects.toMatchObject({ status })
  })
})
