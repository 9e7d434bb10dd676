import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { ageBands } from '@sevakendra/contract/kit/report'
import { openStates } from '@sevakendra/contract/nsdl-pan/work/reports'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aDueForm } from '../../../test/courier'
import { onceKey } from '../../../test/door'
import { aCounter, allTicked, aPaidOne, desk, userIdOf } from '../../../test/pan'
import { paperlessOf } from '../../../test/paperless'
import { openWorld, type World } from '../../../test/world'
import { record } from '../../platform/flows'
import { system } from '../../platform/http/who'

let world: World
let admin: Client
let staff: Client
const today = dayOf(new Date())
const on = (day: string) => ({ from: day, to: day })
let first: Awaited<ReturnType<typeof aCounter>>
let second: Awaited<ReturnType<typeof aCounter>>

type Row = Record<string, number> & { id: string; status: string; reason: string; decision: string; merchantCode: string; first: boolean }
const ask = async (key: string, body: object = {}) => {
  const reply = await admin.post(`/backend/misc/reports/${key}/list`, { length: 100, ...body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as { data: Row[]; totals: Record<string, number>; totalRecords: number; filterRecords: number }
}
const filtered = (values: Record<string, string | boolean>) =>
  Object.entries(values).map(([field, value1]) => ({ field, opt: null, value1 }))

/** In the queue; how it gets there is proven by the journey. */
async function waiting(client: Client): Promise<string> {
  const { id } = await aPaidOne(client)
  await world.services.db.updateTable('application').set({ status: 'waiting' }).where('id', '=', Number(id)).execute()
  return id
}
async function decide(id: string, action: 'verify' | 'send-back' | 'reject', codes: string[] = []) {
  await world.services.db.updateTable('application').set({ status: 'waiting' }).where('id', '=', Number(id)).execute()
  expect((await staff.post(`${desk}/claim/${id}`)).statusCode).toBe(200)
  const why = { reasons: codes.map(code => ({ code })), remark: codes.length > 0 ? null : 'Too dark to read' }
  const reply = await staff.post(`${desk}/${action}/${id}`, action === 'verify' ? allTicked : why, onceKey())
  expect(reply.statusCode, reply.body).toBeLessThan(300)
}

/** Makes a shop a member of another one, whose code is returned. */
async function parentOf(merchantId: number): Promise<string> {
  const { db } = world.services
  const parentId = await world.aShop()
  await db.updateTable('merchant').set({ parentId }).where('id', '=', merchantId).execute()
  return (await db.selectFrom('merchant').select('code').where('id', '=', parentId).executeTakeFirstOrThrow()).code
}

/** A member of nobody again. */
const alone = (merchantId: number) =>
  world.services.db.updateTable('merchant').set({ parentId: null }).where('id', '=', merchantId).execute()

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  staff = await world.as('staff')
  first = await aCounter(world)
  second = await aCounter(world, 5000_00)
  const again = await waiting(first.client)
  await decide(again, 'send-back', ['photoPoor', 'signatureOutsideBox'])
  // In order at the second look: that is no first-time-right.
  await decide(again, 'verify')
  await decide(await waiting(first.client), 'verify')
  await decide(await waiting(first.client), 'send-back', ['photoPoor'])
  await decide(await waiting(second.client), 'reject')
  await aPaidOne(second.client)
  await aPaidOne(second.client)
}, 60_000)
afterAll(() => world.close())

