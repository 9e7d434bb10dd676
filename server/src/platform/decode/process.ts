import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { type Duplex, PassThrough } from 'node:stream'
import { readMessages, writeMessage } from './frames'
import type { Ending, News, Order } from './messages'
import { decodeProgram, type Program } from './program'
import type { AnyTask } from './task'

const mega = 1024 * 1024
/** The place of the wire among the files that a process is given. */
const wire = 3
/** Memory that one process may have resident. A scan of 40 million pixels, the most that is taken, needs two thirds of it. */
export const mostResident = 720 * mega
/** Private memory that the system lets it ask for: what allocators and stacks reserve without using it comes on top. */
const mostData = 1152 * mega
const heapMb = 384
/** Of all tasks of one process together; it is replaced long before. */
const mostCpuSeconds = 900
/** A machine that is very busy takes this long to start one. */
const startMs = 60_000
/** Time on the clock that goes by while a process gets little of a busy processor. */
const clockPerCpu = 4

/** How a task ended, from where the server stands. */
export type Outcome = { usedMs: number } & (
  | Exclude<Ending, { tooLarge: true }>
  /** It took too much time or memory, or its process ended over it. */
  | { ended: 'time' | 'memory' | 'crash' }
  /** `stop` was called. */
  | { stopped: true }
)

/** One process that does one task at a time, and its limits. It ends with a task that breaks them. */
export class DecodeProcess {
  /** Resolves once it takes tasks; rejects when it does not come to that. */
  readonly ready: Promise<void>
  /** Resolves once it is no more. */
  readonly gone: Promise<void>
  tasks = 0
  /** Processor time that its tasks took. */
  usedMs = 0
  /** Memory that it had after its last task. */
  residentBytes = 0
  readonly #child: ChildProcess
  readonly #wire: Duplex
  /** It lets others go first. */
  behind = false
  #alive = true
  #stopped = false
  #spokeNonsense = false
  #hear: (news: News) => void = () => {}

  /** Starts one, which is `ready` somewhat later. */
  static async start(source?: string): Promise<DecodeProcess> {
    return new DecodeProcess(await decodeProgram(source))
  }

