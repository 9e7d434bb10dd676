import { describe, expect, it, vi } from 'vitest'
import { inTurn } from './turns'

const waited = () => false

function later(): { ended: Promise<void>; end: () => void } {
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = resolve
  })
  return { ended, end }
}

describe('turns', () => {
  it('begin in the order in which they were asked for, so many at once, whatever became of those before', async () => {
    const soon = inTurn(2, 10_000)
    const begun: number[] = []
    const ends: (() => void)[] = []
    const ask = (n: number) =>
      soon(
        () =>
          new Promise<number>((resolve, reject) => {
            begun.push(n)
            ends.push(() => (n === 0 ? reject(new Error('refused')) : resolve(n)))
          }),
        waited,
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

  it('that do not come in time are refused, and no place is lost by it', async () => {
    const soon = inTurn(1, 5)
    const { ended, end } = later()
    const first = soon(() => ended, waited)
    await expect(soon(async () => 'late', waited)).rejects.toMatchObject({ status: 503, retryAfter: 3 })
    end()
    await first
    expect(await soon(async () => 'in time', waited)).toBe('in time')
  })

  it('of whoever has left meanwhile go to the next one', async () => {
    const soon = inTurn(1, 10_000)
    const { ended, end } = later()
    const first = soon(() => ended, waited)
    const read = vi.fn(async () => 'read')
    const left = soon(read, () => true)
    const next = soon(read, waited)
    end()
    await first
    await expect(left).rejects.toMatchObject({ status: 409 })
    expect(await next).toBe('read')
    expect(read).toHaveBeenCalledTimes(1)
  })
})
