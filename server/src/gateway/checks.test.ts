import type { OrderState } from '@sevakendra/contract/gateway/words'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBareDatabase } from '../../test/bare-database'
import type { Client } from '../../test/client'
import { onceKey, stranger } from '../../test/door'
import { found } from '../../test/named'
import { referenceOf } from '../../test/references'
import { everybodyTold, toOwners } from '../../test/told'
import { openWorld, type World } from '../../test/world'
import { actingAs } from '../identity/service'
import * as wallet from '../wallet/service'
import { pollOrders } from './checks'
import { begin } from './service'

const minute = 60_000
const hour = 60 * minute

let world: World
let clerk: Client
let clock = Date.now()
let made = 0
beforeAll(async () => {
  world = await openWorld()
  world.services.now = () => new Date(clock)
  clerk = await world.signUp('staff')
})
afterAll(() => world.close())
beforeEach(() => {
  clock += hour
})
afterEach(async () => expect(await wallet.verifyLedger(world.services)).toEqual([]))

interface Shop {
  id: number
  client: Client
}
const aShop = async (): Promise<Shop> => {
  const id = await world.aShop()
  return { id, client: await world.signUp('merchant', { merchantId: id }) }
}
const given = { p_info: 'Wallet top-up', customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
const create = (shop: Shop, rupees: number, key = onceKey()) =>
  shop.client.post('/merchant/gateway/create', { ...given, amount: rupees }, key)
const row = (id: number) => world.services.db.selectFrom('gatewayOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orderId = async (clientTxnId: string) =>
  (await world.services.db.selectFrom('gatewayOrder').select('id').where('clientTxnId', '=', clientTxnId).executeTakeFirstOrThrow()).id

/** What the sandbox says of an order from now on. */
const say = (id: number, set: { status?: 'success' | 'failure' | 'created'; bankRef?: string | null; paidAmount?: number | null }) =>
  world.services.db
    .updateTable('gatewaySandbox')
    .set(set)
    .where('clientTxnId', '=', eb => eb.selectFrom('gatewayOrder').select('clientTxnId').where('id', '=', id))
    .execute()

/** An order that somebody has paid at the provider, which we have not asked yet. */
async function paid(shop: Shop, rupees: number): Promise<number> {
  const reply = await create(shop, rupees)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data } = reply.json()
  await stranger(world).post(`/gateway/sandbox/${data.payment_url.split('/').at(-1)}`, { act: 'silence' })
  const id = await orderId(data.client_txn_id)
  await say(id, { bankRef: referenceOf(++made, 8) })
  return id
}
const poll = async (after = 61_000) => {
  clock += after
  await pollOrders(world.services)
}
const look = async (id: number) => (await clerk.get(`/backend/account/gateway/${id}`)).json()
const balance = async ({ client }: Shop) => (await client.get('/merchant/accounting/closing')).json()
const freeze = ({ id }: Shop) =>
  world.services.db.updateTable('ledgerAccount').set({ frozen: true }).where('kind', '=', 'wallet').where('ownerId', '=', id).execute()
const release = async ({ id }: Shop) => {
  const reply = await (await world.as('admin')).post(`/backend/account/ledger/release/${id}`, { reason: 'Looked at' })
  expect(reply.statusCode, reply.body).toBe(204)
}
const notifiedTimes = async (kind: string, refNo: string) =>
  found(
    'told',
    kind,
    (await world.services.db.selectFrom('notice').select('facts').where('kind', '=', kind).execute()).filter(
      one => (one.facts as { refNo: string }).refNo === refNo,
    ),
  ).length
const notified = async (kind: string, refNo: string) => (await notifiedTimes(kind, refNo)) > 0

describe('a stopped wallet', () => {
  it('keeps its own payments waiting and nobody else’s, and gets them once it is released', async () => {
    const [stopped, well] = [await aShop(), await aShop()]
    const waiting = [await paid(stopped, 300), await paid(stopped, 200)]
    const others = [await paid(well, 100), await paid(well, 50)]
    await freeze(stopped)
    await poll()
    expect(await Promise.all(others.map(async id => (await row(id)).status))).toEqual(['paid', 'paid'])
    expect([await balance(well), await balance(stopped)]).toEqual([150, 0])
    for (const id of waiting) {
      const order = await look(id)
      expect(order).toMatchObject({ status: 'review', receipts: [{ status: 'review', doubt: 'frozen' }] })
      expect(await notified('gatewayHeld', order.refNo)).toBe(true)
    }
    // A person cannot do it meanwhile either, and leaves nothing half done.
    const [first] = (await look(waiting[0] ?? 0)).receipts
    const refused = await clerk.post(`/backend/account/gateway/receipt/${first.id}/credit`, { remark: 'Now' }, onceKey())
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('frozen')])

    await poll(3 * 24 * hour)
    await release(stopped)
    await poll()
    await poll()
    for (const id of waiting) expect(await look(id)).toMatchObject({ status: 'paid', receipts: [{ status: 'credited', doubt: null }] })
    expect(await balance(stopped)).toBe(500)
  })

  it('gets of two payments of one order the first by itself', async () => {
    const shop = await aShop()
    const id = await paid(shop, 70)
    await freeze(shop)
    await poll()
    await say(id, { bankRef: referenceOf(++made, 8) })
    await clerk.post(`/backend/account/gateway/check/${id}`)
    expect((await look(id)).receipts).toMatchObject([{ doubt: 'frozen' }, { doubt: 'frozen' }])
    await release(shop)
    await poll()
    expect((await look(id)).receipts).toMatchObject([{ status: 'credited' }, { status: 'review', doubt: 'again' }])
    expect(await balance(shop)).toBe(70)
  })
})

