import { noPassword } from '@sevakendra/contract/kit/passwords'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { particularsOf } from '../../test/ledger'
import { aCounter, aMember, suspendIds, userIdOf } from '../../test/pan'
import { textsOf } from '../../test/pdf'
import { upload } from '../../test/sheets'
import { everybodyTold, lettersTo, toldOf } from '../../test/told'
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
    .select(['status', 'outsideRef', 'remark', 'unheard'])
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
    const { id, orderNo, balance: left } = (await buy(client, units(5), 5 * each)).json()
    // Who may pass it on is told of it, the latest first, and who bought it is not.
    expect(JSON.stringify(await toldOf(office, 'couponsWaiting'))).toContain(orderNo)
    expect(await toldOf(client, 'couponsWaiting')).toEqual([])
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
    // Nothing of the other kind of order is dropped in silence.
    for (const [order, field] of [
      [{ ...units(1), amount: 500_00 }, 'amount'],
      [{ ...topUpOf(500_00), quantity: 3 }, 'quantity'],
    ] as const) {
      const refused = await buy(client, order, each)
      expect([refused.statusCode, refused.json().errors]).toEqual([422, { [`order.${field}`]: ['Not part of this order'] }])
    }
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
    const [kept, back] = [(await buy(client, units(1), each)).json(), (await buy(client, units(2), 2 * each)).json()]
    const [one, two] = [kept.id, back.id]
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
    expect(await toldOf(client, 'couponsApproved')).toMatchObject([{ orderNo: kept.orderNo, outsideRef }])
    const refused = { orderNo: back.orderNo, amount: 2 * each, reason: 'Not accepted there' }
    expect(await toldOf(client, 'couponsRejected')).toMatchObject([refused])
    expect(await lettersTo(world, merchantId, 'coupon_order', one)).toEqual([])
    expect(await lettersTo(world, merchantId, 'coupon_order', two)).toEqual(['couponsRejected'])
    const { client: other } = await aCounter(world)
    expect((await other.post(`/merchant/uti/coupons/invoice/${one}`)).statusCode).toBe(404)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it("of a member pays its merchant's commission and mark-up by their number, at the approval", async () => {
    const { client, parentId } = await aMember(world, 2000_00)
    await uti.approved(client, office)
    const total = (await client.get('/merchant/uti/coupons/offer')).json().price.physical.total * 3
    const { id, orderNo } = (await buy(client, units(3), total)).json()
    expect(await balance(parentId)).toBe(0)
    await decide('approve', id, { outsideRef: freshRef() })
    // 5.00 of commission and 10.00 of mark-up for each; nothing is kept back below the limit of TDS.
    expect(await balance(parentId)).toBe(3 * 15_00)
    expect(await particularsOf(world, parentId)).toEqual([`Commission on UTI PAN order ${orderNo}`])
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

describe('the same order again', () => {
  it('is not asked about where the first one was rejected: its money is back', async () => {
    const { client, merchantId } = await aBuyer()
    const first = (await buy(client, units(2), 2 * each)).json()
    expect((await buy(client, units(2), 2 * each)).statusCode).toBe(409)
    expect((await decide('reject', first.id, { remark: 'Not accepted there' })).statusCode).toBe(200)
    const again = await buy(client, units(2), 2 * each)
    expect(again.statusCode, again.body).toBe(200)
    expect(await balance(merchantId)).toBe(2000_00 - 2 * each)
    // The one that lives is asked about once more.
    expect((await buy(client, units(2), 2 * each)).statusCode).toBe(409)
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
    expect((await toldOf(office, 'couponContradicted'))[0]).toMatchObject({ orderNo: never.orderNo })
  })
})

describe('an answer that cannot be taken', () => {
  const told = async (orderNo: string) => (await toldOf(office, 'couponUnheard')).filter(one => one.orderNo === orderNo)

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
    // The office is told and finds it in the list, once, however often the interface is asked.
    await askOutside(world.services)
    expect((await stateOf(stuck.id)).unheard).toMatch(/frozen/)
    expect(await told(stuck.orderNo)).toHaveLength(1)
    await freeze(false)
    await askOutside(world.services)
    expect([(await stateOf(stuck.id)).status, await balance(stuck.merchantId)]).toEqual(['rejected', 2000_00])
    expect((await stateOf(stuck.id)).unheard).toBeNull()
  })

  it('stops no other either where that cannot be written down', async () => {
    const [stuck, next] = [await played('reject'), await played('approve')]
    const { db } = world.services
    await sql`create function unwritable_in_test() returns trigger language plpgsql as $$ begin raise exception 'disk is full'; end $$`.execute(
      db,
    )
    await sql`create trigger unwritable_in_test before update on coupon_order for each row when (new.id = ${sql.lit(Number(stuck.id))})
      execute function unwritable_in_test()`.execute(db)
    await askOutside(world.services)
    await sql`drop trigger unwritable_in_test on coupon_order`.execute(db)
    expect(await stateOf(stuck.id)).toMatchObject({ status: 'pending', unheard: null })
    expect((await stateOf(next.id)).status).toBe('approved')
    await askOutside(world.services)
    expect((await stateOf(stuck.id)).status).toBe('rejected')
  })

  it('gives nothing back: coupons that were given without a reference wait for a person', async () => {
    const { id, orderNo, merchantId } = await played('never')
    const answer = { orderNo, outcome: 'approved', outsideRef: null, reason: null } as const
    expect(await world.command(tx => hear(tx, Number(id), answer))).toBe(false)
    expect([(await stateOf(id)).status, await balance(merchantId)]).toEqual(['pending', 2000_00 - each])
    expect((await stateOf(id)).unheard).toBe('Approved without a reference')
    expect(await told(orderNo)).toEqual([
      { link: `actions/uti-pan/coupon-list?q=${orderNo}`, orderNo, why: 'Approved without a reference' },
    ])
    await decide('approve', id, { outsideRef: freshRef() })
    expect(await stateOf(id)).toMatchObject({ status: 'approved', unheard: null })
  })
})

