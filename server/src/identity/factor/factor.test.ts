import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { aPerson, captchaOf, past, stranger } from '../../../test/door'
import { codeTo, lettersNamed, linkTo, mailsTo } from '../../../test/mailbox'
import { openWorld, password, type World } from '../../../test/world'
import { dropFactor, sendReset } from '../service'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const totpOf = (secret: string) =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret.replace(/\s/g, '')) })
/** What the app shows, or showed so many steps ago. */
const shown = (secret: string, ago = 0) => totpOf(secret).generate({ timestamp: Date.now() - ago * 30_000 })
const turnOn = (id: number) =>
  world.services.db.updateTable('appUser').set({ twoFactorAuthentication: true }).where('id', '=', id).execute()
const forgetSteps = (id: number) => world.services.db.updateTable('appUser').set({ totpStep: null }).where('id', '=', id).execute()

/** Somebody whose second factor is an authenticator app, and on. */
async function withApp() {
  const person = await aPerson(world)
  const { secret } = (await person.client.post('/auth/factor/totp/begin')).json()
  const { codes } = (await person.client.post('/auth/factor/totp/confirm', { code: shown(secret, 1) })).json()
  await turnOn(person.id)
  return { ...person, secret: secret as string, codes: codes as string[] }
}

async function withMail() {
  const person = await aPerson(world)
  await person.client.post('/auth/factor/email/begin')
  const confirmed = await person.client.post('/auth/factor/email/confirm', { code: await codeTo(world, person.email) })
  await turnOn(person.id)
  return { ...person, codes: confirmed.json().codes as string[] }
}

const step = async (client: Client, userName: string, given = password) =>
  (await client.post('/auth/login', { userName, password: given })).json() as { step: string; ticket: string }
const second = (client: Client, ticket: string, code: string, more = {}) => client.post('/auth/second-step', { ticket, code, ...more })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('setting up an authenticator app', () => {
  it('gives a secret of 160 bits and a code that any app reads, and changes nothing until one is confirmed', async () => {
    const { client, userName, id } = await aPerson(world)
    const { secret, uri } = (await client.post('/auth/factor/totp/begin')).json()
    expect(Secret.fromBase32(secret.replace(/ /g, '')).bytes).toHaveLength(20)
    expect(new URL(uri).protocol).toBe('otpauth:')
    expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
      secret: secret.replace(/ /g, ''),
    })
    expect(decodeURIComponent(uri)).toContain(userName)
    expect((await client.get('/auth/factor')).json()).toMatchObject({ kind: null, on: false, codesLeft: 0 })
    await turnOn(id)
    expect((await step(stranger(world), userName)).step).toBeUndefined()
  })

  it('is confirmed by a code, with ten recovery codes that are shown once', async () => {
    const { client, email, id } = await aPerson(world)
    const { secret } = (await client.post('/auth/factor/totp/begin')).json()
    expect((await client.post('/auth/factor/totp/confirm', { code: wrong(shown(secret)) })).json().errors).toHaveProperty('code')
    expect((await client.post('/auth/factor/totp/confirm', { code: shown(secret, 3) })).json().errors).toHaveProperty('code')
    expect((await client.post('/auth/factor/totp/confirm', { code: 'abc' })).json().errors).toEqual({ code: ['Enter the 6 digits'] })
    const { codes } = (await client.post('/auth/factor/totp/confirm', { code: shown(secret) })).json()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await client.get('/auth/factor')).json()).toEqual({
      kind: 'totp',
      on: false,
      codesLeft: 10,
      email: expect.stringMatching(/^s.•••@/),
    })
    expect((await mailsTo(world, email)).map(mail => mail.template)).toContain('factorChanged')
    const { db } = world.services
    const stored = JSON.stringify([
      await db.selectFrom('appUser').selectAll().where('id', '=', id).execute(),
      await db.selectFrom('recoveryCode').selectAll().where('userId', '=', id).execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ])
    for (const secretOne of [secret.replace(/ /g, ''), ...codes, ...codes.map((code: string) => code.replace(/-/g, ''))])
      expect(stored).not.toContain(secretOne)
  })

  it('keeps the app of before until the new one has shown its code', async () => {
    const { client, userName, secret } = await withApp()
    const next = (await client.post('/auth/factor/totp/begin')).json().secret
    const browser = stranger(world)
    const { ticket } = await step(browser, userName)
    expect((await second(browser, ticket, shown(next))).statusCode).toBe(422)
    expect((await second(browser, ticket, shown(secret))).json().token).toBeDefined()
  })

  it('and making new recovery codes needs somebody who was just there', async () => {
    const { client, id } = await aPerson(world)
    await past(world, 'session', 'confirmed_at', '16 minutes', sql`user_id = ${id}`)
    for (const path of ['totp/begin', 'email/begin', 'recovery-codes']) {
      const refused = await client.post(`/auth/factor/${path}`)
      expect([refused.statusCode, refused.json().message]).toEqual([403, 'Please confirm with your password that it is you.'])
    }
  })

  it('is followed by new recovery codes when they are asked for, which void the old', async () => {
    const { client, userName, codes } = await withApp()
    const { codes: next } = (await client.post('/auth/factor/recovery-codes')).json()
    const browser = stranger(world)
    const { ticket } = await step(browser, userName)
    expect((await second(browser, ticket, codes[0] ?? '')).statusCode).toBe(422)
    expect((await second(browser, ticket, next[0])).json().token).toBeDefined()
    expect((await (await aPerson(world)).client.post('/auth/factor/recovery-codes')).statusCode).toBe(409)
  })
})

