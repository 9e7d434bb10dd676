import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { sql } from 'kysely'
import { missing, Refusal } from '../http/errors'
import type { Services, Tx } from '../tx'
import type { Vault } from '../vault'
import { decryptingStream, encryptFile } from './cipher'

/** Where stored bytes lie, by name: a local folder, or a bucket. They arrive here encrypted. */
export interface FileBytes {
  /** Resolves once the bytes survive a power cut. */
  write(name: string, bytes: Buffer): Promise<void>
  read(name: string): Readable
  /** No error when they are gone already. */
  remove(name: string): Promise<void>
  /** Names of everything written before an instant, complete or not. */
  writtenBefore(instant: Date): AsyncIterable<string>
  /** What was written completely, of all names that begin so; ascending. */
  list(prefix?: string): AsyncGenerator<StoredBytes>
}

export interface StoredBytes {
  name: string
  bytes: number
}

/** The place where bytes lie does not answer: not the caller's fault, and over soon. */
export class BytesAway extends Error {
  readonly statusCode = 503
}

/** What is known of a file. Whoever reads one first asks whose it is. */
export interface FileMeta {
  id: string
  kind: string
  name: string
  mime: string
  bytes: number
  sha256: string
  width: number | null
  height: number | null
  ownerUserId: number | null
  merchantId: number | null
}

export interface NewFile {
  /** What it is to its room: `scan page`, `photo`, `slip`. */
  kind: string
  /** As the person named it; cleaned here. */
  name: string
  mime: string
  bytes: Buffer
  ownerUserId: number | null
  merchantId: number | null
  width?: number | null
  height?: number | null
}

/** Written but not yet kept by a transaction. */
export interface StagedFile extends FileMeta {
  wrappedKey: Buffer
  keyId: string
}

export interface StoredFile {
  meta: FileMeta
  /** Errors when the stored bytes are not exactly what was written. */
  stream(): Readable
  buffer(): Promise<Buffer>
}

/** Private files: encrypted under a key of their own each, reachable through their row only. */
export interface Files {
  /** Encrypts and writes outside a transaction (the `prepare` step); without a later `put` it is swept away. */
  stage(file: NewFile): Promise<StagedFile>
  /**
   * Keeps a file with this transaction. The bytes are there before it commits.
   * @returns its id
   * @throws Refusal 503 when there is no room to write
   */
  put(tx: Pick<Tx, 'db' | 'now'>, file: NewFile | StagedFile): Promise<string>
  /**
   * Does not ask who reads: the caller compares `meta` with the person first.
   * @param from the transaction or the services
   * @throws Refusal 404
   */
  read(from: Pick<Tx, 'db'>, id: string): Promise<StoredFile>
  /** Forgets the file and its key with this transaction; the unreadable bytes go with the next sweep. */
  remove(tx: Pick<Tx, 'db'>, id: string): Promise<void>
  /** Of every file that a row speaks of. */
  ids(from: Pick<Tx, 'db'>): AsyncIterable<string>
  /** Removes bytes that no row speaks of. @returns how many files */
  sweep(db: Services['db'], writtenBefore: Date): Promise<number>
}

export function openFiles({ bytes, vault }: { bytes: FileBytes; vault: Vault }): Files {
  async function stage(file: NewFile): Promise<StagedFile> {
    const id = randomUUID()
    const key = randomBytes(32)
    try {
      await bytes.write(id, encryptFile(key, file.bytes))
    } catch (error) {
      if (cannotStore(error)) throw new Refusal('Files cannot be stored at the moment. Please try again later.', 503, { retryAfter: 300 })
      throw error
    }
    const { keyId, wrapped } = vault.wrap(key, `file:${id}`)
    return {
      ...{ id, keyId, wrappedKey: wrapped, kind: file.kind, name: cleanName(file.name), mime: file.mime, bytes: file.bytes.length },
      ...{ sha256: createHash('sha256').update(file.bytes).digest('hex'), width: file.width ?? null, height: file.height ?? null },
      ...{ ownerUserId: file.ownerUserId, merchantId: file.merchantId },
    }
  }

  return {
    stage,
    async put(tx, file) {
      const row = 'wrappedKey' in file ? file : await stage(file)
      await tx.db
        .insertInto('file')
        .values({ ...row, createdAt: tx.now.toISOString() })
        .execute()
      return row.id
    },
    async read(from, id) {
      if (!uuid.test(id)) throw missing()
      const row = await from.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw missing()
      const { wrappedKey, keyId, createdAt: _, ...meta } = row
      const key = vault.unwrap(wrappedKey, keyId, `file:${id}`)
      // A pipeline destroys both ends with either one: a reader that goes away leaves no open file behind.
      const stream = () => pipeline(bytes.read(id), decryptingStream(key), () => {})
      return { meta, stream, buffer: async () => Buffer.concat(await stream().toArray()) }
    },
    async remove(tx, id) {
      await tx.db.deleteFrom('file').where('id', '=', id).execute()
    },
    async *ids({ db }) {
      for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; ) {
        const rows = await db.selectFrom('file').select('id').where('id', '>', after).orderBy('id').limit(1000).execute()
        for (const { id } of rows) yield id
        after = rows.at(-1)?.id ?? after
        more = rows.length === 1000
      }
    },
    async sweep(db, writtenBefore) {
      if (await isBackedUp(db)) return 0
      let swept = 0
      for await (const names of inBatches(bytes.writtenBefore(writtenBefore), 200)) {
        const known = await db
          .selectFrom('file')
          .select('id')
          .where(
            'id',
            'in',
            names.filter(name => uuid.test(name)),
          )
          .execute()
        const kept = new Set(known.map(row => row.id))
        for (const name of names.filter(name => !kept.has(name))) {
          await bytes.remove(name)
          swept++
        }
      }
      return swept
    },
  }
}

/** Held by a backup until it has copied what its instant of the database speaks of. */
export const backupLock = 7_382_554

async function isBackedUp(db: Services['db']): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${backupLock}::int8::oid
    and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length > 0
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A day's leftovers: files whose command failed after they were written, and bytes of removed files. */
export const sweepFiles = ({ db, files }: Pick<Services, 'db' | 'files'>): Promise<number> =>
  files.sweep(db, new Date(Date.now() - 3_600_000))

/** Only the last part of the path, without anything that a header, a folder or a screen could misread. */
export function cleanName(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? ''
  const clean = bare
    // Control and direction marks, of which the last can make `fdp.exe` look like `exe.pdf`.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  if (clean.length <= 100) return clean || 'file'
  const dot = clean.lastIndexOf('.')
  const ending = dot > 0 ? clean.slice(dot).slice(0, 10) : ''
  return clean.slice(0, 100 - ending.length) + ending
}

/** No room, or no place: whoever waits may try again. */
export const cannotStore = (error: unknown): boolean =>
  error instanceof BytesAway || (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(error.code)))

async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const one of source) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
