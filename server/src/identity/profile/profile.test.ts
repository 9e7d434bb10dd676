import { shopProfile } from '@sevakendra/contract/identity/profile/endpoints'
import { stepUpRequired } from '@sevakendra/contract/kit/problem'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { past, stranger } from '../../../test/door'
import { uploaded, userIdOf } from '../../../test/pan'
import { openWorld, password, type World } from '../../../test/world'
import { opened } from '../../platform/mail/mail'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Each side with the paths of its area. */
const sides = [
  ['staff', '/backend/my-profile', '/backend/my-profile', '/backend/my-profile/profile'],
  ['merchant', '/merchant/account', '/merchant/account/profile', '/merchant/account/profile'],
  ['merchantstaff', '/merchant/account', '/merchant/account/profile', '/merchant/account/profile'],
  ['frenchie', '/merchant/account', '/merchant/account/profile', '/merchant/account/profile'],
] as const

const newest = async (event: string) =>
  world.services.db.selectFrom('audit').selectAll().where('event', '=', event).orderBy('id', 'desc').executeTakeFirstOrThrow()

const mails = async (to: string) => {
  const rows = await world.services.db.selectFrom('mail').selectAll().where('toAddress', '=', to).orderBy('id').execute()
  return rows.map(row => opened(world.services.vault, row))
}
const codeTo = async (to: string) => /Code: (\d{6})/.exec((await mails(to)).at(-1)?.plain ?? '')?.[1] ?? ''
/** The same person in another browser. */
const again = async (client: Client): Promise<Client> => {
  const { userName } = (await client.get('/merchant/account/profile')).json()
  const other = stranger(world)
  await other.signIn(userName, password)
  return other
}
const stale = (client: Client) =>
  past(world, 'session', 'confirmed_at', '16 minutes', sql`user_id = (select id from app_user where code = ${codeOf(client)})`)
const codeOf = (client: Client) => JSON.parse(Buffer.from(client.token?.split('.')[1] ?? '', 'base64url').toString()).sub as string
/** Somebody of the office looks at this account through this session. */
const impersonating = async (client: Client) => {
  const other = await again(client)
  const { sid } = JSON.parse(Buffer.from(other.token?.split('.')[1] ?? '', 'base64url').toString())
  await world.as('admin')
  await sql`update session set impersonator_id = v.user_id, impersonator_session = v.id from (
    select s.id, s.user_id from session s join app_user u on u.id = s.user_id where u.role = 'admin' order by s.last_seen_at desc limit 1) v
    where session.id = ${sid}`.execute(world.services.db)
  return other
}

