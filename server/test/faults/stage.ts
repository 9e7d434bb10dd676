import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Node, someKeys, startNode } from '../nodes'
import { newPlace, type Place } from '../places'

/** What a fault is played on: a place for a portal, on PostgreSQL where a server is named. */
export interface Stage {
  place: Place
  env: Record<string, string>
  /** The port stays the same from start to start, as clients expect. */
  start(more?: Record<string, string>): Promise<Node>
  close(): Promise<void>
}

export async function openStage(server?: string): Promise<Stage> {
  const place = await newPlace(server, true)
  const port = await freePort()
  const env = {
    ...place.env,
    ...someKeys(),
    NODE_ENV: 'development',
    DEMO_HISTORY: 'no',
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const nodes: Node[] = []
  let filled = false
  return {
    place,
    env,
    async start(more = {}) {
      const node = await startNode({ ...env, ...more })
      nodes.push(node)
      if (!filled) await node.says(/demo portal is filled/)
      filled = true
      return node
    },
    async close() {
      for (const node of nodes) await node.end()
      await place.remove()
    },
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A wire to a database, which can be cut. */
export async function openWire(to: URL): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void>; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const port = await freePort()
  let server = createServer()
  const mend = async () => {
    server = createServer(near => {
      const far = connect(Number(to.port || 5432), to.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await mend()
  return { url: Object.assign(new URL(to.href), { hostname: '127.0.0.1', port: String(port) }).href, cut, mend, close: cut }
}
