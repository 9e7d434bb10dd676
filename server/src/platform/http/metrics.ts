import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/open'
import type { Services } from '../tx'
import { Refusal } from './errors'

/** What the database is asked for, at most this often, however many ask us. */
const keptMs = 10_000

/**
 * Figures of this process and of the queues at `/api/metrics`, in the text of Prometheus. They name routes by their pattern and count;
 * there is nothing of a person in them. Read from this machine itself, or with the token of the configuration; to anybody else
 * they are not there.
 */
export function mountMetrics(
  http: FastifyInstance,
  { config, log, replica, decoder }: Pick<Services, 'config' | 'log' | 'replica' | 'decoder'>,
  database: Database,
): void {
  const registry = new Registry()
  const requests = new Counter({
    name: 'sevakendra_http_requests_total',
    help: 'Requests that were answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'sevakendra_http_request_seconds',
    help: 'Time until an answer was sent',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const lag = monitorEventLoopDelay({ resolution: 20 })
  lag.enable()
  const gauge = (name: string, help: string, read: (set: (value: number) => void) => void | Promise<void>) =>
    new Gauge({
      name: `sevakendra_${name}`,
      help,
      registers: [registry],
      collect() {
        return read(value => this.set(value))
      },
    })
  gauge('event_loop_lag_p99_seconds', 'How late this process came to its work since it was asked last', set => {
    set(lag.percentile(99) / 1e9)
    lag.reset()
  })
  gauge('process_resident_bytes', 'Memory of this process', set => set(process.memoryUsage.rss()))
  gauge('process_heap_used_bytes', 'Of it, objects of JavaScript', set => set(process.memoryUsage().heapUsed))
  gauge('process_uptime_seconds', 'Since this process started', set => set(process.uptime()))
  gauge('database_connections_in_use', 'Connections of this process that work', set => set(database.connections().inUse))
  gauge('database_connections_idle', 'Connections of this process that wait for work', set => set(database.connections().idle))
  gauge('database_waiting', 'Requests of this process that wait for a connection', set => set(database.connections().waiting))
  if (replica) gauge('database_replica_lag_seconds', 'How far behind the replica is; -1 while it is away', set => set(replica.lag() ?? -1))
  gauge('decode_waiting', 'Sent files that wait for their turn to be read', set => set(decoder.state().waiting))
  gauge('decode_running', 'Sent files that are being read', set => set(decoder.state().running))
  gauge('decode_processes', 'Processes that read sent files', set => set(decoder.state().processes))
  gauge('decode_resident_bytes', 'Memory of these processes after their last file', set => set(decoder.state().residentBytes))
  countDecodes(registry, decoder)
  const asked = askedRarely(database, error => log.warn({ err: error }, 'metrics cannot ask the database'))
  gauge('database_up', '1 while the database answers', async set => set((await asked()) ? 1 : 0))
  for (const [name, help] of Object.entries(figures))
    gauge(name, help, async set => {
      const row = await asked()
      if (row) set(Number(row[name]))
    })

  http.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
    requests.inc({ ...labels, status: reply.statusCode })
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  http.addHook('onClose', async () => lag.disable())
  http.get('/api/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new Refusal('Not found', 404)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** By task, and by how it ended: read, refused, given up for time, memory or a crash, failed by a fault of ours, turned away as too busy. */
function countDecodes(registry: Registry, decoder: Services['decoder']): void {
  const labelNames = ['task', 'outcome']
  const counter = (name: string, help: string, of: 'count' | 'seconds') =>
    new Counter({
      ...{ name: `sevakendra_${name}`, help, labelNames, registers: [registry] },
      collect() {
        this.reset()
        for (const { task, outcome, ...figures } of decoder.state().counts) this.inc({ task, outcome }, figures[of])
      },
    })
  counter('decodes_total', 'Sent files that were read, or not', 'count')
  counter('decode_seconds_total', 'Time that they took from their turn on', 'seconds')
}

/** One row, in the order of `figures`. */
const figures = {
  jobs_waiting: 'Jobs that are due and not begun',
  jobs_running: 'Jobs that are being done',
  jobs_failed: 'Jobs that were given up',
  jobs_oldest_seconds: 'Age of the oldest job that is due and not begun',
  mails_waiting: 'Mails that are not sent yet',
  mails_failed: 'Mails that could not be sent',
  ledger_faults: 'Faults that the nightly verification of the ledger has ever found',
  ledger_verified_seconds: 'Since the ledger was verified last; -1 when that is longer ago than the queue remembers',
}

const question = `
  select count(*) filter (where state in ('created', 'retry') and start_after <= now()) as jobs_waiting,
    count(*) filter (where state = 'active') as jobs_running,
    count(*) filter (where state = 'failed') as jobs_failed,
    coalesce(extract(epoch from now() - min(greatest(created_on, start_after)) filter (where state in ('created', 'retry') and start_after <= now())), 0)
      as jobs_oldest_seconds,
    (select count(*) from mail where status = 'queued') as mails_waiting,
    (select count(*) from mail where status = 'failed') as mails_failed,
    (select count(*) from audit where subject = 'ledger_account' and event = 'ledger.fault') as ledger_faults,
    coalesce(extract(epoch from now() - max(completed_on) filter (where name = 'ledger.verify' and state = 'completed')), -1) as ledger_verified_seconds
  from pgboss.job`

/** @returns the row; undefined while the database does not answer */
function askedRarely(database: Database, failed: (error: unknown) => void): () => Promise<Record<string, unknown> | undefined> {
  let askedAt = 0
  let answer: Promise<Record<string, unknown> | undefined> = Promise.resolve(undefined)
  return () => {
    if (Date.now() - askedAt < keptMs) return answer
    askedAt = Date.now()
    answer = database.executeSql(question).then(
      ({ rows }) => rows[0] as Record<string, unknown>,
      error => {
        failed(error)
        askedAt = 0
        return undefined
      },
    )
    return answer
  }
}

/** Whoever a proxy forwards is not on this machine, although the proxy may be. */
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const loopback = /^(127\.|::1$|::ffff:127\.)/

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return same(request.headers.authorization ?? '', `Bearer ${token}`)
  return loopback.test(request.raw.socket.remoteAddress ?? '') && !forwarded.some(name => request.headers[name] !== undefined)
}

/** Compared by their hashes, which are of one length. */
const same = (a: string, b: string): boolean => timingSafeEqual(hashed(a), hashed(b))
const hashed = (text: string): Buffer => createHash('sha256').update(text).digest()
