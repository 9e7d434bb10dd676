import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Delivery } from '@sevakendra/contract/developer/webhook/endpoints'
import { subjects } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/client'
import { aCounter, aDraft, aPaidOne, key as fresh } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { sendDue } from './send'
import { sweep } from './service'
import { newSecret, signedHeaders } from './signature'
import { remove } from './store'

interface Heard {
  headers: IncomingHttpHeaders
  text: string
  body: { type: string; timestamp: string; data: { from?: string | null; refNo?: string; reference?: string } }
}

let world: World
let server: Server
let url: string
let heard: Heard[]
/** What the receiver answers, by the number of the request. */
let answer: (nth: number) => number
const hour = 3_600_000
const path = '/merchant/developer/webhooks'

beforeAll(async () => {
  world = await openWorld()
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', part => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8')
      heard.push({ headers: request.headers, text, body: JSON.parse(text) })
      const status = answer(heard.length)
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('ok')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
})
afterAll(async () => {
  server.close()
  await world.close()
})

let real: World['services']['now']
beforeEach(() => {
  heard = []
  answer = () => 204
  real = world.services.now
})
afterEach(async () => {
  world.services.now = real
  await world.services.db.deleteFrom('webhook').execute()
})

/** What one side waits for and the other one gives. */
function signal() {
  let give = () => {}
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  return { given, give }
}

/** From now on it is later. */
function wait(ms: number): void {
  const before = world.services.now
  world.services.now = () => new Date(before().getTime() + ms)
}

async function aWebhook(owner: Client, events = ['state.changed', 'wallet.posted'], at = url): Promise<{ id: string; secret: string }> {
  const reply = await owner.post(path, { url: at, events })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}

const log = async (owner: Client, id: string): Promise<Delivery[]> => (await owner.get(`${path}/${id}/deliveries`)).json().deliveries
const send = () => sendDue(world.services)

/** In the order in which they happened: a message may come before one that was written earlier. */
const placeOf = ({ body }: Heard): number => (body.type === 'wallet.posted' ? 2 : body.data.from === null ? 0 : 1)

