import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The master keys. Everything that is used for something is derived from one of them under its own name. */
export interface Keys {
  /** Id of the key that writes; the others still read. */
  newest: string
  /** Key id → 32 bytes, for sealed fields and file keys. */
  sealing: ReadonlyMap<string, Buffer>
  /** Under which numbers are found again. Changing it means hashing every number anew. */
  lookup: Buffer
  /** Root of signing secrets. Changing it ends every session. */
  secret: Buffer
}

type Env = Readonly<Record<string, string | undefined>>

/** The keys cannot be read or are not there; the text says what to do about it. */
export class KeyError extends Error {}

const howTo = 'each key is 32 bytes in base64, as `openssl rand -base64 32` prints them'

/**
 * Keys from the environment (`VAULT_KEYS=2:…,1:…` newest first, `LOOKUP_KEY`, `SECRET_KEY`), which production
 * requires; else from the folder `keys`, made once at the first start. There is no default key.
 * @throws KeyError in words that fit one line of a start-up message
 */
export function readKeys(dataDir: string, env: Env): Keys {
  const given = ['VAULT_KEYS', 'LOOKUP_KEY', 'SECRET_KEY'].filter(name => env[name])
  if (given.length === 3) return keysOf(env)
  if (given.length > 0) throw new KeyError(`Set VAULT_KEYS, LOOKUP_KEY and SECRET_KEY together; only ${given.join(' and ')} is set`)
  if (env.NODE_ENV === 'production')
    throw new KeyError(`Set VAULT_KEYS (as 1:KEY), LOOKUP_KEY and SECRET_KEY: production makes no keys by itself; ${howTo}`)
  return fromFolder(dataDir)
}

/**
 * Adds a key to the folder `keys`, which writes from the next start on; the older ones go on reading.
 * @returns its id
 */
export function addKey(dataDir: string): string {
  const folder = join(dataDir, 'keys')
  const id = String(Math.max(0, ...sealingIds(folder).map(Number)) + 1)
  writeKey(folder, id)
  return id
}

/** Keys that are there already, into the folder `keys` of an installation that has none. */
export function writeKeysTo(dataDir: string, { sealing, lookup, secret }: Keys): void {
  const folder = join(dataDir, 'keys')
  const making = mkdtempSync(`${folder}-`)
  const all: [string, Buffer][] = [...sealing, ['lookup', lookup], ['secret', secret]]
  for (const [name, key] of all) writeKey(making, name, key)
  renameSync(making, folder)
}

/** Keys as the environment writes them. @throws KeyError in words that fit one line of a start-up message */
export function keysOf(env: Env): Keys {
  const sealing = new Map<string, Buffer>()
  for (const part of (env.VAULT_KEYS ?? '').split(',')) {
    const [id = '', text = ''] = part.trim().split(':')
    if (!/^\w{1,16}$/.test(id)) throw new KeyError('VAULT_KEYS must read 2:KEY,1:KEY with the newest first')
    if (sealing.has(id)) throw new KeyError(`VAULT_KEYS names key ${id} twice`)
    sealing.set(id, decoded(`key ${id} of VAULT_KEYS`, text))
  }
  const [newest = ''] = sealing.keys()
  return { newest, sealing, lookup: decoded('LOOKUP_KEY', env.LOOKUP_KEY), secret: decoded('SECRET_KEY', env.SECRET_KEY) }
}

function fromFolder(dataDir: string): Keys {
  const folder = join(dataDir, 'keys')
  if (!existsSync(folder)) {
    // New keys beside old data would only hide that the old ones are lost.
    if (existsSync(join(dataDir, 'files')))
      throw new KeyError(`${folder} is missing but the data needs its keys: restore it from the backup`)
    makeFolder(dataDir, folder)
  }
  const ids = sealingIds(folder).sort((a, b) => Number(b) - Number(a))
  const [newest] = ids
  if (newest === undefined) throw new KeyError(`${folder} holds no sealing key: restore it from the backup`)
  const read = (name: string) => {
    const path = join(folder, `${name}.key`)
    if (!existsSync(path)) throw new KeyError(`${path} is missing: restore it from the backup`)
    return decoded(path, readFileSync(path, 'utf8'))
  }
  return { newest, sealing: new Map(ids.map(id => [id, read(id)])), lookup: read('lookup'), secret: read('secret') }
}

const sealingIds = (folder: string): string[] => readdirSync(folder).flatMap(name => /^(\d{1,9})\.key$/.exec(name)?.[1] ?? [])

/** All or nothing: a start that was cut off leaves no half set of keys. */
function makeFolder(dataDir: string, folder: string): void {
  mkdirSync(dataDir, { recursive: true })
  const making = mkdtempSync(`${folder}-`)
  for (const name of ['1', 'lookup', 'secret']) writeKey(making, name)
  renameSync(making, folder)
}

const writeKey = (folder: string, name: string, key: Buffer = randomBytes(32)): void =>
  writeFileSync(join(folder, `${name}.key`), `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })

function decoded(name: string, text = ''): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new KeyError(`${name} is not a key: ${howTo}`)
  return key
}