describe('application ageing', { timeout: 60_000 }, () => {
  it('has every open application once, by its status and its age, and opens as many', async () => {
    const { db } = world.services
    // Of the ends of each band one.
    const ages = Object.values(ageBands).flatMap(({ from, to }) => [from, to ?? 400])
    const open: string[] = []
    for (const age of ages) {
      const { id } = await aPaidOne(second.client)
      // An hour, for it grows older while the test runs.
      await sql`update application set submitted_at = now() - make_interval(days => ${age}, hours => 1) where id = ${Number(id)}`.execute(
        db,
      )
      open.push(id)
    }
    const rows = await db.selectFrom('application').select(['status', 'submittedAt']).where('submittedAt', 'is not', null).execute()
    const held = rows.filter(({ status }) => openStates.includes(status))
    const ageOf = (at: string | null) => Math.floor((Date.now() - Date.parse(String(at))) / 86_400_000)
    const { data, totals } = await ask('application-ageing')
    expect(totals.applications).toBe(held.length)
    for (const [name, { from, to }] of Object.entries(ageBands)) {
      expect(totals[name], name).toBe(
        held.filter(({ submittedAt }) => ageOf(submittedAt) >= from && ageOf(submittedAt) <= (to ?? 1e9)).length,
      )
      for (const row of data) {
        const age = to === null ? { opt: 'gte', value1: from } : { opt: 'between', value1: from, value2: to }
        const filters = [...filtered({ status: row.status }), { field: 'age', ...age }]
        const list = (await admin.post(`${desk}/list`, { filters })).json()
        expect(list.filterRecords, `${row.status} ${name}`).toBe(row[name])
      }
    }
    expect(data.map(row => row.status).sort()).toEqual([...new Set(held.map(({ status }) => status))].sort())
    expect(totals.older).toBeGreaterThanOrEqual(2)
  })

  it('of one shop is of its applications, and opens as many', async () => {
    const all = await ask('application-ageing')
    const codes = (await world.services.db.selectFrom('merchant').select('code').execute()).map(({ code }) => code)
    const parts = await Promise.all(codes.map(merchant => ask('application-ageing', { additionFilter: { merchant } })))
    expect(parts.filter(({ totalRecords }) => totalRecords > 0).length).toBeGreaterThan(1)
    for (const name of [...Object.keys(ageBands), 'applications'])
      expect(
        parts.reduce((sum, { totals }) => sum + (totals[name] ?? 0), 0),
        name,
      ).toBe(all.totals[name])
    for (const [nth, { data }] of parts.entries())
      for (const { status, applications } of data) {
        const filters = [...filtered({ status }), { field: 'merchantCode', opt: 'eq', value1: codes[nth] }]
        expect((await admin.post(`${desk}/list`, { filters })).json().filterRecords).toBe(applications)
      }
    expect((await ask('application-ageing', { additionFilter: { merchant: 'NOBODY' } })).totalRecords).toBe(0)
  })

  it('of the members of a shop is of their applications, and opens as many requests', async () => {
    const { db } = world.services
    const parent = await parentOf(second.merchantId)
    const { code } = await db.selectFrom('merchant').select('code').where('id', '=', second.merchantId).executeTakeFirstOrThrow()
    const ofMembers = await ask('application-ageing', { additionFilter: { parent } })
    expect(ofMembers.totals.applications).toBeGreaterThan(0)
    expect(ofMembers.data).toEqual((await ask('application-ageing', { additionFilter: { merchant: code } })).data)
    expect((await ask('service-ageing', { additionFilter: { parent } })).totals.requests).toBe(ofMembers.totals.applications)
    for (const { status, applications } of ofMembers.data) {
      const filters = filtered({ service: 'nsdl_application', status, parentCode: parent })
      expect((await ask('open-requests', { filters })).filterRecords).toBe(applications)
    }
    // A shop is no member of itself, and a member has none.
    expect((await ask('application-ageing', { additionFilter: { parent: code } })).totalRecords).toBe(0)
    await alone(second.merchantId)
  })

  it('takes no days: how an application stood then is in its own record', async () => {
    expect((await admin.post('/backend/misc/reports/application-ageing/list', { additionFilter: on(today) })).statusCode).toBe(400)
  })
})

