import type { ApiKey } from '@sevakendra/contract/developer/key/endpoints'
import { pathOf } from '@sevakendra/contract/kit/endpoint'
import { closedToKeys, sandboxStaysInside } from '@sevakendra/contract/kit/problem'
import { anita } from '@sevakendra/contract/nsdl-pan/forms/sample'
import { isOpenToKeys } from '@sevakendra/contract/register/capabilities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../test/client'
import { onceKey } from '../../../test/door'
import { aCounter, aDraft, aMember, aPaidOne, key as fresh, freshAadhaar } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { sendReset } from '../../identity/service'
import { rehearsed } from '../../platform/db/transaction'
import { limit } from '../../platform/http/limits'
import { eraseDue } from '../../privacy/retention/service'
import { balance } from '../../wallet/service'
import { keyRetention } from '../retention'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const path = '/merchant/developer/keys'
const base = '/merchant/nsdlpan/physical'

/** A key of a shop, and a program that has it. */
async function aKey(owner: Client, more: object = {}) {
  const given = { label: 'Counter software', kind: 'live', scopes: ['nsdl.apply'], perMinute: 60, ...more }
  const reply = await owner.post(path, given)
  expect([reply.statusCode, reply.body]).toMatchObject([200, expect.anything()])
  const { id, key } = reply.json() as { id: string; key: string }
  return { id, key, program: programWith(key) }
}

function programWith(key: string): Client {
  const program = new Client(world.app.http)
  program.token = key
  return program
}

const mailsAbout = (id: string) =>
  world.services.db
    .selectFrom('mail')
    .select(['template', 'toAddress', 'plain'])
    .where('about', '=', 'api_key')
    .where('aboutId', '=', Number(id))
    .orderBy('id')
    .execute()