describe('a row of a file', () => {
  const mapping = { headerRow: 1, lastRow: null, dateShape: null }
  /** What the check of a file says of its rows; lines are counted with the heading. */
  async function judged(door: string, roles: string[], lines: string[]) {
    const uploadId = await upload(office, 'answers.csv', Buffer.from([roles.join(','), ...lines].join('\n')))
    const { counts, rows } = (await office.post(`${door}/import/check`, { uploadId, asked: {}, mapping: { ...mapping, roles } })).json()
    return { fresh: counts.new, said: rows.map(({ fate, reason }: Record<string, string>) => [fate, reason]) }
  }

  it('has a reference of its own: the line that has it too is named, or the order', async () => {
    const { client } = await aBuyer(9000_00)
    const made = []
    for (const n of [1, 2, 3, 4]) made.push((await buy(client, units(n), n * each)).json())
    const [one, two, three, done] = made
    const [ref, taken] = [freshRef(), freshRef()]
    expect((await decide('approve', done.id, { outsideRef: taken })).statusCode).toBe(200)
    const lines = [`${one.orderNo},${ref},`, `${two.orderNo},${ref},`, `${three.orderNo},${taken},`]
    expect(await judged('/backend/uti/coupons', ['orderNo', 'outsideRef', 'reason'], lines)).toEqual({
      fresh: 0,
      said: [
        ['refused', 'Line 3 has this reference for another order'],
        ['refused', 'Line 2 has this reference for another order'],
        ['refused', `Order ${done.orderNo} already has this reference`],
      ],
    })
    // At the desk it is said at its field, of the order that has it.
    const text = `Order ${done.orderNo} already has this reference`
    const refused = await decide('approve', three.id, { outsideRef: taken })
    expect([refused.statusCode, refused.json().errors]).toEqual([409, { outsideRef: [text] }])
  })

  it('has a request number and a PSA ID of its own: the line that has either too is named', async () => {
    const refs = []
    for (let n = 0; n < 2; n++) {
      const { client } = await aCounter(world)
      refs.push((await office.get(`/backend/uti/psa/detail/${await uti.sent(client)}`)).json().refNo)
    }
    const lines = [`${refs[0]},MUTI5555551`, `${refs[0]},MUTI5555552`, `${refs[1]},MUTI5555551`]
    expect(await judged('/backend/uti/psa', ['refNo', 'psaId'], lines)).toEqual({
      fresh: 0,
      said: [
        ['refused', 'Line 3 has this request number with another PSA ID'],
        ['refused', 'Line 2 has this request number with another PSA ID'],
        ['refused', 'Line 2 has this PSA ID for another request number'],
      ],
    })
  })

  it('with a password in its texts is refused by the row, and the password not shown', async () => {
    const { client } = await aBuyer()
    const { id, orderNo } = (await buy(client, units(1), each)).json()
    for (const reason of ['portal password: Test@123', 'पासवर्ड है Test@123']) {
      const uploadId = await upload(office, 'answers.csv', Buffer.from(`Order No,Reference,Reason\n${orderNo},,${reason}`))
      const asked = { uploadId, asked: {}, mapping: { ...mapping, roles: ['orderNo', 'outsideRef', 'reason'] } }
      const seen = await office.post('/backend/uti/coupons/import/check', asked)
      expect(seen.json().rows.map((row: { fate: string; reason: string }) => [row.fate, row.reason])).toEqual([['refused', noPassword]])
      expect(seen.body).not.toContain('Test@123')
    }
    expect((await stateOf(id)).status).toBe('requested')
  })
})

