import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { migrate } from '../server/src/platform/db/migrate'
import { databaseOf } from '../server/src/platform/db/open'
import { startEmbedded } from '../server/src/platform/db/pglite'
import { embeddedPool } from '../server/src/platform/db/pool'
import { answersByKind, attack, childrenOf, hirePeople, type People } from '../server/test/corpus/attack'
import { type HostileFile, kinds, writeHostileFiles } from '../server/test/corpus/kinds'
import { openWorld } from '../server/test/world'
import { percentile } from './measure'
import { startProduct } from './server-process'

/**
 * `npm run corpus [-- --count N --seed N --untimed]`: sends files that are made to hurt their reader to a portal of its own, from several people at
 * once, while others work on. Each file counts as one that passed or failed, and so does each promise at the end.
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
/** Where others use the machine, times are said and not counted. */
const untimed = process.argv.includes('--untimed')
const [count, seed] = [option('count', 200), option('seed', 1)]
const say = (line: string) => void process.stdout.write(`${line}\n`)
const key = () => randomBytes(32).toString('base64')
const keys = { VAULT_KEYS: `1:${key()}`, LOOKUP_KEY: key(), SECRET_KEY: key() }
const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-corpus-'))

const people = await prepare()
const filesDir = mkdtempSync(join(tmpdir(), 'sevakendra-hostile-'))
const files: HostileFile[] = []
for (const kind of kinds) files.push(...(await writeHostileFiles(filesDir, kind, count, seed)))
const product = await startProduct({ ...keys, DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1' })
const began = performance.now()
const result = await attack(product.url, product.pid, people, files)
const seconds = Math.round((performance.now() - began) / 1000)
const lives = await fetch(`${product.url}/api/health`).then(
  answer => answer.ok,
  () => false,
)
const children = childrenOf(product.pid)
if (product.output()) say(`The server said:\n${product.output()}`)
await product.close()
for (const folder of [dataDir, filesDir]) rmSync(folder, { recursive: true, force: true })

const { memory, others, health } = result
const [growthMb, othersMs] = [memory.mostMb - memory.beforeMb, percentile(others, 0.95)]
const promises: [string, boolean][] = [
  [`the server that was started is the one that answers at the end (process ${product.pid})`, lives],
  [`the server grew by ${Math.round(growthMb)} MB, from ${Math.round(memory.beforeMb)}; less than 300`, growthMb < 300],
  [`95 of 100 uploads of others (${others.length}) took less than ${Math.round(othersMs)} ms; less than 3000`, untimed || othersMs < 3000],
  ['its decoding processes ended with it', children.every(gone)],
]
for (const [kind, answers] of Object.entries(answersByKind(result))) say(`${kind}: ${answers}`)
say(`health: p95 ${Math.round(percentile(health, 0.95))} ms, most ${Math.round(Math.max(...health))} ms`)
say(`decoding processes: at most ${memory.childrenMost}, together ${Math.round(memory.childrenMostMb)} MB; ${seconds} s in all`)
for (const [promise, kept] of promises) say(`${kept ? '✓' : '✗'} ${promise}`)
for (const odd of result.odd) say(`✗ ${odd}`)
const broken = promises.filter(([, kept]) => !kept).length
const failed = broken + result.odd.length
say(`${result.files + promises.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || result.files !== 4 * count ? 1 : 0

/** A portal on the embedded database with people in it, closed again. */
async function prepare(): Promise<People> {
  const fault = (error: Error) => {
    throw error
  }
  const log = pino({ level: 'silent' })
  const embedded = await startEmbedded({ folder: join(dataDir, 'database') }, fault)
  const pool = embeddedPool(embedded.connect, {}, log)
  const client = await pool.connect()
  await migrate(client)
  client.release()
  const database = databaseOf('embedded', pool, log, () => embedded.close())
  const world = await openWorld({ database, env: { ...keys, DATA_DIR: dataDir } })
  const made = await hirePeople(world, { senders: 4, clerks: 2, others: 3 })
  await world.close()
  return made
}

function gone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
