import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../test/client'
import { anApproval, captchaOf, past, registered, registrationId, stranger, workOf } from '../../test/door'
import { openWorld, password, type World } from '../../test/world'
import { workSize } from './captchas'
import { checkPassword, choosePassword, hashPassword, signIn } from './service'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const userName = async (role: 'staff' | 'merchant' = 'staff') => {
  const client = await world.signUp(role)
  const { code } = (await client.get('/auth/me')).json()
  const found = await world.services.db.selectFrom('appUser').select('userName').where('code', '=', code).executeTakeFirstOrThrow()
  return found.userName
}
const login = (client: Client, name: string, given = 'wrong password', captcha?: string) =>
  client.post('/auth/login', { userName: name, password: given, ...(captcha === undefined ? {} : { captcha }) })
/** As if somebody at the address of this browser had failed so often at an account. */
const failures = ({ address }: Client, name: string, n: number) =>
  world.services.db
    .insertInto('throttle')
    .values({ name: `network ${address} password of ${name}`, failures: n, lastAt: sql<string>`now()` })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ failures: n, lastAt: sql<string>`now()` }))
    .execute()
const letThrough = async () => {
  await past(world, 'throttle', 'last_at', '20 minutes')
  await past(world, 'rate_limit', 'empties_at', '1 day')
}

