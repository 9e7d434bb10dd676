import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * A file is encrypted in chunks of 64 KiB, so that it can be streamed out without being held whole, and yet no
 * chunk can be changed, moved, dropped or added: the nonce counts the chunks and marks the last one.
 * The key is used for one file only, which is what makes counted nonces sound.
 */
const chunkLength = 65_536
const tagLength = 16

export function encryptFile(key: Buffer, plain: Buffer): Buffer {
  const parts: Buffer[] = []
  const count = Math.max(Math.ceil(plain.length / chunkLength), 1)
  for (let at = 0; at < count; at++) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce(at, at === count - 1))
    const chunk = plain.subarray(at * chunkLength, (at + 1) * chunkLength)
    parts.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag())
  }
  return Buffer.concat(parts)
}

/** Turns the stored bytes back, chunk by chunk; ends with an error when they are not exactly what was written. */
export function decryptingStream(key: Buffer): Transform {
  let held: Buffer[] = []
  let heldLength = 0
  let at = 0
  const sealedLength = chunkLength + tagLength
  return new Transform({
    transform(bytes: Buffer, _, done) {
      held.push(bytes)
      heldLength += bytes.length
      // The chunk that may be the last one waits: only the end of the stream tells.
      if (heldLength <= sealedLength) return done()
      let rest = Buffer.concat(held)
      try {
        for (; rest.length > sealedLength; rest = rest.subarray(sealedLength))
          this.push(decryptChunk(key, rest.subarray(0, sealedLength), nonce(at++, false)))
      } catch (error) {
        return done(asError(error))
      }
      held = [rest]
      heldLength = rest.length
      done()
    },
    flush(done) {
      try {
        this.push(decryptChunk(key, Buffer.concat(held), nonce(at, true)))
        done()
      } catch (error) {
        done(asError(error))
      }
    },
  })
}

function decryptChunk(key: Buffer, sealed: Buffer, iv: Buffer): Buffer {
  if (sealed.length < tagLength) throw new Error('The stored file is cut off')
  const tagAt = sealed.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength }).setAuthTag(sealed.subarray(tagAt))
  return Buffer.concat([decipher.update(sealed.subarray(0, tagAt)), decipher.final()])
}

function nonce(chunk: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes[0] = last ? 1 : 0
  bytes.writeUInt32BE(chunk, 8)
  return bytes
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
