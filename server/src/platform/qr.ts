import { crc32, deflateSync } from 'node:zlib'
import { correction, generate } from 'lean-qr'

/** A text as a QR code that survives a crease (level M); without the white margin that scanners need. */
export function codeOf(text: string): { size: number; isDark: (column: number, row: number) => boolean } {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { size: code.size, isDark: (column, row) => code.get(column, row) }
}

/** Modules of white on each side, as the standard asks for. */
const quiet = 4

/**
 * The same as a PNG of one bit to a dot, for what cannot draw: a mail.
 * @param dots to a module
 */
export function codePicture(text: string, dots = 6): { body: Buffer; side: number } {
  const { size, isDark } = codeOf(text)
  const side = (size + 2 * quiet) * dots
  const bytes = Math.ceil(side / 8)
  // Each line begins with its filter, none; a bit that is set is white.
  const lines = Buffer.alloc(side * (bytes + 1), 0xff)
  for (let y = 0; y < side; y++) {
    const line = y * (bytes + 1)
    lines[line] = 0
    for (let x = 0; x < side; x++) {
      const dark = isDark(Math.floor(x / dots) - quiet, Math.floor(y / dots) - quiet)
      if (dark) lines[line + 1 + (x >> 3)] = (lines[line + 1 + (x >> 3)] ?? 0xff) & ~(0x80 >> (x & 7))
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit of grey.
  head[8] = 1
  const body = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { body, side }
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
