import { daysFrom } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { testRecord } from '../../../test/ledger'
import { openWorld, type World } from '../../../test/world'
import { payParent } from '../../package/service'
import { system } from '../../platform/http/who'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
}, 60_000)
afterAll(() => world.close())

const ask = async (by: Client, path: string, body: object = {}) => {
  const reply = await by.post(`${path}/list`, { length: 100, ...body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('commission by service', { timeout: 60_000 }, () => {
  it('is what the ledger has of it, by month, and what a shop was paid; each row opens its lines', async () => {
    const merchantId = await world.aShop()
    const other = await world.aShop()
    const shop = await world.signUp('merchant', { merchantId })
    let nth = 0
    const paid = (to: number, at: string, commission: number, markup: number) =>
      world.command(
        tx =>
          payParent(
            tx,
            { parentId: String(to), commission, tds: 0, markup },
            { refType: testRecord('served'), refId: ++nth, reference: `PN${nth}`, narration: 'Commission' },
            system,
          ),
        new Date(at),
      )
    await paid(merchantId, '2026-03-31T18:29:59.999Z', 5_00, 1_00)
    await paid(merchantId, '2026-03-31T18:30:00.000Z', 7_00, 0)
    await paid(merchantId, '2026-04-20T06:00:00.000Z', 9_00, 2_00)
    await paid(other, '2026-04-21T06:00:00.000Z', 4_00, 0)
    const year = { from: '2026-03-01', to: '2026-04-30' }
    const own = await ask(shop, '/merchant/misc/reports/commission-by-service', { additionFilter: year })
    expect(own.data.map((row: { month: string; entries: number; amount: number }) => [row.month, row.entries, row.amount])).toEqual([
      ['2026-04-01', 2, 18_00],
      ['2026-03-01', 1, 6_00],
    ])
    expect(own.totals).toEqual({ commission: 21_00, tds: 0, markup: 3_00, amount: 24_00 })
    const all = await ask(admin, '/backend/misc/reports/commission-by-service', { additionFilter: year })
    const legs = await world.services.db
      .selectFrom('ledgerEntry as e')
      .innerJoin('ledgerAccount as a', 'a.id', 'e.accountId')
      .innerJoin('ledgerJournal as j', 'j.id', 'e.journalId')
      .select(['a.kind', 'e.amount'])
      .where('j.kind', '=', 'commission')
      .execute()
    const moved = (kind: string) => legs.filter(one => one.kind === kind).reduce((sum, one) => sum + one.amount, 0)
    expect(all.totals).toEqual({
      commission: -moved('commission'),
      tds: moved('tds'),
      markup: -moved('markup'),
      amount: moved('wallet'),
    })
    expect(all.totals.amount).toBe(28_00)
    for (const { month, service, entry, entries, amount } of own.data) {
      const filters = [
        { field: 'service', opt: 'eq', value1: service },
        { field: 'entry', opt: null, value1: entry },
      ]
      const days = month === '2026-03-01' ? { from: '2026-03-01', to: '2026-03-31' } : { from: '2026-04-01', to: '2026-04-30' }
      const lines = await ask(shop, '/merchant/misc/reports/wallet-lines', { additionFilter: days, filters })
      expect([lines.filterRecords, lines.totals.credit]).toEqual([entries, amount])
    }
  })

  it('of days without any is none', async () => {
    const none = { from: daysFrom('2020-04-01', -30), to: '2020-04-30' }
    expect(await ask(admin, '/backend/misc/reports/commission-by-service', { additionFilter: none })).toMatchObject({ totalRecords: 0 })
  })
})
