import { isIPv6 } from 'node:net'

/**
 * What limits count by: an IPv4 address, or the /64 network of an IPv6 address, since one customer of a provider has all 2^64 addresses of it.
 * @param ip as the request has it; an IPv4 address may be written as an IPv6 one
 * @returns `203.0.113.9`, `2001:db8:0:7::/64`, or the text itself when it is no address
 */
export function networkOf(ip: string): string {
  const bare = ip.replace(/%.*$/, '')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const [a, b, c, d, e, f, g = 0, h = 0] = groups
  if ([a, b, c, d, e].every(group => group === 0) && f === 0xffff) return [g >> 8, g & 255, h >> 8, h & 255].join('.')
  return `${[a, b, c, d].map(group => (group ?? 0).toString(16)).join(':')}::/64`
}

/** The eight groups of an IPv6 address, the last two of which may be written as IPv4. */
function groupsOf(ip: string): number[] {
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map(group => group.toString(16)).join(':'),
  )
  const [head = '', tail] = hex.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16)))
  if (tail === undefined) return read(head)
  const [first, last] = [read(head), read(tail)]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
