import { beforeEach, describe, expect, it } from 'vitest'
import { inFlight, refusalOf, UploadQueue } from './upload-queue'

class Line {
  resolve: ((id: string) => void)[] = []
  reject: ((error: Error) => void)[] = []
  progress: ((sent: number, total: number) => void)[] = []
  stopped = 0
}

let line: Line
let added: string[]
let refuse: string[]
let clock: number
let queue: UploadQueue
const file = (name: string, type = 'image/jpeg') => new File(['12345678'], name, { type })
const turn = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}

beforeEach(() => {
  line = new Line()
  added = []
  refuse = []
  clock = 0
  queue = new UploadQueue({
    shrink: async given => given,
    send: (_file, progress) => ({
      done: new Promise((resolve, reject) => {
        line.resolve.push(resolve)
        line.reject.push(reject)
        line.progress.push(progress)
      }),
      stop: () => {
        line.stopped += 1
      },
    }),
    add: async (uploadId, slot) => {
      const words = refuse.shift()
      if (words) throw new Error(words)
      added.push(`${uploadId} ${slot}`)
    },
    wordsOf: error => ({
      message: error instanceof Error ? error.message : '',
      again: error instanceof Error && error.message === 'Network Error',
    }),
    now: () => clock,
  })
})

describe('files on their way', () => {
  it('refuses what it cannot send, each with advice, and takes no place from the good ones chosen with it', () => {
    const heic = new File(['x'], 'IMG_1.HEIC', { type: '' })
    const none = new File([], 'scan.pdf', { type: 'application/pdf' })
    queue.put([heic, none, file('a.jpg'), file('b.jpg'), file('c.jpg')], 'form', 2)
    expect(queue.current().map(({ name, state, message }) => [name, state, message?.slice(0, 21)])).toEqual([
      ['IMG_1.HEIC', 'refused', 'This is a HEIC photo,'],
      ['scan.pdf', 'refused', 'This file is empty. S'],
      ['a.jpg', 'preparing', undefined],
      ['b.jpg', 'preparing', undefined],
      ['c.jpg', 'refused', 'A scan can have at mo'],
    ])
  })

  it('sends one after the other and adds each as pages', async () => {
    queue.put([file('a.jpg'), file('b.jpg')], 'form', 20)
    await turn()
    expect(line.resolve).toHaveLength(1)
    line.resolve[0]?.('up1')
    await turn()
    expect(added).toEqual(['up1 form'])
    line.resolve[1]?.('up2')
    await turn()
    expect(added).toEqual(['up1 form', 'up2 form'])
    expect(queue.current()).toEqual([])
    expect(queue.busy).toBe(false)
  })

  it('tells progress and speed', async () => {
    queue.put([file('a.jpg')], 'form', 20)
    await turn()
    line.progress[0]?.(0, 1000)
    clock = 2000
    line.progress[0]?.(500, 1000)
    expect(queue.current()[0]).toMatchObject({ state: 'sending', sent: 500, total: 1000, speed: 250 })
  })

  it('stops, lets the next file go, and goes on when asked', async () => {
    queue.put([file('a.jpg'), file('b.jpg')], 'form', 20)
    await turn()
    queue.stop('u0')
    await turn()
    expect(line.stopped).toBe(1)
    expect(queue.current().map(({ state }) => state)).toEqual(['stopped', 'sending'])
    // What can go on is waited for; only what is refused is not.
    expect(queue.current().every(inFlight)).toBe(true)
    line.resolve[1]?.('up2')
    await turn()
    queue.resume('u0')
    await turn()
    line.resolve[2]?.('up1')
    await turn()
    expect(added).toEqual(['up2 form', 'up1 form'])
  })

  it('offers another attempt after a dead line, and takes everything up again when it is back', async () => {
    queue.put([file('a.jpg')], 'form', 20)
    await turn()
    line.reject[0]?.(new Error('Network Error'))
    await turn()
    expect(queue.current()[0]).toMatchObject({ state: 'stopped', again: true, message: 'Network Error' })
    queue.resumeAll()
    await turn()
    expect(queue.current()[0]).toMatchObject({ state: 'sending' })
  })

  it('does not send a file twice when only adding it failed for the line', async () => {
    refuse = ['Network Error']
    queue.put([file('a.jpg')], 'form', 20)
    await turn()
    line.resolve[0]?.('up1')
    await turn()
    queue.resume('u0')
    await turn()
    expect(line.resolve).toHaveLength(1)
    expect(added).toEqual(['up1 form'])
  })

  it('shows why the server refused a file, without offering the same again', async () => {
    refuse = ['This PDF is locked with a password.']
    queue.put([file('a.pdf', 'application/pdf')], 'poi', 20)
    await turn()
    line.resolve[0]?.('up1')
    await turn()
    expect(queue.current()[0]).toMatchObject({ state: 'refused', again: false, message: 'This PDF is locked with a password.' })
  })
})

describe('files that are refused before sending', () => {
  it('names the reason in plain words', () => {
    const of = (type: string, size: number, name = 'x') => refusalOf({ type, size, name }, 5)
    expect(of('image/jpeg', 10)).toBeUndefined()
    expect(of('', 10, 'scan.PDF')).toBeUndefined()
    expect(of('image/jpeg', 40_000_000)).toBeUndefined()
    expect(of('image/jpeg', 0)).toMatch(/empty/)
    expect(of('application/x-msdownload', 10)).toMatch(/Only JPEG/)
    expect(of('application/pdf', 40_000_000)).toMatch(/15 MB/)
    expect(refusalOf({ type: 'image/png', size: 9, name: 'x' }, 0)).toMatch(/20 pages/)
  })
})
