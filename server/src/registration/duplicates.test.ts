import type { Duplicate } from '@sevakendra/contract/registration/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApproval, registered, registrationId, stranger } from '../../test/door'
import { userIdOf } from '../../test/pan'
import { openWorld, type World } from '../../test/world'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

let nth = 0
/** `1` as `B`, `12` as `BC`: no digit stands in the name of a person. */
const inLetters = (n: number) => [...String(n)].map(digit => String.fromCharCode(65 + Number(digit))).join('')
/** Somebody who has nothing in common with anybody of this world. */
const unlike = () => {
  nth += 1
  return {
    ...{
      fName: `Wamana${inLetters(nth)}`,
      lName: `Pendse${inLetters(nth)}`,
      dob: `19${60 + (nth % 30)}-02-11`,
      address1: `Q${nth}${nth}z Lane ${nth * 37}`,
      pin: `6${String(nth).padStart(5, '0')}`,
    },
  }
}
const waiting = async (more: object = {}, from = stranger(world)) =>
  registrationId(world, (await registered(world, from, { ...unlike(), ...more })).json().refNo)
const hints = async (id: string): Promise<Duplicate[]> =>
  (await (await world.as('admin')).get(`/backend/registration/${id}`)).json().duplicates
const kept = (id: string) => world.services.db.selectFrom('registration').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()

describe('an applicant resembles', () => {
  it('nobody, when nothing is the same', async () => {
    await waiting()
    expect(await hints(await waiting())).toEqual([])
  })

  it('a shop with the same mobile, and it stands once with all that is the same', async () => {
    const merchantId = await world.aShop()
    const shop = await world.services.db.selectFrom('merchant').selectAll().where('id', '=', merchantId).executeTakeFirstOrThrow()
    const id = await waiting({ mobileNo: shop.mobileNo, emailId: shop.emailId.toUpperCase() })
    expect(await hints(id)).toEqual([
      {
        ...{ kind: 'merchant', id: String(merchantId), code: shop.code, name: `${shop.shopName}, ${shop.name}`, status: 'active' },
        ...{ same: ['email', 'mobile'], link: `user-management/merchant/${merchantId}` },
      },
    ])
  })

  it('a member of a merchant by the address under one PIN code, however it is written', async () => {
    const [parentId, merchantId] = [await world.aShop(), await world.aShop()]
    const place = { address1: 'Shop 12, Laxmi Market', address2: 'Shivaji Chowk', pin: '413005' }
    await world.services.db
      .updateTable('merchant')
      .set({ ...place, parentId, kind: 'frenchie' })
      .where('id', '=', merchantId)
      .execute()
    const id = await waiting({ address1: 'SHOP NO 12 LAXMI MARKET', address2: 'Shivaji chowk', pin: '413005' })
    expect(await hints(id)).toMatchObject([{ kind: 'member', id: String(merchantId), same: ['address'] }])
    expect(await hints(await waiting({ address1: 'SHOP NO 12 LAXMI MARKET', address2: 'Shivaji chowk', pin: '413006' }))).toEqual([])
    for (const address1 of ['Opposite Bus Stand', 'Shop 13, Laxmi Market'])
      expect(await hints(await waiting({ address1, address2: 'Shivaji Chowk', pin: '413005' }))).toEqual([])
  })

  it('a person of the back office by email', async () => {
    const clerk = await world.signUp('staff', { granted: [] })
    const id = await userIdOf(world, clerk)
    const { email, code } = await world.services.db
      .selectFrom('appUser')
      .select(['email', 'code'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await hints(await waiting({ emailId: email }))).toMatchObject([
      { kind: 'user', id: String(id), code, same: ['email'], status: 'active' },
    ])
  })

  it('another registration by name and date of birth, in whatever letters, and says how that one stands', async () => {
    const who = { fName: 'Zarina', lName: 'Momin', dob: '1991-03-04' }
    const first = await waiting(who)
    await (await world.as('admin')).post(`/backend/registration/reject/${first}`, { remark: 'No shop' })
    const second = await waiting({ ...who, fName: 'ZARINA', lName: 'momin' })
    expect(await hints(second)).toMatchObject([{ kind: 'registration', id: first, status: 'rejected', same: ['nameAndBirth'] }])
    expect(await hints(await waiting({ ...who, dob: '1991-03-05' }))).toEqual([])
  })

  it('the shop that the other registration became', async () => {
    const who = { fName: 'Yakub', lName: 'Khot', dob: '1988-08-08' }
    const first = await waiting(who)
    const admin = await world.as('admin')
    await admin.post(`/backend/registration/approve/${first}`, await anApproval(admin, first))
    const { merchantId } = await kept(first)
    expect(await hints(await waiting(who))).toMatchObject([{ kind: 'merchant', id: String(merchantId), same: ['nameAndBirth'] }])
    // Not itself.
    expect((await hints(first)).some(one => one.id === String(merchantId))).toBe(false)
  })

  it('who came from the same internet address lately, and nobody who came long ago', async () => {
    const from = stranger(world)
    const first = await waiting({}, from)
    expect(await hints(await waiting({}, from))).toMatchObject([{ kind: 'registration', id: first, same: ['clientIp'] }])
    await world.services.db.updateTable('registration').set({ dated: '2026-01-01T00:00:00Z' }).where('id', '=', Number(first)).execute()
    const third = await waiting({}, from)
    expect((await hints(third)).map(one => one.id)).not.toContain(first)
  })

  it('somebody whose page this person may not open, without a link', async () => {
    const shops = world.services.db.selectFrom('merchant').select('mobileNo').where('kind', '=', 'merchant').orderBy('id')
    const shop = await shops.executeTakeFirstOrThrow()
    const id = await waiting({ mobileNo: shop.mobileNo })
    const clerk = await world.signUp('staff', { granted: ['registration.read'] })
    const { duplicates } = (await clerk.get(`/backend/registration/${id}`)).json()
    expect(duplicates[0]).toMatchObject({ kind: 'merchant', link: null })
  })
})
