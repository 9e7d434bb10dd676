import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { DB } from '../database.gen'
import { StartError } from '../http/start-error'
import { lockFolder } from './lock'
import { migrate } from './migrate'
import { createEmbedded, startEmbedded } from './pglite'
import { embeddedPool, executeSql, forKysely, postgresPool } from './pool'

export interface Database {
  kind: 'embedded' | 'postgres'
  db: Kysely<DB>
  /** For the job queue: plain SQL on the same connections, scripts included. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Of this process, now. */
  connections(): { inUse: number; idle: number; waiting: number }
  close(): Promise<void>
}

type Given = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir' | 'production' | 'embeddedInProduction'>

/**
 * Opens the database of this installation and brings it up to date: PostgreSQL where DATABASE_URL says so, else the embedded
 * one in the data folder, which stays locked until after it is closed.
 * @throws StartError saying what to do
 */
export async function openDatabase(config: Given, log: Logger): Promise<Database> {
  if (config.production && !config.databaseUrl && !config.embeddedInProduction)
    throw new StartError(
      'NODE_ENV=production needs DATABASE_URL: the embedded database may lose the last moments when power fails. Set ALLOW_EMBEDDED_IN_PRODUCTION=yes to use it all the same.',
    )
  // Files and keys lie there, whichever database there is.
  makeFolder(config.dataDir)
  return config.databaseUrl ? openPostgres(config.databaseUrl, { max: config.databasePool }, log) : openEmbedded(config.dataDir, log)
}

/** Wraps a pool whose database is up to date. */
export function databaseOf(kind: Database['kind'], pool: pg.Pool, log: Logger, closed: () => void | Promise<void> = () => {}): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: forKysely(pool, log) }), plugins: [new CamelCasePlugin()] })
  return {
    kind,
    db,
    executeSql: (text, values) => executeSql(pool, text, values),
    connections: () => ({ inUse: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      // Kysely ends the pool only if it ever used it.
      await db.destroy()
      if (!pool.ending) await pool.end()
      await closed()
    },
  }
}

async function openEmbedded(dataDir: string, log: Logger): Promise<Database> {
  const unlock = await lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    const brokeDown = (error: Error) => log.error({ err: error }, 'the embedded database broke down and is started again')
    if (!existsSync(folder)) await createIn(folder)
    const embedded = await startEmbedded({ folder }, brokeDown)
    const pool = embeddedPool(embedded.connect, {}, log)
    return await migrated(
      databaseOf('embedded', pool, log, () => embedded.close().finally(unlock)),
      pool,
      log,
    )
  } catch (error) {
    unlock()
    throw error
  }
}

/** A first start that is cut off leaves no half-made database behind under the name that counts. */
async function createIn(folder: string): Promise<void> {
  const beginning = `${basename(folder)}.new`
  for (const left of readdirSync(dirname(folder)).filter(name => name.startsWith(beginning)))
    rmSync(join(dirname(folder), left), { recursive: true, force: true })
  // A name of its own: the process of a start that was killed may still be writing into its folder.
  const making = `${folder}.new-${process.pid}`
  await createEmbedded(making)
  renameSync(making, folder)
}

/** @throws StartError when the folder cannot be made or written */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : error
    throw new StartError(
      `The data folder ${folder} cannot be written (${why}). Give this user the right to, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * Opens a PostgreSQL database of version 15 or newer.
 * @throws StartError when it cannot be reached, refuses us or is too old
 */
async function openPostgres(url: string, options: { max: number }, log: Logger): Promise<Database> {
  const pool = postgresPool(url, options, log)
  try {
    await assertReachable(pool, new URL(url))
  } catch (error) {
    await pool.end()
    throw error
  }
  return migrated(databaseOf('postgres', pool, log), pool, log)
}

async function assertReachable(pool: pg.Pool, { hostname, port, pathname }: URL): Promise<void> {
  const name = `PostgreSQL at ${hostname || 'localhost'}:${port || 5432}`
  const { rows } = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version").catch(error => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '3D000')
      throw new StartError(`${name} has no database ${decodeURIComponent(pathname.slice(1))}. Create it or correct DATABASE_URL.`)
    if (code.startsWith('28')) throw new StartError(`${name} refuses the user or password. Correct DATABASE_URL.`)
    throw new StartError(`${name} cannot be reached (${code || (error as Error).message}). Start it or correct DATABASE_URL.`)
  })
  const version = rows[0]?.version ?? 0
  if (version < 150_000) throw new StartError(`${name} is version ${Math.floor(version / 10_000)}. Version 15 or newer is needed.`)
}

/** Brings a database up to date, or closes it and says why that cannot be. */
async function migrated(database: Database, pool: pg.Pool, log: Logger): Promise<Database> {
  const client = await pool.connect()
  try {
    const applied = await migrate(client)
    if (applied.length > 0) log.info({ count: applied.length }, 'database brought up to date')
    client.release()
    return database
  } catch (error) {
    client.release()
    await database.close()
    throw error
  }
}
