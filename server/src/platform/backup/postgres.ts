import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import pg from 'pg'
import { backupLock } from '../files/files'
import { StartError } from '../http/start-error'

/**
 * Writes a PostgreSQL database into one file, as it is at one instant, while it goes on serving. Meanwhile no file is swept away
 * that this instant still speaks of.
 * @returns ends the hold on the sweep, once the files are copied too
 * @throws StartError when pg_dump is missing or fails
 */
export async function dumpPostgres(url: string, to: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch(error => {
    throw new StartError(`The database cannot be reached (${error.code ?? error.message}). Correct DATABASE_URL.`)
  })
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
  try {
    run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${to}`])
    return () => client.end()
  } catch (error) {
    await client.end()
    throw error
  }
}

/** @throws StartError when the database holds anything, or pg_restore is missing or fails */
export async function restorePostgres(url: string, from: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect().catch(error => {
    throw new StartError(`The database cannot be reached (${error.code ?? error.message}). Create an empty one and correct DATABASE_URL.`)
  })
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' or n.nspname = 'pgboss'",
  )
  await client.end()
  if (rows[0]?.tables)
    throw new StartError('The database at DATABASE_URL is not empty. Create a new one: a restore never writes over data.')
  run('pg_restore', url, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--dbname',
    withoutPassword(url),
    from,
  ])
}

/** The password goes by the environment: arguments are seen by everyone on the machine. */
function run(program: 'pg_dump' | 'pg_restore', url: string, args: string[]): void {
  const dump = program === 'pg_dump' ? [...args, `--dbname=${withoutPassword(url)}`] : args
  const done: SpawnSyncReturns<string> = spawnSync(program, dump, {
    encoding: 'utf8',
    env: { ...process.env, PGPASSWORD: decodeURIComponent(new URL(url).password) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (done.error)
    throw new StartError(
      `${program} is not on the path. Install the client programs of PostgreSQL (postgresql-client), of the server's version or newer.`,
    )
  if (done.status !== 0) throw new StartError(`${program} failed: ${done.stderr.trim().split('\n').at(0) ?? done.status}`)
}

function withoutPassword(url: string): string {
  const bare = new URL(url)
  bare.password = ''
  return bare.href
}
