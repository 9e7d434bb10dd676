import { setUpFirst } from '@sevakendra/contract/identity/profile/endpoints'
import { stepUpRequired } from '@sevakendra/contract/kit/problem'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { past } from '../../../test/door'
import { userIdOf } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import { sendMail } from '../../platform/mail/mail'
import { secondFactorOn } from '../letters'
import { openLogin } from '../service'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const sides = [
  ['admin', '/backend/my-profile'],
  ['staff', '/backend/my-profile'],
  ['merchant', '/merchant/account'],
  ['merchantstaff', '/merchant/account'],
  ['frenchie', '/merchant/account'],
] as const

describe.each(sides)('the settings of %s', (role, base) => {
  const start = { twoFactorAuthentication: false, loginNotification: true, activityTracking: true }

  it('are three, and change one at a time by text', async () => {
    const client = await world.signUp(role)
    expect((await client.get(`${base}/get-settings`)).json()).toEqual(start)
    const update = (prop: string, value: unknown) => client.post(`${base}/update-setting`, { prop, value })
    expect((await update('loginNotification', 'false')).json()).toEqual({ ...start, loginNotification: false })
    expect((await update('activityTracking', 'false')).json()).toEqual({ ...start, loginNotification: false, activityTracking: false })
    expect((await update('loginNotification', 'true')).json()).toEqual({ ...start, activityTracking: false })
    for (const [prop, value] of [
      ['role', 'true'],
      ['loginNotification', 'yes'],
      ['loginNotification', ''],
      ['constructor', 'true'],
      ['', 'true'],
    ] as const)
      expect((await update(prop, value)).statusCode, `${prop} ${value}`).toBe(422)
    expect((await client.get(`${base}/get-settings`)).json()).toEqual({ ...start, activityTracking: false })
  })

  it('tell their owner when login notifications go off, which asks for the password again', async () => {
    const client = await world.signUp(role)
    const userId = await userIdOf(world, client)
    const turn = (value: string) => client.post(`${base}/update-setting`, { prop: 'loginNotification', value })
    await past(world, 'session', 'confirmed_at', '16 minutes', sql`user_id = ${userId}`)
    const absent = await turn('false')
    expect([absent.statusCode, absent.json().message]).toEqual([403, stepUpRequired])
    expect((await turn('true')).statusCode).toBe(200)
    expect((await client.post(`${base}/update-setting`, { prop: 'activityTracking', value: 'false' })).statusCode).toBe(200)
    await sql`update session set confirmed_at = now() where user_id = ${userId}`.execute(world.services.db)
    expect((await turn('false')).json()).toEqual({ ...start, loginNotification: false, activityTracking: false })
    const { db } = world.services
    const mails = await db.selectFrom('mail').select('template').where('aboutId', '=', userId).execute()
    expect(mails).toEqual([{ template: 'loginNotificationOff' }])
    const notices = await db.selectFrom('notice').select('kind').where('userId', '=', userId).execute()
    expect(notices).toEqual([{ kind: 'loginNotificationOff' }])
  })

  it('ask for a second factor only once one is set up; each turn is told by mail and written down', async () => {
    const client = await world.signUp(role)
    const userId = await userIdOf(world, client)
    const turn = (value: string) => client.post(`${base}/update-setting`, { prop: 'twoFactorAuthentication', value })
    const early = await turn('true')
    expect([early.statusCode, early.json().message]).toEqual([422, setUpFirst])
    await sql`update app_user set second_factor = 'emailCode' where id = ${userId}`.execute(world.services.db)
    expect((await turn('true')).json()).toEqual({ ...start, twoFactorAuthentication: true })

    await past(world, 'session', 'confirmed_at', '16 minutes', sql`user_id = ${userId}`)
    const absent = await turn('false')
    expect([absent.statusCode, absent.json().message]).toEqual([403, stepUpRequired])
    await sql`update session set confirmed_at = now() where user_id = ${userId}`.execute(world.services.db)
    expect((await turn('false')).json()).toEqual(start)
    const left = await world.services.db
      .selectFrom('appUser')
      .select(['secondFactor', 'totpSecret'])
      .where('id', '=', userId)
      .executeTakeFirst()
    expect(left).toEqual({ secondFactor: null, totpSecret: null })

    const mails = await world.services.db
      .selectFrom('mail')
      .select(['subject', 'template'])
      .where('aboutId', '=', userId)
      .orderBy('id')
      .execute()
    expect(mails).toEqual([
      { template: 'secondFactorOn', subject: 'Two-factor authentication is on' },
      { template: 'factorChanged', subject: 'The second step of your sign-in has changed' },
    ])
    const noted = await world.services.db
      .selectFrom('audit')
      .select(['event', 'before', 'after'])
      .where('subjectId', '=', String(userId))
      .where('event', 'like', 'secondFactor.%')
      .orderBy('id')
      .execute()
    expect(noted).toEqual([
      { event: 'secondFactor.on', before: { twoFactorAuthentication: false }, after: { twoFactorAuthentication: true } },
      { event: 'secondFactor.off', before: { twoFactorAuthentication: true }, after: { twoFactorAuthentication: false } },
    ])
  })
})