describe('signing in', () => {
  it('answers an unknown user exactly as a wrong password', async () => {
    const name = await userName()
    const [known, unknown] = [await login(stranger(world), name), await login(stranger(world), 'nobody-at-all')]
    expect([known.statusCode, known.body]).toEqual([422, '{"message":"User name or password is wrong"}'])
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  })

  it('answers a suspended person and the people of a suspended shop as a wrong password', async () => {
    const [one, two] = [await userName('merchant'), await userName('merchant')]
    await world.services.db.updateTable('appUser').set({ status: 'suspended' }).where('userName', '=', one).execute()
    await sql`update merchant set status = 'suspended' where id = (select merchant_id from app_user where user_name = ${two})`.execute(
      world.services.db,
    )
    for (const name of [one, two]) expect((await login(stranger(world), name, password)).body).toContain('User name or password is wrong')
  })

  it('takes the user name in any case', async () => {
    const name = await userName()
    expect((await login(stranger(world), name.toUpperCase(), password)).json()).toEqual({
      token: expect.stringMatching(/^eyJ/),
      refreshToken: expect.any(String),
    })
  })

  it('puts code, name, role and session into the token, and no more', async () => {
    const { token } = (await login(stranger(world), await userName(), password)).json()
    const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'name', 'role', 'sid', 'sub'])
    expect(claims).toMatchObject({ role: 'staff', sub: expect.stringMatching(/^staff-/) })
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(600)
  })

  it('asks for a captcha after three failures and says so at the field', async () => {
    const name = await userName()
    const client = stranger(world)
    for (let n = 0; n < 3; n++) expect((await login(client, name)).statusCode).toBe(422)
    const asked = await login(client, name, password)
    expect(asked.statusCode).toBe(422)
    expect(asked.json()).toMatchObject({ title: expect.any(String), errors: { captcha: ['Please also copy these letters'] } })
    expect((await login(client, name, password, 'wrong')).json().errors.captcha).toHaveLength(1)
    expect((await login(client, name, password, await captchaOf(world, client))).statusCode).toBe(200)
  })

  it('takes a captcha once, in five minutes, and from the browser that drew it', async () => {
    const name = await userName()
    const [client, other] = [stranger(world), stranger(world)]
    await failures(client, name, 3)
    await failures(other, name, 3)
    const used = await captchaOf(world, client)
    await login(client, name, 'wrong password', used)
    expect((await login(client, name, password, used)).json().errors.captcha).toBeDefined()
    const old = await captchaOf(world, client)
    await past(world, 'captcha', 'created_at', '5 minutes 1 second')
    expect((await login(client, name, password, old)).json().errors.captcha).toBeDefined()
    const foreign = await captchaOf(world, client)
    expect((await login(other, name, password, foreign)).json().errors.captcha).toBeDefined()
    expect((await login(client, name, password, foreign.toUpperCase())).statusCode).toBe(200)
  })

  it('uses a captcha up with the first guess, right or wrong', async () => {
    const name = await userName()
    const client = stranger(world)
    await failures(client, name, 3)
    const letters = await captchaOf(world, client)
    await login(client, name, password, 'guess')
    expect((await login(client, name, password, letters)).statusCode).toBe(422)
  })

  it('takes one captcha in one of two requests sent at once', async () => {
    // Two accounts: the first sign-in of one would end the need for a captcha before the second is looked at.
    const names = [await userName(), await userName()]
    const client = stranger(world)
    for (const name of names) await failures(client, name, 3)
    const letters = await captchaOf(world, client)
    const both = await Promise.all(names.map(name => login(client, name, password, letters)))
    expect(both.map(one => one.statusCode).sort()).toEqual([200, 422])
  })

  it('takes a proof of work instead, once however it is written, from its browser only', async () => {
    const [name, next] = [await userName(), await userName()]
    const [client, other] = [stranger(world), stranger(world)]
    for (const one of [client, other]) await failures(one, name, 3)
    const work = await workOf(client)
    expect((await login(other, name, password, work)).json().errors.captcha).toBeDefined()
    expect((await login(client, name, password, work)).statusCode).toBe(200)
    // To an account that this browser does not know.
    await failures(client, next, 3)
    const rewritten = Buffer.from(`  ${Buffer.from(work, 'base64').toString()}  `).toString('base64')
    for (const again of [work, rewritten]) expect((await login(client, next, password, again)).json().errors.captcha).toBeDefined()
  })

  it('refuses a forged proof of work with the same words, whatever stands in it', async () => {
    const name = await userName()
    const client = stranger(world)
    await failures(client, name, 3)
    const forged = ['null', '[]', '"x"', '{"algorithm":"ROT13","salt":5}', '{"salt":{"x":1}}', '', '\\'].map(text =>
      Buffer.from(text.padEnd(40)).toString('base64'),
    )
    forged.push(await workOf(client, { signature: '00' }), await workOf(client, { algorithm: 'MD5' }))
    for (const captcha of forged) {
      const response = await login(client, name, password, captcha)
      expect(response.statusCode, response.body).toBe(422)
    }
  })

  it('makes people wait twice as long after each failure from the fifth on, and never for good', async () => {
    const name = await userName()
    const client = stranger(world)
    const waits: number[] = []
    for (const n of [5, 6, 7, 9, 40]) {
      await failures(client, name, n)
      const response = await login(client, name, password)
      expect(response.statusCode).toBe(429)
      waits.push(Number(response.headers['retry-after']))
    }
    expect(waits).toEqual([1, 2, 4, 16, 900])
    await letThrough()
    expect((await login(client, name, password, await captchaOf(world, client))).statusCode).toBe(200)
  })

  it('looks at one password only when many are sent at once after the fifth failure', async () => {
    const name = await userName()
    const { address } = stranger(world)
    await failures({ address } as Client, name, 8)
    await letThrough()
    const tries: { client: Client; captcha: string }[] = []
    for (let n = 0; n < 6; n++) {
      const client = Object.assign(stranger(world), { address })
      tries.push({ client, captcha: await captchaOf(world, client) })
    }
    const answers = await Promise.all(tries.map(({ client, captcha }) => login(client, name, 'wrong password', captcha)))
    expect(answers.filter(one => one.body.includes('User name or password')).length).toBeLessThanOrEqual(1)
    expect(answers.filter(one => one.statusCode === 429).length).toBeGreaterThanOrEqual(5)
  })

  it('lets the right password in from a browser that signed in before, whatever others try from wherever', async () => {
    const [name, unknownName] = [await userName(), 'nobody-there']
    const [own, other] = [stranger(world), stranger(world)]
    await own.signIn(name, password)
    await letThrough()
    /** Each from another network, until nobody unknown is let through any more. */
    const wrong = async (userName: string) => {
      const answers: string[] = []
      for (let n = 0; n < 21; n++) {
        const thief = stranger(world)
        const { statusCode, headers, body } = await login(
          thief,
          userName,
          'wrong password',
          n < 3 ? undefined : await captchaOf(world, thief),
        )
        answers.push(`${statusCode} ${headers['retry-after'] ?? ''} ${body}`)
      }
      return answers
    }
    const [known, unknown] = [await wrong(name), await wrong(unknownName)]
    expect(known.slice(0, 20).every(answer => answer.includes('User name or password is wrong'))).toBe(true)
    expect(known[20]).toMatch(/^429 \d+ .*Too many attempts. Please wait 15 minutes/)
    // An account is not told from none by it.
    const statuses = (answers: string[]) => answers.map(answer => answer.slice(0, 3))
    expect(statuses(unknown)).toEqual(statuses(known))
    expect(unknown[20]?.replace(/^429 \d+/, '')).toBe(known[20]?.replace(/^429 \d+/, ''))
    // The right password changes nothing for a browser that is not known, and is enough for one that is.
    expect((await login(other, name, password)).statusCode).toBe(429)
    expect((await login(own, name, password)).statusCode).toBe(200)
    // Nor does the owner's sign-in give the others any tries.
    expect((await login(other, name, password)).statusCode).toBe(429)
    // A known browser has its own delays, which another one does not share.
    for (let n = 0; n < 3; n++) await login(own, name)
    for (let n = 0; n < 2; n++) await login(own, name, 'wrong password', await captchaOf(world, own))
    expect((await login(own, name, password)).statusCode).toBe(429)
    await past(world, 'throttle', 'last_at', '2 seconds')
    expect((await login(own, name, password, await captchaOf(world, own))).statusCode).toBe(200)
  })

  it('knows a browser by the name that it was given, and by none that it made up', async () => {
    const name = await userName()
    const own = stranger(world)
    await own.signIn(name, password)
    const device = await world.services.db
      .selectFrom('session as s')
      .innerJoin('appUser as u', 'u.id', 's.userId')
      .select('s.deviceHash')
      .where('u.userName', '=', name)
      .orderBy('s.createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const remembered = await world.services.db
      .selectFrom('knownBrowser')
      .select('deviceHash')
      .where('deviceHash', '=', device.deviceHash)
      .execute()
    expect(remembered).toHaveLength(1)
    const [given = '', mark = ''] = [own.cookie('did'), own.cookie('known')]
    // Somebody who has the token, and a name without its signature, with a forged one, or one that they made up.
    await world.services.db.updateTable('session').set({ deviceHash: 'elsewhere' }).where('deviceHash', '=', device.deviceHash).execute()
    const forged = `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`
    for (const [did, known] of [
      [given, ''],
      [given, '1'],
      [given, forged],
      ['x'.repeat(43), mark],
    ] as const) {
      const thief = stranger(world)
      thief.token = own.token
      thief.setCookie('did', did)
      thief.setCookie('known', known)
      await thief.get('/health')
      expect(thief.cookie('did')).toMatch(/^[\w-]{43}$/)
      expect(thief.cookie('did')).not.toBe(did)
      expect((await thief.get('/auth/me')).statusCode).toBe(401)
    }
    await world.services.db.updateTable('session').set({ deviceHash: device.deviceHash }).where('deviceHash', '=', 'elsewhere').execute()
    expect((await own.get('/auth/me')).statusCode).toBe(200)
  })

  it('takes the unsigned name of a browser that was known before names were signed, or is signed in, and signs it', async () => {
    const name = await userName()
    const own = stranger(world)
    await own.signIn(name, password)
    const signature = own.cookie('known') ?? ''
    const { db } = world.services
    const unsigned = async () => {
      own.setCookie('known', '1')
      return [(await own.get('/health')).cookies.map(one => one.name), own.cookie('known') === signature]
    }
    // Signed in by a node of the version before.
    expect(await unsigned()).toEqual([['known'], true])
    await own.post('/auth/logout')
    await db.updateTable('knownBrowser').set({ unsigned: true }).execute()
    expect(await unsigned()).toEqual([['known'], true])
    await db.updateTable('knownBrowser').set({ unsigned: false }).execute()
    expect(await unsigned()).toEqual([expect.arrayContaining(['did', 'known', 'XSRF-TOKEN']), false])
  })

  it('asks for more work the more tasks a network wants, and the more are solved by all', async () => {
    expect([1, 3, 4, 5, 9, 40].map(asked => workSize(asked, 0))).toEqual([1, 1, 2, 4, 64, 64].map(times => times * 100_000))
    expect([0, 100, 101, 200, 400, 100_000].map(solved => workSize(1, solved))).toEqual([1, 1, 2, 2, 4, 64].map(times => times * 100_000))
    const { address } = stranger(world)
    const sizes: number[] = []
    // Whatever browser asks, solved or not.
    for (let n = 0; n < 6; n++) sizes.push((await Object.assign(stranger(world), { address }).get('/captcha/work')).json().maxnumber)
    expect(sizes).toEqual([1, 1, 1, 2, 4, 8].map(times => times * 100_000))
    expect((await stranger(world).get('/captcha/work')).json().maxnumber).toBe(100_000)
    await past(world, 'rate_limit', 'empties_at', '30 minutes')
    expect((await Object.assign(stranger(world), { address }).get('/captcha/work')).json().maxnumber).toBe(100_000)
    await sql`insert into rate_limit (name, empties_at) values ('tasks solved by all', now() + interval '4000 seconds')
      on conflict (name) do update set empties_at = excluded.empties_at`.execute(world.services.db)
    expect((await stranger(world).get('/captcha/work')).json().maxnumber).toBe(800_000)
    await letThrough()
  })

  it('writes failures, sign-ins and sign-outs into the audit, which takes no change', async () => {
    const name = await userName()
    const client = stranger(world)
    await login(client, name)
    await client.signIn(name, password)
    await client.post('/auth/logout')
    const { rows } = await sql<{ event: string }>`select event from audit where actor_code =
      (select code from app_user where user_name = ${name}) order by id desc limit 3`.execute(world.services.db)
    expect(rows.map(row => row.event)).toEqual(['signOut', 'signIn.done', 'signIn.failed'])
    await expect(sql`update audit set event = 'nothing'`.execute(world.services.db)).rejects.toThrow()
    await expect(sql`delete from audit`.execute(world.services.db)).rejects.toThrow()
  })
})

