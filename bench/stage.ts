import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '../server/src/platform/db/migrate'
import { type Database, databaseOf } from '../server/src/platform/db/open'
import { startEmbedded } from '../server/src/platform/db/pglite'
import { embeddedPool, postgresPool } from '../server/src/platform/db/pool'
import { foldCounters } from '../server/src/platform/lists/counters'
import { openWorld, type World } from '../server/test/world'
import type { Cluster } from './cluster'
import { fillWithApplications } from './million'

const log = pino({ level: 'silent' })

/** A portal's database with a million applications, and people to ask it. */
export interface Stage {
  kind: Database['kind']
  /** Where it is, for processes beside ours; undefined for the embedded one. */
  url: string | undefined
  pool: pg.Pool
  world: World
  close(): Promise<void>
}

/** A new portal on PostgreSQL, with so many applications. A cluster that is kept has them already. */
export async function stageOnPostgres(cluster: Cluster, rows: number, say: (line: string) => void): Promise<Stage> {
  const filled = `filled_${rows}`
  const admin = new pg.Client({ connectionString: cluster.url('postgres') })
  await admin.connect()
  if ((await admin.query('select 1 from pg_database where datname = $1', [filled])).rowCount === 0) {
    await admin.query(`create database making_${rows}`)
    const client = new pg.Client({ connectionString: cluster.url(`making_${rows}`), options: '-c timezone=UTC' })
    await client.connect()
    await migrate(client)
    await fillWithApplications(client, rows, say)
    await client.end()
    await admin.query(`alter database making_${rows} rename to ${filled}`)
  }
  await admin.query('drop database if exists portal with (force)')
  await admin.query(`create database portal template ${filled}`)
  await admin.end()
  const url = cluster.url('portal')
  const pool = postgresPool(url, { max: 6 }, log)
  // A cluster that was kept may be older than the newest migration.
  const client = await pool.connect()
  await migrate(client)
  client.release()
  // The job does so every minute.
  await foldCounters(databaseOf('postgres', pool, log).db)
  const idle = await pool.connect()
  // Beside other work these can take longer than a statement of the portal may.
  await idle.query('set statement_timeout = 0')
  await idle.query('analyze')
  // A copy has been read by nobody yet.
  await idle.query('select count(*) from application where answers is null')
  idle.release(true)
  const world = await openWorld({ database: databaseOf('postgres', pool, log) })
  return { kind: 'postgres', url, pool, world, close: () => world.close() }
}

/** The same on the embedded database, in a data folder that a portal can be started on once this is closed. */
export async function stageEmbedded(rows: number, say: (line: string) => void): Promise<Stage & { dataDir: string; remove(): void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-bench-'))
  const folder = join(dataDir, 'database')
  const fresh = await startEmbedded({ folder }, broken)
  const filling = embeddedPool(fresh.connect, {}, log)
  const client = await filling.connect()
  await migrate(client)
  await fillWithApplications(client, rows, say)
  client.release()
  await filling.end()
  await fresh.close()
  // Opened again: how much memory it takes depends on how much there is.
  const embedded = await startEmbedded({ folder }, broken)
  const pool = embeddedPool(embedded.connect, {}, log)
  await foldCounters(databaseOf('embedded', pool, log).db)
  const world = await openWorld({ database: databaseOf('embedded', pool, log, () => embedded.close()), env: { DATA_DIR: dataDir } })
  return {
    kind: 'embedded',
    url: undefined,
    pool,
    world,
    dataDir,
    close: () => world.close(),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

function broken(error: Error): never {
  throw error
}