const emailOf = async (userId: number) =>
  (await world.services.db.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email

const keysOf = async (owner: Client) => (await owner.get(path)).json().keys

describe('an API key', () => {
  it('files an application as its maker, once per Idempotency-Key, and the trail says by which key', async () => {
    const { client, merchantId, userId } = await aCounter(world)
    const { program, id: keyId } = await aKey(client)
    const { id, version } = await aDraft(program)
    const { price, consent } = (await program.get(`${base}/quote/${id}`)).json()
    const body = { version, total: price.total, consent: consent.version }
    expect((await program.post(`${base}/submit/${id}`, body)).json().message).toContain('Idempotency-Key')
    const once = fresh()
    const first = await program.post(`${base}/submit/${id}`, body, once)
    expect(first.statusCode).toBe(200)
    const again = await program.post(`${base}/submit/${id}`, body, once)
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true'])
    expect(await balance(world.services, merchantId)).toBe(1000_00 - price.total)
    // It keeps no cookies, and what it wrote under the same name is not what its person did.
    expect(first.cookies).toEqual([])
    expect((await client.post(`${base}/submit/${id}`, body, once)).statusCode).toBe(409)
    const trail = await world.services.db
      .selectFrom('history')
      .select(['action', 'actorId', 'details'])
      .where('subject', '=', 'nsdl_application')
      .where('subjectId', '=', Number(id))
      .orderBy('id')
      .execute()
    expect(trail.at(-1)).toMatchObject({ actorId: userId, details: { apiKey: expect.stringContaining('Counter software …') } })
    const [known] = await keysOf(client)
    expect(known).toMatchObject({ id: keyId, lastUsedAt: expect.anything(), lastUsedIp: '127.0.0.1', revokedAt: null })
  })

  it('is kept as a hash alone, and told to its maker', async () => {
    const { client, userId } = await aCounter(world, 0)
    const { key, id } = await aKey(client)
    const row = await world.services.db.selectFrom('apiKey').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(key.slice(8, 30))
    expect(row.last4).toBe(key.slice(-4))
    const notices = (await client.get('/notice/unread')).body
    expect(notices).toContain(row.last4)
    const [mail] = await mailsAbout(id)
    expect(mail).toMatchObject({ template: 'apiKeyCreated', toAddress: await emailOf(userId) })
    expect(mail?.plain).toContain(`Counter software …${row.last4}`)
    expect(mail?.plain).not.toContain(key.slice(8, 30))
  })

  it('is told to its maker when somebody else revokes it, and to nobody when they do it', async () => {
    const { client, userId, merchantId } = await aCounter(world, 0)
    const partner = await world.signUp('merchant', { merchantId })
    const [theirs, own] = [await aKey(client), await aKey(client)]
    expect((await partner.post(`${path}/${theirs.id}/revoke`)).statusCode).toBe(204)
    expect((await client.post(`${path}/${own.id}/revoke`)).statusCode).toBe(204)
    const told = async (id: string) => (await mailsAbout(id)).map(({ template, toAddress }) => [template, toAddress])
    const email = await emailOf(userId)
    expect(await told(theirs.id)).toEqual([
      ['apiKeyCreated', email],
      ['apiKeyRevoked', email],
    ])
    expect(await told(own.id)).toEqual([['apiKeyCreated', email]])
    const { newest } = (await client.get('/notice/unread')).json() as { newest: { kind: string; facts: { name: string } }[] }
    const revoked = newest.filter(one => one.kind === 'apiKeyRevoked')
    expect(revoked.map(one => one.facts.name)).toEqual([`Counter software …${theirs.key.slice(-4)}`])
    expect((await partner.get('/notice/unread')).body).not.toContain('apiKeyRevoked')
  })

  it('may what an employee with its grants may, and never more than its maker may now', async () => {
    const { client } = await aCounter(world)
    const { program } = await aKey(client)
    const may = async (one: Client) => (await one.get('/merchant/developer/this-key')).json().may
    expect(await may(program)).toEqual(expect.arrayContaining(['nsdl.apply', 'nsdl.readOwn']))
    expect((await program.get('/merchant/accounting/statement')).statusCode).toBe(403)
    expect((await client.get('/merchant/developer/this-key')).statusCode).toBe(404)
    expect((await client.post(path, { label: 'x', kind: 'live', scopes: ['shopStaff.manage'], perMinute: 1 })).statusCode).toBe(422)
    expect((await client.post(path, { label: 'x', kind: 'live', scopes: ['wallet.transfer'], perMinute: 1 })).statusCode).toBe(422)

    const member = await aMember(world)
    const theirs = await aKey(member.client)
    expect(await may(theirs.program)).toContain('nsdl.apply')
    const suspend = (id: number, status: 'active' | 'suspended') =>
      world.command(tx => tx.db.updateTable('merchant').set({ status }).where('id', '=', id).execute())
    await suspend(member.parentId, 'suspended')
    expect(await may(theirs.program)).not.toContain('nsdl.apply')
    await suspend(member.parentId, 'active')
    await suspend(member.merchantId, 'suspended')
    expect((await theirs.program.get('/merchant/developer/this-key')).statusCode).toBe(401)
    await suspend(member.merchantId, 'active')
    await world.services.db.updateTable('appUser').set({ status: 'suspended' }).where('id', '=', member.userId).execute()
    expect((await theirs.program.get('/merchant/developer/this-key')).statusCode).toBe(401)
  })

  it('reads of what its maker filed nothing outside the areas of its grants', async () => {
    const { client } = await aCounter(world)
    const { id } = await aPaidOne(client)
    const { program } = await aKey(client, { scopes: ['wallet.readOwn'] })
    expect((await program.get('/merchant/developer/this-key')).json().may).toEqual(['wallet.readOwn'])
    expect((await program.get(`${base}/info/${id}`)).statusCode).toBe(403)
    expect((await program.post(`${base}/list`)).statusCode).toBe(403)
    expect((await program.post(`${base}/form/${id}`)).statusCode).toBe(403)
    expect((await program.post('/merchant/accounting/statement')).statusCode).not.toBe(403)
    const filing = await aKey(client)
    expect((await filing.program.get('/merchant/developer/this-key')).json().may.sort()).toEqual(['nsdl.apply', 'nsdl.readOwn'])
    expect((await filing.program.get(`${base}/info/${id}`)).statusCode).toBe(200)
    // Its first screen is a person's.
    expect((await filing.program.get('/merchant/dashboard')).statusCode).toBe(403)
  })

  it('is refused while the password of its maker is void', async () => {
    const { client, userId } = await aCounter(world, 0)
    const { program } = await aKey(client)
    const status = async () => (await program.get('/merchant/developer/this-key')).statusCode
    const { email } = await world.services.db.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    await world.command(tx => sendReset(tx, { id: userId, email: email ?? 'shop@example.in' }, 'forced'))
    expect(await status()).toBe(401)
    await world.services.db.updateTable('appUser').set({ passwordTemporaryUntil: null }).where('id', '=', userId).execute()
    expect(await status()).toBe(200)
  })

  it('opens nothing of the account, of people, of keys or of the back office', async () => {
    const { client } = await aCounter(world, 0)
    const { program } = await aKey(client, { scopes: world.granted.merchantstaff, perMinute: 600 })
    const closed = world.app.answered.filter(one => !isOpenToKeys(one) && !(one.may === 'public' && one.method === 'GET'))
    const wrong: string[] = []
    for (const { method, path: at } of closed) {
      const url = pathOf(at, new Proxy({}, { get: () => '1' }))
      const reply = method === 'GET' ? await program.get(url) : await program.post(url, {}, onceKey())
      if (reply.statusCode !== 403 || reply.json().message !== closedToKeys) wrong.push(`${at}: ${reply.statusCode}`)
    }
    expect(wrong).toEqual([])
    const open = world.app.answered.filter(isOpenToKeys).map(one => one.may)
    expect(open.filter(one => ['signedIn', 'kyc.own', 'shopStaff.manage', 'member.manage', 'developer.manage'].includes(one))).toEqual([
      'signedIn',
    ])
    expect(closed.map(one => one.path)).toEqual(
      expect.arrayContaining(['/auth/login', '/merchant/usermanagement/staff', '/auth/change-password']),
    )
  })

  it('opens nothing more at an address that is written in another way', async () => {
    const { client } = await aCounter(world, 0)
    const { key, program } = await aKey(client)
    // With the cookies of a browser, which a program can keep as well.
    const browser = new Client(world.app.http)
    await browser.get('/health')
    const asked = { headers: { authorization: `Bearer ${key}` } }
    for (const url of ['/%61pi/notice/unread', '/a%70i/auth/me', 'http://portal.example/api/notice/unread', '//api/notice/unread'])
      expect((await browser.send({ method: 'GET', url, ...asked })).body, url).not.toContain('Counter software')
    const profile = { method: 'POST', payload: { language: 'hi' }, ...asked }
    const changed = await browser.send({ url: '/%61pi/auth/language', ...profile })
    expect([changed.statusCode, changed.json().message]).toEqual([403, closedToKeys])
    expect((await program.send({ method: 'GET', url: '/%61pi/merchant/developer/this-key', headers: {} })).statusCode).toBe(200)
  })

  it('ends when it is revoked, by its own shop alone', async () => {
    const [ours, other] = [await aCounter(world, 0), await aCounter(world, 0)]
    const { program, id } = await aKey(ours.client)
    expect((await program.get('/merchant/developer/this-key')).statusCode).toBe(200)
    expect((await other.client.post(`${path}/${id}/revoke`)).statusCode).toBe(404)
    expect(await keysOf(other.client)).toEqual([])
    for (const _ of [1, 2]) expect((await ours.client.post(`${path}/${id}/revoke`)).statusCode).toBe(204)
    expect((await program.get('/merchant/developer/this-key')).json()).toEqual({ message: 'This API key is not valid' })
    const events = await world.services.db
      .selectFrom('audit')
      .select('event')
      .where('subject', '=', 'api_key')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([{ event: 'apiKey.created' }, { event: 'apiKey.revoked' }])
  })

  it('sees and changes nothing of another shop', async () => {
    const [ours, other] = [await aCounter(world), await aCounter(world)]
    const { program } = await aKey(ours.client, { scopes: ['nsdl.apply', 'nsdl.readShop', 'wallet.readOwn'] })
    const theirs = await aPaidOne(other.client)
    expect((await program.get(`${base}/info/${theirs.id}`)).statusCode).toBe(404)
    expect((await program.post(`${base}/cancel/${theirs.id}`, { remark: 'Not mine' }, fresh())).statusCode).toBe(404)
  })

  it('that is unknown, mistyped or made up is refused', async () => {
    const { client } = await aCounter(world, 0)
    const { key } = await aKey(client)
    const mistyped = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21)
    for (const one of [mistyped, 'sk_live_', `sk_live_${'a'.repeat(40)}`, key.replace('live', 'test')])
      expect((await programWith(one).get('/merchant/developer/this-key')).statusCode, one).toBe(401)
    // What anybody may ask, a key may ask, too.
    expect((await programWith(key).get('/auth/id-types')).statusCode).toBe(200)
  })

  it('has its own limit per minute', async () => {
    const { client } = await aCounter(world, 0)
    const { program } = await aKey(client, { perMinute: 2 })
    const second = await aKey(client, { perMinute: 2 })
    const ask = (one: Client) => one.get('/merchant/developer/this-key')
    expect([(await ask(program)).statusCode, (await ask(program)).statusCode]).toEqual([200, 200])
    const refused = await ask(program)
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect((await ask(second.program)).statusCode).toBe(200)
  })

  it('says when it was used last, to the minute', async () => {
    const { client } = await aCounter(world, 0)
    const { program, id } = await aKey(client)
    const { db } = world.services
    const ask = async () => expect((await program.get('/merchant/developer/this-key')).statusCode).toBe(200)
    const noted = async () => (await keysOf(client))[0].lastUsedAt
    expect(await noted()).toBeNull()
    await ask()
    const first = await noted()
    await ask()
    expect(await noted()).toBe(first)
    const before = new Date(Date.now() - 61_000).toISOString()
    await db.updateTable('apiKey').set({ lastUsedAt: before }).where('id', '=', Number(id)).execute()
    await ask()
    expect(Math.abs(Date.parse(await noted()) - Date.now())).toBeLessThan(60_000)
  })

  it('is given no permission that its maker does not hold at that moment', async () => {
    const { client, parentId } = await aMember(world, 0)
    await world.services.db.updateTable('merchant').set({ status: 'suspended' }).where('id', '=', parentId).execute()
    const given = { label: 'x', kind: 'live', scopes: ['nsdl.apply'], perMinute: 60 }
    const refused = await client.post(path, given)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { scopes: ['You cannot grant this'] }])
    await world.services.db.updateTable('merchant').set({ status: 'active' }).where('id', '=', parentId).execute()
    expect((await client.post(path, given)).statusCode).toBe(200)
  })

  it('takes nothing out of a wallet that is stopped, nor of its daily limit, and reads as before', async () => {
    const { client, merchantId } = await aCounter(world)
    const { program } = await aKey(client, { scopes: ['nsdl.apply', 'wallet.readOwn'], dailyLimit: 500_00 })
    const { id, version } = await aDraft(program)
    const { price, consent } = (await program.get(`${base}/quote/${id}`)).json()
    const pay = () => program.post(`${base}/submit/${id}`, { version, total: price.total, consent: consent.version }, fresh())
    const freeze = (to: boolean) =>
      world.services.db
        .updateTable('ledgerAccount')
        .set({ frozen: to })
        .where('kind', '=', 'wallet')
        .where('ownerId', '=', merchantId)
        .execute()
    await freeze(true)
    const refused = await pay()
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('frozen')])
    expect((await program.get('/merchant/accounting/closing')).statusCode).toBe(200)
    await freeze(false)
    expect([await balance(world.services, merchantId), (await keysOf(client))[0].spentToday]).toEqual([1000_00, 0])
    expect((await pay()).statusCode).toBe(200)
  })

  it('of the sandbox is answered like any other, and nothing of it stays', async () => {
    const { client, merchantId } = await aCounter(world)
    const { program, id: keyId } = await aKey(client, { kind: 'test', scopes: ['nsdl.apply', 'payment.request'] })
    const draft = await aDraft(client)
    const counts = async () => {
      const of = (table: 'audit' | 'history' | 'ledgerEntry' | 'application' | 'idempotency' | 'mail') =>
        world.services.db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      return Promise.all([of('audit'), of('history'), of('ledgerEntry'), of('application'), of('idempotency'), of('mail')])
    }
    const before = await counts()
    const { price, consent } = (await program.get(`${base}/quote/${draft.id}`)).json()
    const body = { version: draft.version, total: price.total, consent: consent.version }
    const reply = await program.post(`${base}/submit/${draft.id}`, body, fresh())
    expect([reply.statusCode, reply.headers.sandbox]).toEqual([200, 'true'])
    expect(reply.json()).toMatchObject({ charged: price.total, refNo: draft.refNo })
    const begun = await program.post(`${base}/draft`, { appType: 'N', category: 'P', answers: { ...anita, aadhaar: freshAadhaar() } })
    expect(begun.statusCode).toBe(200)
    expect((await program.get(`${base}/draft/${begun.json().id}`)).statusCode).toBe(404)
    // What is wrong is told as it is with a live key.
    expect((await program.post(`${base}/submit/${draft.id}`, { ...body, total: 1 }, fresh())).statusCode).toBe(409)
    expect(await counts()).toEqual(before)
    expect(await balance(world.services, merchantId)).toBe(1000_00)
    expect((await client.get(`${base}/info/${draft.id}`)).json()).toMatchObject({ state: 'draft' })
    const outside = await program.post('/merchant/gateway/check-status', { client_txn_id: 'abcdef', txn_date: '01-01-2026' })
    expect([outside.statusCode, outside.json().message]).toEqual([403, sandboxStaysInside])
    const [known] = await keysOf(client)
    expect(known).toMatchObject({ id: keyId, kind: 'test', lastUsedAt: expect.anything() })
  })

  it('of the sandbox learns nothing of other shops, and uses up what is counted of its shop', async () => {
    const [ours, other] = [await aCounter(world), await aCounter(world)]
    const aadhaar = freshAadhaar()
    await aPaidOne(other.client, { aadhaar })
    const { program } = await aKey(ours.client, { kind: 'test' })
    const begin = (one: Client) => one.post(`${base}/draft`, { appType: 'N', category: 'P', answers: { ...anita, aadhaar } })
    expect((await begin(program)).json().taken).toEqual([])
    expect((await begin(ours.client)).json().taken).toEqual([{ answer: 'aadhaar', own: null }])
    const ask = () => rehearsed(world.services.db, db => limit(db, 'asked in a rehearsal', { burst: 1, seconds: 60 }))
    expect([await ask(), await ask()]).toEqual([0, expect.any(Number)])
    expect(await ask()).toBeGreaterThan(0)
  })

  it('of the sandbox gets no paper without a line in the trail', async () => {
    const { client } = await aCounter(world)
    const { program } = await aKey(client, { kind: 'test', scopes: ['nsdl.readShop', 'nsdl.apply'] })
    const { id } = await aPaidOne(client)
    const printed = await program.post(`${base}/form/${id}`)
    expect([printed.statusCode, printed.headers['content-type'], printed.headers.sandbox]).toEqual([200, 'application/pdf', 'true'])
    const [line] = await world.services.db
      .selectFrom('audit')
      .select(['event', 'details'])
      .where('subject', '=', 'nsdl_application')
      .where('subjectId', '=', id)
      .where('event', '=', 'aadhaar.printed')
      .execute()
    expect(line).toMatchObject({ details: { apiKey: expect.stringContaining('Counter software …') } })
  })

  it('is told what is in the wallet with the permission for it alone', async () => {
    const { client } = await aCounter(world)
    const { id } = await aDraft(client)
    const balanceBy = async ({ program }: { program: Client }) => (await program.get(`${base}/quote/${id}`)).json().balance
    expect(await balanceBy(await aKey(client))).toBeNull()
    expect(await balanceBy(await aKey(client, { scopes: ['nsdl.apply', 'wallet.readOwn'] }))).toBe(1000_00)
  })

  it('is one of twenty at most that a shop can use', async () => {
    const { client } = await aCounter(world, 0)
    for (let n = 0; n < 20; n++) await aKey(client)
    const more = await client.post(path, { label: 'x', kind: 'live', scopes: ['nsdl.apply'], perMinute: 1 })
    expect(more.statusCode).toBe(422)
    const [last] = await keysOf(client)
    await client.post(`${path}/${last.id}/revoke`)
    await aKey(client)
  })

  // Two connections: on the embedded database everything waits for what is open.
  it.skipIf(!process.env.TEST_DATABASE_URL || process.env.TEST_DATABASE_POOL === '1')(
    'is one of twenty at most, however many are made at once',
    async () => {
      const { client } = await aCounter(world, 0)
      for (let n = 0; n < 18; n++) await aKey(client)
      const more = { label: 'x', kind: 'live', scopes: ['nsdl.apply'], perMinute: 1 }
      const replies = await Promise.all(Array.from({ length: 6 }, () => client.post(path, more)))
      expect(replies.map(one => one.statusCode).sort()).toEqual([200, 200, 422, 422, 422, 422])
      expect(await keysOf(client)).toHaveLength(20)
    },
  )

  it('stops with the suspension of its shop or its maker by the back office, and works again after it', async () => {
    const { client, userId, merchantId } = await aCounter(world, 0)
    const { program } = await aKey(client)
    const admin = await world.as('admin')
    const people = '/backend/usermanagement'
    const status = async () => (await program.get('/merchant/developer/this-key')).statusCode
    const remark = { remark: 'Papers are missing' }
    for (const one of [
      `merchant/suspend/${merchantId}`,
      `merchant/reactivate/${merchantId}`,
      `user/suspend/${userId}`,
      `user/reactivate/${userId}`,
    ]) {
      expect((await admin.post(`${people}/${one}`, remark)).statusCode, one).toBe(204)
      expect(await status(), one).toBe(one.includes('suspend') ? 401 : 200)
    }
  })

  it('loses what its maker loses, and has it again when they do', async () => {
    const { client, userId: maker } = await aCounter(world, 0)
    const { program } = await aKey(client, { scopes: ['nsdl.apply', 'wallet.readOwn'] })
    const role = (to: 'merchant' | 'merchantstaff', granted: string[]) =>
      world.services.db.updateTable('appUser').set({ role: to, granted }).where('id', '=', maker).execute()
    const may = async () => (await program.get('/merchant/developer/this-key')).json().may
    const statement = async () => (await program.get('/merchant/accounting/statement')).statusCode
    expect(await may()).toEqual(expect.arrayContaining(['nsdl.apply', 'wallet.readOwn']))
    await role('merchantstaff', ['nsdl.apply'])
    expect(await may()).toContain('nsdl.apply')
    expect(await may()).not.toContain('wallet.readOwn')
    expect(await statement()).toBe(403)
    await role('merchant', [])
    expect(await may()).toContain('wallet.readOwn')
    expect(await statement()).not.toBe(403)
  })

  it('that was revoked keeps when it was used last, and not from where, once its period is over', async () => {
    const { client } = await aCounter(world, 0)
    const [over, used] = [await aKey(client), await aKey(client)]
    for (const { program } of [over, used]) expect((await program.get('/merchant/developer/this-key')).statusCode).toBe(200)
    expect((await client.post(`${path}/${over.id}/revoke`)).statusCode).toBe(204)
    const months = (n: number) => new Date(Date.now() + n * 31 * 86_400_000)
    const from = async () => (await keysOf(client)).map((one: ApiKey) => [one.id, one.lastUsedAt !== null, one.lastUsedIp])
    const all = [
      [used.id, true, '127.0.0.1'],
      [over.id, true, '127.0.0.1'],
    ]
    await eraseDue(world.services, [keyRetention], months(23))
    expect(await from()).toEqual(all)
    await eraseDue(world.services, [keyRetention], months(25))
    expect(await from()).toEqual([all[0], [over.id, true, null]])
  })
})

