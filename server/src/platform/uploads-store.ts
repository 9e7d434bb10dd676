import { createCipheriv, createHmac } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Configstore, FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import type { Vault } from './vault'

/** The part of the house that uploads need. */
export interface UploadHouse {
  config: { dataDir: string }
  vault: Vault
}

export const uploadDay = 24 * 3_600_000

/**
 * Unfinished uploads in the folder `uploads`: what a customer scanned lies there encrypted too, names included.
 * An upload may go on at any byte, so the bytes are in counter mode under a key of the upload's own.
 */
export class UploadStore extends FileStore {
  readonly #secret: Uint8Array
  readonly #folder: string

  constructor({ config, vault }: UploadHouse) {
    const folder = join(config.dataDir, 'uploads')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    super({ directory: folder, configstore: sealedNotes(folder, vault), expirationPeriodInMilliseconds: uploadDay })
    this.#secret = vault.secret('uploads')
    this.#folder = folder
  }

  override write(sent: Readable, id: string, offset: number): Promise<number> {
    return super.write(Readable.from(this.#crypt(sent, id, offset)), id, offset)
  }

  override read(id: string): ReturnType<FileStore['read']> {
    throw new Error(`Upload ${id} is read by bytesOf`)
  }

  /** @returns undefined when it is unknown or not complete */
  async finished(id: string): Promise<{ name: string; buffer: Buffer } | undefined> {
    const upload = await this.getUpload(id).catch(() => undefined)
    if (!upload || upload.offset !== upload.size) return undefined
    const stored = createReadStream(join(this.#folder, id))
    return { name: upload.metadata?.filename ?? 'file', buffer: await buffer(Readable.from(this.#crypt(stored, id, 0))) }
  }

  async drop(id: string): Promise<void> {
    for (const path of [id, `${id}.json`]) await rm(join(this.#folder, path), { force: true })
  }

  /** How many uploads of one person lie here. */
  async countOf(userId: number): Promise<number> {
    return (await readdir(this.#folder)).filter(name => name.startsWith(`${userId}-`) && name.endsWith('.json')).length
  }

  /** Removes what nobody took up within a day. @returns how many files */
  async sweep(): Promise<number> {
    let swept = 0
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name)
      const { mtimeMs } = await stat(path)
      if (mtimeMs > Date.now() - uploadDay) continue
      await rm(path, { force: true })
      swept++
    }
    return swept
  }

  async *#crypt(bytes: AsyncIterable<Buffer>, id: string, offset: number): AsyncGenerator<Buffer> {
    const counter = Buffer.alloc(16)
    counter.writeUInt32BE(Math.floor(offset / 16), 12)
    const key = createHmac('sha256', this.#secret).update(id).digest()
    const cipher = createCipheriv('aes-256-ctr', key, counter)
    cipher.update(Buffer.alloc(offset % 16))
    for await (const chunk of bytes) yield cipher.update(chunk)
  }
}

/** What is known of each upload, its name among it, sealed for its id. */
function sealedNotes(folder: string, vault: Vault): Configstore {
  const path = (id: string) => join(folder, `${id}.json`)
  return {
    async get(id) {
      const sealed = await readFile(path(id), 'utf8').catch(() => undefined)
      return sealed === undefined ? undefined : (JSON.parse(vault.open(sealed, `upload.notes:${id}`)) as Upload)
    },
    set: (id, upload) => writeFile(path(id), vault.seal(JSON.stringify(upload), `upload.notes:${id}`), { mode: 0o600 }),
    delete: id => rm(path(id), { force: true }),
  }
}
