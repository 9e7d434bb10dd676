import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import pino from 'pino'
import { migrate, readMigrations } from '../src/platform/db/migrate'
import { type Database, databaseOf, openPostgres } from '../src/platform/db/open'
import { type Embedded, startEmbedded } from '../src/platform/db/pglite'
import { openPool } from '../src/platform/db/pool'

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

/**
 * A fresh, migrated database for one test file: the embedded one in memory, or, with TEST_DATABASE_URL, one of its own on
 * that PostgreSQL server (TEST_DATABASE_POOL connections, 4 unless set). `close()` removes it.
 */
export const openTestDatabase = (): Promise<Database> =>
  process.env.TEST_DATABASE_URL ? onServer(new URL(process.env.TEST_DATABASE_URL)) : inMemory()

async function inMemory(): Promise<Database> {
  const embedded = await startEmbedded({ copyOf: await template() }, broken)
  return databaseOf('embedded', poolOver(embedded), log, () => embedded.close())
}

/** Every test database starts as a copy of one file, made when the migrations are new. */
async function template(): Promise<string> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/sevakendra', import.meta.url))
  const file = join(folder, `database-${versions}.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const embedded = await startEmbedded({}, broken)
  await migrateAll(poolOver(embedded))
  const making = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await embedded.copyTo(making)
  await embedded.close()
  renameSync(making, file)
  return file
}

async function onServer(server: URL): Promise<Database> {
  const admin = new pg.Client({ connectionString: server.href })
  await admin.connect()
  const pattern = `sevakendra_${versions}`
  await admin.query('select pg_advisory_lock(7382552)')
  const made = await admin.query('select 1 from pg_database where datname = $1', [pattern])
  if (made.rowCount === 0) {
    await admin.query(`create database ${pattern}_new`)
    const database = await openPostgres(named(server, `${pattern}_new`), { max: 1 }, log)
    await database.close()
    await admin.query(`alter database ${pattern}_new rename to ${pattern}`)
  }
  const name = `test_${randomBytes(8).toString('hex')}`
  await admin.query(`create database ${name} template ${pattern}`)
  await admin.query('select pg_advisory_unlock(7382552)')
  const max = Number(process.env.TEST_DATABASE_POOL ?? 4)
  const database = await openPostgres(named(server, name), { max, connectionTimeoutMillis }, log)
  return {
    ...database,
    async close() {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

const named = (server: URL, name: string): string => Object.assign(new URL(server.href), { pathname: `/${name}` }).href

const poolOver = (embedded: Embedded): pg.Pool =>
  openPool({ max: 1, connectionTimeoutMillis, idleTimeoutMillis: 0, stream: () => embedded.connect() }, log)

const broken = (error: Error) => {
  throw error
}

async function migrateAll(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await migrate(client)
  client.release()
  await pool.end()
}
