import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  path: string
  texts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

/** Little more than stored, at twice the speed of the usual level: what is sent is texts of cells, which repeat themselves. */
const level = 3
/** Bit 3: sizes follow the bytes. Bit 11: names are UTF-8. */
const flags = 0x808
const deflated = 8
/** Version 2.0: deflate and folders. */
const version = 20
/** 1 January 1980, the first day that the format knows: the same rows give the same bytes. */
const dosDay = 0x21

interface Entry {
  path: string
  crc: number
  packed: number
  size: number
  at: number
}

/**
 * Writes a ZIP file part by part as the texts come, holding none of them. Up to 4 GB: larger ones would need the 64-bit form.
 * @see APPNOTE.TXT 6.3, sections 4.3 and 4.4
 */
export async function* zip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: Entry[] = []
  let at = 0
  for await (const { path, texts } of parts) {
    const entry: Entry = { path, crc: 0, packed: 0, size: 0, at }
    const head = numbers([4, 0x04034b50], ...about(entry, true))
    const name = Buffer.from(path)
    yield Buffer.concat([head, name])
    for await (const bytes of packed(texts, entry)) {
      entry.packed += bytes.length
      yield bytes
    }
    yield numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size])
    entries.push(entry)
    at += head.length + name.length + entry.packed + 16
  }
  const directory = Buffer.concat(entries.flatMap(entry => [centralHead(entry), Buffer.from(entry.path)]))
  yield directory
  yield numbers([4, 0x06054b50], [4, 0], [2, entries.length], [2, entries.length], [4, directory.length], [4, at], [2, 0])
}

/** Deflates in the background; a reader that stops early stops the texts, too. */
async function* packed(texts: ZipPart['texts'], entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level, chunkSize: 64 * 1024 })
  const counted = async function* () {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const through = pipeline(Readable.from(counted()), deflate)
  through.catch(() => {})
  for await (const bytes of deflate) yield bytes as Buffer
  await through
}

type Field = [bytes: 2 | 4, value: number]

const about = ({ path, crc, packed, size }: Entry, later: boolean): Field[] => [
  [2, version],
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, dosDay],
  [4, later ? 0 : crc],
  [4, later ? 0 : packed],
  [4, later ? 0 : size],
  [2, Buffer.byteLength(path)],
  [2, 0],
]

const centralHead = (entry: Entry): Buffer =>
  numbers([4, 0x02014b50], [2, version], ...about(entry, false), [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.at])

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length)
  return bytes
}
