import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as tasks from '../../../test/decode-tasks'
import { logOptions } from '../scrub'
import { Decoder } from './decoder'
import type { DecodeTask } from './task'

const source = fileURLToPath(new URL('../../../test/decode-child.ts', import.meta.url))
const lines: string[] = []
const log = pino({ ...logOptions, level: 'warn' }, { write: line => lines.push(line) })
const decoder = new Decoder(log, { places: 2, source })
afterAll(() => decoder.close())

const [ram, sita] = [{ userId: 1 }, { userId: 2 }]
const nothing = {} as never
const run = <O>(task: DecodeTask<never, O>, by = ram) => decoder.read(task, () => nothing, by)
const echo = (say: string, by = ram, bytes = Buffer.alloc(0)) => decoder.read(tasks.echo, () => ({ bytes, say }), by)
const refused = (status: number, message: string) => expect.objectContaining({ status, message })
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

describe('a decoding process', { timeout: 120_000 }, () => {
  it('gives back what its task makes of the bytes, and stays for the next', async () => {
    const bytes = Buffer.from('a scan')
    const [one, two] = [await echo('first', ram, bytes), await echo('second', sita)]
    expect(one).toMatchObject({ say: 'first', bytes })
    expect(two.pid).toBe(one.pid)
    expect(one.pid).not.toBe(process.pid)
  })

  it('has no secrets, no folder of ours, and may open, write, start and make up nothing', async () => {
    vi.stubEnv('LOOKUP_KEY', 'a secret')
    const own = new Decoder(log, { places: 2, source })
    const path = fileURLToPath(new URL('../../../package.json', import.meta.url))
    const reached = await own.read(tasks.reach, () => ({ path }), ram)
    await own.close()
    expect(Object.keys(reached.environment).sort()).toEqual([
      'MALLOC_ARENA_MAX',
      'MIMALLOC_ARENA_RESERVE',
      'PWD',
      'TZ',
      'UV_THREADPOOL_SIZE',
    ])
    expect(reached).toMatchObject({
      ...{ folder: '/', read: 'ERR_ACCESS_DENIED', write: 'ERR_ACCESS_DENIED', list: 'ERR_ACCESS_DENIED', run: 'ERR_ACCESS_DENIED' },
      evaluate: expect.stringMatching(/disallowed/),
    })
  })

  it.runIf(process.platform === 'linux')(
    'has the limits of the system beside its own, and nothing of the server is open in it',
    async () => {
      const { pid } = await echo('')
      const limits = readFileSync(`/proc/${pid}/limits`, 'utf8')
      const data = Number(/Max data size\s+(\d+) /.exec(limits)?.[1])
      // Beside what it may use stands what this Node reserves for code and does not use: two times half a gigabyte from Node 24 on.
      const reserve = data - 1_207_959_552
      expect(reserve).toBeGreaterThanOrEqual(0)
      expect(reserve).toBeLessThanOrEqual(process.versions.node.startsWith('20.') ? 100_000_000 : 1_200_000_000)
      expect(limits).toMatch(/Max file size\s+0 /)
      expect(limits).toMatch(/Max core file size\s+0 /)
      expect(limits).toMatch(/Max cpu time\s+900 /)
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('900')
    },
  )

  it.each([
    ['takes more processor time than it may', tasks.work, { steps: 1, ms: 60_000 }, 'too long', 'time'],
    ['does step after step and never ends', tasks.work, { steps: 1000, ms: 100 }, 'too long', 'time'],
    ['waits for ever', tasks.hang, {}, 'too long', 'time'],
    ['fills array buffers', tasks.fillBuffers, {}, 'too large', 'memory'],
    ['has more memory than it may, where the system would give it more', tasks.fillSome, {}, 'too large', 'memory'],
    ['fills the heap', tasks.fillHeap, {}, 'too large', 'memory'],
    ['crashes its library', tasks.segfault, {}, 'damaged', 'crash'],
    ['throws where nobody catches', tasks.throwLater, {}, 'damaged', 'crash'],
    ['makes the process say what is no message', tasks.lie, {}, 'damaged', 'crash'],
    ['makes more of it than is taken', tasks.tooMuch, {}, 'too large', 'memory'],
  ] as const)('ends with a file that %s: that one is refused in words, and the next is read', async (_, task, input, words, reason) => {
    lines.length = 0
    await expect(decoder.read(task as DecodeTask<object, unknown>, () => input, ram)).rejects.toEqual(refused(422, words))
    expect(await echo('next')).toMatchObject({ say: 'next' })
    const line = JSON.parse(lines.at(-1) ?? '{}')
    expect(line).toMatchObject({ event: 'decode', name: task.name, reason, userId: 1, msg: 'a decoding process was ended' })
    expect(decoder.state().counts).toContainEqual(expect.objectContaining({ task: task.name, outcome: reason }))
  })

  it('may take longer in all than for one step, as long as it gets on', async () => {
    expect(await decoder.read(tasks.work, () => ({ steps: 3, ms: 200 }), ram)).toBe(3)
  })

  it('passes on why its task refuses, and says of a fault where it was, not what it says', async () => {
    await expect(run(tasks.refuse)).rejects.toEqual(refused(413, 'There are 21 pages'))
    lines.length = 0
    await expect(run(tasks.fault)).rejects.toEqual(refused(422, 'damaged'))
    expect(lines.join('')).toMatch(/TypeError.*decode-/)
    expect(lines.join('')).not.toMatch(/Ram Kumar|7058/)
  })

  it('is told nothing when the bytes cannot be had', async () => {
    const gone = decoder.read(tasks.echo, () => Promise.reject(new Error('no longer available')), ram)
    await expect(gone).rejects.toThrow('no longer available')
    expect(decoder.state()).toMatchObject({ waiting: 0, running: 0 })
  })
})

