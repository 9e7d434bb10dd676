import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { type Config, readConfig } from '../config'
import { KeyError, readKeys } from '../keys'
import { logOptions } from '../scrub'
import { StartError } from './start-error'

/** What can be served: an HTTP application and everything below it. */
export interface Served {
  app: { http: FastifyInstance }
  /** Stops taking requests, finishes those that run, then jobs, then the database. */
  close(): Promise<void>
}

/** Requests that run when we are told to stop may take this long. */
const drainMs = 4000
/** After this nobody waits any longer. */
const patienceMs = 9000

/**
 * The process: reads the configuration, opens the product, listens, and stops cleanly on SIGINT and SIGTERM.
 * Whatever prevents the start ends it with exit code 1 and one line that says what to do.
 * @param open everything below the HTTP port
 * @param listening what is left to do while requests are answered already; `say` prints a line for the person at the console
 */
export async function serve<S extends Served>(
  open: (config: Config, log: Logger) => Promise<S>,
  listening: (served: S, say: (line: string) => void) => Promise<void> = async () => {},
): Promise<void> {
  const opening = start(open)
  const stopping = stopOnSignals(opening)
  const { served, config, log } = await opening.catch(refuse)
  const { port } = served.app.http.server.address() as { port: number }
  say(`Sevakendra is ready: ${config.production ? config.publicUrl : `http://localhost:${port}`}`)
  for (const address of config.production ? [] : lanAddresses(config.host)) say(`In this network: http://${address}:${port}`)
  if (!config.databaseUrl)
    say('Embedded database: for trying out and small shops. Where real money is at stake, set DATABASE_URL to PostgreSQL.')
  await listening(served, say).catch(error => {
    // A stop in the middle of it is no fault.
    if (!stopping()) log.error({ err: error }, 'could not finish what follows the start')
  })
}

interface Started<S> {
  served: S
  config: Config
  log: Logger
}

async function start<S extends Served>(open: (config: Config, log: Logger) => Promise<S>): Promise<Started<S>> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = pino({ ...logOptions, level: config.logLevel })
  // Before anything is made or opened: a start that cannot listen, or has no keys, leaves no trace.
  await assertFree(config)
  if (config.production) readKeys(config.dataDir, config.env)
  const served = await open(config, log)
  try {
    await served.app.http.listen({ port: config.port, host: config.host })
  } catch (error) {
    await served.close()
    throw portError(error, config)
  }
  return { served, config, log }
}

function assertFree(config: Config): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', error => reject(portError(error, config)))
    probe.listen(config.port, config.host, () => probe.close(() => resolve()))
  })
}

function portError(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is already in use. Stop what uses it, or set PORT to another port.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine. Set HOST to one, or to 0.0.0.0 for all of them.`)
  return error
}

function refuse(error: unknown): never {
  if (error instanceof StartError || error instanceof KeyError) process.stderr.write(`Sevakendra cannot start: ${error.message}\n`)
  else process.stderr.write(`Sevakendra cannot start: ${error instanceof Error ? error.stack : error}\n`)
  process.exit(1)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Addresses at which phones and other counters reach us, when we listen on all of them. */
function lanAddresses(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return []
  const all = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return all.filter(one => one.family === 'IPv4' && !one.internal).map(one => one.address)
}

/** @returns whether the process was told to stop */
function stopOnSignals(opening: Promise<Started<Served>>): () => boolean {
  let askedAt = 0
  const ask = (signal: string) => {
    // A Ctrl-C reaches us twice when a parent passes it on; a second one by the person means now.
    if (askedAt > 0 && Date.now() - askedAt > 1000) process.exit(130)
    if (askedAt > 0) return
    askedAt = Date.now()
    say(`Stopping (${signal}) …`)
    void stop(opening, 0)
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (askedAt > 0) return
      askedAt = Date.now()
      process.stderr.write(`Unexpected end: ${error instanceof Error ? error.stack : error}\n`)
      void stop(opening, 1)
    })
  return () => askedAt > 0
}

/** Finishes what runs, closes the database and ends the process. */
async function stop(opening: Promise<Started<Served>>, code: number): Promise<void> {
  setTimeout(() => process.exit(1), patienceMs).unref()
  const started = await opening.catch(() => undefined)
  if (!started) return
  const { server } = started.served.app.http
  // Closing waits for every connection, and browsers keep theirs open long after the last answer.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const force = setTimeout(() => server.closeAllConnections(), drainMs)
  try {
    await started.served.close()
  } catch (error) {
    started.log.error({ err: error }, 'stopping failed')
    process.exit(1)
  }
  clearInterval(sweep)
  clearTimeout(force)
  process.exit(code)
}
