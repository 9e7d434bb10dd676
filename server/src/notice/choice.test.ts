import { dayOf } from '@sevakendra/contract/kit/dates'
import type { OwnChoices } from '@sevakendra/contract/notice/choice/endpoints'
import { groupOf, letterGroups } from '@sevakendra/contract/notice/choice/groups'
import { noticeKinds } from '@sevakendra/contract/notice/words'
import { letterWords } from '@sevakendra/contract/site/template/words'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { registered, stranger } from '../../test/door'
import { aTopUp } from '../../test/furnish'
import { aCounter, key, userIdOf } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import * as payment from '../payment/service'
import { isMailWanted } from './service'

let world: World
let staff: Client
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  staff = await world.as('staff')
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['notice', 'mail', 'noticeChoice'] as const) await world.services.db.deleteFrom(table).execute()
})

const kindsOf = async (client: Client) => (await client.get('/notice/unread')).json().newest.map((one: { kind: string }) => one.kind)
const choose = (client: Client, group: string, channel: string, wanted: boolean) =>
  client.post('/notice/choices', { group, channel, wanted })
const choicesOf = async (client: Client): Promise<OwnChoices> => (await client.get('/notice/choices')).json()
const approve = async (id: string) => {
  const body = { seen: true, seenOn: dayOf(new Date()) }
  expect((await staff.post(`/backend/account/payments/approve/${id}`, body, key())).statusCode).toBe(200)
}
const reject = (id: string) => staff.post(`/backend/account/payments/reject/${id}`, { remark: 'Not in the statement' }, key())
const mails = () => world.services.db.selectFrom('mail').select(['template', 'status']).orderBy('id').execute()

describe('what a person chose to be told', () => {
  it('is all at first, in the groups of their side; what was not set up is no channel', async () => {
    const { client } = await aCounter(world)
    const shop = await choicesOf(client)
    expect(shop.groups.map(one => one.group)).toEqual(['payments', 'progress', 'parcels', 'ids', 'reports'])
    expect(shop.groups.every(one => one.portal && one.mail)).toBe(true)
    expect((await choicesOf(staff)).groups).toEqual([
      { group: 'work', portal: true, mail: null, sms: null, whatsapp: null },
      { group: 'reports', portal: true, mail: true, sms: null, whatsapp: null },
    ])
    for (const channel of ['sms', 'whatsapp']) expect((await choose(client, 'payments', channel, true)).statusCode).toBe(422)
    expect((await choose(client, 'security', 'mail', false)).statusCode).toBe(422)
    expect((await world.nobody().get('/notice/choices')).statusCode).toBe(401)
  })

  it('keeps the bell silent for them alone, from then on, and is in the trail once', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const asker = await world.signUp('merchantstaff', { merchantId })
    expect((await choose(owner, 'payments', 'portal', false)).json().groups[0]).toMatchObject({
      group: 'payments',
      portal: false,
      mail: true,
    })
    await choose(owner, 'payments', 'portal', false)
    await approve(await aTopUp(asker))
    expect([await kindsOf(owner), await kindsOf(asker)]).toEqual([[], ['paymentApproved']])
    // What is about their money cannot be switched off.
    await reject(await aTopUp(asker))
    expect(await kindsOf(owner)).toEqual(['paymentRejected'])
    await choose(owner, 'payments', 'portal', true)
    await approve(await aTopUp(asker))
    expect(await kindsOf(owner)).toEqual(['paymentApproved', 'paymentRejected'])
    const userId = await userIdOf(world, owner)
    const lines = world.services.db.selectFrom('audit').select('details').where('event', '=', 'noticeChoice.changed')
    expect(await lines.where('actorId', '=', userId).orderBy('id').execute()).toMatchObject([
      { details: { group: 'payments', channel: 'portal', wanted: false } },
      { details: { group: 'payments', channel: 'portal', wanted: true } },
    ])
  })

  it('keeps piles of work from the bell of who does not want them', async () => {
    const clerk = await world.signUp('staff', { granted: ['registration.read', 'registration.decide'] })
    const colleague = await world.signUp('staff', { granted: ['registration.read', 'registration.decide'] })
    await choose(clerk, 'work', 'portal', false)
    await registered(world, stranger(world))
    await world.services.jobs.runAll()
    expect([await kindsOf(clerk), await kindsOf(colleague)]).toEqual([[], ['newRegistration']])
  })

  it('is asked for a mail when its turn has come: one that waited is not sent, one about their money is', async () => {
    const { client, merchantId } = await aCounter(world)
    await approve(await aTopUp(client))
    expect(await mails()).toEqual([{ template: 'paymentApproved', status: 'queued' }])
    await choose(client, 'payments', 'mail', false)
    await reject(await aTopUp(client))
    // The mail goes to the address of the shop, which is for each of its owner logins: the first of them was opened with the shop.
    const first = { topic: 'payments', channel: 'mail', wanted: false, chosenAt: new Date().toISOString() } as const
    const { id } = await world.services.db
      .selectFrom('appUser')
      .select('id')
      .where('merchantId', '=', merchantId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await world.services.db
      .insertInto('noticeChoice')
      .values({ ...first, userId: id })
      .execute()
    expect((await world.services.jobs.runAll()).errors).toEqual([])
    expect(await mails()).toEqual([
      { template: 'paymentApproved', status: 'declined' },
      { template: 'paymentRejected', status: 'outbox' },
    ])
    await choose(client, 'payments', 'mail', true)
    await approve(await aTopUp(client))
    await world.services.jobs.runAll()
    expect((await mails()).at(-1)).toEqual({ template: 'paymentApproved', status: 'outbox' })
  })

  it('holds for an address only when all who have it chose so', async () => {
    const [one, other] = [await aCounter(world), await aCounter(world)]
    const address = 'shared@example.in'
    for (const { client } of [one, other])
      await world.services.db
        .updateTable('appUser')
        .set({ email: address })
        .where('id', '=', await userIdOf(world, client))
        .execute()
    const wanted = () => isMailWanted(world.services, { template: 'paymentApproved', toAddress: 'Shared@example.in' })
    expect(await wanted()).toBe(true)
    await choose(one.client, 'payments', 'mail', false)
    expect(await wanted()).toBe(true)
    await choose(other.client, 'payments', 'mail', false)
    expect(await wanted()).toBe(false)
    expect(await isMailWanted(world.services, { template: 'paymentApproved', toAddress: 'nobody@example.in' })).toBe(true)
    expect(await isMailWanted(world.services, { template: 'kycSuspended', toAddress: address })).toBe(true)
  })

  it('cannot be about security, KYC, refunds, rejections and deadlines', () => {
    const free = noticeKinds.filter(kind => groupOf(kind) !== undefined)
    const binding =
      /Refunded|Rejected$|Reversed|Suspended|Expired|Lapsed|Overdue|Due$|Debited|Device|Copied|Failed$|privacy|kyc(?!Waiting)|Fault/
    const ofWork = ['exportFailed', 'unlinkRejected', 'adjustmentRejected', 'reversalRejected']
    expect(free.filter(kind => binding.test(kind) && !ofWork.includes(kind))).toEqual([])
    const mailed = Object.keys(letterGroups)
    expect(mailed.filter(name => binding.test(name))).toEqual([])
    // A mail and the notice of the same name are one event, and one choice.
    for (const name of mailed) {
      const kind = noticeKinds.find(one => one === name)
      if (kind) expect([name, groupOf(kind)]).toEqual([name, letterGroups[name]])
      expect(letterWords, name).toHaveProperty(name)
    }
  })
})
