import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PostgreSQL server of the bench's own, with fsync as in earnest. */
export interface Cluster {
  bin: string
  port: number
  url(database: string): string
  /** Runs a program of PostgreSQL as the user that the server runs as. @returns what it printed */
  run(program: string, ...args: string[]): string
  stop(): void
}

/** Where a system keeps the programs of PostgreSQL 15 or newer. */
const binOf = (): string => {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions.map(version => join(home, version, 'bin')).find(bin => existsSync(join(bin, 'pgbench')))
  if (!found) throw new Error(`No PostgreSQL with pgbench under ${home}: install the package postgresql`)
  return found
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres. */
const asOwner = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []
const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)

export function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  return new Promise(resolve =>
    probe.once('listening', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    }),
  )
}

/** @param keep a folder that stays, and is used again as it is; without it a temporary one */
export async function startCluster(keep?: string): Promise<Cluster> {
  const bin = binOf()
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'sevakendra-bench-pg-'))
  mkdirSync(folder, { recursive: true })
  if (asOwner.length) chownSync(folder, idOf('-u'), idOf('-g'))
  const data = join(folder, 'data')
  const port = await freePort()
  const run = (program: string, ...args: string[]): string => {
    const [command = '', ...rest] = [...asOwner, join(bin, program), ...args]
    // Its output may not hold pg_ctl open: the server inherits it.
    const done = spawnSync(command, rest, { cwd: folder, encoding: 'utf8', ...(program === 'pg_ctl' ? { stdio: 'ignore' as const } : {}) })
    if (done.status !== 0)
      throw new Error(`${program} ${args.join(' ')} failed: ${done.error?.message ?? ''} ${done.stdout ?? ''} ${done.stderr ?? ''}`)
    return done.stdout ?? ''
  }
  if (!existsSync(data)) run('initdb', '-D', data, '-U', 'sevakendra', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
  const settings = [
    'shared_buffers=1GB',
    'work_mem=16MB',
    'maintenance_work_mem=256MB',
    'max_wal_size=4GB',
    'max_connections=60',
    'jit=off',
  ]
  const where = [`-p ${port}`, '-c listen_addresses=127.0.0.1', "-c unix_socket_directories=''", ...settings.map(one => `-c ${one}`)]
  run('pg_ctl', '-D', data, '-s', '-w', '-l', join(data, 'log'), '-o', where.join(' '), 'start')
  return {
    bin,
    port,
    url: database => `postgresql://sevakendra@127.0.0.1:${port}/${database}`,
    run,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'fast', '-s', '-w', 'stop')
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}
