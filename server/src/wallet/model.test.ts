import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../test/budget'
import { testRecord } from '../../test/ledger'
import { openWorld, type World } from '../../test/world'
import { system } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import * as wallet from './service'

/** What the ledger should do, in a few lines: balances, what was posted, what was given back. */
interface Model {
  balances: number[]
  posted: Map<string, { shop: number; amount: number }>
  reversed: Set<string>
}

interface Real {
  world: World
  shops: number[]
  run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  about: string
}

type Command = fc.AsyncCommand<Model, Real>
const shops = 3

/** Credits (sign 1) and debits (sign -1), each for one of a few records so that repeats happen. */
class Move implements Command {
  constructor(
    readonly shop: number,
    readonly sign: 1 | -1,
    readonly amount: number,
    readonly record: number,
  ) {}
  check = () => true
  async run(model: Model, real: Real) {
    const key = `${this.sign} ${this.record}`
    const verb = this.sign === 1 ? wallet.credit : wallet.debit
    const merchantId = real.shops[this.shop] as number
    const given: wallet.Movement = {
      ...{ merchantId, amount: this.amount, refType: testRecord(real.about), refId: this.record, narration: 'x' },
      ...(this.sign === 1
        ? { kind: 'topUpGateway', split: { gateway: this.amount } }
        : { kind: 'serviceDebit', split: { governmentFee: this.amount - 1, revenue: 1 } }),
    }
    const before = model.balances[this.shop] as number
    const short = before + this.sign * this.amount < 0
    const expected = short ? 'Insufficient balance' : model.posted.has(key) ? 'This has already been posted' : 'done'
    expect(await outcome(real.run(tx => verb(tx, given, system)))).toBe(expected)
    if (expected === 'done') {
      model.posted.set(key, { shop: this.shop, amount: this.sign * this.amount })
      model.balances[this.shop] = before + this.sign * this.amount
    }
    await invariants(model, real)
  }
  toString = () => `${this.sign === 1 ? 'credit' : 'debit'}(shop ${this.shop}, ${this.amount}, record ${this.record})`
}

class Reverse implements Command {
  constructor(
    readonly sign: 1 | -1,
    readonly record: number,
  ) {}
  check = () => true
  async run(model: Model, real: Real) {
    const key = `${this.sign} ${this.record}`
    const first = model.posted.get(key)
    const before = first ? (model.balances[first.shop] as number) : 0
    const expected = !first
      ? 'Not found'
      : before - first.amount < 0
        ? 'Insufficient balance'
        : model.reversed.has(key)
          ? 'This has already been posted'
          : 'done'
    const kind = this.sign === 1 ? 'topUpGateway' : 'serviceDebit'
    const given = { kind, refType: testRecord(real.about), refId: this.record, reason: 'x' } as const
    expect(await outcome(real.run(tx => wallet.reverse(tx, given, system)))).toBe(expected)
    if (expected === 'done' && first) {
      model.reversed.add(key)
      model.balances[first.shop] = before - first.amount
    }
    await invariants(model, real)
  }
  toString = () => `reverse(${this.sign === 1 ? 'credit' : 'debit'}, record ${this.record})`
}

/** Debit and credit together, and then something later in the command fails: nothing of it may stay. */
class Fail implements Command {
  constructor(readonly shop: number) {}
  check = () => true
  async run(model: Model, real: Real) {
    const merchantId = real.shops[this.shop] as number
    const failed = real.run(async tx => {
      await wallet.credit(
        tx,
        {
          merchantId,
          kind: 'adjustment',
          amount: 500,
          refType: testRecord(real.about),
          refId: 0,
          narration: 'x',
          split: { adjustment: 500 },
        },
        system,
      )
      throw new Error('later')
    })
    expect(await outcome(failed)).toBe('later')
    await invariants(model, real)
  }
  toString = () => `fail(shop ${this.shop})`
}

