import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { onceKey } from '../../test/door'
import { openWorld, type World } from '../../test/world'
import { postJson } from '../platform/http/outgoing'
import { maskedVpa } from './adapter'
import { pollOrders } from './checks'
import { probe, upiGateway } from './upigateway'

type Fields = Record<string, unknown>

/** A small server that speaks the provider's shape, and misbehaves when told. */
class Provider {
  server: Server
  url = ''
  heard: { path: string; body: Fields }[] = []
  answer: (path: string, body: Fields) => unknown = () => ({})
  wild: ((response: ServerResponse) => void) | undefined

  constructor() {
    this.server = createServer((request, response) => void this.take(request, response))
  }

  async take(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (this.wild) return this.wild(response)
    const body = JSON.parse(Buffer.concat(parts).toString()) as Fields
    const path = request.url ?? ''
    this.heard.push({ path, body })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(this.answer(path, body)))
  }

  async open() {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close() {
    this.server.closeAllConnections()
    this.server.close()
  }
}

const provider = new Provider()
beforeAll(() => provider.open())
afterAll(() => provider.close())
beforeEach(() => {
  provider.heard = []
  provider.wild = undefined
})

describe('UPIGateway', () => {
  /** Only where no answer comes is the time short: a busy machine may take a second for one that does. */
  const gateway = (timeoutMs = 10_000) => upiGateway({ key: 'test-key-12', url: provider.url, strict: false, timeoutMs })
  const order = { clientTxnId: 'GW01', txnDate: '2026-01-05' }
  const found = (data: Fields, status: unknown = true) => {
    provider.answer = () => ({ status, msg: 'Transaction found', data: { client_txn_id: 'GW01', ...data } })
    return gateway().check(order)
  }
  const payment = {
    ...{ ...order, amount: 1250_50, info: 'Top-up', redirectUrl: 'https://p.example.in/merchant/x', origin: 'https://p.example.in' },
    customer: { name: 'Rekha', email: 'r@example.in', mobile: '9812345678' },
  }

  it('is asked to create an order in its own shape, amounts as texts in rupees', async () => {
    provider.answer = () => ({
      status: true,
      msg: 'Order Created',
      data: { order_id: 7, payment_url: 'https://merchant.upigateway.com/p/7', upi_id_hash: 'x' },
    })
    expect(await gateway().create(payment)).toEqual({ began: true, paymentUrl: 'https://merchant.upigateway.com/p/7' })
    await gateway().create({ ...payment, amount: 100 })
    expect(provider.heard.map(({ body }) => body.amount)).toEqual(['1250.50', '1'])
    expect(provider.heard[0]).toMatchObject({
      path: '/api/create_order',
      body: { key: 'test-key-12', client_txn_id: 'GW01', customer_mobile: '9812345678', redirect_url: 'https://p.example.in/merchant/x' },
    })
  })

  it('that refuses an order is taken at its word', async () => {
    provider.answer = () => ({ status: false, msg: 'Invalid key' })
    expect(await gateway().create(payment)).toEqual({ began: false, providerMessage: 'Invalid key' })
  })

  it('is asked for the status by the day of the order, dd-mm-yyyy', async () => {
    await found({ status: 'created' })
    expect(provider.heard[0]).toMatchObject({ path: '/api/check_order_status', body: { txn_date: '05-01-2026', client_txn_id: 'GW01' } })
  })

  it.each([
    [
      { status: 'success', amount: 500, upi_txn_id: '412345678901' },
      { status: 'success', amount: 500_00, bankRef: '412345678901' },
    ],
    [
      { status: 'SUCCESS', amount: '500.5', upi_txn_id: 412345678901 },
      { status: 'success', amount: 500_50 },
    ],
    [{ status: 'failed' }, { status: 'failure' }],
    [{ status: 'FAILURE' }, { status: 'failure' }],
    [{ status: 'scanning', amount: 1 }, { status: 'pending' }],
    [{ status: 'created' }, { status: 'pending' }],
    [{ status: 'something new' }, { status: 'pending' }],
    [
      { status: 'success', amount: 'abc', upi_txn_id: '0' },
      { status: 'success', amount: null, bankRef: null },
    ],
    [{ status: 'success', amount: 1, upi_txn_id: '412345678901', customer_vpa: 'rekha@okhdfc' }, { payer: 're•••@okhdfc' }],
  ])('that says %j is understood as %j', async (said, understood) => expect(await found(said)).toMatchObject(understood))

  it('that found nothing has not said that it failed', async () => {
    expect(await found({ status: 'failure' }, false)).toMatchObject({ status: 'pending' })
  })

  it('that answers about another order is not listened to', async () => {
    await expect(found({ client_txn_id: 'GW02', status: 'success' })).rejects.toThrow('another order')
  })

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['redirects', response => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /redirects/],
    ['hangs', () => {}, /in time/],
    ['answers at a trickle', response => void response.writeHead(200).write('{'), /in time/],
    ['breaks off', response => response.destroy(), /./],
    ['answers 500', response => response.writeHead(500).end('{}'), /answered 500/],
    ['answers no JSON', response => response.end('<html>'), /JSON/],
    ['answers without end', response => response.end('x'.repeat(100_000)), /too much/],
  ])('that %s gives no answer', async (_, wild, words) => {
    provider.wild = wild
    await expect(gateway(/in time/.test(words.source) ? 400 : undefined).check(order)).rejects.toThrow(words)
  })

  it('tells a right key from a wrong one without doing anything', async () => {
    const settings = { key: 'k', url: provider.url, strict: false, timeoutMs: 10_000 }
    const said = async (answer: unknown) => {
      provider.answer = () => answer
      return (await probe(settings)).passed
    }
    expect(await said({ status: false, msg: 'Record not found' })).toBe(true)
    expect(await said({ status: false, msg: 'Invalid API key' })).toBe(false)
    expect(await said({ status: false, msg: 'Your plan is expired' })).toBe(false)
    expect(provider.heard.every(({ path }) => path === '/api/check_order_status')).toBe(true)
    provider.wild = () => {}
    expect(await probe({ ...settings, timeoutMs: 400 })).toMatchObject({ passed: false, providerMessage: 'No answer in time' })
  })
})