describe.each(sides)('the profile of %s', (role, base, readPath, savePath) => {
  beforeEach(() => past(world, 'rate_limit', 'empties_at', '1 day'))

  it('says who they are, and what they may do where that was granted', async () => {
    const client = await world.signUp(role, role === 'staff' ? { granted: ['payment.read', 'payment.decide'], approvalLimit: 500_00 } : {})
    const profile = (await client.get(readPath)).json()
    expect(profile).toMatchObject({
      role,
      code: codeOf(client),
      secondFactor: null,
      twoFactorAuthentication: false,
      hasPhoto: false,
      version: 1,
    })
    expect(profile.userName).toMatch(new RegExp(`^${role}`))
    if (role === 'staff') expect(profile).toMatchObject({ granted: ['payment.read', 'payment.decide'], approvalLimit: 500_00, shop: null })
    else
      expect(profile.shop).toMatchObject({
        shopName: expect.stringMatching(/^Shop/),
        package: expect.any(String),
        idType: expect.any(String),
      })
    if (role === 'merchant' || role === 'frenchie') expect(profile.granted).toBeNull()
    if (role === 'merchantstaff') expect(profile.granted).toContain('nsdl.apply')
  })

  it('takes another name and mobile number, once for each version, and nothing else', async () => {
    const client = await world.signUp(role)
    const saved = await client.post(savePath, { version: 1, name: 'Asha Rao', mobile: '+91 98765 43210' })
    expect([saved.statusCode, saved.json()]).toEqual([200, { version: 2 }])
    expect((await client.get(readPath)).json()).toMatchObject({ name: 'Asha Rao', mobile: '9876543210', version: 2 })
    expect(await newest('profile.changed')).toMatchObject({ actorCode: codeOf(client), after: { name: 'Asha Rao', mobile: '9876543210' } })
    expect((await client.post(savePath, { version: 1, name: 'Late', mobile: null })).statusCode).toBe(409)
    for (const more of [
      { role: 'admin' },
      { granted: ['payment.read'] },
      { approvalLimit: 1 },
      { userName: 'x' },
      { code: 'x' },
      { email: 'a@b.in' },
    ])
      expect((await client.post(savePath, { version: 2, name: 'X', mobile: null, ...more })).statusCode).toBe(400)
  })

  it('takes another email address with the code that went there, and tells the old one', async () => {
    const client = await world.signUp(role)
    const { email: old } = (await client.get(readPath)).json()
    const email = `new.${codeOf(client)}@example.in`.toLowerCase()
    expect((await client.post(`${base}/email`, { email: old })).json().errors).toHaveProperty('email')
    expect((await client.post(`${base}/email`, { email })).statusCode).toBe(204)
    expect((await client.get(readPath)).json().email).toBe(old)
    const code = await codeTo(email)
    const other = await client.post(`${base}/email/confirm`, { email: `x${email}`, code })
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['code']])
    expect((await client.post(`${base}/email/confirm`, { email, code: code === '000000' ? '000001' : '000000' })).statusCode).toBe(422)
    expect((await client.post(`${base}/email/confirm`, { email, code })).json()).toEqual({ version: 2 })
    expect((await client.get(readPath)).json().email).toBe(email)
    const mail = (await mails(old)).at(-1)
    expect(mail?.template).toBe('emailChanged')
    expect(mail?.plain).not.toContain(email)
    // What was written from that address is theirs from now on.
    expect(await world.services.db.selectFrom('appUser').select('emailProven').where('email', '=', email).executeTakeFirst()).toEqual({
      emailProven: email.toLowerCase(),
    })
    expect(await newest('email.changed')).toMatchObject({ before: { email: old }, after: { email } })
    expect((await client.post(`${base}/email/confirm`, { email, code })).statusCode).toBe(422)
  })

  it('writes nothing that anybody typed to an address before it is shown to be theirs, and only so often', async () => {
    const client = await world.signUp(role)
    const { version } = (await client.get(readPath)).json()
    const typed = 'Claim your refund at evil.example'
    expect((await client.post(savePath, { version, name: typed, mobile: null })).statusCode).toBe(200)
    const email = `third.${codeOf(client)}@example.in`.toLowerCase()
    const ask = async (by: Client, to = email) => (await by.post(`${base}/email`, { email: to })).statusCode
    expect(await ask(client)).toBe(204)
    const row = await world.services.db.selectFrom('mail').selectAll().where('toAddress', '=', email).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('evil')
    // One mailbox, however it is written and whoever asks.
    const other = await world.signUp(role)
    expect([await ask(other, email.replace('@', '+x@')), await ask(other), await ask(other), await ask(client)]).toEqual([
      204, 204, 429, 429,
    ])
  })

  it('wants to know that the person is there before mails go elsewhere', async () => {
    const client = await world.signUp(role)
    await stale(client)
    const reply = await client.post(`${base}/email`, { email: 'thief@example.in' })
    expect([reply.statusCode, reply.json().message]).toEqual([403, stepUpRequired])
    expect((await client.post(`${base}/email/confirm`, { email: 'thief@example.in', code: '123456' })).statusCode).toBe(403)
  })

  it('keeps a photo that was cut by the server, and forgets it', async () => {
    const client = await world.signUp(role)
    const userId = await userIdOf(world, client)
    // Left half red, right half blue, lying on its side as phones store it.
    const red = await sharp({ create: { width: 300, height: 600, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const upright = sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } }).composite([
      { input: red, left: 0, top: 0 },
    ])
    const lying = await sharp(await upright.png().toBuffer())
      .rotate(270)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const uploadId = await uploaded(world, userId, 'me.jpg', lying)
    const frame = { uploadId, x: 0, y: 0, width: 40, height: 40 }
    expect((await client.get(`${base}/photo`)).statusCode).toBe(204)
    expect((await client.post(`${base}/photo`, frame)).statusCode).toBe(204)
    expect((await client.get('/auth/me')).json().hasPhoto).toBe(true)
    const shown = await client.get(`${base}/photo`)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const picture = sharp(shown.rawPayload)
    expect(await picture.metadata()).toMatchObject({ width: 400, height: 400 })
    expect((await picture.metadata()).exif).toBeUndefined()
    const { dominant } = await picture.stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(60)

    const files = () => world.services.db.selectFrom('file').select('id').where('ownerUserId', '=', userId).execute()
    const [first] = await files()
    const second = await uploaded(world, userId, 'me.jpg', lying)
    expect((await client.post(`${base}/photo`, { ...frame, uploadId: second, x: 55 })).statusCode).toBe(204)
    expect((await files()).map(file => file.id)).not.toContain(first?.id)
    expect(await files()).toHaveLength(1)
    expect((await client.post(`${base}/photo/remove`)).statusCode).toBe(204)
    expect(await files()).toEqual([])
    expect((await client.get(`${base}/photo`)).statusCode).toBe(204)
    expect((await client.get(readPath)).json().hasPhoto).toBe(false)
    expect((await client.get('/auth/me')).json().hasPhoto).toBe(false)
  })

  it('lists the browsers, and signs them out one by one or all at once, from their next request', async () => {
    const client = await world.signUp(role)
    const [one, two] = [await again(client), await again(client)]
    const list = async () => (await client.get(`${base}/sessions`)).json() as { id: string; here: boolean }[]
    const all = await list()
    expect(all.map(({ here }) => here)).toEqual([true, false, false])
    const sid = JSON.parse(Buffer.from(one.token?.split('.')[1] ?? '', 'base64url').toString()).sid
    expect((await client.post(`${base}/sessions/${sid}/end`)).statusCode).toBe(204)
    expect([(await one.get('/auth/me')).statusCode, (await two.get('/auth/me')).statusCode]).toEqual([401, 200])
    expect((await list()).length).toBe(2)
    expect((await client.post(`${base}/sessions/${sid}/end`)).statusCode).toBe(404)
    expect((await client.post(`${base}/sessions/end-others`)).json()).toEqual({ ended: 1 })
    expect([(await two.get('/auth/me')).statusCode, (await client.get('/auth/me')).statusCode]).toEqual([401, 200])
  })

  it("answers somebody else's session as one that is not there", async () => {
    const [client, other] = [await world.signUp(role), await world.signUp(role)]
    const [foreign] = (await other.get(`${base}/sessions`)).json()
    const ask = async (id: string) => {
      const { statusCode, body } = await client.post(`${base}/sessions/${id}/end`)
      return [statusCode, body]
    }
    const absent = await ask('00000000-0000-4000-8000-000000000000')
    expect(absent[0]).toBe(404)
    for (const id of [foreign.id, '7', "' or 1=1", 'x'.repeat(200)]) expect(await ask(id)).toEqual(absent)
    expect((await other.get('/auth/me')).statusCode).toBe(200)
  })

  it('can be looked at and not changed by somebody of the office, who is none of its devices', async () => {
    const client = await world.signUp(role)
    const impersonator = await impersonating(client)
    expect((await impersonator.get(readPath)).statusCode).toBe(200)
    const [mine, ...others] = (await client.get(`${base}/sessions`)).json()
    expect([mine.here, others]).toEqual([true, []])
    const commands: [string, object][] = [
      [savePath, { version: 1, name: 'X', mobile: null }],
      [`${base}/email`, { email: 'x@example.in' }],
      [`${base}/email/confirm`, { email: 'x@example.in', code: '123456' }],
      [`${base}/photo`, { uploadId: 'x', x: 0, y: 0, width: 1, height: 1 }],
      [`${base}/photo/remove`, {}],
      [`${base}/sessions/${mine.id}/end`, {}],
      [`${base}/sessions/end-others`, {}],
      [`${base}/update-setting`, { prop: 'loginNotification', value: 'false' }],
      ['/activity', { screens: [{ screen: '', times: 1 }] }],
    ]
    for (const [path, body] of commands) expect((await impersonator.post(path, body)).statusCode, path).toBe(403)
    expect((await client.get('/auth/me')).statusCode).toBe(200)
  })

  it('remembers sign-ins, failed ones too, with the browser in words, and nobody else’s', async () => {
    const client = await world.signUp(role)
    const { userName } = (await client.get(readPath)).json()
    const other = stranger(world)
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
    await other.post('/auth/login', { userName, password: 'not this one' }, { 'user-agent': chrome })
    await other.signIn(userName, password)
    await other.post('/auth/logout')
    const ask = async (body: object = {}) => (await client.post(`${base}/sign-ins/list`, { length: 50, ...body })).json()
    const { data } = await ask()
    expect(data.map((row: { what: string }) => row.what)).toEqual(['signOut', 'signIn.done', 'signIn.failed', 'signIn.done'])
    expect(data[2]).toMatchObject({ browser: 'Chrome on Windows', address: other.address })
    expect((await ask({ filters: [{ field: 'what', opt: null, value1: 'signIn.failed' }] })).filterRecords).toBe(1)
    // The history of an account is in the audit trail, which nobody alters: here it only ends.
    const clock = world.services.db.selectFrom('audit').select(sql<number>`count(*)`.as('n')).where('actorCode', '=', codeOf(client))
    expect((await clock.executeTakeFirstOrThrow()).n).toBeGreaterThanOrEqual(4)
  })
})

