import { gstIn, gstinCheck } from '@sevakendra/contract/invoice/gst'
import { dayOf, daysFrom } from '@sevakendra/contract/kit/dates'
import { startingSac } from '@sevakendra/contract/register/subjects'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testRecord } from '../../test/ledger'
import { withPan } from '../../test/tax'
import { openWorld, type World } from '../../test/world'
import { system } from '../platform/http/who'
import type { Tx } from '../platform/tx'
import { setInvoicing } from '../tax/service'
import * as wallet from '../wallet/service'
import * as packages from './service'

describe('the price of an application', () => {
  let world: World
  let merchantId: number
  let memberId: number
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    merchantId = await shop('STANDARD', null, 0)
    memberId = await shop('MEMBER', merchantId, 20_00)
  })

  const run = <T>(work: (tx: Tx) => Promise<T>) => world.command(work, new Date('2026-11-21T06:00:00Z'))
  const shop = (pack: string, parentId: number | null, markup: number) =>
    run(async tx => {
      const kind = parentId === null ? 'merchant' : 'frenchie'
      const { rows } = await sql<{ id: number }>`
        insert into merchant (code, kind, parent_id, name, shop_name, mobile_no, email_id, address1, district, state, pin, package_id, id_type_id, markup, created_at)
        select ${`P${++made}`}, ${kind}, ${parentId}, 'A', 'A Shop', '9876543210', 'a@example.in', 'x', 'Nashik', 'Maharashtra', '422001', p.id, t.id, ${markup}, now()
        from package p, id_type t where p.code = ${pack} and t.code = 'NSDL' returning id`.execute(tx.db)
      const id = rows[0]?.id ?? 0
      await wallet.openWallet(tx, id)
      return id
    })
  const price = (id: number, variant = 'cardIndia', on = '2026-11-21') =>
    packages.price(world.services, { merchantId: id, service: 'nsdl-physical', variant, on })

  it('is the government fee and our fee with GST of 18 % inside', async () => {
    expect(await price(merchantId)).toMatchObject({
      ...{ governmentFee: 107_00, fee: 33_00, feeTaxable: 27_97, gst: 5_03, markup: 0, total: 140_00 },
      ...{ parentId: null, commission: 0, tds: 0 },
    })
    expect((await price(merchantId, 'cardAbroad')).governmentFee).toBe(1_017_00)
    expect((await price(merchantId, 'ePan')).governmentFee).toBe(72_00)
  })

  it('takes the GST of a shop in our state apart into equal halves, of any other into one part', async () => {
    const gstin = `27AAAAA0000A1Z${gstinCheck('27AAAAA0000A1Z')}`
    await run(tx => setInvoicing(tx, { gstin, idSac: startingSac('id_sale') }, system))
    const inside = await price(merchantId)
    expect(inside).toMatchObject({
      fee: 33_00,
      feeTaxable: 27_96,
      gst: 5_04,
      supply: { supplierGstin: gstin, supplier: '27', place: '27' },
    })
    await sql`update merchant set state = 'Bihar' where id = ${merchantId}`.execute(world.services.db)
    expect(await price(merchantId)).toMatchObject({ feeTaxable: 27_97, gst: 5_03, supply: { place: '10', sac: '998399' } })
    await run(tx => setInvoicing(tx, { gstin: '', idSac: startingSac('id_sale') }, system))
    expect((await price(merchantId)).supply).toMatchObject({ supplierGstin: null, supplier: null, place: '10' })
  })

  it('adds the mark-up of a member’s merchant, within the limit of the package', async () => {
    expect(await price(memberId)).toMatchObject({ markup: 20_00, total: 160_00, parentId: String(merchantId), commission: 5_00 })
    const greedy = await shop('MEMBER', merchantId, 900_00)
    expect((await price(greedy)).markup).toBe(50_00)
  })

  it('changes on the day on which a new rate or government fee begins, and never before', async () => {
    const begins = daysFrom(dayOf(new Date()), 40)
    await run(tx =>
      sql`insert into package_rate (package_id, service_id, fee, effective_from)
        select p.id, s.id, 4000, ${begins} from package p, service s where p.code = 'STANDARD' and s.code = 'nsdl-physical'`.execute(tx.db),
    )
    expect((await price(merchantId, 'cardIndia', daysFrom(begins, -1))).fee).toBe(33_00)
    expect((await price(merchantId, 'cardIndia', begins)).fee).toBe(40_00)
  })

  it('is refused for what the package does not have, or before anything was sold', async () => {
    await expect(price(merchantId, 'cardMoon')).rejects.toThrow('NSDL PAN, physical is not in your package. Please contact us.')
    await expect(price(merchantId, 'cardIndia', '2018-12-31')).rejects.toThrow('not in your package')
    await expect(price(999_999)).rejects.toThrow('Not found')
  })

  it('splits into parts that add up, whatever the fee', async () => {
    const snapshot = await price(memberId)
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(5_000), (fee, markup) => {
        const { taxable: feeTaxable, gst } = gstIn(fee, { supplier: '27', place: fee % 2 ? '27' : '10' })
        const total = snapshot.governmentFee + fee + markup
        const split = packages.splitOf({ ...snapshot, fee, feeTaxable, gst, markup, total })
        expect(Object.values(split).reduce((sum, part) => sum + part, 0)).toBe(total)
      }),
    )
  })

  it('pays commission and mark-up to the parent once, and keeps TDS back above ₹20,000 in a financial year', async () => {
    const about = (refId: number) => ({ refType: testRecord('test'), refId, reference: 'PN1', narration: 'Commission' })
    const snapshot = await price(memberId)
    await withPan(world, merchantId)
    await run(async tx => {
      const fund = {
        merchantId: memberId,
        kind: 'topUpGateway',
        amount: 200_00,
        refType: testRecord('fund'),
        refId: memberId,
        narration: 'x',
      } as const
      await wallet.credit(tx, { ...fund, split: { gateway: 200_00 } }, system)
      await wallet.debit(
        tx,
        { ...about(1), merchantId: memberId, kind: 'serviceDebit', amount: snapshot.total, split: packages.splitOf(snapshot) },
        system,
      )
      await packages.payParent(tx, snapshot, about(1), system)
    })
    expect(await wallet.balance(world.services, memberId)).toBe(40_00)
    expect(await wallet.balance(world.services, merchantId)).toBe(25_00)
    await expect(run(tx => packages.payParent(tx, snapshot, about(1), system))).rejects.toThrow('already been posted')
    expect(
      await run(async tx =>
        packages.payParent(
          tx,
          await packages.price(tx, { merchantId, service: 'nsdl-physical', variant: 'ePan', on: '2026-11-21' }),
          about(2),
          system,
        ),
      ),
    ).toBe(false)

    await run(tx => packages.payParent(tx, { ...snapshot, commission: 19_990_00, markup: 0 }, about(3), system))
    expect((await price(memberId)).tds).toBe(0)
    await run(tx => packages.payParent(tx, { ...snapshot, markup: 0 }, about(4), system))
    const taxed = await price(memberId)
    expect(taxed).toMatchObject({ commission: 5_00, tds: 10 })
    // The next financial year starts from nothing.
    expect((await price(memberId, 'cardIndia', '2027-04-01')).tds).toBe(0)
    const before = await wallet.balance(world.services, merchantId)
    await run(tx => packages.payParent(tx, { ...taxed, markup: 0 }, about(5), system))
    // The year passed the limit with this one: what it asks for beyond the price takes the commission, and the rest is carried.
    expect((await wallet.balance(world.services, merchantId)) - before).toBe(0)
    expect(await wallet.owedBy(world.services, merchantId)).toBe(400_10 - 10 - 4_90)
    expect(await wallet.verifyLedger(world.services)).toEqual([])
  })

  it('starts from master rows that a second seeding leaves as they are', async () => {
    await run(tx => sql`update package set name = 'Renamed' where code = 'VOLUME'`.execute(tx.db))
    await run(tx => packages.seedMasters(tx))
    const offered = await packages.packagesForSelect(world.services)
    expect(offered.map(one => one.label)).toEqual(['Standard', 'Renamed'])
    expect((await packages.idTypesForSelect(world.services)).map(one => one.label)).toContain('NSDL PAN')
  })
})
