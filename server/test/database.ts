import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { loadReferenceData } from '../src/place/reference'
import type { DB } from '../src/platform/database.gen'
import { migrate, readMigrations } from '../src/platform/db/migrate'
import { type Database, databaseOf } from '../src/platform/db/open'
import { startEmbedded } from '../src/platform/db/pglite'
import { embeddedPool, postgresPool } from '../src/platform/db/pool'
import { createJobs } from '../src/platform/jobs/jobs'

const log = pino({ level: 'silent' })

/** A test that waits longer than this for the one connection has asked for a second one inside a transaction. */
const connectionTimeoutMillis = 8000

const versions = createHash('sha256')
  .update(
    readMigrations()
      .map(one => one.name + one.hash)
      .join(),
  )
  .digest('hex')
  .slice(0, 16)

interface TestPool {
  kind: Database['kind']
  pool: pg.Pool
  /** After the pool has ended. */
  remove(): Promise<void>
}

/**
 * A fresh, migrated database: the embedded one in memory, or, with TEST_DATABASE_URL, one of its own on that PostgreSQL server
 * (TEST_DATABASE_POOL connections, 4 unless set). `close()` removes it. It costs a second or two: a test that can do with the
 * database of its worker (`openWorld`, `openGround`) does.
 */
export async function openTestDatabase(): Promise<Database> {
  const { kind, pool, remove } = await openTestPool()
  return watched(databaseOf(kind, guarded(pool), log, remove), pool)
}

/** The same one floor below: for tests of what stands on the driver alone. */
export const openTestPool = async (): Promise<TestPool> =>
  process.env.TEST_DATABASE_URL ? onServer(new URL(process.env.TEST_DATABASE_URL)) : inMemory(await migratedTemplate())

/** The same without any table: for tests of migrations over what an earlier version left. */
export const openEmptyPool = async (): Promise<TestPool> =>
  process.env.TEST_DATABASE_URL ? onServer(new URL(process.env.TEST_DATABASE_URL), 'template0') : inMemory(await emptyTemplate())

/** The transaction that the code at hand runs in, by its pool. */
const running = new AsyncLocalStorage<{ pool: pg.Pool; open: boolean }>()

/**
 * Fails at once where code that runs in a transaction asks for a second connection: with a pool of one it would wait for itself,
 * and with a larger one for as long as everybody does so at the same time.
 */
function guarded(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  const own = {
    connect(...args: unknown[]) {
      const within = running.getStore()
      if (!(within?.open && within.pool === pool)) return connect(...args)
      const error = new Error('A second database connection was asked for inside a transaction: pass its tx.db on')
      const [callback] = args
      return typeof callback === 'function' ? callback(error) : Promise.reject(error)
    },
  }
  return Object.assign(pool, own)
}

/** @see guarded */
function watched(database: Database, pool: pg.Pool): Database {
  const { db } = database
  const begin = db.transaction.bind(db)
  const transaction: Kysely<DB>['transaction'] = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    return Object.assign(builder, {
      execute: <T>(work: (trx: Transaction<DB>) => Promise<T>) =>
        execute(async trx => {
          const within = { pool, open: true }
          try {
            return await running.run(within, () => work(trx))
          } finally {
            within.open = false
          }
        }),
    })
  }
  return Object.assign(database, { db: Object.assign(db, { transaction }) })
}

async function inMemory(copyOf: string): Promise<TestPool> {
  const embedded = await startEmbedded({ copyOf }, broken)
  return { kind: 'embedded', pool: embeddedPool(embedded.connect, { connectionTimeoutMillis }, log), remove: embedded.close }
}

/** Every test database starts as a copy of one file, made when the migrations are new. */
export const migratedTemplate = (): Promise<string> => template(`database-${versions}`, prepare)

/** The embedded database makes itself in seconds, and is copied in one. */
export const emptyTemplate = (): Promise<string> => template(`empty-${versions}`, async pool => pool.end())

/** @returns the file of a database in which something was done first */
async function template(name: string, fill: (pool: pg.Pool) => Promise<void>): Promise<string> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/sevakendra', import.meta.url))
  const file = join(folder, `${name}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const embedded = await startEmbedded({}, broken)
  await fill(embeddedPool(embedded.connect, {}, log))
  const making = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await embedded.copyTo(making)
  await embedded.close()
  renameSync(making, file)
  return file
}

/**
 * Makes a database that starts as a copy of one that was migrated once on this server.
 * @param bare what to copy instead
 */
export async function copyPattern(admin: pg.Client, server: URL, name: string, bare?: string): Promise<void> {
  await admin.query('select pg_advisory_lock(7382552)')
  const pattern = `sevakendra_${versions}`
  const made = await admin.query('select 1 from pg_database where datname = $1', [pattern])
  if (made.rowCount === 0) {
    const making = `${pattern}_new`
    await admin.query(`drop database if exists ${making}`)
    await admin.query(`create database ${making}`)
    await prepare(postgresPool(named(server, making), { max: 1 }, log))
    await admin.query(`alter database ${making} rename to ${pattern}`)
  }
  await admin.query(`create database ${name} template ${bare ?? pattern}`)
  await admin.query('select pg_advisory_unlock(7382552)')
}

async function onServer(server: URL, bare?: string): Promise<TestPool> {
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  // Named by the process that started all workers, which removes what they leave behind.
  const name = `test_${process.ppid}_${randomBytes(8).toString('hex')}`
  await copyPattern(admin, server, name, bare)
  return {
    kind: 'postgres',
    pool: postgresPool(named(server, name), { max: Number(process.env.TEST_DATABASE_POOL ?? 4), connectionTimeoutMillis }, log),
    async remove() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

const named = (server: URL, name: string): string => Object.assign(new URL(server.href), { pathname: `/${name}` }).href

const broken = (error: Error) => {
  throw error
}

/** Tables of ours and of the job queue, and what is shipped with the portal: whoever opens a copy finds nothing to do. */
async function prepare(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await migrate(client)
  client.release()
  const database = databaseOf('embedded', pool, log)
  await createJobs(database, log, { polling: false }).start()
  await loadReferenceData(database.db)
  await database.close()
}
