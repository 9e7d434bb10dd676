import { dayOf } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aTopUp } from '../../../test/furnish'
import { aCounter, key, userIdOf } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import * as payment from '../../payment/service'
import { messageRetention } from '../retention'
import { hearReport } from './send'

let world: World
let admin: Client
let staff: Client
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  admin = await world.as('admin')
  staff = await world.as('staff')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['message', 'noticeChoice', 'notice', 'mail'] as const) await world.services.db.deleteFrom(table).execute()
  await world.services.db.deleteFrom('siteSetting').where('name', 'in', ['messages.sms', 'messages.whatsapp']).execute()
})

const sms = {
  ...{ version: 0, provider: 'sandbox', apiKey: 'a-key-of-the-sandbox', entityId: '1101234567890123456', senderId: 'SEVAKN' },
  ...{ paymentsEnId: '1107160000000000001', paymentsEnText: 'Rs {#var#} was added to your wallet. - Sevakendra' },
  ...{ paymentsHiId: '1107160000000000002', paymentsHiText: 'आपके वॉलेट में रु {#var#} जोड़े गए। - Sevakendra' },
}
const whatsapp = {
  ...{ version: 0, provider: 'sandbox', apiKey: 'a-key-of-the-sandbox', senderId: '104512345678901' },
  ...{ paymentsEnId: 'money_added', paymentsEnText: 'Rs {{1}} was added to your wallet. - Sevakendra' },
}
const save = (channel: string, body: object) => admin.post(`/backend/settings/messaging/${channel}`, body)
const read = async (client = admin) => (await client.get('/backend/settings/messaging')).json()
const choose = (client: Client, channel: string, wanted: boolean, group = 'payments') =>
  client.post('/notice/choices', { group, channel, wanted })
const approve = async (id: string) =>
  expect((await staff.post(`/backend/account/payments/approve/${id}`, { seen: true, seenOn: dayOf(new Date()) }, key())).statusCode).toBe(
    200,
  )
const rows = () => world.services.db.selectFrom('message').selectAll().orderBy('id').execute()
/** A shop whose owner has this number and asked for SMS of money added. */
async function anAsker(mobile = '9812345678') {
  const { client, merchantId } = await aCounter(world)
  await world.services.db
    .updateTable('appUser')
    .set({ mobile })
    .where('id', '=', await userIdOf(world, client))
    .execute()
  expect((await choose(client, 'sms', true)).statusCode).toBe(200)
  return { client, asker: await world.signUp('merchantstaff', { merchantId }) }
}
/** One of a shop's top-ups, approved: what its owner is told of. */
const told = async (asker: Client) => approve(await aTopUp(asker))
/** What is due, and what is put off as well. */
const work = (later = false) => world.services.jobs.runAll({ later })

