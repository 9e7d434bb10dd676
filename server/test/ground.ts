import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../src/platform/config'
import { Decoder } from '../src/platform/decode/decoder'
import { type FileBytes, openFiles } from '../src/platform/files/files'
import { localBytes } from '../src/platform/files/local'
import { createJobs } from '../src/platform/jobs/jobs'
import type { Services, Tx } from '../src/platform/tx'
import { openVault } from '../src/platform/vault'
import { borrowDatabase, unitOfWork } from './stage'

/** What every room stands on, without any room: the database of this worker, keys, files and a job queue that works when told. */
export interface Ground {
  services: Services
  /** One unit of work, now. */
  command<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * @param jobs names what the commands of the test put in the queue, and what then happens
 * @param bytes where its files lie, if not in a folder of its own
 */
export async function openGround(
  jobs: Record<string, (services: Services, data: { id: number }) => Promise<void>> = {},
  bytes?: FileBytes,
): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sevakendra-ground-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const log = pino({ level: 'silent' })
  const database = await borrowDatabase()
  const vault = openVault({ dataDir, env: {} })
  const services: Services = {
    config,
    db: database.db,
    vault,
    files: openFiles({ bytes: bytes ?? localBytes(join(dataDir, 'files')), vault }),
    uploads: localBytes(join(dataDir, 'uploads')),
    decoder: new Decoder(log),
    jobs: createJobs(database, log, { polling: false }),
    log,
    now: () => new Date(),
  }
  for (const [name, work] of Object.entries(jobs)) services.jobs.define<{ id: number }>(name, data => work(services, data))
  await services.jobs.start()
  return {
    services,
    command: work => unitOfWork(services, work, services.now()),
    async close() {
      await services.jobs.stop()
      await services.decoder.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
