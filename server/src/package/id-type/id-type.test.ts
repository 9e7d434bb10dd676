import type { IdType } from '@sevakendra/contract/package/id-type/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { anApproval, registered, registrationId, stranger } from '../../../test/door'
import { openWorld, type World } from '../../../test/world'

describe('an ID type', () => {
  let world: World
  let admin: Client
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const given = (more: object = {}) => ({
    ...{ code: `ID${++made}`, name: 'NSDL + GST', joiningFee: 149_00, validityMonths: 12, services: ['nsdl-physical', 'gst-filing'] },
    ...more,
  })
  const create = (more: object = {}, by = admin) => by.post('/backend/master/id-type/create', given(more))
  const created = async (more: object = {}): Promise<string> => (await create(more)).json().id
  const look = async (id: string): Promise<IdType> => (await admin.get(`/backend/master/id-type/${id}`)).json()
  const edit = async (id: string, more: object = {}) => {
    const { id: _, code: __, ...fields } = await look(id)
    return admin.post(`/backend/master/id-type/${id}`, { ...fields, ...more })
  }
  const offered = async () => (await world.nobody().get('/auth/id-types')).json() as { value: string; label: string }[]

  it('is offered to visitors from the moment it is added, and no more once it is switched off', async () => {
    const id = await created({ name: 'Everything' })
    expect((await offered()).map(one => one.value)).toContain(id)
    expect((await edit(id, { active: false })).statusCode).toBe(200)
    expect((await offered()).map(one => one.value)).not.toContain(id)
    const { data } = (await admin.post('/backend/master/id-type/list', { search: 'Everything' })).json()
    expect(data).toMatchObject([{ joiningFee: 149_00, services: 'NSDL PAN, physical; GST return filing', active: false, shops: 0 }])
  })

  it('costs whoever is approved later the new fee, and whoever was approved before what was written down then', async () => {
    const id = await created()
    const saleOf = async () => {
      const { refNo } = (await registered(world, stranger(world), { idType: id })).json()
      const registration = await registrationId(world, refNo)
      const approval = { ...(await anApproval(admin, registration)), idType: id }
      expect((await admin.post(`/backend/registration/approve/${registration}`, approval)).statusCode).toBeLessThan(300)
      const newest = world.services.db.selectFrom('idSale').select(['id', 'fee', 'status']).orderBy('id', 'desc')
      return newest.executeTakeFirstOrThrow()
    }
    const first = await saleOf()
    expect(first).toMatchObject({ fee: 149_00, status: 'pending' })
    await edit(id, { joiningFee: 0 })
    expect(await saleOf()).toMatchObject({ fee: 0, status: 'free' })
    const kept = await world.services.db.selectFrom('idSale').select('fee').where('id', '=', first.id).executeTakeFirstOrThrow()
    expect(kept.fee).toBe(149_00)
  })

  it('is refused with 409 when somebody changed it meanwhile; who changed what is written down', async () => {
    const id = await created()
    const { version } = await look(id)
    expect((await edit(id, { name: 'First' })).json()).toEqual({ version: version + 1 })
    const late = await edit(id, { name: 'Second', version })
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringMatching(/Somebody else has changed this/)])
    expect((await look(id)).name).toBe('First')
    const noted = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'idType.changed')
      .where('subjectId', '=', id)
      .execute()
    expect(noted).toMatchObject([{ before: { name: 'NSDL + GST' }, after: { name: 'First' } }])
  })

  it.each<[string, object, string]>([
    ['a code that is there', { code: 'NSDL' }, 'code'],
    ['a code in small letters', { code: 'nsdl' }, 'code'],
    ['no name', { name: '' }, 'name'],
    ['a fee below nothing', { joiningFee: -1 }, 'joiningFee'],
    ['no month', { validityMonths: 0 }, 'validityMonths'],
    ['no service', { services: [] }, 'services'],
    ['a service twice', { services: ['gst-filing', 'gst-filing'] }, 'services'],
  ])('is refused with %s, at its field', async (_, more, field) => {
    const reply = await create(more)
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
  })

  it('stays when it is the last one on offer', async () => {
    const all = await offered()
    for (const { value } of all.slice(1)) await edit(value, { active: false })
    expect((await edit(all[0]?.value ?? '', { active: false })).json().errors).toHaveProperty('active')
    for (const { value } of all.slice(1)) await edit(value, { active: true })
  })

  it('is kept by the back office alone: staff by grant', async () => {
    expect((await create({}, await world.as('staff'))).statusCode).toBe(200)
    expect((await create({}, await world.signUp('staff', { granted: [] }))).statusCode).toBe(403)
    expect((await create({}, await world.as('merchant'))).statusCode).toBe(403)
    expect((await admin.get('/backend/master/id-type/999999')).statusCode).toBe(404)
  })
})
