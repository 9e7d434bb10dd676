import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { system } from '../src/platform/http/who'
import type { Tx } from '../src/platform/tx'
import { check } from '../src/wallet/check/service'
import * as wallet from '../src/wallet/service'
import { budget } from './budget'
import { testRecord } from './ledger'
import { openWorld, type World } from './world'

/** Repeat one with `STORM_SEED=… npx vitest run --root server test/ledger-storm.test.ts`. */
const seed = Number(process.env.STORM_SEED ?? randomInt(2 ** 31))
const runs = Number(process.env.STORM_RUNS ?? budget(12, 60))

const shops = 6

/** What anybody may ask of wallets; records and keys come from few, so that repeats meet each other. */
type Command =
  | { what: 'topUp' | 'debit' | 'adjustUp' | 'adjustDown'; shop: number; amount: number; record: number }
  | { what: 'commission'; shop: number; amount: number; record: number }
  | { what: 'transfer'; shop: number; to: number; amount: number; record: number }
  | { what: 'reverse'; kind: 'topUpGateway' | 'serviceDebit' | 'commission'; record: number }
  | { what: 'refund'; record: number }
  | { what: 'keyed'; shop: number; amount: number; key: number }
  | { what: 'stop' | 'release'; shop: number }

const shop = fc.nat(shops - 1)
const amount = fc.integer({ min: 2, max: 5_000 })
const record = fc.nat(7)
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    what: fc.constantFrom('topUp' as const, 'topUp' as const, 'debit' as const, 'adjustUp' as const, 'adjustDown' as const),
    shop,
    amount,
    record,
  }),
  fc.record({ what: fc.constant('commission' as const), shop, amount, record }),
  fc.record({ what: fc.constant('transfer' as const), shop, to: shop, amount, record }).filter(one => one.shop !== one.to),
  fc.record({
    what: fc.constant('reverse' as const),
    kind: fc.constantFrom('topUpGateway' as const, 'serviceDebit' as const, 'commission' as const),
    record,
  }),
  fc.record({ what: fc.constant('refund' as const), record }),
  fc.record({ what: fc.constantFrom('stop' as const, 'release' as const, 'release' as const), shop }),
  fc.record({ what: fc.constant('keyed' as const), shop, amount: fc.integer({ min: 1, max: 300 }), key: fc.nat(3) }),
)
/** Each step is a handful of commands at once. */
const storm = fc.array(fc.array(command, { minLength: 2, maxLength: 10 }), { minLength: 1, maxLength: 6 })

interface Stage {
  world: World
  ids: number[]
  about: string
}

/** The answer that a caller got: what it acknowledged by wallet, or why it was refused. */
type Answer = { journal: number; replayed: boolean } | string

async function ask({ world, ids, about }: Stage, given: Command): Promise<Answer> {
  const run = (work: (tx: Tx) => Promise<{ journal: number; replayed?: boolean } | undefined>) =>
    world.command(work).then(
      posted => (posted ? { journal: posted.journal, replayed: posted.replayed ?? false } : 'done'),
      (error: Error) => error.message,
    )
  const id = (nth: number) => ids[nth] as number
  const one = (nth: number, what: string, refId: number) => ({
    merchantId: id(nth),
    refType: testRecord(`${about} ${what}`),
    refId,
    narration: 'Storm',
  })
  switch (given.what) {
    case 'topUp':
      return run(tx =>
        wallet.credit(
          tx,
          { ...one(given.shop, 'service', given.record), kind: 'topUpGateway', amount: given.amount, split: { gateway: given.amount } },
          system,
        ),
      )
    case 'debit': {
      const split = { governmentFee: given.amount - 1, revenue: 1 }
      return run(tx =>
        wallet.debit(tx, { ...one(given.shop, 'service', given.record), kind: 'serviceDebit', amount: given.amount, split }, system),
      )
    }
    case 'commission': {
      const split = { commission: given.amount + 3, tds: -3 }
      return run(tx =>
        wallet.credit(tx, { ...one(given.shop, 'service', given.record), kind: 'commission', amount: given.amount, split }, system),
      )
    }
    case 'adjustUp':
    case 'adjustDown': {
      const verb = given.what === 'adjustUp' ? wallet.credit : wallet.debit
      return run(tx =>
        verb(
          tx,
          { ...one(given.shop, 'adjustment', given.record), kind: 'adjustment', amount: given.amount, split: { adjustment: given.amount } },
          system,
        ),
      )
    }
    case 'transfer': {
      const legs = [
        { kind: 'wallet', owner: id(given.shop), amount: -given.amount },
        { kind: 'wallet', owner: id(given.to), amount: given.amount },
      ]
      const journal = {
        kind: 'transfer',
        refType: testRecord(`${about} transfer`),
        refId: given.record,
        reference: null,
        narration: 'Storm',
        legs,
      } as const
      return run(tx => wallet.post(tx, { ...journal, legs }, system))
    }
    case 'reverse':
      return run(tx =>
        wallet.reverse(tx, { kind: given.kind, refType: testRecord(`${about} service`), refId: given.record, reason: 'Storm' }, system),
      )
    case 'refund':
      return run(async tx => {
        const both = { kinds: ['serviceDebit', 'commission'] as ('serviceDebit' | 'commission')[], refType: testRecord(`${about} service`) }
        await wallet.reverseTogether(tx, { ...both, refId: given.record, reason: 'Storm' }, system)
        return undefined
      })
    case 'stop':
    case 'release':
      return run(async tx => {
        await tx.db
          .updateTable('ledgerAccount')
          .set({ frozen: given.what === 'stop' })
          .where('kind', '=', 'wallet')
          .where('ownerId', '=', id(given.shop))
          .execute()
        return undefined
      })
    case 'keyed': {
      const legs = JSON.stringify([
        { kind: 'wallet', owner: id(given.shop), amount: given.amount },
        { kind: 'gateway', amount: -given.amount },
      ])
      return run(async tx => {
        const { rows } = await sql<{
          done: wallet.Posted
        }>`select ledger_post('topUpGateway', ${`${about} keyed ${given.key}`}, ${given.shop}::bigint, null,
          'Storm', ${legs}::jsonb, 0, 'SYSTEM', now(), null, ${about}, ${`key ${given.key}`}) as done`.execute(tx.db)
        return rows[0]?.done
      })
    }
  }
}

