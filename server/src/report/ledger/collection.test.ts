import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { aTopUp } from '../../../test/furnish'
import { foldedWhole, testRecord } from '../../../test/ledger'
import { aMember, aPaidOne, topUp } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import * as payment from '../../payment/service'
import { system } from '../../platform/http/who'
import { rowsInPages } from '../../platform/lists/export-rows'
import * as wallet from '../../wallet/service'
import { walletLineRows } from './lists'

let world: World
let admin: Client
const office = '/backend/misc/reports'
const shopSide = '/merchant/misc/reports'
const today = dayOf(new Date())

interface Row {
  day: string
  entry: string
  bank: string | null
  mode: string | null
  service: string | null
  entries: number
  debit: number
  credit: number
}
type Days = { from: string; to: string }
const on = (day: string): Days => ({ from: day, to: day })

const asked = async (by: Client, path: string, days: object, more: object = {}) => {
  const reply = await by.post(`${path}/list`, { length: 100, additionFilter: days, ...more })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as { data: Row[]; totals: { debit: number; credit: number }; totalRecords: number }
}
const balances = async (by: Client, path: string, { from, to }: Days) => {
  const reply = await by.get(`${path}/balances?from=${from}&to=${to}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** Sums of the lines of wallets, made of the rows of the ledger alone. */
async function summed(of: (line: { at: string; merchantId: number }) => boolean) {
  const { db } = world.services
  const accounts = await db.selectFrom('ledgerAccount').select(['id', 'ownerId']).where('kind', '=', 'wallet').execute()
  const owner = new Map(accounts.map(({ id, ownerId }) => [id, ownerId]))
  const lines = await db.selectFrom('ledgerEntry').select(['accountId', 'at', 'amount']).execute()
  let [debit, credit, n] = [0, 0, 0]
  for (const { accountId, at, amount } of lines) {
    const merchantId = owner.get(accountId)
    if (merchantId === undefined || !of({ at: new Date(at).toISOString(), merchantId })) continue
    n += 1
    if (amount < 0) debit -= amount
    else credit += amount
  }
  return { debit, credit, n }
}

let shop: Awaited<ReturnType<typeof aMember>>
const upi: number[] = []

beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  admin = await world.as('admin')
  const staff = await world.as('staff')
  shop = await aMember(world, 0)
  for (const amount of [500_00, 500_00]) {
    const id = await aTopUp(shop.client)
    const reply = await staff.post(`/backend/account/payments/approve/${id}`, { seen: true, seenOn: today }, onceKey())
    expect(reply.statusCode, reply.body).toBe(200)
    upi.push(amount)
  }
  await topUp(world, shop.merchantId, 2000_00)
  const other = await world.aShop()
  await topUp(world, other, 300_00)
  await aPaidOne(shop.client)
  // From here on the sums of the day and lines that they do not hold yet make the report together.
  await foldedWhole(world)
  const given = await aPaidOne(shop.client)
  const back = await shop.client.post(`/merchant/nsdlpan/physical/cancel/${given.id}`, { remark: 'Filed twice' }, onceKey())
  expect(back.statusCode, back.body).toBe(200)
}, 60_000)
afterAll(() => world.close())

describe('the daily collection', { timeout: 60_000 }, () => {
  it('adds up to the lines of the ledger, and its opening and closing to the wallets', async () => {
    const { data, totals } = await asked(admin, `${office}/daily-collection`, on(today))
    const own = await summed(({ at }) => dayOf(at) === today)
    expect(totals).toEqual({ debit: own.debit, credit: own.credit })
    expect(data.reduce((sum, row) => sum + row.entries, 0)).toBe(own.n)
    const held = await world.services.db
      .selectFrom('ledgerAccount')
      .select(eb => eb.fn.sum<number>('balance').as('held'))
      .where('kind', '=', 'wallet')
      .executeTakeFirstOrThrow()
    const found = await balances(admin, `${office}/daily-collection`, on(today))
    expect(found).toEqual({
      ...on(today),
      opening: Number(held.held) - own.credit + own.debit,
      credit: own.credit,
      debit: own.debit,
      closing: Number(held.held),
      balanced: true,
    })
    // Tomorrow opens with what today closes with.
    expect(await balances(admin, `${office}/daily-collection`, on(daysFrom(today, 1)))).toMatchObject({
      opening: found.closing,
      closing: found.closing,
    })
  })

  it('says by which bank and mode money came, what was charged and what went back', async () => {
    const { data } = await asked(shop.client, `${shopSide}/daily-collection`, on(today))
    const by = (entry: string) => data.filter(row => row.entry === entry)
    const account = await world.services.db.selectFrom('bankAccount').select(['bank', 'accountNo']).orderBy('id').executeTakeFirstOrThrow()
    const bank = `${account.bank} ••${account.accountNo.slice(-4)}`
    expect(by('topUpManual')).toEqual([
      expect.objectContaining({ bank, mode: 'UPI', entries: 2, credit: upi.reduce((sum, one) => sum + one, 0), debit: 0 }),
    ])
    expect(by('topUpGateway')).toEqual([expect.objectContaining({ bank: null, mode: 'online', entries: 1, credit: 2000_00 })])
    const [charged, refunded] = [by('serviceDebit'), by('refund')]
    expect(charged).toEqual([expect.objectContaining({ service: 'nsdlApplication', entries: 2, credit: 0 })])
    expect(refunded).toEqual([
      expect.objectContaining({ service: 'nsdlApplication', entries: 1, debit: 0, credit: (charged[0]?.debit ?? 0) / 2 }),
    ])
  })

  it('stands on lines that are as many and as much as the ledger has, those of the last minutes too', async () => {
    const own = await summed(({ at }) => dayOf(at) === today)
    const lines = await asked(admin, `${office}/wallet-lines`, on(today))
    expect([lines.totalRecords, lines.totals]).toEqual([own.n, { debit: own.debit, credit: own.credit }])
    // A page is the same, found by its ids or by its rows.
    const idsOf = ({ data }: { data: unknown[] }) => (data as { id: string }[]).map(({ id }) => id)
    for (const page of [{}, { length: 10 }, { length: 10, start: 3 }]) {
      const sorted = await asked(admin, `${office}/wallet-lines`, on(today), { sorts: [{ column: 'at', dir: 'desc' }], ...page })
      expect(idsOf(await asked(admin, `${office}/wallet-lines`, on(today), page))).toEqual(idsOf(sorted))
    }
    expect(lines.data.reduce((sum, row) => sum + (row.credit ?? 0) - (row.debit ?? 0), 0)).toBe(own.credit - own.debit)
  })

  it('opens the lines behind each of its rows, which are as many and as much', async () => {
    for (const [by, side] of [
      [admin, office],
      [shop.client, shopSide],
    ] as const) {
      const { data } = await asked(by, `${side}/daily-collection`, on(today))
      expect(data.length).toBeGreaterThan(3)
      for (const { entry, bank, mode, service, entries, debit, credit } of data) {
        const filters = [
          { field: 'entry', opt: null, value1: entry },
          ...(bank ? [{ field: 'bank', opt: 'eq', value1: bank }] : []),
          ...(mode ? [{ field: 'mode', opt: null, value1: mode }] : []),
          ...(service ? [{ field: 'service', opt: 'eq', value1: service }] : []),
        ]
        const reply = await by.post(`${side}/wallet-lines/list`, { additionFilter: on(today), filters })
        expect(reply.json(), `${side} ${entry}`).toMatchObject({ filterRecords: entries, totals: { debit, credit } })
      }
    }
  })

  it('of a shop has the lines of its own wallet and of no other', async () => {
    const { totals, data } = await asked(shop.client, `${shopSide}/daily-collection`, on(today))
    const own = await summed(({ at, merchantId }) => dayOf(at) === today && merchantId === shop.merchantId)
    expect(totals).toEqual({ debit: own.debit, credit: own.credit })
    expect(data.reduce((sum, row) => sum + row.entries, 0)).toBe(own.n)
    expect(await balances(shop.client, `${shopSide}/daily-collection`, on(today))).toMatchObject({
      opening: 0,
      closing: own.credit - own.debit,
      balanced: true,
    })
    const clerk = await world.signUp('merchantstaff', { merchantId: shop.merchantId, granted: ['nsdl.apply'] })
    expect((await clerk.post(`${shopSide}/daily-collection/list`, {})).statusCode).toBe(403)
    expect((await clerk.get(`${shopSide}/daily-collection/balances?from=${today}&to=${today}`)).statusCode).toBe(403)
  })

  it('parts days and financial years at midnight in India', async () => {
    const merchantId = await world.aShop()
    const client = await world.signUp('merchant', { merchantId })
    const about = testRecord('yearEnd')
    const post = (nth: number, at: string, amount: number) =>
      world.command(
        tx =>
          wallet.credit(
            tx,
            { merchantId, kind: 'topUpGateway', amount, refType: about, refId: nth, narration: 'x', split: { gateway: amount } },
            system,
          ),
        new Date(at),
      )
    await post(1, '2025-03-31T18:29:59.999Z', 11_00)
    await post(2, '2025-03-31T18:30:00.000Z', 22_00)
    const path = `${shopSide}/daily-collection`
    expect((await asked(client, path, on('2025-03-31'))).totals).toEqual({ debit: 0, credit: 11_00 })
    expect((await asked(client, path, on('2025-04-01'))).totals).toEqual({ debit: 0, credit: 22_00 })
    const linesOn = async (day: string) => (await asked(client, `${shopSide}/wallet-lines`, on(day))).data.map(({ credit }) => credit)
    expect([await linesOn('2025-03-31'), await linesOn('2025-04-01')]).toEqual([[11_00], [22_00]])
    const both = await asked(client, path, { from: '2025-03-31', to: '2025-04-01' })
    expect(both.data.map(({ day, credit }) => [day, credit])).toEqual([
      ['2025-03-31', 11_00],
      ['2025-04-01', 22_00],
    ])
    expect(await balances(client, path, { from: '2024-04-01', to: '2025-03-31' })).toMatchObject({
      opening: 0,
      credit: 11_00,
      closing: 11_00,
    })
    expect(await balances(client, path, { from: '2025-04-01', to: '2026-03-31' })).toMatchObject({
      opening: 11_00,
      credit: 22_00,
      closing: 33_00,
    })
  })

  it('of a day on which money only went out has one side, and is balanced', async () => {
    const merchantId = await world.aShop()
    const client = await world.signUp('merchant', { merchantId })
    const given = { merchantId, refType: testRecord('oneSide'), refId: 1, narration: 'x', amount: 40_00 } as const
    const at = (instant: string) => new Date(instant)
    await world.command(
      tx => wallet.credit(tx, { ...given, kind: 'topUpGateway', split: { gateway: 40_00 } }, system),
      at('2025-03-10T06:00Z'),
    )
    await world.command(
      tx => wallet.debit(tx, { ...given, kind: 'serviceDebit', split: { revenue: 40_00 } }, system),
      at('2025-03-11T06:00Z'),
    )
    const path = `${shopSide}/daily-collection`
    const { data, totals } = await asked(client, path, on('2025-03-11'))
    expect([data.map(({ entry, debit, credit }) => [entry, debit, credit]), totals]).toEqual([
      [['serviceDebit', 40_00, 0]],
      { debit: 40_00, credit: 0 },
    ])
    expect(await balances(client, path, on('2025-03-11'))).toMatchObject({
      opening: 40_00,
      credit: 0,
      debit: 40_00,
      closing: 0,
      balanced: true,
    })
  })

  it('of a day on which nothing happened is empty and still balanced', async () => {
    const { totalRecords, totals } = await asked(admin, `${office}/daily-collection`, on('2020-01-01'))
    expect([totalRecords, totals]).toEqual([0, { debit: 0, credit: 0 }])
    expect(await balances(admin, `${office}/daily-collection`, on('2020-01-01'))).toEqual({
      ...on('2020-01-01'),
      ...{ opening: 0, credit: 0, debit: 0, closing: 0, balanced: true },
    })
  })

  it.each([
    [{ from: '2026-02-02', to: '2026-02-01' }],
    [{ from: '2024-01-01', to: '2026-01-01' }],
    [{ from: '2026-02-01' }],
    [{ from: 'x', to: 'y' }],
  ])('refuses the days %j', async days => {
    expect((await admin.post(`${office}/daily-collection/list`, { additionFilter: days })).statusCode).toBe(400)
  })

  it('finds the lines of one page of a file by their postings, and does not read the period again', async () => {
    const { db } = world.services
    const all = (await asked(admin, `${office}/wallet-lines`, on(today))).data as unknown as { id: string }[]
    const ids = all.slice(0, 2).map(({ id }) => id)
    const [at, given] = [{ db, now: new Date() }, { format: 'csv', columns: ['at', 'debit'], filters: [], search: '', sorts: [] } as const]
    const pages: unknown[] = []
    const watched: typeof walletLineRows = {
      ...walletLineRows,
      select: (...wanted) => {
        const page = walletLineRows.select(...wanted)
        pages.push(page)
        return page
      },
    }
    const chosen = { n: 2, ids: ids.join(',') }
    for await (const rows of rowsInPages(at, watched, system, { ...given, additionFilter: on(today) } as never, chosen))
      expect(rows.map(row => String(row.id))).toEqual(ids)
    // Which index is taken of so few lines is the planner's mood; what it does among millions is measured (bench/reports.ts).
    const { sql: text, parameters } = sql`select * from ${pages[0]} r`.compile(db)
    expect(text).toMatch(/journal_id = any\(\$\d+::bigint\[\]\)/)
    expect(parameters.filter(given => /^\{\d+(,\d+)*\}$/.test(String(given))).map(given => String(given).split(',').length)).toEqual([
      ids.length,
    ])
  })

  it('as a file says for which days it is, and its equation', async () => {
    const body = { additionFilter: on(today), columns: ['day', 'entry', 'debit', 'credit'], format: 'csv' }
    const { body: csv } = await admin.post(`${office}/daily-collection/export`, body)
    const [title, filters, , , equation] = csv.split('\r\n')
    expect(title).toContain('Daily Collection')
    expect(filters).toMatch(/^Filters: Period: \d\d-\w{3}-\d{4}$/)
    expect(equation).toMatch(/Opening [\d,.]+\/- \+ credit [\d,.]+\/- − debit [\d,.]+\/- = closing [\d,.]+\/-/)
    // Above some of the rows it would not be what they add up to.
    const some = { ...body, filters: [{ field: 'entry', opt: null, value1: 'topUpManual' }] }
    expect((await admin.post(`${office}/daily-collection/export`, some)).body).not.toContain('Opening')
    const { details } = await world.services.db
      .selectFrom('audit')
      .select('details')
      .where('event', '=', 'list.exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject(on(today))
  })

  it('as a file for which nobody named days says at which it opens, and has their equation', async () => {
    const named = { additionFilter: on(today), columns: ['day', 'entry', 'debit', 'credit'], format: 'csv' }
    const { additionFilter: _, ...unnamed } = named
    const withoutTime = async (body: object) =>
      (await admin.post(`${office}/daily-collection/export`, body)).body.split('\r\n').filter(line => !line.includes('Generated by'))
    expect(await withoutTime(unnamed)).toEqual(await withoutTime(named))
    const balancesOn = { columns: ['code', 'balance'], format: 'csv' }
    expect((await admin.post(`${office}/wallet-balances/export`, balancesOn)).body).toContain(`Filters: As on: ${dayWords(today)}`)
  })

  it('as a file of one shop says whose it is, who took it and when', async () => {
    const { code } = await world.services.db.selectFrom('merchant').select('code').orderBy('id').limit(1).executeTakeFirstOrThrow()
    const fileOf = async (whose: object) => {
      const body = { additionFilter: { ...on(today), ...whose }, columns: ['day', 'entry'], format: 'csv' }
      const [, filters, generated, rows] = (await admin.post(`${office}/daily-collection/export`, body)).body.split('\r\n')
      return { filters, generated, rows }
    }
    const ofShop = await fileOf({ merchant: code.toLowerCase() })
    expect(ofShop.filters).toMatch(new RegExp(`^Filters: Period: \\d\\d-\\w{3}-\\d{4}; Merchant: ${code}$`))
    expect(ofShop.generated).toMatch(/^"?Generated by .+ \([\w-]+\) on \d\d-\w{3}-\d{4}, \d+:\d\d [ap]m"?$/)
    expect(await fileOf({ merchant: code, parent: 'NOBODY' })).toMatchObject({
      filters: expect.stringMatching(`; Merchant: ${code}; Member of: NOBODY$`),
      rows: 'Rows: 0',
    })
  })
})
