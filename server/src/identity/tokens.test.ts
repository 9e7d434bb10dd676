import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../test/client'
import { aPerson, past, stranger } from '../../test/door'
import { lettersNamed } from '../../test/mailbox'
import { openWorld, password, type World } from '../../test/world'
import { accessToken, claimsOf } from './tokens'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const pair = (client: Client) => ({ Token: client.token ?? '', refreshToken: client.refreshToken ?? '' })
const refresh = (client: Client, given = pair(client)) => client.post('/auth/refresh', given)
const who = async (client: Client) => (await client.get('/auth/me')).statusCode
const sid = async (client: Client) => (await claimsOf(world.services, client.token ?? '', true))?.sid ?? ''

describe('the tokens of a session', () => {
  it('are useless in another browser', async () => {
    const owner = await world.signUp('merchant')
    const thief = stranger(world)
    Object.assign(thief, { token: owner.token, refreshToken: owner.refreshToken })
    expect(await who(thief)).toBe(401)
    expect((await refresh(thief)).statusCode).toBe(401)
    expect((await thief.post('/auth/logout')).statusCode).toBe(204)
    expect(await who(owner)).toBe(200)
  })

  it('rotate, and answer the same single successor to copies within ten seconds', async () => {
    const client = await world.signUp('merchant')
    const [one, two] = await Promise.all([refresh(client), refresh(client)])
    const third = await refresh(client)
    expect(one.json()).toEqual({ token: expect.any(String), refreshToken: expect.any(String) })
    expect(new Set([one, two, third].map(reply => reply.json().refreshToken)).size).toBe(1)
    expect(one.json().refreshToken).not.toBe(client.refreshToken)
    const { n } = await world.services.db
      .selectFrom('refreshToken')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where('sessionId', '=', await sid(client))
      .executeTakeFirstOrThrow()
    expect(n).toBe(2)
  })

  it('end with their whole session when a used one comes again later, although that is refused', async () => {
    const client = await world.signUp('merchant')
    const next = (await refresh(client)).json()
    await past(world, 'refresh_token', 'used_at', '11 seconds')
    expect((await refresh(client)).statusCode).toBe(401)
    client.token = next.token
    expect(await who(client)).toBe(401)
    expect((await refresh(client, { Token: next.token, refreshToken: next.refreshToken })).statusCode).toBe(401)
    const { endReason } = await world.services.db
      .selectFrom('session')
      .select('endReason')
      .where('id', '=', await sid(client))
      .executeTakeFirstOrThrow()
    expect(endReason).toBe('refresh token used twice')
  })

  it('tell their owner by mail and behind the bell that they were copied, once for each sign-in that ended by it', async () => {
    const { client, email, id, userName } = await aPerson(world, 'merchant')
    const used = pair(client)
    await refresh(client)
    // Whoever sends the copy again tells nothing new, nor does a copy of a sign-in that is over.
    for (let n = 0; n < 3; n++) expect((await refresh(stranger(world), used)).statusCode).toBe(401)
    const other = stranger(world)
    await other.signIn(userName, password)
    const over = pair(other)
    await refresh(other)
    await other.post('/auth/logout')
    expect((await refresh(stranger(world), over)).statusCode).toBe(401)
    const warnings = await lettersNamed(world, email, 'signInCopied')
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.plain).toContain('used from two places at once')
    const notices = await world.services.db.selectFrom('notice').select(['kind', 'link']).where('userId', '=', id).execute()
    expect(notices.filter(one => one.kind === 'signInCopied')).toEqual([{ kind: 'signInCopied', link: 'account/my-profile' }])
  })

  it('end at once when a used one comes from another browser', async () => {
    const client = await world.signUp('merchant')
    const used = pair(client)
    client.token = (await refresh(client)).json().token
    expect((await refresh(stranger(world), used)).statusCode).toBe(401)
    expect(await who(client)).toBe(401)
  })

  it('belong together: a refresh token needs an access token of its session', async () => {
    const [one, two] = [await world.signUp('merchant'), await world.signUp('merchant')]
    expect((await refresh(one, { ...pair(one), Token: two.token ?? '' })).statusCode).toBe(401)
    expect((await refresh(one, { ...pair(one), Token: 'nonsense' })).statusCode).toBe(401)
    expect((await refresh(one)).statusCode).toBe(200)
  })

  it('are stored as hashes only', async () => {
    const client = await world.signUp('merchant')
    const rows = await world.services.db.selectFrom('refreshToken').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(client.refreshToken)
  })

  it('are not believed unsigned, with another key, or of another kind', async () => {
    const client = await world.signUp('merchant')
    const [, body = ''] = (client.token ?? '').split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const forged of [
      `${part({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      `${part({ alg: 'HS256', typ: 'at+jwt' })}.${body}.AAAA`,
      'x',
    ]) {
      client.token = forged
      expect(await who(client)).toBe(401)
    }
  })

  it('sign out with an access token that has run out', async () => {
    const client = await world.signUp('merchant')
    const claims = await claimsOf(world.services, client.token ?? '')
    if (!claims) throw new Error('no claims')
    const fresh = client.token
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    client.token = await accessToken(world.services, claims).finally(() => vi.useRealTimers())
    expect(await who(client)).toBe(401)
    expect((await client.post('/auth/logout')).statusCode).toBe(204)
    client.token = fresh
    expect(await who(client)).toBe(401)
    expect((await refresh(client)).statusCode).toBe(401)
  })

  it('hold no longer than the person or the shop: from the next request', async () => {
    const [person, shop] = [await world.signUp('merchant'), await world.signUp('merchant')]
    const suspend = async (client: Client, table: 'app_user' | 'merchant') => {
      const { code } = (await client.get('/auth/me')).json()
      const row = table === 'app_user' ? sql`code = ${code}` : sql`id = (select merchant_id from app_user where code = ${code})`
      await sql`update ${sql.table(table)} set status = 'suspended' where ${row}`.execute(world.services.db)
    }
    await suspend(person, 'app_user')
    await suspend(shop, 'merchant')
    for (const client of [person, shop]) {
      expect(await who(client)).toBe(401)
      expect((await refresh(client)).statusCode).toBe(401)
    }
  })

  it('end after 15 quiet minutes in the back office, 30 at a counter, and 12 hours for everyone', async () => {
    const [staff, merchant] = [await world.signUp('staff'), await world.signUp('merchant')]
    const quiet = async (client: Client, by: string) => past(world, 'session', 'last_seen_at', by, sql`id = ${await sid(client)}`)
    await quiet(staff, '14 minutes')
    await quiet(merchant, '29 minutes')
    expect([await who(staff), await who(merchant)]).toEqual([200, 200])
    await quiet(staff, '15 minutes 1 second')
    await quiet(merchant, '30 minutes 1 second')
    expect([await who(staff), await who(merchant)]).toEqual([401, 401])
    const long = await world.signUp('merchant')
    await past(world, 'session', 'expires_at', '12 hours 1 second', sql`id = ${await sid(long)}`)
    expect([await who(long), (await refresh(long)).statusCode]).toEqual([401, 401])
  })
})
