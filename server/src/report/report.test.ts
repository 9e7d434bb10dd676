import { dayOf } from '@sevakendra/contract/kit/dates'
import type { Report } from '@sevakendra/contract/kit/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { account, kycOf } from '../../test/kyc'
import { aCounter, aDraft, aMember, aPaidOne, aWaitingOne, desk, topUp, userIdOf } from '../../test/pan'
import { referenceOf } from '../../test/references'
import { buy, units, utiOf } from '../../test/uti'
import { openWorld, type World } from '../../test/world'
import * as payment from '../payment/service'
import { rowsAt } from '../platform/lists/lists'
import { balance } from '../wallet/service'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
})
afterAll(() => world.close())

const board = async (by: Client) => (await by.get('/merchant/dashboard')).json()
const steps = async (by: Client) => (await board(by)).firstSteps

describe('the first days of a shop', { timeout: 60_000 }, () => {
  it('go from top-up to the first application as the records say, and then are over', async () => {
    const merchantId = await world.aShop()
    const shop = await world.signUp('merchant', { merchantId })
    // KYC is asked of nobody yet.
    expect(await steps(shop)).toEqual({ kyc: null, held: false, topUp: 'open', application: 'open' })
    const { banks } = (await shop.get('/merchant/accounting/payment')).json()
    const asked = { bankAccountId: banks[0].id, mode: 'UPI', amount: 500_00, depositedOn: dayOf(new Date()), reference: referenceOf(71, 4) }
    expect((await shop.post('/merchant/accounting/payment', asked, { 'idempotency-key': 'first-days-1' })).statusCode).toBe(200)
    expect(await steps(shop)).toMatchObject({ topUp: 'sent', application: 'open' })
    await topUp(world, merchantId, 1000_00)
    await aDraft(shop)
    expect(await steps(shop)).toMatchObject({ topUp: 'done', application: 'draft' })
    await aPaidOne(shop)
    expect(await steps(shop)).toBeNull()
    // Its people are led by it, not by this.
    expect(await steps(await world.signUp('merchantstaff', { merchantId: await world.aShop(), granted: [] }))).toBeNull()
  })

  it('have the KYC where it is asked for: open, sent, returned', async () => {
    const { sent } = kycOf(world)
    const admin = await world.as('admin')
    await asking(['merchant'])
    const shop = await world.signUp('merchant', { merchantId: await world.aShop() })
    expect(await steps(shop)).toEqual({ kyc: 'open', held: true, topUp: 'open', application: 'open' })
    const id = await sent(shop)
    expect((await steps(shop)).kyc).toBe('sent')
    const seen = (await admin.get('/backend/dashboard/work')).json()
    expect(seen.queues.find((queue: { key: string }) => queue.key === 'kycs')).toMatchObject({ today: 1, yesterday: 0, older: 0 })
    await admin.post(`/backend/kyc/claim/${id}`)
    const [open] = (await admin.get('/backend/dashboard/work')).json().atWork
    expect(open).toMatchObject({ what: 'KYC', link: `user-management/merchant-kyc/${id}` })
    expect((await steps(shop)).kyc).toBe('sent')
    await asking([])
    expect(JSON.stringify(seen)).not.toContain(account)
  })
})

async function asking(required: string[]): Promise<void> {
  const rules = { required, existingFrom: null, renewMonths: 24, idleMonths: 3, graceDays: 30 }
  const reply = await (await world.as('admin')).post('/backend/settings/kyc', rules)
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}

describe('what came in', () => {
  it('is what the statement shows of each kind, and nobody is told who may not see the wallet', async () => {
    const { client, merchantId } = await aMember(world, 0)
    expect((await board(client)).income.kinds).toEqual([])
    await topUp(world, merchantId, 700_00)
    const { income } = await board(client)
    expect(income.kinds).toEqual([{ kind: 'topUpGateway', n: 1, amount: 700_00 }])
    const lines = await client.post('/merchant/accounting/statement/lines', {
      filters: [{ field: 'kind', opt: null, value1: 'topUpGateway' }],
      additionFilter: { from: income.from, to: income.to },
    })
    expect(lines.json().data.map((row: { credit: number }) => row.credit)).toEqual([700_00])
    const clerk = await world.signUp('merchantstaff', { merchantId: await world.aShop(), granted: ['nsdl.apply'] })
    expect(await board(clerk)).toMatchObject({ balance: null, income: null })
  })
})

