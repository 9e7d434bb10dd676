import { gstinCheck } from '@sevakendra/contract/invoice/gst'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { openWorld, password, type World } from '../../../test/world'
import { supplyTo } from '../service'

const withCheck = (body: string) => body + gstinCheck(body)
const gstin = withCheck('29ABCPE1234F1Z')

describe('the tax profile of a shop', () => {
  let world: World
  let admin: Client
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const read = async (id: number, client = admin) => (await client.get(`/backend/tax/profile/${id}`)).json()
  const edit = (id: number, given: object, client = admin) =>
    client.post(`/backend/tax/profile/${id}`, { version: 0, pan: null, removePan: false, gstin: '', ...given })
  const rowOf = (merchantId: number) =>
    world.services.db.selectFrom('taxProfile').selectAll().where('merchantId', '=', merchantId).executeTakeFirst()

  it('keeps the PAN sealed, shows it masked to the office and to the shop, and whole for a reason that is kept', async () => {
    const shop = await world.aShop()
    expect(await read(shop)).toMatchObject({
      version: 0,
      pan: null,
      entity: null,
      gstin: null,
      place: '10',
      year: { gross: 0, tds: 0, owed: 0 },
    })
    expect((await edit(shop, { pan: 'abcpe 1234f' })).json()).toEqual({ version: 1 })
    expect(await read(shop)).toMatchObject({ version: 1, pan: 'XXXXXX234F', entity: 'P' })
    const merchant = await world.signUp('merchant', { merchantId: shop })
    expect((await merchant.get('/merchant/tax/profile')).json()).toEqual(await read(shop))
    const row = await rowOf(shop)
    expect([row?.panSealed, row?.panHash].join()).not.toContain('ABCPE1234F')
    const trail = await world.services.db.selectFrom('audit').selectAll().where('event', '=', 'taxProfile.changed').execute()
    expect([trail.length, JSON.stringify(trail)]).toEqual([1, expect.not.stringContaining('ABCPE1234F')])
    expect(trail[0]).toMatchObject({ subject: 'merchant', subjectId: String(shop), after: { pan: 'XXXXXX234F' } })

    await admin.post('/auth/confirm', { password })
    const shown = await admin.post(`/backend/tax/profile/reveal-pan/${shop}`, { reason: 'Statement of the quarter' })
    expect(shown.json()).toEqual({ pan: 'ABCPE1234F' })
    const kept = await world.services.db.selectFrom('audit').select(['reason', 'subjectId']).where('event', '=', 'pan.revealed').execute()
    expect(kept).toEqual([{ reason: 'Statement of the quarter', subjectId: String(shop) }])
    const { timeline } = (await admin.get(`/backend/usermanagement/merchant/${shop}`)).json()
    expect(timeline.slice(0, 2)).toMatchObject([
      { event: 'pan.revealed', by: expect.any(String), remark: 'Statement of the quarter' },
      { event: 'taxProfile.changed' },
    ])
    expect((await admin.post(`/backend/tax/profile/reveal-pan/${await world.aShop()}`, { reason: 'x' })).statusCode).toBe(404)
  })

  it('has the PAN of the GSTIN, whose state is the place of supply', async () => {
    const shop = await world.aShop()
    expect((await edit(shop, { gstin: gstin.toLowerCase() })).statusCode).toBe(200)
    expect(await read(shop)).toMatchObject({ pan: 'XXXXXX234F', gstin, place: '29' })
    expect(await supplyTo(world.services, shop, 'nsdl-physical')).toMatchObject({ buyerGstin: gstin, buyerState: '10', place: '29' })
    // Without it the PAN stays, and the place is that of the address.
    expect((await edit(shop, { version: 1 })).statusCode).toBe(200)
    expect(await read(shop)).toMatchObject({ pan: 'XXXXXX234F', gstin: null, place: '10' })
    expect((await edit(shop, { version: 2, removePan: true })).statusCode).toBe(200)
    expect([await read(shop), (await rowOf(shop))?.panHash]).toEqual([
      expect.objectContaining({ version: 3, pan: null, entity: null }),
      null,
    ])
  })

  it.each<[string, object, string, RegExp]>([
    ['a PAN of another shape', { pan: 'ABCDE12345' }, 'pan', /five letters/],
    ['a PAN of no category', { pan: 'ABCXE1234F' }, 'pan', /fourth letter/],
    ['a GSTIN with a wrong sign', { gstin: `${gstin.slice(0, 14)}!` }, 'gstin', /./],
    ['a GSTIN of another PAN', { pan: 'ABCPE9999F', gstin }, 'gstin', /another PAN/],
    ['a PAN to be removed that the GSTIN has in it', { removePan: true, gstin }, 'removePan', /GSTIN contains the PAN/],
    ['a PAN to be removed and entered', { removePan: true, pan: 'ABCPE1234F' }, 'removePan', /entered above/],
  ])('refuses %s, at its field', async (_, given, field, words) => {
    const reply = await edit(await world.aShop(), given)
    expect([reply.statusCode, reply.json().errors?.[field]?.join()]).toEqual([422, expect.stringMatching(words)])
  })

  it('is not put over what somebody else entered meanwhile, and is nobody else’s', async () => {
    const shop = await world.aShop()
    const both = await Promise.all([edit(shop, { pan: 'ABCPE1234F' }), edit(shop, { pan: 'ABCPE5678F' })])
    expect(both.map(reply => reply.statusCode).sort()).toEqual([200, 409])
    expect((await edit(shop, { version: 7, gstin })).statusCode).toBe(409)
    expect((await edit(999_999, {})).statusCode).toBe(404)
    const reader = await world.signUp('staff', { granted: ['merchant.read'] })
    expect((await edit(shop, { version: 1 }, reader)).statusCode).toBe(403)
    expect((await read(shop, reader)).year).toBeNull()
  })
})