describe('the daily limit of an API key', () => {
  const pays = async (program: Client) => {
    const { id, version } = await aDraft(program)
    const { price, consent } = (await program.get(`${base}/quote/${id}`)).json()
    const reply = await program.post(`${base}/submit/${id}`, { version, total: price.total, consent: consent.version }, fresh())
    return { id, total: price.total as number, reply }
  }

  it('is kept by calls that are made at once: as many go through as fit, and the others take nothing', async () => {
    const { client, merchantId } = await aCounter(world)
    const { program, id: keyId } = await aKey(client, { dailyLimit: 300_00 })
    const drafts = []
    for (let n = 0; n < 5; n++) {
      const { id, version } = await aDraft(program)
      const { price, consent } = (await program.get(`${base}/quote/${id}`)).json()
      drafts.push({ id, body: { version, total: price.total, consent: consent.version } })
    }
    const replies = await Promise.all(drafts.map(({ id, body }) => program.post(`${base}/submit/${id}`, body, fresh())))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422, 422])
    const refused = replies.find(({ statusCode }) => statusCode === 422)
    expect(refused?.json()).toMatchObject({
      message: 'This is above what this API key may spend today',
      data: ['Daily limit 300.00/-', 'Spent today 280.00/-', 'Left today 20.00/-'],
    })
    expect(await balance(world.services, merchantId)).toBe(1000_00 - 280_00)
    expect(await keysOf(client)).toMatchObject([{ id: keyId, dailyLimit: 300_00, spentToday: 280_00 }])
    expect((await program.get('/merchant/developer/this-key')).json()).toMatchObject({ dailyLimit: 300_00, spentToday: 280_00 })
    // It is of this key: another one and its maker have what is in the wallet.
    expect((await pays((await aKey(client)).program)).reply.statusCode).toBe(200)
    expect((await aPaidOne(client)).id).toBeTruthy()
    expect((await keysOf(client)).map(({ spentToday }: ApiKey) => spentToday)).toEqual([140_00, 280_00])
    const staff = await world.as('staff')
    const { keys } = (await staff.get(`/backend/developer/shop/${merchantId}`)).json()
    expect(keys).toMatchObject([
      { dailyLimit: null, spentToday: 140_00 },
      { id: keyId, dailyLimit: 300_00, spentToday: 280_00 },
    ])
  })

  it('can be set, raised and lifted, counts what was spent before, gives nothing back for a refund, and begins anew with the day in India', async () => {
    const { client } = await aCounter(world)
    const { program, id: keyId } = await aKey(client, { scopes: ['nsdl.apply'] })
    const limits = (dailyLimit: number | null, of = keyId, by = client) => by.post(`${path}/${of}/limit`, { dailyLimit })
    const first = await pays(program)
    expect(first.reply.statusCode).toBe(200)
    expect((await limits(200_00)).statusCode).toBe(204)
    expect((await pays(program)).reply.statusCode).toBe(422)
    expect((await client.post(`${base}/cancel/${first.id}`, { remark: 'Filed twice' }, onceKey())).statusCode).toBe(200)
    expect((await pays(program)).reply.statusCode).toBe(422)
    expect((await limits(280_00)).statusCode).toBe(204)
    expect((await pays(program)).reply.statusCode).toBe(200)
    expect((await pays(program)).reply.statusCode).toBe(422)
    const { now } = world.services
    world.services.now = () => new Date(now().getTime() + 24 * 3_600_000)
    expect((await keysOf(client))[0].spentToday).toBe(0)
    expect((await pays(program)).reply.statusCode).toBe(200)
    world.services.now = now
    expect((await limits(null)).statusCode).toBe(204)
    expect((await pays(program)).reply.statusCode).toBe(200)
    const trail = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'apiKey.limited')
      .orderBy('id')
      .execute()
    expect(trail.slice(-3)).toEqual([
      { before: { dailyLimit: null }, after: { dailyLimit: 200_00 } },
      { before: { dailyLimit: 200_00 }, after: { dailyLimit: 280_00 } },
      { before: { dailyLimit: 280_00 }, after: { dailyLimit: null } },
    ])
  })

  it('is not of a sandbox key, a revoked one or that of another shop', async () => {
    const { client } = await aCounter(world)
    const { client: other } = await aCounter(world)
    const test = { label: 'Trial', kind: 'test', scopes: ['nsdl.apply'], perMinute: 60 }
    expect((await client.post(path, { ...test, dailyLimit: 100_00 })).json().errors).toEqual({
      dailyLimit: ['A sandbox key moves no money'],
    })
    const sandbox = await aKey(client, { kind: 'test' })
    const live = await aKey(client)
    const limits = (of: string, by = client) => by.post(`${path}/${of}/limit`, { dailyLimit: 100_00 })
    expect((await limits(sandbox.id)).json().errors).toEqual({ dailyLimit: ['A sandbox key moves no money'] })
    expect((await limits(live.id, other)).statusCode).toBe(404)
    await client.post(`${path}/${live.id}/revoke`)
    expect((await limits(live.id)).statusCode).toBe(409)
  })
})
