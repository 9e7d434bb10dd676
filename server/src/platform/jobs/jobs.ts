import { CompiledQuery, type Kysely } from 'kysely'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import type { DB } from '../database.gen'
import type { Database } from '../db/open'
import { onCommit } from '../db/transaction'
import { Worker } from './worker'

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
  /**
   * Runs in each process by itself as well, so many seconds after its last run there has ended, without a row in the queue: for short work that
   * looks whether there is anything to do, and bears another node doing the same.
   */
  everySeconds?: number
  /** Runs of it at once in this process, for long work that would keep the places of short work; as many as there are places without it. */
  atOnce?: number
}

/** Work that waits for a commit or for its hour. A job may be started twice (crash, lost lease): handlers bear it. */
export interface Jobs {
  /** Before `start`. */
  define<T extends object>(name: string, handler: (data: T, run: Run) => Promise<unknown>, options?: JobOptions): void
  /** Puts a job beside the caller's changes: it exists if they are committed, and is taken up at once then. */
  send(db: Kysely<DB>, name: string, data: object, options?: { startAfter?: Date }): Promise<void>
  /** Makes the queues and, unless polling is off, begins to work. */
  start(): Promise<void>
  /** Takes up nothing new and waits for what runs, three seconds at most. */
  stop(): Promise<void>
  /**
   * For tests: does everything that is due, and what that puts in the queue, until nothing is.
   * @param options.later does delayed jobs and retries at once, too
   * @returns how many runs there were, and the errors of those that failed
   */
  runAll(options?: { later?: boolean }): Promise<{ runs: number; errors: Error[] }>
}

interface Defined extends JobOptions {
  name: string
  handle(data: object, run: Run): Promise<unknown>
}

type Job = Pick<PgBoss.JobWithMetadata, 'id' | 'name' | 'data' | 'retryCount'>

/** A job whose process died is free again after this; whoever works on one renews it. */
const leaseSeconds = 30
const patienceMs = 3000

/**
 * The job library makes a table with eight indexes for each queue. Ours share one, its default partition, so that looking
 * for work is one look. Whoever sets it up second finds it there.
 */
const oneTable = `
  begin;
  select pg_advisory_xact_lock(7382553);
  create table if not exists pgboss.job_common partition of pgboss.job default;
  create index if not exists job_common_due on pgboss.job_common (name, start_after) include (priority, created_on, id)
    where state < 'active';
  create unique index if not exists job_common_stately on pgboss.job_common (name, state, coalesce(singleton_key, ''))
    where state <= 'active' and policy = 'stately';
  commit;`

const defineQueues = `
  insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, partition_name)
  select name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, 'job_common'
  from json_to_recordset($1) as q (name text, policy text, retry_limit int, retry_delay int, retry_backoff bool, expire_seconds int)
  on conflict (name) do update set policy = excluded.policy, retry_limit = excluded.retry_limit, retry_delay = excluded.retry_delay,
    retry_backoff = excluded.retry_backoff, expire_seconds = excluded.expire_seconds, updated_on = now()`