describe('a photo', () => {
  it.each<[string, () => Promise<Buffer>, number, RegExp]>([
    ['no picture at all', async () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(400)]), 415, /not a JPEG or PNG/],
    ['a drawing that could carry scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /not a JPEG or PNG/],
    [
      'half of one',
      async () =>
        (
          await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
            .png()
            .toBuffer()
        ).subarray(0, 400),
      422,
      /damaged/,
    ],
  ])('is refused when it is %s', async (_, bytes, status, words) => {
    const client = await world.as('merchant')
    const uploadId = await uploaded(world, await userIdOf(world, client), 'me.png', await bytes())
    const reply = await client.post(shopProfile.setPhoto.path, { uploadId, x: 0, y: 0, width: 100, height: 100 })
    expect([reply.statusCode, reply.json().message]).toEqual([status, expect.stringMatching(words)])
  })

  it("is not cut from somebody else's upload, nor outside the picture", async () => {
    const [client, other] = [await world.as('merchant'), await world.as('frenchie')]
    const bytes = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const foreign = await uploaded(world, await userIdOf(world, other), 'me.png', bytes)
    const frame = { x: 0, y: 0, width: 100, height: 100 }
    expect((await client.post(shopProfile.setPhoto.path, { uploadId: foreign, ...frame })).statusCode).toBe(404)
    const own = await uploaded(world, await userIdOf(world, client), 'me.png', bytes)
    for (const wrong of [{ x: 50 }, { width: 0 }, { y: 80, height: 40 }])
      expect((await client.post(shopProfile.setPhoto.path, { uploadId: own, ...frame, ...wrong })).statusCode).toBe(422)
  })
})
