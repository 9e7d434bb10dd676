import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import type { PackageSetup, PreviewRow } from '@sevakendra/contract/package/setup/endpoints'
import type { ServiceCode } from '@sevakendra/contract/package/words'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budget } from '../../../test/budget'
import type { Client } from '../../../test/client'
import { aCounter, aPaidOne } from '../../../test/pan'
import { openWorld, type World } from '../../../test/world'
import * as packages from '../service'

const today = dayOf(new Date())
const soon = daysFrom(today, 5)

describe('the setup of a package', () => {
  let world: World
  let admin: Client
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
    admin = await world.as('admin')
  })
  afterAll(() => world.close())

  const create = (more: object = {}, by = admin) =>
    by.post('/backend/package/create', { code: `T${++made}`, name: `Test ${made}`, tier: 'merchant', copyFrom: null, ...more })
  const created = async (more: object = {}): Promise<string> => {
    const reply = await create(more)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().id
  }
  const look = async (id: string): Promise<PackageSetup> => (await admin.get(`/backend/package/${id}`)).json()
  const idOf = async (code: string) => {
    const { data } = (await admin.post('/backend/package/list', { length: 100 })).json()
    return (data as { id: string; code: string }[]).find(row => row.code === code)?.id ?? ''
  }
  const rate = (more: object = {}) => ({
    ...{ version: 1, service: 'nsdl-physical', effectiveFrom: today, fee: 45_00, commissionKind: 'flat', commissionFlat: 5_00 },
    ...{ commissionPercent: null, commissionCap: null, maxMarkup: 25_00 },
    ...more,
  })
  const add = async (id: string, more: object = {}) => {
    const { version } = await look(id)
    return admin.post(`/backend/package/${id}/rate`, rate({ version, ...more }))
  }
  const edit = async (id: string, more: object) => {
    const { version, name, isDefault, active } = await look(id)
    return admin.post(`/backend/package/${id}`, { version, name, isDefault, active, ...more })
  }
  const seen = async (id: string, service = 'nsdl-physical') =>
    (await look(id)).rates.filter(one => one.service === service).map(({ effectiveFrom, fee, state }) => [effectiveFrom, fee, state])
  const preview = async (id: string, day = today, markup = 0): Promise<PreviewRow[]> =>
    (await admin.get(`/backend/package/preview/${id}?day=${day}&markup=${markup}`)).json()
  const audits = (event: string, id: string) =>
    world.services.db.selectFrom('audit').selectAll().where('event', '=', event).where('subjectId', '=', id).execute()

  describe('a rate', () => {
    it('begins on its day, and the one before stays in force until then and in the history after it', async () => {
      const id = await created()
      expect((await add(id)).statusCode).toBe(200)
      expect((await add(id, { effectiveFrom: soon, fee: 50_00 })).statusCode).toBe(200)
      expect(await seen(id)).toEqual([
        [soon, 50_00, 'waiting'],
        [today, 45_00, 'current'],
      ])
      const fees = async (day: string) => (await preview(id, day)).find(row => row.variant === 'cardIndia')?.price?.fee
      expect(await fees(daysFrom(today, 4))).toBe(45_00)
      expect(await fees(soon)).toBe(50_00)
      const [first] = (await look(id)).rates.filter(one => one.state === 'current')
      expect(first).toMatchObject({
        fee: 45_00,
        commissionValue: 5_00,
        maxMarkup: 25_00,
        by: expect.stringMatching(/^admin/),
      })
    })

    it.each<[string, object, string, RegExp]>([
      ['yesterday', { effectiveFrom: daysFrom(today, -1) }, 'effectiveFrom', /Today or later/],
      ['in three years', { effectiveFrom: daysFrom(today, 1100) }, 'effectiveFrom', /two years/],
      ['on a day that does not exist', { effectiveFrom: '2027-02-30' }, 'effectiveFrom', /does not exist/],
      ['with a fee below nothing', { fee: -1, commissionKind: 'percent', commissionPercent: 0 }, 'fee', /at least 0/],
      ['with parts of a paisa', { fee: 12.5 }, 'fee', /./],
      ['without its commission', { commissionFlat: null }, 'commissionFlat', /Required/],
      ['with a commission above our fee', { commissionFlat: 45_01 }, 'commissionFlat', /more than our fee/],
      ['with a percentage that is missing', { commissionKind: 'percent' }, 'commissionPercent', /Required/],
      ['with more than everything', { commissionKind: 'percent', commissionPercent: 10_001 }, 'commissionPercent', /100 %/],
      ['of a service that we do not have', { service: 'tea' }, 'service', /Choose from the list/],
    ])('is refused %s, at its field', async (_, more, field, words) => {
      const reply = await add(await created(), more)
      expect(reply.statusCode).toBe(422)
      expect(Object.keys(reply.json().errors)).toEqual([field])
      expect(reply.json().errors[field].join()).toMatch(words)
    })

    it('of one variant goes before that of all, stays when that changes, and is copied with it', async () => {
      const id = await created()
      await add(id, { service: 'gst-filing', fee: 200_00 })
      expect((await add(id, { service: 'gst-filing', variant: 'nil', fee: 90_00 })).statusCode).toBe(200)
      await add(id, { service: 'gst-filing', fee: 250_00, effectiveFrom: soon })
      const fees = async (of: string, day: string) =>
        (await preview(of, day)).filter(row => row.service === 'gst-filing').map(row => [row.variant, row.price?.fee])
      const by = (nil: number, others: number) => [
        ['nil', nil],
        ['regular', others],
        ['annual', others],
      ]
      expect(await fees(id, today)).toEqual(by(90_00, 200_00))
      expect(await fees(id, soon)).toEqual(by(90_00, 250_00))
      expect((await look(id)).rates.map(({ variant, state }) => [variant, state])).toEqual([
        ['', 'waiting'],
        ['', 'current'],
        ['nil', 'current'],
      ])
      expect((await add(id, { service: 'gst-filing', variant: 'cardIndia' })).json().errors).toHaveProperty('variant')
      const standard = await idOf('STANDARD')
      const { version } = await look(id)
      expect(
        (await admin.post(`/backend/package/${id}/copy`, { version, from: standard, effectiveFrom: daysFrom(soon, 1) })).statusCode,
      ).toBe(200)
      expect(await fees(id, daysFrom(soon, 1))).toEqual(await fees(standard, today))
      expect(await fees(await created({ copyFrom: id }), today)).toEqual(by(90_00, 200_00))
    })

    it('is withdrawn before its day, and never once it has begun', async () => {
      const id = await created()
      await add(id)
      expect((await add(id)).json().errors.effectiveFrom).toEqual(['Another one took effect today. Let this one start tomorrow.'])
      const waiting = (await add(id, { effectiveFrom: soon })).json()
      expect((await add(id, { effectiveFrom: soon })).json().errors.effectiveFrom).toEqual([
        'Another one is already set for this date. Withdraw it first.',
      ])
      const withdraw = (rateId: string, version: number) => admin.post(`/backend/package/rate/withdraw/${rateId}`, { version })
      expect((await withdraw(waiting.id, waiting.version - 1)).statusCode).toBe(409)
      const withdrawn = await withdraw(waiting.id, waiting.version)
      expect(withdrawn.statusCode).toBe(200)
      expect(await seen(id)).toEqual([[today, 45_00, 'current']])
      expect((await audits('package.rateWithdrawn', id))[0]).toMatchObject({ before: { effectiveFrom: soon, fee: 45_00 } })

      const [begun] = (await look(id)).rates
      const kept = await withdraw(begun?.id ?? '', withdrawn.json().version)
      expect([kept.statusCode, kept.json().message]).toEqual([
        422,
        'This rate is already in force and cannot be withdrawn. Add a new rate instead.',
      ])
      expect((await withdraw('999999', 1)).statusCode).toBe(404)
    })

    it('cannot be edited, taken away or put into the past by any other way, as the database holds it', async () => {
      const id = Number(await created())
      await add(String(id))
      const run = (statement: ReturnType<typeof sql>) => statement.execute(world.services.db)
      await expect(run(sql`update package_rate set fee = 1 where package_id = ${id}`)).rejects.toThrow('never edited')
      await expect(run(sql`delete from package_rate where package_id = ${id}`)).rejects.toThrow('never edited')
      await expect(run(sql`truncate package_rate`)).rejects.toThrow()
      await expect(
        run(sql`insert into package_rate (package_id, service_id, fee, effective_from)
          select package_id, service_id, 1, effective_from - 30 from package_rate where package_id = ${id}`),
      ).rejects.toThrow('cannot begin in the past')
    })

    it('is refused with 409 when somebody changed the package meanwhile, and changes nothing', async () => {
      const id = await created()
      const { version } = await look(id)
      const both = await Promise.all([
        admin.post(`/backend/package/${id}/rate`, rate({ version })),
        admin.post(`/backend/package/${id}/rate`, rate({ version, effectiveFrom: soon, fee: 99_00 })),
      ])
      expect(both.map(reply => reply.statusCode).sort()).toEqual([200, 409])
      expect(both.find(reply => reply.statusCode === 409)?.json().message).toMatch(/Somebody else has changed this/)
      expect((await look(id)).rates).toHaveLength(1)
    })
  })

  it('writes down who changed what, before and after', async () => {
    const id = await created()
    await add(id, { fee: 40_00 })
    await add(id, { fee: 55_00, effectiveFrom: soon })
    await edit(id, { name: 'Renamed' })
    const [first, second] = await audits('package.rateAdded', id)
    expect(first).toMatchObject({ after: { service: 'nsdl-physical', fee: 40_00 } })
    expect(second).toMatchObject({ before: { fee: 40_00 }, after: { fee: 55_00, effectiveFrom: soon } })
    expect((await audits('package.changed', id))[0]).toMatchObject({
      actorCode: expect.stringMatching(/^admin/),
      before: { name: expect.stringMatching(/^Test/) },
      after: { name: 'Renamed' },
    })
  })

  describe('the default of a tier', () => {
    const defaults = async () => {
      const { data } = (await admin.post('/backend/package/list', { length: 100 })).json()
      return (data as { code: string; tier: string; isDefault: boolean }[])
        .filter(row => row.isDefault)
        .map(row => `${row.tier} ${row.code}`)
    }

    it('is exactly one: another one takes its place, and it cannot be given up or switched off', async () => {
      const standard = await idOf('STANDARD')
      const [id, code] = [await created(), `T${made}`]
      expect((await edit(standard, { isDefault: false })).json().errors).toHaveProperty('isDefault')
      expect((await edit(standard, { active: false })).json().errors).toHaveProperty('active')
      expect((await edit(id, { isDefault: true, active: false })).json().errors).toHaveProperty('active')
      expect((await edit(id, { isDefault: true })).statusCode).toBe(200)
      expect((await defaults()).sort()).toEqual(['frenchie MEMBER', `merchant ${code}`])
      expect((await packages.packagesForSelect(world.services))[0]?.value).toBe(id)
      // Whoever had the old default on the screen reads it anew first.
      expect((await look(standard)).version).toBeGreaterThan(1)
      await edit(standard, { isDefault: true })
    })

    it('stays one when two people choose at once', async () => {
      const ids = [await created(), await created(), await created()]
      await Promise.all(ids.map(id => edit(id, { isDefault: true })))
      expect((await defaults()).filter(one => one.startsWith('merchant'))).toHaveLength(1)
      await edit(await idOf('STANDARD'), { isDefault: true })
    })

    it('is held by the database: never two, never none, never one that is switched off', async () => {
      const run = (set: ReturnType<typeof sql>) => sql`update package set ${set} where code = 'STANDARD'`.execute(world.services.db)
      await expect(sql`update package set is_default = true where code = 'VOLUME'`.execute(world.services.db)).rejects.toThrow()
      await expect(run(sql`is_default = false`)).rejects.toThrow('no default package')
      await expect(run(sql`active = false`)).rejects.toThrow()
    })

    it('comes with the first package of a tier, and a code is there once', async () => {
      expect((await create({ code: 'STANDARD' })).json().errors).toEqual({ code: ['This code is already in use'] })
      expect((await create({ code: 'small' })).json().errors.code.join()).toMatch(/Capital letters/)
      expect((await create({ name: ' ' })).json().errors).toEqual({ name: ['Required'] })
    })
  })

  describe('copying rates', () => {
    const copy = async (id: string, more: object) =>
      admin.post(`/backend/package/${id}/copy`, { version: (await look(id)).version, effectiveFrom: today, ...more })

    it('begins all rates of the other package on the day, and leaves alone what is the same', async () => {
      const [standard, volume] = [await idOf('STANDARD'), await idOf('VOLUME')]
      const id = await created({ copyFrom: standard })
      expect((await look(id)).rates).toHaveLength(5)
      expect((await copy(id, { from: standard, effectiveFrom: soon })).json()).toMatchObject({ copied: 0, same: 5 })
      expect((await copy(id, { from: volume, effectiveFrom: soon })).json()).toMatchObject({ copied: 5, same: 0 })
      const totals = async (of: string, day: string) => (await preview(of, day)).map(row => [row.service, row.variant, row.price])
      expect(await totals(id, today)).toEqual(await totals(standard, today))
      expect(await totals(id, soon)).toEqual(await totals(volume, soon))
      expect(await audits('package.ratesCopied', id)).toHaveLength(2)
    })

    it('is refused from nowhere, from itself, from nothing, and over what has begun today', async () => {
      const [standard, volume, empty] = [await idOf('STANDARD'), await idOf('VOLUME'), await created()]
      const id = await created({ copyFrom: standard })
      expect((await copy(id, { from: '999999' })).json().errors).toHaveProperty('from')
      expect((await copy(id, { from: id })).json().errors).toEqual({ from: ['Choose another package'] })
      expect((await copy(id, { from: empty })).json().errors).toEqual({ from: ['This package has no rates on that day'] })
      expect((await copy(id, { from: volume })).json().errors.effectiveFrom.join()).toMatch(
        /NSDL PAN, physical.*: Another one took effect today/,
      )
      expect((await copy(id, { from: volume, version: 7 })).statusCode).toBe(409)
      expect((await copy(id, { from: volume, effectiveFrom: daysFrom(today, -1) })).json().errors).toHaveProperty('effectiveFrom')
      expect((await create({ copyFrom: empty })).json().errors).toHaveProperty('copyFrom')
    })
  })

  describe('the preview', () => {
    const fill = async (id: string, more: object) => {
      const reply = await add(id, more)
      if (reply.statusCode !== 200) throw new Error(reply.body)
    }
    const shopIn = async (packageId: string, parentId: number | null, markup: number) => {
      const merchantId = await world.aShop()
      await world.services.db
        .updateTable('merchant')
        .set({ packageId: Number(packageId), parentId, kind: parentId === null ? 'merchant' : 'frenchie', markup })
        .where('id', '=', merchantId)
        .execute()
      return merchantId
    }

    it('is what an application is then charged', async () => {
      const id = await created({ copyFrom: await idOf('VOLUME') })
      const counter = await aCounter(world)
      await world.services.db
        .updateTable('merchant')
        .set({ packageId: Number(id) })
        .where('id', '=', counter.merchantId)
        .execute()
      const row = (await preview(id)).find(one => one.service === 'nsdl-physical' && one.variant === 'cardIndia')
      const before = await balanceOf(counter.client)
      await aPaidOne(counter.client)
      expect(before - (await balanceOf(counter.client))).toBe(row?.price?.merchant.total)
    })
    const balanceOf = async (client: Client) => Math.round((await client.get('/merchant/accounting/closing')).json() * 100)

    it('says what is not sold, and adds no more than the limit as mark-up', async () => {
      const id = await created()
      await fill(id, { maxMarkup: 20_00 })
      const rows = await preview(id, today, 35_00)
      expect(rows.find(row => row.service === 'gst-filing')).toMatchObject({
        price: null,
        why: expect.stringMatching(/GST return filing is not sold/),
      })
      expect(rows.find(row => row.variant === 'cardIndia' && row.service === 'nsdl-physical')?.price).toMatchObject({
        merchant: { markup: 0, total: 107_00 + 45_00 },
        frenchie: { markup: 20_00, total: 107_00 + 45_00 + 20_00, commission: 5_00 },
      })
      expect((await admin.get('/backend/package/preview/999999?day=2026-11-21')).statusCode).toBe(404)
      expect((await admin.get(`/backend/package/preview/${id}?day=soon`)).statusCode).toBe(400)
    })

    it('is the price of the shop, whatever the rates, the day and the mark-up', async () => {
      const aRate = fc.record({
        service: fc.constantFrom<ServiceCode>('nsdl-physical', 'nsdl-paperless', 'uti-coupon', 'gst-registration', 'gst-filing'),
        fee: fc.nat(5_000_00),
        percent: fc.boolean(),
        share: fc.nat(10_000),
        cap: fc.option(fc.nat(200_00)),
        maxMarkup: fc.nat(300_00),
        inDays: fc.nat(700),
      })
      const asked = fc.record({ inDays: fc.nat(729), markup: fc.nat(500_00) })
      await fc.assert(
        fc.asyncProperty(
          fc.array(aRate, { minLength: 1, maxLength: 8 }),
          fc.array(asked, { minLength: 1, maxLength: 4 }),
          async (rates, questions) => {
            const id = await created({ tier: 'frenchie' })
            const unlike = new Map(rates.map(one => [`${one.service} ${one.inDays}`, one]))
            for (const { service, fee, percent, share, cap, maxMarkup, inDays } of unlike.values())
              await fill(id, {
                ...{ service, fee, maxMarkup, effectiveFrom: daysFrom(today, inDays), commissionKind: percent ? 'percent' : 'flat' },
                ...(percent
                  ? { commissionPercent: share, commissionFlat: null, commissionCap: cap }
                  : { commissionFlat: Math.min(share, fee) }),
              })
            const parentId = await shopIn(id, null, 0)
            for (const { inDays, markup } of questions) {
              const memberId = await shopIn(id, parentId, markup)
              const on = daysFrom(today, inDays)
              for (const { service, variant, price } of await preview(id, on, markup)) {
                const of = (merchantId: number) => packages.price(world.services, { merchantId, service, variant, on })
                if (!price) {
                  await expect(of(parentId)).rejects.toThrow('not in your package')
                  continue
                }
                expect(await of(parentId)).toMatchObject({
                  governmentFee: price.governmentFee,
                  fee: price.fee,
                  ...price.merchant,
                })
                expect(await of(memberId)).toMatchObject({ fee: price.fee, ...price.frenchie })
              }
            }
          },
        ),
        { numRuns: budget(5, 60) },
      )
    })
  })

  it('is the admin’s alone', async () => {
    const staff = await world.as('staff')
    for (const path of ['/backend/package/1', '/backend/package/government-fee']) expect((await staff.get(path)).statusCode).toBe(403)
    expect((await create({}, staff)).statusCode).toBe(403)
  })
})