describe('a sign-in with an authenticator app', () => {
  it('asks for the code after the password, and takes each code once', async () => {
    const { userName, secret } = await withApp()
    const [one, two] = [stranger(world), stranger(world)]
    const first = await step(one, userName)
    expect(first).toEqual({ step: 'totp', ticket: expect.any(String) })
    const code = shown(secret)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await second(one, first.ticket, spaced)).json()).toEqual({ token: expect.any(String), refreshToken: expect.any(String) })
    const other = await step(two, userName)
    expect((await second(two, other.ticket, code)).json().errors).toHaveProperty('code')
    expect((await second(one, first.ticket, shown(secret))).statusCode).toBe(401)
  })

  it('takes the code of the step before, and none that is older or yet to come', async () => {
    const { userName, secret, id } = await withApp()
    const browser = stranger(world)
    await forgetSteps(id)
    const { ticket } = await step(browser, userName)
    for (const ago of [3, -2]) expect((await second(browser, ticket, shown(secret, ago))).statusCode).toBe(422)
    expect((await second(browser, ticket, shown(secret, 1))).statusCode).toBe(200)
  })

  it('takes one of two copies of a code that are sent at once', async () => {
    const { userName, secret } = await withApp()
    const browsers = [stranger(world), stranger(world)] as const
    const tickets = [await step(browsers[0], userName), await step(browsers[1], userName)] as const
    const code = shown(secret)
    const both = await Promise.all([second(browsers[0], tickets[0].ticket, code), second(browsers[1], tickets[1].ticket, code)])
    expect(both.map(answer => answer.statusCode).sort()).toEqual([200, 422])
  })

  it('has a ticket for one browser, ten minutes and five guesses', async () => {
    const { userName, secret } = await withApp()
    const browser = stranger(world)
    const foreign = await step(browser, userName)
    expect((await second(stranger(world), foreign.ticket, shown(secret))).statusCode).toBe(401)
    const old = await step(browser, userName)
    await past(world, 'sign_in_ticket', 'created_at', '10 minutes 1 second')
    expect((await second(browser, old.ticket, shown(secret))).statusCode).toBe(401)
    const { ticket } = await step(browser, userName)
    for (let n = 0; n < 5; n++) expect((await second(browser, ticket, wrong(shown(secret)))).statusCode).toBe(422)
    await past(world, 'throttle', 'last_at', '20 minutes')
    expect((await second(browser, ticket, shown(secret))).statusCode).toBe(401)
  })

  it('makes who guesses wait, whatever ticket and browser, and a right password does not forgive it', async () => {
    const { userName, secret } = await withApp()
    const { address } = stranger(world)
    const guess = async (given: (now: string) => string) => {
      const browser = Object.assign(stranger(world), { address })
      const { ticket } = await step(browser, userName)
      return second(browser, ticket, given(shown(secret)))
    }
    for (let n = 0; n < 5; n++) expect((await guess(wrong)).statusCode).toBe(422)
    const waiting = await guess(now => now)
    expect([waiting.statusCode, Number(waiting.headers['retry-after'])]).toEqual([429, 1])
    await past(world, 'throttle', 'last_at', '20 minutes')
    expect((await guess(now => now)).statusCode).toBe(200)
  })

  it('lets the owner in from a browser that signed in before, while others guess from everywhere, and tells of it a few times', async () => {
    const { userName, secret, email, client, id } = await withApp()
    await forgetSteps(id)
    const answers: number[] = []
    for (let n = 0; n < 21; n++) {
      const thief = stranger(world)
      const { ticket } = await step(thief, userName)
      answers.push((await second(thief, ticket, wrong(shown(secret)))).statusCode)
    }
    expect(answers).toEqual([...Array(20).fill(422), 429])
    const elsewhere = stranger(world)
    expect((await second(elsewhere, (await step(elsewhere, userName)).ticket, shown(secret))).statusCode).toBe(429)
    expect((await second(client, (await step(client, userName)).ticket, shown(secret))).statusCode).toBe(200)
    const warnings = await lettersNamed(world, email, 'secondStepFailed')
    expect(warnings).toHaveLength(3)
    expect(warnings[0]?.plain).toContain('right password')
    const { unread, newest } = (await client.get('/notice/unread')).json()
    expect([unread, newest[0]]).toMatchObject([3, { kind: 'secondStepFailed', link: 'my-profile' }])
  })

  it('takes each recovery code once, however it is written, and tells the owner', async () => {
    const { userName, codes, email, client } = await withApp()
    const browser = stranger(world)
    const code = codes[3] ?? ''
    const first = await step(browser, userName)
    expect((await second(browser, first.ticket, code.toLowerCase().replace(/-/g, ' '), { kind: 'recovery' })).json().token).toBeDefined()
    const again = await step(browser, userName)
    expect((await second(browser, again.ticket, code)).statusCode).toBe(422)
    expect((await client.get('/auth/factor')).json().codesLeft).toBe(9)
    expect((await mailsTo(world, email)).map(mail => mail.plain).join()).toContain('A recovery code was used')
  })

  it('ends when the person is suspended between the steps', async () => {
    const { userName, secret, id } = await withApp()
    const browser = stranger(world)
    const { ticket } = await step(browser, userName)
    await world.services.db.updateTable('appUser').set({ status: 'suspended' }).where('id', '=', id).execute()
    expect((await second(browser, ticket, shown(secret))).statusCode).toBe(401)
  })

  it('asks nothing while the setting is off, and after the factor was dropped', async () => {
    const { userName, id, email } = await withApp()
    await world.services.db.updateTable('appUser').set({ twoFactorAuthentication: false }).where('id', '=', id).execute()
    expect(await step(stranger(world), userName)).toHaveProperty('token')
    await turnOn(id)
    expect(await world.command(tx => dropFactor(tx, id))).toBe(true)
    expect(await step(stranger(world), userName)).toHaveProperty('token')
    expect(
      await world.services.db
        .selectFrom('appUser')
        .select(['secondFactor', 'totpSecret', 'totpStep', 'twoFactorAuthentication'])
        .where('id', '=', id)
        .executeTakeFirst(),
    ).toEqual({ secondFactor: null, totpSecret: null, totpStep: null, twoFactorAuthentication: false })
    expect((await mailsTo(world, email)).map(mail => mail.plain).join()).toContain('was removed')
    expect(await world.command(tx => dropFactor(tx, id))).toBe(false)
  })
})