/** The queue of this database. @param options.polling off in tests, where `runAll` does the work when the test says so */
export function createJobs(database: Database, log: Logger, { polling = true } = {}): Jobs {
  const defined = new Map<string, Defined>()
  const stopping = new AbortController()
  const repeated: Repeated[] = []
  let started: PgBoss | undefined
  let worker: Worker<Job> | undefined

  const boss = (): PgBoss => {
    if (!started) throw new Error('The job queue was not started')
    return started
  }

  async function due(later = false): Promise<string[]> {
    const { rows } = await database.executeSql(
      `select name from pgboss.job where state < 'active' and ${later ? 'true' : 'start_after <= now()'} and name = any($1) group by name`,
      [[...defined.keys()]],
    )
    return (rows as { name: string }[]).map(row => row.name)
  }

  const take = (name: string, batchSize: number, ignoreStartAfter = false): Promise<Job[]> =>
    boss().fetch(name, { batchSize, includeMetadata: true, ignoreStartAfter })

  const running = new Map<string, number>()
  const placesOf = (name: string) => (defined.get(name)?.atOnce ?? Number.POSITIVE_INFINITY) - (running.get(name) ?? 0)

  async function takeDue(count: number): Promise<{ jobs: Job[]; more: boolean }> {
    const jobs: Job[] = []
    const names = (await due()).filter(name => placesOf(name) > 0)
    for (const name of names) if (jobs.length < count) jobs.push(...(await take(name, Math.min(placesOf(name), count - jobs.length))))
    // The embedded clock counts milliseconds, and the queue wants a moment that has passed: look again a little later.
    return { jobs, more: names.length > 0 && jobs.length === 0 }
  }

  async function run({ name, id, data, retryCount }: Job): Promise<Error | undefined> {
    running.set(name, (running.get(name) ?? 0) + 1)
    try {
      await defined.get(name)?.handle(data, { id, attempt: retryCount + 1, signal: stopping.signal })
      await boss().complete(name, id)
      return undefined
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      log.warn({ job: name, jobId: id, err: error }, 'job failed')
      // Its text may quote a person's data: the log is scrubbed, the queue keeps only the kind.
      await boss().fail(name, id, { kind: error.constructor.name })
      return error
    } finally {
      running.set(name, (running.get(name) ?? 1) - 1)
    }
  }

  const renew = (ids: string[]) =>
    database.executeSql(`update pgboss.job set started_on = now() where id = any($1::uuid[]) and state = 'active'`, [ids])

  /** Queues for what is defined, hours for what runs by the clock. */
  async function prepare(queue: PgBoss): Promise<void> {
    // A user who does not own the tables finds them there.
    const { rows } = await database.executeSql("select to_regclass('pgboss.job_common_stately') is not null as there")
    if (!(rows[0] as { there: boolean }).there) await database.executeSql(oneTable)
    const queues = [...defined.values()].map(({ name, cron, retries = 5, retryDelay = 10 }) => ({
      name,
      policy: cron ? 'stately' : 'standard',
      retry_limit: retries,
      retry_delay: retryDelay,
      retry_backoff: retryDelay > 0,
      expire_seconds: leaseSeconds,
    }))
    await database.executeSql(defineQueues, [JSON.stringify(queues)])
    if (!polling) return
    const hours = new Map((await queue.getSchedules()).map(one => [one.name, one.cron]))
    for (const { name, cron } of defined.values())
      if (cron && hours.get(name) !== cron) await queue.schedule(name, cron, {}, { tz: 'Asia/Kolkata' })
    for (const name of hours.keys()) if (!defined.get(name)?.cron) await queue.unschedule(name)
    // The embedded database is ours alone: whatever was running there died with the process before this one.
    if (database.kind === 'embedded')
      await database.executeSql(`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`)
  }

  return {
    define(name, handler, options = {}) {
      if (started) throw new Error(`Job ${name} is defined too late`)
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
      await boss().send(name, data, { db: within, ...(startAfter ? { startAfter } : {}) })
      onCommit(db, () => worker?.wake())
    },
    async start() {
      const queue = new PgBoss({
        db: { executeSql: (text, values) => database.executeSql(text, values) },
        supervise: polling,
        maintenanceIntervalSeconds: 20,
        schedule: polling && [...defined.values()].some(one => one.cron),
        cronWorkerIntervalSeconds: 15,
      })
      queue.on('error', error => log.error({ err: error }, 'job queue'))
      await queue.start()
      await prepare(queue)
      started = queue
      if (!polling) return
      worker = new Worker({ take: takeDue, run, renew }, log)
      for (const { name, everySeconds, handle } of defined.values())
        if (everySeconds)
          repeated.push(repeat(everySeconds * 1000, () => handle({}, { id: name, attempt: 1, signal: stopping.signal }), log))
    },
    async stop() {
      const patience = setTimeout(() => stopping.abort(), patienceMs)
      const ended = Promise.all([worker?.stop(), ...repeated.map(one => one.stop())])
      await Promise.race([ended, new Promise(resolve => stopping.signal.addEventListener('abort', resolve))])
      clearTimeout(patience)
      await started?.stop({ graceful: false, close: false })
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

interface Repeated {
  /** Begins nothing new. @returns once what runs has ended */
  stop(): Promise<void>
}

/** Runs `work` over and over, `ms` after its last run has ended. A run that fails is logged. */
function repeat(ms: number, work: () => Promise<unknown>, log: Logger): Repeated {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const wait = () => {
    if (!stopped) timer = setTimeout(begin, ms)
  }
  const begin = () => {
    running = work()
      .then(() => {})
      .catch(error => log.warn({ err: error }, 'repeated work failed'))
      .then(wait)
  }
  wait()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}