describe('a file', () => {
  const root = '/backend/uti/coupons'
  const mapping = { headerRow: 1, lastRow: null, dateShape: null, roles: ['orderNo', 'outsideRef', 'reason'] }
  const refusedRows = (title: string) => `${title}: rows that were refused: 1. The report of the import says which and why.`
  const uploaded = async (lines: string[]) => ({
    uploadId: await upload(office, 'answers.csv', Buffer.from(['Order No,Reference,Reason', ...lines].join('\n'))),
    ...{ asked: {}, mapping },
  })

  it('approves and rejects many orders, each by itself; what does not fit is refused with its reason', async () => {
    const { client, merchantId } = await aBuyer(9000_00)
    const made = []
    for (const n of [1, 2, 3, 4, 5]) made.push((await buy(client, units(n), n * each)).json())
    const [one, two, three, four, five] = made
    await decide('approve', four.id, { outsideRef: freshRef() })
    const ref = freshRef()
    const lines = [
      `${one.orderNo},${ref},`,
      `${two.orderNo},,Not accepted there`,
      `${three.orderNo},,`,
      `${four.orderNo},${freshRef()},`,
      `UC99999999,${freshRef()},`,
      `${five.orderNo},${freshRef()},`,
    ]
    const body = await uploaded(lines)
    const seen = (await office.post(`${root}/import/check`, body)).json()
    expect(seen.rows.map(({ fate, reason, note }: Record<string, string>) => [fate, reason, note])).toEqual([
      ['new', null, null],
      ['new', null, 'refund'],
      ['refused', 'A row has a reference, or the reason of a rejection, and not both', null],
      ['refused', 'It is decided already: Approved', null],
      ['refused', 'There is no order with this number', null],
      ['new', null, null],
    ])
    const reply = await office.post(`${root}/import/commit`, { ...body, stamp: seen.stamp }, onceKey())
    expect(reply.statusCode, reply.body).toBe(200)
    // Decided by hand before its row is done: who took the file is told that one was refused, and nobody else.
    await decide('reject', five.id, { remark: 'The shop ordered twice' })
    await world.services.jobs.runAll()
    const told = { words: refusedRows('Import Coupon Answers'), link: 'actions/uti-pan/coupon-list/import' }
    expect(await everybodyTold(world, 'utiImportRefused')).toEqual([{ userId: await userIdOf(world, office), ...told }])
    expect((await stateOf(five.id)).status).toBe('rejected')
    expect(await stateOf(one.id)).toMatchObject({ status: 'approved', outsideRef: ref })
    expect(await stateOf(two.id)).toMatchObject({ status: 'rejected', remark: 'Not accepted there' })
    expect(await balance(merchantId)).toBe(9000_00 - 8 * each)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
    // The same file once more changes nothing, neither by what it is nor by its rows.
    const again = await uploaded(lines)
    const { counts, rows } = (await office.post(`${root}/import/check`, again)).json()
    expect([counts.new, counts.known, rows[1].reason]).toEqual([0, 1, 'It is decided already: Rejected'])
    expect(await balance(merchantId)).toBe(9000_00 - 8 * each)
  })

  it('brings the IDs of many registrations, and says of each row that does not fit why not', async () => {
    const { client } = await aCounter(world)
    const { client: other } = await aCounter(world)
    const { client: blocked } = await aCounter(world)
    const late = await uti.sent((await aCounter(world)).client)
    const [id, theirs, shut] = [await uti.sent(client), await uti.sent(other), await uti.approved(blocked, office)]
    expect((await office.post(`/backend/uti/psa/block/${shut.id}`, { remark: 'Misused at UTIITSL' })).statusCode).toBe(200)
    const refOf = async (one: string) => (await office.get(`/backend/uti/psa/detail/${one}`)).json().refNo as string
    const [own, elsewhere, closed, overtaken] = await Promise.all([id, theirs, shut.id, late].map(refOf))
    const lines = [
      `${own},muti 7777777`,
      `${own}1,MUTI8888888`,
      `${elsewhere},${shut.psaId}`,
      `${closed},MUTI6666666`,
      `${own}2,?!`,
      `${own}3,`,
      `${overtaken},MUTI5555555`,
    ]
    const sent = async () => ({
      uploadId: await upload(office, 'ids.csv', Buffer.from(['Request No,PSA ID', ...lines].join('\n'))),
      ...{ asked: {}, mapping: { ...mapping, roles: ['refNo', 'psaId'] } },
    })
    const check = async (body: object) => (await office.post('/backend/uti/psa/import/check', body)).json()
    const body = await sent()
    const seen = await check(body)
    expect(seen.rows.map(({ fate, reason }: Record<string, string>) => [fate, reason])).toEqual([
      ['new', null],
      ['refused', 'There is no registration with this request number'],
      ['refused', expect.stringMatching(/^Shop M\d{6} already has this PSA ID$/)],
      ['refused', 'It cannot be approved now: Blocked'],
      ['refused', 'A PSA ID has 5 to 20 letters and digits'],
      ['refused', 'PSA ID is missing'],
      ['new', null],
    ])
    await office.post('/backend/uti/psa/import/commit', { ...body, stamp: seen.stamp }, onceKey())
    expect((await office.post(`/backend/uti/psa/reject/${late}`, { remark: 'The PAN card is not readable' })).statusCode).toBe(200)
    await world.services.jobs.runAll()
    const told = { words: refusedRows('Import PSA IDs'), link: 'actions/uti-pan/psa-list/import' }
    expect(await everybodyTold(world, 'utiImportRefused', { title: 'Import PSA IDs' })).toEqual([
      { userId: await userIdOf(world, office), ...told },
    ])
    expect((await client.get('/merchant/uti/psa')).json().psa).toMatchObject({ state: 'active', psaId: 'MUTI7777777' })
    expect((await other.get('/merchant/uti/psa')).json().psa).toMatchObject({ state: 'requested', psaId: null })
    expect((await blocked.get('/merchant/uti/psa')).json().psa.state).toBe('blocked')
    // The same file once more has nothing new.
    const again = await check(await sent())
    expect([again.counts.new, again.counts.known, again.rows[0].fate]).toEqual([0, 1, 'known'])
  })
})
