import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { foldedWhole, testRecord } from '../../../test/ledger'
import { aCounter, aPaidOne, topUp } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { system } from '../../platform/http/who'
import * as wallet from '../../wallet/service'

let world: World
let admin: Client
let shop: Awaited<ReturnType<typeof aCounter>>
const today = dayOf(new Date())
const days = { from: today, to: today }

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  shop = await aCounter(world)
  for (let n = 0; n < 2; n++) await aPaidOne(shop.client)
  await foldedWhole(world)
  const { id } = await aPaidOne(shop.client)
  const back = await shop.client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Filed twice' }, onceKey())
  expect(back.statusCode, back.body).toBe(200)
  await aPaidOne((await aCounter(world)).client)
}, 60_000)
afterAll(() => world.close())

const ask = async (by: Client, path: string, additionFilter: object) =>
  (await by.post(`${path}/list`, { additionFilter, length: 100 })).json()

/** Paise that charges, and what was given back of them, moved on an account; made of the rows of the ledger alone. */
async function moved(kind: string) {
  const { db } = world.services
  const journals = await db.selectFrom('ledgerJournal').select(['id', 'kind', 'reverses']).execute()
  const kinds = new Map(journals.map(one => [one.id, one.kind]))
  const charges = new Set(journals.flatMap(one => (kinds.get(one.reverses ?? one.id) === 'serviceDebit' ? [one.id] : [])))
  const lines = await db
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerAccount as a', 'a.id', 'e.accountId')
    .select(['e.journalId', 'e.amount'])
    .where('a.kind', '=', kind)
    .execute()
  return lines.filter(one => charges.has(one.journalId)).reduce((sum, one) => sum + one.amount, 0)
}

describe('service sales', () => {
  it('are what charges moved on each account of the house, refunds taken off', async () => {
    const { data, totals } = await ask(admin, '/backend/misc/reports/service-sales', days)
    expect(totals).toEqual({
      governmentFee: await moved('governmentFee'),
      fee: await moved('revenue'),
      gst: await moved('gst'),
      markup: await moved('markup'),
      amount: -(await moved('wallet')),
    })
    expect(totals.amount).toBe(totals.governmentFee + totals.fee + totals.gst + totals.markup)
    expect(totals.amount).toBeGreaterThan(0)
    const counted = data.map((row: { service: string; entry: string; entries: number }) => [row.service, row.entry, row.entries])
    expect(counted.sort()).toEqual([
      ['nsdlApplication', 'refund', 1],
      ['nsdlApplication', 'serviceDebit', 4],
    ])
    for (const row of data) {
      const filters = [
        { field: 'service', opt: 'eq', value1: row.service },
        { field: 'entry', opt: null, value1: row.entry },
      ]
      const lines = (await admin.post('/backend/misc/reports/wallet-lines/list', { additionFilter: days, filters })).json()
      expect(lines).toMatchObject({ filterRecords: row.entries })
      expect(lines.totals.debit - lines.totals.credit).toBe(row.amount)
    }
  })

  it('of a shop are what it paid itself', async () => {
    const { data, totals } = await ask(shop.client, '/merchant/misc/reports/service-sales', days)
    expect(data.map((row: { entry: string; entries: number }) => [row.entry, row.entries]).sort()).toEqual([
      ['refund', 1],
      ['serviceDebit', 3],
    ])
    expect(totals.amount).toBe(1000_00 - (await wallet.balance(world.services, shop.merchantId)))
  })

  it('belong to their day in India, also at the end of a year, on days of nothing but charges', async () => {
    const merchantId = await world.aShop()
    const client = await world.signUp('merchant', { merchantId })
    const about = { merchantId, refType: testRecord('sold'), narration: 'x' }
    const before = { kind: 'adjustment', amount: 500_00, split: { adjustment: 500_00 } } as const
    await world.command(tx => wallet.credit(tx, { ...about, ...before, refId: 0 }, system), new Date('2025-03-30T06:00:00Z'))
    const charge = { kind: 'serviceDebit', amount: 33_00, split: { governmentFee: 0, revenue: 27_96, gst: 5_04 } } as const
    await world.command(tx => wallet.debit(tx, { ...about, ...charge, refId: 1 }, system), new Date('2025-03-31T18:29:59.999Z'))
    await world.command(tx => wallet.debit(tx, { ...about, ...charge, refId: 2 }, system), new Date('2025-03-31T18:30:00.000Z'))
    const sold = async (by: Client, side: string, day: string) => {
      const { data, totals } = await ask(by, `/${side}/misc/reports/service-sales`, { from: day, to: day })
      return [data.map((row: { entry: string; entries: number }) => [row.entry, row.entries]), totals.amount]
    }
    for (const [by, side] of [
      [admin, 'backend'],
      [client, 'merchant'],
    ] as const)
      expect([await sold(by, side, '2025-03-31'), await sold(by, side, '2025-04-01')]).toEqual(
        Array(2).fill([[['serviceDebit', 1]], 33_00]),
      )
  })

  it('of a month without any are none', async () => {
    const found = await ask(admin, '/backend/misc/reports/service-sales', { from: '2020-04-01', to: '2020-04-30' })
    expect(found).toMatchObject({ totalRecords: 0, totals: { amount: 0 } })
  })
})

describe('wallet balances', () => {
  it('as on today are those of the wallets; as on a day before, those of then', async () => {
    const { data, totals } = await ask(admin, '/backend/misc/reports/wallet-balances', { on: today })
    const held = await world.services.db.selectFrom('ledgerAccount').select(['ownerId', 'balance']).where('version', '>', 0).execute()
    expect(new Map(data.map((row: { id: string; balance: number }) => [Number(row.id), row.balance]))).toEqual(
      new Map(held.map(({ ownerId, balance }) => [ownerId, balance])),
    )
    expect(totals.balance).toBe(held.reduce((sum, one) => sum + (one.balance ?? 0), 0))
    const merchantId = await world.aShop()
    const about = testRecord('asOn')
    await world.command(
      tx =>
        wallet.credit(
          tx,
          { merchantId, kind: 'adjustment', amount: 77_00, refType: about, refId: 1, narration: 'x', split: { adjustment: 77_00 } },
          system,
        ),
      new Date('2026-03-31T18:29:59.999Z'),
    )
    await topUp(world, merchantId, 23_00)
    const of = async (on: string) =>
      (await ask(admin, '/backend/misc/reports/wallet-balances', { on })).data.find((row: { id: string }) => Number(row.id) === merchantId)
        ?.balance
    expect([await of('2026-03-30'), await of('2026-03-31'), await of(daysFrom(today, -1)), await of(today)]).toEqual([
      undefined,
      77_00,
      77_00,
      100_00,
    ])
  })
})
