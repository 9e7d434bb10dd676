import type { Duplex } from 'node:stream'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { Refusal } from '../errors'
import { types } from './parsers'

interface PoolOptions extends pg.PoolConfig {
  max: number
  /** How long a query waits for a free connection before the caller is told that we are busy. */
  connectionTimeoutMillis: number
}

/** The one pool of this process, over either database: Kysely and the job queue share it. */
function openPool(options: PoolOptions, log: Logger): pg.Pool {
  const pool = new pg.Pool({ types, ...options })
  // A connection that breaks while nobody listens would end the process.
  pool.on('error', error => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/**
 * Plans are made for the values at hand: a generic one for `like $1` reads the whole table. One request takes one core, and no
 * query of a screen is long enough for compiling it.
 */
const sessionSettings = ['timezone=UTC', 'plan_cache_mode=force_custom_plan', 'max_parallel_workers_per_gather=0', 'jit=off']

/** A pool on a PostgreSQL server, with the settings that every session of ours has. */
export function postgresPool(url: string, options: { max: number; connectionTimeoutMillis?: number }, log: Logger): pg.Pool {
  const where = new URL(url)
  const settings = sessionSettings.map(one => `-c ${one}`).join(' ')
  where.searchParams.set('options', `${where.searchParams.get('options') ?? ''} ${settings}`.trim())
  return openPool(
    {
      connectionTimeoutMillis: 10_000,
      ...options,
      connectionString: where.href,
      application_name: 'sevakendra',
      keepAlive: true,
      // Whoever waits at a screen has given up by then; jobs take their time with `unhurried`.
      statement_timeout: 5_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    log,
  )
}

/** The one client of the embedded database: whoever has it keeps everyone else out until it is given back. */
export const embeddedPool = (connect: () => Duplex, options: { connectionTimeoutMillis?: number }, log: Logger): pg.Pool =>
  openPool({ connectionTimeoutMillis: 30_000, ...options, max: 1, idleTimeoutMillis: 0, stream: connect }, log)

/** The pool as Kysely takes it: no free or no working connection is a refusal that says so, not an unknown error. */
export function forKysely(pool: pg.Pool, log: Logger): PostgresPool {
  return {
    async connect() {
      try {
        return await pool.connect()
      } catch (error) {
        const waited = error instanceof Error && error.message.startsWith('timeout exceeded')
        log.error(
          { err: error },
          waited ? 'no free database connection: slow queries, or house.db used inside a transaction' : 'no database',
        )
        throw new Refusal('The portal is very busy. Please try again in a few seconds.', 503, { retryAfter: 3 })
      }
    },
    end: () => pool.end(),
  }
}

/** A failed `begin … commit` script leaves its session inside the transaction; it is ended before anyone else gets it. */
export async function executeSql(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  try {
    const result = await client.query(text, values)
    client.release()
    return result
  } catch (error) {
    const undone = await client.query('rollback').then(
      () => undefined,
      (broken: Error) => broken,
    )
    client.release(undone)
    throw error
  }
}
