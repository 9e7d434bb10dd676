import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from './config'
import type { DB } from './database.gen'
import type { Replica } from './db/replica'
import type { Decoder } from './decode/decoder'
import type { FileBytes, Files } from './files/files'
import type { DrawPage } from './http/web'
import type { Jobs } from './jobs/jobs'
import type { Vault } from './vault'

/** What the running product has at hand; made once in `main.ts` and, smaller, in `test/world.ts`. */
export interface Services {
  config: Config
  /** Outside any transaction: reads that decide nothing. */
  db: Kysely<DB>
  /** Where the configuration names one. */
  replica?: Replica
  files: Files
  /** Reads what strangers send, in processes of their own. */
  decoder: Decoder
  /** Where unfinished uploads lie, encrypted like files. */
  uploads: FileBytes
  jobs: Jobs
  vault: Vault
  log: Logger
  /** The business clock; the demo seed moves it. Expiry of sessions and locks uses the database's own. */
  now(): Date
  /** Draws a page of the public site from other data than are saved, for a look at them; unset while nothing is built. */
  drawPage?: DrawPage<never>
  /**
   * Wraps what each command does in its transaction and may fail it: tests prove there what every command owes. Unset in the running
   * product.
   */
  proveCommand?: <T>(endpoint: Endpoint, db: Kysely<DB>, run: () => Promise<T>) => Promise<T>
}

/** One unit of work: everything done through it happens together or not at all. */
export interface Tx {
  db: Kysely<DB>
  /** The instant of this command. */
  now: Date
  services: Services
  /** Puts a job in the queue, which starts only if this transaction commits (mail, papers, calls outside). */
  after(job: string, data: object): Promise<void>
}

/** A unit of work inside a database transaction, at an instant of the business clock. */
export const txOf = (services: Services, db: Kysely<DB>, now = services.now()): Tx => ({
  ...{ db, now, services },
  after: (job, data) => services.jobs.send(db, job, data),
})
