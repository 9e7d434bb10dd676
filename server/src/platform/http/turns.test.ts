import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTurn } from './turns'

const [one, another, third] = [1, 2, 3]
const there = new AbortController().signal
const patient = { waitMs: 10_000, mostWaiting: 8 }

/** People who ask; what is begun stays so until it is ended by its name, and what waits until the test ends. */
function asking(places: number) {
  const soon = inTurn({ places, ...patient })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  return {
    begun,
    ask(whose: number, name: string): void {
      const work = () => {
        begun.push(name)
        return new Promise<void>(resolve => ends.set(name, resolve))
      }
      soon(whose, work, closing.signal).catch(() => {})
    },
    async end(name: string, next?: string) {
      const before = begun.length
      ends.get(name)?.()
      if (next) await vi.waitFor(() => expect(begun.slice(before)).toEqual([next]))
    },
  }
}

describe('turns', () => {
  it('of one person begin in the order in which they were asked for, so many at once, whatever became of those before', async () => {
    const soon = inTurn({ places: 3, ...patient })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const ask = (n: number) =>
      soon(
        one,
        () =>
          new Promise<number>((resolve, reject) => {
            begun.push(n)
            ends.push(() => (n === 0 ? reject(new Error('refused')) : resolve(n)))
          }),
        there,
      )
    const asked = [0, 1, 2].map(ask)
    const outcome = Promise.allSettled(asked)
    await vi.waitFor(() => expect(begun).toEqual([0, 1]))
    ends[0]?.()
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]))
    const last = ask(3)
    expect(begun).toEqual([0, 1, 2])
    for (const end of ends) end()
    expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]))
    ends[3]?.()
    expect(await last).toBe(3)
  })

  it('leave a place to somebody else, whatever one person asks for', async () => {
    const { ask, begun } = asking(3)
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(one, name)
    ask(another, 'b1')
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2', 'b1']))
  })

  it('go to who has the fewest, also before who asked earlier', async () => {
    const { ask, begun, end } = asking(4)
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(one, name)
    for (const name of ['b1', 'b2']) ask(another, name)
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']))
    await end('a1', 'b2')
    await end('b1', 'a4')
  })

  it('go round among those who have as many, so that a long row of one person is before nobody', async () => {
    const { ask, begun, end } = asking(1)
    for (const name of ['a1', 'a2', 'a3']) ask(one, name)
    for (const name of ['b1', 'b2']) ask(another, name)
    ask(third, 'c1')
    await vi.waitFor(() => expect(begun).toEqual(['a1']))
    await end('a1', 'b1')
    await end('b1', 'c1')
    await end('c1', 'a2')
    await end('a2', 'b2')
    await end('b2', 'a3')
  })

  it('are waited for by so much of one person and no more, which is nothing to others', async () => {
    const soon = inTurn({ places: 1, waitMs: 10_000, mostWaiting: 2 })
    let end = () => {}
    const work = () => new Promise<string>(resolve => (end = () => resolve('read')))
    const first = soon(one, work, there)
    const waiting = [soon(one, async () => 2, there), soon(one, async () => 3, there)]
    await expect(soon(one, async () => 4, there)).rejects.toMatchObject({ status: 429, retryAfter: 3 })
    const other = soon(another, async () => 'of another', there)
    end()
    expect(await Promise.all([first, other, ...waiting])).toEqual(['read', 'of another', 2, 3])
  })

  it('that do not come in time are refused, and no place is lost by it', async () => {
    const soon = inTurn({ places: 1, waitMs: 5, mostWaiting: 8 })
    let end = () => {}
    const first = soon(one, () => new Promise<void>(resolve => (end = resolve)), there)
    await expect(soon(one, async () => 'late', there)).rejects.toMatchObject({ status: 503, retryAfter: 3 })
    end()
    await first
    expect(await soon(one, async () => 'in time', there)).toBe('in time')
  })

  it('are given up at once by whoever leaves, and nobody of them is counted', async () => {
    const soon = inTurn({ places: 1, waitMs: 10_000, mostWaiting: 1 })
    let end = () => {}
    const first = soon(one, () => new Promise<void>(resolve => (end = resolve)), there)
    const read = vi.fn(async () => 'read')
    const leaving = new AbortController()
    const left = soon(one, read, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await expect(soon(one, read, leaving.signal)).rejects.toThrow('left')
    const next = soon(one, read, there)
    end()
    await first
    expect(await next).toBe('read')
    expect(read).toHaveBeenCalledTimes(1)
  })
})