describe('an order that cannot be worked on', () => {
  it('stops no other, is shown, told about and tried again until it works', async () => {
    const [bad, good] = [await aShop(), await aShop()]
    const [broken, fine] = [await paid(bad, 400), await paid(good, 100)]
    await sql`create function fails_in_test() returns trigger language plpgsql as $$ begin raise exception 'disk of the payments is full'; end $$`.execute(
      world.services.db,
    )
    await sql`create trigger fails_in_test before insert on gateway_payment for each row when (new.order_id = ${sql.lit(broken)}) execute function fails_in_test()`.execute(
      world.services.db,
    )
    await poll()
    expect([(await row(fine)).status, await balance(good)]).toEqual(['paid', 100])
    expect(await look(broken)).toMatchObject({ status: 'open', faults: 1, faultAt: expect.any(String), nextCheckAt: expect.any(String) })
    // The browser that waits is told what is known, not that something broke.
    const { clientTxnId, txnDate, refNo } = await row(broken)
    const question = { client_txn_id: clientTxnId, txn_date: txnDate.split('-').reverse().join('-') }
    expect((await bad.client.post('/merchant/gateway/check-status', question)).json()).toMatchObject({ data: { status: 'pending' } })
    await poll(4 * minute)
    expect((await look(broken)).faults).toBe(3)
    expect(await notified('gatewayFault', refNo)).toBe(true)
    const listed = (await clerk.post('/backend/account/gateway/list', { filters: [{ field: 'trouble', opt: null, value1: true }] })).json()
    expect(listed.data).toMatchObject([{ id: String(broken) }])

    const notifications = await notifiedTimes('gatewayFault', refNo)
    await poll(60 * hour)
    expect(await row(broken)).toMatchObject({ status: 'open' })
    expect((await look(broken)).faults).toBeGreaterThan(3)
    // However often it fails after that.
    expect(await notifiedTimes('gatewayFault', refNo)).toBe(notifications)
    await sql`drop trigger fails_in_test on gateway_payment`.execute(world.services.db)
    await sql`drop function fails_in_test()`.execute(world.services.db)
    await poll(2 * hour)
    expect([await look(broken), await balance(bad)]).toMatchObject([{ status: 'paid', faults: 0, faultAt: null }, 400])
  })

  it('is found again where its plan was lost', async () => {
    const shop = await aShop()
    const [id, old] = [await paid(shop, 90), (await create(shop, 80)).json().data]
    const never = await orderId(old.client_txn_id)
    for (const one of [id, never])
      await world.services.db.updateTable('gatewayOrder').set({ nextCheckAt: null }).where('id', '=', one).execute()
    clock += 72 * hour
    await poll()
    expect([(await row(id)).status, (await row(never)).status]).toEqual(['paid', 'expired'])
    expect(await balance(shop)).toBe(90)
  })
})