describe('what came back', { timeout: 60_000 }, () => {
  it('is counted by reason: at each of its reasons, and where none was chosen as written', async () => {
    const { data } = await ask('pan-return-reasons', { additionFilter: on(today) })
    const by = Object.fromEntries(
      data.map(({ reason, sentBack, rejected, decisions, shops, share }) => [reason, [sentBack, rejected, decisions, shops, share]]),
    )
    expect(by).toEqual({ photoPoor: [2, 0, 2, 1, 67], signatureOutsideBox: [1, 0, 1, 1, 33], unlisted: [0, 1, 1, 1, 33] })
    for (const { reason, sentBack, decisions } of data) {
      const behind = (more: object) => ask('pan-decisions', { additionFilter: on(today), filters: filtered({ reasons: reason, ...more }) })
      expect((await behind({})).filterRecords).toBe(decisions)
      expect((await behind({ decision: 'sendBack' })).filterRecords).toBe(sentBack)
    }
  })

  it('is counted by reason of one shop, and of one verifier, with the share of what came back there', async () => {
    const { db } = world.services
    const merchant = (await db.selectFrom('merchant').select('code').where('id', '=', first.merchantId).executeTakeFirstOrThrow()).code
    const verifier = (await ask('pan-verifiers', { additionFilter: on(today) })).data[0] as unknown as { verifierCode: string }
    const of = async (whose: object) =>
      (await ask('pan-return-reasons', { additionFilter: { ...on(today), ...whose } })).data
        .map(({ reason, decisions, share }) => [reason, decisions, share])
        .sort()
    expect(await of({ merchant })).toEqual([
      ['photoPoor', 2, 100],
      ['signatureOutsideBox', 1, 50],
    ])
    expect(await of({ merchant: merchant.toLowerCase() })).toEqual(await of({ merchant }))
    expect(await of({ staff: verifier.verifierCode })).toEqual(await of({}))
    expect(await of({ staff: 'NOBODY' })).toEqual([])
    const filters = [{ field: 'merchantCode', opt: 'eq', value1: merchant }, ...filtered({ reasons: 'photoPoor' })]
    expect((await ask('pan-decisions', { additionFilter: on(today), filters })).filterRecords).toBe(2)
  })

  it('is counted by reason of the members of a shop', async () => {
    const parent = await parentOf(second.merchantId)
    const of = async (whose: object) =>
      (await ask('pan-return-reasons', { additionFilter: { ...on(today), ...whose } })).data.map(({ reason, decisions, share }) => [
        reason,
        decisions,
        share,
      ])
    expect(await of({ parent })).toEqual([['unlisted', 1, 100]])
    const behind = await ask('pan-decisions', { additionFilter: on(today), filters: filtered({ parentCode: parent, returned: true }) })
    expect(behind.filterRecords).toBe(1)
    await alone(second.merchantId)
  })

  it('is counted by shop: first-time-right is what was in order when it was looked at first', async () => {
    const { data, totals } = await ask('pan-return-shops', { additionFilter: on(today) })
    const row = (merchantId: number) => data.find(one => Number(one.id) === merchantId)
    expect(row(first.merchantId)).toMatchObject({ decided: 3, firstRight: 1, firstReturned: 2, right: 33, sentBack: 2, rejected: 0 })
    expect(row(second.merchantId)).toMatchObject({ decided: 1, firstRight: 0, firstReturned: 1, right: 0, sentBack: 0, rejected: 1 })
    const steps = await world.services.db.selectFrom('history').select('action').where('subject', '=', 'nsdl_application').execute()
    const n = (action: string) => steps.filter(one => one.action === action).length
    expect(totals).toMatchObject({ sentBack: n('sendBack'), rejected: n('reject') })
    const all = await ask('pan-decisions', { additionFilter: on(today) })
    expect(all.totalRecords).toBe(n('sendBack') + n('reject') + n('verify'))
    for (const { merchantCode, decided, firstRight, firstReturned } of data) {
      const behind = async (more: Record<string, string | boolean>) =>
        (await ask('pan-decisions', { additionFilter: on(today), filters: filtered({ merchantCode, first: true, ...more }) })).filterRecords
      expect([await behind({}), await behind({ decision: 'verify' }), await behind({ returned: true })]).toEqual([
        decided,
        firstRight,
        firstReturned,
      ])
    }
  })

  it('belongs to its day in India, and a day without decisions has none', async () => {
    const { id } = await aPaidOne((await aCounter(world)).client)
    // Begun before all of that, as every application is that is decided.
    const begun = { createdAt: '2026-03-20T06:00:00.000Z' }
    await world.services.db.updateTable('application').set(begun).where('id', '=', Number(id)).execute()
    const person = { ...system, userId: await userIdOf(world, staff), code: 'B90001', name: 'Old Hand' }
    const sentBackAt = (at: string, code: string) =>
      world.command(
        tx => record(tx, 'nsdl_application', Number(id), 'sendBack', person, { details: { reasons: [{ code }] } }),
        new Date(at),
      )
    const reasonsOn = async (day: string) => (await ask('pan-return-reasons', { additionFilter: on(day) })).data.map(row => row.reason)
    await sentBackAt('2026-03-31T18:29:59.999Z', 'oldForm')
    await sentBackAt('2026-03-31T18:30:00.000Z', 'photoPoor')
    expect([await reasonsOn('2026-03-31'), await reasonsOn('2026-04-01')]).toEqual([['oldForm'], ['photoPoor']])
    // A day with nothing but returns: in the reports of decisions, shops, people and the trail one, on its own side of the end of the year.
    for (const day of ['2026-03-31', '2026-04-01']) {
      const found = async (key: string) => (await ask(key, { additionFilter: on(day) })).data
      expect(await found('pan-decisions')).toEqual([expect.objectContaining({ decision: 'sendBack', returned: true })])
      const [shop] = await found('pan-return-shops')
      expect(shop).toMatchObject({ sentBack: 1, rejected: 0, firstRight: 0, decided: day === '2026-03-31' ? 1 : 0 })
      expect(await found('pan-verifiers')).toEqual([expect.objectContaining({ decided: 1, verified: 0, sentBack: 1, acknowledged: 0 })])
      expect(await found('audit-by-user')).toEqual([expect.objectContaining({ code: 'B90001', entries: 1, signIns: 0 })])
    }
    expect((await ask('pan-return-shops', { additionFilter: on(daysFrom(today, -400)) })).totalRecords).toBe(0)
  })

  it('is not for who may not see applications', async () => {
    const clerk = await world.signUp('staff', { granted: ['wallet.readAny'] })
    for (const key of ['application-ageing', 'pan-acknowledgements', 'pan-decisions', 'pan-return-reasons', 'pan-return-shops'])
      expect((await clerk.post(`/backend/misc/reports/${key}/list`, {})).statusCode).toBe(403)
  })
})

