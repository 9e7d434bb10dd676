import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { MerchantDetail } from '@sevakendra/contract/people/merchant/endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../test/client'
import { anApproval, onceKey, past, registered, registrationId, stranger } from '../../../test/door'
import { aCounter, aDraft, aPaidOne, userIdOf } from '../../../test/pan'
import { openStream } from '../../../test/stream'
import { openWorld, password, type World } from '../../../test/world'
import * as payment from '../../payment/service'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  admin = await world.as('admin')
})
afterAll(() => world.close())

const at = '/backend/usermanagement/merchant'
const why = { remark: 'Papers are missing' }
const clerkWith = (...granted: Capability[]) => world.signUp('staff', { granted })
const look = async (id: number, by = admin): Promise<MerchantDetail> => (await by.get(`${at}/${id}`)).json()
const alive = async (client: Client) => (await client.get('/auth/me')).statusCode === 200
const below = (id: number, parentId: number) =>
  world.services.db.updateTable('merchant').set({ parentId, kind: 'frenchie' }).where('id', '=', id).execute()

describe('the merchant list', () => {
  it('says whose, where and how much, and the balance to those alone who may see it', async () => {
    const { merchantId } = await aCounter(world, 1234_00)
    const { code } = await look(merchantId)
    const [clerk, accountant] = [await clerkWith('merchant.read'), await clerkWith('merchant.read', 'wallet.readAny')]
    const rowFor = async (by: Client) => (await by.post(`${at}/list`, { search: code })).json().data[0]
    expect(await rowFor(accountant)).toMatchObject({
      code,
      balance: 1234_00,
      district: 'Muzaffarpur',
      status: 'active',
      members: 0,
      kind: 'merchant',
    })
    expect((await rowFor(clerk)).balance).toBeNull()
    const guess = await clerk.post(`${at}/list`, { filters: [{ field: 'balance', opt: 'gte', value1: 1 }] })
    expect(guess.json().filterRecords).toBe(0)
    expect((await (await clerkWith('user.read')).post(`${at}/list`, {})).statusCode).toBe(403)
  })
})

describe('the page of a shop', () => {
  it('shows to each what they may see of it', async () => {
    const { client, merchantId } = await aCounter(world)
    const { refNo } = await aPaidOne(client)
    await aDraft(client)
    const all = await look(merchantId)
    expect(all.wallet?.lines[0]).toMatchObject({ reference: refNo, amount: expect.any(Number) })
    expect(all.applications?.newest.map(one => one.refNo)).toEqual([refNo])
    expect(Object.keys(all.applications?.counts ?? {})).toEqual(['awaitingScan'])
    expect(all.package.rates.length).toBeGreaterThan(0)
    expect(new Set(all.people.map(one => one.role))).toEqual(new Set(['merchant']))
    expect(all.signIns.map(one => one.event)).toContain('signIn.done')
    expect(await look(merchantId, await clerkWith('merchant.read'))).toMatchObject({
      ...{ wallet: null, applications: null, registration: null, ids: null },
    })
    expect((await admin.get(`${at}/999999999`)).statusCode).toBe(404)
  })

  it('leads back to the registration with which it came', async () => {
    const { refNo } = (await registered(world, stranger(world))).json()
    const id = await registrationId(world, refNo)
    await admin.post(`/backend/registration/approve/${id}`, await anApproval(admin, id))
    const { merchantId } = await world.services.db
      .selectFrom('registration')
      .select('merchantId')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect((await look(merchantId ?? 0)).registration).toMatchObject({ id, refNo })
  })
})

describe('editing a shop', () => {
  const start = async (id: number) => (await admin.get(`${at}/edit/${id}`)).json()

  it('changes contact, address and package, and writes down what was before', async () => {
    const merchantId = await world.aShop()
    const { now, packages } = await start(merchantId)
    const other = packages.find((one: { value: string }) => one.value !== now.packageId)
    const reply = await admin.post(`${at}/edit/${merchantId}`, { ...now, shopName: 'Gokul Xerox', packageId: other.value })
    expect([reply.statusCode, reply.json()]).toEqual([200, { version: now.version + 1 }])
    expect(await look(merchantId)).toMatchObject({ shopName: 'Gokul Xerox', package: { name: other.label } })
    const [noted] = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'merchant.changed')
      .where('subjectId', '=', String(merchantId))
      .execute()
    expect(noted).toEqual({
      before: { shopName: now.shopName, package: 'Standard' },
      after: { shopName: 'Gokul Xerox', package: other.label },
    })
    expect((await admin.post(`${at}/edit/${merchantId}`, { ...now, shopName: 'Late' })).statusCode).toBe(409)
  })

  it('takes only a package on offer for its kind', async () => {
    const merchantId = await world.aShop()
    const { now } = await start(merchantId)
    const member = await world.services.db.selectFrom('package').select('id').where('tier', '=', 'frenchie').executeTakeFirstOrThrow()
    for (const packageId of [String(member.id), '999999', 'x']) {
      const reply = await admin.post(`${at}/edit/${merchantId}`, { ...now, packageId })
      expect(reply.json().errors).toEqual({ packageId: ['Choose from the list'] })
    }
    expect((await (await clerkWith('merchant.read')).post(`${at}/edit/${merchantId}`, now)).statusCode).toBe(403)
    expect((await admin.post(`${at}/edit/999999999`, now)).statusCode).toBe(404)
  })
})

