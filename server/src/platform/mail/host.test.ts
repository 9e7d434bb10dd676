import { describe, expect, it } from 'vitest'
import { insideNets, isInside, outgoingAddress } from './host'

/** An address as a number. */
function numberOf(address: string): bigint {
  if (!address.includes(':')) return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  const [head = '', tail = ''] = address.split('::')
  const parts = (text: string) => (text ? text.split(':') : [])
  const zeros = Array(8 - parts(head).length - parts(tail).length).fill('0')
  return [...parts(head), ...zeros, ...parts(tail)].reduce((sum, part) => sum * 65_536n + BigInt(`0x${part}`), 0n)
}

function addressOf(n: bigint, size: bigint): string {
  const step = size === 32n ? 8n : 16n
  const parts = Array.from({ length: Number(size / step) }, (_, at) => (n >> (size - step * BigInt(at + 1))) & ((1n << step) - 1n))
  return size === 32n ? parts.join('.') : parts.map(part => part.toString(16)).join(':')
}

describe('an outgoing host', () => {
  it('in a private network or on this machine is seen, however it is written', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '::ffff:a00:1',
    ])
      expect(isInside(address), address).toBe(true)
    for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:4860:4860::8888', '2404:6800:4009:80c::200e', '2c0f:fb50::1'])
      expect(isInside(address), address).toBe(false)
    // No name leads to one of these by itself: somebody wants to be let in.
    for (const address of ['::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::1', 'fe80::1%eth0', 'localhost', ''])
      expect(isInside(address), address).toBe(true)
  })

  it.each(insideNets)('in %s/%i is inside from its first address to its last, and the next ones are judged by themselves', (net, bits) => {
    const size = net.includes(':') ? 128n : 32n
    const first = numberOf(net)
    const last = first | ((1n << (size - BigInt(bits))) - 1n)
    for (const one of [first, last, (first + last) / 2n]) expect(isInside(addressOf(one, size)), addressOf(one, size)).toBe(true)
    const others = insideNets.filter(([other]) => other.includes(':') === (size === 128n))
    for (const one of [first - 1n, last + 1n].filter(n => n >= 0n && n < 1n << size)) {
      const among = others.some(([other, length]) => one >> (size - BigInt(length)) === numberOf(other) >> (size - BigInt(length)))
      expect(isInside(addressOf(one, size)), addressOf(one, size)).toBe(among)
    }
  })

  it('leaves none out of the ranges that nobody can be reached in', () => {
    // As the registries have them: ::1 and 0.0.0.0 among them, whatever else stands beside them.
    for (const range of [
      ...[
        '0.0.0.0/8',
        '100.64.0.0/10',
        '169.254.0.0/16',
        '192.0.0.0/24',
        '192.0.2.0/24',
        '198.18.0.0/15',
        '198.51.100.0/24',
        '203.0.113.0/24',
        '224.0.0.0/4',
        '240.0.0.0/4',
      ],
      ...[
        '::ffff:0:0/96',
        '64:ff9b::/96',
        '64:ff9b:1::/48',
        '100::/64',
        '2001::/23',
        '2001:db8::/32',
        '2002::/16',
        'fc00::/7',
        'fe80::/10',
        'fec0::/10',
        'ff00::/8',
      ],
    ])
      expect(insideNets.map(([net, bits]) => `${net}/${bits}`)).toContain(range)
    for (const address of ['::', '::1', '255.255.255.255']) expect(isInside(address)).toBe(true)
  })

  it('on this machine is refused in production and allowed in the demo', async () => {
    await expect(outgoingAddress('localhost', true)).rejects.toThrow('private network')
    await expect(outgoingAddress('169.254.169.254', true)).rejects.toThrow('private network')
    expect(isInside(await outgoingAddress('localhost', false))).toBe(true)
  })
})