it('settings of screens are two hundred at most, of many that are sent at once too', async () => {
  const client = await world.signUp('merchant')
  const userId = await userIdOf(world, client)
  await sql`insert into preference (user_id, name, value, slot) select ${userId}, 'screen.' || n, '{}', n from generate_series(1, 194) n`.execute(
    world.services.db,
  )
  const save = (name: string, value = 1) => client.post(`/preferences/${name}`, { value })
  const sent = await Promise.all(Array.from({ length: 12 }, (_, n) => save(`new.${n % 9}`)))
  const refused = sent.filter(({ statusCode }) => statusCode !== 204)
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 422))
  const { rows } = await sql<{ n: number }>`select count(*) as n from preference where user_id = ${userId}`.execute(world.services.db)
  expect(rows[0]?.n).toBe(200)
  // What is kept already may change, and others have places of their own.
  expect((await save('screen.7', 2)).statusCode).toBe(204)
  expect((await client.get('/preferences/screen.7')).json().value).toBe(2)
  expect((await (await world.signUp('merchant')).post('/preferences/new.1', { value: 1 })).statusCode).toBe(204)
})

describe('the language of a person', () => {
  it('is theirs in every browser, and mails of which no request knows reach them in it', async () => {
    const client = await world.signUp('merchant')
    const id = await userIdOf(world, client)
    const language = async () => (await client.get('/auth/me')).json().language
    expect(await language()).toBeNull()
    for (const chosen of ['hi', 'hi']) expect((await client.post('/auth/language', { language: chosen })).statusCode).toBe(204)
    expect(await language()).toBe('hi')
    const kept = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('subjectId', '=', String(id))
      .where('event', '=', 'ownSetting.changed')
      .execute()
    expect(kept).toEqual([{ before: { language: null }, after: { language: 'hi' } }])
    for (const wrong of ['fr', '', null]) expect((await client.post('/auth/language', { language: wrong })).statusCode).toBe(422)

    const { db } = world.services
    const { email } = await db.selectFrom('appUser').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const facts = { name: 'Meena', at: '2026-11-21T07:00:00.000Z' }
    const mailTo = async (to: string) => {
      const mail = await world.command(tx => sendMail(tx, { to, name: 'Meena', letter: secondFactorOn, props: facts }))
      return db.selectFrom('mail').select(['subject', 'html']).where('id', '=', mail).executeTakeFirstOrThrow()
    }
    expect(await mailTo(email?.toUpperCase() ?? '')).toMatchObject({
      subject: 'दो चरणों वाला लॉगिन चालू है',
      html: expect.stringMatching(/<html lang="hi">.*आदरणीय Meena,/s),
    })
    expect(await mailTo('nobody@example.in')).toMatchObject({ subject: 'Two-factor authentication is on' })
  })

  it('is at first that of who opened their account', async () => {
    const merchant = await world.signUp('merchant')
    await merchant.post('/auth/language', { language: 'hi' })
    const opening = {
      code: 'M999999-01',
      userName: 'meena-hindi',
      role: 'merchantstaff',
      name: 'Meena',
      mobile: null,
      email: null,
    } as const
    const createdBy = await userIdOf(world, merchant)
    const id = await world.command(tx =>
      openLogin(tx, { ...opening, merchantId: null, createdBy, passwordHash: 'x' }).catch(error => error),
    )
    const kept = await world.services.db.selectFrom('appUser').select('language').where('userName', '=', 'meena-hindi').executeTakeFirst()
    expect([kept?.language, id]).toEqual(['hi', expect.any(Number)])
  })
})
