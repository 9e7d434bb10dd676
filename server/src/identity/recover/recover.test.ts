import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aPerson, captchaOf, past, stranger, workOf } from '../../../test/door'
import { lettersNamed, linkTo, mailsTo } from '../../../test/mailbox'
import { openWorld, password, type World } from '../../../test/world'
import { actingAs, sendReset } from '../service'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const askName = async (client: Client, emailid: string) =>
  client.post(`/auth/forgot-username?captcha=${await captchaOf(world, client)}`, { emailid })
const askLink = async (client: Client, userName: string) =>
  client.post(`/auth/forgot-password?captcha=${await captchaOf(world, client)}`, { userName })
const reset = (client: Client, token: string, chosen = 'seven green lorries', repeated = chosen) =>
  client.post('/auth/reset-password', { token, password: chosen, repeated })
const login = (client: Client, userName: string, given: string) => client.post('/auth/login', { userName, password: given })
const mails = (email: string, template: string) => lettersNamed(world, email, template)
const suspend = (userName: string) =>
  world.services.db.updateTable('appUser').set({ status: 'suspended' }).where('userName', '=', userName).execute()
const events = async (id: number) =>
  (
    await world.services.db
      .selectFrom('audit')
      .select('event')
      .where('subject', '=', 'app_user')
      .where('subjectId', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(row => row.event)
const jobs = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'identity.recover'`.execute(world.services.db)).rows[0]
    ?.n ?? 0

describe('a forgotten user name', () => {
  it('comes by mail, and the answer is the same for an address that nobody has', async () => {
    const { email, userName } = await aPerson(world)
    const [known, unknown] = [await askName(stranger(world), email.toUpperCase()), await askName(stranger(world), 'nobody@example.in')]
    expect([known.statusCode, known.json()]).toEqual([200, { message: 'Username has been sent to your registered email.' }])
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    const [mail] = await mails(email, 'userNames')
    expect(mail?.plain).toContain(userName)
    expect(await mailsTo(world, 'nobody@example.in')).toEqual([])
  })

  it('does the same work before the answer, whoever asks: one job, and nobody is looked up', async () => {
    const { email, userName } = await aPerson(world)
    const { db } = world.services
    const mailed = () => db.selectFrom('mail').select('id').execute()
    const [before, mailedBefore] = [await jobs(), await mailed()]
    const answers: string[] = []
    for (const ask of [
      () => askName(stranger(world), email),
      () => askName(stranger(world), 'nobody@example.in'),
      () => askLink(stranger(world), userName),
      () => askLink(stranger(world), 'nobody-at-all'),
    ]) {
      answers.push((await ask()).body)
      expect(await jobs()).toBe(before + answers.length)
      expect(await mailed()).toEqual(mailedBefore)
    }
    expect(answers[0]).toBe(answers[1])
    expect(answers[2]).toBe(answers[3])
    const { rows } = await sql<{ data: string }>`select data::text as data from pgboss.job where name = 'identity.recover'`.execute(db)
    expect(rows.map(row => row.data).join()).not.toMatch(/example.in|nobody/)
  })

  it('greets nobody by a name that somebody typed', async () => {
    const { email, userName, id } = await aPerson(world)
    await world.services.db.updateTable('appUser').set({ name: 'Claim at evil.example' }).where('id', '=', id).execute()
    await askName(stranger(world), email)
    await askLink(stranger(world), userName)
    const found = await mailsTo(world, email)
    expect(found.map(mail => mail.template).sort()).toEqual(['passwordLink', 'userNames'])
    expect(JSON.stringify(found)).not.toContain('evil')
  })

  it('lists every login of an address in one mail, and says which are suspended', async () => {
    const [one, two] = [await aPerson(world), await aPerson(world, 'merchant')]
    await world.services.db.updateTable('appUser').set({ email: one.email }).where('id', '=', two.id).execute()
    await suspend(two.userName)
    await askName(stranger(world), one.email)
    const found = await mails(one.email, 'userNames')
    expect(found).toHaveLength(1)
    expect(found[0]?.plain).toContain(`: ${one.userName}`)
    expect(found[0]?.plain).toMatch(new RegExp(`\\(suspended\\): ${two.userName}`))
  })

  it('needs an address and a captcha, each good once', async () => {
    const client = stranger(world)
    expect((await client.post('/auth/forgot-username', { emailid: 'a@example.in' })).statusCode).toBe(400)
    expect((await client.post('/auth/forgot-username?captcha=nonsense', { emailid: 'a@example.in' })).json().errors.captcha).toBeDefined()
    expect((await client.post('/auth/forgot-username?captcha=x', {})).json().errors).toEqual({ emailid: ['Required'] })
    const letters = await captchaOf(world, client)
    const twice = () => client.post(`/auth/forgot-username?captcha=${letters}`, { emailid: 'a@example.in' })
    expect([(await twice()).statusCode, (await twice()).statusCode]).toEqual([200, 422])
    const work = encodeURIComponent(await workOf(client))
    expect((await client.post(`/auth/forgot-username?captcha=${work}`, { emailid: 'a@example.in' })).statusCode).toBe(200)
  })

  it('is asked ten times in a quarter of an hour from one address, and mailed three times in an hour', async () => {
    const { email } = await aPerson(world)
    const client = stranger(world)
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await askName(client, email)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect(await mails(email, 'userNames')).toHaveLength(3)
    await past(world, 'rate_limit', 'empties_at', '90 seconds', sql`name like 'asked by %'`)
    expect((await askName(client, email)).statusCode).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link of the mail, from any browser, and every sign-in ends', async () => {
    const { email, userName, client, id } = await aPerson(world)
    expect((await askLink(stranger(world), userName.toUpperCase())).json().message).toContain('a link has been sent')
    const token = await linkTo(world, email)
    const done = await reset(stranger(world), token)
    expect([done.statusCode, done.body]).toEqual([200, '{"message":"Your password has been changed. Sign in with the new one."}'])
    expect((await client.get('/auth/me')).statusCode).toBe(401)
    expect((await login(stranger(world), userName, password)).statusCode).toBe(422)
    expect((await login(stranger(world), userName, 'seven green lorries')).json().token).toBeDefined()
    expect(await mails(email, 'passwordChanged')).toHaveLength(1)
    expect((await events(id)).filter(event => event.startsWith('passwordReset'))).toEqual(['passwordReset.asked', 'passwordReset.done'])
    // Whoever opened the link reads that mailbox.
    const account = await world.services.db.selectFrom('appUser').select(['email', 'emailProven']).where('id', '=', id).executeTakeFirst()
    expect(account?.emailProven).toBe(account?.email?.toLowerCase())
  })

  it('has a link that works once, for thirty minutes, and ends the others with it', async () => {
    const { email, userName } = await aPerson(world)
    await askLink(stranger(world), userName)
    const old = await linkTo(world, email)
    await past(world, 'reset_link', 'created_at', '30 minutes 1 second')
    expect((await reset(stranger(world), old)).json().message).toContain('older than 30 minutes')
    await askLink(stranger(world), userName)
    const one = await linkTo(world, email)
    await askLink(stranger(world), userName)
    const two = await linkTo(world, email)
    expect(two).not.toBe(one)
    const both = await Promise.all([reset(stranger(world), one), reset(stranger(world), one)])
    expect(both.map(answer => answer.statusCode).sort()).toEqual([200, 422])
    expect((await reset(stranger(world), two)).statusCode).toBe(422)
    expect((await reset(stranger(world), 'x'.repeat(43))).statusCode).toBe(422)
  })

  it('keeps the link when the new password is weak or mistyped', async () => {
    const { email, userName } = await aPerson(world)
    await askLink(stranger(world), userName)
    const token = await linkTo(world, email)
    expect((await reset(stranger(world), token, 'short')).json().errors).toHaveProperty('password')
    expect((await reset(stranger(world), token, 'sevakendra123')).json().errors).toHaveProperty('password')
    expect((await reset(stranger(world), token, 'seven green lorries', 'other')).json().errors).toHaveProperty('repeated')
    expect((await reset(stranger(world), token)).statusCode).toBe(200)
  })

  it('is told the truth by mail alone when the account is suspended', async () => {
    const { email, userName } = await aPerson(world, 'merchant')
    await askLink(stranger(world), userName)
    const token = await linkTo(world, email)
    await suspend(userName)
    expect((await reset(stranger(world), token)).statusCode).toBe(422)
    expect((await askLink(stranger(world), userName)).statusCode).toBe(200)
    expect(await mails(email, 'passwordSuspended')).toHaveLength(1)
    expect(await mails(email, 'passwordLink')).toHaveLength(1)
  })

  it('is typed without a captcha in the network where it was set, though others had guessed there before', async () => {
    const { email, userName } = await aPerson(world)
    for (let n = 0; n < 3; n++) await login(stranger(world), userName, 'wrong password')
    expect((await login(stranger(world), userName, password)).json().errors).toHaveProperty('captcha')
    await askLink(stranger(world), userName)
    expect((await reset(stranger(world), await linkTo(world, email))).statusCode).toBe(200)
    // At another browser of the same counter, which never opened the account.
    expect((await login(stranger(world), userName, 'seven green lorries')).json().token).toBeDefined()
  })

  it('lets its owner in where they set the new one, whatever others try meanwhile', async () => {
    const { email, userName } = await aPerson(world)
    const own = stranger(world)
    await askLink(own, userName)
    expect((await reset(own, await linkTo(world, email))).statusCode).toBe(200)
    for (let n = 0; n < 20; n++) {
      const thief = stranger(world)
      const captcha = n < 3 ? undefined : await captchaOf(world, thief)
      await thief.post('/auth/login', { userName, password: 'wrong password', captcha })
    }
    expect((await login(stranger(world), userName, 'seven green lorries')).statusCode).toBe(429)
    expect((await login(own, userName, 'seven green lorries')).json().token).toBeDefined()
  })

  it('leaves neither the link in the waiting mail nor its secret in the database', async () => {
    const { email, userName } = await aPerson(world)
    await askLink(stranger(world), userName)
    const token = await linkTo(world, email)
    const { db } = world.services
    const stored = JSON.stringify([
      await db.selectFrom('mail').selectAll().execute(),
      await db.selectFrom('resetLink').selectAll().execute(),
    ])
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
  })
})

describe('a password that the back office ends', () => {
  it('opens nothing any more, ends the sign-ins, and is followed by another one', async () => {
    const { email, userName, id, client } = await aPerson(world, 'merchant')
    const boss = await aPerson(world, 'admin')
    await world.command(async tx => sendReset(tx, { id, email }, 'forced', await actingAs(tx, boss.id)))
    expect((await client.get('/auth/me')).statusCode).toBe(401)
    expect((await login(stranger(world), userName, password)).body).toContain('User name or password is wrong')
    const token = await linkTo(world, email)
    expect((await reset(stranger(world), token, password)).json().errors).toHaveProperty('password')
    expect((await reset(stranger(world), token)).statusCode).toBe(200)
    expect((await login(stranger(world), userName, 'seven green lorries')).json().token).toBeDefined()
    expect(await events(id)).toContain('passwordReset.forced')
  })

  it('cannot be ended where no mail can follow', async () => {
    const { id } = await aPerson(world)
    await expect(world.command(tx => sendReset(tx, { id, email: null }, 'forced'))).rejects.toThrow('no email address')
  })
})

describe('changing the own password', () => {
  const change = (client: Client, current: string, chosen = 'seven green lorries', repeated = chosen) =>
    client.post('/auth/change-password', { current, password: chosen, repeated })

  it('needs the present one, ends every other sign-in and tells the owner', async () => {
    const { client, userName, email, id } = await aPerson(world)
    const other = stranger(world)
    await other.signIn(userName, password)
    expect((await change(client, 'not the password')).json().errors).toEqual({ current: ['This is not your password'] })
    expect((await change(client, password, password)).json().errors).toHaveProperty('password')
    expect((await change(client, password, 'sevakendra123')).json().errors).toHaveProperty('password')
    expect((await change(client, password)).json()).toEqual({ ended: 1 })
    expect((await other.get('/auth/me')).statusCode).toBe(401)
    expect((await client.get('/auth/me')).statusCode).toBe(200)
    expect((await login(stranger(world), userName, 'seven green lorries')).json().token).toBeDefined()
    expect(await mails(email, 'passwordChanged')).toHaveLength(1)
    expect(await events(id)).toContain('password.changed')
  })

  it('does not end API keys and webhooks, and says so to who can have made some', async () => {
    const said = async (role: 'merchant' | 'staff') => {
      const { client, email } = await aPerson(world, role)
      expect((await change(client, password)).json()).toEqual({ ended: 0 })
      return (await mails(email, 'passwordChanged')).map(one => one.plain.includes('API keys and webhooks that you made go on working'))
    }
    expect([await said('merchant'), await said('staff')]).toEqual([[true], [false]])
  })

  it('makes who guesses wait as long as at the sign-in', async () => {
    const { client } = await aPerson(world)
    for (let n = 0; n < 5; n++) expect((await change(client, 'not the password')).statusCode).toBe(422)
    expect((await change(client, password)).statusCode).toBe(429)
  })

  it('ends links that were on their way', async () => {
    const { client, userName, email } = await aPerson(world)
    await askLink(stranger(world), userName)
    const token = await linkTo(world, email)
    await change(client, password)
    expect((await reset(stranger(world), token, 'nine red buses go')).statusCode).toBe(422)
  })
})
