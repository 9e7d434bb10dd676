import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an address belongs to this machine or a private network, where nobody's settings may send us. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const bare = mapped ?? address
  return inside.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Resolves the host of an outgoing connection once, so that what is checked is what is called.
 * @param production refuses private addresses; the demo may use a mail catcher on its own machine
 * @throws Error when the host is unknown or not allowed
 */
export async function outgoingAddress(host: string, production: boolean): Promise<string> {
  const found = await lookup(host, { all: true })
  if (production && found.some(({ address }) => isInside(address))) throw new Error(`${host} is in a private network, which is not allowed`)
  const [first] = found
  if (!first) throw new Error(`${host} has no address`)
  return first.address
}
