import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ground, openGround } from '../../test/ground'
import { Refusal } from '../platform/http/errors'
import { assertMayTry, countAttempt, forgiveAttempts, passwordOf, type Source } from './throttle'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
beforeEach(async () => {
  for (const table of ['throttle', 'rateLimit'] as const) await ground.services.db.deleteFrom(table).execute()
})
afterAll(() => ground.close())

const day = 86_400
const secret = passwordOf('asha')
const unknown = (ip: string): Source => ({ ip, device: 'd', known: false })
const browser = (device: string): Source => ({ ip: '10.0.0.1', device, known: true })

let stoodStill = performance.now()
/** Lets time pass for everything that is counted, and takes out what the test itself took since the last call. */
async function wait(seconds: number): Promise<void> {
  const passed = (performance.now() - stoodStill) / 1000
  stoodStill = performance.now()
  const span = sql`(${seconds - passed} * interval '1 second')`
  await sql`update throttle set last_at = last_at - ${span}`.execute(ground.services.db)
  await sql`update rate_limit set empties_at = empties_at - ${span}`.execute(ground.services.db)
}

/** One guess that is wrong. @returns 0 when it was looked at, otherwise the seconds to wait */
async function guess(from: Source, at = secret): Promise<number> {
  await wait(0)
  try {
    await assertMayTry(ground.services.db, at, from)
    await countAttempt(ground.services.db, at, from)
    return 0
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return error.retryAfter ?? 1
    throw error
  }
}

/**
 * Guesses as soon as it may, from a source that may be another one each time.
 * @param other who may try at any time meanwhile
 * @returns how many guesses were looked at in a day
 */
async function greedy(source: (nth: number) => Source, other: Source): Promise<number> {
  let [evaluated, now, nth] = [0, 0, 0]
  while (now < day) {
    const seconds = await guess(source(nth++))
    await expect(assertMayTry(ground.services.db, secret, other)).resolves.toBeDefined()
    if (seconds === 0) evaluated += 1
    else await wait(seconds)
    now += seconds
  }
  return evaluated
}

describe('guesses at one account in a day, as many as its delays let through, while others may try', () => {
  // docs/security.md states these numbers.
  it.each([
    ['from one network', () => unknown('203.0.113.9'), unknown('198.51.100.1'), 110],
    ['from a new network each time', (nth: number) => unknown(`10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`), browser('b'), 116],
    ['from a browser that opened it before', () => browser('a'), browser('b'), 110],
  ])('%s', async (_, source, other, most) => {
    const evaluated = await greedy(source, other)
    expect(evaluated).toBeLessThanOrEqual(most)
    // The delays are no longer than they have to be: the bound is nearly reached.
    expect(evaluated).toBeGreaterThan(most - 4)
  })
})

it('addresses of one IPv6 network are one source', async () => {
  const waits: number[] = []
  for (let nth = 0; nth < 7; nth++) waits.push(await guess(unknown(`2001:db8:0:7::${nth}`)))
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 1])
  expect(await guess(unknown('2001:db8:0:8::1'))).toBe(0)
})

it('guesses of one network at many accounts are thirty in a quarter of an hour', async () => {
  let [evaluated, now] = [0, 0]
  for (let nth = 0; now < 900; nth++) {
    const seconds = await guess(unknown('203.0.113.9'), passwordOf(`person ${nth}`))
    if (seconds === 0) evaluated += 1
    else await wait(seconds)
    now += seconds
  }
  expect(evaluated).toBeGreaterThan(27)
  expect(evaluated).toBeLessThanOrEqual(30)
})

it('many sent at once are looked at no more than one after the other', async () => {
  const counted = async (sources: Source[]) => {
    const all = await Promise.allSettled(sources.map(from => countAttempt(ground.services.db, secret, from)))
    return all.filter(one => one.status === 'fulfilled').length
  }
  expect(await counted(Array.from({ length: 40 }, (_, nth) => unknown(`10.1.1.${nth}`)))).toBe(20)
  expect(await counted(Array.from({ length: 12 }, () => browser('a')))).toBe(5)
})

/** The same rules once more, over numbers: what is counted, when, and what each asks for. */
function model() {
  let now = 0
  const delays = new Map<string, { failures: number; at: number }>()
  const buckets = new Map<string, number>()
  const full = (name: string, burst: number, every: number) => (buckets.get(name) ?? 0) > now + (burst - 1) * every
  const add = (name: string, every: number) => buckets.set(name, Math.max(buckets.get(name) ?? 0, now) + every)
  const nameOf = (from: Source) => (from.known ? from.device : from.ip)
  return {
    wait(seconds: number) {
      now += seconds
    },
    guess(from: Source, account: string): boolean {
      const name = `${nameOf(from)} ${account}`
      const own = delays.get(name)
      if (own && own.failures >= 5 && own.at + Math.min(2 ** (own.failures - 5), 900) > now) return false
      if (!from.known) {
        if (full(account, 20, 900) || full(from.ip, 15, 60)) return false
        add(account, 900)
        add(from.ip, 60)
      }
      delays.set(name, { failures: own && now - own.at <= day ? own.failures + 1 : 1, at: now })
      return true
    },
    right(from: Source, account: string) {
      delays.delete(`${nameOf(from)} ${account}`)
      if (from.known) return
      buckets.set(account, (buckets.get(account) ?? 0) - 900)
      buckets.set(from.ip, (buckets.get(from.ip) ?? 0) - 60)
    },
  }
}

it('any mixture of guesses, right passwords and waiting is let through as the rules say, and a known browser by its own failures alone', async () => {
  const sources = [unknown('10.0.0.1'), unknown('10.0.0.2'), unknown('10.0.0.3'), browser('a'), browser('b')]
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ from: fc.constantFrom(...sources), account: fc.constantFrom('asha', 'nobody'), times: fc.constantFrom(1, 6) }),
    },
    { weight: 1, arbitrary: fc.record({ right: fc.constantFrom(...sources), account: fc.constantFrom('asha', 'nobody') }) },
    // Half a second beyond a whole one, so that none ends where a limit does.
    { weight: 3, arbitrary: fc.record({ wait: fc.constantFrom(1, 5, 40, 300, 1000, 5000, 90_000).map(seconds => seconds + 0.5) }) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async steps => {
      for (const table of ['throttle', 'rateLimit'] as const) await ground.services.db.deleteFrom(table).execute()
      const rules = model()
      for (const one of steps) {
        if ('wait' in one) {
          await wait(one.wait)
          rules.wait(one.wait)
        } else if ('right' in one) {
          if (!rules.guess(one.right, one.account)) continue
          expect(await guess(one.right, passwordOf(one.account))).toBe(0)
          await forgiveAttempts(ground.services.db, passwordOf(one.account), one.right)
          rules.right(one.right, one.account)
        } else
          for (let n = 0; n < one.times; n++) {
            const evaluated = (await guess(one.from, passwordOf(one.account))) === 0
            expect(evaluated, JSON.stringify(steps)).toBe(rules.guess(one.from, one.account))
          }
      }
    }),
    { numRuns: 12 },
  )
})