describe('a new password does not pass the second factor by', () => {
  it('when it was set by a link', async () => {
    const { userName, email, secret } = await withApp()
    const browser = stranger(world)
    await browser.post(`/auth/forgot-password?captcha=${await captchaOf(world, browser)}`, { userName })
    await browser.post('/auth/reset-password', {
      token: await linkTo(world, email),
      password: 'seven green lorries',
      repeated: 'seven green lorries',
    })
    const { step: asked, ticket } = await step(browser, userName, 'seven green lorries')
    expect(asked).toBe('totp')
    expect((await second(browser, ticket, shown(secret))).json().token).toBeDefined()
  })

  it('when it is temporary: the code comes first, then the new password, then the tokens', async () => {
    const { userName, id, secret } = await withApp()
    const browser = stranger(world)
    await sql`update app_user set password_temporary_until = now() + interval '1 hour' where id = ${id}`.execute(world.services.db)
    const { step: asked, ticket } = await step(browser, userName)
    expect(asked).toBe('totp')
    const early = await browser.post('/auth/new-password', { ticket, password: 'seven green lorries', repeated: 'seven green lorries' })
    expect(early.statusCode).toBe(401)
    const next = (await second(browser, ticket, shown(secret))).json()
    expect(next).toEqual({ step: 'newPassword', ticket: expect.any(String) })
    const last = await browser.post('/auth/new-password', {
      ticket: next.ticket,
      password: 'seven green lorries',
      repeated: 'seven green lorries',
    })
    expect(last.json().token).toBeDefined()
  })

  it('and a ticket of before is void', async () => {
    const { userName, id, email, secret } = await withApp()
    const browser = stranger(world)
    const { ticket } = await step(browser, userName)
    await world.command(tx => sendReset(tx, { id, email }, 'forced'))
    expect((await second(browser, ticket, shown(secret))).statusCode).toBe(401)
  })
})

