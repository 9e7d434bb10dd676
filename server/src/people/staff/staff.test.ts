import { dayOf } from '@sevakendra/contract/kit/dates'
import type { StaffRecord } from '@sevakendra/contract/people/staff/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aPerson, past, stranger } from '../../../test/door'
import { aTopUp } from '../../../test/furnish'
import { linkTo, mailsTo } from '../../../test/mailbox'
import { aCounter, key, userIdOf } from '../../../test/pan'
import { openWorld, password, type World } from '../../../test/world'
import * as payment from '../../payment/service'
import { opened } from '../../platform/mail/mail'
import { nextNumber } from '../../platform/sequence'

let world: World
let admin: Client
beforeAll(async () => {
  world = await openWorld()
  await world.command(payment.seedBanks)
  admin = await world.as('admin')
})
afterAll(() => world.close())

const at = '/backend/usermanagement/staff'
let made = 0
const given = (more: object = {}) => ({
  ...{ name: 'Kiran Rao', userName: `kiran${++made}`, mobile: '9812345678', email: `kiran${made}@example.in`, role: 'staff' },
  ...{ granted: ['payment.decide'], approvalLimit: 1_000_00, password: 'x' },
  ...more,
})
const look = async (id: string | number, by = admin): Promise<StaffRecord> => (await by.get(`${at}/${id}`)).json()
const edit = async (id: string | number, more: object, by = admin) => {
  const { version, name, mobile, email, role, granted, approvalLimit } = await look(id)
  return by.post(`${at}/edit/${id}`, { version, name, mobile, email, role, granted, approvalLimit, ...more })
}
const may = async (client: Client): Promise<string[]> => (await client.get('/auth/me')).json().may

describe('a new member of staff', () => {
  it('signs in with the temporary password from the mail, holds what was ticked and what that needs, and nothing else', async () => {
    const body = given({ password: 'tmp-Zq7-unheard' })
    const created = await admin.post(`${at}/create`, body)
    expect([created.statusCode, created.json()]).toEqual([200, { id: expect.any(String), code: expect.stringMatching(/^S\d{5}$/) }])
    const { id } = created.json()
    const [mail] = await world.services.db
      .selectFrom('mail')
      .selectAll()
      .where('template', '=', 'staffWelcome')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(mail).toMatchObject({ template: 'staffWelcome', toAddress: body.email })
    expect(mail?.plain).not.toContain('tmp-Zq7-unheard')
    expect(mail && opened(world.services.vault, mail).plain).toContain('tmp-Zq7-unheard')

    const client = world.nobody()
    const { step, ticket } = (await client.post('/auth/login', { userName: body.userName, password: 'tmp-Zq7-unheard' })).json()
    expect(step).toBe('newPassword')
    const chosen = { ticket, password: 'quite another staple', repeated: 'quite another staple' }
    client.token = (await client.post('/auth/new-password', chosen)).json().token
    expect([...(await may(client))].sort()).toEqual(['dashboard.read', 'kyc.own', 'payment.decide', 'payment.read'])
    expect((await look(id)).granted).toEqual(['payment.read', 'payment.decide'])
    const noted = await world.services.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'staff.added')
      .where('subjectId', '=', id)
      .execute()
    expect(noted).toMatchObject([{ actorCode: expect.any(String), after: { role: 'staff', approvalLimit: 1_000_00 } }])
    expect(JSON.stringify(noted)).not.toContain('Zq7')
  })

  it('has 72 hours for it', async () => {
    const body = given()
    const { id } = (await admin.post(`${at}/create`, body)).json()
    await past(world, 'app_user', 'password_temporary_until', '73 hours', sql`id = ${id}`)
    expect((await world.nobody().post('/auth/login', { userName: body.userName, password: 'x' })).statusCode).toBe(422)
  })

  it.each<[string, object, string]>([
    ['a user name that is taken', { userName: 'OWNER' }, 'userName'],
    ['no name', { name: ' ' }, 'name'],
    ['no password', { password: '' }, 'password'],
    ['no email', { email: '' }, 'email'],
    ['a role of a shop', { role: 'merchant' }, 'role'],
    ['what only an admin does', { granted: ['staff.manage'] }, 'granted.0'],
    ['a limit below nothing', { approvalLimit: -1 }, 'approvalLimit'],
  ])('is refused with %s, at its field', async (_, more, field) => {
    const reply = await admin.post(`${at}/create`, given(more))
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
  })

  it('can be an admin, who is granted nothing because an admin may do everything', async () => {
    // The owner of this world has the first number without having drawn it.
    await world.command(tx => nextNumber(tx, 'admin'))
    const { id, code } = (await admin.post(`${at}/create`, given({ role: 'admin', granted: ['nsdl.read'] }))).json()
    expect(code).toMatch(/^A\d{5}$/)
    expect(await look(id)).toMatchObject({ role: 'admin', granted: [], approvalLimit: null })
  })

  it('is added by admins alone', async () => {
    expect((await (await world.as('staff')).post(`${at}/create`, given())).statusCode).toBe(403)
    expect((await (await world.as('staff')).post(`${at}/list`, {})).statusCode).toBe(403)
  })
})

