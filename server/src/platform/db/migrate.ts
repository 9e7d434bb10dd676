import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase } from 'pg'
import { StartError } from '../http/start-error'

export interface Migration {
  /** `0001-platform` */
  name: string
  sql: string
  hash: string
}

/** The folder `migrations`, found upwards from here: the source lies deeper than the bundle. */
function migrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); dirname(folder) !== folder; folder = dirname(folder)) {
    const found = join(folder, 'migrations')
    if (existsSync(join(found, '0001-platform.sql'))) return found
  }
  throw new StartError('The folder server/migrations is missing: the installation is incomplete.')
}

/** Every migration in the order in which it is applied: by name. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
    .map(file => {
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return { name: file.slice(0, -4), sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Any number, but the same for ever: nodes that start together migrate one after the other. */
const lock = 7_382_551

/**
 * Applies what is new, each migration in a transaction of its own. Forward only: what was applied is never touched again.
 * @returns the names of those that were applied now
 * @throws StartError when an applied migration has changed or is missing, or a new one fails
 */
export async function migrate(client: ClientBase, migrations = readMigrations()): Promise<string[]> {
  await client.query('set statement_timeout = 0')
  await client.query(`select pg_advisory_lock(${lock})`)
  try {
    // Asked first: where the portal's user does not own the tables it may not even say "if not exists".
    const { rows: found } = await client.query<{ there: boolean }>("select to_regclass('schema_migration') is not null as there")
    if (!found[0]?.there)
      await client.query(
        'create table schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
      )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration')
    const applied = new Map(rows.map(row => [row.name, row.hash]))
    assertUnchanged(applied, migrations)
    const fresh = migrations.filter(one => !applied.has(one.name))
    for (const migration of fresh) await apply(client, migration)
    return fresh.map(one => one.name)
  } finally {
    await client.query(`select pg_advisory_unlock(${lock})`)
    await client.query('reset statement_timeout')
  }
}

function assertUnchanged(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(one => [one.name, one.hash]))
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new StartError(
        `The database was made by a newer version: it knows migration ${name}, this version does not. Install that version.`,
      )
    if (known.get(name) !== hash)
      throw new StartError(
        `Migration ${name} was changed after it had been applied. Restore the file and put the change in a new migration.`,
      )
  }
}

async function apply(client: ClientBase, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin')
  try {
    // A table that is in use is waited for briefly: the version before this one may still be serving.
    await client.query("set local lock_timeout = '5s'")
    await client.query(sql)
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const why = error instanceof Error ? error.message : error
    const hint =
      error instanceof Error && 'code' in error && error.code === '42501' ? '. Run npm run migrate with the user who owns the tables' : ''
    throw new StartError(`Migration ${name} failed and was undone: ${why}${hint}.`)
  }
}
