import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, past, stranger } from '../../test/door'
import { lettersNamed } from '../../test/mailbox'
import { openWorld, password, type World } from '../../test/world'
import { sweepDoor } from './service'

describe('a sign-in from a browser that was never used', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  const warnings = (email: string) => lettersNamed(world, email, 'newDevice')

  it('is told by mail and behind the bell, but not the very first one, nor a browser that is known', async () => {
    const { client, userName, email } = await aPerson(world)
    await client.signIn(userName, password)
    expect(await warnings(email)).toEqual([])
    const other = stranger(world)
    await other.signIn(userName, password)
    await other.signIn(userName, password)
    const mails = await warnings(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.plain).toContain(other.address)
    const { unread, newest } = (await client.get('/notice/unread')).json()
    expect([unread, newest[0]]).toMatchObject([1, { kind: 'newDevice', link: 'my-profile', facts: { ip: other.address } }])
  })

  it('is not told to who turned it off', async () => {
    const { userName, email, id } = await aPerson(world, 'merchant')
    await world.services.db.updateTable('appUser').set({ loginNotification: false }).where('id', '=', id).execute()
    await stranger(world).signIn(userName, password)
    expect(await warnings(email)).toEqual([])
  })

  it('leaves nothing behind that the door needs no longer', async () => {
    const { db } = world.services
    const client = stranger(world)
    await client.post('/captcha')
    await client.post('/auth/login', { userName: 'nobody', password: 'wrong' })
    await sweepDoor(world.services)
    const left = async () => [
      (await db.selectFrom('captcha').select('id').execute()).length,
      (await db.selectFrom('throttle').select('name').execute()).length,
    ]
    expect(await left()).not.toContain(0)
    await past(world, 'captcha', 'created_at', '25 hours')
    await past(world, 'throttle', 'last_at', '49 hours')
    await past(world, 'idempotency', 'created_at', '8 days', sql`true`)
    expect(await sweepDoor(world.services)).toBeGreaterThan(1)
    expect(await left()).toEqual([0, 0])
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([])
  })
})
