import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../test/client'
import { kindNames, letterNames } from '../../../test/named'
import { aCounter } from '../../../test/pan'
import { viewing } from '../../../test/view-as'
import { openWorld, type World } from '../../../test/world'
import { sendDue } from '../webhook/send'

let world: World
let receiver: Server
let url: string
let heard = 0
beforeAll(async () => {
  world = await openWorld()
  receiver = createServer((request, response) => {
    heard += 1
    request.resume()
    response.writeHead(204).end()
  })
  await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/token-of-theirs?key=kept-secret`
})
afterAll(async () => {
  receiver.close()
  await world.close()
})

const office = '/backend/developer'
const mine = '/merchant/developer'
const remark = { remark: 'Seen in public' }

/** A shop with a key and a webhook. */
async function aShopWithPrograms() {
  const shop = await aCounter(world, 0)
  const made = await shop.client.post(`${mine}/keys`, { label: 'Counter', kind: 'live', scopes: ['nsdl.apply'], perMinute: 60 })
  const { id: keyId, key } = made.json() as { id: string; key: string }
  const hook = await shop.client.post(`${mine}/webhooks`, { url, events: ['wallet.posted'] })
  const { id: hookId, secret } = hook.json() as { id: string; secret: string }
  const program = new Client(world.app.http)
  program.token = key
  return { ...shop, keyId, key, hookId, secret, program }
}

const trailOf = (subject: string, id: string) =>
  world.services.db
    .selectFrom('audit')
    .select(['event', 'actorCode', 'details'])
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

const mailsAbout = (about: string, id: string) =>
  world.services.db.selectFrom('mail').selectAll().where('about', '=', about).where('aboutId', '=', Number(id)).orderBy('id').execute()

const bellOf = async (client: Client) => (await client.get('/notice/unread')).json().newest as { kind: string; facts: object }[]

describe('programs of a shop, in the back office', () => {
  it('are shown with their permissions and last use, and without anything secret', async () => {
    const { merchantId, program, key, secret, keyId, hookId } = await aShopWithPrograms()
    expect((await program.get(`${mine}/this-key`)).statusCode).toBe(200)
    const admin = await world.as('admin')
    const reply = await admin.get(`${office}/shop/${merchantId}`)
    const { keys, webhooks } = reply.json()
    expect(keys).toMatchObject([{ id: keyId, label: 'Counter', scopes: ['nsdl.apply'], lastUsedIp: '127.0.0.1', revokedAt: null }])
    expect(webhooks).toMatchObject([{ id: hookId, host: new URL(url).host, state: 'active', offReason: null }])
    const { hash } = await world.services.db.selectFrom('apiKey').select('hash').where('id', '=', Number(keyId)).executeTakeFirstOrThrow()
    for (const never of [key.slice(8, 30), hash, secret.slice(6, 20), 'token-of-theirs', 'kept-secret'])
      expect(reply.body).not.toContain(never)
    expect((await admin.get(`${office}/shop/999999`)).statusCode).toBe(404)
  })

  it('are read and stopped by those alone who may read and suspend shops', async () => {
    const { merchantId, client, program, keyId, hookId } = await aShopWithPrograms()
    const [none, reader] = [
      await world.signUp('staff', { granted: ['site.news'] }),
      await world.signUp('staff', { granted: ['merchant.read'] }),
    ]
    const see = async (one: Client) => (await one.get(`${office}/shop/${merchantId}`)).statusCode
    expect([await see(none), await see(reader), await see(client), await see(program)]).toEqual([403, 200, 403, 403])
    for (const step of [`keys/revoke/${keyId}`, `webhooks/switch-off/${hookId}`, `webhooks/allow/${hookId}`])
      for (const one of [none, reader, client, program]) expect((await one.post(`${office}/${step}`, remark)).statusCode, step).toBe(403)
    expect((await program.get(`${mine}/this-key`)).statusCode).toBe(200)
  })

  it('end at once when a key is revoked, with a reason that stands in the trail, in the mail and on the screen of the shop', async () => {
    const { client, program, keyId } = await aShopWithPrograms()
    const clerk = await world.signUp('staff', { granted: ['merchant.read', 'merchant.suspend'] })
    const revoke = async (id: string, body: object = remark) => (await clerk.post(`${office}/keys/revoke/${id}`, body)).statusCode
    expect([await revoke(keyId, { remark: ' ' }), await revoke('999999'), await revoke(keyId), await revoke(keyId)]).toEqual([
      422, 404, 204, 204,
    ])
    expect((await program.get(`${mine}/this-key`)).statusCode).toBe(401)
    expect(await trailOf('api_key', keyId)).toMatchObject([
      { event: 'apiKey.created' },
      { event: 'apiKey.revoked', actorCode: expect.stringMatching(/^staff-/), details: { label: 'Counter', reason: 'Seen in public' } },
    ])
    const mails = await mailsAbout('api_key', keyId)
    expect(letterNames(mails)).toEqual(['apiKeyCreated', 'apiKeyRevoked'])
    expect(mails[1]?.plain).toContain('Seen in public')
    expect(kindNames(await bellOf(client))).toEqual(expect.arrayContaining(['apiKeyCreated', 'apiKeyRevoked']))
    const [known] = (await client.get(`${mine}/keys`)).json().keys
    expect(known).toMatchObject({ revokedReason: 'Seen in public', revokedAt: expect.anything() })
  })

  it('tell their maker of a webhook that is added and of its secret that is renewed, and nobody the address behind the host', async () => {
    const { client, merchantId, userId, hookId } = await aShopWithPrograms()
    const { host } = new URL(url)
    const [mail] = await mailsAbout('webhook', hookId)
    const { email } = await world.services.db.selectFrom('appUser').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ template: 'webhookCreated', toAddress: email })
    expect(mail?.plain).toContain(host)
    expect((await client.post(`${mine}/webhooks/${hookId}/secret`)).statusCode).toBe(200)
    const told = (await bellOf(client)).filter(one => one.kind.startsWith('webhook'))
    expect(told).toMatchObject([
      { kind: 'webhookSecretRenewed', facts: { name: host, ip: '127.0.0.1' } },
      { kind: 'webhookCreated', facts: { name: host, ip: '127.0.0.1' } },
    ])
    // Somebody of the back office who looks on is told no more than in the back office.
    const { tab } = await viewing(world, merchantId, [])
    const seen = await tab.get(`${mine}/webhooks`)
    expect(seen.json().webhooks).toMatchObject([{ id: hookId, url: host }])
    expect(JSON.stringify([mail, told, seen.body])).not.toMatch(/token-of-theirs|kept-secret/)
  })

  it('hear nothing while the password of their maker opens nothing', async () => {
    const { client, userId, hookId } = await aShopWithPrograms()
    expect((await client.post(`${mine}/webhooks/${hookId}/test`)).statusCode).toBe(204)
    const until = (passwordTemporaryUntil: string | null) =>
      world.services.db.updateTable('appUser').set({ passwordTemporaryUntil }).where('id', '=', userId).execute()
    await until('2000-01-01T00:00:00Z')
    heard = 0
    await sendDue(world.services)
    expect(heard).toBe(0)
    await until(null)
    await sendDue(world.services)
    expect(heard).toBe(1)
  })

  it('hear nothing after a webhook is switched off, until it is allowed and their shop resumes it', async () => {
    const { client, hookId } = await aShopWithPrograms()
    const admin = await world.as('admin')
    const act = async (step: string) => (await admin.post(`${office}/webhooks/${step}/${hookId}`, remark)).statusCode
    const own = async (step: string) => (await client.post(`${mine}/webhooks/${hookId}/${step}`)).statusCode
    expect(await own('test')).toBe(204)
    expect([await act('allow'), await act('switch-off'), await act('switch-off')]).toEqual([409, 204, 409])
    heard = 0
    await sendDue(world.services)
    expect(heard).toBe(0)
    expect([await own('resume'), await own('remove'), await own('pause'), await own('test')]).toEqual([403, 403, 409, 409])
    const again = await client.post(`${mine}/webhooks`, { url: `${new URL(url).origin}/another`, events: ['wallet.posted'] })
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([422, ['url']])
    const [shown] = (await client.get(`${mine}/webhooks`)).json().webhooks
    expect(shown).toMatchObject({ state: 'off', offReason: 'Seen in public' })

    expect(await act('allow')).toBe(204)
    await sendDue(world.services)
    expect(heard).toBe(0)
    expect(await own('resume')).toBe(204)
    await sendDue(world.services)
    expect(heard).toBe(1)
    expect(kindNames(await bellOf(client))).toEqual(expect.arrayContaining(['webhookSwitchedOff', 'webhookAllowed']))
    const mails = await mailsAbout('webhook', hookId)
    expect(letterNames(mails)).toEqual(['webhookCreated', 'webhookSwitchedOff'])
    const trail = await trailOf('webhook', hookId)
    expect(trail).toMatchObject([
      { event: 'webhook.created' },
      { event: 'webhook.tested' },
      { event: 'webhook.switchedOff', details: { reason: 'Seen in public' } },
      { event: 'webhook.allowed' },
      { event: 'webhook.resumed' },
    ])
    expect(JSON.stringify([trail, mails, await bellOf(client)])).not.toMatch(/token-of-theirs|kept-secret/)
  })
})
