import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testRecord } from '../../../test/ledger'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import type { Tx } from '../../platform/tx'
import * as wallet from '../service'

let world: World
let records = 0
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const credit = (tx: Tx, merchantId: number, amount: number, refId = ++records) =>
  wallet.credit(
    tx,
    {
      ...{ merchantId, amount, refId, refType: testRecord('test'), kind: 'topUpGateway', narration: 'Top-up' },
      split: { gateway: amount },
    },
    system,
  )
const debit = (tx: Tx, merchantId: number, amount: number, refId = ++records) =>
  wallet.debit(
    tx,
    {
      ...{ merchantId, amount, refId, refType: testRecord('test'), kind: 'serviceDebit', narration: 'Charge' },
      split: { revenue: amount },
    },
    system,
  )
const owe = (tx: Tx, merchantId: number, amount: number) => {
  const refId = ++records
  const debt = { merchantId, kind: 'topUpReversal', refType: testRecord('test'), refId, reference: `PY-${refId}`, amount } as const
  return wallet.owe(tx, debt, 'Lent for a reversal', system)
}

/** Paise of the ledger account of what a merchant owes, as the lines say. */
async function accountOf(merchantId: number): Promise<number> {
  const { rows } = await sql<{ paise: number }>`select coalesce(-sum(e.amount), 0)::bigint as paise from ledger_entry e
    join ledger_account a on a.id = e.account_id where a.kind = 'receivable' and a.owner_id = ${merchantId}`.execute(world.services.db)
  return rows[0]?.paise ?? 0
}

describe('what a merchant owes', () => {
  it('lets the wallet bear a reversal that it could not, and is settled first by the next credits, oldest first', async () => {
    const shop = await world.aShop()
    const topUp = ++records
    await world.command(tx => credit(tx, shop, 100_00, topUp))
    await world.command(tx => debit(tx, shop, 80_00))
    await world.command(async tx => {
      await owe(tx, shop, 80_00)
      await wallet.reverse(tx, { kind: 'topUpGateway', refType: testRecord('test'), refId: topUp, reason: 'Cheque bounced' }, system)
    })
    expect([await wallet.balance(world.services, shop), await wallet.owedBy(world.services, shop)]).toEqual([0, 80_00])

    const first = await world.command(tx => credit(tx, shop, 50_00))
    expect([first.balances[shop], await wallet.owedBy(world.services, shop)]).toEqual([0, 30_00])
    const second = await world.command(tx => credit(tx, shop, 60_00))
    expect([second.balances[shop], await wallet.owedBy(world.services, shop), await accountOf(shop)]).toEqual([30_00, 0, 0])
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('is settled by a refund and by a transfer received, too, and by no more than the credit brought', async () => {
    const [shop, other] = [await world.aShop(), await world.aShop()]
    const charge = ++records
    await world.command(tx => credit(tx, shop, 100_00))
    await world.command(tx => credit(tx, other, 100_00))
    await world.command(tx => debit(tx, shop, 10_00, charge))
    await world.command(async tx => {
      await owe(tx, shop, 25_00)
      await debit(tx, shop, 25_00)
    })
    await world.command(tx =>
      wallet.reverse(tx, { kind: 'serviceDebit', refType: testRecord('test'), refId: charge, reason: 'Rejected' }, system),
    )
    expect([await wallet.balance(world.services, shop), await wallet.owedBy(world.services, shop)]).toEqual([90_00, 15_00])
    const legs = [
      { kind: 'wallet', owner: other, amount: -20_00 },
      { kind: 'wallet', owner: shop, amount: 20_00 },
    ]
    const transfer = {
      kind: 'transfer',
      refType: testRecord('test'),
      refId: ++records,
      reference: null,
      narration: 'Transfer',
      legs,
    } as const
    const posted = await world.command(tx => wallet.post(tx, { ...transfer, legs }, system))
    expect([posted.balances[shop], posted.balances[other], await wallet.owedBy(world.services, shop)]).toEqual([95_00, 80_00, 0])
  })

  it('is at all times what its ledger account says, whatever is credited, owed and spent at once', async () => {
    const step = fc.record({ what: fc.constantFrom('credit', 'owe', 'debit'), amount: fc.integer({ min: 1, max: 500 }) })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), async steps => {
        const shop = await world.aShop()
        for (const atOnce of steps) {
          const verbs = { credit, owe, debit }
          const run = ({ what, amount }: (typeof atOnce)[number]) =>
            world.command<unknown>(tx => verbs[what as keyof typeof verbs](tx, shop, amount)).catch(error => String(error.message))
          const refused = (await Promise.all(atOnce.map(run))).filter(one => typeof one === 'string')
          expect(refused.filter(message => message !== 'Insufficient balance')).toEqual([])
          expect(await accountOf(shop)).toBe(await wallet.owedBy(world.services, shop))
        }
      }),
      { numRuns: 15 },
    )
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })
})
