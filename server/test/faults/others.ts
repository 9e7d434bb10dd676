import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from '../../src/platform/db/migrate'
import { startNode } from '../nodes'
import { aScan } from '../pan'
import { Visitor } from '../visitor'
import { type Comparison, compare, Load } from './load'
import type { Stage } from './stage'

/**
 * So many clients send a byte now and then, half of them of a header, half of a body, and never end. Meanwhile somebody asks as people do.
 * @returns how long those waited, and after how many milliseconds the last slow one was cut
 */
export async function slowClients(
  stage: Stage,
  count: number,
): Promise<{ clients: number; p99Ms: number; cut: number; lastCutMs: number }> {
  const node = await stage.start()
  const { hostname, port } = new URL(node.url)
  const began = performance.now()
  let open = 0
  let lastCutMs = 0
  const drip = (start: string): Promise<Socket> =>
    new Promise(resolve => {
      const socket = connect(Number(port), hostname, () => {
        open++
        socket.write(start)
        resolve(socket)
      })
      const timer = setInterval(() => socket.write('x'), 500)
      socket.on('error', () => {})
      socket.resume()
      socket.on('close', () => {
        clearInterval(timer)
        open--
        lastCutMs = Math.round(performance.now() - began)
      })
    })
  const head = 'GET /api/health HTTP/1.1\r\nhost: portal\r\nx-slow: '
  const body = 'POST /api/auth/login HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: 90000\r\n\r\n{'
  for (let n = 0; n < count; n++) await drip(n % 2 ? head : body)
  const waits: number[] = []
  while (open > 0) {
    const asked = performance.now()
    const answer = await fetch(`${node.url}/api/ready`)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The portal answered ${answer.status} meanwhile`)
    waits.push(performance.now() - asked)
    await new Promise(resolve => setTimeout(resolve, 10))
    if (performance.now() - began > 60_000) throw new Error(`${open} slow clients were not cut within a minute`)
  }
  waits.sort((a, b) => a - b)
  return { clients: count, p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0), cut: count - open, lastCutMs }
}

/** Root on Linux may make a small disk. */
export const canMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

/**
 * Fills the disk on which files lie. Uploads are refused in words, everything else goes on, and when there is room again so do uploads.
 * @returns undefined where no small disk can be made
 */
export async function diskFull(
  stage: Stage,
): Promise<{ refusedWith: number; message: string; moneyMeanwhile: number; afterwards: number } | undefined> {
  const disk = join(stage.place.dataDir, 'uploads')
  mkdirSync(disk, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]).status !== 0) return undefined
  try {
    const node = await stage.start()
    const shop = new Visitor(node.url)
    await shop.signIn('merchant', 'Sevakendra#2026')
    const scan = await aScan(900, 1200)
    const tus = {
      'tus-resumable': '1.0.0',
      'upload-length': String(scan.length),
      'upload-metadata': 'filename c2xpcA==,filetype aW1hZ2UvanBlZw==',
    }
    const made = await shop.send('POST', '/uploads', tus)
    const path = `/uploads/${made.headers.get('location')?.split('/').at(-1)}`
    const ballast = join(disk, 'ballast')
    fill(ballast)
    const piece = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    const refused = await shop.send('PATCH', path, piece, scan)
    const load = new Load(node.url)
    await load.start(2)
    await load.further(4)
    await load.finish()
    rmSync(ballast)
    const again = await shop.send('PATCH', path, piece, scan)
    await node.end('SIGTERM')
    return {
      refusedWith: refused.status,
      message: refused.bytes.toString(),
      moneyMeanwhile: load.done.length,
      afterwards: again.status,
    }
  } finally {
    spawnSync('umount', ['-l', disk])
  }
}

/** Until not a byte more goes in. */
function fill(path: string): void {
  try {
    for (let length = 1 << 16; ; ) writeFileSync(path, Buffer.alloc(length), { flag: 'a' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** A second start on one data folder, or on one port. @returns what it said and how long that took */
export async function secondStart(stage: Stage): Promise<{ said: string; ms: number; firstAnswers: number }> {
  const first = await stage.start()
  const began = performance.now()
  const said = await startNode({ ...stage.env, PORT: '0' }).then(
    node => node.end().then(() => 'It started'),
    (error: Error) => error.message,
  )
  const ms = Math.round(performance.now() - began)
  const { status } = await fetch(`${first.url}/api/ready`)
  return { said: said.split('\n').slice(1).join(' ').trim(), ms, firstAnswers: status }
}

/**
 * A newer version brings the database up to date while this one serves: a column, an index and a table more. The old one goes on
 * without a refusal; only its next start is turned away.
 */
export async function migrateWhileServing(stage: Stage): Promise<Comparison & { applied: string[]; odd: string[]; restart: string }> {
  const node = await stage.start()
  const load = new Load(node.url)
  await load.start(4)
  await load.further(8)
  const client = new pg.Client({ connectionString: stage.env.DATABASE_URL })
  await client.connect()
  const sql = `
    alter table payment_request add column note_of_next_version text;
    create index next_version_index on ledger_journal (recorded_at);
    create table next_version (id bigint generated always as identity primary key, name text not null);`
  const applied = await migrate(client, [...readMigrations(), { name: '9999-next-version', sql, hash: 'next' }])
  await load.further(12)
  await load.finish()
  await node.end('SIGTERM')
  const restart = await stage.start().then(
    () => 'It started',
    (error: Error) => /cannot start: (.*)/.exec(error.message)?.[1] ?? error.message,
  )
  await client.query("delete from schema_migration where name = '9999-next-version'")
  await client.end()
  return { applied, odd: [...load.odd.keys()], restart, ...(await compare(stage.env, load)) }
}