describe('what people did', { timeout: 60_000 }, () => {
  it('at the desk is what the decisions say, by person', async () => {
    const { data, totals } = await ask('pan-verifiers', { additionFilter: on(today) })
    const decisions = await ask('pan-decisions', { additionFilter: on(today) })
    // The portal itself is no person.
    const people = decisions.data.filter(row => String(row.verifierCode) !== 'SYSTEM')
    expect(totals.decided).toBe(people.length)
    for (const { verifierCode, decided, verified } of data) {
      const behind = async (more: Record<string, string>) =>
        (await ask('pan-decisions', { additionFilter: on(today), filters: filtered({ verifierCode: String(verifierCode), ...more }) }))
          .filterRecords
      expect([await behind({}), await behind({ decision: 'verify' })]).toEqual([decided, verified])
    }
    expect(data[0]).toMatchObject({ days: 1, perDay: totals.decided })
    expect((await ask('pan-acknowledgements', { additionFilter: on(today) })).totalRecords).toBe(totals.acknowledged)
    await aDueForm(world, second.client)
    const after = (await ask('pan-verifiers', { additionFilter: on(today) })).totals
    const acknowledged = await ask('pan-acknowledgements', { additionFilter: on(today) })
    expect([acknowledged.totalRecords, after.acknowledged]).toEqual([Number(totals.acknowledged) + 1, Number(totals.acknowledged) + 1])
    for (const { verifierCode, acknowledged: n } of (await ask('pan-verifiers', { additionFilter: on(today) })).data) {
      const filters = filtered({ enteredByCode: String(verifierCode) })
      expect((await ask('pan-acknowledgements', { additionFilter: on(today), filters })).filterRecords).toBe(n)
    }
  })

  it('at a counter is what each of them filed, and what became of it', async () => {
    const shop = await aCounter(world, 5000_00)
    const clerk = await world.signUp('merchantstaff', { merchantId: shop.merchantId, granted: ['nsdl.apply'] })
    await aDueForm(world, clerk)
    await aPaidOne(clerk)
    const { id } = await aPaidOne(shop.client)
    const gone = await shop.client.post(`/merchant/nsdlpan/physical/cancel/${id}`, { remark: 'Filed twice' }, onceKey())
    expect(gone.statusCode, gone.body).toBe(200)
    const path = '/merchant/misc/reports/staff-filings/list'
    const { data, totals } = (await shop.client.post(path, { additionFilter: on(today) })).json()
    expect(data.map((row: Row) => [row.filed, row.open, row.acknowledged, row.ended])).toEqual([
      [2, 1, 1, 0],
      [1, 0, 0, 1],
    ])
    const charged = await world.services.db.selectFrom('application').select('total').where('merchantId', '=', shop.merchantId).execute()
    expect(totals).toMatchObject({ filed: 3, charged: charged.reduce((sum, one) => sum + (one.total ?? 0), 0) })
    expect((await clerk.post(path, {})).statusCode).toBe(403)
    for (const { code, filed, charged } of data as unknown as { code: string; filed: number; charged: number }[]) {
      const filters = [
        { field: 'filedBy', opt: 'eq', value1: code },
        { field: 'submittedAt', opt: 'between', value1: today, value2: today },
      ]
      const behind = (await shop.client.post('/merchant/nsdlpan/physical/list', { filters, length: 100 })).json()
      expect([behind.filterRecords, behind.data.reduce((sum: number, row: { charge: number }) => sum + row.charge, 0)]).toEqual([
        filed,
        charged,
      ])
    }
    const filedAt = (at: string, row: string) =>
      world.services.db.updateTable('application').set({ submittedAt: at }).where('id', '=', Number(row)).execute()
    await filedAt('2026-03-31T18:29:59.999Z', id)
    const filedOn = async (day: string) => (await shop.client.post(path, { additionFilter: on(day) })).json().totals.filed
    expect([await filedOn('2026-03-31'), await filedOn('2026-04-01')]).toEqual([1, 0])
    await filedAt('2026-03-31T18:30:00.000Z', id)
    expect([await filedOn('2026-03-31'), await filedOn('2026-04-01')]).toEqual([0, 1])
  })
})

