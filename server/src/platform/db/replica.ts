import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type { Logger } from 'pino'
import type { DB } from '../database.gen'
import { forKysely, postgresPool } from './pool'

/** A copy of the database that follows it, for what may be a few seconds old. */
export interface Replica {
  /** Undefined while it is away or more than five seconds behind: then the database itself is asked. */
  db(): Kysely<DB> | undefined
  /** Seconds behind when it was looked at last; undefined while it is away. */
  lag(): number | undefined
  close(): Promise<void>
}

export const mostLag = 5
const lookMs = 2000

/** Nothing is behind where everything that arrived was replayed and more can arrive; else it is as old as what was replayed last. */
const question = `
  select case when not pg_is_in_recovery() then 0
    when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 1e9) end::float8 as lag`

/** Never prevents a start: without it everything is asked of the database itself. */
export async function openReplica(url: string, max: number, log: Logger): Promise<Replica> {
  // A machine that loses its power says nothing: whoever waits is let go by our own clock.
  const pool = postgresPool(url, { max, connectionTimeoutMillis: 2000, query_timeout: 3000 }, log)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: forKysely(pool, log) }), plugins: [new CamelCasePlugin()] })
  let lag: number | undefined
  let under = false
  const look = async () => {
    if (under) return
    under = true
    const before = lag
    lag = await pool.query<{ lag: number }>(question).then(
      ({ rows }) => rows[0]?.lag,
      () => undefined,
    )
    under = false
    const usable = lag !== undefined && lag <= mostLag
    if (usable !== (before !== undefined && before <= mostLag))
      log.warn({ ok: usable, seconds: lag ?? -1 }, usable ? 'the replica is asked' : 'the replica is away or behind: the database is asked')
  }
  await look()
  const looking = setInterval(look, lookMs).unref()
  return {
    db: () => (lag !== undefined && lag <= mostLag ? db : undefined),
    lag: () => lag,
    async close() {
      clearInterval(looking)
      await db.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}
