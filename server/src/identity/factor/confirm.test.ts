import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, past } from '../../../test/door'
import { codeTo } from '../../../test/mailbox'
import { openWorld, password, type World } from '../../../test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Somebody who signed in a while ago. */
async function longThere() {
  const person = await aPerson(world)
  const wait = () => past(world, 'session', 'confirmed_at', '16 minutes', sql`user_id = ${person.id}`)
  const open = async () => (await person.client.post('/auth/factor/email/begin')).statusCode
  return { ...person, wait, open }
}
const turnOn = (id: number) =>
  world.services.db.updateTable('appUser').set({ twoFactorAuthentication: true }).where('id', '=', id).execute()

describe('re-confirming the identity', () => {
  it('opens what asks for it, for a quarter of an hour', async () => {
    const { client, wait, open } = await longThere()
    await wait()
    expect(await open()).toBe(403)
    expect((await client.post('/auth/confirm', { password: 'not the password' })).json().errors).toEqual({
      password: ['This is not your password'],
    })
    expect(await open()).toBe(403)
    expect((await client.post('/auth/confirm', { password })).statusCode).toBe(204)
    expect(await open()).toBe(204)
    await wait()
    expect(await open()).toBe(403)
  })

  it('holds for the one sign-in that asked', async () => {
    const { client, id, userName, wait } = await longThere()
    const other = world.nobody()
    await other.signIn(userName, password)
    await wait()
    await client.post('/auth/confirm', { password })
    expect((await other.post('/auth/factor/email/begin')).statusCode).toBe(403)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from audit where event = 'presence.confirmed' and actor_id = ${id}`.execute(world.services.db)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('makes who guesses wait as long as at the sign-in', async () => {
    const { client } = await longThere()
    for (let n = 0; n < 5; n++) await client.post('/auth/confirm', { password: 'not the password' })
    expect((await client.post('/auth/confirm', { password })).statusCode).toBe(429)
  })

  it('needs the code as well where the second factor is on, by app', async () => {
    const { client, id } = await longThere()
    const { secret } = (await client.post('/auth/factor/totp/begin')).json()
    const totp = new TOTP({ secret: Secret.fromBase32(secret.replace(/ /g, '')) })
    await client.post('/auth/factor/totp/confirm', { code: totp.generate({ timestamp: Date.now() - 30_000 }) })
    await turnOn(id)
    expect((await client.post('/auth/confirm', { password })).json().errors).toEqual({ code: ['Required'] })
    expect((await client.post('/auth/confirm', { password, code: '12' })).json().errors).toHaveProperty('code')
    const code = totp.generate()
    expect((await client.post('/auth/confirm', { password, code })).statusCode).toBe(204)
    expect((await client.post('/auth/confirm', { password, code })).statusCode).toBe(422)
  })

  it('needs the code as well where the second factor is on, by mail', async () => {
    const { client, id, email } = await longThere()
    expect((await client.post('/auth/confirm/send')).statusCode).toBe(409)
    await client.post('/auth/factor/email/begin')
    const setUp = await codeTo(world, email)
    await client.post('/auth/factor/email/confirm', { code: setUp })
    await turnOn(id)
    expect((await client.post('/auth/confirm/send')).statusCode).toBe(204)
    expect((await client.post('/auth/confirm', { password, code: await codeTo(world, email) })).statusCode).toBe(204)
  })
})