describe('permissions', () => {
  it('hold from the next request when they are given, and are gone from the next when they are taken', async () => {
    const clerk = await world.signUp('staff', { granted: [] })
    const id = await userIdOf(world, clerk)
    expect((await clerk.post('/backend/account/payments/list', {})).statusCode).toBe(403)
    await edit(id, { granted: ['payment.read'] })
    expect((await clerk.post('/backend/account/payments/list', {})).statusCode).toBe(200)
    await edit(id, { granted: [] })
    expect((await clerk.post('/backend/account/payments/list', {})).statusCode).toBe(403)
  })

  it('end at the rupee limit, which holds from the next request too', async () => {
    const clerk = await world.signUp('staff', { granted: ['payment.read', 'payment.decide'] })
    const id = await userIdOf(world, clerk)
    const { client: shop } = await aCounter(world)
    const asked = await aTopUp(shop)
    await edit(id, { approvalLimit: 499_99 })
    const seen = { seen: true, seenOn: dayOf(new Date()) }
    const refused = await clerk.post(`/backend/account/payments/approve/${asked}`, seen, key())
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('above your approval limit of 499.99/-')])
    await edit(id, { approvalLimit: null })
    expect((await clerk.post(`/backend/account/payments/approve/${asked}`, seen, key())).statusCode).toBeLessThan(300)
  })

  it('are written down as they were and as they are', async () => {
    const id = await userIdOf(world, await world.signUp('staff', { granted: ['nsdl.read'], approvalLimit: 500_00 }))
    await edit(id, { granted: ['nsdl.read', 'payment.decide'], approvalLimit: 700_00 })
    await edit(id, { role: 'admin' })
    const noted = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after', 'ip'])
      .where('event', '=', 'staff.changed')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()
    expect(noted).toEqual([
      {
        before: { granted: ['nsdl.read'], approvalLimit: 500_00 },
        after: { granted: ['payment.read', 'payment.decide', 'nsdl.read'], approvalLimit: 700_00 },
        ip: '127.0.0.1',
      },
      {
        before: { role: 'staff', granted: ['payment.read', 'payment.decide', 'nsdl.read'], approvalLimit: 700_00 },
        after: { role: 'admin', granted: [], approvalLimit: null },
        ip: '127.0.0.1',
      },
    ])
  })

  it('are changed by nobody for themselves, name and mobile are', async () => {
    const other = await world.signUp('admin')
    const id = await userIdOf(world, other)
    expect((await look(id, other)).self).toBe(true)
    const refused = await edit(id, { role: 'staff', granted: ['nsdl.read'] }, other)
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringMatching(/your own role and permissions/)])
    expect((await edit(id, { name: 'Another Name' }, other)).statusCode).toBe(200)
    expect(await look(id)).toMatchObject({ role: 'admin', name: 'Another Name' })
  })

  it('are refused with 409 when somebody else changed them meanwhile', async () => {
    const id = await userIdOf(world, await world.signUp('staff', { granted: [] }))
    const { version } = await look(id)
    expect((await edit(id, { granted: ['nsdl.read'] })).json()).toEqual({ version: version + 1 })
    expect((await edit(id, { granted: [], version })).statusCode).toBe(409)
    expect((await look(id)).granted).toEqual(['nsdl.read'])
  })

  it('are those of the back office: people of shops are missing here', async () => {
    const id = await userIdOf(world, await world.signUp('merchantstaff'))
    expect((await admin.get(`${at}/${id}`)).statusCode).toBe(404)
    const { version: _, ...fields } = { version: 1, ...given({ userName: undefined, password: undefined }) }
    const { userName: __, password: ___, ...body } = fields
    expect((await admin.post(`${at}/edit/${id}`, { ...body, version: 1 })).statusCode).toBe(404)
  })

  it('can be copied from another member of staff', async () => {
    const id = await userIdOf(world, await world.signUp('staff', { granted: ['nsdl.read', 'nsdl.verify'] }))
    const patterns = (await admin.get(`${at}/patterns`)).json()
    expect(patterns).toContainEqual(expect.objectContaining({ id: String(id), granted: ['nsdl.read', 'nsdl.verify'] }))
    expect(patterns.some((one: { code: string }) => one.code === 'A00001')).toBe(false)
  })
})