describe('what was spent today', { timeout: 60_000 }, () => {
  it('is every charge of the day, coupons as well as applications, less what of it was given back', async () => {
    const shop = await aCounter(world, 2000_00)
    const office = await world.as('staff')
    await utiOf(world).approved(shop.client, office)
    const left = async () => balance(world.services, shop.merchantId)
    const spent = async () => (await board(shop.client)).spentToday
    expect(await spent()).toBe(0)
    await aPaidOne(shop.client)
    const { id } = (await buy(shop.client, units(2), 260_00)).json()
    expect(await spent()).toBe(400_00)
    expect(await spent()).toBe(2000_00 - (await left()))
    const report = await shop.client.post('/merchant/misc/reports/service-sales/list', {
      additionFilter: { from: dayOf(new Date()), to: dayOf(new Date()) },
    })
    expect(report.json().totals.amount).toBe(400_00)
    // What was given back is not spent any more.
    const reply = await office.post(`/backend/uti/coupons/reject/${id}`, { remark: 'UTIITSL has none at present' }, onceKey())
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await spent()).toBe(140_00)
    // A day on which nothing was charged, and a reader who may not see the wallet.
    const clock = world.services.now
    world.services.now = () => new Date(clock().getTime() + 24 * 3600_000)
    try {
      expect(await spent()).toBe(0)
    } finally {
      world.services.now = clock
    }
    const clerk = await world.signUp('merchantstaff', { merchantId: shop.merchantId, granted: ['nsdl.apply'] })
    expect((await board(clerk)).spentToday).toBeNull()
  })
})

describe('the work of the back office', { timeout: 60_000 }, () => {
  it('is told as far as the reader may see it, and names who has what open', async () => {
    const merchantId = await world.aShop()
    await topUp(world, merchantId, 1000_00)
    const client = await world.signUp('merchant', { merchantId })
    const { id, refNo } = await aWaitingOne(world, { client, userId: await userIdOf(world, client) })
    const verifier = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] })
    const work = async (by: Client) => (await by.get('/backend/dashboard/work')).json()
    const before = await work(verifier)
    expect(before.queues).toMatchObject([
      {
        ...{ key: 'applications', today: 1, yesterday: 0, older: 0 },
        oldest: { refNo, since: expect.any(String), link: `actions/nsdl-pan/physical/verify/${id}` },
      },
      { key: 'toFile', today: 0, yesterday: 0, older: 0, oldest: null },
      { key: 'paperless', today: 0, yesterday: 0, older: 0, oldest: null },
    ])
    expect(before.atWork).toEqual([])
    await verifier.post(`${desk}/claim/${id}`)
    const { name } = (await verifier.get('/auth/me')).json()
    const link = `actions/nsdl-pan/physical/paninfo/${id}`
    expect((await work(verifier)).atWork).toEqual([{ who: name, what: 'PAN application', refNo, until: expect.any(String), link }])
    const nobody = await world.signUp('staff', { granted: [] })
    expect(await work(nobody)).toMatchObject({ queues: [], atWork: null })
    expect((await nobody.get('/backend/dashboard/collection')).statusCode).toBe(403)
  })
})