describe('messages to phones', () => {
  it('are off until somebody sets a channel up, and no row is kept of anybody', async () => {
    const { client } = await aCounter(world)
    expect(await read()).toMatchObject({
      channels: [
        { channel: 'sms', on: false, kept: null },
        { channel: 'whatsapp', on: false, kept: null },
      ],
    })
    const choices = (await client.get('/notice/choices')).json()
    expect(choices).toMatchObject({
      setUp: { sms: false, whatsapp: false },
      groups: [{ group: 'payments', sms: null, whatsapp: null }, {}, {}, {}, {}],
    })
    expect((await choose(client, 'sms', true)).statusCode).toBe(422)
    await told(await world.signUp('merchantstaff', { merchantId: (await aCounter(world)).merchantId }))
    expect(await rows()).toEqual([])
  })

  it('need a provider, its key, the ids of the DLT ledger and a text under each id', async () => {
    const problems = async (change: object) => Object.keys((await save('sms', { ...sms, ...change })).json().errors ?? {})
    expect(await problems({ apiKey: '' })).toEqual(['apiKey'])
    expect(await problems({ entityId: 'PE-1' })).toEqual(['entityId'])
    expect(await problems({ senderId: 'SEVA1' })).toEqual(['senderId'])
    expect(await problems({ paymentsEnText: '' })).toEqual(['paymentsEnText'])
    expect(await problems({ paymentsEnId: '' })).toEqual(['paymentsEnId'])
    expect(await problems({ paymentsHiId: sms.paymentsEnId })).toEqual(['paymentsEnId', 'paymentsHiId'])
    for (const text of ['No variable', '{#var#} and {#var#}', 'See {#url#}'])
      expect(await problems({ paymentsEnText: text })).toEqual(['paymentsEnText'])
    expect((await save('sms', sms)).json()).toEqual({ version: 1 })
    // The key is written, and never read: neither on the screen nor in the database nor in the trail.
    const seen = await read()
    expect(seen.channels[0]).toMatchObject({ on: true, kept: { keyTail: 'ox', entityId: sms.entityId, senderId: 'SEVAKN' } })
    const kept = await world.services.db.selectFrom('siteSetting').selectAll().execute()
    const trail = await world.services.db.selectFrom('audit').selectAll().where('event', 'like', 'message.%').execute()
    expect(trail.map(one => one.event)).toContain('message.channelSet')
    expect(JSON.stringify([seen, kept, trail])).not.toContain(sms.apiKey)
    expect((await save('sms', sms)).statusCode).toBe(409)
    expect((await save('sms', { ...sms, version: 1, apiKey: '' })).statusCode).toBe(200)
    expect((await staff.get('/backend/settings/messaging')).statusCode).toBe(403)
  })

  it('go to who asked for them alone, with the fact, in their language', async () => {
    await save('sms', sms)
    const { client, asker } = await anAsker('+91 98123-45678')
    const { client: other, merchantId } = await aCounter(world)
    await told(asker)
    await told(await world.signUp('merchantstaff', { merchantId }))
    expect(await rows()).toMatchObject([{ phone: '+919812345678', status: 'queued', template: sms.paymentsEnId, channel: 'sms', parts: 1 }])
    expect((await rows())[0]?.text).toMatch(/^Rs \d+ was added to your wallet\. - Sevakendra$/)
    await work()
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, providerRef: expect.stringContaining('sandbox-') }])
    expect((await rows())[0]?.deliveredAt).not.toBeNull()
    await client.post('/auth/language', { language: 'hi' })
    await told(asker)
    expect((await rows())[1]).toMatchObject({ language: 'hi', template: sms.paymentsHiId, text: expect.stringContaining('जोड़े') })
    expect((await other.get('/notice/choices')).json().groups[0]).toMatchObject({ portal: true, mail: true, sms: false, whatsapp: null })
    const listed = (await admin.post('/backend/settings/messages/list', {})).json()
    expect(JSON.stringify(listed)).toContain('+919812345678')
    expect((await client.post('/backend/settings/messages/list', {})).statusCode).toBe(403)
  })

  it('are asked for when their turn has come, and are not sent once switched off', async () => {
    await save('sms', sms)
    const { client, asker } = await anAsker()
    await told(asker)
    await choose(client, 'sms', false)
    await work()
    expect(await rows()).toMatchObject([{ status: 'declined', attempts: 0 }])
    await choose(client, 'sms', true)
    await told(asker)
    expect((await admin.post('/backend/settings/messaging/sms/remove', {})).statusCode).toBe(204)
    await work()
    expect((await rows())[1]).toMatchObject({ status: 'failed', lastError: 'The channel is switched off' })
    expect((await admin.post('/backend/settings/messaging/fax/remove', {})).statusCode).toBe(404)
  })

  it('are not sent under a text that is not registered any more', async () => {
    await save('sms', sms)
    const { asker } = await anAsker()
    await told(asker)
    await save('sms', { ...sms, version: 1, paymentsEnText: 'Your wallet has Rs {#var#} more. - Sevakendra' })
    await work()
    expect(await rows()).toMatchObject([{ status: 'failed', lastError: 'The text is not the registered one', attempts: 0 }])
  })

  it('are sent once though the answer is lost, reported twice, or never comes', async () => {
    await save('sms', sms)
    for (const digits of ['01', '02', '03', '04', '05']) await told((await anAsker(`98123456${digits}`)).asker)
    await work()
    const states = async () => (await rows()).map(one => [one.phone.slice(-2), one.status, one.deliveredAt !== null])
    expect(await states()).toEqual([
      ['01', 'queued', false],
      ['02', 'sent', true],
      ['03', 'queued', false],
      ['04', 'failed', false],
      ['05', 'sent', false],
    ])
    await work(true)
    expect(await states()).toEqual([
      ['01', 'sent', true],
      ['02', 'sent', true],
      ['03', 'failed', false],
      ['04', 'failed', false],
      ['05', 'failed', false],
    ])
    const [late, twice, never, refused] = await rows()
    expect([never?.attempts, never?.lastError]).toEqual([5, 'The provider did not answer'])
    expect([refused?.attempts, refused?.lastError]).toEqual([1, 'The number does not exist'])
    // A report that comes again, or contradicts one that was believed, changes nothing; the first that comes late is believed.
    await hearReport(world.services, { clientRef: `message.${twice?.id}`, delivered: false, providerMessage: 'late doubt' })
    await hearReport(world.services, { clientRef: `message.${never?.id}`, delivered: true, providerMessage: 'delivered' })
    await hearReport(world.services, { clientRef: 'message.0', delivered: true, providerMessage: 'of nobody' })
    expect((await rows()).map(one => one.status)).toEqual(['sent', 'sent', 'sent', 'failed', 'failed'])
    expect(late?.lastError).toBeNull()
  })

  it('that failed are sent again by the back office, others are not', async () => {
    await save('sms', sms)
    await told((await anAsker('9812345604')).asker)
    await work()
    const [row] = await rows()
    const again = (client: Client) => client.post(`/backend/settings/messages/again/${row?.id}`, {}, key())
    expect((await again(staff)).statusCode).toBe(403)
    expect((await again(admin)).statusCode).toBe(204)
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }])
    expect((await again(admin)).statusCode).toBe(409)
    const trail = await world.services.db.selectFrom('audit').select('event').where('event', '=', 'message.sentAgain').execute()
    expect(trail).toHaveLength(1)
  })

  it('go by WhatsApp on the same way, each by its own choice', async () => {
    await save('sms', sms)
    expect((await save('whatsapp', { ...whatsapp, paymentsEnId: 'Money Added' })).statusCode).toBe(422)
    expect((await save('whatsapp', { ...whatsapp, paymentsEnText: 'Rs {#var#}' })).statusCode).toBe(422)
    expect((await save('whatsapp', whatsapp)).json()).toEqual({ version: 1 })
    const { client, asker } = await anAsker()
    await choose(client, 'sms', false)
    await choose(client, 'whatsapp', true)
    await told(asker)
    await work()
    expect(await rows()).toMatchObject([{ channel: 'whatsapp', template: 'money_added', status: 'sent' }])
  })

  it('are not asked for without a mobile number, or of a group that has no text', async () => {
    await save('sms', sms)
    const { client } = await aCounter(world)
    expect((await choose(client, 'sms', true, 'progress')).statusCode).toBe(422)
    await world.services.db
      .updateTable('appUser')
      .set({ mobile: null })
      .where('id', '=', await userIdOf(world, client))
      .execute()
    expect((await choose(client, 'sms', true)).statusCode).toBe(422)
    expect((await client.get('/notice/choices')).json()).toMatchObject({ phone: null })
  })

  it('keep nothing personal after their period', async () => {
    await save('sms', sms)
    await told((await anAsker()).asker)
    await work()
    const ids = (await rows()).map(one => String(one.id))
    await world.command(tx => messageRetention.empty(tx, ids))
    expect(await rows()).toMatchObject([{ phone: '', text: '', lastError: null, status: 'sent', template: sms.paymentsEnId }])
  })
})
