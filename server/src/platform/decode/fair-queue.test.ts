import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue'

/** A queue on a clock of its own. */
function queueOf(places: number) {
  let now = 0
  const queue = new FairQueue<string>(places, () => now)
  return {
    queue,
    later(ms: number) {
      now += ms
    },
    /** Everything that gets a place now. */
    served() {
      const entries = []
      for (let entry = queue.next(); entry; entry = queue.next()) entries.push(entry)
      return entries
    },
  }
}

describe('the order of files', () => {
  it('lets one file of somebody pass the twenty of somebody else', () => {
    const { queue, served } = queueOf(3)
    for (let n = 1; n <= 20; n++) queue.add(1, `a${n}`)
    expect(served().map(one => one.item)).toEqual(['a1'])
    queue.add(2, 'b1')
    expect(served().map(one => one.item)).toEqual(['b1'])
  })

  it('takes the one first who has used least of late, and forgets what was long ago', () => {
    const { queue, served, later } = queueOf(1)
    const use = (owner: number, ms: number) => {
      queue.add(owner, 'used')
      for (const entry of served()) queue.done(entry, ms)
    }
    use(1, 10_000)
    use(2, 1000)
    queue.add(1, 'a')
    queue.add(2, 'b')
    const [first] = served()
    expect(first?.item).toBe('b')
    if (first) queue.done(first, 9500)
    // Both have used about as much; five minutes later it makes no difference who came with what.
    later(600_000)
    use(1, 10)
    queue.add(2, 'b again')
    expect(served().map(one => one.item)).toEqual(['b again'])
  })

  it('keeps half of the places from files that gave theirs up', () => {
    const { queue, served } = queueOf(4)
    for (const owner of [1, 2, 3, 4]) queue.add(owner, `slow ${owner}`)
    for (const entry of served()) queue.giveUp(entry, 4000)
    expect(served().map(one => one.item)).toHaveLength(2)
    queue.add(5, 'quick')
    queue.add(6, 'quick')
    expect(served().map(one => one.item)).toEqual(['quick', 'quick'])
    expect(queue.someoneCould).toBe(false)
    queue.add(7, 'quick')
    expect(queue.someoneCould).toBe(true)
  })

  it('serves everybody in the end, nobody twice, no more at once than there are places', () => {
    const arrival = fc.record({ owner: fc.integer({ min: 1, max: 5 }), ms: fc.integer({ min: 1, max: 9000 }), givesUp: fc.boolean() })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(arrival, { maxLength: 40 }), (places, arrivals) => {
        let now = 0
        const queue = new FairQueue<{ ms: number; givesUp: boolean; served: number }>(places, () => now)
        const items = arrivals.map(({ owner, ms, givesUp }) => {
          const item = { ms, givesUp, served: 0 }
          queue.add(owner, item)
          return item
        })
        const running: NonNullable<ReturnType<typeof queue.next>>[] = []
        for (let turns = 0; turns < 200; turns++) {
          for (let entry = queue.next(); entry; entry = queue.next()) running.push(entry)
          expect(running.length).toBe(queue.running)
          expect(running.length).toBeLessThanOrEqual(places)
          expect(new Set(running.map(one => one.owner)).size).toBe(running.length)
          const entry = running.shift()
          if (!entry) break
          now += entry.item.ms
          if (entry.item.givesUp && !entry.slow) queue.giveUp(entry, entry.item.ms)
          else {
            entry.item.served++
            queue.done(entry, entry.item.ms)
          }
        }
        expect(queue.waiting).toBe(0)
        expect(items.every(one => one.served === 1)).toBe(true)
      }),
    )
  })
})
