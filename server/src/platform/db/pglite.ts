import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/**
 * The embedded database, off the thread that serves requests. It speaks the PostgreSQL protocol, so `pg` drives it as it
 * drives PostgreSQL: the same parameters, parsers, errors and pool.
 */
export interface Embedded {
  /** A connection for `pg`. All of them reach one session: the pool above must have one client. */
  connect(): Duplex
  /** Writes the whole database into one file, which `copyOf` opens again. */
  copyTo(path: string): Promise<void>
  close(): Promise<void>
}

/** Where the database lies; without a folder in memory, there as a copy of what `copyTo` wrote if wanted. */
type Place = { folder?: string; copyOf?: string }
type Request = { bytes: Uint8Array } | { copyTo: string } | { close: true }

interface Thread {
  ended: boolean
  ask(request: Request): Promise<Uint8Array>
  stop(): Promise<void>
}

/** Opens the database. Should its thread ever break down, the next connection starts it again from the folder. */
export async function startEmbedded(place: Place, brokeDown: (error: Error) => void): Promise<Embedded> {
  let current = startThread(place, brokeDown)
  await current
  const living = async () => {
    const thread = await current.catch(() => undefined)
    if (!thread || thread.ended) current = startThread(place, brokeDown)
    return current
  }
  return {
    connect: () => new Connection(living),
    async copyTo(path) {
      await (await current).ask({ copyTo: path })
    },
    async close() {
      await (await current).stop()
    },
  }
}

/**
 * Makes a new database in a folder. In a process of its own, which ends: compiling the database and making its catalogues takes a hundred
 * megabytes that this process would never give back.
 */
export async function createEmbedded(folder: string): Promise<void> {
  const maker = spawn(process.execPath, [fileURLToPath(workerFile()), folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  maker.stderr.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-4000)
  })
  const [code] = (await once(maker, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The embedded database could not be made (${code ?? 'killed'}). ${said}`)
}

async function startThread(place: Place, brokeDown: (error: Error) => void): Promise<Thread> {
  const worker = new Worker(workerFile(), { workerData: place, execArgv: [], name: 'database' })
  const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>()
  let ids = 0
  let stopping = false

  const thread: Thread = {
    ended: false,
    ask: request =>
      new Promise((resolve, reject) => {
        if (thread.ended) return reject(new Error('The embedded database has ended'))
        const id = ++ids
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, ...request })
      }),
    async stop() {
      stopping = true
      if (!thread.ended) await thread.ask({ close: true })
      await worker.terminate()
    },
  }
  await new Promise<void>((resolve, reject) => {
    worker.on('message', ({ id, bytes }: { id?: number; bytes?: Uint8Array }) => {
      if (id === undefined) return resolve()
      waiting.get(id)?.resolve(bytes ?? new Uint8Array())
      waiting.delete(id)
    })
    const end = (error: Error) => {
      if (thread.ended) return
      thread.ended = true
      reject(error)
      for (const one of waiting.values()) one.reject(error)
      if (!stopping) brokeDown(error)
    }
    worker.on('error', error => end(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => end(new Error('The embedded database has ended')))
  })
  return thread
}

/** Plain JavaScript in the source; an entry of its own, under the same name, in the bundle. */
function workerFile(): URL {
  const source = 'pglite-worker.mjs'
  const here = new URL(source, import.meta.url)
  return existsSync(fileURLToPath(here)) ? here : new URL(source.replace('.mjs', '.js'), import.meta.url)
}

/** `AuthenticationOk` and `ReadyForQuery (idle)`: all that `pg` waits for before its first statement. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
/** A client before this one may have gone in the middle of a transaction, and left its prepared statements behind. */
const cleanUp = Buffer.concat(['ROLLBACK', 'DEALLOCATE ALL'].map(simpleQuery))
function simpleQuery(text: string): Buffer {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`, 'latin1')
  message.writeInt32BE(message.length - 1, 1)
  return message
}
const goodbye = 0x58

/** What `pg` takes for a socket. */
class Connection extends Duplex {
  /** The thread of this connection and no other: a transaction does not survive its breakdown unnoticed. */
  #thread: Thread | undefined
  readonly #living: () => Promise<Thread>

  constructor(living: () => Promise<Thread>) {
    super()
    this.#living = living
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}
  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#pass(chunk).then(() => done(), done)
  }
  /** One round trip for all messages of a statement. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#pass(Buffer.concat(chunks.map(one => one.chunk))).then(() => done(), done)
  }
  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  async #pass(bytes: Buffer): Promise<void> {
    if (!this.#thread) {
      this.#thread = await this.#living()
      await this.#thread.ask({ bytes: cleanUp })
      this.push(welcome)
      return
    }
    if (bytes[0] === goodbye) return
    const reply = await this.#thread.ask({ bytes: new Uint8Array(bytes) })
    this.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength))
  }
}