const refusals =
  /^(Insufficient balance|This has already been posted|Not found|This key was used for something else|This wallet is frozen|This wallet is frozen while we check it\. Please contact us\.)$/

describe('wallets in a storm of commands', () => {
  let world: World
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it(`keeps every promise after each step (seed ${seed}, ${runs} runs)`, { timeout: 600_000 }, async () => {
    process.stdout.write(`ledger storm: seed ${seed}, ${runs} runs\n`)
    await fc.assert(
      fc.asyncProperty(storm, async steps => {
        const ids = Array.from({ length: shops }, () => 100_000 + ++made)
        await world.command(async tx => {
          for (const id of ids) await wallet.openWallet(tx, id)
        })
        const stage: Stage = { world, ids, about: `storm ${ids[0]}` }
        // A new kind is no part of the storm: migrations make them.
        for (const what of ['service', 'adjustment', 'transfer', 'keyed'])
          await sql`insert into subject (kind, ref_type) values (${`test ${stage.about} ${what}`}, ${`${stage.about} ${what}`})`.execute(
            world.services.db,
          )
        await sql`insert into ledger_proof (ref_type) select ref_type from subject where kind like ${`test ${stage.about} %`} on conflict do nothing`.execute(
          world.services.db,
        )
        const acknowledged: number[] = []
        for (const step of steps) {
          const answers = await Promise.all(step.map(one => ask(stage, one)))
          for (const answer of answers) if (typeof answer === 'string' && answer !== 'done') expect(answer).toMatch(refusals)
          acknowledged.push(...answers.flatMap(answer => (typeof answer === 'string' || answer.replayed ? [] : [answer.journal])))
          await promises(stage, acknowledged, answers)
        }
      }),
      { seed, numRuns: runs, endOnFailure: true },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
    expect(await world.command(tx => check(tx, 'whole'))).toMatchObject({ faults: 0 })
  })
})

async function promises({ world, ids, about }: Stage, acknowledged: number[], answers: Answer[]): Promise<void> {
  const db = world.services.db
  const { rows } = await sql<{ total: number; below: number; doubled: number; keys: number; given: number }>`select
    (select coalesce(sum(amount), 0)::bigint from ledger_entry) as total,
    (select count(*) from ledger_account where balance < 0) as below,
    (select count(*) from (select 1 from ledger_journal where ref_type like ${`${about} %`} and reverses is null
      group by ref_type, ref_id, kind having count(*) > 1) twice) as doubled,
    (select count(*) from (select 1 from ledger_journal where idem_scope = ${about} group by idem_key having count(*) > 1) twice) as keys,
    (select count(*) from (select 1 from ledger_journal where reverses is not null and ref_type like ${`${about} %`}
      group by reverses having count(*) > 1) twice) as given`.execute(db)
  expect(rows[0]).toEqual({ total: 0, below: 0, doubled: 0, keys: 0, given: 0 })

  // Nothing that was acknowledged is lost or was acknowledged twice; a repeat names the journal of the first time.
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  const { rows: there } = await sql<{ id: number }>`select id from ledger_journal where ref_type like ${`${about} %`}`.execute(db)
  const known = new Set(there.map(row => row.id))
  expect(acknowledged.filter(journal => !known.has(journal))).toEqual([])
  for (const answer of answers) if (typeof answer !== 'string') expect(known.has(answer.journal)).toBe(true)

  // Each wallet is the sum of its lines, and the check of what is new agrees.
  const { rows: off } = await sql`select a.owner_id from ledger_account a left join ledger_entry e on e.account_id = a.id
    where a.kind = 'wallet' and a.owner_id = any(${ids}::bigint[])
    group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.amount)`.execute(db)
  expect(off).toEqual([])
  expect(await world.command(tx => check(tx, 'new'))).toMatchObject({ faults: 0 })
}
