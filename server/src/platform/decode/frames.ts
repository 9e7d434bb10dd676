import type { Duplex } from 'node:stream'

/**
 * What the server and its decoding processes say to each other: messages of JSON in which byte arrays stand apart, so that a picture is
 * neither copied into a text nor read by a deserializer that could be deceived. One message is four bytes for the length of its JSON, four for
 * the number of byte arrays, four for the length of each; then the JSON, then the byte arrays.
 */

/** Larger messages come from no file that may be sent. */
export const mostBytes = 64_000_000
const mostParts = 1000
const place = '$bytes'

/** @throws RangeError when it is larger than the other side takes */
export function writeMessage(to: Duplex, message: unknown): void {
  const parts: Uint8Array[] = []
  const json = Buffer.from(JSON.stringify(apart(message, parts)))
  const head = Buffer.alloc(8 + 4 * parts.length)
  for (const [n, length] of [json.length, parts.length, ...parts.map(part => part.length)].entries()) head.writeUInt32BE(length, 4 * n)
  const total = parts.reduce((sum, part) => sum + part.length, head.length + json.length)
  if (total > mostBytes || parts.length > mostParts) throw new RangeError('This message is too large')
  to.cork()
  for (const piece of [head, json, ...parts]) to.write(piece)
  to.uncork()
}

/** The same without its byte arrays, which go into `parts`; in their place stands which one. */
function apart(value: unknown, parts: Uint8Array[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Uint8Array) return { [place]: parts.push(value) - 1 }
  if (Array.isArray(value)) return value.map(one => apart(one, parts))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, apart(one, parts)]))
}

/** @param broken called once when what comes is no message; nothing is read after that */
export function readMessages(from: Duplex, heard: (message: unknown) => void, broken: (error: Error) => void): void {
  let waiting: Buffer[] = []
  let length = 0
  let needed = 8
  from.on('data', (chunk: Buffer) => {
    waiting.push(chunk)
    length += chunk.length
    while (length >= needed) {
      const bytes = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting)
      waiting = [bytes]
      try {
        const message = parse(bytes)
        needed = message.needed
        if (!message.whole) continue
        waiting = [bytes.subarray(needed)]
        length -= needed
        needed = 8
        heard(message.value)
      } catch (error) {
        from.removeAllListeners('data')
        return broken(error instanceof Error ? error : new Error(String(error)))
      }
    }
  })
}

/** @returns how many bytes the message has, as far as that is known, and the message once they are there */
function parse(bytes: Buffer): { needed: number; whole: false } | { needed: number; whole: true; value: unknown } {
  const [jsonLength, count] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)]
  if (count > mostParts) throw new Error('A message with too many byte arrays')
  const headLength = 8 + 4 * count
  if (bytes.length < headLength) return { needed: headLength, whole: false }
  const lengths = Array.from({ length: count }, (_, n) => bytes.readUInt32BE(8 + 4 * n))
  const needed = lengths.reduce((sum, one) => sum + one, headLength + jsonLength)
  if (needed > mostBytes) throw new Error('A message that is too large')
  if (bytes.length < needed) return { needed, whole: false }
  let at = headLength + jsonLength
  const parts: Buffer[] = []
  for (const length of lengths) {
    parts.push(bytes.subarray(at, at + length))
    at += length
  }
  const value = JSON.parse(bytes.toString('utf8', headLength, headLength + jsonLength))
  return { needed, whole: true, value: count === 0 ? value : together(value, parts) }
}

function together(value: unknown, parts: Buffer[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(one => together(one, parts))
  if (place in value) {
    const part = parts[Number(value[place])]
    if (!part) throw new Error('A message without a byte array that it names')
    return part
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, together(one, parts)]))
}
