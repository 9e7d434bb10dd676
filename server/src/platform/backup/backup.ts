import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Config } from '../config'
import { lockFolder } from '../db/lock'
import { readMigrations } from '../db/migrate'
import { startEmbedded } from '../db/pglite'
import type { FileBytes } from '../files/files'
import { StartError } from '../http/start-error'
import { type Keys, readKeys } from '../keys'
import { dumpPostgres } from './postgres'

/** What a backup consists of; written last, so that a backup without it is none. */
export const manifest = z.object({
  product: z.literal('sevakendra'),
  /** ISO, UTC. */
  madeAt: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** The newest migration that the version which made it knows. */
  migration: z.string(),
  /** Name of each key → a hash that says whether another is the same; never the key. */
  keys: z.record(z.string(), z.string()),
  /** Path within the backup, with `/` between its parts → length and SHA-256. */
  entries: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

export const databaseEntry = { embedded: 'database.tar', postgres: 'database.dump' } as const

/** What was copied; the text names where its keys went. */
export interface Backup {
  files: number
  bytes: number
  keysFolder: string
}

/**
 * Writes database, files and keys of this installation into new folders: `to`, and `to-keys` beside it, which must be kept apart.
 * The database comes first: each file that it speaks of was written before its row.
 * The embedded database is copied while it is locked, so the portal must be stopped; PostgreSQL goes on serving.
 * @param bytes where the files of this installation lie
 * @throws StartError saying what to do
 */
export async function makeBackup(config: Config, to: string, bytes: FileBytes): Promise<Backup> {
  const keys = readKeys(config.dataDir, config.env)
  const keysFolder = `${to}-keys`
  for (const folder of [to, keysFolder]) makeEmpty(folder)
  const entries: Manifest['entries'] = {}
  const database = config.databaseUrl ? 'postgres' : 'embedded'
  const dump = join(to, databaseEntry[database])
  const close = config.databaseUrl ? await dumpPostgres(config.databaseUrl, dump) : await copyEmbedded(config.dataDir, dump)
  try {
    entries[databaseEntry[database]] = await measured(dump)
    let files = 0
    for await (const { name } of bytes.list()) {
      const path = `files/${name.slice(0, 2)}/${name}`
      mkdirSync(join(to, 'files', name.slice(0, 2)), { recursive: true, mode: 0o700 })
      entries[path] = await copied(bytes, name, join(to, path))
      files++
    }
    writeKeys(keysFolder, keys)
    const whole: Manifest = {
      product: 'sevakendra',
      madeAt: new Date().toISOString(),
      database,
      migration: readMigrations().at(-1)?.name ?? '',
      keys: hashesOf(keys),
      entries,
    }
    writeFileSync(join(to, 'manifest.json'), JSON.stringify(whole, null, 1), { mode: 0o600, flag: 'wx', flush: true })
    return { files, bytes: Object.values(entries).reduce((sum, one) => sum + one.bytes, 0), keysFolder }
  } finally {
    await close()
  }
}

/** Which keys these are, without saying them. */
export function hashesOf({ sealing, lookup, secret }: Keys): Record<string, string> {
  const hash = (key: Buffer) => createHash('sha256').update('sevakendra key check').update(key).digest('hex').slice(0, 32)
  return {
    ...Object.fromEntries([...sealing].map(([id, key]) => [`sealing ${id}`, hash(key)])),
    lookup: hash(lookup),
    secret: hash(secret),
  }
}

/** Length and SHA-256 of a file. */
export async function measured(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return { bytes: statSync(path).size, sha256: hash.digest('hex') }
}

/** @throws StartError when there is something in it already */
function makeEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(`The folder ${folder} is not empty. Name a new one: a backup never writes over another.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** @returns gives the data folder free again, once the files are copied too */
async function copyEmbedded(dataDir: string, to: string): Promise<() => void> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder))
    throw new StartError(`There is no database in ${dataDir}: DATA_DIR names another folder, or DATABASE_URL is missing.`)
  const unlock = await lockFolder(dataDir)
  try {
    const embedded = await startEmbedded({ folder }, () => {})
    writeFileSync(to, '', { mode: 0o600 })
    await embedded.copyTo(to)
    await embedded.close()
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}

async function copied(bytes: FileBytes, name: string, to: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let length = 0
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      length += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(bytes.read(name), counting, createWriteStream(to, { mode: 0o600, flags: 'wx' }))
  return { bytes: length, sha256: hash.digest('hex') }
}

/** As variables of the environment, whichever way they were given: that is how another machine takes them. */
function writeKeys(folder: string, { sealing, newest, lookup, secret }: Keys): void {
  const ids = [newest, ...[...sealing.keys()].filter(id => id !== newest)]
  const lines = [
    `VAULT_KEYS=${ids.map(id => `${id}:${sealing.get(id)?.toString('base64')}`).join(',')}`,
    `LOOKUP_KEY=${lookup.toString('base64')}`,
    `SECRET_KEY=${secret.toString('base64')}`,
  ]
  writeFileSync(join(folder, 'keys.env'), `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

/** @throws StartError when a folder holds no whole backup */
export function readManifest(from: string): Manifest {
  const path = join(from, 'manifest.json')
  if (!existsSync(path)) throw new StartError(`${from} holds no manifest.json: it is no backup, or one that was cut off.`)
  const read = manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new StartError(`${path} is not one of ours.`)
  return read.data
}
