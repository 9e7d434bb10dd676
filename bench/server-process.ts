import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './cluster'

export interface ServerProcess {
  url: string
  pid: number
  /** What it printed so far. */
  output(): string
  close(): Promise<void>
}

const key = () => randomBytes(32).toString('base64')

/** Starts a program of ours on a free port and waits until it answers there. @throws with what it printed when it ends instead */
export async function startProcess(args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const port = String(await freePort())
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const ended = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}:\n${output}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    async close() {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** The built product as a business runs it. */
export const startProduct = (env: Record<string, string>): Promise<ServerProcess> =>
  startProcess([fileURLToPath(new URL('../server/dist/main.js', import.meta.url))], {
    NODE_ENV: 'production',
    ALLOW_EMBEDDED_IN_PRODUCTION: 'yes',
    VAULT_KEYS: `1:${key()}`,
    LOOKUP_KEY: key(),
    SECRET_KEY: key(),
    REQUESTS_PER_MINUTE: '0',
    OVERLOAD_MS: '0',
    LOG_LEVEL: 'error',
    ...env,
  })

/** Signs in as a browser does. @returns the headers of every request that follows */
export async function signIn(url: string, userName: string, password: string): Promise<Record<string, string>> {
  const hello = await fetch(`${url}/api/health`)
  const cookies = hello.headers.getSetCookie().map(one => one.split(';')[0] ?? '')
  const xsrf = cookies.find(one => one.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(xsrf), 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify({ userName, password }) })
  if (!reply.ok) throw new Error(`${userName} cannot sign in: ${await reply.text()}`)
  const { token } = (await reply.json()) as { token: string }
  return { ...headers, authorization: `Bearer ${token}` }
}
