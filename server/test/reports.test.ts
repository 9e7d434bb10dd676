import { openFilings } from '@sevakendra/contract/gst/filing/reports'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from './client'
import { aDueForm, office, sent } from './courier'
import { onceKey } from './door'
import { gstOf } from './gst-filing'
import { kycOf } from './kyc'
import { aCounter, userIdOf } from './pan'
import { openWorld, type World } from './world'

/** Reports of rooms that have one each: what they say against what the records and the lists say that they open. */
let world: World
let admin: Client
const today = dayOf(new Date())
const on = (day: string) => ({ from: day, to: day })

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
}, 60_000)
afterAll(() => world.close())

type Row = Record<string, never> & { id: string }
interface Page {
  data: Row[]
  totals: Record<string, number>
  filterRecords: number
  totalRecords: number
}
const list = async (by: Client, path: string, body: object = {}): Promise<Page> => {
  const reply = await by.post(`${path}/list`, { length: 100, ...body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const ask = (key: string, body: object = {}, by = admin, side = 'backend') => list(by, `/${side}/misc/reports/${key}`, body)
const filters = (values: Record<string, unknown>) => Object.entries(values).map(([field, value1]) => ({ field, opt: null, value1 }))

describe('parcels that are pending', { timeout: 60_000 }, () => {
  it('are those that nobody has settled, with their forms; of a shop its own', async () => {
    const [one, other] = [await aCounter(world), await aCounter(world)]
    const staff = await world.as('staff')
    const forms = [await aDueForm(world, one.client), await aDueForm(world, one.client), await aDueForm(world, other.client)]
    const ackNo = (n: number) => forms[n]?.ackNo ?? ''
    const two = await sent(one.client, [ackNo(0), ackNo(1)])
    const lost = await sent(other.client, [ackNo(2)])
    expect((await ask('courier-pending')).totals).toEqual({ forms: 3 })
    expect((await staff.post(`${office}/lose/${lost.id}`, { remark: 'Never came' }, onceKey())).statusCode).toBeLessThan(300)
    const { data, totals } = await ask('courier-pending')
    expect([data.map(row => [row.id, row.forms]), totals]).toEqual([[[two.id, 2]], { forms: 2 }])
    expect((await ask('courier-pending', {}, one.client, 'merchant')).data.map(row => row.id)).toEqual([two.id])
    expect((await ask('courier-pending', {}, other.client, 'merchant')).totalRecords).toBe(0)
    // It is pending until its check has ended.
    const pending = async () => (await ask('courier-pending')).data.map(row => [row.id, row.status])
    const at = async (verb: string, body: object) =>
      expect((await staff.post(`${office}/${verb}/${two.id}`, body)).statusCode, verb).toBeLessThan(300)
    await at('receive', { receivedOn: today, parcels: 1 })
    expect(await pending()).toEqual([[two.id, 'received']])
    await at('scan', { ackNo: ackNo(0) })
    expect(await pending()).toEqual([[two.id, 'reconciling']])
    await at('close', { unseen: 1 })
    expect(await pending()).toEqual([])
    const clerk = await world.signUp('staff', { granted: ['nsdl.read'] })
    expect((await clerk.post('/backend/misc/reports/courier-pending/list', {})).statusCode).toBe(403)
  })
})

describe('KYC that is due', { timeout: 60_000 }, () => {
  it('has each end of the stages once, and nothing that holds longer', async () => {
    const id = await kycOf(world).sent(await world.signUp('merchant'))
    const found: unknown[] = []
    for (const days of [-1, 0, 7, 8, 30, 31, 90, 91]) {
      const holds = { status: 'verified', validUntil: daysFrom(today, days), verifiedAt: new Date().toISOString() } as const
      await world.services.db.updateTable('kyc').set(holds).where('id', '=', Number(id)).execute()
      const { data } = await ask('kyc-due')
      found.push(...data.map(row => [row.id, row.days, row.stage, row.status]))
    }
    const stages = { past: [-1], week: [0, 7], month: [8, 30], later: [31, 90] }
    expect(found).toEqual(Object.entries(stages).flatMap(([stage, all]) => all.map(days => [id, days, stage, 'verified'])))
    const clerk = await world.signUp('staff', { granted: ['nsdl.read'] })
    expect((await clerk.post('/backend/misc/reports/kyc-due/list', {})).statusCode).toBe(403)
  })
})

describe('sales of IDs', { timeout: 60_000 }, () => {
  it('are those of the list, by type and status, and each row opens as many', async () => {
    await world.aShop()
    const sales = '/backend/usermanagement/idsale'
    const { data, totals } = await ask('id-sales', { additionFilter: on(today) })
    const all = await list(admin, sales, { filters: filters({ soldOn: today }) })
    expect(totals).toMatchObject({ fee: all.totals.fee, gst: all.totals.gst })
    expect(data.reduce((sum, row) => sum + Number(row.sold), 0)).toBe(all.filterRecords)
    const records = await world.services.db.selectFrom('idSale').selectAll().execute()
    expect(totals).toMatchObject({
      paid: records.filter(one => one.paidAt && one.status !== 'refunded').reduce((sum, one) => sum + one.fee, 0),
      unpaid: records.filter(one => !one.paidAt).reduce((sum, one) => sum + one.fee, 0),
    })
    for (const { idType, status, sold, fee } of data) {
      const rows = await list(admin, sales, {
        filters: [...filters({ status, soldOn: today }), { field: 'idType', opt: 'eq', value1: idType }],
      })
      expect([rows.filterRecords, rows.totals.fee]).toEqual([sold, fee])
    }
    expect((await ask('id-sales', { additionFilter: on('2020-01-01') })).totalRecords).toBe(0)
    const { id, fee } = records[0] ?? { id: 0, fee: 0 }
    const soldOn = async (day: string) => (await ask('id-sales', { additionFilter: on(day) })).data.map(row => [row.sold, row.fee])
    const soldAt = (createdAt: string) => world.services.db.updateTable('idSale').set({ createdAt }).where('id', '=', id).execute()
    await soldAt('2026-03-31T18:29:59.999Z')
    expect([await soldOn('2026-03-31'), await soldOn('2026-04-01')]).toEqual([[[1, fee]], []])
    await soldAt('2026-03-31T18:30:00.000Z')
    expect([await soldOn('2026-03-31'), await soldOn('2026-04-01')]).toEqual([[], [[1, fee]]])
  })
})

describe('the GST calendar', { timeout: 60_000 }, () => {
  it('has what was paid and is not filed, by its due day; of a shop its drafts, too', async () => {
    const [shop, other, staff] = [await aCounter(world), await aCounter(world), await world.as('staff')]
    const gst = gstOf(world)
    const draft = await gst.begun(shop.client)
    const open = [await gst.submitted(shop.client, { nil: true }), await gst.submitted(other.client, { nil: true })]
    const gone = await gst.submitted(shop.client, { nil: true })
    await gst.ok(gst.at(staff, 'reject', gone, { remark: 'Not our client' }))
    const due = (id: string | undefined, days: number) =>
      world.services.db
        .updateTable('gstFiling')
        .set({ dueOn: daysFrom(today, days) })
        .where('id', '=', Number(id))
        .execute()
    await due(open[0], -1)
    await due(open[1], 7)
    await due(draft, 3)
    const { data } = await ask('gst-calendar')
    expect(data.map(row => [row.id, row.stage, row.days])).toEqual([
      [open[0], 'past', -1],
      [open[1], 'week', 7],
    ])
    // The last day of each stage belongs to it.
    const ends: unknown[] = []
    for (const days of [8, 30, 31]) {
      await due(open[1], days)
      ends.push((await ask('gst-calendar')).data[1]?.stage)
    }
    expect(ends).toEqual(['month', 'month', 'later'])
    const mine = await ask('gst-calendar', {}, shop.client, 'merchant')
    expect(mine.data.map(row => [row.id, row.stage])).toEqual([
      [open[0], 'past'],
      [draft, 'week'],
    ])
    const n = await world.services.db
      .selectFrom('gstFiling')
      .select('id')
      .where('status', 'in', [...openFilings])
      .execute()
    expect(data).toHaveLength(n.length)
  })
})

describe('what each user did', { timeout: 60_000 }, () => {
  it('is as much as the trail has of it, and opens it', async () => {
    const clerk = await world.signUp('staff', { granted: ['nsdl.read'] })
    const { code, name } = await world.services.db
      .selectFrom('appUser')
      .select(['code', 'name'])
      .where('id', '=', await userIdOf(world, clerk))
      .executeTakeFirstOrThrow()
    const { data } = await ask('audit-by-user', { additionFilter: on(today), filters: [{ field: 'code', opt: 'eq', value1: code }] })
    expect(data).toEqual([expect.objectContaining({ code, name, signIns: 1, refused: 0, exported: 0 })])
    const { rows } = await sql<{ n: number }>`select count(*) as n from audit where actor_code = ${code}`.execute(world.services.db)
    expect(data[0]?.entries).toBe(rows[0]?.n)
    const day = { field: 'at', opt: 'between', value1: today, value2: today }
    const who = { field: 'actorCode', opt: 'eq', value1: code }
    const trail = async (more: object[]) => (await list(admin, '/backend/audit', { filters: [who, day, ...more] })).filterRecords
    expect(await trail([])).toBe(data[0]?.entries)
    expect(await trail(filters({ event: 'signIn.done' }))).toBe(1)
    // All that somebody did, and nothing of the portal itself.
    const everybody = await ask('audit-by-user', { additionFilter: on(today) })
    const all = await sql<{ n: number }>`select count(*) as n from audit where actor_id is not null`.execute(world.services.db)
    // Reading it is no line of the trail.
    expect(everybody.data.reduce((sum, row) => sum + Number(row.entries), 0)).toBe(all.rows[0]?.n)
    // As a file it has the line that the file itself is.
    const path = '/backend/misc/reports/audit-by-user/export'
    const file = await admin.post(path, { additionFilter: on(today), columns: ['code', 'exported', 'entries'], format: 'csv' })
    const own = (await admin.get('/auth/me')).json().code
    const line = file.body.split('\r\n').find((text: string) => text.startsWith(`${own},`))
    const [before] = everybody.data.filter(row => row.code === own)
    expect(line).toBe(`${own},1,${Number(before?.entries) + 1}`)
    expect((await clerk.post('/backend/misc/reports/audit-by-user/list', {})).statusCode).toBe(403)
    expect((await ask('audit-by-user', { additionFilter: on('2020-01-01') })).totalRecords).toBe(0)
  })
})

describe('lists that answer what a report would', () => {
  it('stand in the index of who may read them', async () => {
    const keys = async (by: Client, side: string) =>
      (await by.get(`/${side}/misc/reports`)).json().map((one: { key: string; screen: string }) => `${one.key} ${one.screen}`)
    const office = await keys(admin, 'backend')
    for (const one of [
      'hard-copies-by-shop misc/hard-copies/list',
      'hard-copies misc/hard-copies/forms/list',
      'lead-funnel actions/user-list/funnel',
    ])
      expect(office).toContain(one)
    expect(await keys(await world.as('merchant'), 'merchant')).toContain('hard-copies product/nsdl-pan/physical/hardcopy/list')
  })
})
