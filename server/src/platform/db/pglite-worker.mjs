// @ts-check
// The thread of the embedded database: bytes of the PostgreSQL protocol come in, bytes go out. Plain JavaScript, so that it
// starts without a compiler from source, from tests and from the bundle alike. As a program, with a folder as its argument, it makes
// a new database there and ends.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** @type {{ folder?: string, copyOf?: string }} */
const { folder, copyOf } = isMainThread ? { folder: process.argv[2] } : workerData
const settings = {
  TimeZone: 'UTC',
  plan_cache_mode: 'auto',
  jit: 'off',
  shared_buffers: buffersFor(folder ? bytesIn(join(folder, 'base')) : 0),
  work_mem: '16MB',
}

const database = new PGlite({
  dataDir: folder ?? 'memory://',
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  ...(copyOf ? { loadDataDir: new Blob([readFileSync(copyOf)]) } : {}),
})
await database.waitReady

if (isMainThread) await database.close()
// One request after the other: the database is one session.
let last = Promise.resolve()
parentPort?.on('message', request => {
  last = last.then(() => answer(request))
})
parentPort?.postMessage({ ready: true })

/**
 * The buffers are touched at the start and so are all real memory: only who has much gets many.
 * @param {number} bytes of the tables and indexes
 */
function buffersFor(bytes) {
  return bytes > 300_000_000 ? '512MB' : bytes > 60_000_000 ? '128MB' : '32MB'
}

/** @param {string} path */
function bytesIn(path) {
  if (!existsSync(path)) return 0
  return readdirSync(path, { recursive: true }).reduce((sum, name) => sum + statSync(join(path, String(name))).size, 0)
}

/** @param {{ id: number, bytes?: Uint8Array, copyTo?: string, close?: true }} request */
async function answer({ id, bytes, copyTo, close }) {
  if (bytes) {
    const answered = await database.execProtocolRaw(bytes)
    return parentPort?.postMessage({ id, bytes: answered })
  }
  if (copyTo) writeFileSync(copyTo, Buffer.from(await (await database.dumpDataDir('none')).arrayBuffer()))
  if (close) await database.close()
  parentPort?.postMessage({ id })
  if (close) parentPort?.close()
}
