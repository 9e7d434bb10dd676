import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { FeesOfService } from '@sevakendra/contract/package/fee/endpoints'
import { startingSac } from '@sevakendra/contract/register/subjects'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../test/client'
import { openWorld, type World } from '../../../test/world'
import { supplyTo } from '../../tax/service'

const today = dayOf(new Date())
const soon = daysFrom(today, 10)

describe('a government fee', () => {
  let world: World
  let admin: Client
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const look = async (service: string): Promise<FeesOfService> => {
    const { services } = (await admin.get('/backend/package/government-fee')).json()
    return (services as FeesOfService[]).find(one => one.service === service) as FeesOfService
  }
  const add = async (service: string, more: object = {}) =>
    admin.post('/backend/package/government-fee', {
      ...{ service, variant: 'cardIndia', amount: 110_00, effectiveFrom: soon, source: 'Fee list of next year' },
      ...{ version: (await look(service)).version },
      ...more,
    })
  const seen = async (service: string, variant: string) =>
    (await look(service)).fees.filter(fee => fee.variant === variant).map(fee => [fee.amount, fee.state])
  const withdraw = (id: string, version: number) => admin.post(`/backend/package/government-fee/withdraw/${id}`, { version })

  it('begins on its day for every package, with its source and who wrote it down', async () => {
    expect((await add('nsdl-physical')).statusCode).toBe(200)
    expect(await seen('nsdl-physical', 'cardIndia')).toEqual([
      [110_00, 'waiting'],
      [107_00, 'current'],
    ])
    const { data } = (await admin.post('/backend/package/list', { length: 100 })).json()
    for (const { id } of data as { id: string }[]) {
      const fee = async (day: string) => {
        const rows = (await admin.get(`/backend/package/preview/${id}?day=${day}`)).json()
        return rows.find((row: { service: string; variant: string }) => row.service === 'nsdl-physical' && row.variant === 'cardIndia')
          .price.governmentFee
      }
      expect([await fee(daysFrom(soon, -1)), await fee(soon)]).toEqual([107_00, 110_00])
    }
    const first = (await look('nsdl-physical')).fees.find(fee => fee.state === 'waiting')
    expect(first).toMatchObject({ source: 'Fee list of next year', by: expect.stringMatching(/^admin/), effectiveFrom: soon })
    const noted = await world.services.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('event', '=', 'governmentFee.added')
      .executeTakeFirst()
    expect(noted).toMatchObject({ before: { amount: 107_00 }, after: { amount: 110_00, service: 'nsdl-physical' } })
  })

  it('begins for a card that had none until then', async () => {
    expect(await seen('nsdl-paperless', 'ePan')).toEqual([[66_00, 'current']])
    expect((await add('gst-filing', { variant: '', amount: 0, effectiveFrom: today })).statusCode).toBe(200)
    expect(await seen('gst-filing', '')).toEqual([
      [0, 'current'],
      [0, 'past'],
    ])
  })

  it.each<[string, object, string]>([
    ['yesterday', { effectiveFrom: daysFrom(today, -1) }, 'effectiveFrom'],
    ['without a source', { source: ' ' }, 'source'],
    ['for a card that this service does not know', { variant: 'cardMoon' }, 'variant'],
    ['below nothing', { amount: -1 }, 'amount'],
    ['of a service that we do not have', { service: 'tea' }, 'service'],
  ])('is refused %s, at its field', async (_, more, field) => {
    const reply = await add('uti-coupon', more)
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([422, [field]])
  })

  it('is withdrawn before its day, never afterwards, and not against what somebody changed meanwhile', async () => {
    const { version } = await look('uti-coupon')
    const { id } = (await add('uti-coupon')).json()
    expect((await add('uti-coupon', { version })).statusCode).toBe(409)
    expect((await add('uti-coupon')).json().errors.effectiveFrom.join()).toMatch(/already set for this date/)
    expect((await withdraw(id, version)).statusCode).toBe(409)
    expect((await withdraw(id, version + 1)).statusCode).toBe(200)
    expect(await seen('uti-coupon', 'cardIndia')).toEqual([[107_00, 'current']])
    const [begun] = (await look('uti-coupon')).fees
    const kept = await withdraw(begun?.id ?? '', version + 2)
    expect([kept.statusCode, kept.json().message]).toEqual([
      422,
      'This fee is already in force and cannot be withdrawn. Add a new fee instead.',
    ])
    expect((await withdraw('999999', 1)).statusCode).toBe(404)
  })

  it('has beside it the SAC of the service, which is set for later charges alone', async () => {
    const { sac, version } = await look('gst-filing')
    expect([sac, (await look('nsdl-physical')).sac]).toEqual(['998223', '998399'])
    const edit = (more: object) => admin.post('/backend/package/sac/gst-filing', { version, sac: '998222', ...more })
    expect((await edit({ sac: '123456' })).json().errors.sac.join()).toContain('begins with 99')
    expect((await edit({})).statusCode).toBe(200)
    expect((await edit({})).statusCode).toBe(409)
    expect((await look('gst-filing')).sac).toBe('998222')
    expect((await admin.post('/backend/package/sac/tea', { version: 1, sac: '9983' })).statusCode).toBe(404)
    const shop = await world.aShop()
    const supply = (service: string | null) => supplyTo(world.services, shop, service)
    expect([(await supply('gst-filing')).sac, (await supply(null)).sac]).toEqual(['998222', startingSac('id_sale')])
  })

  it('cannot be edited or put into the past by any other way, as the database holds it', async () => {
    await expect(sql`update government_fee set amount = 1`.execute(world.services.db)).rejects.toThrow('never edited')
    await expect(sql`delete from government_fee where effective_from < '2020-01-01'`.execute(world.services.db)).rejects.toThrow(
      'never edited',
    )
    await expect(
      sql`insert into government_fee (service_id, variant, amount, effective_from)
        select service_id, variant, 1, '2020-01-01' from government_fee where effective_from = '2019-01-01'`.execute(world.services.db),
    ).rejects.toThrow('cannot begin in the past')
  })
})