describe('the quality of the work on the dashboard', () => {
  const quality = async (by = admin) => (await by.get('/backend/dashboard/business')).json().quality

  it('is what the reports behind it say of the same days', async () => {
    const { from, to, acknowledged, decided, right, shops, reasons } = await quality()
    expect(to).toBe(today)
    const byShop = await ask('pan-return-shops', { additionFilter: { from, to } })
    expect(acknowledged).toBeGreaterThan(0)
    expect(acknowledged).toBe((await ask('pan-acknowledgements', { additionFilter: { from, to } })).totalRecords)
    expect({ decided, right }).toEqual({ decided: byShop.totals.decided, right: byShop.totals.firstRight })
    expect(decided).toBe(4)
    expect(shops).toEqual([expect.objectContaining({ returned: 2, decided: 3 }), expect.objectContaining({ returned: 1, decided: 1 })])
    for (const { code, returned } of shops)
      expect(byShop.data.find(row => row.merchantCode === code)).toMatchObject({ firstReturned: returned })
    const byReason = await ask('pan-return-reasons', { additionFilter: { from, to } })
    expect(reasons).toEqual([
      { reason: 'photoPoor', n: 2 },
      { reason: 'signatureOutsideBox', n: 1 },
    ])
    expect(byReason.data.find(row => row.reason === 'photoPoor')).toMatchObject({ decisions: 2 })
  })

  it('says the middle of the hours until the acknowledgement, of these days and of those before', async () => {
    const acknowledged = (id: string, submitted: string, at: string) =>
      world.services.db
        .updateTable('application')
        .set({ submittedAt: submitted, acknowledgedAt: at })
        .where('id', '=', Number(id))
        .execute()
    // What others were acknowledged above lies before both periods.
    await world.services.db
      .updateTable('application')
      .set({ acknowledgedAt: `${daysFrom(today, -100)}T06:30:00.000Z` })
      .where('acknowledgedAt', 'is not', null)
      .execute()
    expect(await quality()).toMatchObject({ acknowledged: 0, hours: null, hoursBefore: null })
    const hours = (n: number, since: string) => new Date(Date.parse(since) + n * 3_600_000).toISOString()
    const noon = (days: number) => `${daysFrom(today, -days)}T06:30:00.000Z`
    for (const [n, days] of [
      [10, 3],
      [20, 3],
      [70, 5],
      [80, 5],
      [90, 40],
    ] as const)
      await acknowledged((await aPaidOne(second.client)).id, noon(days), hours(n, noon(days)))
    expect(await quality()).toMatchObject({ acknowledged: 4, hours: 45, hoursBefore: 90 })
  })

  it('is for nobody who may not open the reports', async () => {
    const clerk = await world.signUp('staff', { granted: ['payment.read'] })
    expect((await clerk.get('/backend/dashboard/business')).json()).toMatchObject({
      ...{ quality: null, owedToShops: null, collected: null },
      unmatched: { lines: 0, amount: 0 },
    })
  })
})

