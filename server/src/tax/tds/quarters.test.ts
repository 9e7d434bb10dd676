import type { PriceSnapshot } from '@sevakendra/contract/package/endpoints'
import { quarterOf, statementBy, taxYear } from '@sevakendra/contract/tax/tds/words'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testRecord } from '../../../test/ledger'
import { userIdOf } from '../../../test/pan'
import { withPan } from '../../../test/tax'
import { openWorld, type World } from '../../../test/world'
import { payParent } from '../../package/service'
import { system } from '../../platform/http/who'
import { deposit } from './deposits'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let records = 0
/** Credits a commission on a day. */
async function pay(merchantId: number, commission: number, day: string): Promise<void> {
  const refId = ++records
  const price: PriceSnapshot = {
    ...{ service: 'nsdl-physical', variant: 'cardIndia', on: day, governmentFee: 0, fee: commission, feeTaxable: commission, gst: 0 },
    ...{
      markup: 0,
      total: commission,
      parentId: String(merchantId),
      commission,
      tds: 0,
      packageId: '1',
      rateId: '1',
      governmentFeeId: '1',
    },
  }
  const about = { refType: testRecord('tdsTest'), refId, reference: `PN${refId}`, narration: 'Commission' }
  await world.command(tx => payParent(tx, price, about, system), new Date(`${day}T06:00:00Z`))
}

it('commission and TDS of quarters are those of their lines, with what is still owed, on both sides of the end of a year', async () => {
  const [one, two] = [await withPan(world, await world.aShop()), await withPan(world, await world.aShop())]
  await pay(one, 30_000_00, '2025-03-31')
  await pay(one, 25_000_00, '2025-04-01')
  await pay(two, 21_000_00, '2025-06-30')
  await pay(two, 1_000_00, '2025-07-01')
  const challan = { month: '2025-04-01', bsr: '0123456', depositedOn: '2025-05-06', serial: '00042', interest: 0, fee: 0 }
  const admin = await world.as('admin')
  const by = { ...system, userId: await userIdOf(world, admin) }
  await world.command(tx => deposit(tx, challan, by), new Date('2025-05-06T06:00:00Z'))
  const ask = async (from: string, to: string) => {
    const reply = await admin.post('/backend/misc/reports/tds-by-quarter/list', {
      additionFilter: { from, to },
      sorts: [{ column: 'quarter', dir: 'asc' }],
    })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  const lines = await world.services.db.selectFrom('tdsLine').select(['month', 'gross', 'tds', 'merchantId']).execute()
  const sums = (year: string, quarter: string) => {
    const own = lines.filter(({ month }) => taxYear(String(month)) === year && quarterOf(String(month)) === quarter)
    const sum = (of: (line: (typeof own)[number]) => number) => own.reduce((total, line) => total + of(line), 0)
    return { gross: sum(line => line.gross), tds: sum(line => line.tds), payees: new Set(own.map(line => line.merchantId)).size }
  }
  const year = await ask('2025-04-01', '2026-03-31')
  expect(year.data).toEqual([
    expect.objectContaining({
      year: '2025-26',
      quarter: 'Q1',
      code: '1006',
      statementBy: statementBy('2025-26', 'Q1'),
      ...sums('2025-26', 'Q1'),
    }),
    expect.objectContaining({ year: '2025-26', quarter: 'Q2', statementBy: statementBy('2025-26', 'Q2'), ...sums('2025-26', 'Q2') }),
  ])
  expect(sums('2025-26', 'Q1').tds).toBe(920_00)
  expect(year.data[0]).toMatchObject({ deposited: 500_00, owed: 420_00 })
  expect(year.totals).toMatchObject({ gross: 47_000_00, deposited: 500_00 })
  const before = await ask('2024-04-01', '2025-03-31')
  expect(before.data).toEqual([
    expect.objectContaining({ year: '2024-25', quarter: 'Q4', statementBy: '2025-05-31', ...sums('2024-25', 'Q4') }),
  ])
  // A row is its quarter whole, however little of it is asked for, and so are the payees that it opens.
  expect((await ask('2025-05-10', '2025-05-10')).data).toEqual([expect.objectContaining({ quarter: 'Q1', ...sums('2025-26', 'Q1') })])
  for (const row of [...year.data, ...before.data]) {
    const filters = [
      { field: 'year', opt: 'eq', value1: row.year },
      { field: 'quarter', opt: null, value1: row.quarter },
    ]
    const reply = await admin.post('/backend/account/tds/payees/list', { filters, length: 100 })
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().totals).toMatchObject({ gross: row.gross, tds: row.tds })
    expect(new Set(reply.json().data.map((one: { payee: string }) => one.payee)).size).toBe(row.payees)
    const opened = await admin.post('/backend/misc/reports/tds-by-payee/list', {
      additionFilter: { from: '2024-04-01', to: '2025-03-31', ...(row.year === '2025-26' && { from: '2025-04-01', to: '2026-03-31' }) },
      filters,
    })
    expect(opened.json()).toMatchObject({ filterRecords: row.payees, totals: { gross: row.gross, tds: row.tds } })
  }
  expect((await ask('2020-04-01', '2021-03-31')).totalRecords).toBe(0)
})

