import { gzipSync } from 'node:zlib'
import type { Chance } from './chance'
import { plain } from './plain'
import type { Made, Ways } from './way'

/** The plain ones, damaged in some way. */
const damages: Record<string, (bytes: Buffer, chance: Chance) => Buffer> = {
  'cut off': (bytes, chance) => bytes.subarray(0, chance.whole(0, bytes.length)),
  'cut in front': (bytes, chance) => bytes.subarray(chance.whole(1, bytes.length)),
  'bits turned': (bytes, chance) => {
    for (let n = chance.whole(1, 200); n > 0; n--) {
      const at = chance.whole(0, bytes.length - 1)
      bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.whole(0, 7))
    }
    return bytes
  },
  'bytes overwritten': (bytes, chance) =>
    bytes.fill(chance.whole(0, 255), chance.whole(0, bytes.length - 1), chance.whole(0, bytes.length - 1)),
  'a piece taken out': (bytes, chance) => {
    const at = chance.whole(0, bytes.length - 1)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + chance.whole(1, 500))])
  },
  'a piece repeated': (bytes, chance) => {
    const at = chance.whole(0, bytes.length - 1)
    const piece = bytes.subarray(at, at + chance.whole(1, 2000))
    return Buffer.concat([bytes.subarray(0, at), ...Array.from({ length: chance.whole(1, 100) }, () => piece), bytes.subarray(at)])
  },
  'numbers enlarged': (bytes, chance) =>
    Buffer.from(
      bytes
        .toString('latin1')
        .replace(/\b\d{1,6}\b/g, found => (chance.next() < 0.02 ? chance.one(['0', '-1', '99999999', '4294967296', '1e99']) : found)),
      'latin1',
    ),
  'words exchanged': (bytes, chance) => {
    const words = [
      '/Type',
      '/Filter',
      '/Length',
      '/Kids',
      '/Width',
      '/DCTDecode',
      '/FlateDecode',
      '/DeviceRGB',
      'obj',
      'stream',
      'xref',
      '0 R',
    ]
    return Buffer.from(bytes.toString('latin1').replaceAll(chance.one(words), chance.one(words)), 'latin1')
  },
  'two in one': (bytes, chance) => Buffer.concat([bytes.subarray(0, chance.whole(10, bytes.length)), bytes]),
  'noise behind': (bytes, chance) =>
    Buffer.concat([bytes, Buffer.from(Uint8Array.from({ length: chance.whole(1, 5000) }, () => chance.whole(0, 255)))]),
  'packed whole': bytes => gzipSync(bytes),
}
export const broken: Ways = Object.fromEntries(
  Object.entries(damages).flatMap(([damage, change]) =>
    Object.entries(plain).map(([name, make]) => [
      `${name}, ${damage}`,
      async (chance: Chance): Promise<Made> => {
        const [bytes, door] = await make(chance)
        return [change(Buffer.from(bytes), chance), door]
      },
    ]),
  ),
)
