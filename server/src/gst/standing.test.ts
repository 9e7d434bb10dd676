import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { allChecked, officeBase, gstOf as registrationsOf, shopBase } from '../../test/gst'
import { gstOf } from '../../test/gst-filing'
import { aCounter } from '../../test/pan'
import { openWorld, password, type World } from '../../test/world'

interface Standing {
  state: string
  n: number
  since: string | null
}

const from = Date.now()
/** So many days after it began. */
const at = (days: number) => new Date(from + days * 86_400_000).toISOString()

describe('what the index of GST counts, and how old the oldest is', { timeout: 60_000 }, () => {
  let world: World
  let office: Client
  let shop: Client
  let other: Client
  let colleague: Client
  /** What is done from here on is done so many days later. */
  const on = (days: number) => {
    world.services.now = () => new Date(at(days))
  }

  beforeAll(async () => {
    world = await openWorld()
    office = await world.as('staff')
    await office.post('/auth/confirm', { password })
    const mine = await aCounter(world, 5000_00)
    shop = mine.client
    other = (await aCounter(world, 5000_00)).client
    colleague = await world.signUp('merchantstaff', { merchantId: mine.merchantId, granted: ['gst.readOwn'] })
  })
  afterAll(() => world.close())

  const byState = (rows: Standing[]) => Object.fromEntries(rows.map(({ state, n, since }) => [state, { n, since }]))

  it('are returns by state, with when the oldest was submitted, or a draft was begun', async () => {
    const gst = gstOf(world)
    const standing = async (by: Client, side: string) => byState((await by.get(`/${side}/gst/filing/standing`)).json())
    expect([await standing(office, 'backend'), await standing(shop, 'merchant')]).toEqual([{}, {}])
    on(0)
    await gst.begun(shop, { nil: true })
    on(1)
    const late = await gst.begun(shop, { nil: true })
    const first = await gst.submitted(shop, { nil: true })
    on(2)
    await gst.submitted(other, { nil: true })
    on(3)
    await gst.ok(gst.at(office, 'prepare', first))
    on(4)
    // Begun three days ago: from now on it counts from its submission.
    await gst.ok(gst.paid(shop, late))
    expect(await standing(office, 'backend')).toEqual({
      inPreparation: { n: 1, since: at(1) },
      submitted: { n: 2, since: at(2) },
    })
    expect(await standing(shop, 'merchant')).toEqual({
      draft: { n: 1, since: at(0) },
      inPreparation: { n: 1, since: at(1) },
      submitted: { n: 1, since: at(4) },
    })
    expect(await standing(other, 'merchant')).toEqual({ submitted: { n: 1, since: at(2) } })
    // Who sees the own alone counts the own alone.
    expect(await standing(colleague, 'merchant')).toEqual({})
    on(5)
    await gst.ok(gst.shop(other, 'cancel', (await other.post('/merchant/gst/filing/list', {})).json().data[0].id, { remark: 'A mistake' }))
    expect(await standing(office, 'backend')).toEqual({
      cancelled: { n: 1, since: at(2) },
      inPreparation: { n: 1, since: at(1) },
      submitted: { n: 1, since: at(4) },
    })
  })

  it('are registrations by state, with when the oldest was submitted, or a draft was saved', async () => {
    const gst = registrationsOf(world)
    const standing = async (by: Client, side: string) => byState((await by.get(`/${side}/gst/summary`)).json().registration)
    expect([await standing(office, 'backend'), await standing(shop, 'merchant')]).toEqual([{}, {}])
    on(0)
    await gst.draft(shop)
    on(1)
    const paid = await gst.draft(shop)
    expect((await gst.pay(shop, paid)).statusCode).toBe(200)
    const first = await gst.submitted(shop)
    on(2)
    await gst.submitted(other)
    on(3)
    await gst.submitted(other)
    await office.post(`${officeBase}/claim/${first.id}`)
    expect((await office.post(`${officeBase}/verify/${first.id}`, allChecked)).statusCode).toBe(200)
    expect(await standing(office, 'backend')).toEqual({
      awaitingPapers: { n: 1, since: at(1) },
      submitted: { n: 2, since: at(2) },
      toFile: { n: 1, since: at(1) },
    })
    expect(await standing(shop, 'merchant')).toEqual({
      draft: { n: 1, since: at(0) },
      awaitingPapers: { n: 1, since: at(1) },
      toFile: { n: 1, since: at(1) },
    })
    expect(await standing(other, 'merchant')).toEqual({ submitted: { n: 2, since: at(2) } })
    expect(await standing(colleague, 'merchant')).toEqual({})
    on(4)
    const back = await shop.post(`${shopBase}/cancel/${paid.id}`, { remark: 'Not needed any more' }, onceKey())
    expect(back.json()).toMatchObject({ state: 'withdrawn' })
    expect((await standing(office, 'backend')).withdrawn).toEqual({ n: 1, since: at(1) })
  })
})