describe('a success without bank reference or amount', () => {
  const nameless = async (shop: Shop, rupees: number, set: Parameters<typeof say>[1] = { bankRef: null }) => {
    const id = await paid(shop, rupees)
    await say(id, set)
    await poll()
    const order = await look(id)
    expect(order).toMatchObject({ status: 'review', receipts: [{ doubt: 'nameless', status: 'review' }] })
    return { id, receiptId: order.receipts[0].id, refNo: order.refNo }
  }
  const credit = (id: string, more: object) =>
    clerk.post(`/backend/account/gateway/receipt/${id}/credit`, { remark: 'Seen at the bank', ...more }, onceKey())

  it('waits for a person, who is told, however long it takes, and is credited once with what stands in the bank', async () => {
    const shop = await aShop()
    const { id, receiptId, refNo } = await nameless(shop, 600)
    expect([await notified('gatewayDoubt', refNo), await notified('gatewayHeld', refNo)]).toEqual([true, true])
    const notifications = await notifiedTimes('gatewayDoubt', refNo)
    await poll(49 * hour)
    // However often the provider says it: one payment, of which people are told once.
    await clerk.post(`/backend/account/gateway/check/${id}`)
    const { status, receipts } = await look(id)
    expect([status, receipts]).toMatchObject(['review', [{ bankRef: null, amount: 600_00 }]])
    expect([receipts.length, await notifiedTimes('gatewayDoubt', refNo)]).toEqual([1, notifications])
    expect((await credit(receiptId, {})).json().errors).toEqual({ bankRef: ['Required'] })
    const bankRef = referenceOf(++made, 8)
    expect((await credit(receiptId, { bankRef })).json().errors).toEqual({ amount: ['Required'] })
    const typed = { bankRef: `UTR ${bankRef}`, amount: 590_00 }
    const both = await Promise.all([credit(receiptId, typed), credit(receiptId, typed)])
    expect(both.map(one => one.statusCode).sort()).toEqual([200, 409])
    expect(await look(id)).toMatchObject({ status: 'paid', receipts: [{ status: 'credited', bankRef, amount: 590_00 }] })
    expect(await balance(shop)).toBe(590)
    // The provider names it at last.
    await say(id, { bankRef: `0${bankRef}` })
    await clerk.post(`/backend/account/gateway/check/${id}`)
    expect((await look(id)).receipts).toHaveLength(1)
    // The same number pays nobody else.
    const other = await nameless(shop, 600)
    expect((await credit(other.receiptId, typed)).statusCode).toBe(409)
  })

  it('and that a person credited gets the provider’s own number as its second one, and is not credited again', async () => {
    const shop = await aShop()
    const { id, receiptId } = await nameless(shop, 630)
    const [typed, named] = [referenceOf(++made, 8), referenceOf(++made, 8)]
    expect((await credit(receiptId, { bankRef: typed, amount: 630_00 })).statusCode).toBe(200)
    await say(id, { bankRef: named, status: 'success' })
    for (let twice = 0; twice < 2; twice++) await clerk.post(`/backend/account/gateway/check/${id}`)
    const order = await look(id)
    expect(order.receipts).toMatchObject([{ status: 'credited', bankRef: typed, providerRef: named }])
    expect(order.timeline.at(-1)).toMatchObject({ action: 'rename' })
    expect(await balance(shop)).toBe(630)
    // Claimed, too.
    const other = await nameless(await aShop(), 630)
    for (const bankRef of [typed, named]) expect((await credit(other.receiptId, { bankRef, amount: 630_00 })).statusCode).toBe(409)
    // A second payment of the order is one still.
    await say(id, { bankRef: referenceOf(++made, 8) })
    await clerk.post(`/backend/account/gateway/check/${id}`)
    expect((await look(id)).receipts).toMatchObject([{ status: 'credited' }, { status: 'review', doubt: 'again', perhaps: null }])
  })

  it('and that a person credited is asked about where the provider names another amount, or a number that somebody has', async () => {
    const shop = await aShop()
    const [{ id, receiptId }, second] = [await nameless(shop, 640), await nameless(shop, 650)]
    const [typed, used] = [referenceOf(++made, 8), referenceOf(++made, 8)]
    expect((await credit(receiptId, { bankRef: typed, amount: 600_00 })).statusCode).toBe(200)
    await say(id, { bankRef: referenceOf(++made, 8) })
    await clerk.post(`/backend/account/gateway/check/${id}`)
    expect((await look(id)).receipts).toMatchObject([
      { status: 'credited', providerRef: null },
      { status: 'review', doubt: 'renamed', perhaps: typed },
    ])
    const taken = await paid(await aShop(), 10)
    await say(taken, { bankRef: used })
    await poll()
    expect((await credit(second.receiptId, { bankRef: referenceOf(++made, 8), amount: 650_00 })).statusCode).toBe(200)
    await say(second.id, { bankRef: used })
    await clerk.post(`/backend/account/gateway/check/${second.id}`)
    expect((await look(second.id)).receipts).toMatchObject([{ status: 'credited' }, { status: 'review', doubt: 'reference' }])
    expect(await balance(shop)).toBe(1250)
  })

  it('is credited by itself where the provider names it later, and refused stays refused', async () => {
    const shop = await aShop()
    const [first, second] = [await nameless(shop, 610), await nameless(shop, 620, { paidAmount: null })]
    const no = await clerk.post(`/backend/account/gateway/receipt/${second.receiptId}/refuse`, { remark: 'Not in the bank' })
    expect(no.statusCode).toBe(204)
    // Its shop is told, and nobody else.
    const told = {
      words: `Online payment ${second.refNo}: 620.00/- was not added to the wallet: Not in the bank`,
      link: 'paymentgateway/list',
    }
    expect(await everybodyTold(world, 'gatewayRefused')).toEqual(await toOwners(world, shop.id, told))
    await say(first.id, { bankRef: referenceOf(++made, 8) })
    await say(second.id, { paidAmount: 620_00 })
    await poll(hour)
    await clerk.post(`/backend/account/gateway/check/${second.id}`)
    expect(await look(first.id)).toMatchObject({ status: 'paid', receipts: [{ status: 'credited', doubt: null }] })
    expect(await look(second.id)).toMatchObject({ status: 'refused', receipts: [{ status: 'refused', amount: 620_00 }] })
    expect(await balance(shop)).toBe(610)
  })
})