describe('a password that is changed while a sign-in looks at it', () => {
  it('opens nothing', async () => {
    const name = await userName()
    const place = { device: 'somewhere', ip: '10.9.9.9', userAgent: null }
    const seen = await checkPassword(world.services, { userName: name, password }, place)
    await world.command(async tx => choosePassword(tx, seen.id, await hashPassword('another one altogether')))
    await expect(world.command(tx => signIn(tx, seen, place))).rejects.toMatchObject({ status: 401 })
  })
})

describe('a temporary password', () => {
  const temporary = async (given = 'x') => {
    const { refNo } = (await registered(world, stranger(world))).json()
    const id = await registrationId(world, refNo)
    const staff = await world.as('staff')
    const approval = await anApproval(staff, id, { password: given })
    const approved = await staff.post(`/backend/registration/approve/${id}`, approval)
    expect(approved.statusCode, approved.body).toBe(200)
    return approval.userName
  }
  const change = (client: Client, ticket: string, chosen = 'seven green lorries', repeated = chosen) =>
    client.post('/auth/new-password', { ticket, password: chosen, repeated })

  it('opens no session but the step to a new one', async () => {
    const name = await temporary()
    const client = stranger(world)
    const first = (await login(client, name, 'x')).json()
    expect(first).toEqual({ step: 'newPassword', ticket: expect.any(String) })
    expect((await change(client, first.ticket)).json()).toEqual({ token: expect.any(String), refreshToken: expect.any(String) })
    expect((await login(stranger(world), name, 'x')).statusCode).toBe(422)
    expect((await login(stranger(world), name, 'seven green lorries')).json().token).toBeDefined()
  })

  it('ends after 72 hours', async () => {
    const name = await temporary()
    await past(world, 'app_user', 'password_temporary_until', '71 hours 59 minutes', sql`user_name = ${name}`)
    expect((await login(stranger(world), name, 'x')).json().step).toBe('newPassword')
    await past(world, 'app_user', 'password_temporary_until', '2 minutes', sql`user_name = ${name}`)
    expect((await login(stranger(world), name, 'x')).body).toContain('User name or password is wrong')
  })

  it('is replaced once by a ticket, in ten minutes, in its own browser', async () => {
    const name = await temporary()
    const client = stranger(world)
    const ticket = async () => (await login(client, name, 'x')).json().ticket
    const foreign = await ticket()
    expect((await change(stranger(world), foreign)).statusCode).toBe(401)
    const old = await ticket()
    await past(world, 'sign_in_ticket', 'created_at', '10 minutes 1 second')
    expect((await change(client, old)).statusCode).toBe(401)
    const [one, spare] = [await ticket(), await ticket()]
    const both = await Promise.all([change(client, one), change(client, one)])
    expect(both.map(response => response.statusCode).sort()).toEqual([200, 401])
    expect((await change(client, one)).statusCode).toBe(401)
    // A second ticket of the same days must not open the account again.
    expect((await change(client, spare, 'another long password')).statusCode).toBe(401)
  })

  it('is not followed by a weak one, one that was mistyped, or itself', async () => {
    const name = await temporary('long temporary one')
    const client = stranger(world)
    const { ticket } = (await login(client, name, 'long temporary one')).json()
    const errors = async (chosen: string, repeated?: string) => (await change(client, ticket, chosen, repeated)).json().errors
    expect(await errors('short')).toEqual({ password: ['String must contain at least 10 characters'] })
    expect(await errors('sevakendra123')).toHaveProperty('password')
    expect(await errors('zzzzzzzzzzzz')).toHaveProperty('password')
    expect(await errors(`${name}1`)).toHaveProperty('password')
    expect(await errors('seven green lorries', 'seven green lorry')).toEqual({ repeated: ['The two passwords differ'] })
    expect(await errors('long temporary one')).toHaveProperty('password')
    // None of it used the ticket up.
    expect((await change(client, ticket)).statusCode).toBe(200)
  })
})
