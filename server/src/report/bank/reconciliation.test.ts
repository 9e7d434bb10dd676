import { dayOf } from '@sevakendra/contract/kit/dates'
import { bankReconciliation } from '@sevakendra/contract/report/bank/reports'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { onceKey, stranger } from '../../../test/door'
import { aTopUp } from '../../../test/furnish'
import { testRecord } from '../../../test/ledger'
import { userIdOf } from '../../../test/pan'
import { referenceOf } from '../../../test/references'
import { openWorld, type World } from '../../../test/world'
import { pollOrders } from '../../gateway/checks'
import * as payment from '../../payment/service'
import { system } from '../../platform/http/who'
import * as wallet from '../../wallet/service'

let world: World
let admin: Client
let staff: Client
const today = dayOf(new Date())
const on = (day: string) => ({ from: day, to: day })

const names = ['requested', 'approved', 'rejected', 'waiting', 'reversed', 'credited', 'difference', 'unseen', 'unclaimed'] as const
type Row = { id: string; bank: string | null; mode: string | null; requests: number } & Record<(typeof names)[number], number>
const ask = async (by: Client, path: string, body: object = {}) => {
  const reply = await by.post(`${path}/list`, { length: 100, ...body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const reconciled = async (day: string): Promise<{ data: Row[]; totals: Record<string, number> }> =>
  ask(admin, '/backend/misc/reports/bank-reconciliation', { additionFilter: on(day) })
const post = async (by: Client, path: string, body: object) => {
  const reply = await by.post(path, body, onceKey())
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.body ? reply.json() : undefined
}
const imported = async (...lines: string[]) => {
  const day = today.split('-').reverse().join('/')
  const text = ['Date,Description,Amount', ...lines.map(line => `${day},${line}`)].join('\n')
  const by = { ...system, userId: await userIdOf(world, staff), may: new Set(['payment.read'] as const) }
  return world.command(tx => payment.importText(tx, Buffer.from(text), by))
}

beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  ;[admin, staff] = [await world.as('admin'), await world.as('staff')]
}, 60_000)
afterAll(() => world.close())

describe('the bank reconciliation', { timeout: 60_000 }, () => {
  it('of a day on which nothing happened is empty', async () => {
    expect(await reconciled('2020-01-01')).toMatchObject({ data: [], totals: { requested: 0, credited: 0, difference: 0 } })
  })

  it('has what was asked for, decided, credited and seen, each as much as its own records say', async () => {
    const shop = await world.as('merchant')
    const ids = [await aTopUp(shop), await aTopUp(shop), await aTopUp(shop), await aTopUp(shop)]
    const { data: mine } = await ask(shop, '/merchant/accounting/payment')
    const referenceBy = new Map(mine.map((row: { id: string; reference: string }) => [row.id, row.reference]))
    const seen = { seen: true, seenOn: today }
    // One stands in the statement; another one is approved on the word of the verifier; the third is refused, the last waits.
    // Beside them money that went out, and interest, which is set aside: nobody looks for a payment of either.
    const others = ['RENT OF OCTOBER,75.00 Dr', 'INTEREST,9.00 Cr']
    await imported(`UPI/${referenceBy.get(ids[0])},500.00 Cr`, `UPI/${referenceOf(990, 6)},123.00 Cr`, ...others)
    const [interest] = (await ask(staff, '/backend/account/bank-lines', { search: 'INTEREST' })).data
    await post(staff, `/backend/account/bank-lines/aside/${interest.id}`, { remark: 'Interest' })
    for (const id of ids.slice(0, 2)) await post(staff, `/backend/account/payments/approve/${id}`, seen)
    const [line] = (await ask(staff, '/backend/account/bank-lines', { search: referenceBy.get(ids[0]) })).data
    await post(staff, `/backend/account/bank-lines/link/${line.id}`, { requestId: ids[0] })
    await post(staff, `/backend/account/payments/reject/${ids[2]}`, { remark: 'Not in the statement' })
    const { db } = world.services
    const requests = await db.selectFrom('paymentRequest').select(['id', 'status', 'amount']).execute()
    const sum = (status: string) => requests.filter(one => one.status === status).reduce((all, one) => all + one.amount, 0)
    const lines = await db.selectFrom('bankLine').select(['credit', 'paymentRequestId']).execute()
    const matched = lines.filter(line => line.paymentRequestId !== null).reduce((all, line) => all + line.credit, 0)
    const { data, totals } = await reconciled(today)
    expect(totals).toMatchObject({
      requested: 2000_00,
      approved: sum('approved'),
      rejected: sum('rejected'),
      waiting: sum('pending'),
      credited: 1000_00,
      difference: 0,
      unseen: sum('approved') - matched,
      unclaimed: 123_00,
    })
    expect([sum('approved'), sum('rejected'), sum('pending'), matched]).toEqual([1000_00, 500_00, 500_00, 500_00])
    expect(data.map(row => [row.mode, row.requests, row.credited, row.unclaimed]).sort()).toEqual([
      [null, 0, 0, 123_00],
      ['UPI', 4, 1000_00, 0],
    ])
  })

  it('is what the first screen says of it', async () => {
    const reply = await admin.get('/backend/dashboard/business')
    const { unmatched, review, unseen } = reply.json()
    const { totals } = await ask(admin, '/backend/misc/reports/bank-reconciliation', {
      additionFilter: { from: unseen.from, to: unseen.to },
    })
    expect(unseen).toEqual({ from: `${today.slice(0, 8)}01`, to: today, amount: 500_00 })
    expect(totals.unseen).toBe(unseen.amount)
    expect(unmatched).toEqual({ lines: 1, amount: totals.unclaimed })
    expect(review).toEqual({ n: 0, amount: 0 })
  })

  it('has its payments and lines one by one, with what the statement and the portal say of each', async () => {
    const { data, totals } = await ask(admin, '/backend/misc/reports/payments-stated', { additionFilter: on(today) })
    const said = data.map(({ state, statement, ours, difference, day }: Record<string, unknown>) => [
      state,
      statement,
      ours,
      difference,
      day,
    ])
    expect(said.sort()).toEqual([
      ['agrees', 500_00, 500_00, 0, today],
      ['notInStatement', 0, 500_00, -500_00, today],
      ['notMatched', 123_00, 0, 123_00, today],
    ])
    const sums = (await reconciled(today)).totals
    const sumOf = (state: string, of: string) =>
      data
        .filter((row: { state: string }) => row.state === state)
        .reduce((all: number, row: Record<string, number>) => all + (row[of] ?? 0), 0)
    expect([totals.ours, sumOf('notInStatement', 'ours'), sumOf('notMatched', 'statement')]).toEqual([
      sums.approved,
      sums.unseen,
      sums.unclaimed,
    ])
    expect(totals).toMatchObject({ statement: 623_00, difference: -377_00 })
  })

  it('names the payment that stands in its statement with another amount', async () => {
    const { db } = world.services
    const { id, refNo } = await db
      .selectFrom('paymentRequest as p')
      .innerJoin('bankLine as l', 'l.paymentRequestId', 'p.id')
      .select(['p.id', 'p.refNo'])
      .executeTakeFirstOrThrow()
    const become = (amount: number) => db.updateTable('paymentRequest').set({ amount }).where('id', '=', id).execute()
    await become(520_00)
    const { data } = await ask(admin, '/backend/misc/reports/payments-stated', { additionFilter: on(today), search: refNo })
    await become(500_00)
    expect(data).toEqual([
      expect.objectContaining({ refNo, state: 'differs', statement: 500_00, ours: 520_00, difference: -20_00, mode: 'UPI' }),
    ])
  })

  it('opens as many requests and lines as it says', async () => {
    const { data } = await reconciled(today)
    const sumOf = (rows: { amount?: number; credit?: number }[]) => rows.reduce((all, row) => all + (row.amount ?? row.credit ?? 0), 0)
    const found = async (path: string, filters: Record<string, string | null>, day: string) =>
      (
        await ask(admin, path, {
          filters: [
            ...Object.entries(filters).flatMap(([field, value1]) =>
              value1 ? [{ field, opt: field === 'bank' ? 'eq' : null, value1 }] : [],
            ),
            { field: day, opt: 'between', value1: today, value2: today },
          ],
        })
      ).data
    for (const { bank, mode, requested, approved, rejected, waiting, credited, unseen, unclaimed } of data) {
      if (mode === null) {
        expect(sumOf(await found('/backend/account/bank-lines', { bank, status: 'open' }, 'day'))).toBe(unclaimed)
        continue
      }
      const payments = (status: string | null, day: string) => found('/backend/account/payments', { bank, mode, status }, day)
      expect(sumOf(await payments(null, 'requestedAt'))).toBe(requested)
      expect(sumOf(await payments('approved', 'decidedAt'))).toBe(approved)
      expect(sumOf(await payments('rejected', 'decidedAt'))).toBe(rejected)
      const days = { opt: 'between', value1: today, value2: today }
      for (const [field, filters, amount] of [
        ['requestedAt', {}, requested],
        ['requestedAt', { waits: true }, waiting],
        ['decidedAt', { status: 'approved' }, approved],
        ['decidedAt', { status: 'rejected' }, rejected],
      ] as const)
        expect((await against(today, { mode, ...filters }, bank, [{ field, ...days }])).totals.amount).toBe(amount)
      const behind = [
        { field: 'entry', opt: null, value1: 'topUpManual' },
        { field: 'bank', opt: 'eq', value1: bank },
        { field: 'mode', opt: null, value1: mode },
      ]
      const lines = await ask(admin, '/backend/misc/reports/wallet-lines', { additionFilter: on(today), filters: behind })
      expect(lines.totals.credit).toBe(credited)
      const { data: unmatched } = await against(today, { mode, inStatement: false, status: 'approved' }, bank)
      expect([unmatched.length, sumOf(unmatched.map(row => ({ amount: row.approved })))]).toEqual([1, unseen])
      expect((await against(today, { mode, differs: true }, bank)).data).toEqual([])
      expect((await against(today, { mode }, bank)).totals).toEqual({ amount: requested, approved, credited, difference: 0 })
    }
    expect(data.some(({ unseen }) => unseen > 0)).toBe(true)
    // By its reference it is found, with what the statement has of it.
    const seen = await world.services.db
      .selectFrom('paymentRequest as p')
      .innerJoin('bankLine as l', 'l.paymentRequestId', 'p.id')
      .select(['p.refNo', 'p.reference', 'l.credit'])
      .executeTakeFirstOrThrow()
    expect((await against(today, { reference: seen.reference })).data).toEqual([
      expect.objectContaining({ refNo: seen.refNo, reference: seen.reference, stated: seen.credit }),
    ])
  })

  it('adds up to what the ledger credited as it is drawn, where some of it was taken back since', async () => {
    const { db } = world.services
    const { id } = await db.selectFrom('paymentRequest').select('id').where('status', '=', 'approved').executeTakeFirstOrThrow()
    const become = (status: 'approved' | 'reversed', reversedAt: string | null) =>
      db.updateTable('paymentRequest').set({ status, reversedAt }).where('id', '=', id).execute()
    await become('reversed', new Date().toISOString())
    const { data, totals } = await reconciled(today)
    const body = { additionFilter: on(today) }
    const chart = (await admin.post('/backend/misc/reports/bank-reconciliation/series', body)).json() as { points: { sums: number[] }[] }
    await become('approved', null)
    expect(totals.reversed).toBe(500_00)
    for (const row of [totals, ...data]) expect((row.approved ?? 0) + (row.reversed ?? 0)).toBe((row.credited ?? 0) + (row.difference ?? 0))
    // Approved, taken back and credited stand beside each other.
    expect(chart.points.map(({ sums }) => sums.slice(0, 3))).toContainEqual([500_00, 500_00, 1000_00])
    const { columns } = bankReconciliation
    expect((['approved', 'reversed', 'credited', 'difference'] as const).filter(name => 'folded' in columns[name])).toEqual([])
  })

  /** What stands behind figures of a row. */
  const against = async (
    day: string,
    filters: Record<string, string | boolean | null>,
    bank?: string | null,
    more: readonly object[] = [],
  ) => {
    const asked = Object.entries(filters).map(([field, value1]) => ({ field, opt: null, value1 }))
    const ofBank = bank ? [{ field: 'bank', opt: 'eq', value1: bank }] : []
    const path = '/backend/misc/reports/money-received'
    return (await ask(admin, path, { additionFilter: on(day), filters: [...asked, ...ofBank, ...more] })) as {
      data: { refNo: string; status: string | null; approved: number; credited: number; difference: number }[]
      totals: Record<string, number>
    }
  }

  it('says what the ledger has and no record: money of a day on one side alone', async () => {
    const merchantId = await world.aShop()
    const about = { refType: testRecord('oneSided'), refId: 1, narration: 'x' }
    const credit = (at: string, amount: number) =>
      world.command(
        tx => wallet.credit(tx, { ...about, refId: amount, merchantId, kind: 'topUpGateway', amount, split: { gateway: amount } }, system),
        new Date(at),
      )
    await credit('2026-03-31T18:29:59.999Z', 11_00)
    await credit('2026-03-31T18:30:00.000Z', 22_00)
    const row = { bank: null, mode: 'online', requests: 0, requested: 0, approved: 0 }
    expect((await reconciled('2026-03-31')).data).toEqual([expect.objectContaining({ ...row, credited: 11_00, difference: -11_00 })])
    expect((await reconciled('2026-04-01')).data).toEqual([expect.objectContaining({ ...row, credited: 22_00, difference: -22_00 })])
    const { data } = await against('2026-04-01', { mode: 'online', differs: true })
    expect(data).toEqual([expect.objectContaining({ status: null, approved: 0, credited: 22_00, difference: -22_00 })])
  })

  it('has an online payment that waited for a stopped wallet on the day on which it was credited', async () => {
    const merchantId = await world.aShop()
    const shop = await world.signUp('merchant', { merchantId })
    const frozen = (is: boolean) =>
      world.services.db
        .updateTable('ledgerAccount')
        .set({ frozen: is })
        .where('kind', '=', 'wallet')
        .where('ownerId', '=', merchantId)
        .execute()
    const clock = world.services.now
    const at = async (instant: string) => {
      world.services.now = () => new Date(instant)
      await pollOrders(world.services)
    }
    try {
      world.services.now = () => new Date('2026-02-10T06:00:00.000Z')
      const given = {
        p_info: 'Wallet top-up',
        customer_name: 'Rekha Devi',
        customer_email: 'rekha@example.in',
        customer_mobile: '9812345678',
      }
      const { data } = await post(shop, '/merchant/gateway/create', { ...given, amount: 300 })
      await stranger(world).post(`/gateway/sandbox/${data.payment_url.split('/').at(-1)}`, { act: 'silence' })
      await frozen(true)
      await at('2026-02-10T06:02:00.000Z')
      const row = { bank: null, mode: 'online' }
      const [seen, credited] = ['2026-02-10', '2026-02-12']
      expect((await reconciled(seen)).data).toEqual([
        expect.objectContaining({ ...row, requested: 300_00, waiting: 300_00, difference: 0 }),
      ])
      expect((await against(seen, { mode: 'online' })).data).toEqual([
        expect.objectContaining({ status: 'review', approved: 0, credited: 0 }),
      ])
      // Beside it the line of a statement that is nobody's: what the first screen says of both is what its two lists have.
      const { unmatched, review } = (await admin.get('/backend/dashboard/business')).json()
      expect([unmatched, review]).toEqual([
        { lines: 1, amount: 123_00 },
        { n: 1, amount: 300_00 },
      ])
      const lists = { lines: ['/backend/account/bank-lines', 'open'], review: ['/backend/account/gateway/review', 'review'] } as const
      for (const [part, [path, value1]] of Object.entries(lists))
        expect([part, (await ask(admin, path, { filters: [{ field: 'status', opt: null, value1 }] })).filterRecords]).toEqual([part, 1])
      await frozen(false)
      await at('2026-02-12T06:00:00.000Z')
      await at('2026-02-12T06:02:00.000Z')
      const first = { ...row, requests: 1, requested: 300_00, approved: 0, waiting: 0, credited: 0, difference: 0, unseen: 0 }
      expect((await reconciled(seen)).data).toEqual([expect.objectContaining(first)])
      const second = { ...row, requests: 0, requested: 0, approved: 300_00, waiting: 0, credited: 300_00, difference: 0, unseen: 300_00 }
      expect((await reconciled(credited)).data).toEqual([expect.objectContaining(second)])
      const { data: approvals } = await against(credited, { mode: 'online', status: 'credited', inStatement: false })
      expect(approvals).toEqual([expect.objectContaining({ approved: 300_00, credited: 300_00, difference: 0 })])
      expect((await admin.get('/backend/dashboard/business')).json().review).toEqual({ n: 0, amount: 0 })
    } finally {
      world.services.now = clock
    }
  })

  it('is not for who may not see payments', async () => {
    const clerk = await world.signUp('staff', { granted: ['nsdl.read'] })
    for (const key of ['bank-reconciliation', 'money-received'])
      expect((await clerk.post(`/backend/misc/reports/${key}/list`, {})).statusCode).toBe(403)
  })
})
