import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { aCounter, aMember, suspendIds } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { upload } from '../../test/sheets'
import { buy, topUpOf, units, utiOf } from '../../test/uti'
import { openWorld, password, type World } from '../../test/world'
import { system } from '../platform/http/who'
import * as wallet from '../wallet/service'
import { askOutside, hear, passOn } from './coupon/desk'
import { interfaceOf } from './outside/service'

let world: World
let office: Client
let uti: ReturnType<typeof utiOf>
beforeAll(async () => {
  world = await openWorld()
  office = await world.as('staff')
  await office.post('/auth/confirm', { password })
  uti = utiOf(world)
})
afterAll(() => world.close())

/** A coupon with a card: 107.00 for UTIITSL and 23.00 for us. */
const each = 130_00
const later = () => ({ ...world.services, now: () => new Date(world.services.now().getTime() + 3 * 60_000) })
let refs = 0
const freshRef = () => `UTI/2026/${String(++refs).padStart(7, '0')}`
const decide = (verb: string, id: string, body: object) => office.post(`/backend/uti/coupons/${verb}/${id}`, body, onceKey())
const stateOf = async (id: string) =>
  world.services.db
    .selectFrom('couponOrder')
    .select(['status', 'outsideRef', 'remark'])
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
const legsOf = async (id: string, kind: string) => {
  const { rows } = await sql<{ kind: string; amount: number }>`
    select a.kind, e.amount from ledger_journal j join ledger_entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
    where j.kind = ${kind} and j.ref_type = 'couponOrder' and j.ref_id = ${Number(id)} order by a.kind, e.amount`.execute(world.services.db)
  return rows
}
const balance = (merchantId: number) => wallet.balance(world.services, merchantId)

async function aBuyer(paise = 2000_00) {
  const counter = await aCounter(world, paise)
  await uti.approved(counter.client, office)
  return counter
}
/** One order, passed on through the test interface, which does as it is told. */
async function played(play: string) {
  const { client, merchantId } = await aBuyer()
  const { id, orderNo } = (await buy(client, units(1), each)).json()
  expect((await decide('process', id, { play })).json()).toEqual({ state: 'pending' })
  await world.services.jobs.runAll()
  return { id, orderNo, merchantId }
}

describe('the finder', () => {
  it('finds registrations by PSA ID and orders by both numbers, for the shop and for who may see them', async () => {
    const { client } = await aCounter(world, 2000_00)
    const { id, psaId } = await uti.approved(client, office)
    const order = (await buy(client, units(1), each)).json()
    const outsideRef = freshRef()
    expect((await decide('approve', order.id, { outsideRef })).statusCode).toBe(200)
    const found = async (by: Client, text: string) => {
      const all = (await by.post('/find', { text })).json() as { kind: string; id: string; link: string }[]
      return all.filter(one => ['psa', 'coupon_order'].includes(one.kind)).map(one => [one.kind, one.id, one.link])
    }
    const clerk = await world.signUp('staff', { granted: ['uti.read'] })
    expect(await found(clerk, psaId.toLowerCase())).toEqual([['psa', id, `actions/uti-pan/psa-list?open=${id}`]])
    expect(await found(client, psaId)).toEqual([['psa', id, 'product/uti-pan']])
    for (const text of [order.orderNo, outsideRef]) {
      expect(await found(clerk, text)).toEqual([['coupon_order', order.id, `actions/uti-pan/coupon-list?q=${order.orderNo}`]])
      expect(await found(client, text)).toEqual([['coupon_order', order.id, `product/uti-pan/topup-list?q=${order.orderNo}`]])
    }
    const others = [(await aCounter(world, 0)).client, await world.signUp('staff', { granted: ['nsdl.read'] })]
    for (const by of others) for (const text of [psaId, order.orderNo, outsideRef]) expect(await found(by, text), text).toEqual([])
  })
})

