import type { Found } from '@sevakendra/contract/find/endpoints'
import type { Capability } from '@sevakendra/contract/kit/capabilities'
import { dayOf } from '@sevakendra/contract/kit/dates'
import type { FoundKind } from '@sevakendra/contract/register/subjects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { registered, stranger } from '../../test/door'
import { aTopUp } from '../../test/furnish'
import { aCounter, aDraft, allTicked, aPaidOne, aWaitingOne, desk, freshAadhaar, freshAckNo, key, userIdOf } from '../../test/pan'
import { openWorld, type World } from '../../test/world'
import * as payment from '../payment/service'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
})
afterAll(() => world.close())

async function find(client: Client, text: string): Promise<Found[]> {
  const { statusCode, body } = await client.post('/find', { text })
  expect(statusCode, body).toBe(200)
  return JSON.parse(body)
}
const ids = async (client: Client, kind: FoundKind, text: string) =>
  (await find(client, text)).filter(one => one.kind === kind).map(one => one.id)
const clerkWith = (...granted: Capability[]) => world.signUp('staff', { granted })
const shopRow = (id: number) =>
  world.services.db
    .selectFrom('merchant')
    .select(['id', 'code', 'name', 'shopName', 'mobileNo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('an application', { timeout: 60_000 }, () => {
  const person = { nameOnAadhaar: 'ZUBEDA QURESHI', firstName: 'ZUBEDA', lastName: 'QURESHI', mobile: '9812340001' }

  it('is found by its reference, acknowledgement number, mobile and applicant, by its shop and by the back office', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const { id, refNo } = await aWaitingOne(world, { client: owner, userId: await userIdOf(world, owner) }, person)
    const clerk = await clerkWith('nsdl.read', 'nsdl.verify', 'nsdl.acknowledge')
    const ackNo = freshAckNo()
    await clerk.post(`${desk}/claim/${id}`)
    await clerk.post(`${desk}/verify/${id}`, allTicked, key())
    expect((await clerk.post(`${desk}/acknowledge/${id}`, { ackNo, ackDate: dayOf(new Date()) }, key())).statusCode).toBe(200)

    const words = [
      refNo,
      refNo.toLowerCase(),
      ackNo,
      ackNo.slice(0, 13),
      person.mobile,
      '+91 98123 40001',
      '09812340001',
      'zubeda',
      'QURESHI',
      'ubeda qur',
    ]
    for (const text of words) {
      expect(await ids(owner, 'nsdl_application', text), text).toEqual([id])
      expect(await ids(clerk, 'nsdl_application', text), text).toEqual([id])
    }
    const { code, shopName } = await shopRow(merchantId)
    expect(await find(owner, refNo)).toEqual([
      {
        ...{ kind: 'nsdl_application', id, title: 'ZUBEDA QURESHI', about: `${refNo} · ${ackNo} · ${person.mobile}` },
        ...{ status: 'acknowledged', link: `product/nsdl-pan/physical/info/${id}` },
      },
    ])
    expect(await find(clerk, refNo)).toEqual([
      expect.objectContaining({ about: expect.stringContaining(`${code} ${shopName}`), link: `actions/nsdl-pan/physical/paninfo/${id}` }),
    ])
  })

  it('is found by no other shop, by no staff without the capability, and not by the back office while it is a draft', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const { id, refNo } = await aDraft(owner, { firstName: 'YASHODHARA', mobile: '9812340002' })
    const employee = await world.signUp('merchantstaff', { merchantId, granted: ['nsdl.readShop'] })
    const colleague = await world.signUp('merchantstaff', { merchantId, granted: [] })
    const strangers = [
      colleague,
      (await aCounter(world)).client,
      await world.as('frenchie'),
      await clerkWith('payment.read'),
      await world.as('admin'),
    ]
    for (const text of [refNo, '9812340002', 'yashodhara']) {
      for (const own of [owner, employee]) expect(await ids(own, 'nsdl_application', text), text).toEqual([id])
      for (const other of strangers) expect(await find(other, text), text).toEqual([])
    }
    const paid = await aPaidOne(owner)
    for (const other of strangers.slice(0, 4)) expect(await find(other, paid.refNo)).toEqual([])
  })

  it('comes with the newest first, and five are enough', async () => {
    const { client } = await aCounter(world)
    const drafts: string[] = []
    for (let n = 0; n < 7; n++) drafts.push((await aDraft(client, { firstName: 'WAHEEDA', aadhaar: freshAadhaar() })).id)
    expect(await ids(client, 'nsdl_application', 'waheeda')).toEqual(drafts.slice(-5).reverse())
  })
})

