import type { Duplex } from 'node:stream'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { Refusal } from '../http/errors'
import { types } from './parsers'
import { nameOf } from './prepared'

interface PoolOptions extends pg.PoolConfig {
  max: number
  /** How long a query waits for a free connection before the caller is told that we are busy. */
  connectionTimeoutMillis: number
}

/** The one pool of this process, over either database: Kysely and the job queue share it. */
function openPool(options: PoolOptions, log: Logger): pg.Pool {
  // Statements go out without waiting for the answer to the one before: `begin` costs no round trip.
  const pool = new pg.Pool({ types, pipeline: true, ...options })
  // A connection that breaks while nobody listens would end the process.
  pool.on('error', error => log.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/**
 * One request takes one core, and no query of a screen is long enough for compiling it. Plans: statements without a name are planned for
 * the values at hand, always; a generic plan for `like $1` would read the whole table. Those with a name (`kept.ts`) and those inside
 * functions keep theirs: planning is half of what a posting costs.
 */
const sessionSettings = ['timezone=UTC', 'plan_cache_mode=auto', 'max_parallel_workers_per_gather=0', 'jit=off']

/** A pool on a PostgreSQL server, with the settings that every session of ours has. */
export function postgresPool(
  url: string,
  options: { max: number; connectionTimeoutMillis?: number; query_timeout?: number },
  log: Logger,
): pg.Pool {
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
        return new Client(await pool.connect())
      } catch (error) {
        const waited = error instanceof Error && error.message.startsWith('timeout exceeded')
        log.error(
          { err: error },
          waited ? 'no free database connection: slow queries, or services.db used inside a transaction' : 'no database',
        )
        throw new Refusal('The portal is very busy. Please try again in a few seconds.', 503, { retryAfter: 3 })
      }
    },
    end: () => pool.end(),
  }
}

/**
 * Whether an error says that the connection broke in the middle of something. Whether that was done, nobody knows then: it may have
 * been committed while the answer was lost.
 */
export function lost(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  // Class 08 and 57P: connection failures, and a server that shuts down or starts.
  return /^(08...|57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code) || lostWords.test(error.message)
}

/** Errors of the driver, and of the embedded database, that carry no code. */
const lostWords = /^(Connection terminated|Client has encountered a connection error|The embedded database has ended)/

/** A connection as Kysely takes it: what is kept prepared goes by its name. */
class Client implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  /** Sent, but not waited for: the statement behind it goes out at once, and fails should this one have failed. */
  #begun: Promise<unknown> | undefined

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, values?: readonly unknown[]): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('Rows are not streamed from here')
    const name = nameOf(asked)
    const query = { text: asked, values: values as unknown[], ...(name ? { name } : {}) }
    const sent = this.#client.query(query) as unknown as Promise<PostgresQueryResult<R>>
    const begun = this.#begun
    this.#begun = undefined
    if (asked === 'begin') {
      this.#begun = sent
      sent.catch(() => {})
      return Promise.resolve({ command: 'BEGIN' as never, rowCount: 0, rows: [] })
    }
    return begun ? Promise.all([sent, begun]).then(([result]) => result) : sent
  }

  release(): void {
    this.#client.release()
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