describe('an order of coupons', () => {
  it('is priced, charged and written in one step: government fee, our fee and its GST by their number', async () => {
    const { client, merchantId } = await aBuyer()
    const offer = (await client.get('/merchant/uti/coupons/offer')).json()
    expect(offer).toMatchObject({
      psaState: 'active',
      price: { physical: { total: each }, soft: { total: 95_00 }, topUp: { total: 23_00 } },
    })
    const { id, balance: left } = (await buy(client, units(5), 5 * each)).json()
    expect([left, await balance(merchantId)]).toEqual([2000_00 - 5 * each, 2000_00 - 5 * each])
    const legs = await legsOf(id, 'serviceDebit')
    expect(legs).toMatchObject([
      { kind: 'governmentFee', amount: 5 * 107_00 },
      { kind: 'gst', amount: expect.any(Number) },
      { kind: 'revenue', amount: expect.any(Number) },
      { kind: 'wallet', amount: -5 * each },
    ])
    expect(legs.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    const { data } = (await client.post('/merchant/uti/coupons/list', {})).json()
    expect(data).toMatchObject([{ unit: 'units', couponType: 'physical', quantity: 5, amount: null, total: 5 * each, status: 'requested' }])
    const bill = (await textsOf((await client.post(`/merchant/uti/coupons/invoice/${id}`)).rawPayload)).join('')
    for (const words of ['Bill', data[0].orderNo, 'coupon']) expect(bill).toContain(words)
    expect((await office.get('/backend/uti/summary')).json().orders.n).toBeGreaterThan(0)
  })

  it('of an amount passes the whole amount on, and takes our fee once', async () => {
    const { client, merchantId } = await aBuyer()
    const { id } = (await buy(client, topUpOf(500_00), 523_00)).json()
    expect(await legsOf(id, 'serviceDebit')).toMatchObject([
      { kind: 'governmentFee', amount: 500_00 },
      {},
      {},
      { kind: 'wallet', amount: -523_00 },
    ])
    expect(await balance(merchantId)).toBe(2000_00 - 523_00)
    for (const order of [topUpOf(50_00), { ...topUpOf(500_00), amount: null }, units(0), { ...units(1), couponType: null }])
      expect((await buy(client, order, 0)).statusCode).toBe(422)
  })

  it('is refused without an active PSA, with too little in the wallet and for another price, and nothing is written', async () => {
    const { client: without } = await aCounter(world)
    const early = await buy(without, units(1), each)
    expect([early.statusCode, early.json().message]).toEqual([422, 'Coupons can be bought once your shop has a PSA ID.'])
    const { client, merchantId } = await aBuyer(100_00)
    expect((await buy(client, units(1), each)).json().message).toBe('Insufficient balance')
    const other = await buy(client, units(1), 1_00)
    expect([other.statusCode, other.json().message]).toEqual([409, expect.stringContaining('The charge is now 130.00/-')])
    expect((await client.post('/merchant/uti/coupons/order', { order: units(1), total: each })).statusCode).toBe(400)
    expect(await balance(merchantId)).toBe(100_00)
    expect((await client.post('/merchant/uti/coupons/list', {})).json().data).toEqual([])
  })

  it('is asked about when the same one was placed within two minutes, also when both are sent together', async () => {
    const { client, merchantId } = await aBuyer()
    const key = onceKey()
    const first = await buy(client, units(2), 2 * each, {}, key)
    expect((await buy(client, units(2), 2 * each, {}, key)).json()).toEqual(first.json())
    const again = await buy(client, units(2), 2 * each)
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'The same order was placed less than two minutes ago. Place it a second time?',
    ])
    expect((await buy(client, units(2), 2 * each, { again: true })).statusCode).toBe(200)
    expect((await buy(client, units(1), each)).statusCode).toBe(200)
    const both = await Promise.all([buy(client, units(1, 'soft'), 95_00), buy(client, units(1, 'soft'), 95_00)])
    expect(both.map(one => one.statusCode).sort()).toEqual([200, 409])
    expect(await balance(merchantId)).toBe(2000_00 - 5 * each - 95_00)
    await sql`update coupon_order set requested_at = requested_at - interval '2 minutes' where merchant_id = ${merchantId}`.execute(
      world.services.db,
    )
    expect((await buy(client, units(1, 'soft'), 95_00)).statusCode).toBe(200)
  })

  it('is processed and approved with a reference that no other order has; a rejection gives the whole charge back, once', async () => {
    const { client, merchantId } = await aBuyer()
    const [one, two] = [(await buy(client, units(1), each)).json().id, (await buy(client, units(2), 2 * each)).json().id]
    expect((await decide('process', one, {})).json()).toEqual({ state: 'pending' })
    expect((await decide('process', one, {})).statusCode).toBe(409)
    const outsideRef = freshRef()
    expect((await decide('approve', one, { outsideRef: outsideRef.toLowerCase() })).json()).toEqual({ state: 'approved' })
    expect((await decide('approve', two, { outsideRef })).statusCode).toBe(409)
    expect((await decide('reject', two, { remark: '' })).statusCode).toBe(422)
    const gone = await Promise.all([1, 2].map(() => decide('reject', two, { remark: 'Not accepted there' })))
    expect(gone.map(reply => reply.statusCode).sort()).toEqual([200, 409])
    expect(await balance(merchantId)).toBe(2000_00 - each)
    expect((await decide('reject', one, { remark: 'Too late for it' })).statusCode).toBe(409)
    expect((await client.post(`/merchant/uti/coupons/credit-note/${two}`)).statusCode).toBe(200)
    expect((await client.post(`/merchant/uti/coupons/credit-note/${one}`)).statusCode).toBe(404)
    const mail = await world.services.db.selectFrom('mail').select('template').where('about', '=', 'coupon_order').execute()
    expect(mail).toEqual([{ template: 'couponsRejected' }])
    const { client: other } = await aCounter(world)
    expect((await other.post(`/merchant/uti/coupons/invoice/${one}`)).statusCode).toBe(404)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it("of a member pays its merchant's commission and mark-up by their number, at the approval", async () => {
    const { client, parentId } = await aMember(world, 2000_00)
    await uti.approved(client, office)
    const total = (await client.get('/merchant/uti/coupons/offer')).json().price.physical.total * 3
    const { id } = (await buy(client, units(3), total)).json()
    expect(await balance(parentId)).toBe(0)
    await decide('approve', id, { outsideRef: freshRef() })
    // 5.00 of commission and 10.00 of mark-up for each; nothing is kept back below the limit of TDS.
    expect(await balance(parentId)).toBe(3 * 15_00)
    const { id: back } = (await buy(client, units(1), total / 3)).json()
    await decide('reject', back, { remark: 'Not accepted there' })
    expect(await balance(parentId)).toBe(3 * 15_00)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })
})

describe('an order of a shop whose ID is suspended', () => {
  it('is refused also for the price of before, and takes nothing', async () => {
    const { client, merchantId } = await aBuyer()
    await suspendIds(world, merchantId)
    const reply = await buy(client, units(1), each)
    expect([reply.statusCode, reply.json().message]).toEqual([422, expect.stringContaining('is suspended')])
    expect(await balance(merchantId)).toBe(2000_00)
  })
})

describe('the interface', () => {
  it('is off without the sandbox, and credentials alone do not turn it on', async () => {
    const { config } = world.services
    const off = { ...world.services, config: { ...config, sandboxGateway: false } }
    expect(interfaceOf(off)).toBeUndefined()
    const { client } = await aBuyer()
    const order = (await buy(client, units(1), each)).json()
    const passed = world.command(tx => passOn({ ...tx, services: off }, Number(order.id), 'approve', system))
    await expect(passed).rejects.toThrow('There is no interface')
    expect((await stateOf(order.id)).status).toBe('requested')
    expect((await office.get('/backend/uti/summary')).json().outside).toBe('sandbox')
    const admin = await world.as('admin')
    await admin.post('/auth/confirm', { password })
    await admin.post('/backend/master/credentials/utiitsl/set', { values: { partnerId: 'partner-1', apiKey: 'secret-key-1' } })
    await admin.post('/backend/master/credentials/utiitsl/use')
    expect((await office.get('/backend/uti/summary')).json().outside).toBe('keyed')
    expect((await admin.get('/backend/master/credentials')).body).not.toContain('secret-key-1')
  })

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['twice', 'approved'],
  ])('answers (%s), and the order is %s once', async (play, status) => {
    const { id, merchantId } = await played(play)
    await askOutside(world.services)
    await askOutside(world.services)
    expect(await stateOf(id)).toMatchObject({ status })
    expect(await balance(merchantId)).toBe(status === 'rejected' ? 2000_00 : 2000_00 - each)
    const steps = await world.services.db
      .selectFrom('history')
      .select('action')
      .where('subject', '=', 'coupon_order')
      .where('subjectId', '=', Number(id))
      .orderBy('id')
      .execute()
    expect(steps.map(({ action }) => action)).toEqual(['order', 'process', status === 'rejected' ? 'reject' : 'approve'])
  })

  it('answers late, or never: until then the order waits, and a person may decide it', async () => {
    const [late, never] = [await played('late'), await played('never')]
    await askOutside(world.services)
    expect((await stateOf(late.id)).status).toBe('pending')
    await askOutside(later())
    expect(await stateOf(late.id)).toMatchObject({ status: 'approved', outsideRef: `TEST-${late.orderNo}` })
    expect((await stateOf(never.id)).status).toBe('pending')
    expect((await decide('reject', never.id, { remark: 'No answer came' })).statusCode).toBe(200)
    // What comes after all moves nothing, and the office is told.
    const answer = { orderNo: never.orderNo, outcome: 'approved', outsideRef: freshRef(), reason: null } as const
    expect(await world.command(tx => hear(tx, Number(never.id), answer))).toBe(false)
    expect(await stateOf(never.id)).toMatchObject({ status: 'rejected', outsideRef: null })
    expect(await balance(never.merchantId)).toBe(2000_00)
    expect(JSON.stringify((await office.post('/notice/list', {})).json())).toContain('couponContradicted')
  })
})

