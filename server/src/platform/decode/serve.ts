import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/errors'
import { readMessages, writeMessage } from './frames'
import type { Ending, News, Order } from './messages'
import type { AnyTask } from './task'

/** The wire to the server, beside standard input, output and errors, which lead nowhere. */
const wire = 3

/**
 * The whole life of a decoding process: it does what the server orders, one task at a time, and ends when the server does.
 * Arguments: the server's process number, and the bytes of memory that it may have.
 */
export function serveTasks(tasks: readonly AnyTask[]): void {
  // A terminal, or a service manager, tells all processes at once to end; the server still wants the answers to what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  const known = new Map(tasks.map(task => [task.name, task]))
  const watched = watch()
  const server = new Socket({ fd: wire, readable: true, writable: true })
  const say = (news: News) => writeMessage(server, news)
  const gone = () => process.exit()
  for (const event of ['end', 'close', 'error']) server.on(event, gone)
  readMessages(
    server,
    async message => {
      const { task, input, cpuMs, stepCpuMs } = message as Order
      const began = cpuNow()
      const limit = () => watched(Math.min(began + cpuMs, cpuNow() + stepCpuMs))
      const step = () => {
        limit()
        say({ step: true })
      }
      limit()
      const ending = await endOf(known.get(task), task, input, step)
      watched(0)
      const used = () => ({ usedMs: cpuNow() - began, residentBytes: process.memoryUsage.rss() })
      try {
        say({ ...ending, ...used() })
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
        say({ tooLarge: true, ...used() })
      }
    },
    gone,
  )
  say({ ready: true })
}

async function endOf(task: AnyTask | undefined, name: string, input: unknown, step: () => void): Promise<Ending> {
  try {
    if (!task) throw new Error(`decode-child.ts does not name the task ${name}`)
    return { done: (await task.run(input, step)) ?? null }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.problem, status: error.status }
    if (!(error instanceof Error)) return { failed: 'something that is no error' }
    const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
    return { failed: [error.constructor.name, ...frames.slice(0, 8)].join('\n') }
  }
}

/**
 * Watches from a thread of its own, since work in the first one may not come to an end.
 * @returns sets the processor time of this process at which it has to end; 0 for none
 */
function watch(): (cpuMs: number) => void {
  const limit = new BigInt64Array(new SharedArrayBuffer(8))
  const [server, mostResident] = process.argv.slice(2).map(Number)
  const thread = new Worker(new URL('./decode-watch.js', import.meta.url), {
    workerData: { server, mostResident, limit },
    execArgv: [],
  })
  thread.on('error', () => process.exit(1))
  thread.unref()
  return cpuMs => void Atomics.store(limit, 0, BigInt(Math.ceil(cpuMs)))
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