describe('what only the back office finds', () => {
  it('are registrations by reference, mobile, name and shop', async () => {
    const person = { fName: 'Kanchan', lName: 'Vishwakarma', shopName: 'Vishwa Point', mobileNo: '7912340003' }
    const { refNo } = (await registered(world, stranger(world), person)).json()
    const clerk = await clerkWith('registration.read')
    for (const text of [refNo, '79123', 'kanchan vish', 'vishwa point']) {
      const [one, ...others] = await find(clerk, text)
      expect(others).toEqual([])
      expect(one).toMatchObject({ kind: 'registration', title: 'Kanchan Vishwakarma', about: `${refNo} · Vishwa Point · 7912340003` })
      expect(one?.link).toBe(`user-management/registration-action/${one?.id}`)
      expect(one?.status).toBe('pending')
      for (const other of [await clerkWith('nsdl.read', 'payment.read', 'merchant.read'), (await aCounter(world)).client])
        expect(await find(other, text)).toEqual([])
    }
  })

  it('are shops by code, mobile, owner and name, leading to their page', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    await world.services.db
      .updateTable('merchant')
      .set({ shopName: 'Xerox 100%_Corner', name: 'Ulhas Gokhale' })
      .where('id', '=', merchantId)
      .execute()
    const { code, mobileNo } = await shopRow(merchantId)
    const id = String(merchantId)
    const clerk = await clerkWith('merchant.read')
    for (const text of [code, mobileNo, 'ulhas', 'corner', '100%_c']) expect(await ids(clerk, 'merchant', text), text).toEqual([id])
    expect(await ids(clerk, 'merchant', '%%%')).toEqual([])
    expect((await find(clerk, code))[0]?.link).toBe(`user-management/merchant/${id}`)
    for (const other of [owner, await clerkWith('wallet.readAny')]) expect(await ids(other, 'merchant', code)).toEqual([])
  })
})

describe('a person who can sign in', () => {
  it('is found by code, user name, mobile and name by those who may see all users', async () => {
    const merchantId = await world.aShop()
    const person = await world.signUp('merchantstaff', { merchantId })
    const id = await userIdOf(world, person)
    await world.services.db.updateTable('appUser').set({ name: 'Waman Pendse', mobile: '9812340077' }).where('id', '=', id).execute()
    const { code, userName } = await world.services.db
      .selectFrom('appUser')
      .select(['code', 'userName'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const clerk = await clerkWith('user.read')
    for (const text of [code, userName, '9812340077', 'pendse']) expect(await ids(clerk, 'app_user', text), text).toContain(String(id))
    expect((await find(clerk, '9812340077'))[0]).toMatchObject({
      title: 'Waman Pendse',
      link: `user-management/user/${id}`,
      status: 'active',
    })
    for (const other of [await clerkWith('merchant.read', 'nsdl.read'), await world.as('merchant')])
      expect(await ids(other, 'app_user', 'pendse')).toEqual([])
  })
})

describe('a payment request', () => {
  it('is found by our reference and the bank’s; in the back office by its shop, too; by no other shop', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const id = await aTopUp(owner)
    const { refNo, reference } = await world.services.db
      .selectFrom('paymentRequest')
      .select(['refNo', 'reference'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    const { code, shopName } = await shopRow(merchantId)
    const clerk = await clerkWith('payment.read')
    for (const text of [refNo, reference]) {
      expect(await ids(owner, 'payment_request', text), text).toEqual([id])
      expect(await ids(clerk, 'payment_request', text), text).toEqual([id])
      for (const other of [(await aCounter(world)).client, await clerkWith('nsdl.read')])
        expect(await ids(other, 'payment_request', text)).toEqual([])
      // An employee finds what the employer let it do.
      expect(await ids(await world.signUp('merchantstaff', { merchantId, granted: [] }), 'payment_request', text)).toEqual([])
    }
    for (const text of [code, shopName]) expect(await ids(clerk, 'payment_request', text), text).toContain(id)
    expect(await find(owner, code)).toEqual([])
    expect((await find(owner, refNo))[0]).toMatchObject({ title: refNo, link: `accounting/payment/list?q=${refNo}`, status: 'pending' })
    expect((await find(clerk, refNo))[0]).toMatchObject({
      about: `500.00/- · ${code} ${shopName} · ${reference}`,
      link: `actions/payments?open=${id}`,
    })
  })

  it('is found by a bank reference that passes for an Aadhaar number', async () => {
    const { client: owner } = await aCounter(world)
    const id = await aTopUp(owner)
    const reference = freshAadhaar()
    await world.services.db.updateTable('paymentRequest').set({ reference }).where('id', '=', Number(id)).execute()
    expect(await ids(owner, 'payment_request', reference)).toEqual([id])
  })
})

describe('the search', () => {
  it('looks for nothing by two letters, by a PAN, by an Aadhaar number of an application', async () => {
    const { client: owner } = await aCounter(world)
    const aadhaar = freshAadhaar()
    await aDraft(owner, { aadhaar })
    for (const text of ['', '  ', 'an', '98', 'ABCPE1234F', 'abcpe1234', aadhaar]) expect(await find(owner, text), text).toEqual([])
  })

  it('refuses nobody with a session, and what is no text', async () => {
    expect((await world.nobody().post('/find', { text: 'anita' })).statusCode).toBe(401)
    const { client } = await aCounter(world)
    expect((await client.post('/find', { text: 'x'.repeat(101) })).statusCode).toBe(400)
    expect((await client.post('/find', {})).statusCode).toBe(400)
  })
})
