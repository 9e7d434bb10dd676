import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './stage'

/** A PostgreSQL server of our own, with fsync as in earnest, that may be killed. */
export interface Cluster {
  /** Of its database `postgres`. */
  url: string
  start(): Promise<void>
  /** As a power switch does it, for its processes: nothing is finished, nothing is written. */
  kill(): Promise<void>
  /** A server that follows this one. */
  follow(): Promise<Cluster>
  /** As its owner. */
  sql(statement: string): Promise<unknown[]>
  remove(): void
}

const home = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL here; undefined where there is none. */
export const postgresBin = (): string | undefined =>
  (existsSync(home) ? readdirSync(home) : [])
    .sort((a, b) => Number(b) - Number(a))
    .map(version => join(home, version, 'bin'))
    .find(bin => existsSync(join(bin, 'initdb')))

/** PostgreSQL refuses to run as root: then it runs as the user postgres. */
const asRoot = process.getuid?.() === 0
const owner = asRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'] : []

/** @param leader whom it follows; without one it is the first */
export async function openCluster(bin: string, leader?: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'sevakendra-fault-pg-'))
  if (asRoot) {
    const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
    chownSync(folder, idOf('-u'), idOf('-g'))
  }
  const port = await freePort()
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...owner, join(bin, program), ...args]
    const { status, error } = spawnSync(command, rest, { cwd: folder, stdio: 'ignore' })
    if (error || status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${error?.message ?? status}`)
  }
  if (leader) run('pg_basebackup', '-D', data, '-d', leader, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  else run('initdb', '-D', data, '-U', 'sevakendra', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=40`
  const cluster: Cluster = {
    url: `postgresql://sevakendra@127.0.0.1:${port}/postgres`,
    async start() {
      // Where nobody waits for the dead, PostgreSQL takes its own for alive; `kill` has made sure that they are not.
      rmSync(join(data, 'postmaster.pid'), { force: true })
      run('pg_ctl', '-D', data, '-s', '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
    },
    async kill() {
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
        .stdout.trim()
        .split(/\s+/)
      for (const one of [pid, ...children]) kill(Number(one))
      // Gone when nobody has its memory any more; the next start looks for that.
      while ([pid, ...children].some(one => isAlive(Number(one)))) await new Promise(resolve => setTimeout(resolve, 20))
    },
    follow: () => openCluster(bin, cluster.url),
    async sql(statement) {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      const { rows } = await client.query(statement)
      await client.end()
      return rows
    },
    remove() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-s', '-w', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

function kill(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}

/** Whether it still runs; who has ended and was not waited for does not count. */
function isAlive(pid: number): boolean {
  if (pid <= 1) return false
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}