describe('the last admin', () => {
  it('is neither demoted nor suspended; of two who remove each other at once, one stays', async () => {
    const small = await openWorld({ own: true })
    try {
      const [first, second] = [new Map<string, Client>(), await small.signUp('admin')]
      const owner = small.nobody()
      await owner.signIn('owner', password)
      first.set('owner', owner)
      const [ownerId, secondId] = [await userIdOf(small, owner), await userIdOf(small, second)]
      const demote = async (by: Client, id: number) => {
        const { version, name, mobile, email, granted, approvalLimit } = (await by.get(`${at}/${id}`)).json()
        return { version, name, mobile, email: email ?? 'a@example.in', role: 'staff', granted, approvalLimit }
      }
      const [ofOwner, ofSecond] = [await demote(second, ownerId), await demote(owner, secondId)]
      const replies = await Promise.all([owner.post(`${at}/edit/${secondId}`, ofSecond), second.post(`${at}/edit/${ownerId}`, ofOwner)])
      const admins = () =>
        small.services.db.selectFrom('appUser').select('id').where('role', '=', 'admin').where('status', '=', 'active').execute()
      expect(replies.filter(reply => reply.statusCode === 200)).toHaveLength(1)
      expect(replies.filter(reply => [403, 409].includes(reply.statusCode))).toHaveLength(1)
      expect(await admins()).toHaveLength(1)

      const [last] = await admins()
      const left = last?.id === ownerId ? owner : second
      const other = last?.id === ownerId ? secondId : ownerId
      await left.post(`${at}/edit/${other}`, { ...(await demote(left, other)), role: 'admin' })
      const suspend = (by: Client, id: number) => by.post(`/backend/usermanagement/user/suspend/${id}`, { remark: 'Leaves' })
      const turned = await Promise.all([suspend(owner, secondId), suspend(second, ownerId)])
      expect(turned.filter(reply => reply.statusCode === 204)).toHaveLength(1)
      expect(await admins()).toHaveLength(1)
    } finally {
      await small.close()
    }
  })
})

describe('the email address of a sign-in', () => {
  it('that somebody else changes is told to the old one, and no link that went there opens the account any more', async () => {
    const clerk = await aPerson(world)
    expect((await admin.post(`/backend/usermanagement/user/reset-password/${clerk.id}`, { remark: 'Asked by telephone' })).statusCode).toBe(
      204,
    )
    const token = await linkTo(world, clerk.email)
    expect(token).not.toBe('')
    expect((await edit(clerk.id, { email: 'elsewhere@example.in' })).statusCode).toBe(200)
    const [mail] = (await mailsTo(world, clerk.email)).slice(-1)
    expect(mail).toMatchObject({ template: 'emailChanged', plain: expect.stringContaining('Changed by: admin') })
    expect(mail?.plain).not.toContain('elsewhere@')
    const chosen = { password: 'chosen by a stranger', repeated: 'chosen by a stranger' }
    expect((await stranger(world).post('/auth/reset-password', { token, ...chosen })).statusCode).toBe(422)
  })

  it('is not changed here by its owner, whom a code to the new address must reach first', async () => {
    const boss = await aPerson(world, 'admin')
    const now = (await boss.client.get(`${at}/${boss.id}`)).json()
    const { version, name, mobile, email } = now
    const body = { version, name, mobile, role: 'admin', granted: [], approvalLimit: null }
    const refused = await boss.client.post(`${at}/edit/${boss.id}`, { ...body, email: 'elsewhere@example.in' })
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { email: ['Change your own address under My Profile'] }])
    expect((await boss.client.post(`${at}/edit/${boss.id}`, { ...body, email, name: 'Boss' })).statusCode).toBe(200)
  })
})