describe('an answer that cannot be taken', () => {
  it('stops no other: that of a frozen wallet waits for its release', async () => {
    const [stuck, next] = [await played('reject'), await played('approve')]
    const freeze = (frozen: boolean) =>
      world.services.db
        .updateTable('ledgerAccount')
        .set({ frozen })
        .where('kind', '=', 'wallet')
        .where('ownerId', '=', stuck.merchantId)
        .execute()
    await freeze(true)
    await askOutside(world.services)
    expect([(await stateOf(stuck.id)).status, (await stateOf(next.id)).status]).toEqual(['pending', 'approved'])
    await freeze(false)
    await askOutside(world.services)
    expect([(await stateOf(stuck.id)).status, await balance(stuck.merchantId)]).toEqual(['rejected', 2000_00])
  })

  it('gives nothing back: coupons that were given without a reference wait for a person', async () => {
    const { id, orderNo, merchantId } = await played('never')
    const answer = { orderNo, outcome: 'approved', outsideRef: null, reason: null } as const
    expect(await world.command(tx => hear(tx, Number(id), answer))).toBe(false)
    expect([(await stateOf(id)).status, await balance(merchantId)]).toEqual(['pending', 2000_00 - each])
  })
})

describe('a file', () => {
  const root = '/backend/uti/coupons'
  const mapping = { headerRow: 1, lastRow: null, dateShape: null, roles: ['orderNo', 'outsideRef', 'reason'] }
  const uploaded = async (lines: string[]) => ({
    uploadId: await upload(office, 'answers.csv', Buffer.from(['Order No,Reference,Reason', ...lines].join('\n'))),
    ...{ asked: {}, mapping },
  })

  it('approves and rejects many orders, each by itself; what does not fit is refused with its reason', async () => {
    const { client, merchantId } = await aBuyer(9000_00)
    const made = []
    for (const n of [1, 2, 3, 4]) made.push((await buy(client, units(n), n * each)).json())
    const [one, two, three, four] = made
    await decide('approve', four.id, { outsideRef: freshRef() })
    const ref = freshRef()
    const lines = [
      `${one.orderNo},${ref},`,
      `${two.orderNo},,Not accepted there`,
      `${three.orderNo},,`,
      `${four.orderNo},${freshRef()},`,
      `UC99999999,${freshRef()},`,
    ]
    const body = await uploaded(lines)
    const seen = (await office.post(`${root}/import/check`, body)).json()
    expect(seen.rows.map(({ fate, reason, note }: Record<string, string>) => [fate, reason, note])).toEqual([
      ['new', null, null],
      ['new', null, 'refund'],
      ['refused', 'A row has a reference, or the reason of a rejection, and not both', null],
      ['refused', 'It is decided already: Approved', null],
      ['refused', 'There is no order with this number', null],
    ])
    const reply = await office.post(`${root}/import/commit`, { ...body, stamp: seen.stamp }, onceKey())
    expect(reply.statusCode, reply.body).toBe(200)
    await world.services.jobs.runAll()
    expect(await stateOf(one.id)).toMatchObject({ status: 'approved', outsideRef: ref })
    expect(await stateOf(two.id)).toMatchObject({ status: 'rejected', remark: 'Not accepted there' })
    expect(await balance(merchantId)).toBe(9000_00 - 8 * each)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('brings the IDs of many registrations', async () => {
    const { client } = await aCounter(world)
    const id = await uti.sent(client)
    const { refNo } = (await office.get(`/backend/uti/psa/detail/${id}`)).json()
    const body = {
      uploadId: await upload(office, 'ids.csv', Buffer.from(`Request No,PSA ID\n${refNo},muti 7777777\n${refNo}1,MUTI8888888`)),
      ...{ asked: {}, mapping: { ...mapping, roles: ['refNo', 'psaId'] } },
    }
    const seen = (await office.post('/backend/uti/psa/import/check', body)).json()
    expect(seen.counts).toMatchObject({ new: 1, refused: 1 })
    await office.post('/backend/uti/psa/import/commit', { ...body, stamp: seen.stamp }, onceKey())
    await world.services.jobs.runAll()
    expect((await client.get('/merchant/uti/psa')).json().psa).toMatchObject({ state: 'active', psaId: 'MUTI7777777' })
  })
})
