import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf } from './network'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:DB8::7:0:0:0:9', '2001:db8:0:7::/64'],
    ['2001:DB8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0:7::', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:a:b:192.0.2.1', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
    ['unix:', 'unix:'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })

  it('is the same for two IPv6 addresses exactly when their first 64 bits are, however they are written', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const half = fc.tuple(group, group, group, group)
    // Not an IPv4 address written as an IPv6 one.
    const first = half.filter(groups => groups.some(one => one > 0))
    const long = (groups: number[]) => groups.map(one => one.toString(16).padStart(4, '0').toUpperCase()).join(':')
    const short = (groups: number[]) => new URL(`http://[${groups.map(one => one.toString(16)).join(':')}]`).hostname.slice(1, -1)
    fc.assert(
      fc.property(first, first, half, half, (one, other, tail, end) => {
        expect(networkOf(long([...one, ...tail]))).toBe(networkOf(short([...one, ...end])))
        expect(networkOf(long([...one, ...tail])) === networkOf(short([...other, ...end]))).toBe(String(one) === String(other))
      }),
    )
  })
})
