import { execSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { decodeTask } from '../src/platform/decode/task'
import { Refusal } from '../src/platform/http/errors'

/** Tasks that do what hostile files make their readers do. */

const common = { seconds: 20, words: { tooLong: 'too long', tooLarge: 'too large', damaged: 'damaged' } }
const attempt = (work: () => unknown): string => {
  try {
    work()
    return 'done'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}
const spin = (ms: number) => {
  const { user, system } = process.cpuUsage()
  const until = user + system + ms * 1000
  for (let used = 0; used < until; ) {
    const now = process.cpuUsage()
    used = now.user + now.system
  }
}

export const echo = decodeTask({
  ...common,
  name: 'echo',
  run: async (input: { bytes: Buffer; say: string }) => ({ ...input, pid: process.pid }),
})

/** What a program that took the process over could reach. */
export const reach = decodeTask({
  ...common,
  name: 'reach',
  run: async ({ path }: { path: string }) => ({
    environment: process.env as Record<string, string>,
    folder: process.cwd(),
    read: attempt(() => readFileSync(path)),
    write: attempt(() => writeFileSync(`${path}.new`, 'x')),
    list: attempt(() => readdirSync('/')),
    run: attempt(() => execSync('true')),
    evaluate: attempt(() => new Function('return 1')()),
  }),
})

/** So much processor time in so many steps. */
export const work = decodeTask({
  ...common,
  ...{ name: 'work', seconds: 0.9, stepSeconds: 0.5 },
  run: async ({ steps, ms }: { steps: number; ms: number }, step) => {
    for (let n = 0; n < steps; n++) {
      spin(ms)
      step()
    }
    return steps
  },
})
/** Waits for something that never comes. */
export const hang = decodeTask({ ...common, name: 'hang', seconds: 0.25, run: () => new Promise<void>(() => {}) })

export const fillBuffers = decodeTask({
  ...common,
  name: 'buffers',
  run: async () => {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(8_000_000, 1))
  },
})
/** More than a process may have resident, and less than the operating system would give it. */
export const fillSome = decodeTask({
  ...common,
  name: 'some',
  run: async () => {
    const kept = Array.from({ length: 95 }, () => Buffer.alloc(8_000_000, 1))
    await new Promise(done => setTimeout(done, 1000))
    return kept.length
  },
})
export const fillHeap = decodeTask({
  ...common,
  name: 'heap',
  run: async () => {
    const kept: unknown[] = []
    for (;;) kept.push(new Array(1_000_000).fill(0.5))
  },
})

export const segfault = decodeTask({ ...common, name: 'segfault', run: async () => process.kill(process.pid, 'SIGSEGV') })
export const throwLater = decodeTask({
  ...common,
  name: 'throw later',
  run: () =>
    new Promise<void>(() => {
      setImmediate(() => {
        throw new Error('nobody waits for this')
      })
    }),
})
export const fault = decodeTask({
  ...common,
  name: 'fault',
  run: async () => {
    throw new TypeError('cannot read Ram Kumar 9999 4105 7058')
  },
})
export const refuse = decodeTask({
  ...common,
  name: 'refuse',
  run: async () => {
    throw new Refusal('There are 21 pages', 413)
  },
})
export const tooMuch = decodeTask({ ...common, name: 'too much', run: async () => Buffer.alloc(65_000_000) })
/** Says a length and an answer that no process of ours would. */
export const lie = decodeTask({
  ...common,
  name: 'lie',
  run: async () => {
    writeSync(3, Buffer.from('ffffffff00000001ffffffff', 'hex'))
    return 'an answer behind it'
  },
})

export const allTasks = [echo, fault, fillBuffers, fillHeap, fillSome, hang, lie, reach, refuse, segfault, throwLater, tooMuch, work]
