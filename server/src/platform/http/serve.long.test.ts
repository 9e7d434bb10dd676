import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundled } from '../../../test/bundle'

let entry: string
beforeAll(async () => {
  entry = await bundled('small-portal')
})
const folders = mkdtempSync(join(tmpdir(), 'sevakendra start '))
const children: ChildProcess[] = []

interface Running {
  child: ChildProcess
  output: () => string
  /** Resolves with the first match in what the process prints; rejects if it ends before. */
  says: (pattern: RegExp) => Promise<RegExpMatchArray>
  ended: Promise<number | null>
}

function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [entry], {
    cwd: folders,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folders, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const says = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const found = output.match(pattern)
        if (found) resolve(found)
      }
      look()
      child.stdout?.on('data', look)
      child.stderr?.on('data', look)
      ended.then(code => reject(new Error(`ended with ${code}: ${output}`)))
    })
  for (const stream of [child.stdout, child.stderr])
    stream?.prependListener('data', chunk => {
      output += chunk
    })
  return { child, ended, says, output: () => output }
}

async function ready(running: Running): Promise<string> {
  const [, url] = await running.says(/is ready: (http:\S+)/)
  return url?.replace('localhost', '127.0.0.1') ?? ''
}

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folders, { recursive: true, force: true })
})

describe('a start that cannot be says one line, ends with 1 and leaves nothing half done', () => {
  const refused = async (env: Record<string, string>, line: RegExp) => {
    const running = start(env)
    expect(await running.ended).toBe(1)
    expect(running.output()).toMatch(line)
    expect(running.output().trim().split('\n')).toHaveLength(1)
  }
  const untouched = join(folders, 'untouched')

  it('because a variable is wrong', () => refused({ PORT: '99999', DATA_DIR: untouched }, /PORT must be a whole number from 0 to 65535/))

  it('because the port is busy', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await refused({ PORT: String(port), DATA_DIR: untouched }, new RegExp(`Port ${port} is already in use. Stop what uses it, or set PORT`))
    other.close()
    expect(existsSync(untouched)).toBe(false)
  })

  it('because the data folder cannot be made', async () => {
    writeFileSync(join(folders, 'a file'), '')
    await refused({ DATA_DIR: join(folders, 'a file', 'data') }, /The data folder .* cannot be written \(ENOTDIR\)/)
  })

  // The super-user may write everywhere.
  it.skipIf(process.getuid?.() === 0)('because the data folder cannot be written', async () => {
    const folder = join(folders, 'read only')
    mkdirSync(folder)
    chmodSync(folder, 0o500)
    await refused({ DATA_DIR: folder }, /The data folder .* cannot be written \(EACCES\)/)
    expect(readdirSync(folder)).toEqual([])
  })

  it('because PostgreSQL is not there', () =>
    refused({ DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x' }, /PostgreSQL at 127.0.0.1:1 cannot be reached \(ECONNREFUSED\)/))

  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example.in', DATA_DIR: untouched }
  it('because production has no keys', async () => {
    await refused(production, /Set VAULT_KEYS .* LOOKUP_KEY and SECRET_KEY: production makes no keys by itself/)
    expect(existsSync(untouched)).toBe(false)
  })

  it('because production wants PostgreSQL', async () => {
    const key = Buffer.alloc(32, 7).toString('base64')
    await refused({ ...production, VAULT_KEYS: `1:${key}`, LOOKUP_KEY: key, SECRET_KEY: key }, /NODE_ENV=production needs DATABASE_URL/)
    expect(existsSync(untouched)).toBe(false)
  })
})

describe('a running product', () => {
  let first: Running
  let url: string
  beforeAll(async () => {
    first = start({})
    url = await ready(first)
  }, 60_000)

  it('says that the embedded database is not for real money', async () => {
    await first.says(/set DATABASE_URL to PostgreSQL/)
  })

  it('keeps a second start away from its data folder, as quickly as from a wrong variable', async () => {
    const timed = async (running: Running) => {
      const began = performance.now()
      expect(await running.ended).toBe(1)
      return performance.now() - began
    }
    const usual = await timed(start({ PORT: 'none' }))
    const second = start({})
    expect(await timed(second)).toBeLessThan(usual * 2 + 1000)
    expect(second.output()).toMatch(
      new RegExp(`The data folder .* is already in use by process ${first.child.pid}. Stop it first, or set DATA_DIR`),
    )
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ ok: true })
  })

  it('is followed at once by the next after it was killed', async () => {
    first.child.kill('SIGKILL')
    await first.ended
    first = start({})
    url = await ready(first)
  })

  it('answers what was asked before it was told to stop, drops idle connections, and ends with 0', async () => {
    const agent = new Agent({ keepAlive: true })
    const idle = await new Promise(resolve =>
      get(`${url}/api/health`, { agent }, response => response.resume().on('end', () => resolve('answered'))),
    )
    expect(idle).toBe('answered')
    const answer = fetch(`${url}/last`).then(response => response.json())
    await first.says(/in the middle/)
    const asked = performance.now()
    first.child.kill('SIGTERM')
    expect(await answer).toEqual({ migrations: expect.any(Number) })
    expect(await first.ended).toBe(0)
    expect(performance.now() - asked).toBeLessThan(9000)
    agent.destroy()
  })

  it('leaves the folder free and the data whole', async () => {
    const next = start({})
    await ready(next)
    next.child.kill('SIGINT')
    expect(await next.ended).toBe(0)
  })
})