describe('an outgoing call', () => {
  const strict = { strict: true, timeoutMs: 500 }
  it.each([
    'http://127.0.0.1/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://0.0.0.0/x',
  ])('in production is not made to %s, even if the list named it', async url => {
    await expect(postJson(url, {}, { hosts: [new URL(url).host], ...strict })).rejects.toThrow(/private network|https alone/)
  })

  it('is made to no host that is not on the list, however the address is written', async () => {
    const hosts = ['api.ekqr.in']
    for (const url of [
      'https://evil.example/',
      'https://api.ekqr.in@evil.example/',
      'https://api.ekqr.in.evil.example/',
      'https://api.ekqr.in:8443/',
      'https://u@api.ekqr.in/',
    ])
      await expect(postJson(url, {}, { hosts, ...strict }), url).rejects.toThrow('not on the list')
    await expect(postJson('http://api.ekqr.in/', {}, { hosts, ...strict })).rejects.toThrow('https alone')
  })

  it('carries no word of what was sent in its error', async () => {
    provider.wild = response => response.writeHead(500).end()
    const failed = await postJson(
      `${provider.url}/x`,
      { key: 'very-secret-key' },
      { hosts: [new URL(provider.url).host], strict: false, timeoutMs: 400 },
    ).catch((error: Error) => error)
    expect(String(failed)).not.toContain('very-secret-key')
  })
})

it("a payer's address is masked", () => {
  expect([maskedVpa('rekha@okhdfc'), maskedVpa('a@b'), maskedVpa('nobody')]).toEqual(['re•••@okhdfc', 'a•••@b', 'no•••'])
})

