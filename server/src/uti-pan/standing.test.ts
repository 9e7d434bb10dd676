import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { aCounter } from '../../test/pan'
import { buy, freshPsaId, units, utiOf } from '../../test/uti'
import { openWorld, password, type World } from '../../test/world'

const from = Date.now()
/** So many days after it began. */
const at = (days: number) => new Date(from + days * 86_400_000).toISOString()
/** A soft coupon in the usual package. */
const each = 95_00

describe('what the index of UTI PAN counts, and how old the oldest is', { timeout: 60_000 }, () => {
  let world: World
  let office: Client
  const on = (days: number) => {
    world.services.now = () => new Date(at(days))
  }
  beforeAll(async () => {
    world = await openWorld()
    office = await world.as('staff')
    await office.post('/auth/confirm', { password })
  })
  afterAll(() => world.close())

  const summary = async () => {
    const { outside: _, ...counts } = (await office.get('/backend/uti/summary')).json()
    return counts
  }
  const decide = async (path: string, body: object = {}) => {
    const reply = await office.post(`/backend/uti/${path}`, body, onceKey())
    expect(reply.statusCode, reply.body).toBeLessThan(300)
  }

  it('are registrations, orders and resets that wait, each with when the oldest came', async () => {
    const uti = utiOf(world)
    const none = { n: 0, since: null }
    const empty = { requested: none, pending: none, resets: none, active: 0, blocked: 0, orders: none, passedOn: none }
    expect(await summary()).toEqual(empty)
    const shops: Client[] = []
    for (let n = 0; n < 5; n++) shops.push((await aCounter(world, 1000_00)).client)
    const [drafts, first, second, third, fourth] = shops as [Client, Client, Client, Client, Client]
    on(0)
    await uti.begun(drafts)
    on(1)
    const passed = await uti.sent(first)
    on(2)
    await uti.sent(second)
    on(3)
    await uti.sent(third)
    // What nobody has sent is not the office's.
    expect(await summary()).toEqual({ ...empty, requested: { n: 3, since: at(1) } })
    on(4)
    await decide(`psa/forward/${passed}`)
    const { id } = await uti.approved(fourth, office)
    expect(await summary()).toEqual({ ...empty, requested: { n: 2, since: at(2) }, pending: { n: 1, since: at(1) }, active: 1 })
    on(5)
    const one = (await buy(fourth, units(1, 'soft'), each)).json()
    on(6)
    const two = (await buy(fourth, units(2, 'soft'), 2 * each)).json()
    on(7)
    expect((await buy(fourth, units(3, 'soft'), 3 * each)).statusCode).toBe(200)
    await fourth.post(`/merchant/uti/psa/reset/${id}`)
    on(8)
    await decide(`coupons/process/${two.id}`)
    const waiting = { requested: { n: 2, since: at(2) }, pending: { n: 1, since: at(1) }, active: 1 }
    const asked = { ...empty, ...waiting, resets: { n: 1, since: at(7) } }
    expect(await summary()).toEqual({ ...asked, orders: { n: 2, since: at(5) }, passedOn: { n: 1, since: at(6) } })
    // Approved and refused, orders wait no more; nor does a PSA that is blocked, or a reset that is done.
    await decide(`coupons/approve/${one.id}`, { outsideRef: 'UTI/2026/9000001' })
    await decide(`coupons/reject/${two.id}`, { remark: 'UTIITSL has none at present' })
    await decide(`psa/reset-done/${id}`)
    await decide(`psa/block/${id}`, { remark: 'UTIITSL asked for it' })
    await decide(`psa/approve/${passed}`, { psaId: freshPsaId() })
    expect(await summary()).toEqual({
      ...{ ...empty, requested: { n: 2, since: at(2) }, active: 1, blocked: 1 },
      orders: { n: 1, since: at(7) },
    })
  })
})