describe('paperless applications', { timeout: 60_000 }, () => {
  it('stand beside those on paper, wherever PAN applications are counted', async () => {
    const shop = await aCounter(world, 5000_00)
    const its = paperlessOf(world)
    const perDay = async (by = admin, path = '/backend/dashboard/days') => {
      const reply = (await by.get(path)).json()
      return (reply.days ?? reply).find(({ day }: { day: string }) => day === today)
    }
    const acknowledgedToday = async () => (await ask('pan-acknowledgements', { additionFilter: on(today) })).totalRecords
    const quality = async () => (await admin.get('/backend/dashboard/business')).json().quality.acknowledged
    const before = { day: await perDay(), acknowledged: await acknowledgedToday(), quality: await quality() }
    await aPaidOne(shop.client)
    const done = await its.acknowledged(shop.client, { mobile: '9812345671' })
    const open = await its.charged(shop.client, { mobile: '9812345672', dob: '1990-01-02' })
    expect([await its.state(done), await its.state(open)]).toEqual(['acknowledged', 'initiated'])

    const after = await perDay()
    expect([after.filed - before.day.filed, after.acknowledged - before.day.acknowledged]).toEqual([3, 1])
    expect(await perDay(shop.client, '/merchant/dashboard')).toMatchObject({ filed: 3, acknowledged: 1 })
    const charged = (await Promise.all([done, open].map(its.row))).reduce((sum, { total }) => sum + (total ?? 0), 0)
    const mine = (await shop.client.get('/merchant/dashboard')).json()
    expect(mine.filedToday).toBe(3)

    expect([await acknowledgedToday(), await quality()]).toEqual([before.acknowledged + 1, before.quality + 1])
    const rows = await ask('pan-acknowledgements', { additionFilter: on(today), filters: filtered({ kind: 'paperless' }) })
    expect(rows.data).toEqual([
      expect.objectContaining({
        refNo: (await its.row(done)).refNo,
        ackNo: (await its.row(done)).ackNo,
        applicationId: done,
        enteredBy: 'System',
      }),
    ])

    // With its PAN it is among those that were acknowledged.
    const allotted = await admin.post(`/backend/nsdlpan/paperless/allot/${done}`, { pan: 'ABCPD7777Z', on: today })
    expect([allotted.statusCode, await its.state(done)]).toEqual([200, 'allotted'])
    const path = '/merchant/misc/reports/staff-filings/list'
    const { data, totals } = (await shop.client.post(path, { additionFilter: on(today) })).json()
    expect(totals).toMatchObject({ filed: 3, charged: mine.spentToday, open: 2, acknowledged: 1, ended: 0 })
    const row = data.find(({ kind }: { kind: string }) => kind === 'paperless')
    expect(row).toMatchObject({ filed: 2, charged, open: 1, acknowledged: 1 })
    // Each figure opens as many.
    for (const { kind, code, filed, ...became } of data)
      for (const outcome of [undefined, 'open', 'acknowledged', 'ended'] as const) {
        const list = `/merchant/nsdlpan/${kind === 'paper' ? 'physical' : 'paperless'}/list`
        const days = { field: 'submittedAt', opt: 'between', value1: today, value2: today }
        const filters = [{ field: 'filedBy', opt: 'eq', value1: code }, days, ...(outcome ? filtered({ outcome }) : [])]
        const { filterRecords } = (await shop.client.post(list, { filters })).json()
        expect([kind, outcome, filterRecords]).toEqual([kind, outcome, outcome ? became[outcome] : filed])
      }

    const ageing = await ask('application-ageing')
    const aged = ageing.data.find(one => one.status === 'initiated')
    expect(aged).toMatchObject({ kind: 'paperless', applications: 1, upTo1: 1 })
    const opened = { filters: [...filtered({ status: 'initiated' }), { field: 'age', opt: 'between', value1: 0, value2: 2 }] }
    expect((await admin.post('/backend/nsdlpan/paperless/list', opened)).json().filterRecords).toBe(1)
    // One that stopped halfway is not what is incomplete on paper.
    await world.services.db.updateTable('application').set({ status: 'incomplete' }).where('id', '=', Number(open)).execute()
    const stopped = (await ask('application-ageing', { filters: filtered({ kind: 'paperless' }) })).data
    expect(stopped.map(({ status, applications }) => [status, applications])).toEqual([['stopped', 1]])
  })
})