describe('codes by mail', () => {
  it('are confirmed once at the set-up, and come with each sign-in', async () => {
    const { userName, email, codes } = await withMail()
    expect(codes).toHaveLength(10)
    const browser = stranger(world)
    const { step: asked, ticket } = await step(browser, userName)
    expect(asked).toBe('emailCode')
    const code = await codeTo(world, email)
    expect((await second(browser, ticket, wrong(code))).statusCode).toBe(422)
    expect((await second(browser, ticket, code)).json().token).toBeDefined()
    const again = await step(browser, userName)
    expect((await second(browser, again.ticket, code)).statusCode).toBe(422)
    expect((await second(browser, again.ticket, codes[0] ?? '')).json().token).toBeDefined()
  })

  it('are sent again when asked for, five times in a quarter of an hour, to the holder of the ticket', async () => {
    const { userName, email } = await withMail()
    const browser = stranger(world)
    const { ticket } = await step(browser, userName)
    const first = await codeTo(world, email)
    expect((await stranger(world).post('/auth/second-step/send', { ticket })).statusCode).toBe(401)
    expect((await browser.post('/auth/second-step/send', { ticket })).statusCode).toBe(204)
    const next = await codeTo(world, email)
    if (next !== first) expect((await second(browser, ticket, first)).statusCode).toBe(422)
    for (let n = 0; n < 3; n++) expect((await browser.post('/auth/second-step/send', { ticket })).statusCode).toBe(204)
    expect((await browser.post('/auth/second-step/send', { ticket })).statusCode).toBe(429)
    // A sign-in goes on with the newest code all the same.
    const later = await step(browser, userName)
    expect((await second(browser, later.ticket, await codeTo(world, email))).json().token).toBeDefined()
  })
})

describe('codes by mail that are asked for at once', () => {
  it('are five at most, of which the last is good', async () => {
    const person = await withMail()
    const client = stranger(world)
    const { ticket } = await step(client, person.userName)
    const asked = await Promise.all(Array.from({ length: 8 }, () => client.post('/auth/second-step/send', { ticket })))
    expect(asked.map(one => one.statusCode).sort()).toEqual([204, 204, 204, 204, 429, 429, 429, 429])
    const open = await world.services.db
      .selectFrom('oneTimeCode')
      .select('id')
      .where('userId', '=', person.id)
      .where('usedAt', 'is', null)
      .execute()
    expect(open).toHaveLength(1)
  })
})
