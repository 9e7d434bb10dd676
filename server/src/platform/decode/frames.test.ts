import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMessages, writeMessage } from './frames'

const bytes = fc.uint8Array({ maxLength: 50 }).map(one => Buffer.from(one))
const message = fc.letrec(tie => ({
  value: fc.oneof({ maxDepth: 4 }, fc.string(), fc.integer(), fc.boolean(), fc.constant(null), bytes, tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,8}$/), tie('value'), { maxKeys: 4 }),
})).value

describe('a message between server and decoding process', () => {
  it('arrives as it was sent, in whatever pieces, byte arrays beside the JSON', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 4 }), fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (messages, pieces) => {
        const wire = new PassThrough()
        for (const one of messages) writeMessage(wire, one)
        const all = (wire.read() as Buffer | null) ?? Buffer.alloc(0)
        const heard: unknown[] = []
        const other = new PassThrough()
        readMessages(
          other,
          one => heard.push(one),
          error => {
            throw error
          },
        )
        for (let at = 0, n = 0; at < all.length; n++) {
          const length = pieces[n % pieces.length] ?? 1
          other.emit('data', all.subarray(at, at + length))
          at += length
        }
        expect(heard).toEqual(messages)
      }),
    )
  })

  it.each([
    ['a length that no file has', Buffer.from('ffffffff00000000', 'hex')],
    ['more byte arrays than there are', Buffer.from('00000002ffffffff', 'hex')],
    ['one that is larger than what is taken', Buffer.from('0000000200000001ffffffff', 'hex')],
    ['no JSON', Buffer.concat([Buffer.from('0000000200000000', 'hex'), Buffer.from('{]')])],
    ['a byte array that is not there', Buffer.concat([Buffer.from('0000000c0000000100000000', 'hex'), Buffer.from('{"$bytes":7}')])],
  ])('that says %s is not listened to any further', (_, lie) => {
    const wire = new PassThrough()
    const heard: unknown[] = []
    const broken: Error[] = []
    readMessages(
      wire,
      one => heard.push(one),
      error => broken.push(error),
    )
    wire.emit('data', lie)
    wire.emit('data', Buffer.from('00000002000000007b7d', 'hex'))
    expect(heard).toEqual([])
    expect(broken).toHaveLength(1)
  })
})
