import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import type { DB } from '../database.gen'

/** A connection, and the transaction that it is in. */
interface Own {
  pid: number
  since: string
}

/**
 * Runs `work` in the transaction `trx` for as long as somebody waits for it: once `gone` is aborted, the statement that runs is cancelled and no
 * other begins. The cancel goes over another connection of `db`. It cannot hit what this connection does next: it names the transaction, and
 * the transaction is not given up before the database has answered it. The embedded database has one connection, which comes free when
 * the statement has ended: there nothing is cancelled, and what would follow does not begin.
 * @throws the reason of `gone`
 */
export async function whileAwaited<T>(
  db: Kysely<DB>,
  trx: Kysely<DB>,
  gone: AbortSignal,
  work: (trx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<Own>`select pg_backend_pid() as pid, now()::text as since`.execute(trx)
  const { pid, since } = rows[0] as Own
  gone.throwIfAborted()
  let ended = false
  let cancelled: Promise<unknown> | undefined
  const cancel = async () => {
    const asked = db.connection().execute(async other => {
      if (ended) return
      cancelled =
        sql`select pg_cancel_backend(pid) from pg_stat_activity where pid = ${pid} and xact_start = ${since}::timestamptz`.execute(other)
      await cancelled
    })
    // Without a free connection the statement runs until its time is over.
    await asked.catch(() => {})
  }
  gone.addEventListener('abort', cancel, { once: true })
  try {
    return await work(trx.withPlugin(unless(gone)))
  } catch (error) {
    // Not that its statement was cancelled: there it would be tried again, or told as a breakdown.
    gone.throwIfAborted()
    throw error
  } finally {
    ended = true
    gone.removeEventListener('abort', cancel)
    await cancelled?.catch(() => {})
  }
}

/** Lets no statement begin once nobody waits. */
const unless = (gone: AbortSignal): KyselyPlugin => ({
  transformQuery({ node }) {
    gone.throwIfAborted()
    return node
  },
  transformResult: async ({ result }) => result,
})