it('payees of quarters are told with what was left after TDS and with the whole financial year, which is not added up', async () => {
  const merchantId = await withPan(world, await world.aShop())
  await pay(merchantId, 9_000_00, '2024-03-31')
  await pay(merchantId, 15_000_00, '2024-04-01')
  await pay(merchantId, 12_000_00, '2024-06-30')
  await pay(merchantId, 8_000_00, '2024-10-05')
  const { code } = await world.services.db.selectFrom('merchant').select('code').where('id', '=', merchantId).executeTakeFirstOrThrow()
  const admin = await world.as('admin')
  const ask = async (from: string, to: string) => {
    const filters = [{ field: 'payee', opt: 'eq', value1: code }]
    const sorts = [{ column: 'quarter', dir: 'asc' }]
    const reply = await admin.post('/backend/misc/reports/tds-by-payee/list', { additionFilter: { from, to }, filters, sorts })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json()
  }
  // 2 % of the whole year once it passes 20,000: 540.00 with what passed it, 160.00 of the rest.
  const year = { yearGross: 35_000_00, yearTds: 700_00 }
  const first = { payee: code, year: '2024-25', quarter: 'Q1', gross: 27_000_00, tds: 540_00, net: 26_460_00, ...year }
  const third = { payee: code, year: '2024-25', quarter: 'Q3', gross: 8_000_00, tds: 160_00, net: 7_840_00, ...year }
  const whole = await ask('2024-04-01', '2025-03-31')
  expect(whole.data).toEqual([first, third].map(row => expect.objectContaining({ ...row, pan: expect.stringMatching(/^X{6}.{4}$/) })))
  expect(whole.totals).toEqual({ gross: 35_000_00, tds: 700_00, net: 34_300_00 })
  expect((await ask('2024-10-31', '2024-11-01')).data).toEqual([expect.objectContaining(third)])
  const days = { additionFilter: { from: '2024-10-31', to: '2024-11-01' }, format: 'csv' }
  for (const report of ['tds-by-payee', 'tds-by-quarter'])
    expect((await admin.post(`/backend/misc/reports/${report}/export`, { ...days, columns: ['quarter', 'gross'] })).body).toContain(
      'Filters: Period: 31-Oct-2024 to 01-Nov-2024, whole quarters',
    )
  expect((await ask('2024-01-01', '2024-03-31')).data).toEqual([
    expect.objectContaining({ year: '2023-24', quarter: 'Q4', gross: 9_000_00, tds: 0, net: 9_000_00, yearGross: 9_000_00, yearTds: 0 }),
  ])
  for (const row of whole.data) {
    const filters = [
      { field: 'payee', opt: 'eq', value1: row.payee },
      { field: 'year', opt: 'eq', value1: row.year },
      { field: 'quarter', opt: null, value1: row.quarter },
    ]
    const { totals } = (await admin.post('/backend/account/tds/payees/list', { filters, length: 100 })).json()
    expect(totals).toMatchObject({ gross: row.gross, tds: row.tds })
  }
})
