import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Special-purpose addresses of IANA's two registries, and multicast: none of them is a host of somebody else's. */
export const insideNets: readonly [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Unspecified and this machine, and the forms in which an IPv4 address is written as an IPv6 one.
  ['::', 127],
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['100:0:0:1::', 64],
  // Teredo, benchmarks, ORCHID and the rest of what is set apart there.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]
// One list for each version: Node takes a mapped range of version 6 for all of version 4.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, bits] of insideNets) {
  const version = net.includes(':') ? 'ipv6' : 'ipv4'
  inside[version].addSubnet(net, bits, version)
}

/** Whether an address belongs to this machine, a private network or nobody, where nobody's settings may send us. What is no address, too. */
export function isInside(address: string): boolean {
  // A zone names a network card of this machine.
  const bare = address.replace(/%.*$/, '')
  if (isIP(bare) === 0) return true
  const version = isIP(bare) === 6 ? 'ipv6' : 'ipv4'
  return inside[version].check(bare, version)
}

/** The address is not one that we may call, whatever answers there. */
export class NotToBeCalled extends Error {}

/**
 * Resolves the host of an outgoing connection once, so that what is checked is what is called.
 * @param production refuses private addresses; the demo may use a mail catcher on its own machine
 * @throws Error when the host is unknown or not allowed
 */
export async function outgoingAddress(host: string, production: boolean): Promise<string> {
  const found = await lookup(host, { all: true })
  if (production && found.some(({ address }) => isInside(address)))
    throw new NotToBeCalled(`${host} is in a private network, which is not allowed`)
  const [first] = found
  if (!first) throw new Error(`${host} has no address`)
  return first.address
}
