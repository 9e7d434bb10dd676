import type { Logger } from 'pino'

interface Work<J extends { id: string }> {
  /** Takes up to so many jobs that are due; `more` when some are due that could not be taken yet. */
  take(count: number): Promise<{ jobs: J[]; more: boolean }>
  /** Does one and notes how it went. */
  run(job: J): Promise<unknown>
  /** Tells the queue that these are still being worked on. */
  renew(ids: string[]): Promise<unknown>
}

const pollMs = 2000
const renewMs = 10_000
/** Jobs that run at once in this process. */
const places = 4

/** Works until it is stopped: looks every two seconds, and at once when woken. */
export class Worker<J extends { id: string }> {
  readonly #work: Work<J>
  readonly #log: Logger
  readonly #busy = new Map<string, Promise<void>>()
  readonly #renewing: NodeJS.Timeout
  readonly #loop: Promise<void>
  #stopped = false
  #woken = false
  #endNap = () => {}

  constructor(work: Work<J>, log: Logger) {
    this.#work = work
    this.#log = log
    this.#renewing = setInterval(() => this.#renew(), renewMs)
    this.#loop = this.#run()
  }

  wake(): void {
    this.#woken = true
    this.#endNap()
  }

  /** Takes nothing new. @returns once everything that runs has ended */
  async stop(): Promise<void> {
    this.#stopped = true
    this.wake()
    await this.#loop
    await Promise.all(this.#busy.values())
    clearInterval(this.#renewing)
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false
      await this.#nap(await this.#look())
    }
  }

  /** @returns after how many milliseconds to look again */
  async #look(): Promise<number> {
    const free = places - this.#busy.size
    if (free <= 0) return pollMs
    try {
      const { jobs, more } = await this.#work.take(free)
      for (const job of jobs) this.#busy.set(job.id, this.#finish(job))
      return more ? 25 : pollMs
    } catch (error) {
      this.#log.error({ err: error }, 'the job queue cannot be read')
      return pollMs
    }
  }

  async #finish(job: J): Promise<void> {
    try {
      await this.#work.run(job)
    } catch (error) {
      this.#log.error({ jobId: job.id, err: error }, 'the end of a job was not noted: it runs again when its lease is over')
    } finally {
      this.#busy.delete(job.id)
      this.wake()
    }
  }

  #nap(ms: number): Promise<void> {
    return new Promise(resolve => {
      if (this.#woken) return resolve()
      const timer = setTimeout(resolve, ms)
      this.#endNap = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #renew(): Promise<void> {
    if (this.#busy.size === 0) return
    await this.#work.renew([...this.#busy.keys()]).catch(error => this.#log.warn({ err: error }, 'leases of jobs were not renewed'))
  }
}
