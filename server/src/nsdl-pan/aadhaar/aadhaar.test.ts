import { dayOf } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, aDraft, allTicked, aPaidOne, aWaitingOne, desk, freshAadhaar, freshAckNo, key } from '../../../test/pan'
import { everybodyTold, toOwners } from '../../../test/told'
import { openWorld, type World } from '../../../test/world'
import * as wallet from '../../wallet/service'

const shop = '/merchant/nsdlpan/physical'
const base = '/backend/nsdlpan/aadhaar'
type Client = Awaited<ReturnType<World['as']>>
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const find = (client: Client, aadhaar: string) => client.post(`${base}/find`, { aadhaar })
const cancel = (client: Client, id: string, more: object = {}, headers = key()) =>
  client.post(`${base}/cancel/${id}`, { reason: 'authFailed', ...more }, headers)
const grouped = (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1-')
const audited = () => world.services.db.selectFrom('audit').selectAll().where('event', '=', 'aadhaar.lookedUp').orderBy('id').execute()
const mailsAbout = (id: string) =>
  world.services.db
    .selectFrom('mail')
    .select(['template', 'plain'])
    .where('aboutId', '=', Number(id))
    .where('about', '=', 'nsdl_application')
    .orderBy('id')
    .execute()

async function acknowledged(counter: Awaited<ReturnType<typeof aCounter>>, aadhaar: string): Promise<string> {
  const { id } = await aWaitingOne(world, counter, { aadhaar })
  const staff = await world.as('staff')
  await staff.post(`${desk}/claim/${id}`)
  await staff.post(`${desk}/verify/${id}`, allTicked)
  const done = await staff.post(`${desk}/acknowledge/${id}`, { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }, key())
  expect(done.statusCode).toBe(200)
  return id
}

describe('looking for an Aadhaar number', () => {
  it('finds the application that holds it, however it is written, and keeps who looked but not the number', async () => {
    const aadhaar = freshAadhaar()
    const { client } = await aCounter(world)
    const { id, refNo } = await aPaidOne(client, { aadhaar })
    const staff = await world.as('staff')
    const before = (await audited()).length
    const found = await find(staff, grouped(aadhaar))
    const charge = (await client.get(`${shop}/info/${id}`)).json().price.total
    expect(found.json()).toMatchObject({
      aadhaarMasked: `XXXX XXXX ${aadhaar.slice(-4)}`,
      applications: [
        { id, refNo, applicant: 'ANITA KUMARI', state: 'awaitingScan', charge, givesBack: charge, freeing: 'yes', ackNo: null },
      ],
    })
    expect(found.json().applications[0].merchant.code).toMatch(/^M\d{6}$/)
    expect(found.body).not.toContain(aadhaar)
    const rows = await audited()
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({ subject: 'nsdl_application', subjectId: id, actorCode: expect.stringMatching(/^staff/) })
    expect(JSON.stringify(rows)).not.toContain(aadhaar)
  })

  it('answers nothing for a number that nobody holds, for a draft and for an ended one, and keeps that too', async () => {
    const staff = await world.as('staff')
    const [unknown, drafted, ended] = [freshAadhaar(), freshAadhaar(), freshAadhaar()]
    const { client } = await aCounter(world)
    await aDraft(client, { aadhaar: drafted })
    const { id } = await aPaidOne(client, { aadhaar: ended })
    await client.post(`${shop}/cancel/${id}`, { remark: 'Filed twice' }, key())
    const before = (await audited()).length
    for (const number of [unknown, drafted, ended]) expect((await find(staff, number)).json().applications).toEqual([])
    expect((await audited()).slice(before)).toMatchObject([{ subjectId: null }, { subjectId: null }, { subjectId: null }])
  })

  it('looks for nothing that is no Aadhaar number', async () => {
    const staff = await world.as('staff')
    const before = (await audited()).length
    for (const [text, words] of [
      ['', 'Required'],
      ['2222 1111', 'An Aadhaar number has 12 digits'],
      ['123412341234', 'An Aadhaar number does not begin with 0 or 1'],
      ['222211114444', 'This number is not valid. Compare it with the Aadhaar card.'],
    ] as const)
      expect((await find(staff, text)).json().errors).toEqual({ aadhaar: [words] })
    expect(await audited()).toHaveLength(before)
  })

  it('is for those who may cancel', async () => {
    const clerk = await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify', 'pii.reveal'] })
    const { client } = await aCounter(world)
    const { id } = await aPaidOne(client)
    for (const other of [clerk, client]) {
      expect((await find(other, freshAadhaar())).statusCode).toBe(403)
      expect((await cancel(other, id)).statusCode).toBe(403)
    }
  })
})

describe('cancelling an Aadhaar number', { timeout: 60_000 }, () => {
  it('ends the application, gives the whole charge back once, tells the shop, and frees the number at once', async () => {
    const aadhaar = freshAadhaar()
    const counter = await aCounter(world, 400_00)
    const { client, merchantId } = counter
    const { id, refNo } = await aWaitingOne(world, counter, { aadhaar })
    const other = await aCounter(world)
    const draft = await aDraft(other.client, { aadhaar })
    const pay = async () => {
      const { version, price, consent } = (await other.client.get(`${shop}/quote/${draft.id}`)).json()
      return other.client.post(`${shop}/submit/${draft.id}`, { version, total: price.total, consent: consent.version }, key())
    }
    expect((await pay()).statusCode).toBe(409)

    const left = await wallet.balance(world.services, merchantId)
    const staff = await world.as('staff')
    const once = key()
    const done = await cancel(staff, id, { remark: 'Not the same person' }, once)
    expect(done.json()).toEqual({ state: 'aadhaarCancelled', refunded: 400_00 - left })
    // The same command again, as after a lost answer.
    expect((await cancel(staff, id, { remark: 'Not the same person' }, once)).json()).toEqual(done.json())
    expect((await cancel(staff, id)).statusCode).toBe(409)
    expect(await wallet.balance(world.services, merchantId)).toBe(400_00)
    expect(await wallet.verifyLedger(world.services)).toEqual([])

    const info = (await client.get(`${shop}/info/${id}`)).json()
    const reason = 'The Aadhaar check failed. Not the same person'
    expect(info).toMatchObject({ state: 'aadhaarCancelled', refunded: true, remark: reason, reasons: [] })
    expect(info.timeline.at(-1)).toMatchObject({ action: 'cancelAadhaar', from: 'waiting', by: 'Back office', remark: reason })
    const mail = (await mailsAbout(id)).at(-1)
    expect(mail).toMatchObject({ template: 'applicationAadhaarCancelled', plain: expect.stringContaining(reason) })
    expect(mail?.plain).toContain('Refunded to the wallet')
    const told = await everybodyTold(world, 'aadhaarCancelled')
    expect(told).toEqual(
      await toOwners(world, merchantId, { words: expect.stringMatching(`^${refNo} .*${reason}`), link: expect.stringContaining(id) }),
    )
    expect(mail?.plain).toContain(refNo)

    expect((await find(staff, aadhaar)).json().applications).toEqual([])
    expect((await pay()).statusCode).toBe(200)
    expect((await find(staff, aadhaar)).json().applications).toMatchObject([{ id: draft.id }])
    // And the shop may apply again with what it had typed.
    expect((await client.post(`${shop}/reapply/${id}`)).statusCode).toBe(200)
  })

  it('takes an application out of the hands of its verifier, and one that was sent back', async () => {
    const counter = await aCounter(world, 600_00)
    const [claimed, returned] = [await aWaitingOne(world, counter), await aWaitingOne(world, counter)]
    const staff = await world.signUp('staff')
    for (const { id } of [claimed, returned]) await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/send-back/${returned.id}`, { reasons: [{ code: 'photoPoor' }], remark: 'Dark' })
    const boss = await world.as('admin')
    for (const { id } of [claimed, returned]) expect((await cancel(boss, id)).statusCode).toBe(200)
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(600_00)
    expect((await staff.post(`${desk}/verify/${claimed.id}`, allTicked)).statusCode).toBe(409)
  })

  it('gives back a verified one too, before it is acknowledged', async () => {
    const counter = await aCounter(world, 300_00)
    const { id } = await aWaitingOne(world, counter)
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/verify/${id}`, allTicked)
    expect((await cancel(staff, id)).json().state).toBe('aadhaarCancelled')
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(300_00)
  })

  it('after the acknowledgement is decided by an admin alone, and gives nothing back', async () => {
    const aadhaar = freshAadhaar()
    const counter = await aCounter(world)
    const id = await acknowledged(counter, aadhaar)
    const before = await wallet.balance(world.services, counter.merchantId)
    const staff = await world.as('staff')
    expect((await find(staff, aadhaar)).json().applications).toMatchObject([{ id, givesBack: 0, freeing: 'adminOnly' }])
    const refused = await cancel(staff, id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'It already has an acknowledgement number: only an administrator may cancel it.',
    ])
    expect((await staff.get(`${desk}/info/${id}`)).json().actions).not.toContain('cancelAadhaar')

    const admin = await world.as('admin')
    expect((await admin.get(`${desk}/info/${id}`)).json().actions).toContain('cancelAadhaar')
    expect((await find(admin, aadhaar)).json().applications).toMatchObject([{ freeing: 'yes', givesBack: 0 }])
    expect((await cancel(admin, id, { reason: 'alreadyLinked' })).json()).toEqual({ state: 'aadhaarCancelled', refunded: 0 })
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(before)
    expect((await counter.client.get(`${shop}/info/${id}`)).json()).toMatchObject({ refunded: false, hardcopy: 'notDue' })
    expect((await mailsAbout(id)).at(-1)?.plain).toContain('No refund is due')
    expect((await find(admin, aadhaar)).json().applications).toEqual([])
    await aPaidOne(counter.client, { aadhaar })
  })

  it('lets one of two win who cancel at once', async () => {
    const counter = await aCounter(world, 300_00)
    const { id } = await aPaidOne(counter.client)
    const people = [await world.signUp('staff'), await world.signUp('staff')]
    const replies = await Promise.all(people.map(one => cancel(one, id)))
    expect(replies.map(reply => reply.statusCode).sort()).toEqual([200, 409])
    expect(await wallet.balance(world.services, counter.merchantId)).toBe(300_00)
    expect((await mailsAbout(id)).filter(mail => mail.template === 'applicationAadhaarCancelled')).toHaveLength(1)
  })

  it('wants a reason of the list, an idempotency key, and an application that is there', async () => {
    const staff = await world.as('staff')
    const { client } = await aCounter(world)
    const { id } = await aPaidOne(client)
    expect((await cancel(staff, id, { reason: '' })).json().errors).toHaveProperty('reason')
    expect((await staff.post(`${base}/cancel/${id}`, { reason: 'customer' })).statusCode).toBe(400)
    expect((await cancel(staff, '999999999')).statusCode).toBe(404)
    expect((await cancel(staff, (await aDraft(client)).id)).statusCode).toBe(404)
  })
})
