import { dayOf } from '@sevakendra/contract/kit/dates'
import { ageBands } from '@sevakendra/contract/kit/report'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { gstOf } from '../../../test/gst-filing'
import { aCounter, aPaidOne } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'

let world: World
let admin: Client
const today = dayOf(new Date())

interface Page {
  data: ({ service: string; merchantCode: string; outcome: string; reason: string | null; kind: string } & Record<string, number>)[]
  totals: Record<string, number>
  filterRecords: number
  totalRecords: number
}
const ask = async (key: string, body: object = {}, by = admin): Promise<Page> => {
  const reply = await by.post(`/backend/misc/reports/${key}/list`, { length: 100, ...body })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const days = (day = today) => ({ additionFilter: { from: day, to: day } })

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  const [shop, staff] = [await aCounter(world, 10_000_00), await world.as('staff')]
  await aPaidOne(shop.client)
  const gst = gstOf(world)
  await gst.begun(shop.client)
  const open: (string | undefined)[] = []
  for (const _ of Object.values(ageBands)) open.push(await gst.submitted(shop.client, { nil: true }))
  // Of each end of a band one, an hour older, for it grows older while the test runs.
  for (const [n, { to, from }] of Object.values(ageBands).entries())
    await sql`update gst_filing set submitted_at = now() - make_interval(days => ${to ?? from}, hours => 1) where id = ${Number(open[n])}`.execute(
      world.services.db,
    )
  const gone = await gst.submitted(shop.client, { nil: true })
  await gst.ok(gst.at(staff, 'reject', gone, { remark: 'Not our client' }))
}, 60_000)
afterAll(() => world.close())

describe('requests of every service', { timeout: 60_000 }, () => {
  it('are counted by age, and each figure opens as many', async () => {
    const { data, totals } = await ask('service-ageing')
    expect(data.map(({ service, requests }) => [service, requests]).sort()).toEqual([
      ['gst_filing', 4],
      ['nsdl_application', 1],
    ])
    expect(data.find(({ service }) => service === 'gst_filing')).toMatchObject({ upTo1: 1, upTo3: 1, upTo7: 1, older: 1 })
    const open = await ask('open-requests')
    expect(open.totalRecords).toBe(totals.requests)
    for (const row of data)
      for (const [band, { from, to }] of Object.entries(ageBands)) {
        const age = to === null ? { opt: 'gte', value1: from } : { opt: 'between', value1: from, value2: to }
        const filters = [
          { field: 'service', opt: 'eq', value1: row.service },
          { field: 'age', ...age },
        ]
        expect([row.service, band, (await ask('open-requests', { filters })).filterRecords]).toEqual([row.service, band, row[band]])
      }
  })

  it('are counted by how they came out, with the reason behind it', async () => {
    const { data, totals } = await ask('service-returns', days())
    expect(data).toEqual([expect.objectContaining({ service: 'gst_filing', done: 0, returned: 0, rejected: 1, withdrawn: 0, share: 100 })])
    const decisions = await ask('service-decisions', days())
    expect(decisions.totalRecords).toBe(totals.decisions)
    expect(decisions.data).toEqual([
      expect.objectContaining({
        service: 'gst_filing',
        outcome: 'rejected',
        reason: 'Not our client',
        merchantCode: data[0]?.merchantCode,
      }),
    ])
    expect((await ask('service-decisions', days('2020-01-01'))).totalRecords).toBe(0)
  })

  it('are those of services that their reader may see', async () => {
    const clerk = await world.signUp('staff', { granted: ['nsdl.read'] })
    expect((await ask('open-requests', {}, clerk)).data.map(({ service }) => service)).toEqual(['nsdl_application'])
    expect((await ask('service-ageing', {}, clerk)).totals.requests).toBe(1)
    for (const key of ['service-returns', 'service-decisions']) expect((await ask(key, days(), clerk)).totalRecords).toBe(0)
    const nobody = await world.signUp('staff', { granted: ['wallet.readAny'] })
    expect((await ask('service-ageing', {}, nobody)).data).toEqual([])
    expect((await (await world.as('merchant')).post('/backend/misc/reports/open-requests/list', {})).statusCode).toBe(403)
  })

  it('have their share of rejections among those that were done or rejected, and of nothing else', async () => {
    const { db } = world.services
    const { id: _, ...rejection } = await db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'gst_filing')
      .where('action', '=', 'reject')
      .executeTakeFirstOrThrow()
    // Steps stay: the last test here.
    await db
      .insertInto('history')
      .values(['file', 'ask', 'cancel'].map(action => ({ ...rejection, action, details: null })))
      .execute()
    const { data } = await ask('service-returns', days())
    expect(data).toEqual([expect.objectContaining({ done: 1, returned: 1, rejected: 1, withdrawn: 1, decisions: 4, share: 50 })])
  })
})
