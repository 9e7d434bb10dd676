import { randomBytes } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { migrate, readMigrations } from '../src/platform/db/migrate'
import { type Database, databaseOf } from '../src/platform/db/open'
import { startEmbedded } from '../src/platform/db/pglite'
import { embeddedPool, postgresPool } from '../src/platform/db/pool'
import { emptyTemplate } from './database'

/** A database as an earlier version left it, for tests of what a migration makes of rows that are there. */
export interface BareDatabase {
  run(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** A row with these values, and with anything in each column that has to have one and is not named. @returns its id, where the table has one */
  insert(table: string, values?: Record<string, unknown>): Promise<number>
  /** Applies what is missing, as the start does, and opens it. Closing it removes it. */
  open(): Promise<Database>
}

/** A value that a column takes, whatever it is for. */
const anything: Record<string, unknown> = {
  text: 'x',
  bigint: 1,
  integer: 1,
  date: '2026-01-05',
  'timestamp with time zone': '2026-01-05T10:00:00Z',
  jsonb: '{}',
  boolean: false,
  uuid: '8f14e45f-1234-4105-9058-0b1c2d3e4f5a',
  ARRAY: '{}',
  bytea: '\\x00',
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
  const run: BareDatabase['run'] = async (text, values) => (await pool.query(text, values)).rows
  return {
    run,
    async insert(table, given = {}) {
      const columns = await run(
        `select column_name as name, data_type as type, is_nullable = 'NO' and column_default is null and is_identity = 'NO'
          and is_generated = 'NEVER' as needed from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
      const needed = columns.filter(column => column.needed).map(({ name, type }) => [name, anything[String(type)]])
      const values = { ...Object.fromEntries(needed), ...given }
      const names = Object.keys(values)
      const returned = columns.some(({ name }) => name === 'id') ? 'returning id' : ''
      const [row] = await run(
        `insert into ${table} (${names}) overriding system value values (${names.map((_, n) => `$${n + 1}`)}) ${returned}`,
        Object.values(values),
      )
      return Number(row?.id)
    },
    async open() {
      await brought()
      return databaseOf(kind, pool, log, remove)
    },
  }

  async function inMemory() {
    const embedded = await startEmbedded({ copyOf: await emptyTemplate() }, error => {
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
