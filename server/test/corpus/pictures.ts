import sharp from 'sharp'
import { packed } from './pdf'

/** A scanned page, noise and all; the same for the same sizes. */
const scans = new Map<string, Promise<Buffer>>()
export function scan(width: number, height: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const key = `${width} ${height} ${format}`
  const known = scans.get(key) ?? draw(width, height, format)
  scans.set(key, known)
  return known
}

/** Not from a generator of noise, which has no seed. */
function draw(width: number, height: number, format: 'jpeg' | 'png'): Promise<Buffer> {
  const lines = Array.from({ length: 40 }, (_, n) => {
    const y = Math.round((height * (n + 2)) / 44)
    return `<rect x="${width * 0.08}" y="${y}" width="${width * (0.3 + ((n * 37) % 50) / 100)}" height="${height / 90}" fill="#${((n * 1234567) % 4096).toString(16).padStart(3, '3')}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f7f5ee"/>${lines.join('')}</svg>`
  const picture = sharp(Buffer.from(svg)).flatten({ background: 'white' })
  return (format === 'jpeg' ? picture.jpeg({ quality: 85 }) : picture.png()).toBuffer()
}

/** A PNG that says it has such a size, with data for as many bytes as are given. */
export function png(width: number, height: number, { data = packed(1, 1), more = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunks = [chunk('IHDR', header), ...more, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const table = Array.from({ length: 256 }, (_, n) => {
  let crc = n
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  return crc >>> 0
})
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** The same JPEG with another size in its frame header, which its data does not have. */
export function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  for (let at = 2; at < copy.length - 9; ) {
    const marker = copy[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2) {
      copy.writeUInt16BE(height, at + 5)
      copy.writeUInt16BE(width, at + 7)
      return copy
    }
    at += 2 + copy.readUInt16BE(at + 2)
  }
  return copy
}

/** A progressive JPEG whose last scan comes again and again: little to send, much to decode. */
export async function manyScans(width: number, height: number, times: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const end = jpeg.lastIndexOf(Buffer.from('ffd9', 'hex'))
  const last = jpeg.lastIndexOf(Buffer.from('ffda', 'hex'))
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: times }, () => jpeg.subarray(last, end)), jpeg.subarray(end)])
}
