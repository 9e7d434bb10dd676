import { availableParallelism, totalmem } from 'node:os'
import type { Logger } from 'pino'
import { Refusal } from '../http/errors'
import type { Who } from '../http/who'
import { type Entry, FairQueue } from './fair-queue'
import { DecodeProcess, mostResident, type Outcome } from './process'
import type { AnyTask, DecodeTask } from './task'

/** How a file ended, as metrics name it. */
const outcomes = ['read', 'refused', 'time', 'memory', 'crash', 'failed', 'busy'] as const
type Counted = (typeof outcomes)[number]

/** One file that waits for its place, or has it. */
interface Wish {
  task: AnyTask
  /** The bytes are fetched when its turn comes: those who wait hold none. */
  input(): unknown
  userId: number
  resolve(output: unknown): void
  reject(error: unknown): void
  giveUpWaiting?: NodeJS.Timeout
}

interface Options {
  /** How many processes there may be; as the machine has processors and memory unless given. */
  places?: number
  /** A file that does no step in this time gives its place up to somebody who waits, and is read from the beginning in a slower place. */
  quickMs?: number
  /** Another program than that of the product, for tests. */
  source?: string
}

interface Running {
  entry: Entry<Wish>
  process: DecodeProcess | undefined
  /** When it began, or did a step last. */
  since: number
  givesUp: boolean
}

/** How long somebody waits for a place at most: proxies give up soon after. */
const waitMs = 55_000
/** A file store that does not answer must not keep the places of others. */
const fetchMs = 20_000
const mostWaiting = 400
const mostWaitingOfOne = 45
/** What a file that broke the limits counts for in its sender's share, on top of what it took. */
const brokenMs = 60_000
/** A process is replaced after so many tasks, so much processor time, or when it keeps so much memory. */
const wornOut = { tasks: 250, usedMs: 240_000, residentBytes: 0.6 * mostResident }
/** One process is kept this long after the last file, others a tenth of it. */
const keptMs = 600_000

/**
 * The one door to everything that reads what strangers send: PDF, pictures, sheets. It happens in processes of their own, so that a file
 * that breaks its reader breaks nothing else, with limits of time and memory that hold, and in a fair order (`FairQueue`).
 */
export class Decoder {
  readonly #log: Logger
  readonly #source: string | undefined
  readonly #quickMs: number
  readonly #queue: FairQueue<Wish>
  readonly #running = new Set<Running>()
  readonly #processes = new Set<DecodeProcess>()
  #idle: { process: DecodeProcess; since: number }[] = []
  readonly #counts = new Map<string, { task: string; outcome: Counted; count: number; seconds: number }>()
  readonly #tick: NodeJS.Timeout
  #closed = false

  constructor(log: Logger, { places = placesOfThisMachine(), quickMs = 4000, source }: Options = {}) {
    this.#log = log
    this.#source = source
    this.#quickMs = quickMs
    this.#queue = new FairQueue(places)
    this.#tick = setInterval(() => this.#look(), quickMs / 8)
    this.#tick.unref()
  }