  private constructor(program: Program) {
    const [command, ...args] = commandFor(program)
    this.#child = spawn(command ?? '', args, {
      cwd: '/',
      env: environment(),
      stdio: ['ignore', 'ignore', 'ignore', 'overlapped'],
      windowsHide: true,
    })
    this.gone = new Promise(resolve => {
      const end = () => {
        this.#alive = false
        resolve()
      }
      this.#child.once('exit', end)
      // It could not be started at all. An error that nobody hears would end the server.
      this.#child.on('error', end)
    })
    // Without a file descriptor left there is none, and the error above follows.
    this.#wire = (this.#child.stdio as (Duplex | null)[] | undefined)?.[wire] ?? new PassThrough().resume()
    // It is said in `gone` as well.
    this.#wire.on('error', () => {})
    const late = setTimeout(() => this.#kill(), startMs)
    this.ready = new Promise((resolve, reject) => {
      this.#hear = news => 'ready' in news && resolve()
      this.gone.then(() => reject(new Error('A decoding process did not start')))
    })
    this.ready
      .then(() => this.#hold(false))
      .catch(() => {})
      .finally(() => clearTimeout(late))
    readMessages(
      this.#wire,
      news => this.#hear(news as News),
      () => {
        this.#spokeNonsense = true
        this.#kill()
      },
    )
  }

  get alive(): boolean {
    return this.#alive
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Does one task. Never rejects. @param stepped called when a step of it is done */
  async run(task: AnyTask, input: unknown, stepped: () => void): Promise<Outcome> {
    const { name, seconds, stepSeconds = seconds } = task
    const order: Order = { task: name, input, cpuMs: seconds * 1000, stepCpuMs: stepSeconds * 1000 }
    const began = performance.now()
    let late = false
    const giveUp = () => {
      late = true
      this.#kill()
    }
    const clock = setTimeout(giveUp, seconds * 1000 * clockPerCpu)
    let stepClock = setTimeout(giveUp, stepSeconds * 1000 * clockPerCpu)
    this.#hold(true)
    try {
      const ending = await new Promise<(Ending & { usedMs: number; residentBytes: number }) | undefined>(resolve => {
        this.#hear = news => {
          if ('usedMs' in news) return resolve(news)
          if (!('step' in news)) return
          clearTimeout(stepClock)
          stepClock = setTimeout(giveUp, stepSeconds * 1000 * clockPerCpu)
          stepped()
        }
        this.gone.then(() => resolve(undefined))
        try {
          writeMessage(this.#wire, order)
        } catch {
          // More than a message may hold: nothing was sent.
          resolve({ tooLarge: true, usedMs: 0, residentBytes: this.residentBytes })
        }
      })
      const clockMs = performance.now() - began
      if (!ending) return { usedMs: clockMs, ...(this.#stopped ? { stopped: true } : { ended: late ? 'time' : this.#why() }) }
      const usedMs = Number(ending.usedMs) || 0
      this.tasks++
      this.usedMs += usedMs
      this.residentBytes = Number(ending.residentBytes) || 0
      return 'tooLarge' in ending ? { usedMs, ended: 'memory' } : { ...ending, usedMs }
    } finally {
      clearTimeout(clock)
      clearTimeout(stepClock)
      this.#hear = () => {}
      this.#hold(false)
    }
  }

  /** Lets everything else on this machine go first. There is no way back: a process that is behind is replaced after its task. */
  fallBehind(): void {
    if (this.behind) return
    this.behind = true
    try {
      setPriority(this.pid, 5)
    } catch {
      // It may just have ended, and not every system has priorities.
    }
  }

  /** Ends it now. @returns once it is gone */
  stop(): Promise<void> {
    this.#stopped = true
    // Whoever waits for its end has something to do until then.
    if (this.#alive) this.#child.ref()
    this.#kill()
    return this.gone
  }

  #kill(): void {
    this.#child.kill('SIGKILL')
  }

  /** The process watches itself (watch.mjs), and so does the system. Node and the libraries abort when they are given no more memory. */
  #why(): 'time' | 'memory' | 'crash' {
    const { signalCode } = this.#child
    if (this.#spokeNonsense || signalCode === null) return 'crash'
    return ({ SIGXCPU: 'time', SIGKILL: 'memory', SIGABRT: 'memory' } as const)[signalCode as string] ?? 'crash'
  }

  /** A process that has nothing to do keeps nobody from ending. */
  #hold(busy: boolean): void {
    const ends: { ref?(): void; unref?(): void }[] = [this.#child, this.#wire as Duplex & { ref?(): void; unref?(): void }]
    for (const end of ends) busy ? end.ref?.() : end.unref?.()
  }
}

/**
 * Bytes that Node reserves for compiled code in a process of two threads, as ours has: half a gigabyte for each from Node 24 on, next to nothing
 * before. They are used by nobody, but the system counts them as data. Read from this process, which is of the same Node.
 */
const codeReserve = once(() => {
  if (!existsSync('/proc/self/maps')) return 0
  const sizes = [...readFileSync('/proc/self/maps', 'latin1').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp /gm)].map(
    ([, from = '0', to = '0']) => Number.parseInt(to, 16) - Number.parseInt(from, 16),
  )
  return 2 * Math.max(0, ...sizes)
})

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Nothing of ours: no keys, no addresses. */
function environment(): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return { SystemRoot: process.env.SystemRoot }
  // Fewer arenas of glibc give memory back sooner; the drawing library's allocator would ask for a gigabyte at once, whatever it needs.
  return { TZ: 'UTC', MALLOC_ARENA_MAX: '2', MIMALLOC_ARENA_RESERVE: '65536', UV_THREADPOOL_SIZE: '2' }
}

/**
 * Node with what it can refuse by itself (other files, other programs, code out of texts), on Linux and macOS inside the limits of the system
 * where it has them: memory, processor time, no core, no file written; and the first to go when the machine runs out of memory.
 */
function commandFor({ file, mayRead }: Program): string[] {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'
  const node = [
    process.execPath,
    ...[`--max-old-space-size=${heapMb}`, '--max-semi-space-size=16', '--disallow-code-generation-from-strings'],
    ...[permission, '--allow-addons', '--allow-worker', ...mayRead.map(folder => `--allow-fs-read=${folder}`)],
    ...[file, String(process.pid), String(mostResident)],
  ]
  if (process.platform === 'win32') return node
  const limits = ['echo 900 > /proc/self/oom_score_adj', 'ulimit -c 0', 'ulimit -f 0', 'ulimit -n 256']
  const counted = [`ulimit -d ${Math.ceil((mostData + codeReserve()) / 1024)}`, `ulimit -t ${mostCpuSeconds}`]
  // Where a limit is not known, the others stand all the same.
  const lines = [...limits, ...counted].map(line => `(${line}) 2>/dev/null && ${line}`)
  return ['/bin/sh', '-c', `${lines.join('; ')}; exec "$@"`, 'sh', ...node]
}
