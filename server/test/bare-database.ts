import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { migrate, readMigrations } from '../src/platform/db/migrate'
import { type Database, databaseOf } from '../src/platform/db/open'
import { startEmbedded } from '../src/platform/db/pglite'
import { embeddedPool, postgresPool } from '../src/platform/db/pool'

/** A database as an earlier version left it, for tests of what a migration makes of rows that are there. */
export interface BareDatabase {
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Applies what is missing, as the start does, and opens it. Closing it removes it. */
  open(): Promise<Database>
}

/** Embedded and in memory, or with TEST_DATABASE_URL on that server. @param before the first migration that is not applied yet: `0043` */
export async function openBareDatabase(before: string): Promise<BareDatabase> {
  const log = pino({ level: 'silent' })
  const { kind, pool, remove } = process.env.TEST_DATABASE_URL ? await onServer(new URL(process.env.TEST_DATABASE_URL)) : await inMemory()
  const brought = async (migrations = readMigrations()) => {
    const client = await pool.connect()
    await migrate(client, migrations).finally(() => client.release())
  }
  await brought(readMigrations().filter(({ name }) => name < before))
  return {
    run: async (text, values) => (await pool.query(text, values)).rows,
    async open() {
      await brought()
      return databaseOf(kind, pool, log, remove)
    },
  }

  async function inMemory() {
    const embedded = await startEmbedded({}, error => {
      throw error
    })
    return { kind: 'embedded' as const, pool: embeddedPool(embedded.connect, {}, log), remove: embedded.close }
  }
  async function onServer(server: URL) {
    const admin = new pg.Client({ connectionString: server.href })
    await admin.connect()
    const name = `test_${randomBytes(8).toString('hex')}`
    await admin.query(`create database ${name}`)
    const remove = async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
    const url = Object.assign(new URL(server.href), { pathname: `/${name}` }).href
    return { kind: 'postgres' as const, pool: postgresPool(url, { max: 1 }, log), remove }
  }
}