describe('a report', () => {
  it('may take ten seconds for a statement, its chart and its balances as well', async () => {
    const rows = rowsAt('/backend/misc/reports/audit-by-user/list')
    if (!rows) throw new Error('There is no such report')
    const told = sql`(select 1 as id, current_setting('statement_timeout') as code, null as name, 0 as sign_ins, 0 as refused, 0 as addresses,
      0 as exported, 1 as entries, now() as last_at)`
    const select = vi.spyOn(rows, 'select').mockReturnValue(told as never)
    const admin = await world.as('admin')
    const days = { from: dayOf(new Date()), to: dayOf(new Date()) }
    const page = await admin.post(rows.list.path, { start: 0, length: 20, additionFilter: days })
    expect(page.json().data).toMatchObject([{ code: '10s' }])
    const chart = await admin.post('/backend/misc/reports/audit-by-user/series', { additionFilter: days })
    expect(chart.json().points).toMatchObject([{ at: '10s' }])
    select.mockRestore()
    const declared = world.app.reports.filter((entry): entry is Report => 'range' in entry)
    const calls = declared.flatMap(({ call, series, balances }) => [call, series, balances])
    expect(calls.flatMap(call => (call && call.statementMs !== 10_000 ? [call.path] : []))).toEqual([])
  })

  it('may take as long in its file: for the rows of a page, what they add up to and the equation above them', async () => {
    const rows = rowsAt('/backend/misc/reports/daily-collection/list')
    if (!rows) throw new Error('There is no such report')
    const time = sql`current_setting('statement_timeout')`
    const told = sql`(select 1 as id, current_date as day, ${time} as bank, extract(epoch from ${time}::interval)::bigint as debit, 0 as credit)`
    const select = vi.spyOn(rows, 'select').mockReturnValue(told as never)
    const edges = vi.spyOn(rows, 'edges').mockImplementation(async ({ db }) => {
      const { rows: found } = await sql<{ is: string }>`select ${time} as is`.execute(db)
      return [`Equation within ${found[0]?.is}`]
    })
    const today = dayOf(new Date())
    const query = { columns: ['bank', 'debit'], format: 'csv', additionFilter: { from: today, to: today } }
    const lines = (await (await world.as('admin')).post(rows.list.export.path, query)).body.split('\r\n')
    for (const spy of [select, edges]) spy.mockRestore()
    expect(lines).toEqual(expect.arrayContaining(['Equation within 10s', '10s,0.10', expect.stringMatching(/^Total,0\.10$/)]))
  })

  it('that puts its rows together from many records is put together once for thousands of rows of its file', async () => {
    const told = sql`(select n as id, 'ID ' || n as id_type, null as status, 1 as sold, 0 as renewals, 1 as fee, 0 as gst, 1 as paid, 0 as unpaid
      from generate_series(1, 4500) as n)`
    const today = dayOf(new Date())
    const admin = await world.as('admin')
    const rows = rowsAt('/backend/misc/reports/id-sales/list')
    if (!rows) throw new Error('There is no such report')
    const select = vi.spyOn(rows, 'select').mockReturnValue(told as never)
    const file = await admin.post(rows.list.export.path, { columns: ['idType'], format: 'csv', additionFilter: { from: today, to: today } })
    const reads = select.mock.calls.filter(([, , , , among]) => among !== undefined).map(([, , , , among]) => among?.length)
    select.mockRestore()
    expect(file.body.split('\r\n').filter(line => line.startsWith('ID '))).toEqual([
      'ID Type',
      ...Array.from({ length: 4500 }, (_, at) => `ID ${4500 - at}`),
    ])
    expect(reads).toEqual([4500])
  })

  it('waits for its turn with its rows, chart and balances, before it has a connection; other lists do not', async () => {
    const rows = rowsAt('/backend/misc/reports/audit-by-user/list')
    if (!rows) throw new Error('There is no such report')
    const admin = await world.as('admin')
    const today = dayOf(new Date())
    const turns = vi.spyOn(world.app, 'inTurn')
    await admin.post(rows.list.path, { additionFilter: { from: today, to: today } })
    await admin.post('/backend/misc/reports/audit-by-user/series', { additionFilter: { from: today, to: today } })
    await admin.get(`/backend/misc/reports/daily-collection/balances?from=${today}&to=${today}`)
    expect(turns).toHaveBeenCalledTimes(3)
    await admin.post('/backend/registration/list', {})
    expect(turns).toHaveBeenCalledTimes(3)
    turns.mockRestore()
  })
})