  /**
   * Has one file read.
   * @param input what the task is given; called when its turn has come
   * @param by whose share of the machine it takes
   * @throws Refusal of the task itself; 422 in the task's words where the file broke a limit or its reader; 503 when too much waits
   */
  read<I, O>(task: DecodeTask<I, O>, input: () => I | Promise<I>, { userId }: Pick<Who, 'userId'>): Promise<O> {
    return new Promise<O>((resolve, reject) => {
      if (this.#closed || this.#queue.waiting >= mostWaiting || this.#queue.waitingOf(userId) >= mostWaitingOfOne)
        return reject(this.#tooBusy(task))
      const wish: Wish = { task, input, userId, resolve: resolve as Wish['resolve'], reject }
      this.#queue.add(userId, wish)
      this.#limitWaiting(wish)
      this.#serve()
    })
  }

  /** As the metrics tell it. */
  state() {
    const processes = [...this.#processes]
    return {
      counts: [...this.#counts.values()],
      waiting: this.#queue.waiting,
      running: this.#queue.running,
      processes: processes.length,
      residentBytes: processes.reduce((sum, one) => sum + one.residentBytes, 0),
    }
  }

  /** Takes nothing more, and ends what runs. @returns once all processes are gone */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#tick)
    await Promise.all([...this.#processes].map(one => one.stop()))
  }

  #limitWaiting(wish: Wish): void {
    wish.giveUpWaiting = setTimeout(() => {
      if (this.#queue.remove(wish)) wish.reject(this.#tooBusy(wish.task))
    }, waitMs)
  }

  #serve(): void {
    for (let entry = this.#queue.next(); entry; entry = this.#queue.next()) {
      clearTimeout(entry.item.giveUpWaiting)
      void this.#run(entry)
    }
  }

  async #run(entry: Entry<Wish>): Promise<void> {
    const { task, input, userId, resolve, reject } = entry.item
    const began = performance.now()
    const running: Running = { entry, process: undefined, since: began, givesUp: false }
    this.#running.add(running)
    let countsMs = 0
    let again = false
    try {
      if (this.#closed) throw stopping()
      // The bytes first: a process that is taken should not wait for them.
      const given = await inTime(input)
      const process = await this.#take()
      running.process = process
      running.since = performance.now()
      const outcome = await process.run(task, given, () => {
        running.since = performance.now()
      })
      this.#release(process)
      countsMs = outcome.usedMs
      if ('stopped' in outcome) {
        again = running.givesUp && !this.#closed
        if (!again) throw stopping()
        return
      }
      this.#count(task, outcome, performance.now() - began)
      if ('done' in outcome) return resolve(outcome.done)
      if ('refused' in outcome) {
        const { message, ...problem } = outcome.refused
        throw new Refusal(message, outcome.status, problem)
      }
      countsMs += brokenMs
      this.#warn(task, outcome, process, userId, performance.now() - began)
      throw new Refusal('failed' in outcome ? task.words.damaged : words(task, outcome.ended))
    } catch (error) {
      reject(error)
    } finally {
      this.#running.delete(running)
      if (again) {
        this.#queue.giveUp(entry, countsMs)
        this.#limitWaiting(entry.item)
      } else this.#queue.done(entry, countsMs)
      this.#serve()
    }
  }

  async #take(): Promise<DecodeProcess> {
    for (let kept = this.#idle.pop(); kept; kept = this.#idle.pop()) if (kept.process.alive) return kept.process
    try {
      const process = await DecodeProcess.start(this.#source)
      this.#processes.add(process)
      process.gone.then(() => this.#processes.delete(process))
      if (this.#closed) await process.stop()
      await process.ready
      return process
    } catch (error) {
      this.#log.error({ err: error }, 'a decoding process could not be started: files cannot be read')
      throw cannotBeRead()
    }
  }

  #release(process: DecodeProcess): void {
    const { alive, tasks, usedMs, residentBytes, behind } = process
    if (!alive) return
    if (behind || tasks >= wornOut.tasks || usedMs >= wornOut.usedMs || residentBytes >= wornOut.residentBytes) void process.stop()
    else this.#idle.push({ process, since: performance.now() })
  }

  /** Now and then: who is slow lets others go first; who has had nothing to do for long is ended. */
  #look(): void {
    const now = performance.now()
    const slow = [...this.#running].filter(one => one.process && now - one.since > this.#quickMs)
    for (const { process } of slow) process?.fallBehind()
    const leaving = slow.find(one => !one.entry.slow && !one.givesUp)
    if (leaving && this.#queue.someoneCould) {
      leaving.givesUp = true
      void leaving.process?.stop()
    }
    this.#idle = this.#idle.filter(({ process, since }, at) => {
      if (!process.alive) return false
      if (now - since < (at === 0 ? keptMs : keptMs / 10)) return true
      void process.stop()
      return false
    })
  }

  #count(task: AnyTask, outcome: Outcome | 'busy', ms: number): void {
    const name = outcomeOf(outcome)
    const key = `${task.name} ${name}`
    const counted = this.#counts.get(key) ?? { task: task.name, outcome: name, count: 0, seconds: 0 }
    this.#counts.set(key, { ...counted, count: counted.count + 1, seconds: counted.seconds + ms / 1000 })
  }

  #warn(task: AnyTask, outcome: Outcome, process: DecodeProcess, userId: number, ms: number): void {
    const about = { event: 'decode', name: task.name, reason: outcomeOf(outcome), userId, childPid: process.pid, ms: Math.round(ms) }
    if ('failed' in outcome)
      this.#log.warn({ ...about, err: Object.assign(new Error('see stack'), { stack: outcome.failed }) }, 'a file was not read')
    else this.#log.warn(about, 'a decoding process was ended')
  }

  #tooBusy(task: AnyTask): Refusal {
    if (this.#closed) return stopping()
    this.#count(task, 'busy', 0)
    return new Refusal('Many files are being read just now. Please send this one again in a minute.', 503, { retryAfter: 60 })
  }
}

/** @throws Refusal 503 when the bytes are not there in time */
async function inTime(input: () => unknown): Promise<unknown> {
  let alarm: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(cannotBeRead()), fetchMs)
  })
  try {
    return await Promise.race([input(), late])
  } finally {
    clearTimeout(alarm)
  }
}

const cannotBeRead = () => new Refusal('Files cannot be read at the moment. Please try again later.', 503, { retryAfter: 60 })
const stopping = () => new Refusal('The portal is being restarted. Please try again in a minute.', 503, { retryAfter: 30 })

const words = ({ words }: AnyTask, ended: 'time' | 'memory' | 'crash'): string =>
  ({ time: words.tooLong, memory: words.tooLarge, crash: words.damaged })[ended]

function outcomeOf(outcome: Outcome | 'busy'): Counted {
  if (outcome === 'busy') return 'busy'
  if ('done' in outcome) return 'read'
  if ('refused' in outcome) return 'refused'
  return 'ended' in outcome ? outcome.ended : 'failed'
}

/** One more than it has processors, so that one file that takes long leaves the others theirs; half of the memory at most; at least two. */
function placesOfThisMachine(): number {
  const limited = process.constrainedMemory?.() ?? 0
  const memory = limited > 0 && limited < totalmem() ? limited : totalmem()
  return Math.max(2, Math.min(availableParallelism() + 1, Math.floor(memory / 2 / mostResident), 8))
}
