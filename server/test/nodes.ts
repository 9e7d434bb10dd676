import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { bundled } from './bundle'

/** The product as a process of its own. */
export interface Node {
  url: string
  child: ChildProcess
  /** Everything that it printed so far. */
  output(): string
  /** Resolves once it has printed something like this; rejects if it ends before. */
  says(pattern: RegExp): Promise<string>
  /** @returns its exit code, null when a signal ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** @param env beside what every process of a test has; `PORT` 0 unless given */
export async function startNode(env: Record<string, string>): Promise<Node> {
  const child = spawn(process.execPath, [await bundled('main')], {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_HISTORY: 'no',
      REQUESTS_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)
        if (found) resolve(found[1] ?? found[0])
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      look()
      ended.then(code => reject(new Error(`The portal ended with ${code}:\n${output}`)))
    })
  for (const stream of [child.stdout, child.stderr])
    stream.prependListener('data', chunk => {
      output += chunk
    })
  const url = (await says(/is ready: (http:\S+)/)).replace('localhost', '127.0.0.1')
  return {
    url,
    child,
    says,
    output: () => output,
    async end(signal = 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}

/** Keys as production has them: every node reads the same. */
export const someKeys = (): Record<string, string> => {
  const key = () => randomBytes(32).toString('base64')
  return { VAULT_KEYS: `1:${key()}`, LOOKUP_KEY: key(), SECRET_KEY: key() }
}

/** Sends each request to the next node in turn, whoever asks: nobody stays with one. */
export async function roundRobin(urls: string[]): Promise<{ url: string; close(): Promise<void> }> {
  let turn = 0
  const server: Server = createServer((from, to) => {
    const nth = turn++ % urls.length
    const target = new URL(from.url ?? '/', urls[nth])
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '', 'x-node': String(nth) }
    const onward = request(target, { method: from.method, headers, agent: false }, answer => {
      to.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-node': String(nth) })
      answer.pipe(to)
    })
    onward.on('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end()))
    from.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
