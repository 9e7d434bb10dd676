import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built product as a process of its own, on a free port and a data folder that goes with it. */
export interface Portal {
  /** `http://localhost:49152`. */
  url: string
  /** The same by this machine's own address, as another counter in the shop reaches it; undefined without a network. */
  lanUrl: string | undefined
  /** Absolute; tests look there for what no page shows. */
  dataDir: string
  demoPassword: string
  /** Everything that it printed so far. */
  output(): string
  /** Stops it as Ctrl-C does. @returns its exit code */
  close(): Promise<number | null>
}

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const demoPassword = 'Sevakendra#2026'

/**
 * Starts what `npm run build` made.
 * @param options.demo waits for the demo people, or until they have their past of three months as well
 */
export async function openPortal({ demo, env = {} }: { demo?: 'people' | 'history'; env?: Record<string, string> } = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-e2e-'))
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_PASSWORD: demoPassword,
      DEMO_HISTORY: demo === 'history' ? 'yes' : 'no',
      REQUESTS_PER_MINUTE: '0',
      OVERLOAD_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
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
  if (demo) await printed(/(demo portal is filled)/i)
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
      child.kill('SIGINT')
      const code = await ended
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}
