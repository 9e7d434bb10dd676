import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { copyPattern, migratedTemplate } from './database'

/** Somewhere for an installation that is opened, closed and opened again: a data folder and, on PostgreSQL, an empty database. */
export interface Place {
  /** Variables that point to it. */
  env: Record<string, string>
  dataDir: string
  remove(): Promise<void>
}

const variables = { NODE_ENV: 'test', REQUESTS_PER_MINUTE: '0', OVERLOAD_MS: '0', LOG_LEVEL: 'silent' }

/**
 * @param server PostgreSQL; without it the place is one for the embedded database
 * @param migrated whether the database is there already, with its tables and nobody in them: it takes seconds to make itself; of a server only on that of the run
 */
export async function newPlace(server?: string, migrated = false): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-place-'))
  const env = { ...variables, DATA_DIR: dataDir }
  const gone = () => rmSync(dataDir, { recursive: true, force: true })
  if (!server && migrated) {
    const folder = join(dataDir, 'database')
    mkdirSync(folder, { mode: 0o700 })
    execFileSync('tar', ['-xf', await migratedTemplate(), '-C', folder], { stdio: 'ignore' })
  }
  if (!server) return { env, dataDir, remove: async () => gone() }
  const name = `place_${randomBytes(8).toString('hex')}`
  // One that is ours alone makes its tables itself: to have a copy of them first would make them twice.
  const copied = migrated && server === process.env.TEST_DATABASE_URL
  await asAdmin(server, admin => (copied ? copyPattern(admin, new URL(server), name) : admin.query(`create database ${name}`)))
  return {
    env: { ...env, DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href },
    dataDir,
    async remove() {
      await asAdmin(server, admin => admin.query(`drop database ${name} with (force)`))
      gone()
    },
  }
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await work(admin)
  await admin.end()
}
