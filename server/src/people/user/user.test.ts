import type { Capability } from '@sevakendra/contract/kit/capabilities'
import type { UserDetail } from '@sevakendra/contract/people/user/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { past } from '../../../test/door'
import { letterNames } from '../../../test/named'
import { userIdOf } from '../../../test/pan'
import { openWorld, password, type World } from '../../../test/world'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const at = '/backend/usermanagement/user'
const why = { remark: 'Lost the telephone' }
const clerkWith = (...granted: Capability[]) => world.signUp('staff', { granted })
const look = async (id: number, by = admin): Promise<UserDetail> => (await by.get(`${at}/${id}`)).json()
const alive = async (client: Client) => (await client.get('/auth/me')).statusCode === 200
const mailsTo = (id: number) =>
  world.services.db
    .selectFrom('mail')
    .select(['template', 'plain'])
    .where('about', '=', 'app_user')
    .where('aboutId', '=', id)
    .orderBy('id')
    .execute()
const trail = (event: string, id: number) =>
  world.services.db
    .selectFrom('audit')
    .select(['actorCode', 'reason', 'ip'])
    .where('event', '=', event)
    .where('subjectId', '=', String(id))
    .execute()
const person = async (role: 'staff' | 'admin' | 'merchant' | 'merchantstaff' = 'merchantstaff', granted: string[] = []) => {
  const client = await world.signUp(role, { granted })
  return { client, id: await userIdOf(world, client) }
}

describe('all users', () => {
  it('stand in one list with role, shop, status and when they were last here, for those who may see it', async () => {
    const { id } = await person('merchantstaff')
    const { code } = await look(id)
    const clerk = await clerkWith('user.read')
    const { data } = (await clerk.post(`${at}/list`, { search: code })).json()
    expect(data).toMatchObject([
      {
        ...{ id: String(id), code, role: 'merchantstaff', status: 'active', secondFactor: 'off' },
        ...{ shop: expect.stringMatching(/^M\d+ Shop/), lastSeen: expect.any(String) },
      },
    ])
    const counts = (await clerk.get(`${at}/list/counts`)).json()
    expect(counts).toMatchObject({ admin: expect.any(Number), merchantstaff: expect.any(Number) })
    const sorted = await clerk.post(`${at}/list`, { sorts: [{ column: 'lastSeen', dir: 'desc' }] })
    expect(sorted.statusCode).toBe(200)
    expect((await (await clerkWith('merchant.read')).post(`${at}/list`, {})).statusCode).toBe(403)
  })
})

describe('the page of a person', () => {
  it('says what was granted, who is signed in, and what happened at the door', async () => {
    const { id, client } = await person('staff', ['nsdl.read'])
    const found = await look(id)
    expect(found).toMatchObject({ role: 'staff', granted: ['nsdl.read'], shop: null, steps: ['resetPassword', 'endSignIns', 'suspend'] })
    expect(found.sessions).toHaveLength(1)
    expect(found.signIns.map(one => one.event)).toEqual(['signIn.done'])
    expect(JSON.stringify(found)).not.toMatch(/\$argon|hash|secret/i)
    expect((await admin.get(`${at}/999999999`)).statusCode).toBe(404)
    expect((await client.get(`${at}/${id}`)).statusCode).toBe(403)
  })
})

describe('suspending a person', () => {
  it('ends every sign-in and its refresh token at once, says why by mail, and is undone by reactivating', async () => {
    const { id, client } = await person('staff', ['nsdl.read'])
    const { refreshToken, token } = client
    expect((await admin.post(`${at}/suspend/${id}`, { remark: 'On leave' })).statusCode).toBe(204)
    expect(await alive(client)).toBe(false)
    expect((await client.post('/auth/refresh', { Token: token, refreshToken })).statusCode).toBe(401)
    const { userName } = await look(id)
    expect((await client.post('/auth/login', { userName, password })).statusCode).toBe(422)
    expect((await look(id)).timeline[0]).toMatchObject({ event: 'suspend', remark: 'On leave', by: expect.any(String) })

    expect((await admin.post(`${at}/reactivate/${id}`, { remark: 'Back again' })).statusCode).toBe(204)
    await client.signIn(userName, password)
    expect(await alive(client)).toBe(true)
    const mails = await mailsTo(id)
    expect(letterNames(mails)).toEqual(['accountSuspended', 'accountReactivated'])
    expect(mails[0]?.plain).toContain('On leave')
  })

  it('needs a reason, an admin, somebody else, and somebody who is not suspended yet', async () => {
    const { id } = await person()
    expect((await admin.post(`${at}/suspend/${id}`, { remark: ' ' })).json().errors).toEqual({ remark: ['Required'] })
    expect((await (await clerkWith('user.help', 'user.read')).post(`${at}/suspend/${id}`, why)).statusCode).toBe(403)
    expect((await admin.post(`${at}/suspend/${await userIdOf(world, admin)}`, why)).statusCode).toBe(403)
    await admin.post(`${at}/suspend/${id}`, why)
    expect((await admin.post(`${at}/suspend/${id}`, why)).statusCode).toBe(409)
    expect((await admin.post(`${at}/suspend/999999999`, why)).statusCode).toBe(404)
  })

  it('of a suspended shop is listed as such, whoever reads the list', async () => {
    const merchantId = await world.aShop()
    const id = await userIdOf(world, await world.signUp('merchant', { merchantId }))
    const listed = async () => {
      const { code } = await look(id)
      return (await admin.post(`${at}/list`, { search: code, length: 10 })).json().data
    }
    expect(await listed()).toMatchObject([{ status: 'active' }])
    expect((await admin.post(`/backend/usermanagement/merchant/suspend/${merchantId}`, why)).statusCode).toBe(204)
    expect(await listed()).toMatchObject([{ status: 'shopSuspended' }])
    const filters = [{ field: 'status', opt: null, value1: 'shopSuspended' }]
    const found: { id: string; status: string }[] = (await admin.post(`${at}/list`, { filters, length: 50 })).json().data
    expect(found.map(one => one.id)).toContain(String(id))
    expect(new Set(found.map(one => one.status))).toEqual(new Set(['shopSuspended']))
  })

  it('asks who confirmed themselves too long ago to do it once more', async () => {
    const { id } = await person()
    const other = await world.signUp('admin')
    await past(world, 'session', 'confirmed_at', '16 minutes')
    for (const step of ['suspend', 'reset-password', 'drop-factor', 'end-sign-ins']) {
      const reply = await other.post(`${at}/${step}/${id}`, why)
      expect([reply.statusCode, reply.json().message]).toEqual([403, 'Please confirm with your password that it is you.'])
    }
    await past(world, 'session', 'confirmed_at', '-16 minutes')
  })
})