async function invariants(model: Model, { world, shops: ids }: Real) {
  const db = world.services.db
  for (const [shop, merchantId] of ids.entries()) expect(await wallet.balance({ db }, merchantId)).toBe(model.balances[shop])
  const { rows } = await sql<{ total: number; below: number }>`select coalesce(sum(amount), 0)::bigint as total,
    (select count(*) from ledger_account where balance < 0) as below from ledger_entry`.execute(db)
  expect(rows[0]).toEqual({ total: 0, below: 0 })
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('wallets under random commands', { timeout: 300_000 }, () => {
  let world: World
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const runAt = <T>(now: Date, work: (tx: Tx) => Promise<T>) => world.command(work, now)

  async function freshShops(): Promise<number[]> {
    const ids = Array.from({ length: shops }, () => 1_000 + ++made)
    for (const id of ids) await runAt(new Date(), tx => wallet.openWallet(tx, id))
    return ids
  }

  it('keeps every balance as a small model does, sums to zero after each step, and its chain holds', async () => {
    const shop = fc.nat(shops - 1)
    const sign = fc.constantFrom<1 | -1>(1, -1)
    const record = fc.integer({ min: 1, max: 12 })
    const commands = [
      fc.tuple(shop, fc.integer({ min: 2, max: 5_000 }), record).map(([s, a, r]) => new Move(s, 1, a, r)),
      fc.tuple(shop, fc.integer({ min: 2, max: 4_000 }), record).map(([s, a, r]) => new Move(s, -1, a, r)),
      fc.tuple(sign, record).map(([s, r]) => new Reverse(s, r)),
      shop.map(s => new Fail(s)),
    ]
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 40 }), async sequence => {
        const ids = await freshShops()
        const model: Model = { balances: ids.map(() => 0), posted: new Map(), reversed: new Set() }
        const real: Real = { world, shops: ids, run: work => runAt(new Date(), work), about: `model ${ids[0]}` }
        await fc.asyncModelRun(() => ({ model, real }), sequence)
        expect(await wallet.verifyLedger(world.services)).toEqual([])
      }),
      { numRuns: budget(8, 80), endOnFailure: true },
    )
  })

  it('writes statements in which opening + credit − debit = closing, and a closing is the next opening', async () => {
    const movement = fc.record({ amount: fc.integer({ min: 1, max: 90_000 }), out: fc.boolean(), hours: fc.integer({ min: -6, max: 30 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 25 }), fc.nat(8), fc.nat(4), async (movements, length, firstDay) => {
        const merchantId = await world.aShop()
        let clock = Date.parse('2026-03-28T20:00:00Z')
        let held = 0
        for (const [refId, { amount, out, hours }] of movements.entries()) {
          clock += hours * 3_600_000
          const debit = out && amount <= held
          held += debit ? -amount : amount
          const about = { merchantId, amount, refType: testRecord(`statement ${merchantId}`), refId, narration: `Line ${refId}` }
          await runAt(new Date(clock), tx =>
            debit
              ? wallet.debit(tx, { ...about, kind: 'serviceDebit', split: { revenue: amount } }, system)
              : wallet.credit(tx, { ...about, kind: 'topUpGateway', split: { gateway: amount } }, system),
          )
        }
        const from = daysFrom('2026-03-28', firstDay)
        const to = daysFrom(from, length)
        const read = (first: string, last: string, start = 0, size = 500) =>
          wallet.statement(world.services, merchantId, { from: first, to: last, start, length: size }, system)

        const whole = await read(from, to)
        expect(whole.closing).toBe(whole.opening + whole.totals.credit - whole.totals.debit)
        expect(whole.totalRecords).toBe(whole.totals.debits + whole.totals.credits)
        let running = whole.opening
        for (const row of whole.rows) {
          running += (row.credit ?? 0) - (row.debit ?? 0)
          expect(row.balance).toBe(running)
        }
        expect(running).toBe(whole.closing)
        expect((await read(daysFrom(to, 1), daysFrom(to, 9))).opening).toBe(whole.closing)
        const pages = []
        for (let start = 0; start < whole.totalRecords; start += 4) pages.push(...(await read(from, to, start, 4)).rows)
        expect(pages).toEqual(whole.rows)
        expect((await read('2026-01-01', '2026-12-31')).closing).toBe(held)
      }),
      { numRuns: budget(8, 60), endOnFailure: true },
    )
  })

  it('reads a statement that fits together while money moves', async () => {
    const merchantId = await world.aShop()
    const moves = Array.from({ length: 40 }, (_, refId) =>
      runAt(new Date(), tx =>
        wallet.credit(
          tx,
          { merchantId, kind: 'topUpGateway', amount: 100, refType: testRecord('busy'), refId, narration: 'x', split: { gateway: 100 } },
          system,
        ),
      ),
    )
    const today = { from: daysFrom(dayOf(new Date()), -1), to: daysFrom(dayOf(new Date()), 1), start: 0, length: 500 }
    const read = Array.from({ length: 20 }, () => wallet.statement(world.services, merchantId, today, system))
    for (const { rows, totals, closing } of await Promise.all(read)) {
      expect(totals.credit).toBe(rows.length * 100)
      expect(rows.at(-1)?.balance ?? 0).toBe(closing)
    }
    await Promise.all(moves)
  })
})