/** As a receiver checks it, written after the specification and not after our code. */
function signedBy(secret: string, { headers, text }: Heard): boolean {
  const mac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
  const wanted = `v1,${mac.update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(wanted)
}

describe('a webhook', () => {
  it('hears of each change of state and each posting, signed, without anything personal', async () => {
    const { client } = await aCounter(world)
    const { id, secret } = await aWebhook(client)
    const paid = await aPaidOne(client)
    expect(await send()).toBe(3)
    const [begun, state, posted] = [...heard].sort((one, other) => placeOf(one) - placeOf(other))
    expect(begun?.body.data).toMatchObject({ from: null, to: 'draft' })
    expect(state?.body).toMatchObject({
      type: 'state.changed',
      data: { kind: 'nsdl_application', id: paid.id, refNo: paid.refNo, from: 'draft', to: expect.any(String) },
    })
    expect(posted?.body).toMatchObject({
      type: 'wallet.posted',
      data: { kind: 'serviceDebit', reference: paid.refNo, amount: -140_00, balance: 860_00 },
    })
    for (const one of heard) {
      expect(signedBy(secret, one)).toBe(true)
      expect(signedBy(newSecret(), one)).toBe(false)
      expect(
        Object.keys(one.body.data).every(name =>
          ['kind', 'id', 'refNo', 'from', 'to', 'reference', 'amount', 'balance', 'line'].includes(name),
        ),
      ).toBe(true)
      expect(one.headers['content-type']).toBe('application/json')
    }
    expect(await send()).toBe(0)
    const [newest] = await log(client, id)
    expect(newest).toMatchObject({ state: 'delivered', nextAt: null, attempts: [{ status: 204, outcome: 'delivered' }] })
    expect(heard.map(one => one.headers['webhook-id'])).toContain(newest?.message)
  })

  it('hears nothing of other shops, of what it did not ask for, and of what was undone', async () => {
    const [ours, other] = [await aCounter(world), await aCounter(world)]
    await aWebhook(ours.client, ['wallet.posted'])
    await aPaidOne(other.client)
    const draft = await aDraft(ours.client)
    const { price, consent } = (await ours.client.get(`/merchant/nsdlpan/physical/quote/${draft.id}`)).json()
    const refused = { version: draft.version, total: price.total + 1, consent: consent.version }
    expect((await ours.client.post(`/merchant/nsdlpan/physical/submit/${draft.id}`, refused, fresh())).statusCode).toBe(409)
    expect(await send()).toBe(0)
    await aPaidOne(ours.client)
    await send()
    expect(heard.map(one => one.body.type)).toEqual(['wallet.posted'])
  })

  it('that does not answer is tried again after growing waits, with the same id, until it does', async () => {
    const { client } = await aCounter(world)
    const { id } = await aWebhook(client, ['wallet.posted'])
    answer = nth => (nth < 4 ? 503 : 200)
    await aPaidOne(client)
    expect([await send(), await send()]).toEqual([1, 0])
    wait(29_000)
    expect(await send()).toBe(0)
    for (const ms of [2_000, 2 * 60_000, 5 * 60_000]) {
      wait(ms)
      expect(await send()).toBe(1)
    }
    expect(new Set(heard.map(one => one.headers['webhook-id'])).size).toBe(1)
    const [one] = await log(client, id)
    expect(one?.attempts.map(({ status, outcome }) => [status, outcome])).toEqual([
      ...Array.from({ length: 3 }, () => [503, 'refused']),
      [200, 'delivered'],
    ])
  })

  it('is sent at once what waits for its next attempt, once however often that is asked for, and by its owner alone', async () => {
    const [ours, other] = [await aCounter(world, 0), await aCounter(world, 0)]
    const { id } = await aWebhook(ours.client)
    answer = () => 503
    await ours.client.post(`${path}/${id}/test`)
    const delivery = async () => (await log(ours.client, id))[0] ?? expect.unreachable()
    const { id: message } = await delivery()
    const now = (by = ours.client, of = message) => by.post(`${path}/${id}/send-now/${of}`)
    const trail = () =>
      world.services.db
        .selectFrom('audit')
        .select(['details', 'actorId'])
        .where('event', '=', 'webhook.sentNow')
        .where('subjectId', '=', id)
        .execute()
    const codes = async (...asked: ReturnType<typeof now>[]) => (await Promise.all(asked)).map(({ statusCode }) => statusCode)
    // Due already.
    expect([await codes(now()), await trail()]).toEqual([[204], []])
    for (const ms of [0, 31_000]) {
      wait(ms)
      expect(await send()).toBe(1)
    }
    expect(await codes(now(other.client), now(ours.client, '999999'), now(ours.client, 'x'))).toEqual([404, 404, 404])
    const clerk = await world.signUp('merchantstaff', { merchantId: ours.merchantId, granted: ['nsdl.apply'] })
    expect(await codes(now(clerk))).toEqual([403])
    expect(await send()).toBe(0)
    heard = []
    answer = () => 204
    expect(await codes(now(), now(), now())).toEqual([204, 204, 204])
    expect([await send(), await send(), heard.length]).toEqual([1, 0, 1])
    expect(heard[0]?.headers['webhook-id']).toBe((await delivery()).message)
    expect(await delivery()).toMatchObject({ state: 'delivered', attempts: [{ status: 503 }, { status: 503 }, { status: 204 }] })
    expect(await trail()).toMatchObject([{ actorId: ours.userId, details: { delivery: message } }])
    // What was delivered meanwhile is not sent again by it.
    expect([await codes(now()), await send(), await trail()]).toMatchObject([[204], 0, [{}]])
  })

  it('is sent nothing at once while it is on its way, paused, or all attempts have failed', async () => {
    const { client } = await aCounter(world, 0)
    const { id } = await aWebhook(client)
    await client.post(`${path}/${id}/test`)
    const [one] = await log(client, id)
    const now = async () => (await client.post(`${path}/${id}/send-now/${one?.id}`)).statusCode
    const set = (more: object) => world.services.db.updateTable('webhookDelivery').set(more).where('id', '=', Number(one?.id)).execute()
    // As a process leaves it that has taken it up for its first attempt.
    const nextAt = new Date(real().getTime() + 60_000).toISOString()
    await set({ nextAt })
    expect(await now()).toBe(204)
    expect(await log(client, id)).toMatchObject([{ nextAt }])
    await set({ attempts: 1 })
    expect((await client.post(`${path}/${id}/pause`)).statusCode).toBe(204)
    expect(await now()).toBe(409)
    expect((await client.post(`${path}/${id}/resume`)).statusCode).toBe(204)
    await set({ state: 'failed', attempts: 10 })
    expect(await now()).toBe(409)
  })

  it('gets everything after its server was down for a day', async () => {
    const { client } = await aCounter(world)
    const { id } = await aWebhook(client, ['state.changed', 'wallet.posted'])
    answer = () => 500
    const paid = await aPaidOne(client)
    for (let n = 0; n < 24; n++) {
      await send()
      wait(hour)
    }
    answer = () => 204
    heard = []
    wait(12 * hour)
    await send()
    wait(24 * hour)
    await send()
    expect(heard.filter(one => one.body.data.refNo === paid.refNo || one.body.data.reference === paid.refNo)).toHaveLength(3)
    expect((await log(client, id)).every(one => one.state === 'delivered')).toBe(true)
  })

  it('is stopped after two days, its owner told once, and gets what waited when it is resumed', async () => {
    const { client } = await aCounter(world)
    const { id } = await aWebhook(client, ['wallet.posted'])
    answer = () => 500
    await aPaidOne(client)
    await aPaidOne(client)
    for (let n = 0; n < 12; n++) {
      await send()
      wait(24 * hour)
    }
    expect(heard).toHaveLength(20)
    const [webhook] = (await client.get(path)).json().webhooks
    expect(webhook).toMatchObject({ state: 'failing', failed: 2, waiting: 0 })
    const { newest } = (await client.get('/notice/unread')).json()
    expect(newest.filter((one: { kind: string }) => one.kind === 'webhookStopped')).toMatchObject([{ kind: 'webhookStopped' }])
    await aPaidOne(client)
    expect(await send()).toBe(0)
    answer = () => 200
    heard = []
    expect((await client.post(`${path}/${id}/resume`)).statusCode).toBe(204)
    expect(await send()).toBe(1)
    // What failed for good comes when it is asked for.
    const since = new Date(real().getTime() - hour).toISOString()
    expect((await client.post(`${path}/${id}/replay`, { since })).json()).toEqual({ messages: 3 })
    expect(await send()).toBe(3)
    expect(new Set(heard.map(one => one.headers['webhook-id'])).size).toBe(3)
  })

  it('is paused, resumed, tried out and removed by its own shop alone', async () => {
    const [ours, other] = [await aCounter(world), await aCounter(world)]
    const { id } = await aWebhook(ours.client, ['wallet.posted'])
    await aPaidOne(ours.client)
    await send()
    const [delivery] = await log(ours.client, id)
    for (const step of ['secret', 'pause', 'resume', 'test', 'remove', `replay/${delivery?.id}`])
      expect((await other.client.post(`${path}/${id}/${step}`)).statusCode, step).toBe(404)
    expect((await other.client.post(`${path}/${id}/replay`, { since: new Date(0).toISOString() })).statusCode).toBe(404)
    expect((await other.client.get(`${path}/${id}/deliveries`)).statusCode).toBe(404)
    const theirs = await aWebhook(other.client)
    expect((await other.client.post(`${path}/${theirs.id}/replay/${delivery?.id}`)).statusCode).toBe(404)
    expect((await other.client.get(path)).json().webhooks).toHaveLength(1)

    expect((await ours.client.post(`${path}/${id}/replay/${delivery?.id}`)).statusCode).toBe(204)
    expect((await ours.client.post(`${path}/${id}/test`)).statusCode).toBe(204)
    heard = []
    await send()
    expect(heard.map(one => one.body.type).sort()).toEqual(['test', 'wallet.posted'])
    expect(heard.some(one => one.headers['webhook-id'] === delivery?.message)).toBe(true)
    const act = async (step: string) => (await ours.client.post(`${path}/${id}/${step}`)).statusCode
    expect([await act('resume'), await act('pause'), await act('pause'), await act('test')]).toEqual([409, 204, 409, 409])
    await aPaidOne(ours.client)
    expect(await send()).toBe(0)
    expect([await act('resume'), await send()]).toEqual([204, 1])
    expect([await act('remove'), await act('remove')]).toEqual([204, 404])
    const events = await world.services.db
      .selectFrom('audit')
      .select('event')
      .where('subject', '=', 'webhook')
      .where('subjectId', '=', id)
      .execute()
    expect(events.length).toBe(6)
  })

  // Two connections: on the embedded database everything waits for what is open.
  it.skipIf(!process.env.TEST_DATABASE_URL || process.env.TEST_DATABASE_POOL === '1')(
    'that is being removed holds up nothing that its shop does meanwhile, and fails none of it',
    async () => {
      const { client } = await aCounter(world)
      const { id } = await aWebhook(client, ['wallet.posted'])
      const [begun, over] = [signal(), signal()]
      const removal = world.services.db.transaction().execute(async trx => {
        await remove(trx, Number(id))
        begun.give()
        await over.given
      })
      await begun.given
      await aPaidOne(client).finally(over.give)
      await removal
      expect(await send()).toBe(0)
    },
  )

  it('is signed with the secret of before as well for a day after a new one was made', async () => {
    const { client } = await aCounter(world)
    const { id, secret } = await aWebhook(client, ['wallet.posted'])
    const next = (await client.post(`${path}/${id}/secret`)).json().secret
    await client.post(`${path}/${id}/test`)
    await send()
    wait(25 * hour)
    await client.post(`${path}/${id}/test`)
    await send()
    const [during, after] = heard as [Heard, Heard]
    expect([signedBy(secret, during), signedBy(next, during)]).toEqual([true, true])
    expect([signedBy(secret, after), signedBy(next, after)]).toEqual([false, true])
    const row = await world.services.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20))
  })

  it('is signed with the secret of before to the last of these hours, and with none that is older', async () => {
    const { client } = await aCounter(world, 0)
    const { id, secret } = await aWebhook(client, ['wallet.posted'])
    const renew = async () => (await client.post(`${path}/${id}/secret`)).json().secret
    const second = await renew()
    wait(23 * hour + 59 * 60_000)
    await client.post(`${path}/${id}/test`)
    await send()
    const third = await renew()
    await client.post(`${path}/${id}/test`)
    await send()
    const [before, after] = heard as [Heard, Heard]
    expect([secret, second].map(one => signedBy(one, before))).toEqual([true, true])
    expect([secret, second, third].map(one => signedBy(one, after))).toEqual([false, true, true])
  })

  it('says in its signature when it was sent, and in its text when it happened', async () => {
    const { client } = await aCounter(world, 0)
    const { id, secret } = await aWebhook(client)
    await client.post(`${path}/${id}/test`)
    // Who looks at the age of a message refuses one that is signed for an instant long past: a late one is none that somebody sends again.
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 5 * hour).toISOString()
    await world.services.db.updateTable('webhookEvent').set({ at }).execute()
    await send()
    const [one] = heard as [Heard]
    expect(one.body.timestamp).toBe(at)
    expect(Math.abs(Number(one.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    expect(signedBy(secret, one)).toBe(true)
  })

  it('says in few words what went wrong, and follows no redirect', async () => {
    const { client } = await aCounter(world)
    const { id } = await aWebhook(client, ['wallet.posted'])
    const dead = await aWebhook(client, ['wallet.posted'], 'http://127.0.0.1:1/')
    answer = () => 302
    for (const one of [id, dead.id]) await client.post(`${path}/${one}/test`)
    await send()
    const told = async (one: string) => (await log(client, one))[0]?.attempts
    expect(await told(id)).toMatchObject([{ status: 302, outcome: 'redirected' }])
    expect(await told(dead.id)).toMatchObject([{ status: null, outcome: 'unreachable' }])
  })

  it('is given ten seconds, and tried again when they are over', async () => {
    const { client } = await aCounter(world, 0)
    const { id } = await aWebhook(client)
    await client.post(`${path}/${id}/test`)
    const over = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    try {
      await send()
      expect(over.mock.calls).toEqual([[10_000]])
    } finally {
      over.mockRestore()
    }
    expect(await log(client, id)).toMatchObject([{ state: 'waiting', attempts: [{ status: null, outcome: 'late' }] }])
    wait(hour)
    expect(await send()).toBe(1)
    expect(await log(client, id)).toMatchObject([{ state: 'delivered', attempts: [{ outcome: 'late' }, { outcome: 'delivered' }] }])
  })

  it('has a log that is read fifty at a time, the newest first', async () => {
    const { client } = await aCounter(world, 0)
    const { id } = await aWebhook(client)
    await sql`with e as (insert into webhook_event (type, data, at) select 'test', '{}', now() from generate_series(1, 51) returning id)
      insert into webhook_delivery (webhook_id, event_id, next_at) select ${id}::bigint, e.id, now() from e`.execute(world.services.db)
    const page = async (query = '') => (await client.get(`${path}/${id}/deliveries${query}`)).json()
    const first = await page()
    expect([first.deliveries.length, first.more]).toEqual([50, true])
    const rest = await page(`?before=${first.deliveries.at(-1).id}`)
    expect([rest.deliveries.length, rest.more]).toEqual([1, false])
    const ids = [...first.deliveries, ...rest.deliveries].map((one: Delivery) => Number(one.id))
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
  })

  it('is no address of our own network, in the running product', async () => {
    const { client } = await aCounter(world)
    const { config } = world.services
    const production = config.production
    try {
      const { id } = await aWebhook(client, ['wallet.posted'])
      Object.assign(config, { production: true })
      for (const at of [
        'http://www.example.in/x',
        'https://127.0.0.1/',
        'http://127.0.0.1:8090/x',
        'http://localhost/x',
        'https://localhost/',
        'https://10.0.0.1/',
        'https://u:p@example.in/',
        'https://portal.internal/',
      ])
        expect((await client.post(path, { url: at, events: ['wallet.posted'] })).json().errors, at).toEqual({
          url: [expect.stringMatching(/^Enter the whole address of your server .* beginning with https:\/\//)],
        })
      // One that was there before, and a name that leads inside, are judged when they are called.
      await client.post(`${path}/${id}/test`)
      await send()
      expect([heard, (await log(client, id))[0]?.attempts[0]?.outcome]).toEqual([[], 'forbidden'])
    } finally {
      Object.assign(config, { production })
    }
    // Refused by what both sides know already, in the words that the field says.
    for (const at of [
      'http://www.example.in/x',
      'ftp://example.in/',
      'http://u:p@127.0.0.1/',
      'http:// x',
      'https://www.example.in:8443/x',
    ]) {
      const reply = await client.post(path, { url: at, events: ['wallet.posted'] })
      expect([reply.statusCode, reply.json().errors], at).toEqual([
        422,
        { url: [expect.stringMatching(/^Enter the whole address .* https:\/\//)] },
      ])
    }
    expect((await client.post(path, { url: '', events: ['wallet.posted'] })).json().errors).toEqual({ url: ['Required'] })
  })

  it('is sent once by two processes that look at the same time', async () => {
    const { client } = await aCounter(world)
    await aWebhook(client, ['wallet.posted'])
    for (let n = 0; n < 4; n++) await aPaidOne(client)
    const counts = await Promise.all([send(), send()])
    expect(counts[0] + counts[1]).toBe(4)
    expect(new Set(heard.map(one => one.headers['webhook-id'])).size).toBe(4)
  })

  it('is not stopped for one message that it refuses while it accepts others', async () => {
    const { client } = await aCounter(world)
    const { id } = await aWebhook(client, ['wallet.posted'])
    await aPaidOne(client)
    let poison: unknown
    answer = nth => {
      const sent = heard[nth - 1]?.headers['webhook-id']
      poison ??= sent
      return sent === poison ? 400 : 204
    }
    for (let n = 0; n < 10; n++) {
      await send()
      await client.post(`${path}/${id}/test`)
      wait(24 * hour)
    }
    const [webhook] = (await client.get(path)).json().webhooks
    expect(webhook).toMatchObject({ state: 'active', failed: 1 })
  })

  it('is not sent the same again and again', async () => {
    const { client } = await aCounter(world, 0)
    const { id } = await aWebhook(client)
    const statuses = async (times: number, ask: () => Promise<{ statusCode: number }>) => {
      const all: number[] = []
      for (let n = 0; n < times; n++) all.push((await ask()).statusCode)
      return all
    }
    const since = new Date(0).toISOString()
    expect(await statuses(6, () => client.post(`${path}/${id}/replay`, { since }))).toEqual([200, 200, 200, 200, 200, 429])
    expect((await statuses(31, () => client.post(`${path}/${id}/test`))).filter(one => one === 429)).toHaveLength(1)
    const [one] = await log(client, id)
    expect((await client.post(`${path}/${id}/replay/${one?.id}`)).statusCode).toBe(429)
    const nextAt = new Date(real().getTime() + hour).toISOString()
    await world.services.db.updateTable('webhookDelivery').set({ nextAt, attempts: 1 }).where('id', '=', Number(one?.id)).execute()
    expect((await client.post(`${path}/${id}/send-now/${one?.id}`)).statusCode).toBe(429)
  })

  it('does not wait for slow receivers of another shop, however many it has', async () => {
    const [slow, ours] = [await aCounter(world), await aCounter(world)]
    const held: ServerResponse[] = []
    const slowServer = createServer((request, response) => {
      request.resume()
      held.push(response)
      if (held.length === 15) allHeld()
    })
    let allHeld: () => void = () => {}
    const isHeld = new Promise<void>(resolve => {
      allHeld = resolve
    })
    await new Promise<void>(resolve => slowServer.listen(0, '127.0.0.1', resolve))
    try {
      const at = `http://127.0.0.1:${(slowServer.address() as AddressInfo).port}/`
      for (let n = 0; n < 10; n++) await aWebhook(slow.client, ['wallet.posted'], at)
      for (let n = 0; n < 5; n++) await aPaidOne(slow.client)
      await aWebhook(ours.client, ['wallet.posted'])
      await aPaidOne(ours.client)
      const sending = send()
      await isHeld
      // What comes while all that the other shop may have is on its way goes out as well.
      await aPaidOne(ours.client)
      // It is looked for once a second: the usual patience of one second is too little on a busy machine.
      await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(2)
      expect(held).toHaveLength(15)
      slowServer.on('request', (_, response) => response.writeHead(204).end())
      for (const response of held) response.writeHead(204).end()
      expect(await sending).toBe(52)
    } finally {
      slowServer.closeAllConnections()
      slowServer.close()
    }
  })

  it('gets nothing while its shop or who made it is suspended, and afterwards what waited', async () => {
    const { client, userId, merchantId } = await aCounter(world)
    await aWebhook(client, ['wallet.posted'])
    await aPaidOne(client)
    const person = (status: 'active' | 'suspended') =>
      world.services.db.updateTable('appUser').set({ status }).where('id', '=', userId).execute()
    const shop = (status: 'active' | 'suspended') =>
      world.command(tx => tx.db.updateTable('merchant').set({ status }).where('id', '=', merchantId).execute())
    await person('suspended')
    expect(await send()).toBe(0)
    await person('active')
    await shop('suspended')
    expect(await send()).toBe(0)
    await shop('active')
    expect(await send()).toBe(1)
  })

  it('is one of ten at most that a shop has, whatever state they are in', async () => {
    const { client } = await aCounter(world, 0)
    const made = []
    for (let n = 0; n < 10; n++) made.push(await aWebhook(client))
    const add = async () => (await client.post(path, { url, events: ['wallet.posted'] })).statusCode
    await client.post(`${path}/${made[0]?.id}/pause`)
    expect(await add()).toBe(422)
    await client.post(`${path}/${made[0]?.id}/remove`)
    expect([await add(), await add()]).toEqual([200, 422])
  })

  // Two connections: on the embedded database everything waits for what is open.
  it.skipIf(!process.env.TEST_DATABASE_URL || process.env.TEST_DATABASE_POOL === '1')(
    'is one of ten at most, however many are added at once',
    async () => {
      const { client } = await aCounter(world, 0)
      for (let n = 0; n < 8; n++) await aWebhook(client)
      const replies = await Promise.all(Array.from({ length: 6 }, () => client.post(path, { url, events: ['wallet.posted'] })))
      expect(replies.map(one => one.statusCode).sort()).toEqual([200, 200, 422, 422, 422, 422])
    },
  )

  it('stands in the trail and behind the bell by its host alone', async () => {
    const { client, userId } = await aCounter(world, 0)
    const { host } = new URL(url)
    const { id } = await aWebhook(client, ['wallet.posted'], `${url}/token-of-ours?key=kept-secret`)
    answer = () => 500
    for (const step of ['test', 'pause', 'resume', 'secret'])
      expect((await client.post(`${path}/${id}/${step}`)).statusCode).toBeLessThan(300)
    for (let n = 0; n < 10; n++) {
      await send()
      wait(24 * hour)
    }
    expect((await client.post(`${path}/${id}/remove`)).statusCode).toBe(204)
    const { db } = world.services
    const lines = await db.selectFrom('audit').selectAll().where('subject', '=', 'webhook').where('subjectId', '=', id).execute()
    expect(lines.map(one => one.ref)).toEqual(Array(7).fill(host))
    const notices = await db.selectFrom('notice').selectAll().where('userId', '=', userId).execute()
    expect(notices.map(one => one.kind)).toContain('webhookStopped')
    expect(JSON.stringify([lines, notices])).not.toMatch(/token-of-ours|kept-secret/)
  })

  it('forgets thousands of events a part at a time, so that no statement takes long', async () => {
    const { client } = await aCounter(world, 0)
    const { id } = await aWebhook(client)
    const { db } = world.services
    const old = new Date(real().getTime() - 31 * 24 * hour).toISOString()
    await sql`create table swept (n int);
      create function count_swept() returns trigger language plpgsql as $$ begin insert into swept select count(*) from gone; return null; end $$;
      create trigger count_swept after delete on webhook_event referencing old table as gone for each statement execute function count_swept();`.execute(
      db,
    )
    try {
      await sql`with e as (insert into webhook_event (type, data, at) select 'test', '{}', ${old}::timestamptz from generate_series(1, 2300) returning id)
        insert into webhook_delivery (webhook_id, event_id, next_at) select ${id}::bigint, e.id, ${old}::timestamptz from e`.execute(db)
      expect(await sweep(world.services)).toBe(2300)
      const { rows } = await sql<{ n: number }>`select n from swept`.execute(db)
      expect(rows.map(({ n }) => n)).toEqual([500, 500, 500, 500, 300])
      expect(await log(client, id)).toEqual([])
    } finally {
      await sql`drop trigger count_swept on webhook_event; drop function count_swept(); drop table swept`.execute(db)
    }
  })

  it('forgets after a month', async () => {
    const { client } = await aCounter(world)
    const { id } = await aWebhook(client, ['wallet.posted'])
    await aPaidOne(client)
    await send()
    wait(29 * 24 * hour)
    await sweep(world.services)
    expect(await log(client, id)).toHaveLength(1)
    wait(2 * 24 * hour)
    await sweep(world.services)
    expect(await log(client, id)).toEqual([])
  })
})

describe('messages', () => {
  it('tell of every kind of record that shops follow, but for people and their programs', async () => {
    const untold = ['app_user', 'merchant', 'api_key', 'webhook']
    const followed = Object.entries(subjects).flatMap(([kind, one]) => (one.live?.shop ? [[kind, one.table ?? kind]] : []))
    expect(followed.map(([kind]) => kind)).toEqual(expect.arrayContaining(untold))
    const told = followed.filter(([kind = '']) => !untold.includes(kind))
    const kinds = await world.services.db.selectFrom('webhookKind').selectAll().execute()
    expect(kinds.map(({ kind, tab }) => [kind, tab]).sort()).toEqual(told.sort())
  })

  it('are signed as Standard Webhooks signs its example', () => {
    const at = new Date(1614265330 * 1000)
    const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', at, '{"test": 2432232314}', ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })
})