describe('helping a person', () => {
  it('takes a lost second factor away, signs them out and tells them', async () => {
    const { id, client } = await person('merchant')
    const clerk = await clerkWith('user.help', 'user.read')
    expect((await clerk.post(`${at}/drop-factor/${id}`, why)).statusCode).toBe(409)
    await world.services.db
      .updateTable('appUser')
      .set({ secondFactor: 'emailCode', twoFactorAuthentication: true })
      .where('id', '=', id)
      .execute()
    expect((await look(id, clerk)).steps).toContain('dropFactor')
    expect((await clerk.post(`${at}/drop-factor/${id}`, why)).statusCode).toBe(204)
    expect(await look(id)).toMatchObject({ secondFactor: 'off', timeline: [{ event: 'user.factorDropped', remark: why.remark }] })
    expect(await alive(client)).toBe(false)
    expect(letterNames(await mailsTo(id))).toContain('factorDropped')
    expect(await trail('user.factorDropped', id)).toMatchObject([{ reason: why.remark, ip: '127.0.0.1' }])
  })

  it('voids a password: the old one opens nothing, a link by mail does', async () => {
    const { id, client } = await person('merchant')
    const clerk = await clerkWith('user.help', 'user.read')
    expect((await clerk.post(`${at}/reset-password/${id}`, why)).statusCode).toBe(204)
    expect(await alive(client)).toBe(false)
    const { userName } = await look(id)
    expect((await client.post('/auth/login', { userName, password })).statusCode).toBe(422)
    expect(letterNames(await mailsTo(id))).toEqual(expect.arrayContaining(['passwordLink', 'passwordVoided']))
    expect(await trail('user.passwordVoided', id)).toMatchObject([{ reason: why.remark }])
  })

  it('ends all sign-ins and nothing else', async () => {
    const { id, client } = await person('merchant')
    expect((await (await clerkWith('user.help', 'user.read')).post(`${at}/end-sign-ins/${id}`, why)).statusCode).toBe(204)
    expect(await alive(client)).toBe(false)
    await client.signIn((await look(id)).userName, password)
    expect(letterNames(await mailsTo(id))).toContain('signInsEnded')
  })

  it('is not for oneself, not without the grant, and for an admin only from an admin', async () => {
    const clerk = await clerkWith('user.help', 'user.read')
    const [boss, other] = [await person('admin'), await person('admin')]
    for (const step of ['reset-password', 'drop-factor', 'end-sign-ins']) {
      expect((await clerk.post(`${at}/${step}/${boss.id}`, why)).json().message).toBe('Only an admin can help an admin')
      expect((await clerk.post(`${at}/${step}/${await userIdOf(world, clerk)}`, why)).statusCode).toBe(403)
      expect((await (await clerkWith('user.read')).post(`${at}/${step}/${other.id}`, why)).statusCode).toBe(403)
      expect((await clerk.post(`${at}/${step}/999999999`, why)).statusCode).toBe(404)
    }
    expect((await look(boss.id, clerk)).steps).toEqual([])
    expect(await alive(boss.client)).toBe(true)
    expect((await other.client.post(`${at}/end-sign-ins/${boss.id}`, why)).statusCode).toBe(204)
  })
})

describe('a name', () => {
  it('of a person cannot hinder others from suspending them', async () => {
    const { client, id } = await person('merchant')
    const { version } = (await client.get('/merchant/account/profile')).json()
    const forged = await client.post('/merchant/account/profile', { version, name: 'Asha\nDevi', mobile: null })
    expect(forged.json().errors).toEqual({ name: ['Line breaks and hidden characters are not allowed here'] })
    // As it may stand in the records of before.
    await world.services.db.updateTable('appUser').set({ name: 'Asha\nDevi' }).where('id', '=', id).execute()
    expect((await admin.post(`${at}/suspend/${id}`, why)).statusCode).toBe(204)
    expect(await alive(client)).toBe(false)
  })
})
