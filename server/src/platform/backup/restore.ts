import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Config } from '../config'
import { lockFolder } from '../db/lock'
import { startEmbedded } from '../db/pglite'
import type { FileBytes } from '../files/files'
import { StartError } from '../http/start-error'
import { type Keys, keysOf, readKeys, writeKeysTo } from '../keys'
import { databaseEntry, hashesOf, type Manifest, measured, readManifest } from './backup'
import { restorePostgres } from './postgres'

/**
 * Puts a backup into an empty place: the database, the files, and, where the environment brings none, the keys. Everything is checked
 * before anything is written.
 * @param bytes where the files of this installation will lie
 * @param keysFolder what `makeBackup` wrote apart; needed where the environment brings no keys
 * @returns how many files there are
 * @throws StartError saying what to do
 */
export async function restoreBackup(config: Config, from: string, keysFolder: string, bytes: FileBytes): Promise<number> {
  const said = readManifest(from)
  const wanted = config.databaseUrl ? 'postgres' : 'embedded'
  if (said.database !== wanted)
    throw new StartError(
      said.database === 'postgres'
        ? 'This backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.'
        : 'This backup is of an embedded database. Leave DATABASE_URL empty and set DATA_DIR to a new folder.',
    )
  await assertWhole(from, said)
  await assertEmpty(config, bytes)
  const install = keysFor(config, said, keysFolder)

  mkdirSync(config.dataDir, { recursive: true })
  const unlock = await lockFolder(config.dataDir)
  try {
    // Keys first and the database last: what breaks off in between is no portal yet, and none that would make keys of its own.
    install()
    let files = 0
    for (const path of Object.keys(said.entries)) {
      if (!path.startsWith('files/')) continue
      await bytes.write(path.split('/').at(-1) ?? '', readFileSync(join(from, path)))
      files++
    }
    const dump = join(from, databaseEntry[said.database])
    if (config.databaseUrl) await restorePostgres(config.databaseUrl, dump)
    else await openCopy(config.dataDir, dump)
    return files
  } finally {
    unlock()
  }
}

/** @throws StartError naming what is missing, was cut or was changed */
async function assertWhole(from: string, { entries }: Manifest): Promise<void> {
  for (const [path, said] of Object.entries(entries)) {
    const full = join(from, path)
    if (!/^[\w./-]+$/.test(path) || path.includes('..')) throw new StartError(`The manifest names ${path}, which no backup of ours does.`)
    if (!existsSync(full)) throw new StartError(`${path} is missing in the backup.`)
    const found = await measured(full)
    if (found.sha256 !== said.sha256 || found.bytes !== said.bytes)
      throw new StartError(`${path} is not what was backed up: it was changed or cut. Take another backup.`)
  }
}

async function assertEmpty({ dataDir, databaseUrl }: Config, bytes: FileBytes): Promise<void> {
  if (!databaseUrl && existsSync(join(dataDir, 'database')))
    throw new StartError(`${dataDir} holds a database already. Set DATA_DIR to a new folder: a restore never writes over data.`)
  for await (const { name } of bytes.list())
    throw new StartError(`There are files already (${name}). Restore into an empty place: a restore never writes over data.`)
}

/** The keys that the data was sealed with, from the environment, the folder or the backup. @returns writes them where they belong */
function keysFor(config: Config, said: Manifest, keysFolder: string): () => void {
  const inEnvironment = Boolean(config.env.VAULT_KEYS)
  const present = inEnvironment || existsSync(join(config.dataDir, 'keys'))
  const file = join(keysFolder, 'keys.env')
  if (!present && !existsSync(file))
    throw new StartError(
      `The keys are needed: set VAULT_KEYS, LOOKUP_KEY and SECRET_KEY, or say --keys FOLDER with the keys.env of this backup.`,
    )
  const keys: Keys = present ? readKeys(config.dataDir, config.env) : keysOf(parseEnv(readFileSync(file, 'utf8')))
  const found = hashesOf(keys)
  for (const [name, hash] of Object.entries(said.keys))
    if (found[name] !== hash)
      throw new StartError(
        `The key ${name} is not the one that this backup was sealed with${present ? `: ${inEnvironment ? 'the environment' : 'DATA_DIR/keys'} has another` : ''}.`,
      )
  return () => {
    if (!present) writeKeysTo(config.dataDir, keys)
  }
}

/** Under its own name only when it is whole. */
async function openCopy(dataDir: string, dump: string): Promise<void> {
  const making = join(dataDir, 'database.new')
  rmSync(making, { recursive: true, force: true })
  const embedded = await startEmbedded({ folder: making, copyOf: dump }, () => {})
  await embedded.close()
  renameSync(making, join(dataDir, 'database'))
}