describe('the state of an order', () => {
  const root = '/backend/account'
  const states = async (id: number) => {
    const { status, receipts } = await look(id)
    return [status, ...receipts.map((one: { status: string; doubt: string | null }) => `${one.status} ${one.doubt}`)]
  }
  const pays = async (id: number, rupees: number) => {
    await say(id, { bankRef: referenceOf(++made, 8), paidAmount: rupees * 100 })
    await clerk.post(`${root}/gateway/check/${id}`)
    return states(id)
  }
  const decide = async (id: number, nth: number, what: 'credit' | 'refuse') => {
    const { receipts } = await look(id)
    const reply = await clerk.post(`${root}/gateway/receipt/${receipts[nth].id}/${what}`, { remark: 'Looked at the bank' }, onceKey())
    expect(reply.statusCode, reply.body).toBe(what === 'credit' ? 200 : 204)
    return states(id)
  }
  const takeBack = async (id: number, nth: number) => {
    const { receipts } = await look(id)
    const about = { source: 'gatewayPayment', sourceId: receipts[nth].id, cause: 'chargeback', reason: 'Charged back' }
    const proposed = (await clerk.post(`${root}/reversals`, about, onceKey())).json()
    const reply = await (await world.as('admin')).post(`${root}/reversals/approve/${proposed.id}`, {}, onceKey())
    expect(reply.statusCode, reply.body).toBe(200)
    return states(id)
  }
  const answer = async (shop: Shop, id: number) => {
    const { clientTxnId, txnDate } = await row(id)
    const question = { client_txn_id: clientTxnId, txn_date: txnDate.split('-').reverse().join('-') }
    return (await shop.client.post('/merchant/gateway/check-status', question)).json().data.status
  }

  it('follows from all its payments, and after one was credited the next waits for a person', async () => {
    const shop = await aShop()
    const id = await orderId((await create(shop, 100)).json().data.client_txn_id)
    await say(id, { status: 'success' })
    expect(await pays(id, 90)).toEqual(['review', 'review amount'])
    expect(await decide(id, 0, 'refuse')).toEqual(['refused', 'refused amount'])
    expect(await pays(id, 80)).toEqual(['review', 'refused amount', 'review amount'])
    expect([await decide(id, 1, 'credit'), await answer(shop, id)]).toEqual([['paid', 'refused amount', 'credited amount'], 'success'])
    // The amount that was asked for is a second payment now.
    expect(await pays(id, 100)).toEqual(['paid', 'refused amount', 'credited amount', 'review again'])
    expect([await balance(shop), await takeBack(id, 1)]).toEqual([80, ['review', 'refused amount', 'reversed amount', 'review again']])
    expect(await decide(id, 2, 'refuse')).toEqual(['reversed', 'refused amount', 'reversed amount', 'refused again'])
    expect(await pays(id, 100)).toEqual(['review', 'refused amount', 'reversed amount', 'refused again', 'review again'])
    const paid = ['paid', 'refused amount', 'reversed amount', 'refused again', 'credited again']
    expect([await decide(id, 3, 'credit'), await answer(shop, id), await balance(shop)]).toEqual([paid, 'success', 100])
    const [reversed] = [(await takeBack(id, 3))[0]]
    expect([reversed, await answer(shop, id), await balance(shop)]).toEqual(['reversed', 'failure', 0])
    const steps = (await look(id)).timeline.map((step: { action: string }) => step.action)
    const ways = ['doubt refuse doubt credit', 'reverse doubt refuse reverse doubt credit', 'reverse']
    expect(steps.slice(2)).toEqual(ways.join(' ').split(' '))
  })

  it('is held against its payments by the check of the ledger', async () => {
    const shop = await aShop()
    const id = await paid(shop, 60)
    await poll()
    const { refNo } = await row(id)
    const set = (status: OrderState) => world.services.db.updateTable('gatewayOrder').set({ status }).where('id', '=', id).execute()
    for (const wrong of ['refused', 'reversed', 'review', 'failed'] as const) {
      await set(wrong)
      expect(await wallet.verifyLedger(world.services), wrong).toMatchObject([{ fault: 'missing', detail: expect.stringContaining(refNo) }])
    }
    await set('paid')
  })
})

