import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a portal is, and what is needed to sign in there. */
export interface PortalPlace {
  /** `http://localhost:49152`. */
  url: string
  /** The same by this machine's own address, as another counter in the shop reaches it; undefined without a network. */
  lanUrl: string | undefined
  /** Absolute; tests look there for what no page shows. */
  dataDir: string
  demoPassword: string
}

/** The built product as a process of its own, on a free port. */
export interface Portal extends PortalPlace {
  /** Everything that it printed so far. */
  output(): string
  /** Stops it as Ctrl-C does. @returns its exit code */
  close(): Promise<number | null>
}

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const demoPassword = 'Sevakendra#2026'

interface Given {
  /** Whom it is filled with before it is given: the demo's people, these with their past of three months, or nobody. Without it the people come while it is used. */
  demo?: 'people' | 'history' | 'nobody'
  /** Begins with a copy of this data folder, in which another portal was closed. */
  copyOf?: string
  /** Works in this folder, which stays when the portal is closed; otherwise in one of its own, which goes. */
  dataDir?: string
}

/** Starts what `npm run build` made. */
export async function openPortal({ demo, copyOf, dataDir: lasting }: Given = {}): Promise<Portal> {
  const dataDir = lasting ?? mkdtempSync(join(tmpdir(), 'sevakendra-e2e-'))
  if (copyOf) cpSync(copyOf, dataDir, { recursive: true })
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_PASSWORD: demo === 'nobody' ? '' : demoPassword,
      DEMO_HISTORY: demo === 'history' ? 'yes' : 'no',
      REQUESTS_PER_MINUTE: '0',
      OVERLOAD_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let closing = false
  const ended = once(child, 'close').then(([code, signal]) => {
    // Whoever uses it then sees only that nobody answers.
    if (!closing) process.stderr.write(`The portal at ${dataDir} ended with ${code ?? signal}:\n${output}\n`)
    return code as number | null
  })
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)
        if (found) resolve(found[1] ?? '')
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      look()
      ended.then(code => reject(new Error(`The portal ended with ${code}:\n${output}`)))
    })
  for (const stream of [child.stdout, child.stderr])
    stream.prependListener('data', chunk => {
      output += chunk
    })
  const url = await printed(/is ready: (http:\S+)/)
  if (demo && demo !== 'nobody') await printed(/(demo portal is filled)/i)
  const address = Object.values(networkInterfaces())
    .flatMap(list => list ?? [])
    .find(one => one.family === 'IPv4' && !one.internal)?.address
  return {
    url,
    lanUrl: address && url.replace('localhost', address),
    dataDir,
    demoPassword,
    output: () => output,
    async close() {
      closing = true
      child.kill('SIGINT')
      const code = await ended
      if (!lasting) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
