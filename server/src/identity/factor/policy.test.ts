import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, stranger } from '../../../test/door'
import { codeTo } from '../../../test/mailbox'
import { openWorld, password, type World } from '../../../test/world'
import { factorAskedOf } from './policy'

const path = '/backend/settings/sign-in'

describe('whether the back office must have a second factor', () => {
  let world: World
  let clerk: Awaited<ReturnType<typeof aPerson>>
  beforeAll(async () => {
    world = await openWorld()
    // While nothing more than the password is asked for.
    clerk = await aPerson(world, 'staff')
  })
  afterAll(() => world.close())

  const set = (code: string, to: Record<string, unknown>) =>
    world.services.db.updateTable('appUser').set(to).where('code', '=', code).execute()

  it('is left to each at first', async () => {
    const admin = await world.as('admin')
    expect((await admin.get(path)).json()).toMatchObject({ secondFactorRequired: false })
    expect(await factorAskedOf(world.services, { role: 'admin', twoFactorAuthentication: false, secondFactor: null })).toBeUndefined()
  })

  it('cannot be required by somebody who has none, nor while somebody would be shut out', async () => {
    const admin = await world.as('admin')
    const { code } = (await admin.get('/auth/me')).json()
    const refused = await admin.post(path, { secondFactorRequired: true })
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('your own second factor')])

    await set(code, { secondFactor: 'totp', twoFactorAuthentication: true })
    const staff = (await (await world.as('staff')).get('/auth/me')).json()
    await set(staff.code, { email: null })
    const shutOut = await admin.post(path, { secondFactorRequired: true })
    expect([shutOut.statusCode, shutOut.json().message]).toEqual([409, expect.stringContaining(staff.code)])
    await set(staff.code, { email: 'staff@example.in' })
  })

  it('once required asks for the own factor or a code by email, of the back office alone, and says so in the audit', async () => {
    const admin = await world.as('admin')
    expect((await admin.post(path, { secondFactorRequired: true })).statusCode).toBe(200)
    const none = { twoFactorAuthentication: false, secondFactor: null }
    expect(await factorAskedOf(world.services, { role: 'staff', ...none })).toBe('emailCode')
    expect(await factorAskedOf(world.services, { role: 'staff', twoFactorAuthentication: false, secondFactor: 'totp' })).toBe('totp')
    expect(await factorAskedOf(world.services, { role: 'merchant', ...none })).toBeUndefined()
    const rows = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'signInPolicy.changed')
      .execute()
    expect(rows).toEqual([{ before: { secondFactorRequired: false }, after: { secondFactorRequired: true } }])
  })

  it('ends the sign-ins that went without, but not those with a second factor, and lets nobody switch theirs off', async () => {
    expect((await clerk.client.get('/auth/me')).statusCode).toBe(401)
    const admin = await world.as('admin')
    expect((await admin.get('/auth/me')).statusCode).toBe(200)
    const off = await admin.post('/backend/my-profile/update-setting', { prop: 'twoFactorAuthentication', value: 'false' })
    expect([off.statusCode, off.json().message]).toEqual([409, expect.stringContaining('needs a second factor')])
    const shop = await world.as('merchant')
    expect((await shop.get('/auth/me')).statusCode).toBe(200)
  })

  it('sends everyone of the back office through a code at sign-in, and shows their role no way past it', async () => {
    const browser = stranger(world)
    const { step, ticket } = (await browser.post('/auth/login', { userName: clerk.userName, password })).json()
    expect(step).toBe('emailCode')
    const entered = await browser.post('/auth/second-step', { ticket, code: await codeTo(world, clerk.email) })
    expect(entered.json()).toMatchObject({ token: expect.any(String) })
  })
})