describe('suspending a shop', () => {
  it('ends its sign-ins and those of its staff at once, pauses its members, and all of it returns', async () => {
    const { client: owner, merchantId } = await aCounter(world)
    const employee = await world.signUp('merchantstaff', { merchantId })
    const member = await aCounter(world)
    await below(member.merchantId, merchantId)
    const { client: stranger_ } = await aCounter(world)
    const { token: Token, refreshToken } = owner
    const ownerId = await userIdOf(world, owner)

    expect((await admin.post(`${at}/suspend/${merchantId}`, why)).statusCode).toBe(204)
    expect([await alive(owner), await alive(employee), await alive(stranger_)]).toEqual([false, false, true])
    expect((await owner.post('/auth/refresh', { Token, refreshToken })).statusCode).toBe(401)
    const { people } = await look(merchantId)
    const name = async (id: string) =>
      (await world.services.db.selectFrom('appUser').select('userName').where('id', '=', Number(id)).executeTakeFirstOrThrow()).userName
    for (const one of people)
      expect((await world.nobody().post('/auth/login', { userName: await name(one.id), password })).statusCode).toBe(422)

    // Its member reads on, and begins and pays nothing.
    const me = (await member.client.get('/auth/me')).json()
    expect(me.paused).toBe(true)
    expect(me.may).toContain('nsdl.readOwn')
    expect(me.may).not.toContain('nsdl.apply')
    expect((await member.client.post('/merchant/nsdlpan/physical/waiting/list', {})).statusCode).toBe(200)
    expect((await member.client.get('/merchant/accounting/closing')).statusCode).toBe(200)
    expect((await member.client.post('/merchant/accounting/payment', {}, onceKey())).statusCode).toBe(403)
    await expect(aDraft(member.client)).rejects.toThrow()
    const fresh = world.nobody()
    await fresh.signIn(await name(String(await userIdOf(world, member.client))), password)

    expect((await look(merchantId)).timeline).toMatchObject([{ event: 'suspend', remark: why.remark }])
    expect((await admin.post(`${at}/suspend/${merchantId}`, why)).statusCode).toBe(409)
    expect((await admin.post(`${at}/reactivate/${merchantId}`, { remark: 'Papers came' })).statusCode).toBe(204)
    await owner.signIn(await name(String(ownerId)), password)
    expect([await alive(owner), (await member.client.get('/auth/me')).json().paused]).toEqual([true, false])
    await aDraft(member.client)
    const mails = await world.services.db
      .selectFrom('mail')
      .select(['template', 'plain'])
      .where('about', '=', 'merchant')
      .where('aboutId', '=', merchantId)
      .execute()
    expect(new Set(mails.map(mail => mail.template))).toEqual(new Set(['accountSuspended', 'accountReactivated']))
    expect(mails.find(mail => mail.template === 'accountSuspended')?.plain).toContain(why.remark)
  })

  it('stops the live stream of who is signed in', async () => {
    const { client, merchantId } = await aCounter(world)
    const stream = await openStream(await world.listen(), client.own())
    expect(await stream.next()).toBe('open')
    await admin.post(`${at}/suspend/${merchantId}`, why)
    const later = Date.now() + 20_000
    vi.spyOn(Date, 'now').mockImplementation(() => later)
    expect(await stream.next()).toBeUndefined()
    vi.restoreAllMocks()
  })

  it('needs the grant, a reason and a fresh proof', async () => {
    const merchantId = await world.aShop()
    expect((await (await clerkWith('merchant.read', 'merchant.edit')).post(`${at}/suspend/${merchantId}`, why)).statusCode).toBe(403)
    const clerk = await clerkWith('merchant.read', 'merchant.suspend')
    expect((await clerk.post(`${at}/suspend/${merchantId}`, {})).json().errors).toEqual({ remark: ['Required'] })
    await past(world, 'session', 'confirmed_at', '16 minutes')
    expect((await clerk.post(`${at}/suspend/${merchantId}`, why)).statusCode).toBe(403)
    await past(world, 'session', 'confirmed_at', '-16 minutes')
    expect((await clerk.post(`${at}/suspend/${merchantId}`, why)).statusCode).toBe(204)
  })
})