describe('orders of before', () => {
  it('get the state that follows from their payments, with a line in their history', async () => {
    const before = await openBareDatabase('0051')
    await before.run("set session_replication_role = 'replica'")
    const cases: [was: string, payments: string[], now: string][] = [
      ['refused', ['refused', 'credited'], 'paid'],
      ['reversed', ['reversed', 'credited'], 'paid'],
      ['reversed', ['reversed', 'review'], 'review'],
      ['refused', ['refused', 'reversed'], 'reversed'],
      ['refused', ['refused'], 'refused'],
      ['paid', ['credited', 'review'], 'paid'],
      ['expired', [], 'expired'],
    ]
    for (const [at, [was, payments]] of cases.entries()) {
      const [order] = await before.run(
        `insert into gateway_order (ref_no, client_txn_id, txn_date, merchant_id, amount, info, customer_name, customer_email, customer_mobile,
          adapter, status, device, requested_by, requested_at)
        values ($1, $1, '2026-01-05', 1, 100, 'x', 'x', 'x', 'x', 'sandbox', $2, 'd', 1, '2026-01-05T10:00:00Z') returning id`,
        [`GW${at}`, was],
      )
      for (const [nth, status] of payments.entries())
        await before.run(
          `insert into gateway_payment (order_id, bank_ref, amount, seen_at, doubt, status, decided_by, decided_at, reversed_at)
          values ($1, $2, 100, '2026-01-06T10:00:00Z', 'amount', $3, case when $3 <> 'review' then 1 end, '2026-01-07T10:00:00Z',
            case when $3 = 'reversed' then now() end)`,
          [order?.id, `R${nth}`, status],
        )
    }
    await before.run("set session_replication_role = 'origin'")
    const database = await before.open()
    const orders = await database.db.selectFrom('gatewayOrder').select(['id', 'status', 'settledAt']).orderBy('id').execute()
    expect(orders.map(one => one.status)).toEqual(cases.map(([, , now]) => now))
    const lines = await database.db.selectFrom('history').select(['action', 'fromState', 'toState']).orderBy('id').execute()
    const moved = cases.filter(([was, , now]) => was !== now)
    expect(lines).toEqual(moved.map(([fromState, , toState]) => ({ action: 'correct', fromState, toState })))
    await database.close()
  })
})

