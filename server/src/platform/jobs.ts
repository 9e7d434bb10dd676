import { CompiledQuery, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { DB } from './database.gen'
import type { Database } from './db/open'
import { onCommit } from './db/transaction'

/** One run of a job. */
export interface Run {
  id: string
  /** 1 for the first try. */
  attempt: number
  /** Aborts when the product stops and cannot wait any longer; the job is then tried again after the next start. */
  signal: AbortSignal
}

export interface JobOptions {
  /** Further tries after a failure; 5 unless told otherwise. */
  retries?: number
  /** Seconds before the first of them, doubled each time; 10 unless told otherwise. */
  retryDelay?: number
  /** Runs by the clock of India as well, with `{}`: `0 3 * * *`. At most one waits and one runs at a time. */
  cron?: string
}

/** Work that waits for a commit or for its hour. A job may be started twice (crash, lost lease): handlers bear it. */
export interface Jobs {
  /** Before `start`. */
  define<T extends object>(name: string, handler: (data: T, run: Run) => Promise<unknown>, options?: JobOptions): void
  /** Puts a job beside the caller's changes: it exists if they are committed, and is taken up at once then. */
  send(db: Kysely<DB>, name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** Makes the queues and, unless polling is off, begins to work. */
  start(): Promise<void>
  /** Takes up nothing new and waits for what runs. */
  stop(): Promise<void>
  /**
   * For tests: does everything that is due, and what that puts in the queue, until nothing is.
   * @param later does delayed jobs and retries at once, too
   * @returns how many runs there were, and the errors of those that failed
   */
  runAll(options?: { later?: boolean }): Promise<{ runs: number; errors: Error[] }>
}

interface Defined extends JobOptions {
  name: string
  handle(data: object, run: Run): Promise<unknown>
}

type Fetched = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'data' | 'retryCount'>

const pollMs = 2000
/** A job whose process died is free again after this; living ones renew it. */
const leaseSeconds = 30
const renewMs = 10_000
/** Jobs that run at once in this process. */
const places = 4
/** What a stop allows running jobs. */
const patienceMs = 6000

/** The queue of this database. @param polling off in tests, where `runAll` does the work when the test says so */
export function createJobs(database: Database, log: Logger, { polling = true } = {}): Jobs {
  const defined = new Map<string, Defined>()
  const busy = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let boss: PgBoss | undefined
  let loop: Promise<void> | undefined
  let renewing: NodeJS.Timeout | undefined
  let wake = () => {}
  let woken = false

  const running = (): PgBoss => {
    if (!boss) throw new Error('The job queue was not started')
    return boss
  }

  const nap = (ms: number) =>
    new Promise<void>(resolve => {
      if (woken) return resolve()
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const alarm = () => {
    woken = true
    wake()
  }

  /** Names of jobs that are due. PGlite's clock has milliseconds: "now" is due here and taken a moment later. */
  async function due(later = false): Promise<string[]> {
    const { rows } = await database.executeSql(
      `select name from pgboss.job where state < 'active' and ${later ? 'true' : 'start_after <= now()'} and name = any($1) group by name`,
      [[...defined.keys()]],
    )
    return (rows as { name: string }[]).map(row => row.name)
  }

  const take = (name: string, batchSize: number, ignoreStartAfter = false): Promise<Fetched[]> =>
    running().fetch(name, { batchSize, includeMetadata: true, ignoreStartAfter } as PgBoss.FetchOptions & { includeMetadata: true })

  /** Runs one job and notes how it went. @returns its error */
  async function run(job: Fetched): Promise<Error | undefined> {
    const { name, id, data } = job
    try {
      await defined.get(name)?.handle(data, { id, attempt: job.retryCount + 1, signal: stopping.signal })
      await running().complete(name, id)
      return undefined
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      log.warn({ job: name, jobId: id, err: error }, 'job failed')
      // The text of an error may quote a person's data; the log scrubs it, the queue keeps the kind alone.
      await running().fail(name, id, { kind: error.constructor.name })
      return error
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = false
      let wait = pollMs
      try {
        for (const name of busy.size < places ? await due() : []) {
          const jobs = await take(name, Math.max(1, places - busy.size))
          if (jobs.length === 0) wait = 25
          for (const job of jobs) busy.set(job.id, finish(job))
        }
      } catch (error) {
        log.error({ err: error }, 'the job queue cannot be read')
      }
      await nap(wait)
    }
  }

  async function finish(job: Fetched): Promise<void> {
    try {
      await run(job)
    } catch (error) {
      log.error({ job: job.name, jobId: job.id, err: error }, 'the end of a job could not be noted; it runs again when its lease is over')
    } finally {
      busy.delete(job.id)
      alarm()
    }
  }

  async function renew(): Promise<void> {
    if (busy.size === 0) return
    await database
      .executeSql(`update pgboss.job set started_on = now() where id = any($1::uuid[]) and state = 'active'`, [[...busy.keys()]])
      .catch(error => log.warn({ err: error }, 'leases of jobs not renewed'))
  }

  /** Queues for what is new, and hours for what runs by the clock. */
  async function prepare(queue: PgBoss): Promise<void> {
    const known = new Set((await queue.getQueues()).map(one => one.name))
    for (const { name, cron, retries = 5, retryDelay = 10 } of defined.values()) {
      const options = { name, retryLimit: retries, retryDelay, retryBackoff: retryDelay > 0, expireInSeconds: leaseSeconds }
      if (known.has(name)) await queue.updateQueue(name, { ...options, policy: cron ? 'stately' : 'standard' })
      else await queue.createQueue(name, { ...options, policy: cron ? 'stately' : 'standard' })
      if (cron && polling) await queue.schedule(name, cron, {}, { tz: 'Asia/Kolkata' })
    }
    if (!polling) return
    for (const { name } of await queue.getSchedules()) if (!defined.get(name)?.cron) await queue.unschedule(name)
    // The embedded database is ours alone: whatever was running there died with the process before this one.
    if (database.kind === 'embedded')
      await database.executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  }

  return {
    define(name, handler, options = {}) {
      if (boss) throw new Error(`Job ${name} is defined too late`)
      if (defined.has(name)) throw new Error(`Job ${name} is defined twice`)
      defined.set(name, { ...options, name, handle: handler as Defined['handle'] })
    },
    async send(db, name, data, { startAfter } = {}) {
      if (!defined.has(name)) throw new Error(`There is no job ${name}`)
      const within = {
        executeSql: async (text: string, values: unknown[]) => ({
          rows: [...(await db.withoutPlugins().executeQuery<object>(CompiledQuery.raw(text, values))).rows],
        }),
      }
      await running().send(name, data, { db: within, ...(startAfter ? { startAfter } : {}) })
      if (polling) onCommit(db, alarm)
    },
    async start() {
      const cron = [...defined.values()].some(one => one.cron)
      const queue = new PgBoss({
        db: { executeSql: (text, values) => database.executeSql(text, values) },
        supervise: polling,
        maintenanceIntervalSeconds: 20,
        schedule: polling && cron,
        cronMonitorIntervalSeconds: 30,
        cronWorkerIntervalSeconds: 15,
      })
      queue.on('error', error => log.error({ err: error }, 'job queue'))
      await queue.start()
      boss = queue
      await prepare(queue)
      if (!polling) return
      renewing = setInterval(renew, renewMs)
      loop = work()
    },
    async stop() {
      const patience = setTimeout(() => stopping.abort(), patienceMs)
      false()
      await loop
      clearTimeout(patience)
      clearInterval(renewing)
      await boss?.stop({ graceful: false, close: false })
    },
    async runAll({ later = false } = {}) {
      const errors: Error[] = []
      let runs = 0
      for (let names = await due(later); names.length > 0; names = await due(later))
        for (const name of names)
          for (const job of await take(name, 100, later)) {
            const error = await run(job)
            if (error) errors.push(error)
            runs++
          }
      return { runs, errors }
    },
  }
}