describe('with the key of a provider', () => {
  let world: World
  let admin: Client
  let shop: Client
  let clock: number
  beforeAll(async () => {
    world = await openWorld({ env: { UPIGATEWAY_URL: provider.url } })
    world.services.now = () => new Date(clock)
    admin = await world.as('admin')
    shop = await world.as('merchant')
  })
  afterAll(() => world.close())
  beforeEach(() => {
    clock = Date.now()
  })
  const at = '/backend/master/credentials/upigateway'
  const look = async () =>
    (await admin.get('/backend/master/credentials')).json().providers.find((one: { provider: string }) => one.provider === 'upigateway')
  const set = (key: string) => admin.post(`${at}/set`, { values: { key } }, onceKey())
  const body = { amount: 500, p_info: 'Top-up', customer_name: 'R', customer_email: 'r@example.in', customer_mobile: '9812345678' }

  it('payments go through it once the key passed its test, and through the sandbox until then', async () => {
    expect((await shop.get('/merchant/gateway')).json().adapter).toBe('sandbox')
    expect((await set('first-key-0012')).statusCode).toBe(204)
    expect((await shop.get('/merchant/gateway')).json().adapter).toBe('sandbox')
    provider.answer = () => ({ status: false, msg: 'Invalid key' })
    expect((await admin.post(`${at}/test`)).json()).toEqual({ passed: false, providerMessage: 'Invalid key', nowInUse: false })
    expect((await look()).waiting.test).toMatchObject({ passed: false, providerMessage: 'Invalid key' })
    provider.answer = () => ({ status: false, msg: 'Record not found' })
    expect((await admin.post(`${at}/test`)).json()).toMatchObject({ passed: true, nowInUse: true })
    expect((await shop.get('/merchant/gateway')).json().adapter).toBe('upigateway')
    const seen = await look()
    expect(seen).toMatchObject({ waiting: null, current: { tails: { key: '12' }, test: { passed: true } } })
    expect(JSON.stringify(seen)).not.toContain('first-key')
  })

  it('a rotation keeps asking about older orders with the key that they were begun with', async () => {
    provider.answer = path =>
      path.endsWith('create_order')
        ? { status: true, msg: 'ok', data: { payment_url: 'https://merchant.upigateway.com/p/1' } }
        : { status: false, msg: 'Record not found' }
    const { data } = (await shop.post('/merchant/gateway/create', body)).json()
    expect(data.payment_url).toBe('https://merchant.upigateway.com/p/1')
    await set('second-key-34')
    await admin.post(`${at}/use`)
    expect((await look()).current.tails).toEqual({ key: '34' })
    provider.heard = []
    provider.answer = () => ({
      status: true,
      msg: 'found',
      data: { client_txn_id: data.client_txn_id, amount: '500', status: 'success', upi_txn_id: '412345678901' },
    })
    clock += 61_000
    await pollOrders(world.services)
    expect(provider.heard.map(one => one.body.key)).toEqual(['first-key-0012'])
    expect((await shop.get('/merchant/accounting/closing')).json()).toBe(500)
  })

  it('a provider that does not answer leaves the order open, and the poller settles it later', async () => {
    const before = (await shop.get('/merchant/accounting/closing')).json()
    provider.wild = response => response.destroy()
    const key = onceKey()
    expect((await shop.post('/merchant/gateway/create', body, key)).statusCode).toBe(503)
    const order = await world.services.db.selectFrom('gatewayOrder').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(order.status).toBe('created')
    clock += 61_000
    await pollOrders(world.services)
    provider.wild = undefined
    provider.answer = () => ({
      status: true,
      msg: 'found',
      data: { client_txn_id: order.clientTxnId, amount: 500, status: 'SUCCESS', upi_txn_id: '412345678902' },
    })
    clock += 61_000
    await pollOrders(world.services)
    expect((await shop.get('/merchant/accounting/closing')).json()).toBe(before + 500)
  })

  it('a provider that is silent when an order is two days old is asked on each hour, for a week', async () => {
    const hour = 3_600_000
    const before = (await shop.get('/merchant/accounting/closing')).json()
    const orders: { id: number; clientTxnId: string }[] = []
    for (let n = 0; n < 2; n++) {
      provider.answer = () => ({ status: true, msg: 'ok', data: { payment_url: 'https://merchant.upigateway.com/p/1' } })
      expect((await shop.post('/merchant/gateway/create', body, onceKey())).json().status).toBe(true)
      orders.push(
        await world.services.db.selectFrom('gatewayOrder').select(['id', 'clientTxnId']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
      )
    }
    const state = async (nth: number) =>
      (
        await world.services.db
          .selectFrom('gatewayOrder')
          .select('status')
          .where('id', '=', orders[nth]?.id ?? 0)
          .executeTakeFirstOrThrow()
      ).status
    provider.wild = response => response.destroy()
    clock += 49 * hour
    await pollOrders(world.services)
    expect([await state(0), await state(1)]).toEqual(['open', 'open'])
    // One was paid all the same, which the provider says at last.
    provider.wild = undefined
    provider.answer = (_, { client_txn_id }) =>
      client_txn_id === orders[0]?.clientTxnId
        ? { status: true, msg: 'found', data: { client_txn_id, amount: 500, status: 'SUCCESS', upi_txn_id: '412345678903' } }
        : 'silence'
    clock += hour
    await pollOrders(world.services)
    expect([await state(0), await state(1)]).toEqual(['paid', 'open'])
    expect((await shop.get('/merchant/accounting/closing')).json()).toBe(before + 500)
    provider.wild = response => response.destroy()
    clock += 7 * 24 * hour
    await pollOrders(world.services)
    expect(await state(1)).toBe('expired')
  })

  it('a payment page at a strange host is shown to nobody', async () => {
    provider.answer = () => ({ status: true, msg: 'ok', data: { payment_url: 'https://evil.example/pay' } })
    expect((await shop.post('/merchant/gateway/create', body)).json()).toMatchObject({ status: false, data: null })
  })

  it('is set by nobody but an admin, with all its fields and no others', async () => {
    for (const role of ['staff', 'merchant'] as const)
      expect((await (await world.as(role)).post(`${at}/set`, { values: { key: 'x'.repeat(12) } })).statusCode).toBe(403)
    expect((await set('short')).statusCode).toBe(422)
    expect((await admin.post(`${at}/set`, { values: {} })).json().errors).toEqual({ 'values.key': ['Required'] })
    expect((await admin.post(`${at}/set`, { values: { key: 'x'.repeat(12), url: 'http://evil' } })).statusCode).toBe(422)
    expect((await admin.post('/backend/master/credentials/nobody/set', { values: { key: 'x'.repeat(12) } })).statusCode).toBe(404)
  })

  it('stands encrypted in the database, and in no audit row, history or log', async () => {
    await set('third-key-unmistakable')
    const rows = await world.services.db.selectFrom('apiCredential').selectAll().execute()
    const audits = await world.services.db.selectFrom('audit').selectAll().where('event', 'like', 'credential.%').execute()
    expect(audits.map(one => one.event)).toEqual(expect.arrayContaining(['credential.set', 'credential.testPassed', 'credential.used']))
    for (const text of [JSON.stringify(rows), JSON.stringify(audits)]) expect(text).not.toContain('third-key')
  })

  it('goes back to the sandbox when it is removed, and a discarded one is forgotten after two weeks', async () => {
    expect((await admin.post(`${at}/discard`)).statusCode).toBe(204)
    expect((await admin.post(`${at}/discard`)).statusCode).toBe(404)
    expect((await admin.post(`${at}/remove`)).statusCode).toBe(204)
    expect((await shop.get('/merchant/gateway')).json().adapter).toBe('sandbox')
    clock += 15 * 86_400_000
    const { wipe } = await import('../credential/store')
    expect(await wipe(world.services.db, new Date(clock - 14 * 86_400_000).toISOString())).toBe(3)
  })

  it('protean can be set and is used by nothing', async () => {
    const path = '/backend/master/credentials/protean'
    const values = { clientId: 'client-0001', clientSecret: 'secret-0001' }
    expect((await admin.post(`${path}/set`, { values })).statusCode).toBe(204)
    expect((await admin.post(`${path}/test`)).json().message).toContain('offers no test call')
  })
})
