import { dayOf, gatewayDate } from '@sevakendra/contract/kit/dates'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey, stranger } from '../../test/door'
import { found } from '../../test/named'
import { textsOf } from '../../test/pdf'
import { everybodyTold, lettersTo, toOwners } from '../../test/told'
import { openWorld, type World } from '../../test/world'
import * as wallet from '../wallet/service'
import { nextCheck, pollOrders } from './checks'
import { webhookPath } from './service'

const minute = 60_000
const hour = 60 * minute

describe('an online payment', () => {
  let world: World
  let shop: Client
  let shopId: number
  let clerk: Client
  let clock: number

  beforeAll(async () => {
    world = await openWorld()
    clerk = await world.signUp('staff')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    clock = Date.now()
    world.services.now = () => new Date(clock)
    shopId = await world.aShop()
    shop = await world.signUp('merchant', { merchantId: shopId })
  })
  afterEach(async () => expect(await wallet.verifyLedger(world.services)).toEqual([]))

  const customer = { customer_name: 'Rekha Devi', customer_email: 'rekha@example.in', customer_mobile: '9812345678' }
  const create = (amount = 500, by = shop, headers = {}) =>
    by.post('/merchant/gateway/create', { amount, p_info: 'Wallet top-up', ...customer }, headers)
  interface Order {
    client_txn_id: string
    txn_date: string
    token: string
  }
  const begun = async (amount = 500, by = shop): Promise<Order> => {
    const response = await create(amount, by)
    expect(response.statusCode, response.body).toBe(200)
    const { status, data } = response.json()
    expect(status).toBe(true)
    return { ...data, token: data.payment_url.split('/').at(-1) }
  }
  const act = async ({ token }: Order, what: string, more = {}) => {
    const response = await stranger(world).post(`/gateway/sandbox/${token}`, { act: what, ...more })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().back as string | null
  }
  const question = ({ client_txn_id, txn_date }: Order) => ({ client_txn_id, txn_date })
  const ask = async (order: Order, by = shop) => (await by.post('/merchant/gateway/check-status', question(order))).json()
  const hooked = (fields: Record<string, string>, path = webhookPath(world.services)) =>
    world.app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const jobs = async () => expect((await world.services.jobs.runAll()).errors).toEqual([])
  const poll = async (after: number) => {
    clock += after
    await pollOrders(world.services)
  }
  const balance = async () => (await shop.get('/merchant/accounting/closing')).json()
  const row = ({ client_txn_id }: Order) =>
    world.services.db.selectFrom('gatewayOrder').selectAll().where('clientTxnId', '=', client_txn_id).executeTakeFirstOrThrow()
  const state = async (order: Order) => (await row(order)).status
  const detail = async (order: Order, by = clerk) => (await by.get(`/backend/account/gateway/${(await row(order)).id}`)).json()
  const notices = async (kind: string) =>
    found('told', kind, await world.services.db.selectFrom('notice').select('facts').where('kind', '=', kind).execute()).map(
      one => one.facts as { refNo: string },
    )

  it('is written before the provider is called, and the browser is sent to a page that this portal knows', async () => {
    const response = await create()
    const { status, data } = response.json()
    expect(status).toBe(true)
    expect(data.payment_url).toMatch(/^http:\/\/localhost(:80)?\/sandbox\/gateway\/[\w-]{22}$/)
    expect(data.txn_date).toBe(gatewayDate(dayOf(new Date())))
    expect(
      (await world.services.db.selectFrom('gatewayOrder').select('status').where('merchantId', '=', shopId).execute())[0]?.status,
    ).toBe('open')
  })

  it('is refused for amounts that UPI or the ledger cannot carry', async () => {
    for (const amount of [0, 0.5, -1, 1.005, 1_00_001, '500'])
      expect((await create(amount as number)).json().errors, String(amount)).toHaveProperty('amount')
    expect((await create(1.5)).statusCode).toBe(200)
  })

  it('that is paid credits the wallet once, whoever tells of it and how often', async () => {
    const order = await begun(1)
    const back = await act(order, 'pay')
    expect(back).toMatch(new RegExp(`/merchant/paymentgateway/payment-status\\?client_txn_id=${order.client_txn_id}&txn_id=`))
    await jobs()
    expect(await ask(order)).toMatchObject({ status: true, data: { status: 'success', amount: 1 } })
    await hooked({ client_txn_id: order.client_txn_id, status: 'success' })
    await jobs()
    await poll(minute)
    expect(await balance()).toBe(1)
    expect((await detail(order)).receipts).toMatchObject([{ status: 'credited', doubt: null, amount: 100, payer: 'te•••@sandbox' }])
    const { id, refNo } = await row(order)
    const told = { words: `Online payment ${refNo}: 1.00/- was added to the wallet`, link: 'paymentgateway/list' }
    expect(await everybodyTold(world, 'gatewayPaid', { refNo })).toEqual(await toOwners(world, shopId, told))
    expect(await lettersTo(world, shopId, 'gateway_order', id)).toEqual(['paymentOnline'])
    const today = dayOf(new Date())
    const statement = (await shop.get(`/merchant/accounting/statement?from=${today}&to=${today}`)).json()
    expect(statement.rows).toMatchObject([{ kind: 'topUpGateway', credit: 100 }])
    const receipt = await textsOf((await shop.post('/merchant/accounting/statement/1/paper')).rawPayload)
    expect(receipt.join('')).toContain('Online,UPI')
  })

  it('is found by the browser that comes back, before anybody else says a word', async () => {
    const order = await begun()
    await act(order, 'silence')
    expect((await ask(order)).data.status).toBe('success')
    expect(await balance()).toBe(500)
  })

  it('that is paid while the provider stays silent is found by the poller', async () => {
    const order = await begun()
    expect(await act(order, 'silence')).toBeNull()
    await poll(30_000)
    expect(await state(order)).toBe('open')
    await poll(31_000)
    expect(await state(order)).toBe('paid')
    expect(await balance()).toBe(500)
  })

  it('that failed credits nothing and says so', async () => {
    const order = await begun()
    await act(order, 'fail')
    await jobs()
    expect(await ask(order)).toMatchObject({ status: true, data: { status: 'failure' } })
    expect(await balance()).toBe(0)
    const { timeline } = await detail(order)
    expect(timeline.map((step: { action: string }) => step.action)).toEqual(['begin', 'open', 'fail'])
    // The shop by its name, and the portal itself by its code, which screens word.
    expect(timeline.map(({ by }: { by: string }) => by)).toEqual([expect.stringMatching(/^merchant \d+$/), 'SYSTEM', 'SYSTEM'])
  })

  it('that was left alone waits, and expires after 48 hours', async () => {
    const order = await begun()
    expect(await act(order, 'leave')).toContain(order.client_txn_id)
    expect((await ask(order)).data.status).toBe('pending')
    await poll(47 * hour)
    expect(await state(order)).toBe('open')
    await poll(hour)
    expect(await state(order)).toBe('expired')
    expect((await row(order)).nextCheckAt).toBeNull()
    expect((await ask(order)).data.status).toBe('failure')
    expect(await balance()).toBe(0)
  })

  it('that is paid after it expired is credited, and somebody is told', async () => {
    const order = await begun()
    await poll(49 * hour)
    expect(await state(order)).toBe('expired')
    await act(order, 'pay')
    await jobs()
    expect(await state(order)).toBe('paid')
    expect(await balance()).toBe(500)
    const { refNo, late } = await row(order)
    expect(late).toBe(true)
    expect((await notices('gatewayLate')).map(one => one.refNo)).toContain(refNo)
  })

  it('that failed first and was paid later is credited, and never fails again', async () => {
    const order = await begun()
    await act(order, 'payLate')
    await world.services.jobs.runAll()
    expect(await state(order)).toBe('failed')
    await poll(minute)
    expect(await state(order)).toBe('failed')
    await poll(minute)
    expect(await state(order)).toBe('paid')
    await hooked({ client_txn_id: order.client_txn_id, status: 'FAILED' })
    await world.services.jobs.runAll({ later: true })
    expect([await state(order), await balance()]).toEqual(['paid', 500])
  })

  it('that is paid twice credits once; the second payment waits for a person', async () => {
    const order = await begun()
    await act(order, 'payTwice')
    await jobs()
    expect((await detail(order)).receipts).toHaveLength(1)
    // Its own post was lost: the poller still looks at a page that somebody may have open.
    await poll(minute)
    expect(await balance()).toBe(500)
    const { receipts, status } = await detail(order)
    expect(status).toBe('paid')
    expect(receipts).toMatchObject([
      { status: 'credited', doubt: null },
      { status: 'review', doubt: 'again', amount: 500_00 },
    ])
    const decided = await clerk.post(
      `/backend/account/gateway/receipt/${receipts[1].id}/credit`,
      { remark: 'Both in the statement' },
      onceKey(),
    )
    expect(decided.json()).toEqual({ balanceBefore: 500_00, balanceAfter: 1000_00 })
    expect(await balance()).toBe(1000)
  })

  describe('of another amount', () => {
    const doubtful = async (more = {}) => {
      const order = await begun()
      await act(order, 'payOther', more)
      await jobs()
      return { order, receipt: (await detail(order)).receipts[0] }
    }
    const credit = (id: string, by = clerk) =>
      by.post(`/backend/account/gateway/receipt/${id}/credit`, { remark: 'Seen at the bank' }, onceKey())
    const refuse = (id: string, by = clerk, remark = 'Given back by UPI') =>
      by.post(`/backend/account/gateway/receipt/${id}/refuse`, { remark })

    it('credits nothing by itself and stands in the queue', async () => {
      const { order, receipt } = await doubtful({ amount: 450_00 })
      expect(await state(order)).toBe('review')
      expect((await ask(order)).data.status).toBe('pending')
      expect(await balance()).toBe(0)
      const queue = (await clerk.post('/backend/account/gateway/review/list', { search: (await row(order)).refNo })).json()
      const open = { filters: [{ field: 'status', opt: null, value1: 'review' }], length: 10 }
      const queues: { key: string; n: number }[] = (await clerk.get('/backend/dashboard/queues')).json()
      const doubts = queues.find(({ key }) => key === 'online')?.n
      expect(doubts).toBe((await clerk.post('/backend/account/gateway/review/list', open)).json().filterRecords)
      expect(doubts).toBeGreaterThan(0)
      expect(queue.data).toMatchObject([{ asked: 500_00, paid: 450_00, doubt: 'amount', status: 'review', id: receipt.id }])
    })

    it('is credited with what was really paid, by exactly one of two people', async () => {
      const { order, receipt } = await doubtful({ amount: 450_00 })
      const both = await Promise.all([credit(receipt.id), credit(receipt.id, await world.as('admin'))])
      expect(both.map(one => one.statusCode).sort()).toEqual([200, 409])
      expect([await state(order), await balance()]).toEqual(['paid', 450])
    })

    it('is refused with a reason, and its bank reference may be named by the same shop alone', async () => {
      const { order, receipt } = await doubtful()
      expect((await refuse(receipt.id, clerk, ' ')).json().errors).toHaveProperty('remark')
      expect((await refuse(receipt.id)).statusCode).toBe(204)
      expect([await state(order), await balance()]).toEqual(['refused', 0])
      expect((await refuse(receipt.id)).statusCode).toBe(409)
      await poll(hour)
      expect(await balance()).toBe(0)
    })

    it('is decided by nobody for their own shop, nor above their limit, nor without the capability', async () => {
      const { receipt, order } = await doubtful()
      const inside = await world.signUp('staff', { merchantId: shopId })
      expect((await credit(receipt.id, inside)).json().message).toBe('Somebody else has to decide on your own payment')
      expect((await detail(order, inside)).notYours).toBe('Somebody else has to decide on your own payment')
      const small = await world.signUp('staff', { approvalLimit: 100_00 })
      expect((await credit(receipt.id, small)).json().message).toBe('This is above your approval limit of 100.00/-')
      const reader = await world.signUp('staff', { granted: ['payment.read'] })
      expect((await credit(receipt.id, reader)).statusCode).toBe(403)
      expect(await balance()).toBe(0)
    })
  })

  it('whose bank reference a request by hand holds already waits for a person', async () => {
    const { seedBanks } = await import('../payment/service')
    await world.command(seedBanks)
    const order = await begun()
    await act(order, 'silence')
    const { bankRef } = await world.services.db
      .selectFrom('gatewaySandbox')
      .select('bankRef')
      .where('clientTxnId', '=', order.client_txn_id)
      .executeTakeFirstOrThrow()
    const { banks, today } = (await shop.get('/merchant/accounting/payment')).json()
    const byHand = { bankAccountId: banks[0].id, mode: 'UPI', amount: 500_00, depositedOn: today, reference: bankRef }
    const { id } = (await shop.post('/merchant/accounting/payment', byHand, onceKey())).json()
    await poll(minute)
    const { receipts } = await detail(order)
    expect(receipts).toMatchObject([{ doubt: 'reference', status: 'review' }])
    const credit = () => clerk.post(`/backend/account/gateway/receipt/${receipts[0].id}/credit`, { remark: 'x' }, onceKey())
    expect((await credit()).statusCode).toBe(409)
    expect(await balance()).toBe(0)
    await clerk.post(`/backend/account/payments/reject/${id}`, { remark: 'Paid online' })
    expect((await credit()).statusCode).toBe(200)
    expect(await balance()).toBe(500)
    expect((await shop.post('/merchant/accounting/payment', byHand, onceKey())).json().message).toBe(
      'This reference number has already been used.',
    )
  })

  it('is found by its number and by the bank’s, by its own shop and the back office', async () => {
    const order = await begun()
    await act(order, 'pay')
    await jobs()
    const { refNo } = await row(order)
    const { bankRef } = (await detail(order)).receipts[0]
    const found = async (by: Client, text: string) =>
      (await by.post('/find', { text })).json().filter((one: { kind: string }) => one.kind === 'gateway_order')
    // Twelve digits that begin with 91 may be a mobile number, which is looked for without it.
    for (const text of [refNo, order.client_txn_id, ...(bankRef.startsWith('91') ? [] : [bankRef])]) {
      expect(await found(clerk, text)).toMatchObject([
        { title: refNo, status: 'paid', link: expect.stringContaining('actions/payments/online?open=') },
      ])
      expect(await found(shop, text)).toMatchObject([{ title: refNo, link: `paymentgateway/list?q=${refNo}` }])
      expect(await found(await world.as('merchant'), text)).toEqual([])
    }
  })

  it('is credited once when pollers, posts and browsers come at the same moment', async () => {
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(n => begun(100 + n)))
    for (const order of orders) await act(order, 'silence')
    clock += minute
    const storm = orders.flatMap(order => [
      () => ask(order),
      () => hooked({ client_txn_id: order.client_txn_id, status: 'SUCCESS' }),
      () => hooked({ client_txn_id: order.client_txn_id, status: 'failure' }),
      () => ask(order),
    ])
    const pollers = [() => pollOrders(world.services), () => pollOrders(world.services)]
    await Promise.all([...storm, ...pollers].sort(() => Math.random() - 0.5).map(one => one()))
    await jobs()
    expect(await Promise.all(orders.map(state))).toEqual(orders.map(() => 'paid'))
    expect(await balance()).toBe(621)
  })

  it('is one order for one command, however often the button is pressed', async () => {
    const key = onceKey()
    const all = await Promise.all([1, 2, 3].map(() => create(500, shop, key)))
    const answered = all.filter(one => one.statusCode === 200)
    expect(new Set(answered.map(one => one.body)).size).toBe(1)
    expect(all.filter(one => one.statusCode === 409)).toHaveLength(3 - answered.length)
    expect((await create(500, shop, key)).body).toBe(answered[0]?.body)
    expect((await create(600, shop, key)).statusCode).toBe(409)
    expect((await shop.post('/merchant/gateway/list', {})).json().totalRecords).toBe(1)
  })

  describe('is told of', () => {
    it('to its own shop alone', async () => {
      const order = await begun()
      const other = await world.signUp('merchant')
      expect((await other.post('/merchant/gateway/check-status', question(order))).statusCode).toBe(404)
      expect((await shop.post('/merchant/gateway/check-status', { ...question(order), txn_date: '01-01-2026' })).statusCode).toBe(404)
      expect((await shop.post('/merchant/gateway/check-status', { ...question(order), txn_date: '2026-01-01' })).statusCode).toBe(422)
      expect((await other.post('/merchant/gateway/list', {})).json().totalRecords).toBe(0)
    })

    it('without a sign-in to the browser that began it, and no more than its status', async () => {
      const order = await begun()
      shop.token = undefined
      const checked = await shop.post('/gateway/check-status', question(order))
      expect(checked.json()).toEqual({ status: true, msg: expect.any(String), data: { status: 'pending' } })
      expect((await stranger(world).post('/gateway/check-status', question(order))).statusCode).toBe(404)
    })
  })

  describe("the provider's post", () => {
    it('is believed in nothing', async () => {
      const order = await begun()
      const forged = { client_txn_id: order.client_txn_id, status: 'success', amount: '500', upi_txn_id: '123456789012' }
      expect((await hooked(forged)).json()).toEqual({ ok: true })
      await jobs()
      expect([await state(order), await balance()]).toEqual(['open', 0])
      expect((await hooked({ client_txn_id: 'GWNOBODY' })).json()).toEqual({ ok: true })
    })

    it('needs the address that nobody guesses', async () => {
      expect((await hooked({ client_txn_id: 'x' }, '/api/gateway/webhook/guess')).statusCode).toBe(404)
    })

    it('is kept with the payer hidden', async () => {
      const order = await begun()
      await hooked({
        client_txn_id: order.client_txn_id,
        customer_vpa: 'rekha.devi@okhdfc',
        customer_mobile: '9812345678',
        remark: 'ABCDE1234F',
      })
      const { payload } = await world.services.db
        .selectFrom('gatewayWebhook')
        .select('payload')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(payload).toContain('re•••@okhdfc')
      for (const secret of ['rekha.devi', '9812345678', 'ABCDE1234F']) expect(payload).not.toContain(secret)
    })

    it('is a form, and is not taken in any other shape or size', async () => {
      expect((await hooked({ a: 'x'.repeat(9000) })).statusCode).toBe(413)
      expect((await hooked({ a: 'x'.repeat(600) })).statusCode).toBe(400)
    })
  })

  it('is looked at after 1, 2, 5, 10 and 30 minutes, then hourly until 48 hours', () => {
    const start = new Date('2026-11-21T10:00:00Z')
    const plan: number[] = []
    for (let at: Date | null = start; at; at = nextCheck(start, at)) plan.push((at.getTime() - start.getTime()) / minute)
    expect(plan.slice(0, 9)).toEqual([0, 1, 2, 5, 10, 30, 60, 120, 180])
    expect([plan.at(-1), plan.length]).toEqual([48 * 60, 6 + 48])
  })
})