describe('a process that died while it began an order', () => {
  /** As far as a process comes that dies before it has written down the provider's answer. */
  const died = async (key: string, rupees: number) => {
    const shop = await aShop()
    const { id } = await aPersonOf(shop)
    const who = await actingAs(world.services, id)
    const { order } = await begin(world.services, { ...given, amount: rupees }, { device: 'd', key, origin: 'http://localhost' }, who)
    return { shop, id: order.id, again: () => create(shop, rupees, { 'idempotency-key': key }) }
  }
  const aPersonOf = async ({ id }: Shop) =>
    world.services.db
      .selectFrom('appUser')
      .select('id')
      .where('merchantId', '=', id)
      .where('userName', 'like', 'merchant%')
      .executeTakeFirstOrThrow()
  const leaseEnds = (id: number) =>
    world.services.db.updateTable('gatewayOrder').set({ callingUntil: sql`now() - interval '1 second'` }).where('id', '=', id).execute()
  const forget = async (id: number) => {
    const { clientTxnId } = await row(id)
    await world.services.db.deleteFrom('gatewaySandbox').where('clientTxnId', '=', clientTxnId).execute()
  }

  it.each(['before', 'after'])('%s the provider had it: the repeated command takes the same order up after a short lease', async when => {
    const { shop, id, again } = await died(`crash-${when}-1`, 700)
    if (when === 'before') await forget(id)
    expect((await again()).statusCode).toBe(409)
    await leaseEnds(id)
    const both = await Promise.all([again(), again()])
    const good = both.filter(one => one.statusCode === 200)
    expect(good.length).toBeGreaterThan(0)
    expect(both.map(one => one.statusCode).filter(code => code !== 200 && code !== 409)).toEqual([])
    const { data } = good[0]?.json() ?? {}
    expect(data.client_txn_id).toBe((await row(id)).clientTxnId)
    expect((await again()).json()).toMatchObject({ data })
    expect((await shop.client.post('/merchant/gateway/list', {})).json().totalRecords).toBe(1)
    await stranger(world).post(`/gateway/sandbox/${data.payment_url.split('/').at(-1)}`, { act: 'silence' })
    await poll()
    expect(await balance(shop)).toBe(700)
  })

  it('never opened at the provider: the poller ends it, and the command may be given anew', async () => {
    const { shop, id, again } = await died('crash-never-1', 710)
    await forget(id)
    await poll(6 * minute)
    expect((await row(id)).status).toBe('created')
    await poll(6 * minute)
    expect(await look(id)).toMatchObject({ status: 'failed', timeline: [{}, { action: 'fail', remark: 'Never opened at the provider' }] })
    const anew = (await again()).json()
    expect([anew.status, await orderId(anew.data.client_txn_id)]).not.toEqual([true, id])
    expect((await shop.client.post('/merchant/gateway/list', {})).json().totalRecords).toBe(2)
  })

  it('and was paid all the same: the repeated command starts nothing, and the money is there', async () => {
    const { shop, id, again } = await died('crash-paid-1', 720)
    await say(id, { status: 'success', bankRef: referenceOf(++made, 8), paidAmount: 720_00 })
    await leaseEnds(id)
    const reply = await again()
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('already started')])
    expect([(await row(id)).status, await balance(shop)]).toEqual(['paid', 720])
  })
})
