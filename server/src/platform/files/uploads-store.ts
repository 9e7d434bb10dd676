import { createCipheriv, createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Kysely } from 'kysely'
import type { DB } from '../database.gen'
import type { Vault } from '../vault'
import { cannotStore, type FileBytes } from './files'
import { leaveOldSlots, leaveSlot, takeSlot } from './uploads-slots'

/** The services that uploads need. */
export interface UploadServices {
  db: Kysely<DB>
  /** Where uploads lie until a command takes them up: beside the files, so that every node sees them. */
  uploads: FileBytes
  vault: Vault
}

export const uploadDay = 24 * 3_600_000

/**
 * Unfinished uploads: what a customer scanned lies there encrypted too, names included. Each piece that arrives is stored
 * under the byte at which it begins, so that pieces may come through any node, and an upload may go on at any byte:
 * the bytes are in counter mode under a key of the upload's own.
 */
export class UploadStore extends DataStore {
  readonly #db: Kysely<DB>
  readonly #bytes: FileBytes
  readonly #vault: Vault
  readonly #secret: Uint8Array

  constructor({ db, uploads, vault }: UploadServices) {
    super()
    this.#db = db
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
    this.#bytes = uploads
    this.#vault = vault
    this.#secret = vault.secret('uploads')
  }

  /** What is known of an upload, its name among it, sealed for its id; it takes one of the places of who sends it. */
  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata, creation_date } = upload
    if (!(await takeSlot(this.#db, Number.parseInt(id, 10), id))) throw { status_code: 429, body: 'Too many uploads are waiting' }
    const notes = this.#vault.seal(JSON.stringify({ size, metadata, creation_date }), `upload.notes:${id}`)
    await this.#bytes.write(`${id}.notes`, Buffer.from(notes)).catch(async error => {
      await leaveSlot(this.#db, id)
      notStored(error)
    })
    return upload
  }

  /** Stores what arrived, also when the connection breaks. @returns the byte at which the next piece begins */
  override async write(sent: AsyncIterable<Buffer>, id: string, offset: number): Promise<number> {
    const chunks: Buffer[] = []
    let broken: unknown
    try {
      for await (const chunk of this.#crypt(sent, id, offset)) chunks.push(chunk)
    } catch (error) {
      broken = error
    }
    const piece = Buffer.concat(chunks)
    if (piece.length > 0 && !(await this.#has(id, offset, piece.length)))
      await this.#bytes.write(pieceName(id, offset), piece).catch(notStored)
    if (broken) throw broken
    return offset + piece.length
  }

  /** A broken piece may end after another node has the whole: bytes at one place are the same, so the longer one stays. */
  async #has(id: string, offset: number, length: number): Promise<boolean> {
    for await (const there of this.#bytes.list(pieceName(id, offset))) if (there.bytes >= length) return true
    return false
  }

  override async getUpload(id: string): Promise<Upload> {
    const notes = await this.#notes(id)
    if (!notes) throw ERRORS.FILE_NOT_FOUND
    const pieces = await this.#pieces(id)
    return new Upload({ id, ...notes, offset: pieces.reduce((sum, one) => sum + one.bytes, 0) })
  }

  override remove(id: string): Promise<void> {
    return this.drop(id)
  }

  override getExpiration(): number {
    return uploadDay
  }

  /** @returns undefined when it is unknown or not complete */
  async finished(id: string): Promise<{ name: string; size: number } | undefined> {
    const upload = await this.getUpload(id).catch(error => {
      if (error === ERRORS.FILE_NOT_FOUND) return undefined
      throw error
    })
    if (!upload || upload.offset !== upload.size) return undefined
    return { name: upload.metadata?.filename ?? 'file', size: upload.size ?? 0 }
  }

  /** What has arrived of it. */
  async bytesOf(id: string): Promise<Buffer> {
    const stored: Buffer[] = []
    for (const { name } of await this.#pieces(id)) stored.push((await this.#read(name)) ?? Buffer.alloc(0))
    return buffer(Readable.from(this.#crypt(stored, id, 0)))
  }

  /** The notes last: while they are there, the pieces are known to belong to somebody. */
  async drop(id: string): Promise<void> {
    const names: string[] = []
    for await (const { name } of this.#bytes.list(`${id}.`)) if (name !== `${id}.notes`) names.push(name)
    for (const name of [...names, `${id}.notes`]) await this.#bytes.remove(name)
    await leaveSlot(this.#db, id)
  }

  /** Removes what nobody took up within a day. @returns how many uploads, and pieces that were left of one */
  async sweep(now = Date.now()): Promise<number> {
    let swept = 0
    for await (const name of this.#bytes.writtenBefore(new Date(now - uploadDay))) {
      await this.#bytes.remove(name)
      swept++
    }
    await leaveOldSlots(this.#db, new Date(now - uploadDay))
    return swept
  }

  async #notes(id: string): Promise<Pick<Upload, 'size' | 'metadata' | 'creation_date'> | undefined> {
    const name = `${id}.notes`
    const notes = (await this.#isThere(name)) ? await this.#read(name) : undefined
    return notes && JSON.parse(this.#vault.open(notes.toString(), `upload.notes:${id}`))
  }

  /** What a list has just named; undefined when it has gone since, as when a command drops it while another reads. @throws Error when it is there and cannot be read */
  async #read(name: string): Promise<Buffer | undefined> {
    try {
      return await buffer(this.#bytes.read(name))
    } catch (error) {
      if (await this.#isThere(name)) throw error
      return undefined
    }
  }

  async #isThere(name: string): Promise<boolean> {
    for await (const there of this.#bytes.list(name)) if (there.name === name) return true
    return false
  }

  /** In their order and without a gap; of what follows a gap nothing is known. */
  async #pieces(id: string): Promise<{ name: string; bytes: number }[]> {
    const pieces: { name: string; bytes: number }[] = []
    let at = 0
    for await (const { name, bytes } of this.#bytes.list(`${id}.`)) {
      if (name !== pieceName(id, at)) continue
      pieces.push({ name, bytes })
      at += bytes
    }
    return pieces
  }

  async *#crypt(bytes: AsyncIterable<Buffer> | Iterable<Buffer>, id: string, offset: number): AsyncGenerator<Buffer> {
    const counter = Buffer.alloc(16)
    counter.writeUInt32BE(Math.floor(offset / 16), 12)
    const key = createHmac('sha256', this.#secret).update(id).digest()
    const cipher = createCipheriv('aes-256-ctr', key, counter)
    cipher.update(Buffer.alloc(offset % 16))
    for await (const chunk of bytes) yield cipher.update(chunk)
  }
}

/** As the protocol's library wants to be told. */
function notStored(error: unknown): never {
  throw cannotStore(error) ? { status_code: 503, body: 'The store is full or away' } : error
}

/** So many digits that the order of names is the order of pieces. */
const pieceName = (id: string, offset: number): string => `${id}.${String(offset).padStart(9, '0')}`
