import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { type Logger, pino } from 'pino'
import { loginOf, openLogin } from '../src/identity/service'
import { seedMasters } from '../src/package/service'
import { readConfig } from '../src/platform/config'
import type { Database } from '../src/platform/db/open'
import type { App } from '../src/platform/http/http'
import { command } from '../src/platform/jobs/batch'
import type { Services, Tx } from '../src/platform/tx'
import { openPortal, type Portal } from '../src/portal'
import { openTestDatabase } from './database'
import { nothingInUse, take } from './in-use'
import { keeping } from './reset'
import { noted } from './run'
import { proveTrail } from './trail'

/** Of everyone in a test. */
export const password = 'correct horse battery'

/**
 * A hash of the same kind that takes no time. What a password costs is for the tests of the door: theirs are chosen and changed
 * through the product.
 */
export const quickHash = (): Promise<string> => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** What a world differs by from the one that its worker has. */
export interface Unlike {
  /** Opened for this world alone: for tests that change what a reset does not put back (routes, tables, the process). */
  own?: boolean
  env?: Record<string, string>
  log?: Logger
  /** Migrated, and holding nobody yet unless `seeded` is false. */
  database?: Database
  /** Not so when the database holds a world of before. */
  seeded?: boolean
  /** Further routes; a portal that has answered takes none. */
  routes?: (app: App) => void
}

/** A portal on a database that holds the masters and one admin, who sold the IDs of the shops of a test. */
export interface Stage {
  portal: Portal
  database: Database
  dataDir: string
  ownerId: number
  /** Its address, for what needs a real connection. */
  listen(): Promise<string>
  /** Ends it, or gives it back to its worker. */
  close(): Promise<void>
}

export const unitOfWork = <T>(services: Services, work: (tx: Tx) => Promise<T>, at = new Date()): Promise<T> => command(services, work, at)

/**
 * Tests post for records that are none of the product's: a kind that is not there yet is registered as it is posted, without a view that says what
 * should be posted for it.
 */
const testKinds = `
  create or replace function test_kind() returns trigger language plpgsql security definer set search_path = public as $$
  begin
    if not exists (select from subject where ref_type = new.ref_type) then
      insert into subject (kind, ref_type) values ('test ' || new.ref_type, new.ref_type) on conflict do nothing;
      insert into ledger_proof (ref_type) values (new.ref_type) on conflict do nothing;
    end if;
    return new;
  end $$;
  ${['ledger_journal', 'receivable', 'tds_line', 'commission_due']
    .map(table => `create or replace trigger test_kind before insert on ${table} for each row execute function test_kind();`)
    .join(' ')}`

export async function openStage({ env, log, database: given, seeded = true, routes }: Unlike): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sevakendra-test-'))
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: dataDir, REQUESTS_PER_MINUTE: '0', OVERLOAD_MS: '0', LOG_LEVEL: 'silent' },
    ...env,
  })
  const database = given ?? (await openTestDatabase())
  // Silent, but for the index behind a 409 that no rule foresaw: told with the test that met it.
  const portal = await openPortal(
    config,
    log ?? pino({ level: 'warn' }, { write: line => void (line.includes('"event":"unique"') && process.stderr.write(line)) }),
    database,
    { polling: false },
  )
  const { services } = portal
  if (process.env.VITEST) proveTrail(services)
  const { answered } = portal.app
  const before = answered.length
  routes?.(portal.app)
  const ofTest = answered.slice(before)
  await portal.app.http.ready()
  // Behind that: what takes another kind of body answers in a part of its own, which is there only now.
  for (const one of answered) if (one.method === 'POST' && !one.reads && !ofTest.includes(one)) noted('command', one.path)
  await database.executeSql(testKinds)
  if (seeded) await unitOfWork(services, seedMasters)
  const owner = {
    ...{ code: 'A00001', userName: 'owner', name: 'Owner', email: 'owner@example.in' },
    ...{ role: 'admin' as const, mobile: null, merchantId: null, chosen: true, passwordHash: await quickHash() },
  }
  const ownerId = await unitOfWork(services, async tx => (await loginOf(tx, 'owner'))?.id ?? openLogin(tx, owner))
  const { http } = portal.app
  return {
    ...{ portal, database, dataDir, ownerId },
    async listen() {
      if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
      return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
    },
    async close() {
      // What fetch keeps open for the next time would be waited for.
      http.server.closeIdleConnections()
      await portal.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The stage of this worker, which its test files use one after the other. */
interface Shared extends Stage {
  /** Everything as it was when it was opened; false where that cannot be. */
  restore(): Promise<boolean>
}

let opened: Promise<Shared> | undefined

/**
 * The stage of this worker, as if it had just been opened. Who needs a second one beside it gets one of its own.
 * The process ends with it: its files and databases are removed after the whole run.
 */
export async function borrowStage(): Promise<Stage> {
  if (!take()) return openStage({})
  opened ??= openShared()
  let shared = await opened
  if (!(await shared.restore())) {
    await shared.close()
    opened = openShared()
    shared = await opened
  }
  return { ...shared, close: async () => nothingInUse() }
}

/** The database of that stage, for tests of what stands below a portal. */
export async function borrowDatabase(): Promise<Database> {
  const { database, close } = await borrowStage()
  return { ...database, close }
}

async function openShared(): Promise<Shared> {
  const stage = await openStage({})
  const { portal, database, dataDir } = stage
  const { config, now } = portal.services
  const configured = { ...config }
  const keeper = await keeping(database)
  let listening = false
  return {
    ...stage,
    listen() {
      listening = true
      return stage.listen()
    },
    async restore() {
      // Whoever made it listen may have stopped it again, and then it never listens any more.
      if (portal.app.http.server.listening !== listening || !(await keeper.sameSchema())) return false
      await keeper.reset()
      for (const folder of ['files', 'uploads']) empty(join(dataDir, folder))
      Object.assign(config, configured)
      portal.services.now = now
      return true
    },
  }
}

function empty(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) rmSync(join(folder, name), { recursive: true })
}
