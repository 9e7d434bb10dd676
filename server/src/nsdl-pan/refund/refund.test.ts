import { dayOf } from '@sevakendra/contract/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCounter, allTicked, aWaitingOne, desk, freshAckNo, key, topUp, userIdOf } from '../../../test/pan'
import { withPan } from '../../../test/tax'
import { openWorld, type World } from '../../../test/world'
import { payReleased } from '../../package/commission/service'
import { packagesForSelect } from '../../package/service'
import { openFrenchie } from '../../people/service'
import { system } from '../../platform/who'
import { payCommission } from '../../tax/service'
import * as wallet from '../../wallet/service'

describe('what is paid and given back around an acknowledgement', { timeout: 60_000 }, () => {
  let world: World
  let made = 0
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const balance = (merchantId: number) => wallet.balance(world.house, merchantId)

  /** A merchant without money, and its member with some. */
  async function aMember() {
    made += 1
    const parentId = await world.aShop()
    const merchantId = await world.command(async tx => {
      const [pack] = await packagesForSelect(tx, 'frenchie')
      const { idTypeId } = await tx.db.selectFrom('merchant').select('idTypeId').where('id', '=', parentId).executeTakeFirstOrThrow()
      const who = {
        name: 'Member',
        shopName: 'Member',
        mobileNo: `97${String(made).padStart(8, '0')}`,
        emailId: `member${made}@example.in`,
      }
      const at = { address1: 'Main Road', address2: null, address3: null, district: 'Nalanda', state: 'Bihar', pin: '803116' }
      const given = { userName: `member${made}`, packageId: pack?.value ?? '', idType: String(idTypeId), markup: 10_00 }
      return (await openFrenchie(tx, parentId, { ...who, ...at }, given, 'x')).merchantId
    })
    await topUp(world, merchantId, 1000_00)
    const client = await world.signUp('frenchie', { merchantId })
    return { parentId, merchantId, client, userId: await userIdOf(world, client) }
  }

  const acknowledged = async (counter: Parameters<typeof aWaitingOne>[1]): Promise<string> =>
    acknowledge((await aWaitingOne(world, counter)).id)
  async function acknowledge(id: string): Promise<string> {
    const staff = await world.as('staff')
    await staff.post(`${desk}/claim/${id}`)
    await staff.post(`${desk}/verify/${id}`, allTicked)
    const body = { ackNo: freshAckNo(), ackDate: dayOf(new Date()) }
    const done = await staff.post(`${desk}/acknowledge/${id}`, body, key())
    expect(done.json()).toEqual({ state: 'acknowledged' })
    expect((await staff.post(`${desk}/acknowledge/${id}`, { ...body, ackNo: freshAckNo() }, key())).statusCode).toBe(409)
    return id
  }

  const snapshotOf = async (id: string) => {
    const { priceSnapshot } = await world.house.db
      .selectFrom('nsdlApplication')
      .select('priceSnapshot')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    return priceSnapshot as { total: number; commission: number; tds: number; markup: number }
  }

  it("is acknowledged while the parent's wallet is stopped; the commission follows its release, unless the charge was given back", async () => {
    const member = await aMember()
    const stop = (frozen: boolean) =>
      world.command(tx => tx.db.updateTable('ledgerAccount').set({ frozen }).where('ownerId', '=', member.parentId).execute())
    await stop(true)
    const id = await acknowledged(member)
    const givenBack = await acknowledged(member)
    expect(await payReleased(world.house)).toEqual({ done: 0, failed: 0 })
    const admin = await world.as('admin')
    const reason = { remark: 'Applied for twice', bearCommission: false }
    expect((await admin.post(`${desk}/refund/${givenBack}`, reason, key())).json()).toMatchObject({ takenBack: 0 })

    await stop(false)
    expect(await payReleased(world.house)).toEqual({ done: 1, failed: 0 })
    const price = await snapshotOf(id)
    const paid = price.commission - price.tds + price.markup
    expect(await balance(member.parentId)).toBe(paid)
    expect(await payReleased(world.house)).toEqual({ done: 0, failed: 0 })
    expect((await admin.post(`${desk}/refund/${id}`, reason, key())).json()).toMatchObject({ takenBack: paid })
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([0, 1000_00])
  })

  it("pays a member's merchant once, and takes it back together with the charge", async () => {
    const member = await aMember()
    const id = await acknowledged(member)
    const price = await snapshotOf(id)
    const paid = price.commission - price.tds + price.markup
    expect(paid).toBeGreaterThan(10_00)
    expect(await balance(member.parentId)).toBe(paid)
    expect(await balance(member.merchantId)).toBe(1000_00 - price.total)

    const admin = await world.as('admin')
    const reason = { remark: 'Filed under a wrong name by us' }
    expect((await (await world.as('staff')).post(`${desk}/refund/${id}`, reason, key())).statusCode).toBe(403)
    const again = key()
    const answers = await Promise.all(Array.from({ length: 3 }, () => admin.post(`${desk}/refund/${id}`, reason, again)))
    for (const answer of answers) expect(answer.json()).toEqual({ refunded: price.total, takenBack: paid })
    expect((await admin.post(`${desk}/refund/${id}`, reason, key())).statusCode).toBe(409)
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([0, 1000_00])
    expect((await member.client.get(`/merchant/nsdlpan/physical/info/${id}`)).json()).toMatchObject({
      state: 'acknowledged',
      refunded: true,
    })
    expect((await member.client.get('/notice/unread')).json().newest[0].kind).toBe('applicationRefunded')
    const year = await world.house.db.selectFrom('tdsYear').select(['gross', 'tds']).where('merchantId', '=', member.parentId).execute()
    expect(year).toEqual([{ gross: 0, tds: 0 }])
    expect(await wallet.verifyLedger(world.house)).toEqual([])
  })

  it('does nothing while the merchant no longer holds the commission, unless the business bears it', async () => {
    const member = await aMember()
    const id = await acknowledged(member)
    const price = await snapshotOf(id)
    const paid = await balance(member.parentId)
    const spent = {
      merchantId: member.parentId,
      kind: 'serviceDebit',
      refType: 'spent',
      refId: member.parentId,
      narration: 'Spent',
    } as const
    await world.command(tx => wallet.debit(tx, { ...spent, amount: paid - 1, split: { revenue: paid - 1 } }, system))

    const admin = await world.as('admin')
    const refused = await admin.post(`${desk}/refund/${id}`, { remark: 'Filed twice by us' }, key())
    expect([refused.statusCode, refused.json().message]).toEqual([422, expect.stringContaining('no longer holds')])
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([1, 1000_00 - price.total])
    expect((await member.client.get(`/merchant/nsdlpan/physical/info/${id}`)).json().refunded).toBe(false)

    const borne = await admin.post(`${desk}/refund/${id}`, { remark: 'Filed twice by us', bearCommission: true }, key())
    expect(borne.json()).toEqual({ refunded: price.total, takenBack: 0 })
    expect([await balance(member.parentId), await balance(member.merchantId)]).toEqual([1, 1000_00])
    expect(await wallet.verifyLedger(world.house)).toEqual([])
  })

  it('keeps TDS back by the year as it is at the acknowledgement, whatever the price expected, and leaves the price as it was', async () => {
    const member = await aMember()
    await withPan(world, member.parentId)
    await world.command(async tx => {
      const amount = 19_994_00
      const given = { merchantId: member.parentId, kind: 'commission', amount, refType: 'test', refId: member.parentId } as const
      const about = { refType: 'test', refId: member.parentId, reference: 'T1', merchantId: member.parentId, gross: amount, kept: 0 }
      const credit = () => wallet.credit(tx, { ...given, narration: 'x', split: { commission: amount } }, system)
      await payCommission(tx, about, system, credit)
    })
    // Both are paid for below the limit, and under way at once.
    const underWay = [await aWaitingOne(world, member), await aWaitingOne(world, member)]
    const prices = await Promise.all(underWay.map(({ id }) => snapshotOf(id)))
    expect(prices.map(price => price.tds)).toEqual([0, 0])
    const before = await balance(member.parentId)
    for (const { id } of underWay) await acknowledge(id)
    expect(await Promise.all(underWay.map(({ id }) => snapshotOf(id)))).toEqual(prices)
    const year = () => world.house.db.selectFrom('tdsYear').select(['gross', 'tds']).where('merchantId', '=', member.parentId).execute()
    expect(await year()).toEqual([{ gross: 20_004_00, tds: 400_08 }])
    const owed = await wallet.owedBy(world.house, member.parentId)
    const paid = (await balance(member.parentId)) - before - owed
    expect(paid).toBe(2 * (5_00 + 10_00) - 400_08)

    const [first] = underWay
    const admin = await world.as('admin')
    const refunded = await admin.post(`${desk}/refund/${first?.id}`, { remark: 'Filed under a wrong name by us' }, key())
    // What is left of the year is below the limit: nothing is kept back of it.
    expect([refunded.json(), await year()]).toEqual([{ refunded: prices[0]?.total, takenBack: 0 }, [{ gross: 19_999_00, tds: 0 }]])
    expect([await balance(member.parentId), await wallet.owedBy(world.house, member.parentId)]).toEqual([before + 5_00 + 10_00, 0])
    expect(await wallet.verifyLedger(world.house)).toEqual([])
  })

  it('gives a merchant without a parent its charge back, and nothing before the acknowledgement', async () => {
    const counter = await aCounter(world)
    const admin = await world.as('admin')
    const { id } = await aWaitingOne(world, counter)
    const reason = { remark: 'Filed under a wrong name by us' }
    expect((await admin.post(`${desk}/refund/${id}`, reason, key())).statusCode).toBe(409)
    const filed = await acknowledged(counter)
    const { total } = await snapshotOf(filed)
    expect((await admin.post(`${desk}/refund/${filed}`, reason, key())).json()).toEqual({ refunded: total, takenBack: 0 })
    expect((await admin.post(`${desk}/refund/999999`, reason, key())).statusCode).toBe(404)
  })
})