describe('in production', () => {
  it('the sandbox is off unless somebody allowed it', async () => {
    const { readConfig } = await import('../platform/config')
    const env = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example.in' }
    expect(readConfig(env).sandboxGateway).toBe(false)
    expect(readConfig({ ...env, ALLOW_SANDBOX_IN_PRODUCTION: 'yes' }).sandboxGateway).toBe(true)
    expect(readConfig({}).sandboxGateway).toBe(true)
    expect(() => readConfig({ ...env, UPIGATEWAY_URL: 'https://evil.example' })).toThrow('UPIGATEWAY_URL')
  })

  it('nobody pays online where neither a key is in use nor the sandbox allowed', async () => {
    const world = await openWorld()
    try {
      world.services.config.sandboxGateway = false
      const shop = await world.signUp('merchant')
      expect((await shop.get('/merchant/gateway')).json().adapter).toBeNull()
      const body = { amount: 1, p_info: 'x', customer_name: 'A', customer_email: 'a@example.in', customer_mobile: '9812345678' }
      expect((await shop.post('/merchant/gateway/create', body)).json().message).toContain('not set up')
      expect((await shop.get('/gateway/sandbox/anything')).statusCode).toBe(404)
      expect((await shop.post('/gateway/sandbox/anything', { act: 'pay' })).statusCode).toBe(404)
    } finally {
      await world.close()
    }
  })
})