describe('a server', { timeout: 120_000 }, () => {
  it('refuses a file that is larger than a process can be told, and reads the next one', async () => {
    await expect(echo('', ram, Buffer.alloc(65_000_000))).rejects.toEqual(refused(422, 'too large'))
    expect((await echo('next')).say).toBe('next')
  })

  it('without a file descriptor left refuses files, and lives', async () => {
    const script = fileURLToPath(new URL('../../../test/decode-crowded.ts', import.meta.url))
    const given = [process.execPath, '--import', 'tsx', script, source]
    const server = spawn('/bin/sh', ['-c', 'ulimit -n 256; exec "$@"', 'sh', ...given])
    let said = ''
    server.stdout.on('data', text => {
      said += text
    })
    const code = await new Promise(resolve => server.once('close', resolve))
    expect([code, said]).toEqual([0, '503 read\n'])
  })
})

describe('the share of a person', { timeout: 120_000 }, () => {
  it('is one place at a time: another one is served before the second of twenty', async () => {
    const begun: string[] = []
    const begin = (name: string, by: typeof ram) =>
      decoder.read(
        tasks.work,
        () => {
          begun.push(name)
          return { steps: 1, ms: 20 }
        },
        by,
      )
    const heavy = Array.from({ length: 20 }, (_, n) => begin(`heavy ${n}`, ram))
    await Promise.all([...heavy, begin('one', sita)])
    expect(begun.slice(0, 2)).toEqual(['heavy 0', 'one'])
    expect(begun).toHaveLength(21)
  })

  it('is cut where all places are taken by files that get on slowly: they begin again in a slower place, and are read', async () => {
    const quick = new Decoder(log, { places: 2, quickMs: 400, source })
    const ended: string[] = []
    const slowly = { ...tasks.work, seconds: 20, stepSeconds: 20 }
    const slow = [3, 4].map(userId => quick.read(slowly, () => ({ steps: 1, ms: 700 }), { userId }).then(() => ended.push('slow')))
    const one = quick.read(tasks.echo, () => ({ bytes: Buffer.alloc(0), say: '' }), ram).then(() => ended.push('one'))
    await Promise.all([...slow, one])
    expect(ended.sort()).toEqual(['one', 'slow', 'slow'])
    expect(quick.state()).toMatchObject({ waiting: 0, running: 0 })
    await quick.close()
  })

  it('ends where too much waits: 503 with a time, and never for others', async () => {
    const many = Array.from({ length: 60 }, () =>
      echo('many').then(
        () => 200,
        (error: { status: number }) => error.status,
      ),
    )
    expect(await echo('one', sita)).toMatchObject({ say: 'one' })
    const statuses = await Promise.all(many)
    expect(statuses.filter(status => status === 503).length).toBeGreaterThan(5)
    expect(statuses.filter(status => status === 200).length).toBeGreaterThan(40)
  })
})

describe('the end', { timeout: 120_000 }, () => {
  it('of the server waits for nothing: what runs and what waits is refused, and the processes are gone', async () => {
    const own = new Decoder(log, { places: 2, source })
    const { pid } = await own.read(tasks.echo, () => ({ bytes: Buffer.alloc(0), say: '' }), ram)
    const running = [ram, ram, sita].map(by => own.read(tasks.work, () => ({ steps: 1, ms: 1500 }), by))
    const all = Promise.allSettled(running)
    await own.close()
    for (const one of await all) expect(one).toMatchObject({ status: 'rejected', reason: { status: 503 } })
    expect(isGone(pid)).toBe(true)
    await expect(own.read(tasks.refuse, () => nothing, ram)).rejects.toMatchObject({ status: 503 })
  })

  it('of a server that was killed is the end of its processes, even in the middle of their work', async () => {
    const parent = spawn(process.execPath, [
      '--import',
      'tsx',
      fileURLToPath(new URL('../../../test/decode-parent.ts', import.meta.url)),
      source,
    ])
    const pid = await new Promise<number>((resolve, reject) => {
      parent.stdout.on('data', text => resolve(Number(/child (\d+)/.exec(String(text))?.[1])))
      parent.once('exit', code => reject(new Error(`ended with ${code}`)))
    })
    expect(isGone(pid)).toBe(false)
    parent.kill('SIGKILL')
    await vi.waitUntil(() => isGone(pid), { timeout: 20_000, interval: 20 })
  })
})
